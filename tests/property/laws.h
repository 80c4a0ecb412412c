// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The laws that every position and every game must keep. Each stores the first violation in the trial. */
#ifndef PROPERTY_LAWS_H
#define PROPERTY_LAWS_H

#include "property/trial.h"
#include <cheminot/view.h>

/* ---- positions ---- */
/* After every move: nothing is lost or duplicated, by a count of our own and by the engine's own check; and what
 * everybody has seen is remembered. */
void law_state(trial *self);
/* An illegal move is refused and changes nothing. */
void law_refusal(trial *self);
/* The list of moves: complete, legal, without repetition, and the same as text. */
void law_moves(trial *self);
/* Every legal claim is listed: tried one by one. Expensive. */
void law_claims(trial *self);

/* ---- what a seat may know ---- */
/* The view of each seat and of a watcher: its moves are the game's, and nothing hidden shows in it. */
void law_views(trial *self);
/* Views that hear the events, of some seats, of a watcher and of everybody: after every step they are the views that
 * the game makes, in between they can be read, and events that cannot be change nothing. law_hear_begin comes before
 * the game starts, law_hear after every step. */
void law_hear_begin(trial *self);
void law_hear(trial *self);
/* The number of events heard, of damaged ones, and of those among them that were refused; of others that cannot be. */
extern unsigned long heard_events, heard_damaged, heard_refused, heard_impossible;
/* A game that differs only in what a seat cannot see keeps looking the same to it. Expensive. */
void law_twins(trial *self);
/* Before a move is made: with another hand that allows it, the others see the same. */
void law_hand(trial *self, chm_seat actor, chm_move move);
/* The number of moves that twins stayed in step: shows that the law was exercised. */
extern unsigned long twin_games, twin_moves;
/* … and how often one was asked for a marker and the other was not (O4). */
extern unsigned long twin_asked_alone;
/* A game resampled from a view can be played to its end. Expensive. */
void law_resampled(trial *self);
/* Changes at random what the seat cannot see. */
void hidden_change(chm_game *game, chm_seat seat, chm_dice *dice);

/* ---- whole games ---- */
/* The stream of events: turns are numbered, points add up, one end. */
void law_events(trial *self);
/* An independent referee finds no violation. */
void law_referee(trial *self);
/* What others see of the stream names nothing hidden. */
void law_redacted(trial *self);
/* Events survive being written and read; the record replays, with its seed and without, and as a game of another
 * revision of the rules, which is followed by its events alone. */
void law_event_text(trial *self);
void law_replay(trial *self);
/* The same seed and moves give the same game; a clone continues like the original. */
void law_again(trial *self);
void laws_free(void);

#endif
