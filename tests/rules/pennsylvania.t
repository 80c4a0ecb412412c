# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# Pennsylvania (P1 to P9).

== P1 45 wagons, 110 cards, four dealt; 50 tickets, five dealt and three kept
cannot_start pennsylvania players 1 BAD_PLAYERS
cannot_start pennsylvania players 6 BAD_PLAYERS
map pennsylvania players 5
deal
expect players 2 to 5
expect wagons 4 45
expect deck_size 110
expect hand_size 4 4
expect tickets_in_all 50
expect offer 0 albany-baltimore albany-erie albany-wheeling albany-williamsport allentown-scranton
refuse 0 keep albany-baltimore albany-erie KEEP_MORE
expect count 0 16

== P1 Rejected tickets go under the pile, not shuffled
map pennsylvania players 2
deal
do 1 keep allentown-syracuse allentown-wheeling altoona-binghamton
do 0 keep albany-baltimore albany-erie albany-wheeling
expect ticket_bottom albany-williamsport allentown-scranton altoona-erie atlantic_city-new_york

== P1 Later four are taken and at least one is kept
map pennsylvania players 3
ticket_pile warren-york erie-wheeling albany-erie ontario-warren reading-rochester
do 0 tickets
> offer 0 warren-york erie-wheeling albany-erie ontario-warren
refuse 0 keep KEEP_MORE
do 0 keep albany-erie
expect ticket_bottom warren-york erie-wheeling ontario-warren
expect ticket_pile reading-rochester

== P7 Most completed tickets score 15, all tied players; the longest path nothing
map pennsylvania players 3
tickets 0 gettysburg-reading
tickets 1 baltimore-harrisburg
own 0 gettysburg-york lancaster-york lancaster-reading
own 1 baltimore-york harrisburg-york
own 2 albany-binghamton
finish
expect score 0 globetrotter 15
expect score 1 globetrotter 15
expect score 2 globetrotter 0
expect score 2 path 6
expect score 2 longest 0

== P7 Nobody gets it with no ticket completed
map pennsylvania players 3
tickets 0 gettysburg-reading
finish
expect score 0 globetrotter 0
expect score 1 globetrotter 0

== P7 B43 The tie-break still uses the length of the path
map pennsylvania players 3
own 0 albany-binghamton
own 1 baltimore-york
score 0 routes 3
score 1 routes 3
finish
expect score 0 total 3
expect score 1 total 3
expect winners 0

== P9 B25 With three players one track closes its connection
map pennsylvania players 3
own 0 altoona-johnstown:1
hand 0 blue
hand 1 blue
refuse 0 claim altoona-johnstown:2 blue OWN_PARALLEL
do 0 blind
do 0 blind
refuse 1 claim altoona-johnstown:2 blue TRACK_CLOSED

== P9 B24 With four it stays open to the others
map pennsylvania players 4
own 0 altoona-johnstown:1
hand 0 blue
hand 1 blue
refuse 0 claim altoona-johnstown:2 blue OWN_PARALLEL
do 0 blind
do 0 blind
do 1 claim altoona-johnstown:2 blue
do 1 decline
expect owner altoona-johnstown:2 1

== P9 B27 Ferries take locomotives
map pennsylvania players 4
hand 0 red*3 loco*3
refuse 0 claim erie-ontario:2 red*3 FERRY_LOCOS
do 0 claim erie-ontario:2 loco*3
do 0 share nyc
expect owner erie-ontario:2 0

# The last scenarios ask for the answers to a choice that is not open.
