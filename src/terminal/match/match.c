// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/plain_text.h"
#include "terminal/match/match_kind.h"
#include <stdarg.h>
#include <stdio.h>

enum { MAX_TEXT = 4096 }; /* bytes of any text for the listener */

void match_close(match *self)
{
    if (self)
        self->kind->close(self);
}

void match_listen(match *self, const match_listener *listener)
{
    self->listener = *listener;
}

int match_fd(const match *self)
{
    return self->fd;
}

void match_step(match *self)
{
    self->kind->step(self);
}

const chm_header *match_header(const match *self)
{
    return self->begun ? &self->header : NULL;
}

const chm_board *match_board(const match *self)
{
    return self->begun ? self->board : NULL;
}

const chm_view *match_view(const match *self)
{
    return self->begun ? &self->view : NULL;
}

uint8_t match_local_seats(const match *self)
{
    return self->mine;
}

chm_seat match_viewer(const match *self)
{
    return self->viewer;
}

void match_view_as(match *self, chm_seat seat)
{
    if (self->begun && self->kind->view_as)
        self->kind->view_as(self, seat);
}

chm_seat match_asked(const match *self)
{
    unsigned asked = self->begun && !self->moving && !self->ended ? self->view.game.actors & self->mine : 0u;
    if (self->viewer != CHM_NOBODY && asked >> self->viewer & 1)
        return self->viewer;
    return asked ? (chm_seat)__builtin_ctz(asked) : (chm_seat)CHM_NOBODY;
}

bool match_play(match *self, chm_seat seat, chm_move move, char why[MATCH_WHY])
{
    why[0] = 0;
    return self->begun && self->kind->play && self->kind->play(self, seat, move, why);
}

bool match_ended(const match *self)
{
    return self->ended;
}

const char *match_end_reason(const match *self)
{
    return self->end;
}

bool match_clock(const match *self, chm_seat seat, int64_t *left, int64_t *reserve)
{
    return self->begun && self->kind->clock && self->kind->clock(self, seat, left, reserve);
}

bool match_hint(match *self)
{
    return self->begun && self->kind->hint && self->kind->hint(self);
}

bool match_chat(match *self, const char *text)
{
    return self->kind->chat && self->kind->chat(self, text);
}

uint32_t match_length(const match *self)
{
    return self->kind->length ? self->kind->length(self) : 0;
}

bool match_goto(match *self, uint32_t number)
{
    return self->kind->goto_event && self->kind->goto_event(self, number);
}

/* ---- calling the listener ---- */

void match_end(match *self, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(self->end, sizeof self->end, format, arguments);
    va_end(arguments);
    self->ended = true;
    match_notify_notice(self, "%s", self->end);
    match_notify_turn(self);
}

void match_notify_begin(const match *self)
{
    if (self->listener.begin)
        self->listener.begin(self->listener.context);
}

void match_notify_event(const match *self, uint32_t number, const chm_event *event)
{
    if (self->listener.event)
        self->listener.event(self->listener.context, number, event);
}

void match_notify_turn(const match *self)
{
    if (self->listener.turn)
        self->listener.turn(self->listener.context);
}

/* Texts of servers, files and programs reach the listener only through these functions, which remove what acts on a
 * terminal. */

void match_notify_refused(const match *self, const char *why)
{
    char text[MAX_TEXT];
    snprintf(text, sizeof text, "%s", why);
    plain_text(text);
    if (self->listener.refused)
        self->listener.refused(self->listener.context, text);
}

void match_notify_chat(const match *self, const char *who, const char *text)
{
    char name[CHM_MAX_PLAYER_NAME], line[MAX_TEXT];
    snprintf(name, sizeof name, "%s", who);
    snprintf(line, sizeof line, "%s", text);
    plain_text(name);
    plain_text(line);
    if (self->listener.chat)
        self->listener.chat(self->listener.context, name, line);
}

void match_notify_notice(const match *self, const char *format, ...)
{
    char text[MAX_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    plain_lines(text);
    if (self->listener.notice)
        self->listener.notice(self->listener.context, text);
}
