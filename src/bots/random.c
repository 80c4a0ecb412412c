// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/bots.h"

const chm_bot_kind bot_random = {
    .name = "random",
    .about = {"Any legal move, all equally likely.", "N'importe quel coup permis, tous aussi probables."},
};
