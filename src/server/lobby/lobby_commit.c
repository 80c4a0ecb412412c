// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Group commit. Log entries accumulate in a batch while the previous batch is being written. Outgoing messages are
 * queued in the batch's outbox and sent only after the batch and all earlier ones are durable, so no client ever sees
 * an entry that could be lost.
 *
 * There are at most two batches: one being committed, one accumulating, which is begun as soon as the first has ended.
 *
 * - Every message goes through an outbox, whether it follows from an entry or not. What a table looks like in memory is
 *   never older than what was handed to the store, so this holds for newcomers and HTTP requests, too.
 * - Outboxes are sent one after the other, each in its order: every client sees things in the order in which they
 *   happened.
 * - If a batch fails, the batch accumulated meanwhile depends on it: both are rolled back and their tables reloaded
 *   from the store. Requests there are refused, and connections greeted meanwhile are closed to come again. Nothing of
 *   either batch has been sent.
 * - A table with entries that are not durable is in the list `changed` and stays in memory until they are. So the store
 *   is never read for a table that has a commit in progress.
 * - When an outbox grows too large the loop waits for the disk, which slows the senders down. A disk that is usually
 *   fast is also waited for: that halves the number of commits for the same moves (docs/performance.md). */

#include "server/lobby/lobby_internal.h"
#include <inttypes.h>

enum { OUTBOX_ITEMS = 1 << 14, OUTBOX_BYTES = 16 << 20 };

/* ---- rolling back ---- */

/* Closes a connection whose view of the table is no longer true; it is sent nothing more. */
static void disconnect_unsaved(struct lobby *lobby, connection *conn)
{
    queue_close(lobby, conn, REFUSED_NOT_SAVED, CLOSE_TRY_AGAIN);
    conn->greeted = false;
}

/* Restores the seat that the connection had before batch `first`. */
static void restore_seat(const struct lobby *lobby, connection *conn, uint64_t first)
{
    for (uint64_t i = first; i <= lobby->batch; i++)
        if (conn->lost_seat[i % 2].batch == i) {
            conn->seat = conn->lost_seat[i % 2].seat;
            return;
        }
}

static void roll_back_table(struct lobby *lobby, live_table *live, uint64_t first)
{
    refusal why;
    struct table *before = lobby_read_table(lobby, live->table->id, &why);
    live->changed = live->send_table = live->end_unlogged = false;
    if (!before && !live->connections) {
        /* It was created in one of these batches, or cannot be read now and will be when it is next asked for. */
        lobby_drop_table(lobby, live);
        return;
    }
    bool known = before && before->lines == live->durable; /* otherwise another process has added to its log */
    if (before)
        lobby_renew_table(live, before);
    live->unreadable = !before;
    for (connection *conn = live->connections; conn; conn = conn->next) {
        restore_seat(lobby, conn, first);
        if (conn->greeted && (conn->greeted_in >= first || !known))
            disconnect_unsaved(lobby, conn);
    }
    live->presence_due = lobby->now + PRESENCE_PAUSE; /* presence sent in these batches was discarded */
    lobby_schedule(lobby, live);
}

/* Discards both batches and returns their tables to what the store holds. */
static void roll_back_batches(struct lobby *lobby, uint64_t first)
{
    live_table *next, *live = lobby->changed;
    outbox_roll_back(lobby, &lobby->committing_outbox);
    outbox_roll_back(lobby, &lobby->outbox);
    lobby->settings.store.forget(lobby->settings.store.context);
    lobby->has_entries = lobby->has_public = lobby->batch_failed = false;
    lobby->kept_count = 0;
    lobby->changed = NULL;
    for (; live; live = next) {
        next = live->next_changed;
        roll_back_table(lobby, live, first);
    }
}

static void log_failed_commit(struct lobby *lobby, const char *table, const char *why)
{
    uint64_t left_out;
    lobby->counts.commits_failed++;
    lobby->store_bad_until = lobby->now + STORE_PAUSE;
    if (rate_limit_allows(&lobby->commit_errors, lobby->now, &left_out))
        server_log_write(&lobby->settings.log, SERVER_LOG_ERROR, "not_saved", "table=%s left_out=%" PRIu64 " why='%s'",
                         table, left_out, server_log_quote(why).text);
}

/* ---- committing ---- */

static void commit_begin(struct lobby *lobby, bool wait)
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
        log_failed_commit(lobby, "", "there is not enough memory");
        roll_back_batches(lobby, lobby->batch);
        return;
    }
    outbox empty = lobby->committing_outbox;
    lobby->committing_outbox = lobby->outbox;
    lobby->outbox = empty;
    lobby->began = lobby->settings.clock.monotonic_us(lobby->settings.clock.context);
    lobby->committing = true;
    lobby->has_entries = false;
    lobby->batch++;
    in->begin(in->context, wait ? NULL : lobby_wake, lobby);
}

/* Logs that a table was made or has ended, which is true only once it is durable. */
static void log_durable(const struct lobby *lobby, live_table *live, bool made)
{
    const struct table *table = live->table;
    const server_log *log = &lobby->settings.log;
    if (made)
        server_log_write(log, SERVER_LOG_INFO, "table_made", "table=%s map=%s seats=%d from=%s", table->id,
                         table->terms.board->id, table->terms.seats,
                         live->charged_address ? live->charged_address->text : "-");
    if (!live->end_unlogged || live->changed)
        return;
    live->end_unlogged = false;
    server_log_write(log, SERVER_LOG_INFO, table->state == STORE_OVER ? "game_over" : "table_closed",
                     "table=%s moves=%" PRIu32, table->id, table->move_count);
}

/* Marks what the commit held as durable. Tables with further entries remain in the list. */
static void end_changes(struct lobby *lobby)
{
    for (live_table **link = &lobby->changed; *link;) {
        live_table *live = *link;
        bool made = !live->durable && live->submitted;
        live->durable = live->submitted;
        live->changed = live->durable != live->table->lines;
        log_durable(lobby, live, made);
        if (live->changed)
            link = &live->next_changed;
        else
            *link = live->next_changed;
    }
}

/* Ends the commit. False: it is still in progress, which cannot be with `wait`. */
static bool commit_end(struct lobby *lobby, bool wait)
{
    const store *in = &lobby->settings.store;
    char taken[STORE_ID] = "";
    store_status status = in->end(in->context, wait, taken);
    if (status == STORE_BUSY)
        return false;
    lobby->committing = false;
    lobby->usual_wait = (7 * lobby->usual_wait + in->waited(in->context)) / 8;
    if (lobby->committing_public)
        times_note(&lobby->counts.commit,
                   lobby->settings.clock.monotonic_us(lobby->settings.clock.context) - lobby->began);
    if (status == STORE_OK) {
        end_changes(lobby);
    } else {
        log_failed_commit(lobby, taken, in->trouble(in->context));
        roll_back_batches(lobby, lobby->batch - 1);
    }
    outbox_send(lobby, &lobby->committing_outbox);
    return true;
}

void commit_advance(struct lobby *lobby, bool wait)
{
    wait |= lobby->usual_wait < lobby->settings.commit_wait_us || lobby->outbox.count >= OUTBOX_ITEMS ||
            lobby->outbox.bytes >= OUTBOX_BYTES;
    while (!lobby->committing || commit_end(lobby, wait)) {
        if (!lobby->has_entries) {
            outbox_send(lobby, &lobby->outbox);
            lobby->batch++;
            return;
        }
        commit_begin(lobby, wait);
    }
}

void commit_abandon(struct lobby *lobby)
{
    char taken[STORE_ID];
    if (lobby->committing)
        lobby->settings.store.end(lobby->settings.store.context, true, taken);
    lobby->committing = false;
}
