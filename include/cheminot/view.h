// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What one seat may know of a game: everything public, its own cards and tickets, and what a perfect memory keeps. */
#ifndef CHEMINOT_VIEW_H
#define CHEMINOT_VIEW_H

#include <cheminot/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* `game` is the game as this seat knows it:
 *
 *   - the other seats' `hand` has only the cards they were seen to take; `hand_size` is the true size;
 *   - `pile` has every unseen card: those of the pile and the unknown ones in others' hands;
 *   - the others' tickets and offers are blank (CHM_HIDDEN), their numbers stay; in set-up, what they chose is blank;
 *   - in the ticket pile only what this seat put there is named (within one shuffle, in no order), and of the tickets
 *     that have left the game only what this seat rejected;
 *   - seed and random streams are blank, and so is what is secret of the rules' parts.
 *
 * Every function that reads a game works on it for this seat: its legal moves are the game's. */
typedef struct chm_view {
    chm_game game;
    uint8_t seat; /* CHM_NOBODY: a watcher; CHM_EVERYBODY: nothing is hidden but chance, for finished games */
} chm_view;

/* Makes the view of a seat (CHM_NOBODY: of a watcher, CHM_EVERYBODY: of all cards). Changing only what the seat may not
 * know changes no byte of it. Exception: whether another seat's secret choice is open (chm_game_choice_is_secret) shows
 * in it, as in the events; the caller must withhold it then. */
void chm_game_view(const chm_game *game, chm_seat seat, chm_view *view);
/* The same, if `view` already is a view of this very game, of any seat and at any time: what such a game never uses, or
 * what has not changed, is not copied again. Far cheaper, for code that needs a view after every move. */
void chm_view_renew(const chm_game *game, chm_seat seat, chm_view *view);

/* Begins the view of a game before its first event; players and options must be such as chm_game_start
 * accepts. */
void chm_view_begin(chm_view *view, const chm_board *board, int seats, const chm_options *options, chm_seat seat);
/* Brings a view up to date with the next event of its game, as the view's seat may see it (chm_event_redact). After the
 * last event of a step the view is what chm_game_view makes, byte for byte; between the events of a step it can be
 * read, too, and `game.resume_at` is not 0 as long as more is sure to follow. An event that cannot be by the rules, or
 * not now, is refused: returns why, and the view is unchanged. Allocates nothing. */
chm_status chm_view_hear(chm_view *view, const chm_event *event);
/* In set-up the game emits each seat's `keep` event at once, but whoever passes events on to players holds them back
 * until the last seat has chosen, since nobody may know before. Meanwhile this brings a view up to date with which
 * seats have chosen (a bitset) and what its own seat keeps (as chm_move.keep, if it has chosen). Returns CHM_NOT_NOW if
 * there is nothing to choose. */
chm_status chm_view_chosen(chm_view *view, unsigned seats, uint16_t keep);

/* Deals everything that the view's seat cannot know anew: a full game that has exactly this view, for search. Its
 * random streams start from the dice, too. */
void chm_game_resample(const chm_view *view, chm_dice *dice, chm_game *game);

#ifdef __cplusplus
}
#endif

#endif
