// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"

const rule_words words_open_shares = {.option = N_("Open shares: all see who holds what")};
