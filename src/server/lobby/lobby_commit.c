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

#include "server/lobby/lobby_internal.h"
#include <inttypes.h>

enum { OUTBOX_ITEMS = 1 << 14, OUTBOX_BYTES = 16 << 20 };

/* ---- undoing ---- */

/* Closes a socket that has missed something, or heard too much; nothing more is told to it. */
static void disconnect_unsaved(struct lobby *lobby, connection *conn)
{
    queue_close(lobby, conn, REFUSED_NOT_SAVED, CLOSE_TRY_AGAIN);
    conn->greeted = false;
}

/* Gives back the seat that it had before the batches from `first` on. */
static void restore_seat(const struct lobby *lobby, connection *conn, uint64_t first)
{
    for (uint64_t i = first; i <= lobby->batch; i++)
        if (conn->left[i % 2].in == i) {
            conn->seat = conn->left[i % 2].seat;
            return;
        }
}

static void roll_back_table(struct lobby *lobby, live_table *live, uint64_t first)
{
    refusal why;
    struct table *before = lobby_read_table(lobby, live->table->id, &why);
    live->changed = live->send_table = false;
    if (!before && !live->connections) {
        /* It was made in one of these batches, or it cannot be read now and will be later. */
        lobby_drop_table(lobby, live);
        return;
    }
    bool known = before && before->lines == live->durable; /* else another process went on with it */
    if (before)
        lobby_renew_table(live, before);
    live->unreadable = !before;
    for (connection *conn = live->connections; conn; conn = conn->next) {
        restore_seat(lobby, conn, first);
        if (conn->greeted && (conn->greeted_in >= first || !known))
            disconnect_unsaved(lobby, conn);
    }
    live->presence_due = lobby->now + PRESENCE_PAUSE; /* if it was told in these batches, nobody has heard it */
    lobby_schedule(lobby, live);
}

/* What could not be saved did not happen: rooms are as the store knows them. */
static void undo(struct lobby *lobby, uint64_t first)
{
    live_table *next, *live = lobby->changed;
    outbox_roll_back(lobby, &lobby->committing_outbox);
    outbox_roll_back(lobby, &lobby->outbox);
    lobby->settings.store.forget(lobby->settings.store.context);
    lobby->has_entries = lobby->has_public = lobby->batch_failed = false;
    lobby->changed = NULL;
    for (; live; live = next) {
        next = live->next_changed;
        roll_back_table(lobby, live, first);
    }
}

static void complain(struct lobby *lobby, const char *table, const char *why)
{
    uint64_t left_out;
    lobby->counts.commits_failed++;
    lobby->store_bad_until = lobby->now + STORE_PAUSE;
    if (rate_limit_allows(&lobby->commit_errors, lobby->now, &left_out))
        server_log_write(&lobby->settings.log, SERVER_LOG_ERROR, "not_saved", "table=%s left_out=%" PRIu64 " why='%s'",
                         table, left_out, server_log_quote(why).text);
}

/* ---- saving ---- */

static void begin(struct lobby *lobby, bool wait)
{
    const store *in = &lobby->settings.store;
    for (live_table *live = lobby->changed; live; live = live->next_changed) {
        if (live->send_table)
            queue_table(lobby, live);
        live->send_table = false;
        live->submitted = live->table->lines;
    }
    lobby->counts.commits += lobby->has_public;
    lobby->committing_public = lobby->has_public;
    lobby->has_public = false;
    if (lobby->batch_failed) {
        complain(lobby, "", "there is not enough memory");
        undo(lobby, lobby->batch);
        return;
    }
    outbox empty = lobby->committing_outbox;
    lobby->committing_outbox = lobby->outbox;
    lobby->outbox = empty;
    lobby->began = lobby->settings.clock.ticks(lobby->settings.clock.context);
    lobby->committing = true;
    lobby->has_entries = false;
    lobby->batch++;
    in->begin(in->context, wait ? NULL : lobby_wake, lobby);
}

/* Its rooms are saved so far; those that have gone on meanwhile remain in the list. */
static void end_changes(struct lobby *lobby)
{
    for (live_table **link = &lobby->changed; *link;) {
        live_table *live = *link;
        live->durable = live->submitted;
        live->changed = live->durable != live->table->lines;
        if (live->changed)
            link = &live->next_changed;
        else
            *link = live->next_changed;
    }
}

/* False: it is still under way. */
static bool end(struct lobby *lobby, bool wait)
{
    const store *in = &lobby->settings.store;
    char taken[STORE_ID] = "";
    store_status status = in->end(in->context, wait, taken);
    if (status == STORE_BUSY)
        return false;
    lobby->committing = false;
    lobby->usual_wait = (7 * lobby->usual_wait + in->waited(in->context)) / 8;
    if (lobby->committing_public)
        times_note(&lobby->counts.commit, lobby->settings.clock.ticks(lobby->settings.clock.context) - lobby->began);
    if (status == STORE_OK) {
        end_changes(lobby);
    } else {
        complain(lobby, taken, in->trouble(in->context));
        undo(lobby, lobby->batch - 1);
    }
    outbox_send(lobby, &lobby->committing_outbox);
    return true;
}

void commit_advance(struct lobby *lobby, bool wait)
{
    wait |= lobby->usual_wait < lobby->settings.patience || lobby->outbox.count >= OUTBOX_ITEMS ||
            lobby->outbox.bytes >= OUTBOX_BYTES;
    while (!lobby->committing || end(lobby, wait)) {
        if (!lobby->has_entries) {
            outbox_send(lobby, &lobby->outbox);
            lobby->batch++;
            return;
        }
        begin(lobby, wait);
    }
}

void commit_abandon(struct lobby *lobby)
{
    char taken[STORE_ID];
    if (lobby->committing)
        lobby->settings.store.end(lobby->settings.store.context, true, taken);
    lobby->committing = false;
}
