// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What is stored about a person, and its removal. A person is a key, or everybody of a name. */
#ifndef SERVER_STORE_PERSON_H
#define SERVER_STORE_PERSON_H

#include "server/store/store.h"
#include "server/table/log_entry.h"

typedef struct person {
    char hash[SECRET_HASH]; /* of the key; "": by name */
    const char *name;
    /* State while a log is read: */
    char keys[CHM_MAX_SEATS][SECRET_HASH]; /* hashes of the keys under which the name sat, up to as many as there are */
    int key_count;
    bool sits[CHM_MAX_SEATS]; /* the seats that the person holds after the entries read so far */
    bool sat[CHM_MAX_SEATS];  /* the seats that the person has held at any time */
    bool found;               /* some entry was about the person */
} person;

/* The text is a key or a name; it must outlive the person. */
person person_of(const char *key_or_name);
/* Whether anything about the person is in a table's log. */
bool person_find(const store *logs, boards *maps, const char *table, person *who);
/* Passes a line for each entry about the person. */
void person_list_entries(const store *logs, boards *maps, const char *table, person *who,
                         void (*line)(void *my, const char *words), void *my);
/* Removes the person's name, key and chat from a table. In a game that runs, a bot of the level hard takes over; a seat
 * at a table that waits is opened. */
store_status person_forget(store *logs, boards *maps, const char *table, person *who, int64_t now);

#endif
