// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/nouns.h"
#include "base/util/buffer.h"
#include "messages/translate.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 256 };

typedef struct noun {
    char one[CHM_NOUN_MAX + 1], many[CHM_NOUN_MAX + 1]; /* "": the usual word */
    char gender;                                        /* a letter of the marks; 0: the language has none */
} noun;

/* A sentence with its nouns. */
typedef struct filled {
    struct filled *next;
    const char *from;
    char text[];
} filled;

/* A set of nouns, and the sentences that were filled with them. Never freed: callers keep the sentences. */
typedef struct noun_set {
    struct noun_set *next;
    noun english[CHM_NOUNS], other[CHM_NOUNS]; /* for sentences in English, and in the chosen language */
    filled *filled[BUCKETS];
} noun_set;

static const struct {
    const char *key, *one, *many, *gender;
} usual[CHM_NOUNS] = {
    [CHM_NOUN_WAGON] = {"wagon", N_in("noun", "wagon"), N_in("noun", "wagons"), N_in("gender", "wagon")},
    [CHM_NOUN_TRACK] = {"track", N_in("noun", "track"), N_in("noun", "tracks"), N_in("gender", "track")},
};

static noun of_map[CHM_LANGS][CHM_NOUNS];
static chm_lang nouns_lang;
static noun_set *sets, *current; /* current is NULL after a change */

void messages_nouns(const chm_board *board)
{
    memset(of_map, 0, sizeof of_map);
    for (int lang = 0; board && lang < CHM_LANGS; lang++)
        for (int i = 0; i < CHM_NOUNS; i++) {
            const chm_noun *from = &board->nouns[i];
            noun *to = &of_map[lang][i];
            snprintf(to->one, sizeof to->one, "%s", from->one[lang] ? from->one[lang] : "");
            snprintf(to->many, sizeof to->many, "%s", from->many[lang] ? from->many[lang] : "");
            to->gender = from->gender[lang];
        }
    current = NULL;
}

void nouns_begin(chm_lang lang)
{
    nouns_lang = lang;
    current = NULL;
}

/* The set of the present map and language; NULL: no memory. */
static noun_set *present(void)
{
    if (current)
        return current;
    noun_set wanted = {0};
    memcpy(wanted.english, of_map[CHM_EN], sizeof wanted.english);
    for (int i = 0; i < CHM_NOUNS; i++) {
        noun *to = &wanted.other[i];
        if (nouns_lang != CHM_EN && of_map[nouns_lang][i].one[0]) {
            *to = of_map[nouns_lang][i];
            continue;
        }
        snprintf(to->one, sizeof to->one, "%s", catalogue_text(usual[i].one));
        snprintf(to->many, sizeof to->many, "%s", catalogue_text(usual[i].many));
        const char *gender = catalogue_text(usual[i].gender);
        to->gender = gender[0] && !gender[1] ? gender[0] : 0;
    }
    for (current = sets; current; current = current->next)
        if (memcmp(current->english, wanted.english, sizeof wanted.english) == 0 &&
            memcmp(current->other, wanted.other, sizeof wanted.other) == 0)
            return current;
    current = malloc(sizeof *current);
    if (!current)
        return NULL;
    *current = wanted;
    current->next = sets;
    return sets = current;
}

static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_' || (unsigned char)byte >= 0x80;
}

static bool begins_with_vowel(const char *word)
{
    static const char *const vowels[] = {"a", "e", "i", "o", "u", "à", "â", "é", "è",
                                         "ê", "ë", "î", "ï", "ô", "ö", "û", "ü"};
    for (size_t i = 0; i < sizeof vowels / sizeof *vowels; i++)
        if (strncmp(word, vowels[i], strlen(vowels[i])) == 0)
            return true;
    return false;
}

static void add_noun(buffer *out, const char *word, bool capital)
{
    size_t at = out->size;
    buffer_text(out, word);
    if (!capital || out->failed)
        return;
    char *first = out->bytes + at;
    if (first[0] >= 'a' && first[0] <= 'z')
        first[0] -= 'a' - 'A';
    else if (first[0] == '\xC3' && (unsigned char)first[1] >= 0xA0 && (unsigned char)first[1] != 0xB7)
        first[1] -= 0x20; /* U+00E0 to U+00FE */
}

/* Finds which noun a text begins with, by its English word; its length, or 0. */
static size_t find_noun(const char *text, int *which, bool *many, bool *capital)
{
    for (int i = 0; i < CHM_NOUNS; i++) {
        const char *key = usual[i].key;
        size_t size = strlen(key);
        *capital = text[0] == key[0] - ('a' - 'A');
        if ((text[0] != key[0] && !*capital) || strncmp(text + 1, key + 1, size - 1) != 0)
            continue;
        *which = i;
        *many = text[size] == 's';
        return size + *many;
    }
    return 0;
}

static void fill_english(const char *text, const noun nouns[CHM_NOUNS], buffer *out)
{
    for (const char *at = text; *at;) {
        int which;
        bool many, capital;
        size_t size = at > text && is_letter(at[-1]) ? 0 : find_noun(at, &which, &many, &capital);
        if (!size || is_letter(at[size]) || !nouns[which].one[0]) {
            buffer_add(out, at++, 1);
            continue;
        }
        const char *word = many ? nouns[which].many : nouns[which].one;
        bool article =
            at - text >= 2 && at[-1] == ' ' && (at[-2] | 0x20) == 'a' && (at - text == 2 || !is_letter(at[-3]));
        if (article && begins_with_vowel(word)) {
            out->size--;
            buffer_text(out, "n ");
        }
        add_noun(out, word, capital);
        at += size;
    }
}

/* Adds the first of the alternatives "v l’|f la |m le " that fits the noun; if none does, the last. */
static void add_agreeing(buffer *out, const char *alternatives, const char *end, const noun *with)
{
    for (const char *at = alternatives;;) {
        const char *bar = memchr(at, '|', (size_t)(end - at)), *stop = bar ? bar : end;
        if (!bar || (*at == 'v' ? begins_with_vowel(with->one) : *at == with->gender)) {
            if (stop - at > 2)
                buffer_add(out, at + 2, (size_t)(stop - at - 2));
            return;
        }
        at = bar + 1;
    }
}

static void fill_marks(const char *text, const noun nouns[CHM_NOUNS], buffer *out)
{
    for (const char *open; (open = strchr(text, '{'));) {
        int which;
        bool many, capital;
        const char *close = strchr(open, '}');
        size_t size = close ? find_noun(open + 1, &which, &many, &capital) : 0;
        buffer_add(out, text, (size_t)(open - text));
        text = open + 1;
        if (size && text + size == close)
            add_noun(out, many ? nouns[which].many : nouns[which].one, capital);
        else if (size && text[size] == ':')
            add_agreeing(out, text + size + 1, close, &nouns[which]);
        else {
            buffer_text(out, "{");
            continue;
        }
        text = close + 1;
    }
    buffer_text(out, text);
}

const char *nouns_in(const char *text, bool english)
{
    bool changes = english ? of_map[CHM_EN][0].one[0] || of_map[CHM_EN][1].one[0] : strchr(text, '{') != NULL;
    noun_set *set = changes ? present() : NULL;
    if (!set)
        return text;
    filled **bucket = &set->filled[((uintptr_t)text >> 3) % BUCKETS];
    for (filled *each = *bucket; each; each = each->next)
        if (each->from == text)
            return each->text;
    buffer out = {0};
    if (english)
        fill_english(text, set->english, &out);
    else
        fill_marks(text, set->other, &out);
    filled *made = out.failed ? NULL : malloc(sizeof *made + out.size + 1);
    if (made) {
        *made = (filled){*bucket, text};
        memcpy(made->text, buffer_string(&out), out.size + 1);
        *bucket = made;
    }
    buffer_free(&out);
    return made ? made->text : text;
}
