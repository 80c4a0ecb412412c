// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"

static bool event(const chm_board *board, const chm_header *header, const chm_event *event, phrase *out)
{
    (void)header;
    if (event->kind != CHM_EVENT_BUILD)
        return false;
    phrase_add(out, _("builds %s in %s"), phrase_track(board, event->track).text, message_card(event->card));
    return true;
}

static bool move(const chm_game *game, chm_seat seat, chm_move move, phrase *out)
{
    (void)seat;
    if (move.kind != CHM_MOVE_BUILD)
        return false;
    phrase_add(out, _("build %s in %s"), phrase_track(game->board, move.what).text, message_card(move.colour));
    return true;
}

static bool kind(chm_move_kind kind, uint32_t things, phrase *out)
{
    if (kind != CHM_MOVE_BUILD)
        return false;
    phrase_add(out, plural("build a track (%u possible)", "build a track (%u possible)", things), things);
    return true;
}

static bool group(const chm_game *game, chm_move move, uint32_t moves, phrase *out)
{
    if (move.kind != CHM_MOVE_BUILD)
        return false;
    phrase_add(out, plural("build %.300s (%u colour)", "build %.300s (%u colours)", moves),
               phrase_track(game->board, move.what).text, moves);
    return true;
}

static void asks(const chm_game *game, chm_seat seat, chm_move answer, phrase *out)
{
    (void)game;
    (void)seat;
    (void)answer;
    phrase_add(out, "%s", _("Lay a tile on a project."));
}

static void write(book *self)
{
    enum { BOOK_BUILD = BOOK_DRAW + 5 };
    phrase few, many;
    book_say(self, BOOK_TURN, TURN_DRAW, "%s", _("• draw cards, and then lay a tile;"));
    book_say(self, BOOK_BUILD, TITLE, "%s", _("Projects and tiles"));
    book_say(self, BOOK_BUILD, 10, "%s",
             _("Most tracks are *projects*, without a colour. Nobody can claim a project before a tile lies on it. "
               "One-space tracks and grey tracks are there from the start."));
    book_say(self, BOOK_BUILD, 20,
             _("After drawing cards you *must lay one tile*: choose one from the rack (there are %d, all in sight) and "
               "an open project of the same length. The tile gives the track its colour. Then anybody may claim it, "
               "whoever laid the tile."),
             chm_tile_count(self->board));
    book_say(self, BOOK_BUILD, 30, "%s", _("When the track is claimed, its tile goes back to the rack."));
    book_say(self, BOOK_BUILD, 90, "%s", _("If no tile fits any open project, none is laid."));
    book_say(self, BOOK_CLAIM, CLAIM_ANY, "%s",
             _("Any free track that is built may be claimed, wherever your others are, one in a turn, if you have "
               "enough wagons. It stays yours."));
    book_players(self, &few, &many);
    if (few.used)
        book_say(self, BOOK_PARALLEL, PARALLEL_FEW,
                 _("With %s players only *one* of several parallel tracks is used: once it is built or claimed, the "
                   "others are closed."),
                 few.text);
    if (many.used)
        book_say(self, BOOK_PARALLEL, PARALLEL_MANY,
                 _("With %s all of them can be used, and *each is built by itself*: a tile lies on one track only."),
                 many.text);
}

static const id_words declined[] = {{CHM_DECLINE_BUILD, N_("can build nothing"), NULL}, {0}};
static const id_words moves[] = {{CHM_MOVE_BUILD, "", N_in("column", "build")}, {0}};

const rule_words words_tiles = {.event = event,
                                .declined = declined,
                                .move = move,
                                .kind = kind,
                                .group = group,
                                .moves = moves,
                                .asks = asks,
                                .write = write};
