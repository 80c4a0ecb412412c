// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/bad_bots.h"
#include "base/hash.h"
#include <string.h>

const chm_game *true_game;

/* Returns a legal move that depends on a number at every few choices, so that the cheat is not too easy to find. */
static chm_move swayed(chm_bot *bot, const chm_view *view, uint64_t number)
{
    chm_move honest = chm_game_any(&view->game, bot->seat, &bot->dice);
    if (chm_dice_below(&bot->dice, 3))
        return honest;
    uint64_t mixed = hash_mix(bot->dice.state, number);
    return chm_game_nth(&view->game, bot->seat, (uint32_t)(mixed % chm_game_count(&view->game, bot->seat)));
}

/* ---- cheats: look at the game ---- */

static chm_move look_at_hands(chm_bot *bot, const chm_view *view)
{
    return swayed(bot, view, hash_bytes(true_game->hand[0], sizeof true_game->hand));
}

static chm_move look_at_tickets(chm_bot *bot, const chm_view *view)
{
    uint64_t seen = true_game->ticket_pile[true_game->ticket_pile_top].ticket;
    for (int s = 0; s < true_game->seats; s++) {
        seen = hash_mix(seen, true_game->tickets[s][0]);
        seen = hash_mix(seen, true_game->tickets[s][1]);
        seen = hash_mix(seen, true_game->chosen[s]);
    }
    return swayed(bot, view, seen);
}

static chm_move look_at_chance(chm_bot *bot, const chm_view *view)
{
    return swayed(bot, view, hash_mix(true_game->seed.word[0], true_game->card_chance.blocks));
}

const chm_bot_kind bad_hands = {.name = "looks at others' cards", .choose = look_at_hands};
const chm_bot_kind bad_tickets = {.name = "looks at others' tickets", .choose = look_at_tickets};
const chm_bot_kind bad_chance = {.name = "knows the game's chance", .choose = look_at_chance};

/* ---- keep state that they must not ---- */

static chm_move count_choices(chm_bot *bot, const chm_view *view)
{
    static uint64_t choices;
    return swayed(bot, view, choices++);
}

static chm_move count_own_choices(chm_bot *bot, const chm_view *view)
{
    uint64_t *choices = bot->memory;
    return swayed(bot, view, ++*choices);
}

const chm_bot_kind bad_counts = {.name = "depends on who else plays", .choose = count_choices};
const chm_bot_kind bad_remembers = {
    .name = "remembers earlier games", .memory = sizeof(uint64_t), .choose = count_own_choices};

/* ---- explain badly ---- */

static void ramble(chm_bot *bot, const chm_view *view, chm_lang lang, chm_sink *sink)
{
    (void)view, (void)lang;
    sink->write(sink->context, "hm\n", 3);
    chm_dice_roll(&bot->dice);
}

static void mumble(chm_bot *bot, const chm_view *view, chm_lang lang, chm_sink *sink)
{
    (void)bot, (void)view;
    const char *text = lang == CHM_FR ? "caf\xC3\n" : "coffee\n";
    sink->write(sink->context, text, strlen(text));
}

const chm_bot_kind bad_rambles = {.name = "is moved by being asked why", .explain = ramble};
const chm_bot_kind bad_mumbles = {.name = "explains in broken text", .explain = mumble};

/* ---- disobey ---- */

static chm_move move_badly(chm_bot *bot, const chm_view *view)
{
    chm_move for_nothing = {.kind = CHM_MOVE_CLAIM};
    return chm_dice_below(&bot->dice, 8) ? swayed(bot, view, 0) : for_nothing;
}

static chm_move scribble(chm_bot *bot, const chm_view *view)
{
    ((chm_view *)view)->game.wagons[bot->seat]++;
    return swayed(bot, view, 0);
}

const chm_bot_kind bad_moves = {.name = "makes moves that are not legal", .choose = move_badly};
const chm_bot_kind bad_scribbles = {.name = "writes on its view", .choose = scribble};
