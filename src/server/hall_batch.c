// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Batches: what is done together is saved together, and the hall goes on while the disk writes.
 *
 * A batch is the lines that were handed to the store since the one before was begun, and a bag with all that is to be
 * sent since then, whether it follows from those lines or not. There are two at most: one is under way to the disk, its
 * bag is held; the other is gathered meanwhile, and begun as soon as the first has ended. So:
 *
 * - Nothing is sent but out of a bag, and a bag is emptied only when its own lines and all earlier ones are on disk. As
 *   rooms are told of by what they are in memory, which is never older than what was handed to the store, nobody hears
 *   of a line before it is saved: no player, no watcher, no newcomer, no request.
 * - Bags are sent one after the other, each in the order in which it was filled: everybody hears things in the order in
 *   which they happened.
 * - If a batch cannot be saved, what was gathered meanwhile stands on sand, and both are undone: the store forgets the
 *   lines, all rooms that have any are read again, whoever wished something there is refused, whoever was greeted there
 *   comes again. Nothing of either was sent.
 * - A room with lines that are not saved is in the list of changed ones, and stays in memory until they are. So the
 *   store is never asked for a table of which something is under way.
 * - When too much waits for the disk, the hall waits, too: then those who send cannot go on either. And a disk that is
 *   quick, as a rule, is waited for: half as many commits then do for the same moves (docs/performance.md). */

#include "server/hall_parts.h"
#include <inttypes.h>

enum { BAG_MOST = 1 << 14, BAG_BYTES_MOST = 16 << 20 };

/* ---- undoing ---- */

/* Closes a socket that has missed something, or heard too much; nothing more is told to it. */
static void send_back(hall *all, listener *one)
{
    post_shut(all, one, REFUSED_NOT_SAVED, CLOSE_TRY_AGAIN);
    one->greeted = false;
}

/* Gives back the seat that it had before the batches from `first` on. */
static void seat_again(const hall *all, listener *one, uint64_t first)
{
    for (uint64_t i = first; i <= all->batch; i++)
        if (one->left[i % 2].in == i) {
            one->seat = one->left[i % 2].seat;
            return;
        }
}

static void undo_room(hall *all, hall_room *at, uint64_t first)
{
    refusal why;
    room *before = hall_read_room(all, at->table->id, &why);
    at->changed = at->table_due = false;
    if (!before && !at->listeners) {
        /* It was made in one of these batches, or it cannot be read now and will be later. */
        hall_drop_room(all, at);
        return;
    }
    bool known = before && before->lines == at->saved; /* else another process went on with it */
    if (before)
        hall_renew_room(at, before);
    at->lost = !before;
    for (listener *one = at->listeners; one; one = one->next) {
        seat_again(all, one, first);
        if (one->greeted && (one->greeted_in >= first || !known))
            send_back(all, one);
    }
    at->presence_due = all->now + PRESENCE_PAUSE; /* if it was told in these batches, nobody has heard it */
    hall_look(all, at);
}

/* What could not be saved did not happen: rooms are as the store knows them. */
static void undo(hall *all, uint64_t first)
{
    hall_room *next, *at = all->changed;
    post_undo(all, &all->held);
    post_undo(all, &all->bag);
    all->set.store.forget(all->set.store.context);
    all->gathered = all->public_part = all->store_failed = false;
    all->changed = NULL;
    for (; at; at = next) {
        next = at->next_changed;
        undo_room(all, at, first);
    }
}

static void complain(hall *all, const char *table, const char *why)
{
    uint64_t left_out;
    all->counts.commits_failed++;
    all->store_bad_until = all->now + STORE_PAUSE;
    if (seldom_now(&all->unsaved, all->now, &left_out))
        journal_tell(&all->set.journal, JOURNAL_ERROR, "not_saved", "table=%s left_out=%" PRIu64 " why='%s'", table,
                     left_out, journal_quote(why).text);
}

/* ---- saving ---- */

static void begin(hall *all, bool wait)
{
    const store *in = &all->set.store;
    for (hall_room *at = all->changed; at; at = at->next_changed) {
        if (at->table_due)
            post_table(all, at);
        at->table_due = false;
        at->handed = at->table->lines;
    }
    all->counts.commits += all->public_part;
    all->under_way_public = all->public_part;
    all->public_part = false;
    if (all->store_failed) {
        complain(all, "", "there is not enough memory");
        undo(all, all->batch);
        return;
    }
    bag empty = all->held;
    all->held = all->bag;
    all->bag = empty;
    all->began = all->set.clock.ticks(all->set.clock.context);
    all->under_way = true;
    all->gathered = false;
    all->batch++;
    in->begin(in->context, wait ? NULL : hall_wake, all);
}

/* Its rooms are saved so far; those that have gone on meanwhile remain in the list. */
static void end_changes(hall *all)
{
    for (hall_room **link = &all->changed; *link;) {
        hall_room *at = *link;
        at->saved = at->handed;
        at->changed = at->saved != at->table->lines;
        if (at->changed)
            link = &at->next_changed;
        else
            *link = at->next_changed;
    }
}

/* False: it is still under way. */
static bool end(hall *all, bool wait)
{
    const store *in = &all->set.store;
    char taken[STORE_ID] = "";
    store_status status = in->end(in->context, wait, taken);
    if (status == STORE_BUSY)
        return false;
    all->under_way = false;
    all->usual_wait = (7 * all->usual_wait + in->waited(in->context)) / 8;
    if (all->under_way_public)
        times_note(&all->counts.commit, all->set.clock.ticks(all->set.clock.context) - all->began);
    if (status == STORE_OK) {
        end_changes(all);
    } else {
        complain(all, taken, in->trouble(in->context));
        undo(all, all->batch - 1);
    }
    post_off(all, &all->held);
    return true;
}

void batch_move_on(hall *all, bool wait)
{
    wait |= all->usual_wait < all->set.patience || all->bag.count >= BAG_MOST || all->bag.bytes >= BAG_BYTES_MOST;
    while (!all->under_way || end(all, wait)) {
        if (!all->gathered) {
            post_off(all, &all->bag);
            all->batch++;
            return;
        }
        begin(all, wait);
    }
}

void batch_abandon(hall *all)
{
    char taken[STORE_ID];
    if (all->under_way)
        all->set.store.end(all->set.store.context, true, taken);
    all->under_way = false;
}
