// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/choose/choice_text.h"
#include "assist/ways.h"
#include "game/core.h"
#include "messages/rule_words.h"
#include "messages/translate.h"
#include "terminal/screen/rule_screen.h"
#include <string.h>

/* ---- what a move would do ---- */

static void add(char *out, const char *text)
{
    size_t used = strlen(out);
    write_text(out + used, MESSAGE_LINE - used, "%s%s", used ? " · " : "", text);
}

static void add_scores(const chm_header *header, chm_seat seat, const preview *shown, char *out)
{
    char text[MESSAGE_SIZE];
    int own = shown->scores[seat];
    if (own) {
        write_text(text, sizeof text, plural("%d point", "%d points", (unsigned long)own), own);
        add(out, text);
    }
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        if (shown->scores[s] && s != seat) {
            write_text(text, sizeof text,
                       plural("%d point for %s", "%d points for %s", (unsigned long)shown->scores[s]), shown->scores[s],
                       header->player[s].name);
            add(out, text);
        }
}

static void add_completed(const chm_board *board, const preview *shown, char *out)
{
    char name[MESSAGE_SIZE], text[MESSAGE_SIZE];
    for (unsigned t = 0; t < board->ticket_count; t++)
        if (shown->tickets[t / 64] >> (t % 64) & 1) {
            message_ticket(board, (chm_ticket)t, name);
            write_text(text, sizeof text, _("completes %s"), name);
            add(out, text);
        }
}

static void add_closed(const chm_board *board, const preview *shown, char *out)
{
    char track[MESSAGE_SIZE], text[MESSAGE_SIZE];
    for (chm_track t = 0; t < board->track_count; t++)
        if (chm_tracks_has(&shown->closed, t)) {
            message_track(board, t, track);
            write_text(text, sizeof text, _("closes %s"), track);
            add(out, text);
        }
}

void preview_describe(const chm_header *header, const chm_view *view, chm_seat seat, chm_move move,
                      char out[MESSAGE_LINE])
{
    preview made;
    char text[MESSAGE_SIZE];
    *out = '\0';
    if (preview_make(view, seat, move, &made))
        return;
    add_scores(header, seat, &made, out);
    if (made.wagons != made.wagons_before) {
        write_text(text, sizeof text, plural("%d wagon left", "%d wagons left", made.wagons), made.wagons);
        add(out, text);
    }
    add_completed(view->game.board, &made, out);
    for (int rule = 0; rule < view->game.board->rule_count; rule++) {
        const rule_words *words = words_of(view->game.board, rule);
        phrase more = {.used = 0};
        if (words && words->follows)
            words->follows(view->game.board, &made, &more);
        if (more.used)
            add(out, more.text);
    }
    add_closed(view->game.board, &made, out);
    if (made.last_round)
        add(out, _("begins the last round"));
    if (made.over)
        add(out, _("ends the game"));
}

/* ---- choices ---- */

static const chm_game *game_of(const choices *self)
{
    return &self->view->game;
}

/* How many tracks or places the moves of a kind are about. */
static uint32_t count_things(const choices *self, int kind)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < self->move_count; i++) {
        bool first = self->moves[i].kind == kind;
        for (uint32_t k = 0; first && k < i; k++)
            first = self->moves[k].kind != kind || self->moves[k].what != self->moves[i].what;
        count += first;
    }
    return count;
}

static void label_kind(const choices *self, int kind, char out[MESSAGE_SIZE])
{
    uint32_t n = count_things(self, kind);
    phrase words = {.used = 0};
    if (kind == CHM_MOVE_CLAIM)
        phrase_add(&words, plural("claim a track (%u possible)", "claim a track (%u possible)", n), n);
    else
        words_kind((chm_move_kind)kind, n, &words);
    write_text(out, MESSAGE_SIZE, "%s", words.text);
}

static void label_group(const choices *self, const choice *group, char out[MESSAGE_SIZE])
{
    phrase words = {.used = 0};
    char name[MESSAGE_SIZE];
    if (group->move.kind == CHM_MOVE_CLAIM) {
        message_track(game_of(self)->board, group->move.what, name);
        phrase_add(&words, plural("claim %.300s (%u way to pay)", "claim %.300s (%u ways to pay)", group->count), name,
                   group->count);
    } else {
        words_group(game_of(self), group->move, group->count, &words);
    }
    write_text(out, MESSAGE_SIZE, "%s", words.text);
}

static chm_ticket ticket_at(const choices *self, uint32_t at)
{
    return game_of(self)->offer[self->seat][at];
}

void choices_label(const choices *self, uint32_t at, char out[MESSAGE_SIZE])
{
    const choice *one = &self->list[at];
    if (one->move.kind == CHM_MOVE_KEEP)
        message_ticket(game_of(self)->board, ticket_at(self, at), out);
    else if (one->count == 1)
        message_move(game_of(self), self->seat, one->move, out);
    else if (one->whole_kind)
        label_kind(self, one->move.kind, out);
    else
        label_group(self, one, out);
}

void choices_short_label(const choices *self, uint32_t at, char out[MESSAGE_SIZE])
{
    chm_move move = self->list[at].move;
    phrase label = {.used = 0};
    onlooker looking = {.game = game_of(self), .viewer = self->seat};
    screens_label(&looking, move, &label);
    if (label.used)
        write_text(out, MESSAGE_SIZE, "%s", label.text);
    else if (self->what >= 0 && strchr(core_move_fields(move.kind), 'X'))
        write_text(out, MESSAGE_SIZE, "%s", phrase_payment(move).text);
    else
        choices_label(self, at, out);
}

void choices_detail(const choices *self, const chm_header *header, uint32_t at, char out[MESSAGE_LINE])
{
    const choice *one = &self->list[at];
    *out = '\0';
    if (one->move.kind == CHM_MOVE_KEEP)
        choices_describe_ticket(game_of(self), self->seat, ticket_at(self, at), out);
    else if (one->count == 1 && core_move_fields(one->move.kind)[0] == 'T')
        preview_describe(header, self->view, self->seat, one->move, out);
}

const char *choices_id(const choices *self, uint32_t at)
{
    const chm_game *game = game_of(self);
    const choice *one = &self->list[at];
    const char *thing;
    switch (one->whole_kind ? '\0' : core_move_fields(one->move.kind)[0]) {
    case 'T':
        return game->board->tracks[one->move.what].id;
    case 'P':
        return game->board->places[one->move.what].id;
    case 'M':
        thing = core_thing_id(game->board, one->move.what);
        return thing ? thing : "";
    case 'S':
        return chm_card_name(game->market[one->move.what]);
    default:
        return "";
    }
}

void choices_describe_ticket(const chm_game *game, chm_seat seat, chm_ticket ticket, char out[MESSAGE_SIZE])
{
    int missing = ticket_status_of(game, seat, ticket).missing;
    if (missing == 0)
        write_text(out, MESSAGE_SIZE, "%s", _("completed"));
    else if (missing < 0)
        write_text(out, MESSAGE_SIZE, "%s", _("it cannot be met any more"));
    else
        write_text(out, MESSAGE_SIZE, plural("%d wagon missing", "%d wagons missing", (unsigned long)missing), missing);
}
