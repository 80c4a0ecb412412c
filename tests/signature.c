// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Prints what `cheminot bench --signature` does. It needs the library and the arena only, so that compilers and their
 * settings can be compared without building the rest. */

#include "arena/signature.h"
#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    signatures signed_games;
    if (!compute_signatures(&signed_games))
        return 1;
    printf("signature %016" PRIx64 "\nbots      %016" PRIx64 "\n", signed_games.random, signed_games.bots);
    return 0;
}
