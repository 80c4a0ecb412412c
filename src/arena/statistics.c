// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/statistics.h"
#include <math.h>

interval share_interval(double wins, double games)
{
    const double z = 1.959964; /* the normal distribution holds 95 % within ± z */
    if (games <= 0)
        return (interval){0, 1};
    double share = wins / games, spread = z * z / games;
    double middle = (share + spread / 2) / (1 + spread);
    double half = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread);
    return (interval){middle - half, middle + half};
}
