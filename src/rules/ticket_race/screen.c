// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/screen/rule_screen.h"
#include <cheminot/rules.h>

static void seat(const onlooker *who, chm_seat seat, phrase *out)
{
    int laid = chm_tickets_laid_count(who->game, seat);
    if (laid > 0)
        phrase_add(out, plural("%d completed", "%d completed", (unsigned long)laid), laid);
}

static const rule_action actions[] = {
    {CHM_MOVE_SWAP, N_("[s]wap tickets"), N_("give back both tickets for two new ones"), true}, {0}};

const rule_screen screen_ticket_race = {
    .seat = seat,
    .players_head = N_(" won wag"),
    .actions = actions,
    .turn_help =
        N_("In a turn you do one thing: draw two cards from the pile, claim one track with cards of its colour, or "
           "give back both tickets for two new ones. Press a key once to see what it would do, and the same key or "
           "Enter again to do it.")};
