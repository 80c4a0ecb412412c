// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* gettext translates only where the locale is not "C", and a machine may have no French locale at all; C.UTF-8 is on
 * all of them, and LANGUAGE says which translations to use with it. */

#include "tell/words.h"
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DOMAIN "cheminot"

static chm_lang reader;

/* Whether a folder has our French; it is used then. */
static bool use_folder(const char *folder)
{
    char path[4096 + 64];
    snprintf(path, sizeof path, "%s/fr/LC_MESSAGES/" DOMAIN ".mo", folder);
    return access(path, R_OK) == 0 && bindtextdomain(DOMAIN, folder);
}

/* The translations lie beside the program where it was built, or under the prefix where it is installed. */
static void find_translations(void)
{
    static const char *const folders[] = {"/po", "/../po", "/../share/locale"};
    char here[4096];
    ssize_t size = readlink("/proc/self/exe", here, sizeof here - 32);
    char *slash = size > 0 ? (here[size] = '\0', strrchr(here, '/')) : NULL;
    for (int i = 0; slash && i < 3; i++) {
        strcpy(slash, folders[i]);
        if (use_folder(here))
            return;
    }
    use_folder(LOCALE_DIR);
}

void words_begin(chm_lang lang)
{
    reader = lang;
    if (!setlocale(LC_MESSAGES, "C.UTF-8"))
        setlocale(LC_MESSAGES, "");
    setenv("LANGUAGE", lang == CHM_FR ? "fr" : "en", 1);
    find_translations();
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    textdomain(DOMAIN); /* which also makes gettext forget the language of before */
}

chm_lang words_lang(void)
{
    return reader;
}

const char *words_of(const char *english)
{
    return gettext(english);
}

const char *words_plural(const char *one, const char *many, unsigned long n)
{
    return ngettext(one, many, n);
}
