# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# region_bonus: G7.
# Where a scenario does not say which tickets a seat holds, seat 0 has
# circus_of_dread-hilltop_mansion and circus_of_dread-pumpkin_patch, seat 1 circus_of_dread-swamp and
# crypt-deserted_school, or others if these are named elsewhere.

== G7 Joining the Sinister Forest to the Seaside brings a card that counts as a completed ticket
map ghost-train players 2
own 0 deserted_school-hollow_tree:1 deserted_school-town_hall:1 town_hall-train_station:1
hand 0 black*2
do 0 claim swamp-train_station:1 black*2
> claim 0 swamp-train_station:1 black*2
> treat 0
> turn 1 2
expect completed 0 1
expect laid 0 none

== G7 At most once a player, but each player may have one
map ghost-train players 2
own 0 deserted_school-hollow_tree:1 deserted_school-town_hall:1 town_hall-train_station:1
own 1 deserted_school-hollow_tree:2 deserted_school-town_hall:2 town_hall-train_station:2
hand 0 black*2 blue*3
hand 1 yellow*2
do 0 claim swamp-train_station:1 black*2
expect completed 0 1
do 1 claim swamp-train_station:2 yellow*2
> claim 1 swamp-train_station:2 yellow*2
> treat 1
> turn 0 3
do 0 claim fishermans_wharf-train_station:1 blue*3
> claim 0 fishermans_wharf-train_station:1 blue*3
> turn 1 4
expect completed 0 1
expect completed 1 1

== G7 Any place of the one region and any of the other will do
map ghost-train players 2
own 0 gloomy_clearing-graveyard:1 graveyard-pumpkin_patch misty_windmill-pumpkin_patch misty_windmill-train_station:1
hand 0 blue*3
do 0 claim fishermans_wharf-train_station:1 blue*3
> claim 0 fishermans_wharf-train_station:1 blue*3
> treat 0
> turn 1 2
