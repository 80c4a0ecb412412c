// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/words.h"

const char *say(word which, chm_lang lang)
{
    static const char *const texts[WORDS][CHM_LANGS] = {
#define X(name, english, french) {english, french},
        WORD_LIST(X)
#undef X
    };
    return texts[which][lang];
}

const char *say_card(int card, chm_lang lang)
{
    static const char *const french[CHM_CARDS] = {"rouge",  "orange", "jaune", "vert",      "bleu",
                                                  "violet", "blanc",  "noir",  "locomotive"};
    if (lang == CHM_FR)
        return french[card];
    return card == CHM_LOCO ? "locomotive" : chm_card_name(card);
}

word word_of_part(chm_part part)
{
    static const word words[CHM_PARTS] = {WORD_ROUTES,       WORD_TICKETS, WORD_LONGEST,
                                          WORD_GLOBETROTTER, WORD_SHARES,  WORD_ALVIN_PART};
    return words[part];
}

word word_of_reason(chm_reason reason)
{
    static const word words[CHM_REASONS] = {WORD_END_WAGONS, WORD_END_PASSES, WORD_END_TICKETS, WORD_END_CARTS,
                                            WORD_END_STUCK};
    return words[reason];
}

void make_plain(char *text)
{
    for (unsigned char *at = (unsigned char *)text; *at; at++) {
        bool wide = at[0] == 0xC2 && at[1] >= 0x80 && at[1] < 0xA0; /* U+0080 … U+009F */
        if (*at < ' ' || *at == 0x7F || wide)
            *at = '?';
        if (wide)
            *++at = '?';
    }
}

int columns(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}
