# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# Old West (O1 to O12).

== O1 40 wagons and three markers, four cards, five tickets of which three are kept; up to six players
cannot_start old-west players 1 BAD_PLAYERS
cannot_start old-west players 7 BAD_PLAYERS
map old-west players 6
deal
expect players 2 to 6
expect wagons 5 40
expect markers_left 5 3
expect hand_size 5 4
expect tickets_in_all 50
expect offer 0 albuquerque-billings albuquerque-carson_city albuquerque-casper albuquerque-san_diego
    albuquerque-spokane
expect count 0 16
refuse 0 keep albuquerque-billings albuquerque-carson_city KEEP_MORE

== O1 The tickets rejected in set-up are shuffled together under the pile
map old-west players 2
deal
do 0 keep albuquerque-billings albuquerque-carson_city albuquerque-casper
do 1 keep ashland-seattle bakersfield-idaho_falls bend-las_vegas
expect shuffled_under albuquerque-san_diego albuquerque-spokane bend-los_angeles billings-durango

== O2 From the last player backwards, each puts a marker on a free city
map old-west players 3 first 1
deal
do 0 keep albuquerque-billings albuquerque-carson_city albuquerque-casper
do 1 keep ashland-seattle bakersfield-idaho_falls bend-las_vegas
do 2 keep billings-los_angeles boise-grand_junction boise-san_diego
expect phase markers
# seat 1 begins, so seat 0 plays last
expect actors 0
refuse 2 marker denver NOT_YOUR_TURN
refuse 0 decline NOT_NOW
refuse 0 marker denver red*2 WRONG_NUMBER
do 0 marker denver
> marker 0 denver
expect actors 2
refuse 2 marker denver PLACE_TAKEN
do 2 marker roswell
expect actors 1
do 1 marker seattle
> marker 1 seattle
> turn 1 1
expect marker denver 0
expect marker roswell 2
expect marker seattle 1
expect markers_left 0 2

== O3 A track must touch the start
map old-west players 2
starts denver seattle
hand 0 red*4 orange*3
refuse 0 claim boise-winnemucca red*3 NOT_JOINED
expect count 0 claim boise-winnemucca 0
do 0 claim denver-grand_junction red*3
expect owner denver-grand_junction 0

== O3 Or a city joined to it by the player's own tracks
map old-west players 2
starts denver seattle
own 0 denver-grand_junction
own 1 seattle-spokane:1
hand 0 green*2
hand 1 green*2
# not one that only another player has reached
refuse 0 claim missoula-spokane:1 green*2 NOT_JOINED
do 0 claim durango-grand_junction green*2
expect owner durango-grand_junction 0
refuse 1 claim missoula-spokane:2 green*2 WRONG_COLOUR
do 1 claim missoula-spokane:1 green*2

== O3 A marker that is not the start opens nothing by itself
map old-west players 2
starts denver seattle
marker 0 phoenix
hand 0 red
refuse 0 claim phoenix-tucson:1 red NOT_JOINED

== O4 After a claim a marker may be put on an end for two cards of one colour
map old-west players 2
starts denver seattle
hand 0 red*3 blue*2 green
do 0 claim denver-grand_junction red*3
expect phase markers
refuse 0 marker durango blue*2 NOT_AN_END
refuse 0 marker denver blue*2 PLACE_TAKEN
refuse 0 marker grand_junction blue WRONG_NUMBER
refuse 0 marker grand_junction blue*3 WRONG_NUMBER
refuse 0 marker grand_junction green*2 FEW_CARDS
refuse 0 marker grand_junction blue green BAD_TEXT
refuse 0 marker grand_junction WRONG_NUMBER
expect only 0 marker grand_junction blue*2 | decline
do 0 marker grand_junction blue*2
> marker 0 grand_junction blue*2
> turn 1 2
expect marker grand_junction 0
expect markers_left 0 1
expect discards red*3 blue*2

== O4 Locomotives may stand for either card or both
map old-west players 2
starts denver seattle
hand 0 red*3 blue loco*2
do 0 claim denver-grand_junction red*3
expect only 0 marker grand_junction blue loco | marker grand_junction loco*2 | decline
do 0 marker grand_junction loco*2
expect hand 0 blue

== O4 Either end may be chosen
map old-west players 2
starts denver seattle
own 0 denver-grand_junction
hand 0 green*2 blue*2
do 0 claim durango-grand_junction green*2
expect only 0 marker durango blue*2 | marker grand_junction blue*2 | decline

== O4 The marker may be declined
map old-west players 2
starts denver seattle
hand 0 red*3 blue*2
do 0 claim denver-grand_junction red*3
do 0 decline
> decline 0 marker
> turn 1 2
expect marker grand_junction nobody
expect hand 0 blue*2

== O4 Who has no pair to pay with is not asked, and the others see what they see when a marker is declined
map old-west players 2
starts denver seattle
hand 0 red*4 blue green
do 0 claim denver-grand_junction red*3
> claim 0 denver-grand_junction red*3 0:4
> decline 0 marker
> turn 1 2
expect hand 0 red blue green
map old-west players 2
starts denver seattle
hand 0 red*3 blue*3
do 0 claim denver-grand_junction red*3
> claim 0 denver-grand_junction red*3 0:4
do 0 decline
> decline 0 marker
> turn 1 2

== O4 With two cards of two colours it is so, too
map old-west players 2
starts denver seattle
hand 0 red*3 blue green
do 0 claim denver-grand_junction red*3
> claim 0 denver-grand_junction red*3 0:4
> decline 0 marker
> turn 1 2

== O4 With one card left everybody sees that there is no choice: nothing is told
map old-west players 2
starts denver seattle
hand 0 red*3 loco
do 0 claim denver-grand_junction red*3
> claim 0 denver-grand_junction red*3 0:4
> turn 1 2

== O4 Nor where both ends hold markers
map old-west players 2
starts denver pueblo
hand 0 orange blue*2
do 0 claim denver-pueblo:1 orange
> claim 0 denver-pueblo:1 orange 0:1 1:1
> turn 1 2

== O4 Nor with the third marker on the board
map old-west players 2
starts denver seattle
marker 0 phoenix
marker 0 tucson
expect markers_left 0 0
hand 0 red*3 blue*2
do 0 claim denver-grand_junction red*3
> claim 0 denver-grand_junction red*3 0:4
> turn 1 2

== O4 A city holds one marker
map old-west players 2
starts denver seattle
marker 1 grand_junction
hand 0 red*3 blue*2
own 0 denver-pueblo:1
do 0 claim denver-grand_junction red*3
> claim 0 denver-grand_junction red*3 0:4 1:4
> turn 1 2

== O4 B17 The marker's cards can be the new pile
map old-west players 2
starts denver seattle
hand 0 red*3 blue*2
market - - - - -
pile empty rest 1
do 0 claim denver-grand_junction red*3
> claim 0 denver-grand_junction red*3 0:4
> reshuffle 3
> refill 0 red
> refill 1 red
> refill 2 red
do 0 marker grand_junction blue*2
> marker 0 grand_junction blue*2
> reshuffle 2
> refill 3 blue
> refill 4 blue
> turn 1 2

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

== O4 O10 With Alvin, Roswell is no free end: nothing is told where the other holds a marker
map old-west players 2 alvin on
starts albuquerque seattle
hand 0 red*2 blue*2
do 0 claim albuquerque-roswell red*2
> claim 0 albuquerque-roswell red*2 0:2
> alvin 0 albuquerque
> turn 1 2

== O5 A track scores for its claimer where no end holds a marker
map old-west players 2
starts denver seattle
own 0 denver-grand_junction
hand 0 green*2
do 0 claim durango-grand_junction green*2
> claim 0 durango-grand_junction green*2 0:2
> turn 1 2

== O5 The owner of a marker on an end scores instead
map old-west players 2
starts casper denver
own 0 casper-gillette
marker 1 billings
hand 0 blue*3
do 0 claim billings-gillette blue*3
> claim 0 billings-gillette blue*3 1:4
> turn 1 2
expect score 0 routes 1
expect score 1 routes 4

== O5 With markers of two owners both score
map old-west players 3
starts denver cheyenne seattle
hand 0 violet
do 0 claim cheyenne-denver:1 violet
> claim 0 cheyenne-denver:1 violet 0:1 1:1
> turn 1 2

== O5 Both may be others
map old-west players 3
starts denver casper cheyenne
own 0 cheyenne-denver:1
hand 0 orange*2
do 0 claim casper-cheyenne:1 orange*2
> claim 0 casper-cheyenne:1 orange*2 1:2 2:2
> turn 1 2

== O5 The owner of both ends scores twice
map old-west players 2
starts denver casper
own 1 casper-cheyenne:1
marker 0 cheyenne
hand 0 violet
hand 1 black
do 0 blind
do 0 blind
do 1 claim cheyenne-denver:2 black
> claim 1 cheyenne-denver:2 black 0:2
> turn 0 3

== O5 One's own track between one's own two markers scores twice too
map old-west players 2
starts denver seattle
marker 0 cheyenne
hand 0 violet
do 0 claim cheyenne-denver:1 violet
> claim 0 cheyenne-denver:1 violet 0:2
> turn 1 2

== O5 A marker put after the claim does not score that track
map old-west players 2
starts denver seattle
own 0 denver-grand_junction
score 0 routes 0
hand 0 green*4
do 0 claim durango-grand_junction green*2
> claim 0 durango-grand_junction green*2 0:2
do 0 marker durango green*2
> marker 0 durango green*2
> turn 1 2
expect score 0 routes 2

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

== O10 Alvin is an option, off by default
map old-west players 2
deal
expect default alvin off
expect alvin none

== O10 He starts in Roswell, where nobody may start
map old-west players 2 alvin on
deal
expect alvin roswell nobody
do 0 keep albuquerque-billings albuquerque-carson_city albuquerque-casper
do 1 keep ashland-seattle bakersfield-idaho_falls bend-las_vegas
refuse 1 marker roswell PLACE_BARRED
do 1 marker las_cruces
refuse 0 marker roswell PLACE_BARRED
expect cannot 0 marker roswell

== O10 Nor put a marker there, even when he is gone
map old-west players 2 alvin on
starts albuquerque seattle
hand 0 red*2 blue*2
do 0 claim albuquerque-roswell red*2
expect alvin albuquerque 0
expect turn 1
map old-west players 2 alvin on
starts albuquerque seattle
own 0 albuquerque-roswell
alvin 0 albuquerque
hand 0 yellow*3 blue*2
do 0 claim roswell-santa_fe yellow*3
refuse 0 marker roswell blue*2 PLACE_BARRED
expect only 0 marker santa_fe blue*2 | decline

== O10 Without the option Roswell is a city like others
map old-west players 2
starts roswell seattle
expect marker roswell 0
hand 0 red*2
do 0 claim albuquerque-roswell red*2
> claim 0 albuquerque-roswell red*2 0:2
> turn 1 2
expect score 0 alvin 0

== O11 The first to claim a track that touches Roswell captures Alvin for 10 points
map old-west players 2 alvin on
starts albuquerque seattle
hand 0 red*2
do 0 claim albuquerque-roswell red*2
> claim 0 albuquerque-roswell red*2 0:2
> alvin 0 albuquerque
> turn 1 2
expect alvin albuquerque 0
expect score 0 alvin 10

== O11 He is put on any city where that player has a marker
map old-west players 2 alvin on
starts albuquerque seattle
own 0 albuquerque-las_cruces:1
marker 0 las_cruces
marker 1 durango
hand 0 red*2
do 0 claim albuquerque-roswell red*2
expect phase alvin
expect only 0 alvin albuquerque | alvin las_cruces
refuse 0 alvin durango NO_MARKER
refuse 0 alvin roswell NO_MARKER
refuse 0 decline NOT_NOW
do 0 alvin las_cruces
> alvin 0 las_cruces
> turn 1 2
expect alvin las_cruces 0

== O11 O4 He is put down before the marker
map old-west players 2 alvin on
starts las_cruces seattle
own 0 albuquerque-las_cruces:1
hand 0 red*2 blue*2
do 0 claim albuquerque-roswell red*2
> claim 0 albuquerque-roswell red*2 0:2
> alvin 0 las_cruces
expect phase markers
do 0 marker albuquerque blue*2
> marker 0 albuquerque blue*2
> turn 1 2
expect alvin las_cruces 0

== O11 Another player captures him in the same way, and he can be captured back
map old-west players 2 alvin on
starts albuquerque santa_fe
hand 0 red*2 yellow*3
hand 1 green
do 0 claim albuquerque-roswell red*2
expect alvin albuquerque 0
do 1 claim albuquerque-santa_fe:1 green
> claim 1 albuquerque-santa_fe:1 green 0:1 1:1
> alvin 1 santa_fe
> turn 0 3
expect alvin santa_fe 1
do 0 claim roswell-santa_fe yellow*3
> claim 0 roswell-santa_fe yellow*3 1:4
> alvin 0 albuquerque
> turn 1 4
expect score 0 alvin 20
expect score 1 alvin 10

== O11 The holder claiming a track to him changes nothing
map old-west players 2 alvin on
starts albuquerque seattle
own 0 albuquerque-roswell
alvin 0 albuquerque
hand 0 white*2
expect score 0 alvin 10
do 0 claim albuquerque-durango white*2
> claim 0 albuquerque-durango white*2 0:2
> turn 1 2
expect score 0 alvin 10
expect alvin albuquerque 0

== O11 A track to Roswell brings nothing once he is gone
map old-west players 2 alvin on
starts albuquerque las_cruces
own 0 albuquerque-roswell
alvin 0 albuquerque
hand 0 red
hand 1 green*2
do 0 blind
do 0 blind
do 1 claim las_cruces-roswell green*2
> claim 1 las_cruces-roswell green*2 1:2
> turn 0 3
expect score 1 alvin 0

== O12 Whoever holds Alvin at the end scores 10 more
map old-west players 2 alvin on
starts albuquerque seattle
own 0 albuquerque-roswell
alvin 0 albuquerque
finish
expect score 0 alvin 20
expect score 1 alvin 0
expect score 0 total 22

== O12 Nobody does while he is in Roswell
map old-west players 2 alvin on
starts albuquerque seattle
finish
expect score 0 alvin 0
expect score 1 alvin 0

# The last scenarios ask for the answers to a choice that is not open.

== O4 A marker is put only after a claim
map old-west players 2
starts denver seattle
refuse 0 marker phoenix NOT_NOW

== O4 There is nothing to decline before a claim
map old-west players 2
starts denver seattle
hand 0 red*3 blue*2
do 0 claim denver-grand_junction red*3
do 0 decline
refuse 1 decline NOT_NOW

== O11 Alvin is put down only when captured
map old-west players 2 alvin on
starts albuquerque seattle
refuse 0 alvin albuquerque NOT_NOW

== O4 Nor is a marker put in the turn after that of a claim
map old-west players 2
starts denver seattle
hand 0 red*3 blue*2
hand 1 green*2
do 0 claim denver-grand_junction red*3
do 0 decline
refuse 1 marker grand_junction green*2 NOT_NOW
