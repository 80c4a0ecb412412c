// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/data_folder.h"
#include "cli/common.h"
#include <stdlib.h>

const char *usual_data_folder(const char *command)
{
    static char folder[DATA_FOLDER];
    const char *base = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int size = base && *base == '/' ? snprintf(folder, sizeof folder, "%s/cheminot", base)
                                    : snprintf(folder, sizeof folder, "%s/.local/share/cheminot", home ? home : "");
    if (size >= (int)sizeof folder || folder[0] != '/')
        usage_error("%s: there is no home folder to keep tables in; name one with --data", command);
    return folder;
}
