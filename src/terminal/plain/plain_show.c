// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "tell/words.h"
#include "terminal/plain/plain_internal.h"
#include <stdio.h>
#include <string.h>

static const chm_game *game_of(const plain *my)
{
    return &match_view(my->match)->known;
}

void plain_event(const plain *my, const chm_event *event)
{
    char text[TELL_ROOM], name[TELL_ROOM];
    chm_event seen = *event;
    if (event->kind == CHM_EVENT_END) {
        plain_end(my, event);
        return;
    }
    chm_event_redact(&seen, match_viewer(my->match)); /* the log may have been heard by others at this terminal */
    chm_seat seat = tell_event(match_board(my->match), match_header(my->match), &seen, text);
    if (!text[0])
        return;
    if (seat == CHM_NOBODY) {
        printf("* %s\n", text);
        return;
    }
    tell_player(match_header(my->match), seat, name);
    printf("* %s %s\n", name, text);
}

void plain_market(const plain *my)
{
    const chm_game *game = game_of(my);
    char cards[TELL_ROOM];
    size_t used = 0;
    cards[0] = 0;
    for (int slot = 0; slot < game->board->numbers.market; slot++)
        if (game->market[slot] < CHM_CARDS)
            used += (size_t)snprintf(cards + used, sizeof cards - used, "%s%s", used ? ", " : "",
                                     tell_card(game->market[slot]));
    printf(_("Market: %s. Pile: %d, discards: %d.\n"), used ? cards : _("empty"), game->pile_size, game->discards_size);
}

/* In a view, the pile holds all that is not seen; its own size is told beside it. */
void plain_hand(const plain *my)
{
    const chm_game *game = game_of(my);
    chm_seat viewer = match_viewer(my->match);
    char cards[TELL_ROOM];
    if (viewer == CHM_NOBODY) {
        puts(_("You are watching: you have no hand."));
        return;
    }
    tell_cards(game->hand[viewer], cards);
    printf(plural("Hand, %d card: %s.\n", "Hand, %d cards: %s.\n", game->hand_size[viewer]), game->hand_size[viewer],
           game->hand_size[viewer] ? cards : _("none"));
}

static void show_ticket(const chm_game *game, chm_seat seat, chm_ticket ticket)
{
    char name[TELL_ROOM];
    chm_tracks way;
    tell_ticket(game->board, ticket, name);
    int missing = tell_ticket_missing(game, seat, ticket, &way);
    if (chm_ticket_laid(game, seat, ticket) || missing == 0)
        printf(_("  %s: completed\n"), name);
    else if (missing < 0)
        printf(_("  %s: cannot be completed any more\n"), name);
    else
        printf(plural("  %s: %d wagon missing\n", "  %s: %d wagons missing\n", (unsigned long)missing), name, missing);
}

void plain_tickets(const plain *my)
{
    const chm_game *game = game_of(my);
    chm_seat viewer = match_viewer(my->match);
    if (viewer == CHM_NOBODY) {
        puts(_("You are watching: you have no tickets."));
        return;
    }
    int held = game->ticket_count[viewer];
    if (!held) {
        puts(_("No tickets."));
        return;
    }
    printf(plural("%d ticket:\n", "%d tickets:\n", (unsigned long)held), held);
    for (int t = 0; t < game->board->ticket_count; t++)
        if (game->tickets[viewer][t / 64] >> (t % 64) & 1)
            show_ticket(game, viewer, (chm_ticket)t);
}

void plain_players(const plain *my)
{
    const chm_game *game = game_of(my);
    for (int s = 0; s < game->seats; s++) {
        char name[TELL_ROOM];
        tell_player(match_header(my->match), (chm_seat)s, name);
        char wagons[64], cards[64], tickets[64], points[64], shares[64];
        int numbers[] = {game->wagons[s], game->hand_size[s], game->ticket_count[s], game->score[s].total};
        for (int p = 0, total = 0; p < CHM_PARTS && !chm_game_over(game); p++)
            numbers[3] = total += game->score[s].part[p];
        snprintf(points, sizeof points, plural("%d point", "%d points", (unsigned long)numbers[3]), numbers[3]);
        snprintf(wagons, sizeof wagons, plural("%d wagon", "%d wagons", (unsigned long)numbers[0]), numbers[0]);
        snprintf(cards, sizeof cards, plural("%d card", "%d cards", (unsigned long)numbers[1]), numbers[1]);
        snprintf(tickets, sizeof tickets, plural("%d ticket", "%d tickets", (unsigned long)numbers[2]), numbers[2]);
        bool acts = game->actors >> s & 1;
        int held = chm_shares_count(game, s);
        snprintf(shares, sizeof shares, plural(", %d share", ", %d shares", (unsigned long)held), held);
        printf(acts ? _("%s (to move): %s, %s, %s, %s%s.\n") : _("%s: %s, %s, %s, %s%s.\n"), name, points, wagons,
               cards, tickets, held ? shares : "");
    }
    int neutral = chm_shares_count(game, CHM_NEUTRAL_HOLDER);
    if (neutral)
        printf(plural("Neutral holder: %d share.\n", "Neutral holder: %d shares.\n", (unsigned long)neutral), neutral);
}

void plain_clock(const plain *my)
{
    const chm_game *game = game_of(my);
    for (int s = 0; s < game->seats; s++) {
        char name[TELL_ROOM];
        int64_t left, reserve;
        if (!match_clock(my->match, (chm_seat)s, &left, &reserve))
            return;
        tell_player(match_header(my->match), (chm_seat)s, name);
        if (left >= 0 && reserve >= 0)
            printf(_("%s has %lld seconds for this move, and %lld in reserve.\n"), name, (long long)left / 1000,
                   (long long)reserve / 1000);
        else if (left >= 0)
            printf(_("%s has %lld seconds for this move.\n"), name, (long long)left / 1000);
    }
}

void plain_position(const plain *my)
{
    const chm_game *game = game_of(my);
    if (game->phase == CHM_PHASE_RULE) { /* in the midst of a turn: what has changed */
        plain_hand(my);
        plain_extras(my);
        return;
    }
    plain_market(my);
    if (game->phase == CHM_PHASE_SECOND) {
        plain_hand(my);
        return;
    }
    if (match_viewer(my->match) != CHM_NOBODY) {
        plain_hand(my);
        plain_tickets(my);
    }
    plain_players(my);
    plain_extras(my);
    if (game->turns_left)
        printf(plural("The last round: %d turn is left.\n", "The last round: %d turns are left.\n", game->turns_left),
               game->turns_left);
    plain_clock(my);
}

void plain_end(const plain *my, const chm_event *end)
{
    char text[TELL_ROOM], name[TELL_ROOM];
    tell_event(match_board(my->match), match_header(my->match), end, text);
    if (text[0])
        printf("* %s\n", text);
    for (int s = 0; s < end->seats; s++) {
        const chm_score *score = &end->score[s];
        tell_player(match_header(my->match), (chm_seat)s, name);
        printf(
            plural("%s: %d point", "%s: %d points", (unsigned long)(score->total < 0 ? -score->total : score->total)),
            name, score->total);
        const char *before = " (";
        for (int part = 0; part < CHM_PARTS; part++)
            if (score->part[part]) {
                printf("%s%s %d", before, tell_part((chm_part)part), score->part[part]);
                before = ", ";
            }
        printf("%s. ", before[0] == ',' ? ")" : "");
        printf(_("Tickets completed: %d, failed: %d.\n"), score->completed, score->failed);
    }
    tell_winners(match_header(my->match), end, text);
    puts(text);
}
