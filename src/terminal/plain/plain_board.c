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

/* "black, 4", "grey, 6, 2 locomotives, Anne" */
static void show_track(const plain *my, chm_track track)
{
    const chm_game *game = game_of(my);
    const chm_track_info *info = &game->board->tracks[track];
    int colour = chm_game_colour(game, track);
    char name[TELL_ROOM];
    chm_seat owner = chm_game_owner(game, track);
    const char *paint = colour == CHM_UNBUILT ? _("project") : colour == CHM_GREY ? _("grey") : tell_card(colour);
    printf(" %d %s", info->length, paint);
    if (info->locos)
        printf(plural(", %d locomotive", ", %d locomotives", info->locos), info->locos);
    if (owner != CHM_NOBODY) {
        tell_player(match_header(my->match), owner, name);
        printf(" [%s]", name);
    } else if (chm_tracks_has(&game->closed, track)) {
        printf(" [%s]", _("closed"));
    }
}

static void show_place(const plain *my, chm_place place)
{
    const chm_board *board = game_of(my)->board;
    bool any = false;
    printf("%s:", tell_place(board, place));
    for (chm_track t = 0; t < board->track_count; t++) {
        const chm_track_info *info = &board->tracks[t];
        if (info->a != place && info->b != place)
            continue;
        if (t == info->first)
            printf("%s %s", any ? ";" : "", tell_place(board, info->a == place ? info->b : info->a));
        else
            putchar(',');
        any = true;
        show_track(my, t);
    }
    puts(".");
}

void plain_board(const plain *my, const char *words)
{
    const chm_board *board = game_of(my)->board;
    bool any = false;
    for (int p = 0; p < board->place_count; p++) {
        const char *name = tell_place(board, (chm_place)p);
        if (*words && !plain_has(name, words) && !plain_has(board->places[p].id, words))
            continue;
        any = true;
        show_place(my, (chm_place)p);
    }
    if (!any)
        printf(_("There is no place of the name \"%s\".\n"), words);
}

void plain_why(const plain *my, const char *words)
{
    const chm_game *game = game_of(my);
    chm_seat viewer = match_viewer(my->match);
    int shown = 0;
    if (viewer == CHM_NOBODY) {
        puts(_("You are watching: nothing is yours to claim."));
        return;
    }
    for (chm_track t = 0; t < game->board->track_count; t++) {
        char name[TELL_ROOM], why[TELL_ROOM], both[2 * TELL_ROOM];
        tell_track(game->board, t, name);
        snprintf(both, sizeof both, "%s %s", name, game->board->tracks[t].id);
        if (strcmp(words, game->board->tracks[t].id) != 0 && !plain_has(both, words))
            continue;
        if (tell_why_not(game, match_header(my->match), viewer, t, why))
            printf(_("%s: %s\n"), name, why);
        else
            printf(_("%s: you can claim it.\n"), name);
        shown++;
    }
    if (!shown)
        printf(_("There is no track of the name \"%s\": name two cities, or one.\n"), words);
}

/* ---- what maps add ---- */

static void show_tiles(const chm_game *game)
{
    bool any = false;
    for (int length = 1; length <= CHM_MAX_LENGTH; length++) {
        bool first = true;
        for (int colour = 0; colour < CHM_COLOURS; colour++) {
            int left = chm_tiles_left(game, length, colour);
            if (left <= 0)
                continue;
            if (!any)
                fputs(_("Tiles:"), stdout);
            if (first)
                printf("%s %d:", any ? ";" : "", length);
            printf(" %s %d", tell_card(colour), left);
            any = true;
            first = false;
        }
    }
    if (any)
        puts(".");
}

/* P5: others' shares are counted with the players, unless they are open. */
static void show_shares(const plain *my, const chm_game *game)
{
    const chm_board *board = game->board;
    bool open = chm_shares_open(game);
    for (int c = 0; c < chm_company_count(board); c++) {
        printf(_("%s: %d left"), chm_company_at(board, c)->name[words_lang()], chm_shares_left(game, c));
        for (int holder = 0; holder < CHM_HOLDERS; holder++) {
            char name[TELL_ROOM];
            int held = __builtin_popcount(chm_shares_held(game, holder, c));
            if (!held || !(open || holder == match_viewer(my->match)))
                continue;
            if (holder != CHM_NEUTRAL_HOLDER)
                tell_player(match_header(my->match), (chm_seat)holder, name);
            printf(", %s %d", holder == CHM_NEUTRAL_HOLDER ? _("neutral holder") : name, held);
        }
        puts(".");
    }
}

static void show_markers(const plain *my, const chm_game *game)
{
    const chm_board *board = game->board;
    char name[TELL_ROOM];
    bool any = false;
    for (int p = 0; p < board->place_count; p++) {
        chm_seat owner = chm_marker_owner(game, (chm_place)p);
        if (owner == CHM_NOBODY)
            continue;
        tell_player(match_header(my->match), owner, name);
        printf("%s %s (%s)", any ? "," : _("Markers:"), tell_place(board, (chm_place)p), name);
        any = true;
    }
    if (any)
        puts(".");
    int alvin = chm_alvin_place(game);
    chm_seat holder = chm_alvin_holder(game);
    if (holder != CHM_NOBODY) {
        tell_player(match_header(my->match), holder, name);
        printf(_("Alvin is in %s; %s captured him last.\n"), alvin < 0 ? "?" : tell_place(board, (chm_place)alvin),
               name);
    } else if (alvin >= 0) {
        printf(_("Alvin is in %s.\n"), tell_place(board, (chm_place)alvin));
    }
}

void plain_extras(const plain *my)
{
    const chm_game *game = game_of(my);
    show_tiles(game);
    show_shares(my, game);
    show_markers(my, game);
}
