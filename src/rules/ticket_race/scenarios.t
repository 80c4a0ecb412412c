# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# ticket_race: G2, G4, G5, G6, G9, G10, G11.
# Where a scenario does not say which tickets a seat holds, seat 0 has
# circus_of_dread-hilltop_mansion and circus_of_dread-pumpkin_patch, seat 1 circus_of_dread-swamp and
# crypt-deserted_school, or others if these are named elsewhere.

== G2 33 tickets, two held by each
map ghost-train players 2
next yellow*4 red*4
next_tickets hollow_tree-misty_windmill swamp-town_hall
next_tickets haunted_house-swamp gloomy_clearing-town_hall
deal
> first 0
> deal 0 yellow*4
> deal 1 red*4
> ticket 0 hollow_tree-misty_windmill
> ticket 0 swamp-town_hall
> ticket 1 haunted_house-swamp
> ticket 1 gloomy_clearing-town_hall
> turn 0 1
seen 1 > first 0
seen 1 > deal 0 hidden:4
seen 1 > deal 1 red*4
seen 1 > ticket 0 ?
seen 1 > ticket 0 ?
seen 1 > ticket 1 haunted_house-swamp
seen 1 > ticket 1 gloomy_clearing-town_hall
seen 1 > turn 0 1
expect tickets_in_all 33
expect ticket_count 0 2
expect ticket_pile_size 29
seen 1 tickets 0 none
seen 1 ticket_count 0 2

== G2 No points are scored: completed tickets decide
map ghost-train players 2
hand 0 red*3
do 0 claim fishermans_wharf-swamp red*3
> claim 0 fishermans_wharf-swamp red*3
> turn 1 2
expect score 0 routes 0
expect points 3 0

== G4 Draw the two top cards
map ghost-train players 2
next green loco
do 0 blind
> blind 0 green
> blind 0 loco
> turn 1 2
seen 1 > blind 0 ?
seen 1 > blind 0 ?
seen 1 > turn 1 2
expect hand 0 green loco

== G4 Fewer if fewer are left
map ghost-train players 2
pile green rest 1
do 0 blind
> blind 0 green
> turn 1 2

== G4 B17 Reshuffling between the two
map ghost-train players 2
discards red*3
pile green rest 1
do 0 blind
> blind 0 green
> reshuffle 3
> blind 0 red
> turn 1 2
expect pile red*2

== G4 B18 With no card left nothing can be drawn
map ghost-train players 2
pile empty rest 1
refuse 0 blind PILE_EMPTY
expect only 0 swap

== G4 B17 After a claim the cards played are the new pile
map ghost-train players 2
hand 0 red*3
pile empty rest 1
do 0 claim fishermans_wharf-swamp red*3
> claim 0 fishermans_wharf-swamp red*3
> reshuffle 3
> turn 1 2

== G4 Claim a path with cards of its colour or locomotives
map ghost-train players 2
hand 0 red*3 blue*3 loco
refuse 0 claim fishermans_wharf-swamp blue*3 WRONG_COLOUR
refuse 0 claim fishermans_wharf-swamp red*2 WRONG_NUMBER
refuse 0 claim fishermans_wharf-swamp loco*3 FEW_CARDS
expect count 0 claim fishermans_wharf-swamp 2
do 0 claim fishermans_wharf-swamp red*2 loco
expect owner fishermans_wharf-swamp 0
expect wagons 0 17
expect discards red*2 loco

== G4 B23 B24 Parallel paths are open with two players, but nobody owns two
map ghost-train players 2
hand 0 blue black
hand 1 blue black
do 0 claim crypt-graveyard:1 blue
refuse 1 claim crypt-graveyard:1 blue TRACK_TAKEN
do 1 claim crypt-graveyard:2 black
expect owner crypt-graveyard:2 1
map ghost-train players 2
own 0 crypt-graveyard:1
hand 0 black
refuse 0 claim crypt-graveyard:2 black OWN_PARALLEL

== G4 B22 One path a turn, with enough carts
map ghost-train players 2
own 0 circus_of_dread-train_station crypt-lonely_barn:1 fishermans_wharf-swamp gingerbread_house-gloomy_clearing
    graveyard-misty_windmill lonely_barn-train_station
hand 0 blue*3
expect wagons 0 2
refuse 0 claim misty_windmill-town_hall blue*3 FEW_WAGONS
refuse 1 swap NOT_YOUR_TURN

== G4 There is no drawing of more tickets, no building and no passing
map ghost-train players 2
refuse 0 tickets NOT_NOW
refuse 0 pass CAN_ACT
refuse 0 decline NOT_NOW

== G4 G5 Or discard both tickets for two new ones, drawn before the others go under the pile
map ghost-train players 2
tickets 0 hollow_tree-misty_windmill swamp-town_hall
ticket_pile haunted_house-swamp gloomy_clearing-town_hall crypt-hollow_tree
do 0 swap
> swap 0 hollow_tree-misty_windmill swamp-town_hall
> ticket 0 haunted_house-swamp
> ticket 0 gloomy_clearing-town_hall
> turn 1 2
seen 1 > swap 0 ? ?
seen 1 > ticket 0 ?
seen 1 > ticket 0 ?
seen 1 > turn 1 2
expect tickets 0 haunted_house-swamp gloomy_clearing-town_hall
expect ticket_pile crypt-hollow_tree
expect ticket_bottom hollow_tree-misty_windmill swamp-town_hall

== G5 With one ticket in the pile the second is drawn after the discarded ones went under it
map ghost-train players 2
only_tickets circus_of_dread-hilltop_mansion circus_of_dread-pumpkin_patch circus_of_dread-swamp
    crypt-deserted_school haunted_house-swamp
expect ticket_pile_size 1
do 0 swap
> swap 0 circus_of_dread-hilltop_mansion circus_of_dread-pumpkin_patch
> ticket 0 haunted_house-swamp
> ticket 0 circus_of_dread-hilltop_mansion
> turn 1 2
expect tickets 0 haunted_house-swamp circus_of_dread-hilltop_mansion
expect ticket_pile circus_of_dread-pumpkin_patch
expect ticket_pile_size 1

== G5 With an empty ticket pile there is no swap
map ghost-train players 2
only_tickets circus_of_dread-hilltop_mansion circus_of_dread-pumpkin_patch circus_of_dread-swamp
    crypt-deserted_school
refuse 0 swap NO_TICKETS
expect cannot 0 swap
expect only 0 blind

== G6 A ticket joined by the player's own carts is laid face up and replaced
map ghost-train players 2
tickets 0 deserted_school-graveyard circus_of_dread-swamp
ticket_pile crypt-hollow_tree
own 0 graveyard-pumpkin_patch
hand 0 blue*2
do 0 claim deserted_school-pumpkin_patch blue*2
> claim 0 deserted_school-pumpkin_patch blue*2
> complete 0 deserted_school-graveyard
> ticket 0 crypt-hollow_tree
> turn 1 2
seen 1 > claim 0 deserted_school-pumpkin_patch blue*2
seen 1 > complete 0 deserted_school-graveyard
seen 1 > ticket 0 ?
seen 1 > turn 1 2
expect laid 0 deserted_school-graveyard
expect completed 0 1
expect tickets 0 circus_of_dread-swamp crypt-hollow_tree
seen 1 laid 0 deserted_school-graveyard

== G6 The carts of others do not help
map ghost-train players 2
tickets 0 deserted_school-graveyard circus_of_dread-swamp
own 1 graveyard-pumpkin_patch
hand 0 blue*2
do 0 claim deserted_school-pumpkin_patch blue*2
> claim 0 deserted_school-pumpkin_patch blue*2
> turn 1 2

== G6 A new ticket may be completed at once in its turn: a chain
map ghost-train players 2
tickets 0 deserted_school-graveyard circus_of_dread-swamp
ticket_pile gloomy_clearing-hilltop_mansion graveyard-hilltop_mansion crypt-hollow_tree
own 0 gloomy_clearing-graveyard:1 graveyard-pumpkin_patch deserted_school-hilltop_mansion
hand 0 blue*2
do 0 claim deserted_school-pumpkin_patch blue*2
> claim 0 deserted_school-pumpkin_patch blue*2
> complete 0 deserted_school-graveyard
> ticket 0 gloomy_clearing-hilltop_mansion
> complete 0 gloomy_clearing-hilltop_mansion
> ticket 0 graveyard-hilltop_mansion
> complete 0 graveyard-hilltop_mansion
> ticket 0 crypt-hollow_tree
> turn 1 2
expect completed 0 3

== G6 Both held tickets can be completed by one claim
map ghost-train players 2
tickets 0 deserted_school-graveyard graveyard-hilltop_mansion
ticket_pile crypt-hollow_tree swamp-town_hall
own 0 graveyard-pumpkin_patch deserted_school-hilltop_mansion
hand 0 blue*2
do 0 claim deserted_school-pumpkin_patch blue*2
> claim 0 deserted_school-pumpkin_patch blue*2
> complete 0 deserted_school-graveyard
> ticket 0 crypt-hollow_tree
> complete 0 graveyard-hilltop_mansion
> ticket 0 swamp-town_hall
> turn 1 2

== G6 Which of the two is laid down first is for the table to say
map ghost-train players 2
tickets 0 deserted_school-graveyard graveyard-hilltop_mansion
ticket_pile crypt-hollow_tree swamp-town_hall
own 0 graveyard-pumpkin_patch deserted_school-hilltop_mansion
hand 0 blue*2
next_order graveyard-hilltop_mansion
do 0 claim deserted_school-pumpkin_patch blue*2
> claim 0 deserted_school-pumpkin_patch blue*2
> complete 0 graveyard-hilltop_mansion
> ticket 0 crypt-hollow_tree
> complete 0 deserted_school-graveyard
> ticket 0 swamp-town_hall
> turn 1 2

== G6 A ticket taken in a swap may be completed at once
map ghost-train players 2
tickets 0 circus_of_dread-swamp crypt-hollow_tree
ticket_pile deserted_school-graveyard swamp-town_hall gloomy_clearing-town_hall
own 0 graveyard-pumpkin_patch deserted_school-pumpkin_patch
do 0 swap
> swap 0 circus_of_dread-swamp crypt-hollow_tree
> ticket 0 deserted_school-graveyard
> ticket 0 swamp-town_hall
> complete 0 deserted_school-graveyard
> ticket 0 gloomy_clearing-town_hall
> turn 1 2

== G6 With no pile left none is drawn
map ghost-train players 2
only_tickets circus_of_dread-swamp crypt-hollow_tree deserted_school-graveyard swamp-town_hall
expect tickets 0 circus_of_dread-swamp crypt-hollow_tree
own 0 crypt-graveyard:1 gloomy_clearing-graveyard:1
hand 0 blue
do 0 claim gloomy_clearing-hollow_tree:1 blue
> claim 0 gloomy_clearing-hollow_tree:1 blue
> complete 0 crypt-hollow_tree
> turn 1 2
expect tickets 0 circus_of_dread-swamp
expect ticket_count 0 1

== G9 The sixth ticket ends the game at once, in the middle of a chain
map ghost-train players 2
tickets 0 deserted_school-graveyard circus_of_dread-swamp
ticket_pile gloomy_clearing-hilltop_mansion graveyard-hilltop_mansion gloomy_clearing-misty_windmill
    graveyard-witchs_cauldron pumpkin_patch-witchs_cauldron crypt-hollow_tree
own 0 gloomy_clearing-graveyard:1 graveyard-pumpkin_patch deserted_school-hilltop_mansion
    deserted_school-witchs_cauldron:1 misty_windmill-pumpkin_patch
hand 0 blue*2
do 0 claim deserted_school-pumpkin_patch blue*2
> claim 0 deserted_school-pumpkin_patch blue*2
> complete 0 deserted_school-graveyard
> ticket 0 gloomy_clearing-hilltop_mansion
> complete 0 gloomy_clearing-hilltop_mansion
> ticket 0 graveyard-hilltop_mansion
> complete 0 graveyard-hilltop_mansion
> ticket 0 gloomy_clearing-misty_windmill
> complete 0 gloomy_clearing-misty_windmill
> ticket 0 graveyard-witchs_cauldron
> complete 0 graveyard-witchs_cauldron
> ticket 0 pumpkin_patch-witchs_cauldron
> complete 0 pumpkin_patch-witchs_cauldron
> end tickets winners 0
expect score 0 completed 6
expect score 0 total 0
expect reason tickets

== G9 G7 The trick-or-treat card can be the sixth, before any ticket is laid down
map ghost-train players 2
tickets 0 deserted_school-graveyard swamp-town_hall
tickets 1 circus_of_dread-swamp foggy_lighthouse-haunted_house
ticket_pile gloomy_clearing-hilltop_mansion graveyard-hilltop_mansion gloomy_clearing-misty_windmill
    graveyard-witchs_cauldron crypt-hollow_tree
own 0 gloomy_clearing-graveyard:1 graveyard-pumpkin_patch deserted_school-hilltop_mansion
    deserted_school-witchs_cauldron:1 misty_windmill-pumpkin_patch
    pumpkin_patch-town_hall town_hall-train_station:1
hand 0 blue*2 black*2
do 0 claim deserted_school-pumpkin_patch blue*2
expect completed 0 5
expect tickets 0 swamp-town_hall crypt-hollow_tree
do 1 swap
do 0 claim swamp-train_station:1 black*2
> claim 0 swamp-train_station:1 black*2
> treat 0
> end tickets winners 0
expect score 0 completed 6

== G9 Within one move the town hall comes first, then trick or treat, then the tickets
map ghost-train players 2
tickets 0 swamp-town_hall crypt-misty_windmill
ticket_pile fishermans_wharf-mad_scientists_lab
own 0 crypt-graveyard:1 gloomy_clearing-graveyard:1 graveyard-pumpkin_patch swamp-train_station:1
    town_hall-train_station:1
hand 0 orange*2
next red red
do 0 claim pumpkin_patch-town_hall orange*2
> claim 0 pumpkin_patch-town_hall orange*2
> bonus 0 crypt
> blind 0 red
> blind 0 red
> treat 0
> complete 0 swamp-town_hall
> ticket 0 fishermans_wharf-mad_scientists_lab
> turn 1 2
expect completed 0 2

== G10 The last cart ends the game at once: the most completed tickets win
map ghost-train players 2
tickets 0 hollow_tree-mad_scientists_lab swamp-town_hall
tickets 1 deserted_school-graveyard foggy_lighthouse-haunted_house
own 0 circus_of_dread-train_station crypt-lonely_barn:1 fishermans_wharf-swamp gingerbread_house-gloomy_clearing
    graveyard-misty_windmill lonely_barn-train_station
own 1 graveyard-pumpkin_patch
hand 0 yellow*2 red
hand 1 blue*2
do 0 blind
do 1 claim deserted_school-pumpkin_patch blue*2
expect completed 1 1
expect wagons 0 2
do 0 claim hollow_tree-witchs_cauldron yellow*2
> claim 0 hollow_tree-witchs_cauldron yellow*2
> end carts winners 1
expect wagons 0 0
expect reason carts
expect score 1 completed 1

== G10 A ticket completed by the last cart still counts
map ghost-train players 2
tickets 0 hollow_tree-mad_scientists_lab graveyard-witchs_cauldron
ticket_pile swamp-town_hall
own 0 circus_of_dread-train_station crypt-lonely_barn:1 fishermans_wharf-swamp lonely_barn-train_station
    graveyard-misty_windmill gloomy_clearing-graveyard:1 gloomy_clearing-hollow_tree:1
    foggy_lighthouse-swamp:1
hand 0 yellow*2
expect wagons 0 2
do 0 claim hollow_tree-witchs_cauldron yellow*2
> claim 0 hollow_tree-witchs_cauldron yellow*2
> complete 0 graveyard-witchs_cauldron
> ticket 0 swamp-town_hall
> end carts winners 0

== G10 G9 A sixth ticket with the last cart ends the game by tickets
map ghost-train players 2
tickets 0 deserted_school-graveyard circus_of_dread-swamp
ticket_pile gloomy_clearing-hilltop_mansion graveyard-hilltop_mansion gloomy_clearing-misty_windmill
    graveyard-witchs_cauldron pumpkin_patch-witchs_cauldron
own 0 gloomy_clearing-graveyard:1 graveyard-pumpkin_patch deserted_school-hilltop_mansion
    deserted_school-witchs_cauldron:1 misty_windmill-pumpkin_patch
    circus_of_dread-train_station fishermans_wharf-swamp lonely_barn-train_station crypt-lonely_barn:1
hand 0 blue*2
expect wagons 0 2
do 0 claim deserted_school-pumpkin_patch blue*2
expect wagons 0 0
expect reason tickets
expect winners 0

== G10 Ties share the win, whatever the length of the paths
map ghost-train players 3
own 0 circus_of_dread-train_station crypt-lonely_barn:1 fishermans_wharf-swamp gingerbread_house-gloomy_clearing
    graveyard-misty_windmill lonely_barn-train_station
own 1 crypt-graveyard:1
hand 0 yellow*2
do 0 claim hollow_tree-witchs_cauldron yellow*2
> claim 0 hollow_tree-witchs_cauldron yellow*2
> end carts winners 0 1 2

== G11 That nobody can ever claim again is no end
# all one-space paths are gone, and each player has one cart left after this claim
map ghost-train players 2 first 1
own 0 crypt-graveyard:1 deserted_school-hilltop_mansion deserted_school-witchs_cauldron:1
    fishermans_wharf-foggy_lighthouse:1 foggy_lighthouse-swamp:1 gingerbread_house-hollow_tree:1
    gloomy_clearing-graveyard:1 gloomy_clearing-hollow_tree:1 haunted_house-mad_scientists_lab:1
    hilltop_mansion-mad_scientists_lab:1 lonely_barn-misty_windmill:1
    circus_of_dread-town_hall:1 misty_windmill-train_station:1 swamp-train_station:1
own 1 crypt-graveyard:2 deserted_school-witchs_cauldron:2
    fishermans_wharf-foggy_lighthouse:2 foggy_lighthouse-swamp:2 gingerbread_house-hollow_tree:2
    gloomy_clearing-graveyard:2 gloomy_clearing-hollow_tree:2 haunted_house-mad_scientists_lab:2
    hilltop_mansion-mad_scientists_lab:2 lonely_barn-misty_windmill:2
    graveyard-pumpkin_patch circus_of_dread-town_hall:2 misty_windmill-train_station:2
hand 1 yellow*2
expect wagons 0 1
expect wagons 1 3
do 1 claim swamp-train_station:2 yellow*2
> claim 1 swamp-train_station:2 yellow*2
> turn 0 2
expect wagons 1 1
expect can 0 blind
expect can 0 swap

== G11 Five full rounds of swaps end the game
map ghost-train players 2
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
expect turn 1
do 1 swap
> ...
> end stuck winners 0 1
expect reason stuck

== G11 Any other turn in between counts anew
map ghost-train players 2
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 blind
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
> ...
> end stuck winners 0 1

== G11 So does a claim
map ghost-train players 2
hand 0 blue
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 claim fishermans_wharf-foggy_lighthouse:1 blue
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
expect turn 0
do 0 swap
> ...
> end stuck winners 0 1

== G11 So does a swap that completes a ticket
map ghost-train players 2
ticket_pile crypt-hollow_tree crypt-misty_windmill deserted_school-lonely_barn fishermans_wharf-lonely_barn
    fishermans_wharf-mad_scientists_lab fishermans_wharf-town_hall foggy_lighthouse-haunted_house
    foggy_lighthouse-lonely_barn foggy_lighthouse-mad_scientists_lab foggy_lighthouse-misty_windmill
    gingerbread_house-hilltop_mansion gingerbread_house-pumpkin_patch gingerbread_house-town_hall
    gloomy_clearing-hilltop_mansion gloomy_clearing-lonely_barn gloomy_clearing-misty_windmill
    deserted_school-graveyard
own 0 graveyard-pumpkin_patch deserted_school-pumpkin_patch
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
> ...
> complete 0 deserted_school-graveyard
> ...
> turn 1 10
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
do 0 swap
do 1 swap
expect turn 0
do 0 swap
> ...
> end stuck winners 0

== G11 G9 A swap can bring the sixth ticket
map ghost-train players 2
tickets 0 circus_of_dread-swamp crypt-hollow_tree
ticket_pile deserted_school-graveyard gloomy_clearing-hilltop_mansion graveyard-hilltop_mansion
    gloomy_clearing-misty_windmill graveyard-witchs_cauldron pumpkin_patch-witchs_cauldron
own 0 gloomy_clearing-graveyard:1 graveyard-pumpkin_patch deserted_school-hilltop_mansion
    deserted_school-witchs_cauldron:1 misty_windmill-pumpkin_patch deserted_school-pumpkin_patch
do 0 swap
> swap 0 circus_of_dread-swamp crypt-hollow_tree
> ticket 0 deserted_school-graveyard
> ticket 0 gloomy_clearing-hilltop_mansion
> complete 0 deserted_school-graveyard
> ...
> complete 0 pumpkin_patch-witchs_cauldron
> end tickets winners 0

== G11 B32 A player who has none of the three actions passes
map ghost-train players 2
only_tickets circus_of_dread-hilltop_mansion circus_of_dread-pumpkin_patch circus_of_dread-swamp
    crypt-deserted_school
pile empty rest 1
expect only 0 pass
do 0 pass
> pass 0
> turn 1 2
refuse 1 pass CAN_ACT
