// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/plain/plain.h"
#include "base/plain_text.h"
#include "messages/nouns.h"
#include "messages/translate.h"
#include "terminal/plain/plain_internal.h"
#include "terminal/screen/signals.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char prompt[] = "> ";

/* ---- the match's listener ---- */

static bool shared(const plain *my)
{
    uint8_t mine = match_local_seats(my->match);
    return mine & (mine - 1);
}

static void on_begin(void *context)
{
    const plain *my = context;
    const chm_header *header = match_header(my->match);
    messages_nouns(match_board(my->match));
    printf("%s\n", match_board(my->match)->name[messages_lang()]);
    for (int s = 0; s < header->seats; s++) {
        char name[MESSAGE_SIZE], kind[CHM_MAX_NAME];
        message_player(header, (chm_seat)s, name);
        snprintf(kind, sizeof kind, "%s", header->player[s].kind);
        plain_text(kind);
        if (!strcmp(kind, "human"))
            printf(_("Seat %d: %s\n"), s + 1, name);
        else
            printf(_("Seat %d: %s (bot: %s)\n"), s + 1, name, kind);
    }
}

static void on_event(void *context, uint32_t number, const chm_event *event)
{
    plain *my = context;
    (void)number;
    event_list_add(&my->events, event); /* without memory it is not printed */
    my->changed_since_question = true;
}

/* Prints events that are new since `from`: of the terminal, or of one seat at it. */
static void print_news(plain *my, uint32_t *from)
{
    enum { MANY = 60 };
    if (my->events.count > *from + MANY && my->events.at[my->events.count - 1].kind != CHM_EVENT_END)
        *from = my->events.count - MANY; /* of a resumed game only the last; `log all` has the rest */
    for (; *from < my->events.count; (*from)++)
        plain_event(my, &my->events.at[*from]);
}

static void on_turn(void *context)
{
    plain *my = context;
    print_news(my, &my->printed);
    my->changed_since_question = my->changed_since_question || match_asked(my->match) != my->asked;
}

static void on_refused(void *context, const char *why)
{
    plain *my = context;
    printf("%s\n", why);
    my->changed_since_question = true;
}

static void on_chat(void *context, const char *who, const char *text)
{
    plain *my = context;
    printf(_("%s says: %s\n"), who, text);
    if (my->stage != PLAIN_IDLE)
        fputs(prompt, stdout);
}

static void on_notice(void *context, const char *text)
{
    plain *my = context;
    printf("%s%s", text, text[0] && text[strlen(text) - 1] == '\n' ? "" : "\n");
    if (my->stage != PLAIN_IDLE)
        fputs(prompt, stdout);
}

/* ---- several people at one terminal ---- */

static void clear(const plain *my)
{
    enum { BLANK_LINES = 60 };
    if (my->options.clear)
        fputs("\033[H\033[2J\033[3J", stdout);
    else
        for (int i = 0; i < BLANK_LINES; i++)
            putchar('\n');
}

static void begin_handover(plain *my, chm_seat seat)
{
    char name[MESSAGE_SIZE];
    clear(my);
    message_player(match_header(my->match), seat, name);
    printf(_("It is %s's turn. %s: press Enter when nobody else is looking.\n"), name, name);
    match_view_as(my->match, CHM_NOBODY);
    my->stage = PLAIN_HANDOVER;
    fputs(prompt, stdout);
}

static void hide(plain *my)
{
    char name[MESSAGE_SIZE];
    chm_seat viewer = match_viewer(my->match);
    my->seen[viewer] = my->events.count;
    message_player(match_header(my->match), viewer, name);
    printf(_("%s: press Enter to hide your cards and pass on.\n"), name);
    my->stage = PLAIN_HIDE;
    fputs(prompt, stdout);
}

static void ask(plain *my)
{
    if (!choices_make(&my->choices, match_view(my->match), match_viewer(my->match))) {
        puts(_("No memory is left."));
        my->quit = true;
        my->code = 1;
        return;
    }
    my->stage = PLAIN_ASK;
    plain_ask(my);
    fputs(prompt, stdout);
}

static void end_handover(plain *my, chm_seat seat)
{
    clear(my);
    match_view_as(my->match, seat);
    print_news(my, &my->seen[seat]);
    ask(my);
}

/* ---- the loop ---- */

/* Asks whoever is to act, if something has happened since the last question. */
static void turn(plain *my)
{
    if (!my->changed_since_question)
        return;
    my->changed_since_question = false;
    if (!match_view(my->match))
        return;
    print_news(my, &my->printed);
    chm_seat asked = match_asked(my->match), viewer = match_viewer(my->match);
    my->stage = PLAIN_IDLE;
    my->asked = asked;
    if (asked == CHM_NOBODY)
        return;
    if (asked == viewer)
        ask(my);
    else if (shared(my) && viewer != CHM_NOBODY)
        hide(my);
    else if (shared(my))
        begin_handover(my, asked);
}

static void answer(plain *my, const char *line)
{
    chm_seat asked = match_asked(my->match);
    switch (my->stage) {
    case PLAIN_HIDE:
        if (!plain_command(my, line, false))
            begin_handover(my, asked);
        else
            fputs(prompt, stdout);
        return;
    case PLAIN_HANDOVER:
        if (!strcmp(line, "quit") || !strcmp(line, _("quit")))
            plain_command(my, line, false);
        else
            end_handover(my, asked);
        return;
    case PLAIN_CONFIRM:
        if (!plain_confirm(my, line) && my->stage == PLAIN_ASK)
            plain_ask(my);
        break;
    default:
        if (line[0] && !plain_command(my, line, false))
            plain_answer(my, line);
    }
    if (!my->quit && !my->changed_since_question && my->stage != PLAIN_IDLE)
        fputs(prompt, stdout);
}

/* Handles the next line of input. Answers wait in the buffer until there is a question, so that a whole game may be
 * written ahead into a pipe. False: there is no line for now. */
static bool take_line(plain *my)
{
    char line[PLAIN_LINE];
    if (!plain_peek(&my->in, line))
        return false;
    if (my->stage == PLAIN_IDLE && line[0] && !plain_command(my, line, true))
        return false;
    plain_drop(&my->in);
    if (my->stage == PLAIN_IDLE)
        plain_command(my, line, false);
    else
        answer(my, line);
    return true;
}

static void end_of_input(plain *my)
{
    my->quit = true;
    puts(my->options.saved ? _("The input has ended; the game is saved. To go on: cheminot play --resume")
                           : _("The input has ended."));
}

int plain_run(match *self, const plain_options *options)
{
    plain my = {.match = self, .options = *options, .asked = CHM_NOBODY};
    if (options->before)
        my.in = *options->before;
    match_listen(self, &(match_listener){.context = &my,
                                         .begin = on_begin,
                                         .event = on_event,
                                         .turn = on_turn,
                                         .refused = on_refused,
                                         .chat = on_chat,
                                         .notice = on_notice});
    while (!my.quit && !signals_caught() && !ferror(stdout)) {
        bool taken = take_line(&my);
        turn(&my);
        if (taken || my.quit)
            continue;
        char line[PLAIN_LINE];
        bool waits = plain_peek(&my.in, line); /* an answer, for its question */
        if (match_ended(self)) {
            my.code = match_view(self) && chm_game_over(&match_view(self)->game) ? 0 : 1;
            break;
        }
        if (my.in.over && !waits && match_local_seats(self)) {
            end_of_input(&my);
            break;
        }
        plain_wait(&my.in, match_fd(self), waits || my.in.over);
        match_step(self);
        turn(&my);
    }
    if (signals_caught())
        putchar('\n');
    fflush(stdout);
    choices_free(&my.choices);
    free(my.events.at);
    match_listen(self, &(match_listener){.context = NULL});
    messages_nouns(NULL);
    int caught = signals_caught();
    return caught ? 128 + caught : ferror(stdout) ? 1 : my.code;
}
