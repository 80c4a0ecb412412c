// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The laws that every position and every game must keep. Each notes the first breach in the trial. */
#ifndef PROPERTY_LAWS_H
#define PROPERTY_LAWS_H

#include "property/trial.h"
#include <cheminot/view.h>

/* ---- positions ---- */
/* After every move: nothing is lost or doubled, by a count of our own and by the engine's own check;
 * and what all have seen is remembered. */
void law_state(trial *t);
/* A move that is not legal is refused and changes nothing. */
void law_refusal(trial *t);
/* The list of moves: complete, legal, without repetition, and the same as text. */
void law_moves(trial *t);
/* Every claim that is legal is listed: tried out one by one. Costly. */
void law_claims(trial *t);

/* ---- what a seat may know ---- */
/* The view of each seat and of a watcher: its moves are the game's, and what is hidden does not show in it. */
void law_views(trial *t);
/* A game that differs only in what a seat cannot see goes on looking the same to it. Costly. */
void law_twins(trial *t);
/* Before a move is made: with another hand that allows it, the others see the same. */
void law_hand(trial *t, chm_seat actor, chm_move move);
/* How many moves twins went side by side so far: for the reader, that the law has been put to the test. */
extern unsigned long twin_games, twin_moves;
/* … and how often the one was asked for a marker and the other was not (O4). */
extern unsigned long twin_asked_alone;
/* A game made up from a view can be played to its end. Costly. */
void law_resampled(trial *t);
/* Changes at random what the seat cannot see. */
void hidden_change(chm_game *game, chm_seat seat, chm_dice *dice);

/* ---- whole games ---- */
/* The stream of events: turns are numbered, points add up, one end. */
void law_events(trial *t);
/* A referee of its own finds nothing to object to. */
void law_referee(trial *t);
/* What others see of the stream names nothing hidden. */
void law_redacted(trial *t);
/* Events survive being written and read; the record plays again, with its seed and without, and as one of another
 * revision of the rules, which is followed by its events alone. */
void law_event_text(trial *t);
void law_replay(trial *t);
/* The same seed and moves give the same game; a clone goes on like the original. */
void law_again(trial *t);
void laws_free(void);

#endif
