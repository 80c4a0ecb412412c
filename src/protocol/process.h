// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Another program, talked to in lines over its standard input and output. Whatever it does (hang, flood, crash, close
 * its pipes, never read) no call here waits past its deadline, and nothing of it is left once it is stopped. */
#ifndef PROTOCOL_PROCESS_H
#define PROTOCOL_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    PROCESS_LINE_MOST = 1 << 16, /* bytes of a line it may write */
    PROCESS_QUEUE_MOST = 8 << 20 /* bytes it may leave unread */
};

typedef struct process {
    pid_t pid;         /* and its process group's number; 0: there is none */
    int to, from, err; /* its standard input, output and error; -1: closed */
    char *queue;       /* written to it, and not yet taken up: */
    size_t sent, queued, room;
    bool overfull;   /* it left too much unread, or there is no memory: what comes is dropped */
    size_t heard;    /* bytes read from it since this was last set to 0 */
    size_t err_left; /* bytes of its standard error that are still passed on */
    size_t taken;    /* of `line`: handed out by the last process_read */
    size_t filled;
    char line[PROCESS_LINE_MOST];
} process;

/* Starts a command of the shell in a process group of its own. False: the system refused; errno says why. */
bool process_start(process *child, const char *command);

/* Puts bytes into the queue; they go out as the program reads. */
void process_send(process *child, const char *bytes, size_t size);
/* Passes on what goes without waiting. */
void process_flush(process *child);

typedef enum process_answer {
    PROCESS_ANSWER,  /* a line, ended by a zero instead of its newline; it stays until the next call */
    PROCESS_LATE,    /* none before the deadline */
    PROCESS_CLOSED,  /* no more will come: it ended, or closed its output */
    PROCESS_TOO_LONG /* a line longer than is allowed */
} process_answer;
/* Waits for the program's next line, until a time of process_now, and sends what is queued meanwhile. */
process_answer process_read(process *child, uint64_t deadline, char **line);

/* How it ended, in words ("exit code 1", "signal 11"), given a moment to do so; else "it still runs". */
void process_fate(process *child, char *text, size_t room);

/* Asks it to quit by closing its input, waits so many milliseconds, then ends it and everything in its group. */
void process_stop(process *child, int patience);

/* Milliseconds of a clock that does not go back. */
uint64_t process_now(void);

#endif
