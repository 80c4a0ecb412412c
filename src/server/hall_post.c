// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What goes out: put into a bag, sent when the batch that it belongs to is saved (hall_batch.c). */

#include "server/hall_parts.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static parcel *new_parcel(hall *all, parcel_kind kind, net_peer peer)
{
    bag *to = &all->bag;
    if (to->count == to->room) {
        uint32_t space = to->room ? 2 * to->room : 256;
        parcel *parcels = realloc(to->parcels, space * sizeof *parcels);
        if (!parcels)
            return NULL;
        to->parcels = parcels;
        to->room = space;
    }
    parcel *made = &to->parcels[to->count++];
    memset(made, 0, sizeof *made);
    made->kind = kind;
    made->peer = peer;
    return made;
}

/* Out of memory: the socket misses a message, so it is closed without one, which needs no memory. Its client connects
 * again and asks for what it has not heard; an answer that it has not got is found out in the same way. */
static void send_away(hall *all, listener *to)
{
    all->net.shut(all->net.context, to->peer, CLOSE_TRY_AGAIN);
    to->greeted = false;
}

/* Returns what goes out, or NULL: then the socket is closed. */
static parcel *send_to(hall *all, listener *to, net_text *shared, bool answer)
{
    parcel *made = shared ? new_parcel(all, PARCEL_SEND, to->peer) : NULL;
    if (!made) {
        net_text_drop(shared);
        send_away(all, to);
        return NULL;
    }
    made->text = shared;
    all->bag.bytes += shared->size;
    made->about = to->at;
    made->answer = answer;
    memcpy(made->what, all->doing, sizeof made->what);
    made->after = all->after;
    made->came = answer && !strcmp(all->doing, "move") && !to->at->table->before ? all->ticks : 0;
    return made;
}

void post_text(hall *all, listener *to, text *from, bool answer)
{
    send_to(all, to, text_to_net(from), answer);
}

void post_shared(hall *all, listener *to, net_text *shared)
{
    send_to(all, to, shared, false);
}

void post_answer(hall *all, listener *to, net_text *shared)
{
    send_to(all, to, shared, true);
}

static void write_refusal(verdict why, text *to)
{
    bool house = why.why != REFUSED_NONE;
    text_print(to, "\"%s\":\"%s\",\"text\":\"%s\"", "id", house ? refusal_name(why.why) : chm_status_name(why.move),
               house ? refusal_text(why.why) : chm_status_text(why.move));
}

static void write_refused(verdict why, const char *what, int64_t after, text *to)
{
    text_put(to, "{\"m\":\"refused\",");
    write_refusal(why, to);
    text_put(to, ",\"do\":");
    text_string(to, what);
    if (after >= 0)
        text_print(to, ",\"after\":%" PRId64, after);
    text_put(to, "}");
}

void post_refusal(hall *all, listener *to, verdict why, const char *what, int64_t after)
{
    all->counts.refused++;
    write_refused(why, what, after, &all->out);
    parcel *made = send_to(all, to, text_to_net(&all->out), true);
    if (made)
        made->came = 0; /* only what was done is measured */
}

void post_shut(hall *all, listener *to, refusal why, int code)
{
    text_print(&all->out, "{\"m\":\"closed\",\"id\":\"%s\"}", refusal_name(why));
    post_text(all, to, &all->out, false);
    parcel *made = new_parcel(all, PARCEL_SHUT, to->peer);
    if (made)
        made->code = code;
    else
        send_away(all, to);
}

/* ---- answers to requests ---- */

parcel *post_reply(hall *all, net_peer peer, hall_room *about, int status, const char *type, text *body)
{
    net_text *bytes = body ? text_to_net(body) : NULL;
    parcel *made = body && !bytes ? NULL : new_parcel(all, PARCEL_REPLY, peer);
    if (!made) {
        net_text_drop(bytes);
        return NULL;
    }
    all->bag.bytes += bytes ? bytes->size : 0;
    made->about = about && about->changed ? about : NULL; /* what was only looked at may be dropped before it is sent */
    made->answer = true;
    made->reply = (net_reply){.status = status, .type = type, .body = bytes};
    return made;
}

static net_text *refusal_body(hall *all, refusal why)
{
    text_clear(&all->out);
    text_print(&all->out, "{\"refused\":\"%s\",\"text\":\"%s\"}\n", refusal_name(why), refusal_text(why));
    return text_to_net(&all->out);
}

/* Out of memory, it has no body. */
static net_reply refused_reply(hall *all, refusal why)
{
    net_text *body = refusal_body(all, why);
    return (net_reply){.status = refusal_http(why), .type = body ? "application/json" : "text/plain", .body = body};
}

void post_refused_reply(hall *all, net_peer peer, refusal why)
{
    all->counts.refused++;
    net_reply reply = refused_reply(all, why);
    parcel *made = new_parcel(all, PARCEL_REPLY, peer);
    if (made)
        made->reply = reply;
    else
        all->net.reply(all->net.context, peer, &reply); /* a refusal follows from nothing that must be saved */
}

/* ---- to everybody at a table ---- */

/* For who sees all now. `done`: for who made the move. */
static net_text *write_events(hall *all, const room *table, chm_seat seat, uint32_t from, bool done)
{
    text *out = &all->out;
    text_put(out, "{\"m\":\"events\",\"from\":");
    text_number(out, from);
    if (done) {
        text_put(out, ",\"done\":");
        text_number(out, all->after);
    }
    text_put(out, ",\"events\":");
    if (from + all->step.count == room_shown(table, true)) /* nothing was held back before or is now */
        room_write_step(table, seat, &all->step, out);
    else
        room_write_events(table, true, seat, from, out);
    text_put(out, ",\"now\":");
    room_write_now(table, true, seat, all->now, out);
    text_put(out, "}");
    return text_to_net(out);
}

/* Each view is written once, for all who share it: a seat's sockets have one key and have been told the same; among
 * watchers there may be some whose key has got a seat since they came. */
void post_events(hall *all, hall_room *at, const told_before *was)
{
    net_text *made[CHM_MAX_SEATS + 2] = {0};
    const room *table = at->table;
    for (listener *one = at->listeners; one; one = one->next) {
        if (!one->greeted || !room_sees_all(table, one->hash))
            continue;
        bool more = was->asked != CHM_NOBODY && room_holds(table, was->asked, one->hash);
        uint32_t from = more ? was->more : was->shown;
        if (one == all->mover) {
            post_answer(all, one, write_events(all, table, one->seat, from, true));
            all->mover = NULL;
            continue;
        }
        net_text **view = &made[one->seat == CHM_NOBODY ? CHM_MAX_SEATS + more : one->seat];
        if (!*view)
            *view = write_events(all, table, one->seat, from, false);
        post_shared(all, one, net_text_share(*view));
    }
    for (int i = 0; i < CHM_MAX_SEATS + 2; i++)
        net_text_drop(made[i]);
}

void post_all(hall *all, hall_room *at, text *from)
{
    net_text *made = text_to_net(from);
    for (listener *one = at->listeners; one; one = one->next)
        if (one->greeted)
            post_shared(all, one, net_text_share(made));
    net_text_drop(made);
}

void post_table(hall *all, hall_room *at)
{
    int watchers;
    unsigned here = room_here(at, &watchers);
    text_put(&all->out, "{\"m\":\"table\",");
    room_write_table(at->table, here, watchers, &all->out);
    text_put(&all->out, "}");
    post_all(all, at, &all->out);
}

/* ---- the end of a batch ---- */

static void deliver(hall *all, parcel *one)
{
    const net *by = &all->net;
    switch (one->kind) {
    case PARCEL_SEND:
        by->send(by->context, one->peer, one->text);
        break;
    case PARCEL_REPLY:
        one->reply.cookie = one->cookie[0] ? one->cookie : NULL;
        one->reply.location = one->location[0] ? one->location : NULL;
        by->reply(by->context, one->peer, &one->reply);
        break;
    case PARCEL_SHUT:
        by->shut(by->context, one->peer, one->code);
        break;
    }
}

void post_off(hall *all, bag *of)
{
    uint64_t ticks = all->set.clock.ticks(all->set.clock.context);
    for (uint32_t i = 0; i < of->count; i++) {
        if (of->parcels[i].came)
            times_note(&all->counts.answer, ticks - of->parcels[i].came);
        deliver(all, &of->parcels[i]);
    }
    of->count = 0;
    of->bytes = 0;
}

/* Nothing of what follows from an unsaved deed may be seen. */
static bool undo(hall *all, parcel *one)
{
    if (!one->about_all && (!one->about || !one->about->changed))
        return true;
    if (one->kind == PARCEL_SEND) {
        net_text_drop(one->text);
        one->text = NULL;
        if (one->answer) {
            write_refused((verdict){.why = REFUSED_NOT_SAVED}, one->what, one->after, &all->out);
            one->text = text_to_net(&all->out);
            if (!one->text) { /* no memory: as in send_away */
                one->kind = PARCEL_SHUT;
                one->code = CLOSE_TRY_AGAIN;
                return true;
            }
        }
        return one->text;
    }
    if (one->kind == PARCEL_REPLY) {
        net_text_drop(one->reply.body);
        one->reply = refused_reply(all, REFUSED_NOT_SAVED);
        one->cookie[0] = one->location[0] = 0;
    }
    return true;
}

void post_undo(hall *all, bag *of)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < of->count; i++)
        if (undo(all, &of->parcels[i]))
            of->parcels[kept++] = of->parcels[i];
    of->count = kept;
}

void bag_free(bag *gone)
{
    for (uint32_t i = 0; i < gone->count; i++) {
        net_text_drop(gone->parcels[i].text);
        net_text_drop(gone->parcels[i].reply.body);
    }
    free(gone->parcels);
}
