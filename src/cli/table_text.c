// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/table_text.h"
#include "messages/translate.h"

int printed_columns(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

const char *part_heading(chm_part part)
{
    static const char *const names[CHM_PARTS] = {
        [CHM_PART_ROUTES] = N_in("column", "routes"),   [CHM_PART_TICKETS] = N_in("column", "tickets"),
        [CHM_PART_LONGEST] = N_in("column", "longest"), [CHM_PART_GLOBETROTTER] = N_in("column", "globetr."),
        [CHM_PART_SHARES] = N_in("column", "shares"),   [CHM_PART_ALVIN] = N_in("column", "alvin"),
    };
    bool known = (int)part >= 0 && part < CHM_PARTS && names[part];
    return known ? _(names[part]) : _in("column", "other");
}

void print_cell(FILE *out, const char *text, int width)
{
    int gap = width - printed_columns(text);
    fprintf(out, "%*s%s", gap > 0 ? gap : 0, "", text);
}
