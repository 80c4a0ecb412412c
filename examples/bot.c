/* A complete bot for Cheminot in standard C, without any library: it speaks the bot protocol (docs/bot-protocol.md).
 *
 *   cc -o bot examples/bot.c
 *   cheminot simulate --bots cmd:./bot,random --games 100
 *
 * It claims the longest track it can pay for, else draws cards. It reads only the legal moves and ignores what else the
 * host sends (the map, the events, the view). Use, change and share this file as you like. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads one line of any length, without its newline. Returns NULL at the end of the input. */
static char *read_line(void)
{
    static char *line;
    static size_t capacity;
    size_t size = 0;
    for (int c;; size++) {
        if (size + 1 >= capacity) {
            capacity = 2 * capacity + 256;
            line = realloc(line, capacity);
            if (!line)
                exit(EXIT_FAILURE);
        }
        c = getchar();
        if (c == EOF && size == 0)
            return NULL;
        if (c == EOF || c == '\n')
            break;
        line[size] = (char)c;
    }
    line[size] = 0;
    return line;
}

static int starts(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* Returns the number of cards of a payment such as "black*3 loco"; locomotives are counted too. */
static int count_cards(const char *payment, int *locos)
{
    int cards = 0;
    *locos = 0;
    for (const char *word = payment; word; word = strchr(word + 1, ' ')) {
        const char *end = strchr(word + 1, ' '), *star = strchr(word, '*');
        int n = star && (!end || star < end) ? atoi(star + 1) : 1;
        cards += n;
        if (starts(word, " loco"))
            *locos += n;
    }
    return cards;
}

static int count_words(const char *text)
{
    int words = 0;
    for (; (text = strchr(text, ' ')) != NULL; text++)
        words++;
    return words;
}

/* The value of a move. */
static int worth(const char *move)
{
    int locos = 0;
    if (starts(move, "claim ")) { /* long tracks, paid with few locomotives: "claim denver-omaha black*3 loco" */
        const char *payment = strchr(move + 6, ' ');
        int cards = payment ? count_cards(payment, &locos) : 0;
        return 100 + 10 * cards - locos;
    }
    if (starts(move, "keep")) /* few tickets */
        return 90 - count_words(move);
    if (starts(move, "share ") || starts(move, "alvin "))
        return 80;
    if (starts(move, "blind"))
        return 50;
    if (starts(move, "take "))
        return 40;
    if (starts(move, "tickets") || starts(move, "swap"))
        return 0;
    return 20; /* decline, build, marker, neutral, pass */
}

int main(void)
{
    char best[512] = "";
    int best_worth = -1;
    for (char *line; (line = read_line()) != NULL;) {
        if (starts(line, "hello ")) {
            printf("name Longest Track\nready\n");
        } else if (starts(line, "legal ") && worth(line + 6) > best_worth) {
            best_worth = worth(line + 6);
            snprintf(best, sizeof best, "%s", line + 6);
        } else if (starts(line, "go")) {
            printf("move %s\n", best);
            best_worth = -1;
        } else if (starts(line, "quit")) {
            break;
        }
        fflush(stdout); /* the host waits for what is still in the buffer */
    }
    return 0;
}
