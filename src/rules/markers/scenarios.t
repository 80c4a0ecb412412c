# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# markers: O1, O2, O3, O4, O5.

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

== O4 Nor is a marker put in the turn after that of a claim
map old-west players 2
starts denver seattle
hand 0 red*3 blue*2
hand 1 green*2
do 0 claim denver-grand_junction red*3
do 0 decline
refuse 1 marker grand_junction green*2 NOT_NOW
