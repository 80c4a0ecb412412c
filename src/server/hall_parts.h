// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the hall's files share. */
#ifndef SERVER_HALL_PARTS_H
#define SERVER_HALL_PARTS_H

#include "base/util/heap.h"
#include "server/address.h"
#include "server/hall.h"
#include "server/message.h"
#include "server/metrics.h"
#include "server/room.h"
#include "server/site.h"
#include "server/thinkers.h"

enum { CLOSE_TRY_AGAIN = 1013 }; /* WebSocket close code */
enum { WAITS_MOST = 24 * 3600 * 1000, OVER_KEPT = 60 * 1000, PRESENCE_PAUSE = 250, STORE_PAUSE = 1000 };

struct listener;

/* A room with all that is not in its log. */
typedef struct hall_room {
    room *table;
    struct hall_room *next;     /* of the same hash */
    struct listener *listeners; /* everybody connected to it */
    address *maker;             /* whose tables it counts among; NULL: nobody's */
    heap_node wake;             /* when it must be looked at, at the latest */
    int64_t idle_since;         /* when the last listener went */
    int64_t presence_due;       /* when to tell who is here; 0: all know */
    uint32_t thought_moves;     /* the seats of `thinking` are being thought for at so many moves */
    uint8_t thinking;
    int64_t thinks_from; /* not before: a bot failed */
    uint64_t saved;      /* lines of its log that are in the store, … */
    uint64_t handed;     /* … and with those of the batch that is under way */
    bool lost;           /* it could not be read again after a batch that was not saved: nothing can be done here */
    bool changed;        /* it has lines that are not saved */
    bool table_due;      /* tell the table again before the next batch is begun */
    uint8_t led_by;      /* while a secret choice is open: whose move led to it (mover) */
    struct hall_room *next_changed;
} hall_room;

/* A socket. */
typedef struct listener {
    net_peer peer;
    hall_room *at;
    struct listener *next, *before;
    address *from;
    char key[SECRET_KEY], hash[SECRET_HASH]; /* "": none */
    chm_seat seat;                           /* whose view it gets; CHM_NOBODY: a watcher's */
    bool greeted, muted;
    bool hinted;         /* a hint is being thought for it */
    uint64_t greeted_in; /* which batch */
    struct {
        uint64_t in;   /* the batch in which it lost its seat … */
        chm_seat seat; /* … and which: it gets it back if that cannot be saved */
    } left[2];         /* by the batch's number: there are two at most */
    bucket rate;
    uint32_t too_fast; /* so many messages were refused as too fast */
} listener;

/* What goes out once its batch is saved. */
typedef enum parcel_kind { PARCEL_SEND, PARCEL_REPLY, PARCEL_SHUT } parcel_kind;
typedef struct parcel {
    parcel_kind kind;
    net_peer peer;
    hall_room *about; /* follows from what happened there; NULL: from nothing that must be saved … */
    bool about_all;   /* … or from what happened anywhere */
    bool answer;      /* to a wish: if it cannot be saved, a refusal goes out instead */
    char what[12];    /* the wish … */
    int64_t after;    /* … and, if it was a move, after how many events; -1: it was none */
    uint64_t came;    /* ticks when the wish came; 0: it is not measured */
    net_text *text;
    net_reply reply;
    char cookie[200], location[64];
    int code;
} parcel;

/* All that goes out with a batch, in order. */
typedef struct bag {
    parcel *parcels;
    uint32_t count, room;
    size_t bytes; /* of their texts, each as often as it is sent */
} bag;

struct hall {
    hall_settings set;
    net net;
    boards boards;
    site site;
    thinkers *thinkers;
    addresses addresses;
    metrics counts;
    bool stopping;
    bool loading;            /* there is no network yet: nobody may think */
    int64_t store_bad_until; /* bots and clocks wait: the disk failed */

    hall_room **rooms; /* by hash */
    uint32_t room_slots, room_count;
    heap wakes; /* of rooms, by `wake` */

    int64_t now;           /* of this round or call */
    bool went_back;        /* the clock did: what was to happen then must be looked at again */
    uint64_t ticks;        /* when the present message came */
    char doing[12];        /* what it asks for; "": nothing that has an answer */
    int64_t after;         /* its member of that name, or -1 */
    listener *mover;       /* whose move it is, until the answer was posted with the events; NULL: nobody's */
    hall_room *changed;    /* those with lines that are not saved */
    uint64_t batch;        /* the number of the one that is gathered, from 1 on … */
    bool gathered;         /* … something was handed to the store for it … */
    bool public_part;      /* … and not only moves that led to a secret choice … */
    bool store_failed;     /* … and there was no memory */
    bag bag;               /* goes out with it */
    bool under_way;        /* the batch before it is being written … */
    bool under_way_public; /* … not only with such moves … */
    bag held;              /* … and this goes out then */
    uint64_t began;        /* ticks when */
    uint64_t usual_wait;   /* microseconds that the last ones waited for the disk, as a running mean */
    room_step step;
    text line, out;             /* scratch */
    seldom unsaved, unreadable; /* complaints that anybody can cause by the thousand */
};

/* ---- hall.c ---- */
void hall_tell_time(hall *all); /* sets `now` */
void hall_wake(void *all);      /* there is something to do in a round; from any thread */

/* ---- hall_batch.c ---- */
/* Sends what is saved, and begins to save what was gathered, if nothing is under way. `wait`: until all is saved. */
void batch_move_on(hall *all, bool wait);
void batch_abandon(hall *all); /* what is under way is written, but nobody is told */

/* ---- hall_rooms.c: which rooms there are ---- */
hall_room *hall_find(hall *all, const char *id); /* among those in memory; NULL: none */
/* Read from the store if need be. NULL: `why` says why, as hall_read_room. */
hall_room *hall_open(hall *all, const char *id, size_t size, refusal *why);
hall_room *hall_add_room(hall *all, room *table); /* takes it over; NULL: no memory */
void hall_renew_room(hall_room *at, room *table); /* takes over what the store knows of it */
void hall_drop_room(hall *all, hall_room *gone);  /* out of memory; it stays in the store */
/* From the store. NULL: `why` says whether there is none, it is broken, or there is no memory. */
room *hall_read_room(hall *all, const char *id, refusal *why);
void hall_wake_at(hall *all, hall_room *of, int64_t when); /* INT64_MAX: never */
hall_room *hall_next_awake(hall *all);                     /* whose time has come, or NULL */
int64_t hall_next_wake(const hall *all);
unsigned room_here(const hall_room *of, int *watchers); /* bit a seat that is connected */

/* ---- hall_post.c: what goes out; out of memory, a socket that misses a message is closed ---- */
void post_text(hall *all, listener *to, text *from, bool answer); /* the text is emptied */
void post_shared(hall *all, listener *to, net_text *shared);      /* a user of it is handed over */
void post_answer(hall *all, listener *to, net_text *shared);      /* likewise, as the answer to a wish */
void post_refusal(hall *all, listener *to, verdict why, const char *what, int64_t after);
void post_shut(hall *all, listener *to, refusal why, int code);
/* Returns the reply, so that a cookie or the like can be added before anything else is posted; NULL: no memory, and the
 * request is still to be refused. */
parcel *post_reply(hall *all, net_peer peer, hall_room *about, int status, const char *type, text *body);
void post_refused_reply(hall *all, net_peer peer, refusal why); /* out of memory, it goes out at once, without a body */
/* How much of the game had been told before a step. */
typedef struct told_before {
    uint32_t shown; /* events, to everybody … */
    uint32_t more;  /* … and to who sees all, which is … */
    chm_seat asked; /* … the holder of this seat; CHM_NOBODY: no secret choice was open */
} told_before;
/* Of all->step, to everybody who may see it, with what was kept back from them; they are the mover's answer, too. */
void post_events(hall *all, hall_room *at, const told_before *was);
void post_table(hall *all, hall_room *at);
void post_all(hall *all, hall_room *at, text *from); /* one text to everybody who was greeted */
void post_off(hall *all, bag *of);                   /* its batch is saved: send all */
void post_undo(hall *all, bag *of);                  /* it could not be */
void bag_free(bag *gone);

/* ---- hall_deeds.c ---- */
/* Does a deed if the room allows it, hands it to the store and tells everybody. */
verdict hall_do(hall *all, hall_room *at, const deed *wish, const char *asker);
/* Looks whose turn it is: bots that must think, clocks that run. To be called after every change. */
void hall_look(hall *all, hall_room *at);
void hall_take_thoughts(hall *all);
/* Marks a room as changed, and hands a deed that was done there to the store. */
void hall_save(hall *all, hall_room *at, const deed *done, uint64_t number);

/* ---- hall_make.c: new tables ---- */
/* From a request's body. */
refusal hall_found(hall *all, const json_value *wish, const char *key, address *maker, hall_room **made);
/* For the same people. */
refusal hall_found_again(hall *all, hall_room *old, const char *asker, address *maker, hall_room **made);

/* ---- hall_socket.c, hall_http.c: what comes in ---- */
int hall_socket_open(void *context, net_peer peer, const net_request *request, void **tag);
void hall_socket_message(void *context, net_peer peer, void *tag, const char *bytes, size_t size);
void hall_socket_close(void *context, net_peer peer, void *tag);
void hall_request(void *context, net_peer peer, const net_request *request);
/* The key in a cookie, or ""; whether a page of this origin may talk to us. */
void cookie_key(const char *cookie, char key[SECRET_KEY]);
bool origin_good(const hall *all, const net_request *request);

#endif
