// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/common.h"
#include "base/plain_text.h"
#include "base/util/buffer.h"
#include "messages/translate.h"
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void put_line(FILE *out, const char *before, const char *format, va_list arguments)
{
    char text[4096 + 1024]; /* a path, and what is said of it */
    vsnprintf(text, sizeof text, format, arguments);
    plain_text(text);
    fprintf(out, "%s%s\n", before, text);
}

void print_line(FILE *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_line(out, "", format, arguments);
    va_end(arguments);
}

static void complain(const char *format, va_list arguments)
{
    fflush(stdout);
    put_line(stderr, "cheminot: ", format, arguments);
}

void warning(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(format, arguments);
    va_end(arguments);
}

void usage_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(format, arguments);
    va_end(arguments);
    exit(EXIT_BAD_INPUT);
}

void fatal(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(format, arguments);
    va_end(arguments);
    exit(EXIT_TROUBLE);
}

char *read_file(const char *path, size_t most, size_t *size)
{
    FILE *file = strcmp(path, "-") ? fopen(path, "rb") : stdin;
    if (!file)
        usage_error("%s: %s", path, strerror(errno));
    enum { AT_ONCE = 1 << 16 };
    buffer text = {0};
    for (size_t read = 1; read && buffer_reserve(&text, AT_ONCE); text.size += read) {
        read = fread(text.bytes + text.size, 1, AT_ONCE, file);
        if (text.size + read > most)
            usage_error("%s: the file is larger than %zu bytes", path, most);
    }
    if (text.failed)
        fatal("%s: no memory is left for the file", path);
    if (ferror(file))
        usage_error("%s: %s", path, strerror(errno));
    if (file != stdin)
        fclose(file);
    text.bytes[text.size] = 0;
    *size = text.size;
    return text.bytes;
}

enum { MAX_PROBLEMS = 200 };

void show_problems(const char *path, const char *kind, const chm_problems *problems)
{
    for (size_t i = 0; i < problems->count && i < problems->capacity; i++) {
        const chm_error *error = &problems->list[i];
        if (error->line)
            print_line(stderr, "%s:%u:%u: %s%s", path, error->line, error->column, kind, error->text);
        else
            print_line(stderr, "%s: %s%s", path, kind, error->text);
    }
    if (problems->count > problems->capacity)
        print_line(stderr, "%s: %sand %zu more", path, kind, problems->count - problems->capacity);
}

static bool is_path(const char *name)
{
    size_t size = strlen(name);
    return strchr(name, '/') || !strcmp(name, "-") || (size > 5 && !strcmp(name + size - 5, ".json"));
}

static void list_maps(char *text, size_t capacity)
{
    size_t used = 0;
    for (size_t i = 0; i < chm_map_count() && used < capacity; i++)
        used += (size_t)snprintf(text + used, capacity - used, "%s%s", i ? ", " : "", chm_map_at(i)->id);
}

char *read_map(const char *name, size_t *size)
{
    if (is_path(name))
        return read_file(name, MAX_MAP_FILE, size);
    const chm_map_file *map = chm_map_find(name);
    if (!map) {
        char maps[400];
        list_maps(maps, sizeof maps);
        usage_error("there is no map '%s': the maps are %s; a path to a map file works too", name, maps);
    }
    char *text = malloc(map->size);
    if (!text)
        fatal("%s: %s", name, chm_status_text(CHM_NO_MEMORY));
    memcpy(text, map->text, map->size);
    *size = map->size;
    return text;
}

chm_board *load_board(const char *name, const char *text, size_t size)
{
    static chm_error list[MAX_PROBLEMS];
    chm_problems problems = {.list = list, .capacity = MAX_PROBLEMS};
    chm_board *board = NULL;
    chm_status status = chm_board_load(text, size, &problems, &board);
    if (status == CHM_NO_MEMORY)
        fatal("%s: %s", name, chm_status_text(status));
    if (status) {
        show_problems(name, "", &problems);
        exit(EXIT_BAD_INPUT);
    }
    return board;
}

chm_board *open_board(const char *name)
{
    size_t size;
    char *text = read_map(name, &size);
    chm_board *board = load_board(name, text, size);
    free(text);
    return board;
}

long long read_number(const char *text, long long least, long long most, const char *what)
{
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    bool digits = strchr("-0123456789", *text) && *text; /* strtoll alone takes " 7" and "+7" */
    if (!digits || *end || errno || value < least || value > most)
        usage_error("%s: '%s' is not a whole number from %lld to %lld", what, text, least, most);
    return value;
}

void read_option(const chm_board *board, chm_options *options, const char *text)
{
    const char *equals = strchr(text, '=');
    char name[64];
    if (!equals || (size_t)(equals - text) >= sizeof name)
        usage_error("--option %s: write name=value, as alvin=on or first=0", text);
    memcpy(name, text, (size_t)(equals - text));
    name[equals - text] = 0;
    if (chm_option_set(board, options, name, equals + 1) != CHM_OK)
        usage_error("--option %s: map %s has no such option, or not that value", text, board->id);
}

chm_lang read_lang(const char *text)
{
    if (text && !messages_begin(text))
        usage_error("--lang %s: there is no catalogue of this language; en and fr are there", text);
    const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; !text && i < 3; i++) {
        const char *value = getenv(variables[i]);
        char language[8]; /* without the country: fr of fr_FR.UTF-8 */
        if (!value || !*value)
            continue;
        snprintf(language, sizeof language, "%.*s", (int)strcspn(value, "_.@"), value);
        messages_begin(language);
        return messages_lang();
    }
    if (!text)
        messages_begin("en");
    return messages_lang();
}

static _Noreturn void refuse_option(char **argv)
{
    /* getopt_long leaves optopt 0 for a long option that it does not know, and else names the option it means. */
    const char *given = argv[optind - 1];
    if (optopt && !strncmp(given, "--", 2) && strchr(given, '='))
        usage_error("%s %s: this option takes no value", argv[0], given);
    if (optopt)
        usage_error("%s -%c: there is no such option; see cheminot %s --help", argv[0],
                    optopt > ' ' && optopt <= '~' ? optopt : '?', argv[0]);
    usage_error("%s %s: there is no such option; see cheminot %s --help", argv[0], given, argv[0]);
}

int next_option(int argc, char **argv, const struct option *options, const char *help)
{
    opterr = 0;
    int option = getopt_long(argc, argv, ":h", options, NULL);
    if (option == 'h') {
        fputs(help, stdout);
        finish_output(stdout, "standard output");
        exit(EXIT_SUCCESS);
    }
    if (option == ':')
        usage_error("%s %s: a value is missing after it", argv[0], argv[optind - 1]);
    if (option == '?')
        refuse_option(argv);
    return option;
}

const char *format_grouped(long long number, chm_lang lang)
{
    static char buffers[8][40];
    static int turn;
    char *out = buffers[turn++ % 8], digits[24];
    int size = snprintf(digits, sizeof digits, "%lld", number), used = 0;
    for (int i = 0; i < size; i++) {
        out[used++] = digits[i];
        int left = size - 1 - i;
        if (left && left % 3 == 0 && digits[i] != '-')
            out[used++] = lang == CHM_FR ? ' ' : ',';
    }
    out[used] = 0;
    return out;
}

const char *format_decimal(double value, int digits, bool sign, chm_lang lang)
{
    static char buffers[8][40];
    static int turn;
    char *out = buffers[turn++ % 8];
    if (!isfinite(value))
        return isnan(value) ? "–" : value < 0 ? "-∞" : "+∞";
    if (fabs(value) < 0.5 * pow(10, -digits))
        value = 0; /* not "-0" */
    snprintf(out, sizeof buffers[0], sign ? "%+.*f" : "%.*f", digits, value);
    char *point = strchr(out, '.');
    if (point && lang == CHM_FR)
        *point = ',';
    return out;
}

void finish_output(FILE *file, const char *name)
{
    if (fflush(file) || ferror(file))
        fatal("%s: could not be written: %s", name, strerror(errno));
}
