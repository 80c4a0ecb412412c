// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The screen, by ncurses. Signal handlers only set a flag and wake screen_wait, so that curses is never re-entered,
 * whatever thread they run on. Fatal signals restore the terminal by write and tcsetattr alone. */
#define NCURSES_WIDECHAR 1

#include "messages/translate.h"
#include "terminal/match/wakeup.h"
#include "terminal/screen/character.h"
#include "terminal/screen/palette.h"
#include "terminal/screen/screen.h"
#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

enum { ESCAPE_MS = 100, RESTORE_SIZE = 256, MAX_EMPTY_READS = 8, KEY_CONTROL_L = 'L' - '@', KEY_DELETE = 0x7F };

static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT};
static const int noted[] = {SIGWINCH, SIGTSTP, SIGINT, SIGTERM, SIGHUP};
enum { FATAL = sizeof fatal / sizeof fatal[0], NOTED = sizeof noted / sizeof noted[0] };

static struct {
    bool open, ascii, listed;
    SCREEN *curses;
    palette colours;
    canvas shown;    /* what the terminal has been sent */
    int pairs;       /* in use */
    int empty_reads; /* in a row */
    struct sigaction before_fatal[FATAL], before_noted[NOTED];
} screen;

/* Used by signal handlers. */
static volatile sig_atomic_t resized, suspended, ended;
static wakeup woken = {-1, -1};
static struct termios original;
static char restore_sequence[RESTORE_SIZE];
static size_t restore_size;

/* ---- signals ---- */

static void on_noted(int which)
{
    if (which == SIGWINCH)
        resized = 1;
    else if (which == SIGTSTP)
        suspended = 1;
    else
        ended = which;
    wakeup_signal(&woken);
}

static void on_fatal(int which, siginfo_t *about, void *context)
{
    (void)context;
    ssize_t wrote = write(STDOUT_FILENO, restore_sequence, restore_size);
    (void)wrote;
    tcsetattr(STDIN_FILENO, TCSANOW, &original);
    for (int i = 0; i < FATAL; i++)
        if (fatal[i] == which)
            sigaction(which, &screen.before_fatal[i], NULL);
    if (about->si_code <= 0) /* sent by a program; a fault happens again on return */
        raise(which);
}

/* Adds a control string without its padding delays. */
static void add_restore(const char *text)
{
    if (!text || text == (char *)-1) // NOLINT(performance-no-int-to-ptr): tigetstr's value for unknown names
        return;
    for (; *text && restore_size < sizeof restore_sequence; text++) {
        if (text[0] == '$' && text[1] == '<' && strchr(text, '>'))
            text = strchr(text, '>');
        else
            restore_sequence[restore_size++] = *text;
    }
}

static void make_restore(bool mouse)
{
    static const char *const names[] = {"rmkx", "cnorm", "sgr0", "op", "rmcup"};
    restore_size = 0;
    if (mouse)
        add_restore("\033[?1000l\033[?1006l");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char name[8];
        strcpy(name, names[i]); /* tigetstr takes a char *, which it does not write to */
        add_restore(tigetstr(name));
    }
}

static void listen_to_signals(void)
{
    struct sigaction note = {.sa_handler = on_noted}, death = {.sa_sigaction = on_fatal, .sa_flags = SA_SIGINFO};
    sigemptyset(&note.sa_mask);
    sigemptyset(&death.sa_mask);
    resized = suspended = ended = 0;
    for (int i = 0; i < NOTED; i++)
        sigaction(noted[i], &note, &screen.before_noted[i]);
    for (int i = 0; i < FATAL; i++)
        sigaction(fatal[i], &death, &screen.before_fatal[i]);
}

static void forget_signals(void)
{
    for (int i = 0; i < NOTED; i++)
        sigaction(noted[i], &screen.before_noted[i], NULL);
    for (int i = 0; i < FATAL; i++)
        sigaction(fatal[i], &screen.before_fatal[i], NULL);
}

int screen_signal(void)
{
    return ended;
}

/* ---- colours ---- */

/* The number of a pair of colours, allocated when first used; 0, the terminal's own colours, when there are no more. */
static short pair_of(short fore, short back)
{
    static struct {
        short fore, back;
    } known[INKS * INKS];
    if (fore < 0 && back < 0)
        return 0;
    for (int i = 1; i <= screen.pairs; i++)
        if (known[i].fore == fore && known[i].back == back)
            return (short)i;
    if (screen.pairs + 1 >= COLOR_PAIRS || screen.pairs + 1 >= INKS * INKS)
        return 0;
    screen.pairs++;
    known[screen.pairs].fore = fore;
    known[screen.pairs].back = back;
    init_pair((short)screen.pairs, fore, back);
    return (short)screen.pairs;
}

/* ---- opening and closing ---- */

static const char *why_not(void)
{
    const char *term = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return _("There is no terminal to play on.");
    if (!term || !*term || !strcmp(term, "dumb"))
        return _("This terminal cannot show a full screen (TERM).");
    return NULL;
}

static void begin_colours(bool wanted)
{
    screen.colours = PALETTE_NONE;
    screen.pairs = 0;
    if (!wanted || !has_colors() || start_color() == ERR || COLORS < 8)
        return;
    use_default_colors();
    screen.colours = COLORS >= 256 ? PALETTE_MANY : PALETTE_EIGHT;
}

static void begin_mouse(bool wanted)
{
    if (!wanted)
        return;
    mouseinterval(0); /* no waiting for double clicks */
    /* The release is ignored, but must be asked for: otherwise it swallows the next key. */
    mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
}

const char *screen_open(const screen_settings *settings)
{
    const char *why = why_not();
    if (why || screen.open)
        return why;
    setlocale(LC_CTYPE, "");
    screen.ascii = settings->ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    if (tcgetattr(STDIN_FILENO, &original) != 0 || !wakeup_make(&woken))
        return _("There is no terminal to play on.");
    listen_to_signals(); /* before curses, which leaves existing handlers alone */
    use_tioctl(true);
    screen.curses = newterm(NULL, stdout, stdin);
    if (!screen.curses) {
        forget_signals();
        wakeup_free(&woken);
        return _("This terminal cannot show a full screen (TERM).");
    }
    screen.open = true;
    if (!getenv("ESCDELAY")) /* curses reads it by itself; slow connections may need longer */
        set_escdelay(ESCAPE_MS);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, true);
    nodelay(stdscr, true);
    curs_set(0);
    leaveok(stdscr, true);
    begin_colours(settings->colour);
    begin_mouse(settings->mouse);
    make_restore(settings->mouse);
    if (!screen.listed)
        screen.listed = atexit(screen_close) == 0;
    return NULL;
}

void screen_close(void)
{
    if (!screen.open)
        return;
    screen.open = false;
    mousemask(0, NULL);
    endwin();
    delscreen(screen.curses);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &original);
    forget_signals();
    wakeup_free(&woken);
    canvas_free(&screen.shown);
}

void screen_get_size(int *width, int *height)
{
    *width = screen.open ? COLS : 0;
    *height = screen.open ? LINES : 0;
}

bool screen_ascii(void)
{
    return screen.ascii;
}

/* ---- showing ---- */

static void show_cell(int x, int y, const cell *content)
{
    if (content->character == CHARACTER_TAIL)
        return; /* shown with the character before */
    const cell_style as = palette_style(screen.colours, content);
    const attr_t look =
        (as.bold ? A_BOLD : 0) | (as.dim ? A_DIM : 0) | (as.reverse ? A_REVERSE : 0) | (as.underline ? A_UNDERLINE : 0);
    const uint32_t character = content->character ? content->character : ' ';
    const wchar_t text[2] = {(wchar_t)(screen.ascii ? character_ascii(character) : character), 0};
    cchar_t shown;
    if (setcchar(&shown, text, look, pair_of(as.fore, as.back), NULL) == OK)
        mvadd_wch(y, x, &shown);
}

void screen_show(const canvas *what)
{
    if (!screen.open)
        return;
    bool fresh = screen.shown.width != what->width || screen.shown.height != what->height;
    if (fresh && !canvas_size(&screen.shown, what->width, what->height))
        return;
    if (fresh)
        erase();
    for (int i = 0; i < what->width * what->height; i++) {
        int x = i % what->width, y = i / what->width;
        if (x >= COLS || y >= LINES || (!fresh && !memcmp(&screen.shown.cells[i], &what->cells[i], sizeof(cell))))
            continue;
        show_cell(x, y, &what->cells[i]);
        screen.shown.cells[i] = what->cells[i];
    }
    refresh();
}

/* ---- keys and the mouse ---- */

/* Sends everything again, after another program has written on the terminal. */
static void send_all(void)
{
    clearok(stdscr, true);
    refresh();
}

static press take_size(void)
{
    struct winsize size;
    resized = 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0 &&
        (size.ws_row != LINES || size.ws_col != COLS))
        resizeterm(size.ws_row, size.ws_col);
    canvas_free(&screen.shown);
    clearok(stdscr, true);
    return (press){.kind = PRESS_RESIZED};
}

/* Stops the program, as on Ctrl-Z, until the shell continues it. */
static press suspend(void)
{
    struct sigaction plain = {.sa_handler = SIG_DFL}, note;
    suspended = 0;
    endwin();
    sigemptyset(&plain.sa_mask);
    sigaction(SIGTSTP, &plain, &note);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &note, NULL);
    refresh();
    return take_size();
}

static press of_mouse(void)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return (press){.kind = PRESS_NONE};
    press_kind kind = (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) ? PRESS_MOUSE
                      : (event.bstate & BUTTON4_PRESSED)                   ? PRESS_WHEEL_UP
                      : (event.bstate & BUTTON5_PRESSED)                   ? PRESS_WHEEL_DOWN
                                                                           : PRESS_NONE;
    return (press){.kind = kind, .x = event.x, .y = event.y};
}

static press of_key(wint_t key)
{
    static const struct {
        wint_t key;
        press_kind kind;
    } known[] = {{KEY_ENTER, PRESS_ENTER},     {KEY_BTAB, PRESS_TAB_BACK},    {KEY_BACKSPACE, PRESS_BACKSPACE},
                 {KEY_DC, PRESS_BACKSPACE},    {KEY_LEFT, PRESS_ARROW_LEFT},  {KEY_RIGHT, PRESS_ARROW_RIGHT},
                 {KEY_UP, PRESS_ARROW_UP},     {KEY_DOWN, PRESS_ARROW_DOWN},  {KEY_PPAGE, PRESS_PAGE_UP},
                 {KEY_NPAGE, PRESS_PAGE_DOWN}, {KEY_HOME, PRESS_HOME},        {KEY_END, PRESS_END},
                 {KEY_A1, PRESS_HOME},         {KEY_A3, PRESS_PAGE_UP},       {KEY_C1, PRESS_END},
                 {KEY_C3, PRESS_PAGE_DOWN},    {KEY_SLEFT, PRESS_ARROW_LEFT}, {KEY_SRIGHT, PRESS_ARROW_RIGHT}};
    if (key == KEY_MOUSE)
        return of_mouse();
    if (key == KEY_RESIZE)
        return take_size();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].key == key)
            return (press){.kind = known[i].kind};
    return (press){.kind = PRESS_NONE};
}

static press of_character(wint_t character)
{
    switch (character) {
    case '\r':
    case '\n':
        return (press){.kind = PRESS_ENTER};
    case '\t':
        return (press){.kind = PRESS_TAB};
    case '\b':
    case KEY_DELETE:
        return (press){.kind = PRESS_BACKSPACE};
    case '\033':
        return (press){.kind = PRESS_ESCAPE};
    case KEY_CONTROL_L:
        send_all();
        return (press){.kind = PRESS_REDRAW};
    case 'D' - '@': /* end of input */
        return (press){.kind = PRESS_INPUT_CLOSED};
    default:
        if (character < ' ')
            return (press){.kind = PRESS_NONE};
        return (press){.kind = PRESS_CHARACTER, .character = (uint32_t)character};
    }
}

/* The next key that means something, without waiting; PRESS_NONE: there is none. Curses may hold keys that poll() does
   not know of: a key that ends a mouse event is kept for the next call. */
static press take_key(bool readable)
{
    press got = {.kind = PRESS_NONE};
    while (got.kind == PRESS_NONE) {
        wint_t key;
        int what = get_wch(&key);
        if (what == ERR) {
            screen.empty_reads = readable ? screen.empty_reads + 1 : 0;
            return (press){.kind = screen.empty_reads >= MAX_EMPTY_READS ? PRESS_INPUT_CLOSED : PRESS_NONE};
        }
        readable = false;
        screen.empty_reads = 0;
        got = what == KEY_CODE_YES ? of_key(key) : of_character(key);
    }
    return got;
}

static press take_signals(void)
{
    wakeup_clear(&woken);
    if (ended)
        return (press){.kind = PRESS_INPUT_CLOSED};
    if (suspended)
        return suspend();
    if (resized)
        return take_size();
    return (press){.kind = PRESS_NONE};
}

press screen_wait(int fd, int milliseconds)
{
    if (!screen.open)
        return (press){.kind = PRESS_INPUT_CLOSED};
    press got = take_signals();
    if (got.kind == PRESS_NONE)
        got = take_key(false);
    while (got.kind == PRESS_NONE) {
        struct pollfd on[3] = {{.fd = STDIN_FILENO, .events = POLLIN},
                               {.fd = woken.read_fd, .events = POLLIN},
                               {.fd = fd, .events = POLLIN}};
        int count = poll(on, 3, milliseconds);
        if (count == 0 || (count < 0 && errno != EINTR))
            return got;
        got = take_signals();
        if (got.kind == PRESS_NONE && count > 0 && on[0].revents & POLLIN)
            got = take_key(true);
        if (got.kind == PRESS_NONE && count > 0 && on[0].revents & (POLLHUP | POLLERR | POLLNVAL))
            return (press){.kind = PRESS_INPUT_CLOSED};
        if (got.kind == PRESS_NONE && count > 0 && on[2].revents)
            return got;
    }
    return got;
}
