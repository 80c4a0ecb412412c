# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# Ghost Train (G1 to G11). Where a scenario does not say which tickets a seat holds, seat 0 has
# circus_of_dread-hilltop_mansion and circus_of_dread-pumpkin_patch, seat 1 circus_of_dread-swamp and
# crypt-deserted_school, or others if these are named elsewhere.

== G1 20 carts, 72 cards, four dealt to each, no market
cannot_start ghost-train players 1 BAD_PLAYERS
cannot_start ghost-train players 5 BAD_PLAYERS
map ghost-train players 4
deal
expect players 2 to 4
expect wagons 0 20
expect wagons 3 20
expect hand_size 0 4
expect hand_size 3 4
expect deck_size 72
expect deck yellow*10 green*10 orange*10 black*10 blue*10 red*10 loco*12
expect market none
expect pile_size 56
refuse 0 take 0 EMPTY_SLOT

== G3 A given seat begins, or one is drawn
map ghost-train players 3 first 2
deal
expect turn 2
map ghost-train players 3 first drawn 1
deal
> first 1
> ...
expect turn 1
expect default first drawn
