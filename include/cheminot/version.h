// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The version of the library and of the command. */
#ifndef CHEMINOT_VERSION_H
#define CHEMINOT_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif

/* The version of these headers: MAJOR.MINOR.PATCH. meson.build reads it from this line. It is not the engine of a
 * record (chm_engine), which changes only when the same seed gives another game, nor CHM_RULES_REVISION. */
#define CHM_VERSION "0.2.0"

/* The version of the library that the program runs with: CHM_VERSION of the headers it was built from. */
const char *chm_version(void);

#ifdef __cplusplus
}
#endif

#endif
