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

/* One sentence on standard error, then the end: of what the user asked for (exit 2), or of what the system let fail
 * (exit 1). */
_Noreturn void bad_input(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void trouble(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* One sentence on standard error, without the end. */
void warning(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Like fprintf, with a newline after it; whatever the arguments hold stays on that line and does nothing to a terminal
 * (base/plain_text.h). For every line that may hold text from a file, from the network or from the command line. */
void print_line(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A whole file, or standard input for "-", ended by a zero; the caller frees it. Ends the program if it cannot be read
 * or is larger than `most`. */
char *read_file(const char *path, size_t most, size_t *size);

/* A board by the id of a map inside the program, or by the path of a map file (with a '/' or ending in .json). Ends the
 * program after showing every mistake in the file. */
chm_board *open_board(const char *name);
/* The same in two steps, for who wants the file's text too: the caller frees it. */
char *read_map(const char *name, size_t *size);
chm_board *load_board(const char *name, const char *text, size_t size);
/* Shows a map file's mistakes or warnings, one a line; `kind` stands before each text. */
void show_problems(const char *path, const char *kind, const chm_problems *problems);

/* A whole number within bounds, or the end. `what` names the option. */
long long read_number(const char *text, long long least, long long most, const char *what);

/* "name=value", into the options of a board, or the end. */
void read_option(const chm_board *board, chm_options *options, const char *text);

/* The language of --lang, or that of the environment for NULL; what is told is told in it from now on. */
chm_lang read_lang(const char *text);

/* Parses a command's options with getopt_long; prints `help` and ends on --help; ends on what it does not know. */
int next_option(int argc, char **argv, const struct option *options, const char *help);

/* A number with a separator for thousands. The text is one of a few static buffers, used in turn. */
const char *grouped(long long number, chm_lang lang);

/* A number with so many decimals, with a sign if it is to have one in any case. Static buffers, as above. */
const char *decimal(double value, int digits, bool sign, chm_lang lang);

/* Makes sure that all output has reached its file. */
void finish_output(FILE *file, const char *name);

/* The commands: argv[0] is the command's name. Each answers the exit code. */
int cmd_arena(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_bot(int argc, char **argv);
int cmd_load(int argc, char **argv);
int cmd_map(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_simulate(int argc, char **argv);

#endif
