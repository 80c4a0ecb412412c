# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# join_bonus: G8.
# Where a scenario does not say which tickets a seat holds, seat 0 has
# circus_of_dread-hilltop_mansion and circus_of_dread-pumpkin_patch, seat 1 circus_of_dread-swamp and
# crypt-deserted_school, or others if these are named elsewhere.

== G8 Joining the town hall to the crypt brings two cards at once
map ghost-train players 2
own 0 crypt-graveyard:1 graveyard-pumpkin_patch
hand 0 orange*2
next green loco
do 0 claim pumpkin_patch-town_hall orange*2
> claim 0 pumpkin_patch-town_hall orange*2
> bonus 0 crypt
> blind 0 green
> blind 0 loco
> turn 1 2
seen 1 > claim 0 pumpkin_patch-town_hall orange*2
seen 1 > bonus 0 crypt
seen 1 > blind 0 ?
seen 1 > blind 0 ?
seen 1 > turn 1 2
expect hand 0 green loco

== G8 To the haunted house the same, each once
map ghost-train players 2
own 0 crypt-graveyard:1 graveyard-pumpkin_patch hilltop_mansion-mad_scientists_lab:1
    haunted_house-mad_scientists_lab:1
hand 0 orange*2 green*2 blue*2
tickets 1 swamp-town_hall gloomy_clearing-town_hall
next red red
do 0 claim pumpkin_patch-town_hall orange*2
> claim 0 pumpkin_patch-town_hall orange*2
> bonus 0 crypt
> blind 0 red
> blind 0 red
> turn 1 2
do 1 swap
next black black
do 0 claim hilltop_mansion-town_hall:1 green*2
> claim 0 hilltop_mansion-town_hall:1 green*2
> bonus 0 haunted_house
> blind 0 black
> blind 0 black
> turn 1 4
do 1 swap
do 0 claim deserted_school-town_hall:1 blue*2
> claim 0 deserted_school-town_hall:1 blue*2
> turn 1 6

== G8 Both at once
map ghost-train players 2
own 0 crypt-graveyard:1 graveyard-pumpkin_patch hilltop_mansion-mad_scientists_lab:1
    haunted_house-mad_scientists_lab:1 deserted_school-hilltop_mansion deserted_school-pumpkin_patch
hand 0 orange*2
next red red black black
do 0 claim pumpkin_patch-town_hall orange*2
> claim 0 pumpkin_patch-town_hall orange*2
> bonus 0 crypt
> blind 0 red
> blind 0 red
> bonus 0 haunted_house
> blind 0 black
> blind 0 black
> turn 1 2

== G8 B17 Fewer cards where fewer are left
map ghost-train players 2
own 0 crypt-graveyard:1 graveyard-pumpkin_patch
hand 0 orange loco
pile empty rest 1
do 0 claim pumpkin_patch-town_hall orange loco
> claim 0 pumpkin_patch-town_hall orange loco
> reshuffle 2
> bonus 0 crypt
> blind 0 orange
> blind 0 loco
> turn 1 2
