// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/table/name.h"
#include "base/plain_text.h"
#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <unigbrk.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>

enum { MARKS_MOST = 4 };   /* on one character: more climb over the lines above */
enum { TEXT_MOST = 4096 }; /* bytes: more than a line of chat has */

/* Characters that have a width but are invisible. */
static bool is_blank(ucs4_t c)
{
    return uc_is_property_white_space(c) || c == 0x2800;
}

/* Chooses how an emoji is drawn; phones write it after many. */
static bool is_variation(ucs4_t c)
{
    return c == 0xFE0E || c == 0xFE0F;
}

enum { NON_JOINER = 0x200C, JOINER = 0x200D };

static bool is_mark(ucs4_t c)
{
    return uc_is_general_category(c, UC_CATEGORY_M);
}

static bool is_visible(ucs4_t c)
{
    return !plain_is_unsafe(c) && !uc_is_property_default_ignorable_code_point(c) &&
           !uc_is_general_category(c, UC_CATEGORY_C) && c != 0xFFFC; /* stands for an object that is not there */
}

/* Whether a joiner or non-joiner after this character changes how the text is drawn: in scripts whose letters join
 * (Persian), and after a virama (Hindi). */
static bool shapes(ucs4_t before, ucs4_t c)
{
    return uc_combining_class(before) == UC_CCC_VR || (c == NON_JOINER && uc_joining_type(before) == UC_JOINING_TYPE_D);
}

/* Whether a grapheme cluster, of so many bytes, shows something of its own. `last`: of the text. */
static bool cluster_good(const uint8_t *at, size_t size, bool last)
{
    ucs4_t first, before, c;
    int marks = 0;
    int step = u8_mbtouc(&first, at, size);
    before = first;
    if (!is_visible(first) || is_mark(first) || (!is_blank(first) && uc_width(first, "UTF-8") < 1))
        return false;
    for (size_t i = (size_t)step; i < size; i += (size_t)step) {
        step = u8_mbtouc(&c, at + i, size - i);
        /* Inside a cluster a joiner makes one picture of two emoji. At its end it belongs to the next letter. */
        bool ends = i + (size_t)step == size;
        bool joins = ends ? (c == JOINER || c == NON_JOINER) && !last && shapes(before, c) : c == JOINER;
        if (!joins && !is_variation(c) && !is_visible(c))
            return false;
        before = c;
        marks += is_mark(c) && !is_variation(c);
    }
    return marks <= MARKS_MOST && (!is_blank(first) || size == (size_t)u8_mbtouc(&c, at, size));
}

/* Number of characters; -1: something is wrong with one. Fills in whether blanks stand at the edges. */
static int count_characters(const char *text, bool *edges)
{
    const uint8_t *bytes = (const uint8_t *)text;
    size_t size = strlen(text), next;
    char breaks[TEXT_MOST];
    int count = 0, shown = 0;
    bool blank = false, first_blank = false; /* whether the last character was; the first */
    if (size > sizeof breaks || u8_check(bytes, size))
        return -1;
    u8_grapheme_breaks(bytes, size, breaks);
    for (size_t at = 0; at < size; at = next) {
        ucs4_t first;
        u8_mbtouc(&first, bytes + at, size - at);
        for (next = at + 1; next < size && !breaks[next];)
            next++;
        if (!cluster_good(bytes + at, next - at, next == size))
            return -1;
        blank = is_blank(first);
        first_blank |= blank && !count;
        shown += !blank;
        count++;
    }
    *edges = first_blank || blank;
    return shown ? count : -1;
}

int name_characters(const char *text)
{
    bool edges;
    int count = count_characters(text, &edges);
    return count < 0 || edges ? -1 : count;
}

int chat_characters(const char *text)
{
    bool edges;
    return count_characters(text, &edges);
}

/* A name without what only changes how it is drawn, for comparing. The caller frees it; NULL: no memory. */
static uint8_t *essence(const char *name, size_t *size)
{
    uint8_t *plain = malloc(strlen(name) + 1);
    const uint8_t *at = (const uint8_t *)name;
    size_t used = 0;
    ucs4_t c;
    if (!plain)
        return NULL;
    bool blank = false; /* blanks in a row are drawn as one */
    for (int step; (step = u8_strmbtouc(&c, at)) > 0; at += step) {
        bool again = blank && is_blank(c);
        blank = is_blank(c);
        if (!again && !uc_is_property_default_ignorable_code_point(c)) {
            memcpy(plain + used, at, (size_t)step);
            used += (size_t)step;
        }
    }
    uint8_t *made = u8_casefold(plain, used, NULL, UNINORM_NFKC, NULL, size);
    free(plain);
    return made;
}

bool name_same(const char *name, const char *other)
{
    size_t size = 0, other_size = 0;
    uint8_t *one = essence(name, &size), *two = essence(other, &other_size);
    bool same = one && two && size == other_size && !memcmp(one, two, size);
    free(one);
    free(two);
    return same;
}
