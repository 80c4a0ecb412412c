// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A child process that is talked to in lines over its standard input and output. Whatever it does (hang, flood, crash,
 * close its pipes, never read), no call here waits past its deadline, and no process of it is left after process_stop.
 */
#ifndef BOT_PROTOCOL_PROCESS_H
#define BOT_PROTOCOL_PROCESS_H

#include "base/util/buffer.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    MAX_PROCESS_LINE = 1 << 16, /* bytes of a line it may write */
    MAX_PROCESS_QUEUE = 8 << 20 /* bytes it may leave unread */
};

typedef struct process {
    pid_t pid;         /* also its process group; 0: none */
    int to, from, err; /* its standard input, output and error; -1: closed */
    buffer queue;      /* bytes from `sent` on are still to be written */
    size_t sent;
    bool overflowed; /* it left too much unread, or memory ran out: further bytes are dropped */
    size_t received; /* bytes read from it since this was last set to 0 */
    size_t err_left; /* bytes of its standard error that are still forwarded */
    size_t consumed; /* bytes of `line` returned by the last process_read */
    size_t filled;
    char line[MAX_PROCESS_LINE];
} process;

/* Starts a shell command in its own process group. On failure returns false and sets errno. */
bool process_start(process *child, const char *command);

/* Queues bytes; they are written as the program reads. */
void process_send(process *child, const char *bytes, size_t size);
/* Writes what can be written without waiting. */
void process_flush(process *child);

typedef enum process_status {
    PROCESS_LINE,    /* a line, NUL-terminated instead of its newline; valid until the next call */
    PROCESS_LATE,    /* none before the deadline */
    PROCESS_CLOSED,  /* no more will come: it ended, or closed its output */
    PROCESS_TOO_LONG /* a line longer than allowed */
} process_status;
/* Waits for the program's next line until `deadline` (process_now), and writes what is queued meanwhile. */
process_status process_read(process *child, uint64_t deadline, char **line);

/* Describes how it ended ("exit code 1", "signal 11"), after waiting briefly for that; otherwise "it still runs". */
void process_exit_text(process *child, char *text, size_t capacity);

/* Closes its input to ask it to quit, waits `patience` milliseconds, then kills it and its whole group. */
void process_stop(process *child, int patience);

/* Milliseconds of a monotonic clock. */
uint64_t process_now(void);

#endif
