// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* gettext translates only where the locale is not "C", and a machine may have no French locale at all; C.UTF-8 is on
 * all of them, and LANGUAGE says which translations to use with it. */

#include "messages/translate.h"
#include "messages/nouns.h"
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DOMAIN "cheminot"

static chm_lang names_lang;

/* Whether a folder has our catalogue of a language; it is used then. */
static bool use_folder(const char *folder, const char *language)
{
    char path[4096 + 64];
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/" DOMAIN ".mo", folder, language);
    return access(path, R_OK) == 0 && bindtextdomain(DOMAIN, folder);
}

/* The catalogue is beside the program where it was built, or under the prefix where it is installed. */
static bool find_catalogue(const char *language)
{
    static const char *const folders[] = {"/po/locale", "/../po/locale", "/../share/locale"};
    char here[4096];
    ssize_t size = readlink("/proc/self/exe", here, sizeof here - 32);
    char *slash = size > 0 ? (here[size] = '\0', strrchr(here, '/')) : NULL;
    for (int i = 0; slash && i < 3; i++) {
        strcpy(slash, folders[i]);
        if (use_folder(here, language))
            return true;
    }
    return use_folder(LOCALE_DIR, language);
}

bool messages_begin(const char *language)
{
    bool plain = *language && strlen(language) < 32 && !strchr(language, '/');
    bool found = plain && find_catalogue(language);
    names_lang = strcmp(language, "fr") ? CHM_EN : CHM_FR;
    nouns_begin(names_lang);
    if (!setlocale(LC_MESSAGES, "C.UTF-8"))
        setlocale(LC_MESSAGES, "");
    setenv("LANGUAGE", found ? language : "en", 1);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    textdomain(DOMAIN); /* which also makes gettext forget the language of before */
    return found || names_lang == CHM_FR || !strcmp(language, "en");
}

chm_lang messages_lang(void)
{
    return names_lang;
}

static const char *without_context(const char *english, const char *said)
{
    const char *context = said == english ? strchr(english, '\004') : NULL;
    return context ? context + 1 : said;
}

const char *catalogue_text(const char *english)
{
    return without_context(english, gettext(english));
}

const char *message_of(const char *english)
{
    const char *said = gettext(english);
    return nouns_in(without_context(english, said), said == english);
}

const char *message_plural(const char *one, const char *many, unsigned long n)
{
    const char *said = ngettext(one, many, n);
    return nouns_in(said, said == one || said == many);
}
