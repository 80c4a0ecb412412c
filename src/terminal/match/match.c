// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/plain_text.h"
#include "terminal/match/match_kind.h"
#include <stdarg.h>
#include <stdio.h>

enum { MAX_TEXT = 4096 }; /* bytes of any text for the listener */

void match_close(match *of)
{
    if (of)
        of->kind->close(of);
}

void match_listen(match *of, const match_listener *listener)
{
    of->listener = *listener;
}

int match_fd(const match *of)
{
    return of->fd;
}

void match_step(match *of)
{
    of->kind->step(of);
}

const chm_header *match_header(const match *of)
{
    return of->begun ? &of->header : NULL;
}

const chm_board *match_board(const match *of)
{
    return of->begun ? of->board : NULL;
}

const chm_view *match_view(const match *of)
{
    return of->begun ? &of->view : NULL;
}

uint8_t match_mine(const match *of)
{
    return of->mine;
}

chm_seat match_viewer(const match *of)
{
    return of->viewer;
}

void match_view_as(match *of, chm_seat seat)
{
    if (of->begun && of->kind->view_as)
        of->kind->view_as(of, seat);
}

chm_seat match_asked(const match *of)
{
    unsigned asked = of->begun && !of->moving && !of->ended ? of->view.known.actors & of->mine : 0u;
    if (of->viewer != CHM_NOBODY && asked >> of->viewer & 1)
        return of->viewer;
    return asked ? (chm_seat)__builtin_ctz(asked) : (chm_seat)CHM_NOBODY;
}

bool match_play(match *of, chm_seat seat, chm_move move, char why[MATCH_WHY])
{
    why[0] = 0;
    return of->begun && of->kind->play && of->kind->play(of, seat, move, why);
}

bool match_ended(const match *of)
{
    return of->ended;
}

const char *match_end_reason(const match *of)
{
    return of->end;
}

bool match_clock(const match *of, chm_seat seat, int64_t *left, int64_t *reserve)
{
    return of->begun && of->kind->clock && of->kind->clock(of, seat, left, reserve);
}

bool match_hint(match *of)
{
    return of->begun && of->kind->hint && of->kind->hint(of);
}

bool match_chat(match *of, const char *text)
{
    return of->kind->chat && of->kind->chat(of, text);
}

uint32_t match_length(const match *of)
{
    return of->kind->length ? of->kind->length(of) : 0;
}

bool match_goto(match *of, uint32_t number)
{
    return of->kind->go && of->kind->go(of, number);
}

/* ---- calling the listener ---- */

void match_end(match *of, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(of->end, sizeof of->end, format, arguments);
    va_end(arguments);
    of->ended = true;
    match_notify_notice(of, "%s", of->end);
    match_notify_turn(of);
}

void match_notify_begin(const match *of)
{
    if (of->listener.begin)
        of->listener.begin(of->listener.context);
}

void match_notify_event(const match *of, uint32_t number, const chm_event *event)
{
    if (of->listener.event)
        of->listener.event(of->listener.context, number, event);
}

void match_notify_turn(const match *of)
{
    if (of->listener.turn)
        of->listener.turn(of->listener.context);
}

/* Texts of servers, files and programs reach the listener only through these functions, which remove what acts on a
 * terminal. */

void match_notify_refused(const match *of, const char *why)
{
    char text[MAX_TEXT];
    snprintf(text, sizeof text, "%s", why);
    plain_text(text);
    if (of->listener.refused)
        of->listener.refused(of->listener.context, text);
}

void match_notify_chat(const match *of, const char *who, const char *text)
{
    char name[CHM_MAX_NAME], line[MAX_TEXT];
    snprintf(name, sizeof name, "%s", who);
    snprintf(line, sizeof line, "%s", text);
    plain_text(name);
    plain_text(line);
    if (of->listener.chat)
        of->listener.chat(of->listener.context, name, line);
}

void match_notify_notice(const match *of, const char *format, ...)
{
    char text[MAX_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    plain_lines(text);
    if (of->listener.notice)
        of->listener.notice(of->listener.context, text);
}
