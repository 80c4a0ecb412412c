// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/plain_text.h"
#include "terminal/match/match_kind.h"
#include <stdarg.h>
#include <stdio.h>

enum { MAX_TEXT = 4096 }; /* bytes of any text for the listener */

void match_close(match *m)
{
    if (m)
        m->kind->close(m);
}

void match_listen(match *m, const match_listener *listener)
{
    m->listener = *listener;
}

int match_fd(const match *m)
{
    return m->fd;
}

void match_step(match *m)
{
    m->kind->step(m);
}

const chm_header *match_header(const match *m)
{
    return m->begun ? &m->header : NULL;
}

const chm_board *match_board(const match *m)
{
    return m->begun ? m->board : NULL;
}

const chm_view *match_view(const match *m)
{
    return m->begun ? &m->view : NULL;
}

uint8_t match_local_seats(const match *m)
{
    return m->mine;
}

chm_seat match_viewer(const match *m)
{
    return m->viewer;
}

void match_view_as(match *m, chm_seat seat)
{
    if (m->begun && m->kind->view_as)
        m->kind->view_as(m, seat);
}

chm_seat match_asked(const match *m)
{
    unsigned asked = m->begun && !m->moving && !m->ended ? m->view.game.actors & m->mine : 0u;
    if (m->viewer != CHM_NOBODY && asked >> m->viewer & 1)
        return m->viewer;
    return asked ? (chm_seat)__builtin_ctz(asked) : (chm_seat)CHM_NOBODY;
}

bool match_play(match *m, chm_seat seat, chm_move move, char why[MATCH_WHY])
{
    why[0] = 0;
    return m->begun && m->kind->play && m->kind->play(m, seat, move, why);
}

bool match_ended(const match *m)
{
    return m->ended;
}

const char *match_end_reason(const match *m)
{
    return m->end;
}

bool match_clock(const match *m, chm_seat seat, int64_t *left, int64_t *reserve)
{
    return m->begun && m->kind->clock && m->kind->clock(m, seat, left, reserve);
}

bool match_hint(match *m)
{
    return m->begun && m->kind->hint && m->kind->hint(m);
}

bool match_chat(match *m, const char *text)
{
    return m->kind->chat && m->kind->chat(m, text);
}

uint32_t match_length(const match *m)
{
    return m->kind->length ? m->kind->length(m) : 0;
}

bool match_goto(match *m, uint32_t number)
{
    return m->kind->goto_event && m->kind->goto_event(m, number);
}

/* ---- calling the listener ---- */

void match_end(match *m, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(m->end, sizeof m->end, format, arguments);
    va_end(arguments);
    m->ended = true;
    match_notify_notice(m, "%s", m->end);
    match_notify_turn(m);
}

void match_notify_begin(const match *m)
{
    if (m->listener.begin)
        m->listener.begin(m->listener.context);
}

void match_notify_event(const match *m, uint32_t number, const chm_event *event)
{
    if (m->listener.event)
        m->listener.event(m->listener.context, number, event);
}

void match_notify_turn(const match *m)
{
    if (m->listener.turn)
        m->listener.turn(m->listener.context);
}

/* Texts of servers, files and programs reach the listener only through these functions, which remove what acts on a
 * terminal. */

void match_notify_refused(const match *m, const char *why)
{
    char text[MAX_TEXT];
    snprintf(text, sizeof text, "%s", why);
    plain_text(text);
    if (m->listener.refused)
        m->listener.refused(m->listener.context, text);
}

void match_notify_chat(const match *m, const char *who, const char *text)
{
    char name[CHM_MAX_PLAYER_NAME], line[MAX_TEXT];
    snprintf(name, sizeof name, "%s", who);
    snprintf(line, sizeof line, "%s", text);
    plain_text(name);
    plain_text(line);
    if (m->listener.chat)
        m->listener.chat(m->listener.context, name, line);
}

void match_notify_notice(const match *m, const char *format, ...)
{
    char text[MAX_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    plain_lines(text);
    if (m->listener.notice)
        m->listener.notice(m->listener.context, text);
}
