// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/choose/find.h"
#include "terminal/plain/plain_internal.h"
#include "terminal/screen/rule_screen.h"
#include <stdio.h>
#include <string.h>

/* ---- events ---- */

static void show_end(const plain *my, const chm_event *end)
{
    char text[MESSAGE_SIZE], name[MESSAGE_SIZE];
    message_event(match_board(my->match), match_header(my->match), end, text);
    if (text[0])
        printf("* %s\n", text);
    for (int s = 0; s < end->seats; s++) {
        const chm_score *score = &end->final_score[s];
        message_player(match_header(my->match), (chm_seat)s, name);
        printf(
            plural("%s: %d point", "%s: %d points", (unsigned long)(score->total < 0 ? -score->total : score->total)),
            name, score->total);
        const char *before = " (";
        for (int part = 0; part < CHM_PARTS; part++)
            if (score->part[part]) {
                printf("%s%s %d", before, message_part((chm_part)part), score->part[part]);
                before = ", ";
            }
        printf("%s. ", before[0] == ',' ? ")" : "");
        printf(_("Tickets completed: %d, failed: %d.\n"), score->completed, score->failed);
    }
    message_winners(match_header(my->match), end, text);
    puts(text);
}

void plain_event(const plain *my, const chm_event *event)
{
    char text[MESSAGE_SIZE], name[MESSAGE_SIZE];
    chm_event seen = *event;
    if (event->kind == CHM_EVENT_END) {
        show_end(my, event);
        return;
    }
    chm_event_redact(&seen, match_viewer(my->match)); /* events are kept as another viewer saw them */
    chm_seat seat = message_event(match_board(my->match), match_header(my->match), &seen, text);
    if (!text[0])
        return;
    if (seat == CHM_NOBODY) {
        printf("* %s\n", text);
        return;
    }
    message_player(match_header(my->match), seat, name);
    printf("* %s %s\n", name, text);
}

/* ---- the position ---- */

void plain_market(const plain *my)
{
    const chm_game *game = plain_game(my);
    char cards[MESSAGE_SIZE];
    size_t used = 0;
    cards[0] = 0;
    for (int slot = 0; slot < game->board->numbers.market; slot++)
        if (game->market[slot] < CHM_CARDS)
            used += (size_t)snprintf(cards + used, sizeof cards - used, "%s%s", used ? ", " : "",
                                     message_card(game->market[slot]));
    printf(_("Market: %s. Pile: %d, discards: %d.\n"), used ? cards : _("empty"), game->pile_size, game->discards_size);
}

void plain_hand(const plain *my)
{
    const chm_game *game = plain_game(my);
    chm_seat viewer = match_viewer(my->match);
    char cards[MESSAGE_SIZE];
    if (viewer == CHM_NOBODY) {
        puts(_("You are watching: you have no hand."));
        return;
    }
    message_cards(game->hand[viewer], cards);
    printf(plural("Hand, %d card: %s.\n", "Hand, %d cards: %s.\n", game->hand_size[viewer]), game->hand_size[viewer],
           game->hand_size[viewer] ? cards : _("none"));
}

static void show_ticket(const chm_game *game, chm_seat seat, chm_ticket ticket)
{
    char name[MESSAGE_SIZE], status[MESSAGE_SIZE];
    message_ticket(game->board, ticket, name);
    choices_describe_ticket(game, seat, ticket, status);
    fputs("  ", stdout);
    printf(_("%s: %s\n"), name, status);
}

void plain_tickets(const plain *my)
{
    const chm_game *game = plain_game(my);
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

static onlooker onlooker_of(const plain *my)
{
    return (onlooker){plain_game(my), match_header(my->match), match_viewer(my->match), false};
}

static void show_lines(const onlooker *who, void (*write)(const onlooker *who, buffer *out))
{
    buffer text = {0};
    write(who, &text);
    fputs(buffer_string(&text), stdout);
    buffer_free(&text);
}

void plain_players(const plain *my)
{
    const chm_game *game = plain_game(my);
    onlooker who = onlooker_of(my);
    for (int s = 0; s < game->seats; s++) {
        char name[MESSAGE_SIZE];
        message_player(match_header(my->match), (chm_seat)s, name);
        char wagons[64], cards[64], tickets[64], points[64];
        phrase held = {.used = 0};
        int numbers[] = {game->wagons[s], game->hand_size[s], game->ticket_count[s], game->score[s].total};
        for (int p = 0, total = 0; p < CHM_PARTS && !chm_game_over(game); p++)
            numbers[3] = total += game->score[s].part[p];
        snprintf(points, sizeof points, plural("%d point", "%d points", (unsigned long)numbers[3]), numbers[3]);
        snprintf(wagons, sizeof wagons, plural("%d wagon", "%d wagons", (unsigned long)numbers[0]), numbers[0]);
        snprintf(cards, sizeof cards, plural("%d card", "%d cards", (unsigned long)numbers[1]), numbers[1]);
        snprintf(tickets, sizeof tickets, plural("%d ticket", "%d tickets", (unsigned long)numbers[2]), numbers[2]);
        bool acts = game->actors >> s & 1;
        char also[MESSAGE_SIZE + 4];
        screens_seat(&who, (chm_seat)s, &held);
        snprintf(also, sizeof also, ", %s", held.text);
        printf(acts ? _("%s (to move): %s, %s, %s, %s%s.\n") : _("%s: %s, %s, %s, %s%s.\n"), name, points, wagons,
               cards, tickets, held.used ? also : "");
    }
    show_lines(&who, screens_others);
}

void plain_clock(const plain *my)
{
    const chm_game *game = plain_game(my);
    for (int s = 0; s < game->seats; s++) {
        char name[MESSAGE_SIZE];
        int64_t left, reserve;
        if (!match_clock(my->match, (chm_seat)s, &left, &reserve))
            return;
        message_player(match_header(my->match), (chm_seat)s, name);
        if (left >= 0 && reserve >= 0)
            printf(_("%s has %lld seconds for this move, and %lld in reserve.\n"), name, (long long)left / 1000,
                   (long long)reserve / 1000);
        else if (left >= 0)
            printf(_("%s has %lld seconds for this move.\n"), name, (long long)left / 1000);
    }
}

void plain_position(const plain *my)
{
    const chm_game *game = plain_game(my);
    if (game->phase == CHM_PHASE_RULE) { /* within a turn: what has changed */
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

/* ---- the board ---- */

/* "black, 4", "grey, 6, 2 locomotives, Anne" */
static void show_track(const plain *my, chm_track track)
{
    const chm_game *game = plain_game(my);
    const chm_track_info *info = &game->board->tracks[track];
    int colour = chm_game_colour(game, track);
    char name[MESSAGE_SIZE];
    chm_seat owner = chm_game_owner(game, track);
    const char *paint = colour == CHM_UNBUILT ? _("project") : colour == CHM_GREY ? _("grey") : message_card(colour);
    printf(" %d %s", info->length, paint);
    if (info->locos)
        printf(plural(", %d locomotive", ", %d locomotives", info->locos), info->locos);
    if (owner != CHM_NOBODY) {
        message_player(match_header(my->match), owner, name);
        printf(" [%s]", name);
    } else if (chm_tracks_has(&game->closed, track)) {
        printf(" [%s]", _("closed"));
    }
}

static void show_place(const plain *my, chm_place place)
{
    const chm_board *board = plain_game(my)->board;
    bool any = false;
    printf("%s:", message_place(board, place));
    for (chm_track t = 0; t < board->track_count; t++) {
        const chm_track_info *info = &board->tracks[t];
        if (info->a != place && info->b != place)
            continue;
        if (t == info->first)
            printf("%s %s", any ? ";" : "", message_place(board, info->a == place ? info->b : info->a));
        else
            putchar(',');
        any = true;
        show_track(my, t);
    }
    puts(".");
}

void plain_board(const plain *my, const char *words)
{
    const chm_board *board = plain_game(my)->board;
    bool any = false;
    for (int p = 0; p < board->place_count; p++) {
        const char *name = message_place(board, (chm_place)p);
        if (*words && !find_words(name, words) && !find_words(board->places[p].id, words))
            continue;
        any = true;
        show_place(my, (chm_place)p);
    }
    if (!any)
        printf(_("There is no place of the name \"%s\".\n"), words);
}

void plain_why(const plain *my, const char *words)
{
    const chm_game *game = plain_game(my);
    chm_seat viewer = match_viewer(my->match);
    int shown = 0;
    if (viewer == CHM_NOBODY) {
        puts(_("You are watching: nothing is yours to claim."));
        return;
    }
    for (chm_track t = 0; t < game->board->track_count; t++) {
        char name[MESSAGE_SIZE], why[MESSAGE_SIZE], both[2 * MESSAGE_SIZE];
        message_track(game->board, t, name);
        snprintf(both, sizeof both, "%s %s", name, game->board->tracks[t].id);
        if (strcmp(words, game->board->tracks[t].id) != 0 && !find_words(both, words))
            continue;
        if (message_why_not(game, match_header(my->match), viewer, t, why))
            printf(_("%s: %s\n"), name, why);
        else
            printf(_("%s: you can claim it.\n"), name);
        shown++;
    }
    if (!shown)
        printf(_("There is no track of the name \"%s\": name two cities, or one.\n"), words);
}

void plain_extras(const plain *my)
{
    onlooker who = onlooker_of(my);
    show_lines(&who, screens_lines);
}
