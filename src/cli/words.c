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

word word_of_part(chm_part part)
{
    static const word words[CHM_PARTS] = {WORD_ROUTES,       WORD_TICKETS, WORD_LONGEST,
                                          WORD_GLOBETROTTER, WORD_SHARES,  WORD_ALVIN_PART};
    return (int)part >= 0 && part < CHM_PARTS ? words[part] : WORD_OTHER_PART;
}

int columns(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}
