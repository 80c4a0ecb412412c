// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include <cheminot/version.h>

const char *chm_version(void)
{
    return CHM_VERSION;
}
