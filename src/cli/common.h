// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the commands share: mistakes, maps, numbers, languages. */
#ifndef CLI_COMMON_H
#define CLI_COMMON_H

#include <cheminot/record.h>
#include <getopt.h>
#include <stdio.h>

/* No map file is nearly as large as MAX_MAP_FILE; the library has a limit of its own. */
enum { EXIT_TROUBLE = 1, EXIT_BAD_INPUT = 2, MAX_MAP_FILE = 4 << 20 };

/* Print one sentence on standard error and exit: usage_error for a mistake of the user (code 2), fatal for a failure of
 * the system (code 1). */
_Noreturn void usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void fatal(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints one sentence on standard error. */
void warning(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* As fprintf, followed by a newline. Control characters in the arguments are replaced (base/plain_text.h). Must be used
 * for every line that may contain text from a file, from the network or from the command line. */
void print_line(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Returns the contents of a file, or of standard input for "-", NUL-terminated; the caller frees them. Exits if it
 * cannot be read or is larger than `most`. */
char *read_file(const char *path, size_t most, size_t *size);

/* Returns the board of a built-in map, by its id, or of a map file, by its path (with a '/' or ending in .json). If the
 * file has mistakes, prints all of them and exits. */
chm_board *open_board(const char *name);
/* The same in two steps, where the file's text is needed as well; the caller frees it. */
char *read_map(const char *name, size_t *size);
chm_board *load_board(const char *name, const char *text, size_t size);
/* Shows a map file's mistakes or warnings, one a line; `kind` precedes each text. */
void show_problems(const char *path, const char *kind, const chm_problems *problems);

/* Parses an integer within bounds; exits if it is none. `what` names the option. */
long long read_number(const char *text, long long least, long long most, const char *what);

/* Sets "name=value" in the options of a board; exits if there is no such option or value. */
void read_option(const chm_board *board, chm_options *options, const char *text);

/* Selects the language of --lang, or that of the environment for NULL, for all messages from now on, and returns it. */
chm_lang read_lang(const char *text);

/* Parses a command's options with getopt_long; prints `help` and exits on --help; exits on an unknown option. */
int next_option(int argc, char **argv, const struct option *options, const char *help);

/* Formats a number with a separator for thousands. The text is in one of a few static buffers, used in turn. */
const char *format_grouped(long long number, chm_lang lang);

/* Formats a number with `digits` decimals; `sign`: with its sign even if positive. Static buffers, as above. */
const char *format_decimal(double value, int digits, bool sign, chm_lang lang);

/* Flushes and checks a file; exits if something could not be written. */
void finish_output(FILE *file, const char *name);

/* The commands: argv[0] is the command's name. Each returns the exit code. */
int cmd_arena(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_bot(int argc, char **argv);
int cmd_load(int argc, char **argv);
int cmd_map(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_simulate(int argc, char **argv);
int cmd_store(int argc, char **argv);

#endif
