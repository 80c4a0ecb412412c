// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/corners.h"
#include <cheminot/rules.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name, *text, *must, *never, *why;
} corners[CORNERS] = {
#define X(name, text, must, never, why) {#name, text, must, never, why},
    CORNER_LIST(X)
#undef X
};

static const struct {
    char letter;
    const char *label;
} columns[CORNER_COLUMNS] = {
#define X(letter, label) {letter, label},
    CORNER_MAPS(X)
#undef X
};

int corners_column(const char *label)
{
    for (int i = 0; i < CORNER_COLUMNS; i++)
        if (!strcmp(columns[i].label, label))
            return i;
    return -1;
}

/* ---- the table ---- */

static bool in_play(const corner_table *table, int column)
{
    return table->games[column] > 0;
}

/* Rows that can be reached on none of the maps played are left out. */
static void print_row(const corner_table *table, int c)
{
    char row[16 * CORNER_COLUMNS + 1];
    size_t used = 0;
    bool impossible = false, possible = false;
    for (int i = 0; i < CORNER_COLUMNS; i++) {
        if (!in_play(table, i))
            continue;
        bool never = strchr(corners[c].never, columns[i].letter) && !table->count[i][c];
        impossible |= never;
        possible |= !never;
        int n = never ? snprintf(row + used, sizeof row - used, "%13s", "-")
                      : snprintf(row + used, sizeof row - used, "%13lu", table->count[i][c]);
        used += (size_t)n;
    }
    if (possible)
        printf("# %s  %s%s%s%s\n", row, corners[c].text, impossible ? " (-: " : "", impossible ? corners[c].why : "",
               impossible ? ")" : "");
}

void corners_print(const corner_table *table)
{
    printf("# How often the games reached the corners of the rules (-: impossible there)\n# ");
    for (int i = 0; i < CORNER_COLUMNS; i++)
        if (in_play(table, i))
            printf("%13s", strcmp(columns[i].label, "old-west+alvin") ? columns[i].label : "with alvin");
    printf("\n# ");
    for (int i = 0; i < CORNER_COLUMNS; i++)
        if (in_play(table, i))
            printf("%13lu", table->games[i]);
    printf("  games\n");
    for (int c = 0; c < CORNERS; c++)
        print_row(table, c);
}

int corners_judge(const corner_table *table, unsigned full)
{
    int against = 0;
    for (int c = 0; c < CORNERS; c++)
        for (int i = 0; i < CORNER_COLUMNS; i++) {
            if (table->count[i][c] && strchr(corners[c].never, columns[i].letter)) {
                printf("# %s on %s: thought impossible, but reached\n", corners[c].name, columns[i].label);
                against++;
            }
            if (full >> i & 1 && !table->count[i][c] && strchr(corners[c].must, columns[i].letter)) {
                printf("# %s on %s: not reached\n", corners[c].name, columns[i].label);
                against++;
            }
        }
    return against;
}
