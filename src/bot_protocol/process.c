// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bot_protocol/process.h"
#include "base/plain_text.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MAX_STDERR = 1 << 16, TERM_PATIENCE = 200, EXIT_PATIENCE = 200 };

extern char **environ;

uint64_t process_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

/* ---- starting ---- */

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* A pair of connected sockets. Ours does not block, and writing to it raises no signal. Both are close-on-exec from the
 * start: another thread may be starting a program at this moment. Neither is one of the three standard descriptors, so
 * that these can be replaced in any order. */
static bool socket_pair(int *ours, int *theirs)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        if (ends[i] > STDERR_FILENO)
            continue;
        int moved = fcntl(ends[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        close_end(&ends[i]);
        ends[i] = moved;
    }
    *ours = ends[0];
    *theirs = ends[1];
    return ends[0] >= 0 && ends[1] >= 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
}

/* The child gets its own process group and default signal handling, whatever ours is. */
static int set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &all);
    return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

static int spawn(process *child, const char *command, const int theirs[3])
{
    char shell[] = "sh", flag[] = "-c", no_more_flags[] = "--", *text = strdup(command);
    char *arguments[] = {shell, flag, no_more_flags, text, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (!text)
        return ENOMEM;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    int failed = set_attributes(&attributes);
    for (int fd = 0; fd < 3 && !failed; fd++)
        failed = posix_spawn_file_actions_adddup2(&actions, theirs[fd], fd);
    if (!failed)
        failed = posix_spawn(&child->pid, "/bin/sh", &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    free(text);
    return failed;
}

bool process_start(process *child, const char *command)
{
    memset(child, 0, offsetof(process, line));
    child->to = child->from = child->err = -1;
    child->err_left = MAX_STDERR;
    int theirs[3] = {-1, -1, -1};
    int failed = 0;
    if (!socket_pair(&child->to, &theirs[0]) || !socket_pair(&child->from, &theirs[1]) ||
        !socket_pair(&child->err, &theirs[2]))
        failed = errno;
    if (!failed)
        failed = spawn(child, command, theirs);
    for (int i = 0; i < 3; i++)
        close_end(&theirs[i]);
    if (!failed)
        return true;
    child->pid = 0;
    close_end(&child->to);
    close_end(&child->from);
    close_end(&child->err);
    errno = failed;
    return false;
}

/* ---- input and output ---- */

void process_send(process *child, const char *bytes, size_t size)
{
    if (child->to < 0 || child->overflowed)
        return;
    if (child->sent == child->queue.size) {
        buffer_clear(&child->queue);
        child->sent = 0;
    }
    if (child->queue.size + size <= MAX_PROCESS_QUEUE)
        buffer_add(&child->queue, bytes, size);
    else
        child->overflowed = true;
    child->overflowed |= child->queue.failed;
}

void process_flush(process *child)
{
    while (child->to >= 0 && child->sent < child->queue.size) {
        ssize_t n = send(child->to, child->queue.bytes + child->sent, child->queue.size - child->sent, MSG_NOSIGNAL);
        if (n > 0)
            child->sent += (size_t)n;
        else if (n < 0 && errno == EINTR)
            continue;
        else if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return;
        else
            close_end(&child->to); /* it closed its input; what follows is learned from its output */
    }
}

/* Copies its standard error to ours, made plain, up to a limit; drops the rest. */
static void forward_stderr(process *child)
{
    char bytes[4096 + 1];
    ssize_t n = recv(child->err, bytes, sizeof bytes - 1, 0);
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK)) {
        close_end(&child->err);
        return;
    }
    size_t size = n < 0 ? 0 : (size_t)n < child->err_left ? (size_t)n : child->err_left;
    child->err_left -= size;
    for (size_t i = 0; i < size; i++)
        bytes[i] = bytes[i] == '\t' ? ' ' : bytes[i] ? bytes[i] : '?';
    bytes[size] = 0;
    plain_lines(bytes);
    size = strlen(bytes);
    for (size_t done = 0; done < size;) {
        ssize_t written = write(STDERR_FILENO, bytes + done, size - done);
        if (written <= 0 && errno != EINTR)
            return;
        done += written > 0 ? (size_t)written : 0;
    }
}

static void receive(process *child)
{
    ssize_t n = recv(child->from, child->line + child->filled, sizeof child->line - child->filled, 0);
    if (n > 0) {
        child->filled += (size_t)n;
        child->received += (size_t)n;
    } else if (n == 0 || (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK)) {
        close_end(&child->from);
    }
}

/* Waits at most that long for something to send or receive, and does it. */
static void poll_once(process *child, int milliseconds)
{
    bool waiting = child->to >= 0 && child->sent < child->queue.size;
    struct pollfd fds[] = {{.fd = child->from, .events = POLLIN},
                           {.fd = child->err, .events = POLLIN},
                           {.fd = waiting ? child->to : -1, .events = POLLOUT}};
    if (poll(fds, 3, milliseconds) <= 0)
        return;
    if (fds[2].revents)
        process_flush(child);
    if (fds[1].revents)
        forward_stderr(child);
    if (fds[0].revents && child->filled < sizeof child->line)
        receive(child);
}

process_status process_read(process *child, uint64_t deadline, char **line)
{
    memmove(child->line, child->line + child->consumed, child->filled - child->consumed);
    child->filled -= child->consumed;
    child->consumed = 0;
    process_flush(child);
    for (size_t searched = 0;;) {
        char *end = memchr(child->line + searched, '\n', child->filled - searched);
        if (end) {
            *end = 0;
            if (end > child->line && end[-1] == '\r')
                end[-1] = 0;
            child->consumed = (size_t)(end + 1 - child->line);
            *line = child->line;
            return PROCESS_LINE;
        }
        searched = child->filled;
        if (child->filled == sizeof child->line)
            return PROCESS_TOO_LONG;
        if (child->from < 0)
            return PROCESS_CLOSED;
        uint64_t now = process_now();
        if (now >= deadline)
            return PROCESS_LATE;
        poll_once(child, deadline - now < 60000 ? (int)(deadline - now) : 60000);
    }
}

/* ---- ending ---- */

/* Waits at most that long for the child to end. Returns whether it did. Does not reap it: until then its pid, which is
 * its group's too, is not reused. */
static bool has_ended(process *child, int milliseconds, siginfo_t *how)
{
    for (uint64_t until = process_now() + (uint64_t)milliseconds;;) {
        memset(how, 0, sizeof *how);
        if (waitid(P_PID, (id_t)child->pid, how, WEXITED | WNOHANG | WNOWAIT) != 0 || how->si_pid)
            return true;
        if (process_now() >= until)
            return false;
        child->filled = child->consumed = 0; /* its output is discarded, so that it does not block on writing */
        poll_once(child, 5);
        if (child->from < 0)
            nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
}

void process_exit_text(process *child, char *text, size_t capacity)
{
    siginfo_t how;
    if (!has_ended(child, EXIT_PATIENCE, &how))
        snprintf(text, capacity, "it still runs");
    else if (how.si_code == CLD_EXITED)
        snprintf(text, capacity, "exit code %d", how.si_status);
    else
        snprintf(text, capacity, "signal %d", how.si_status);
}

void process_stop(process *child, int patience)
{
    siginfo_t how;
    if (child->pid) {
        process_flush(child);
        close_end(&child->to);
        if (!has_ended(child, patience, &how)) {
            kill(-child->pid, SIGTERM);
            has_ended(child, TERM_PATIENCE, &how);
        }
        while (child->err >= 0 && child->err_left) { /* remaining standard error */
            size_t left = child->err_left;
            forward_stderr(child);
            if (child->err_left == left)
                break;
        }
        kill(-child->pid, SIGKILL); /* and the processes it started */
        while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR)
            ;
        child->pid = 0;
    }
    close_end(&child->to);
    close_end(&child->from);
    close_end(&child->err);
    buffer_free(&child->queue);
    child->sent = child->filled = child->consumed = 0;
}
