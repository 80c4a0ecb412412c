// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/table_text.h"
#include "messages/rule_words.h"
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
    const id_words *of_rule = words_of_part(part);
    if (part == CHM_PART_ROUTES)
        return _in("column", "routes");
    if (part == CHM_PART_TICKETS)
        return _in("column", "tickets");
    return of_rule && of_rule->column ? _(of_rule->column) : _in("column", "other");
}

void print_cell(FILE *out, const char *text, int width)
{
    int gap = width - printed_columns(text);
    fprintf(out, "%*s%s", gap > 0 ? gap : 0, "", text);
}
