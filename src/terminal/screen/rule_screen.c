// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/screen/rule_screen.h"
#include "messages/translate.h"
#include "rules/rules.h"

const rule_screen *screen_of(const chm_board *board, int rule)
{
    static const struct {
        const chm_rule *rule;
        const rule_screen *screen;
    } list[] = {
#define X(name) {&rule_##name, &screen_##name},
        RULE_SCREEN_LIST(X)
#undef X
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (board->rules[rule] == list[i].rule)
            return list[i].screen;
    return NULL;
}

/* Calls a function of every rule of a board that has it. */
#define ASK(board_, function_, ...)                                                                                    \
    for (int rule = (board_)->rule_count; rule-- > 0;) {                                                               \
        const rule_screen *screen = screen_of((board_), rule);                                                         \
        if (screen && screen->function_)                                                                               \
            screen->function_(__VA_ARGS__);                                                                            \
    }

/* The same for those that add a text: each is set apart from those before. */
#define ASK_TEXT(at_, out_, function_, ...)                                                                            \
    for (int rule = (at_)->game->board->rule_count; rule-- > 0;) {                                                     \
        const rule_screen *screen = screen_of((at_)->game->board, rule);                                               \
        phrase text = {.used = 0};                                                                                     \
        if (screen && screen->function_)                                                                               \
            screen->function_((at_), __VA_ARGS__, &text);                                                              \
        if (text.used)                                                                                                 \
            phrase_item((out_), "%s", text.text);                                                                      \
    }

void screens_signs(const chm_game *game, map_signs *out)
{
    ASK(game->board, signs, game, out)
}

void screens_place(const onlooker *who, chm_place place, phrase *out)
{
    ASK_TEXT(who, out, place, place)
}

void screens_seat(const onlooker *who, chm_seat seat, phrase *out)
{
    ASK_TEXT(who, out, seat, seat)
}

void screens_others(const onlooker *who, buffer *out)
{
    ASK(who->game->board, others, who, out)
}

void screens_lines(const onlooker *who, buffer *out)
{
    ASK(who->game->board, lines, who, out)
}

void screens_label(const onlooker *who, chm_move move, phrase *out)
{
    ASK_TEXT(who, out, label, move)
}

void screens_side(const onlooker *who, chm_move move, phrase *out)
{
    ASK_TEXT(who, out, side, move)
}

void screens_about(const onlooker *who, chm_move move, phrase *out)
{
    ASK_TEXT(who, out, about, move)
}

void screens_mark(const chm_game *game, chm_move move, map_marks *marks)
{
    ASK(game->board, mark, game, move, marks)
}

const char *screens_players_head(const chm_board *board)
{
    for (int rule = board->rule_count; rule-- > 0;) {
        const rule_screen *screen = screen_of(board, rule);
        if (screen && screen->players_head)
            return _(screen->players_head);
    }
    return NULL;
}

const char *screens_turn_help(const chm_board *board)
{
    for (int rule = board->rule_count; rule-- > 0;) {
        const rule_screen *screen = screen_of(board, rule);
        if (screen && screen->turn_help)
            return _(screen->turn_help);
    }
    return NULL;
}

const rule_action *screens_action(const chm_board *board, int n)
{
    for (int rule = board->rule_count; rule-- > 0;) {
        const rule_screen *screen = screen_of(board, rule);
        for (const rule_action *one = screen ? screen->actions : NULL; one && one->label; one++)
            if (n-- == 0)
                return one;
    }
    return NULL;
}

uint32_t screens_other_kinds(const chm_board *board)
{
    uint32_t kinds = 0;
    const rule_action *one;
    for (int rule = 0; rule < board->rule_count; rule++)
        kinds |= board->rules[rule]->hooks ? board->rules[rule]->hooks->action_kinds : 0;
    for (int n = 0; (one = screens_action(board, n)) != NULL; n++)
        kinds &= ~(UINT32_C(1) << one->kind);
    return kinds;
}
