# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# Old West (O1 to O12).

== B15 O4 The marker's cards can be what lets the market be cleared
map old-west players 2
starts denver seattle
hand 0 loco*3 blue*2
market loco loco loco green yellow
pile empty rest 1
do 0 claim denver-grand_junction loco*3
> claim 0 denver-grand_junction loco*3 0:4
> reshuffle 3
expect market loco loco loco green yellow
next loco*4 blue
next loco*2 green yellow blue
do 0 marker grand_junction blue*2
> marker 0 grand_junction blue*2
> reset loco loco loco green yellow
> refill 0 loco
> refill 1 loco
> refill 2 loco
> reshuffle 7
> refill 3 loco
> refill 4 blue
> reset loco loco loco loco blue
> refill 0 loco
> refill 1 loco
> refill 2 green
> refill 3 yellow
> refill 4 blue
> reshuffle 5
> turn 1 2

== B15 O2 A market that stands after the opening deal is not looked at again for the starts
map old-west players 2
number market_resets 1
next red*4 green*4
next loco*3 blue*2
next loco*3 white*2
deal
do 0 keep albuquerque-billings albuquerque-carson_city albuquerque-casper
do 1 keep ashland-seattle bakersfield-idaho_falls bend-las_vegas
expect market loco loco loco white white
do 1 marker denver
> marker 1 denver
do 0 marker seattle
> marker 0 seattle
> turn 0 1
expect market loco loco loco white white

== O6 With two or three players one track closes its connection
map old-west players 3
starts denver pueblo seattle
hand 0 orange yellow
hand 1 yellow
do 0 claim denver-pueblo:1 orange
refuse 1 claim denver-pueblo:2 yellow TRACK_CLOSED
do 1 blind
do 1 blind
do 2 blind
do 2 blind
refuse 0 claim denver-pueblo:2 yellow OWN_PARALLEL

== O6 With six players it stays open, and nobody owns two
map old-west players 6
starts denver pueblo seattle phoenix boise casper
hand 0 orange yellow
hand 1 yellow
do 0 claim denver-pueblo:1 orange
do 1 claim denver-pueblo:2 yellow
expect owner denver-pueblo:2 1
map old-west players 6
starts denver pueblo seattle phoenix boise casper
own 0 denver-pueblo:1
hand 0 yellow
refuse 0 claim denver-pueblo:2 yellow OWN_PARALLEL

== O7 The ferry takes three locomotives
map old-west players 2
starts los_angeles seattle
hand 0 red*5 loco*3
refuse 0 claim los_angeles-san_francisco red*5 loco*2 FERRY_LOCOS
do 0 claim los_angeles-san_francisco red*4 loco*3
> claim 0 los_angeles-san_francisco red*4 loco*3 0:18
> turn 1 2

== O8 Draw four tickets, keep at least one
map old-west players 2
ticket_pile roswell-seattle bend-las_vegas denver-seattle phoenix-pueblo redding-spokane
do 0 tickets
> offer 0 roswell-seattle bend-las_vegas denver-seattle phoenix-pueblo
refuse 0 keep KEEP_MORE
do 0 keep bend-las_vegas denver-seattle
expect ticket_bottom roswell-seattle phoenix-pueblo
expect ticket_pile redding-spokane

== O9 Most completed tickets score 15, the longest path nothing
map old-west players 2
starts portland seattle
tickets 0 ashland-seattle
own 0 portland-seattle:1 eugene-portland:1 ashland-eugene:1
own 1 boise-seattle:1
finish
expect score 0 globetrotter 15
expect score 1 globetrotter 0
expect score 0 longest 0
expect score 1 longest 0
expect score 1 path 7

== O9 Nobody gets it with no ticket completed
map old-west players 2
starts portland seattle
tickets 0 ashland-seattle
own 0 portland-seattle:1
finish
expect score 0 globetrotter 0
expect score 1 globetrotter 0

== O9 B43 The tie-break still uses the length of the path
map old-west players 2
starts portland seattle
own 0 eugene-portland:1
own 1 portland-seattle:1
score 0 routes 9
score 1 routes 9
finish
expect score 0 total 9
expect score 1 total 9
expect winners 1
