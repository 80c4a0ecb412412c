// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The status lines (the question, and what is pointed at), the head line, and the line of keys. */

#include "messages/rule_words.h"
#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include "terminal/choose/key_actions.h"
#include "terminal/panels/panels.h"
#include <string.h>

static void add(char *out, const char *text)
{
    size_t used = strlen(out);
    write_text(out + used, MESSAGE_LINE - used, "%s%s", used ? " · " : "", text);
}

/* What the rules say of a track. */
static void add_rule_words(const table_state *state, chm_track track, char *text)
{
    for (int rule = 0; rule < state->board->rule_count; rule++) {
        const rule_words *words = words_of(state->board, rule);
        phrase more = {.used = 0};
        if (words && words->track)
            words->track(state->board, track, false, &more);
        if (more.used)
            add(text, more.text);
    }
}

/* A track: what it is, whose, and why it cannot be claimed. */
static void describe_pointed(const table_state *state, chm_track track, char text[MESSAGE_LINE])
{
    const chm_track_info *info = &state->board->tracks[track];
    char part[MESSAGE_SIZE];
    int colour = chm_game_colour(state_game(state), track), points = state->board->numbers.points[info->length];
    message_track(state->board, track, text);
    add(text, colour == CHM_GREY ? _("any one colour") : colour == CHM_UNBUILT ? _("not built") : message_card(colour));
    if (info->locos) {
        write_text(part, sizeof part, plural("%d locomotive at least", "%d locomotives at least", info->locos),
                   info->locos);
        add(text, part);
    }
    if (points && !screens_players_head(state->board)) {
        write_text(part, sizeof part, plural("%d point", "%d points", (unsigned long)points), points);
        add(text, part);
    }
    add_rule_words(state, track, text);
    chm_seat owner = chm_game_owner(state_game(state), track), seat = state->viewer;
    if (owner != CHM_NOBODY && seat == CHM_NOBODY)
        add(text, table_name(state, owner));
    else if (seat != CHM_NOBODY && message_why_not(state_game(state), state->header, seat, track, part))
        add(text, part);
    else if (seat != CHM_NOBODY && state->choosing.question == QUESTION_TURN && chm_tracks_has(&state->possible, track))
        add(text, _("Enter claims it"));
}

/* The question, or who is to move. */
static ink describe_asked(const table_state *state, char text[MESSAGE_SIZE])
{
    const chm_game *game = state_game(state);
    if (state->recorded) {
        write_text(text, MESSAGE_SIZE, _("Record: event %u of %u, turn %d"), state->position, state->length,
                   game->turn);
        return INK_STRONG;
    }
    if (state->asked != CHM_NOBODY && state->asked == state->viewer) {
        char asked[MESSAGE_SIZE];
        message_question(game, state->asked, asked);
        if (state->mine & (state->mine - 1))
            write_text(text, MESSAGE_SIZE, "%s: %s", table_name(state, state->asked), asked);
        else
            write_text(text, MESSAGE_SIZE, "%s", asked);
        return INK_ACCENT;
    }
    chm_seat actor = chm_game_actor(game);
    if (chm_game_over(game))
        write_text(text, MESSAGE_SIZE, "%s", _("The game is over."));
    else if (game->actors & (game->actors - 1))
        write_text(text, MESSAGE_SIZE, "%s", _("Waiting for the others."));
    else
        write_text(text, MESSAGE_SIZE, _("%s is to move."), table_name(state, actor));
    return INK_PLAIN;
}

static void describe_armed(const table_state *state, char text[MESSAGE_LINE])
{
    char move[MESSAGE_SIZE], effect[MESSAGE_LINE];
    message_move(state_game(state), state->asked, state->choosing.move, move);
    preview_describe(state->header, state->view, state->asked, state->choosing.move, effect);
    if (*effect)
        write_text(text, MESSAGE_LINE, _("Enter again: %s (%s). Esc takes it back."), move, effect);
    else
        write_text(text, MESSAGE_LINE, _("Enter again: %s. Esc takes it back."), move);
}

static void describe_place_pointed(const table_state *state, char text[MESSAGE_LINE])
{
    int place = state->pivot_place >= 0 ? state->pivot_place : state->choosing.place;
    if (place < 0)
        return;
    phrase stands = {.used = 0};
    onlooker at = table_onlooker(state);
    screens_place(&at, (chm_place)place, &stands);
    write_text(text, MESSAGE_LINE, "%s", message_place(state->board, (chm_place)place));
    add(text, stands.used ? stands.text : _("Enter chooses it"));
}

static void describe_history_pointed(const table_state *state, char text[MESSAGE_LINE])
{
    if (state->line >= 0 && state->line < state->history.count)
        describe_line(state, &state->history.lines[state->line], text);
}

static void describe_ticket_pointed(const table_state *state, char text[MESSAGE_LINE])
{
    chm_ticket list[CHM_MAX_TICKETS];
    char part[MESSAGE_SIZE];
    if (state->ticket >= table_tickets(state, list))
        return;
    message_ticket(state->board, list[state->ticket], text);
    choices_describe_ticket(state_game(state), state->viewer, list[state->ticket], part);
    add(text, part);
}

/* The card or pile under the cursor, or why it cannot be taken. */
static void describe_market_pointed(const table_state *state, char text[MESSAGE_LINE])
{
    chm_move move = table_slot_move(state, state->slot);
    if (state->choosing.question != QUESTION_TURN)
        return;
    chm_status status = chm_game_legal(state_game(state), state->asked, move);
    if (status == CHM_OK)
        message_move(state_game(state), state->asked, move, text);
    else
        message_status(status, text);
}

/* The second status line. */
static ink describe_detail(const table_state *state, char text[MESSAGE_LINE])
{
    text[0] = '\0';
    if (state->choosing.armed && !choose_has_box(state)) {
        describe_armed(state, text);
        return INK_STRONG;
    }
    if (state->focus == FOCUS_BOARD && state->choosing.question == QUESTION_PLACE)
        describe_place_pointed(state, text);
    else if (state->focus == FOCUS_BOARD && choose_current(state)->detail)
        choose_current(state)->detail(state, text);
    else if (state->focus == FOCUS_BOARD && state->track != CHM_NO_TRACK)
        describe_pointed(state, state->track, text);
    else if (state->focus == FOCUS_HISTORY)
        describe_history_pointed(state, text);
    else if (state->focus == FOCUS_TICKETS)
        describe_ticket_pointed(state, text);
    else if (state->focus == FOCUS_MARKET)
        describe_market_pointed(state, text);
    return INK_PLAIN;
}

static void draw_typing(canvas *out, const table_state *state)
{
    char text[MESSAGE_LINE];
    area where = state->layout.status;
    if (state->typing == TYPING_PLACE)
        write_text(text, sizeof text, _("City: %s_"), state->typed);
    else
        write_text(text, sizeof text, _("To the table: %s_"), state->typed);
    canvas_text(out, where.x, where.y, where.width, INK_ACCENT, LOOK_BOLD, text);
    if (where.height > 1)
        canvas_text(out, where.x, where.y + 1, where.width, INK_DIM, 0,
                    state->typing == TYPING_PLACE
                        ? _("Type the first letters; Enter or an arrow goes on, Esc gives up.")
                        : _("Enter sends it, Esc gives up."));
}

/* Puts the time left before the line, as "0:34 + 1:00": the viewer's own if they are to act, else the actor's. */
static void describe_time(const table_state *state, char line[MESSAGE_SIZE])
{
    char asked[MESSAGE_SIZE], turn[MESSAGE_SIZE], reserve[MESSAGE_SIZE];
    const chm_game *game = state_game(state);
    chm_seat seat = state->viewer;
    if (seat == CHM_NOBODY || !(game->actors >> seat & 1))
        seat = chm_game_actor(game);
    if (!state->clock || seat == CHM_NOBODY)
        return;
    format_clock(state->left[seat], turn);
    format_clock(state->reserve[seat], reserve);
    write_text(asked, sizeof asked, "%s", line);
    write_text(line, MESSAGE_SIZE, "%s + %s  %s", turn, reserve, asked);
}

void panel_status(canvas *out, const table_state *state)
{
    area where = state->layout.status;
    char text[MESSAGE_LINE], line[MESSAGE_SIZE];
    if (state->typing) {
        draw_typing(out, state);
        return;
    }
    ink with = describe_asked(state, line), detail = describe_detail(state, text);
    describe_time(state, line);
    if (*state->message) {
        write_text(line, sizeof line, "%s", state->message);
        for (char *end; (end = strchr(line, '\n'));) /* one line only */
            *end = ' ';
        with = state->refused ? INK_BAD : INK_STRONG;
    } else if (*text && (where.height < 2 || (state->choosing.armed && text_columns(text) > where.width))) {
        canvas_wrap(out, where, detail, 0, text); /* the effect of the move matters more than the question */
        return;
    }
    canvas_text(out, where.x, where.y, where.width, with, LOOK_BOLD, line);
    if (where.height > 1)
        canvas_text(out, where.x, where.y + 1, where.width, detail, 0, text);
}

/* ---- the head ---- */

static void describe_news(const table_state *state, char text[MESSAGE_LINE])
{
    int count = history_shown(state);
    text[0] = '\0';
    if (count)
        describe_line(state, &state->history.lines[count - 1], text);
}

void panel_head(canvas *out, const table_state *state)
{
    const chm_game *game = state_game(state);
    area where = state->layout.head;
    char text[MESSAGE_LINE], band[MESSAGE_SIZE] = "";
    if (where.height < 1)
        return;
    int x = where.x, turns = game->turns_left;
    bool last = turns > 0 && !chm_game_over(game);
    if (last)
        write_text(band, sizeof band,
                   plural("  L A S T   R O U N D : %d turn left  ", "  L A S T   R O U N D : %d turns left  ",
                          (unsigned long)turns),
                   turns);
    else if (state->layout.large)
        write_text(band, sizeof band, _("%s · turn %d"), state->board->name[messages_lang()], game->turn);
    x += canvas_text(out, x, where.y, where.width, last ? INK_BAD : INK_STRONG, LOOK_BOLD | (last ? LOOK_REVERSE : 0),
                     band);
    x += x > where.x ? 2 : 0;
    describe_news(state, text);
    canvas_text(out, x, where.y, where.x + where.width - x, state->layout.large ? INK_PLAIN : INK_DIM, 0, text);
    if (last && state->layout.large)
        canvas_ground(out, where, INK_PLAIN, LOOK_REVERSE);
}

/* ---- the keys ---- */

static int draw_key(canvas *out, area where, int x, const char *label, int key, bool possible, click_areas *clicks)
{
    int columns = text_columns(label);
    if (x + columns > where.x + where.width)
        return x;
    paint_label(out, x, where.y, columns, label, possible);
    clicks_add(clicks, (area){x, where.y, columns, 1}, CLICK_KEY, key);
    return x + columns + 2;
}

/* The key of an action, if it is possible. */
static int draw_action(canvas *out, const table_state *state, int x, action which, click_areas *clicks)
{
    const char *label = action_label(state, which);
    return action_possible(state, which)
               ? draw_key(out, state->layout.keys, x, label, (int)label_key(label), true, clicks)
               : x;
}

static void draw_record_keys(canvas *out, const table_state *state, click_areas *clicks)
{
    area where = state->layout.keys;
    int x = where.x;
    x = draw_key(out, where, x, state->playing ? _("[Space] stop") : _("[Space] play"), ' ', true, clicks);
    x = draw_key(out, where, x, _("[Left Right] step"), 0, true, clicks);
    x = draw_key(out, where, x, _("[PgUp PgDn] turn"), 0, true, clicks);
    x = draw_key(out, where, x, _("[Home End]"), 0, true, clicks);
    x = draw_key(out, where, x, _("[Tab] eyes"), '\t', true, clicks);
    static const action shown[] = {ACTION_HISTORY, ACTION_PLAYERS, ACTION_MINE,
                                   ACTION_SUPPLY,  ACTION_HELP,    ACTION_LEAVE};
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        x = draw_action(out, state, x, shown[i], clicks);
}

void panel_keys(canvas *out, const table_state *state, click_areas *clicks)
{
    static const action after[] = {ACTION_HELP, ACTION_LEAVE,  ACTION_FIND, ACTION_HINT,    ACTION_WRITE,
                                   ACTION_MINE, ACTION_SUPPLY, ACTION_ZOOM, ACTION_HISTORY, ACTION_PLAYERS};
    area where = state->layout.keys;
    int x = where.x;
    if (state->recorded) {
        draw_record_keys(out, state, clicks);
        return;
    }
    if (state->choosing.armed || state->choosing.question == QUESTION_PAY) {
        x = draw_key(out, where, x, _("[Enter] do it"), '\r', true, clicks);
        x = draw_key(out, where, x, _("[Esc] back"), 27, true, clicks);
    } else if (state->choosing.question == QUESTION_KEEP) {
        x = draw_key(out, where, x, _("[Space] keep"), ' ', true, clicks);
        x = draw_key(out, where, x, _("[Enter] done"), '\r', true, clicks);
    } else if (state->choosing.question == QUESTION_TURN && state->board->numbers.market) {
        char label[MESSAGE_SIZE];
        write_text(label, sizeof label, _("[1-%d] card"), state->board->numbers.market);
        x = draw_key(out, where, x, label, 0, true, clicks);
    } else if (state->choosing.question > QUESTION_TURN) {
        x = draw_key(out, where, x, _("[Enter] choose"), '\r', true, clicks);
        if (state->choosing.step || choose_current(state)->back)
            x = draw_key(out, where, x, _("[Esc] back"), 27, true, clicks);
    }
    for (int i = 0; i <= ACTION_NEXT && !state->choosing.armed; i++)
        x = draw_action(out, state, x, (action)i, clicks);
    for (size_t i = 0; i < sizeof after / sizeof *after; i++)
        x = draw_action(out, state, x, after[i], clicks);
    draw_key(out, where, x, _("[Tab] go on"), '\t', true, clicks);
}
