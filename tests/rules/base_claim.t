# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# The base game: claiming tracks (B20 to B27).

== B20 A claim: cards as many as spaces, as many wagons, points, cards discarded
map usa players 2
hand 0 red*4 loco
do 0 claim chicago-duluth red*3
> claim 0 chicago-duluth red*3 0:4
> turn 1 2
expect owner chicago-duluth 0
expect hand 0 red loco
expect discards red*3
expect wagons 0 42
expect score 0 routes 4
expect turn 1

== B20 The number of cards must be the number of spaces, and they must be held
map usa players 2
hand 0 red*4 blue
refuse 0 claim chicago-duluth red*2 WRONG_NUMBER
refuse 0 claim chicago-duluth red*4 WRONG_NUMBER
refuse 0 claim chicago-duluth WRONG_NUMBER
refuse 0 claim chicago-duluth red*2 loco FEW_CARDS
refuse 0 claim dallas-el_paso red*3 loco FEW_CARDS
refuse 0 claim chicago-omaha blue*4 FEW_CARDS
refuse 0 claim chicago-boston red*3 UNKNOWN_ID
expect can 0 claim chicago-duluth red*3

== B20 The record's line for a claim
map usa players 2
hand 0 red*2 loco
do 0 claim chicago-duluth red*2 loco
> {"e":"claim","p":0,"track":"chicago-duluth","cards":{"red":2,"loco":1},"scores":{"0":4}}
> {"e":"turn","p":1,"n":2}

== B21 The cards are of the track's colour
map usa players 2
hand 0 red*3 blue*3 loco
refuse 0 claim chicago-duluth blue*3 WRONG_COLOUR
refuse 0 claim chicago-duluth blue*2 loco WRONG_COLOUR
refuse 0 claim chicago-duluth red*2 blue BAD_TEXT
do 0 claim chicago-duluth red*3

== B21 Locomotives stand for any colour
map usa players 2
hand 0 red loco*2
do 0 claim chicago-duluth red loco*2
expect hand 0 empty
expect discards red loco*2

== B21 Locomotives alone will do
map usa players 2
hand 0 loco*3 red*3
do 0 claim chicago-duluth loco*3
expect hand 0 red*3
expect discards loco*3

== B21 Locomotives may be spent while the colour is kept
map usa players 2
hand 0 red*3 loco*3
expect can 0 claim chicago-duluth red*3
expect can 0 claim chicago-duluth red*2 loco
expect can 0 claim chicago-duluth red loco*2
expect can 0 claim chicago-duluth loco*3
expect count 0 claim chicago-duluth 4

== B21 A grey track takes any one colour
map usa players 2
hand 0 red orange yellow green blue violet white black loco
expect count 0 claim atlanta-nashville 9
expect can 0 claim atlanta-nashville red
expect can 0 claim atlanta-nashville orange
expect can 0 claim atlanta-nashville yellow
expect can 0 claim atlanta-nashville green
expect can 0 claim atlanta-nashville blue
expect can 0 claim atlanta-nashville violet
expect can 0 claim atlanta-nashville white
expect can 0 claim atlanta-nashville black
expect can 0 claim atlanta-nashville loco
# two spaces: each colour with the locomotive, but not two colours
expect count 0 claim denver-santa_fe 8
refuse 0 claim denver-santa_fe red blue BAD_TEXT
do 0 claim denver-santa_fe violet loco
expect owner denver-santa_fe 0

== B22 A track need not touch the player's others
map usa players 2
own 0 boston-montreal:1
hand 0 blue
do 0 claim portland-seattle:1 blue
expect owner portland-seattle:1 0
expect owner boston-montreal:1 0

== B22 One track a turn
map usa players 2
hand 0 blue*2
do 0 claim portland-seattle:1 blue
refuse 0 claim atlanta-nashville blue NOT_YOUR_TURN
expect turn 1

== B22 The player must have enough wagons
map usa players 2
own 0 calgary-winnipeg duluth-helena duluth-toronto el_paso-houston el_paso-los_angeles
    helena-seattle miami-new_orleans
expect wagons 0 3
hand 0 blue*4 red*3
refuse 0 claim chicago-omaha blue*4 FEW_WAGONS
expect count 0 claim chicago-omaha 0
# as many wagons as spaces are enough
do 0 claim chicago-duluth red*3
expect wagons 0 0

== B23 A claimed track is its owner's for the rest of the game
map usa players 4
own 1 chicago-duluth
hand 0 red*3
hand 1 red*3
refuse 0 claim chicago-duluth red*3 TRACK_TAKEN
expect count 0 claim chicago-duluth 0
do 0 blind
do 0 blind
refuse 1 claim chicago-duluth red*3 TRACK_TAKEN
expect owner chicago-duluth 1

== B24 With four players nobody owns two tracks of a connection, others may take the second
map usa players 4
own 0 denver-kansas_city:1
hand 0 orange*4
hand 1 orange*4
refuse 0 claim denver-kansas_city:2 orange*4 OWN_PARALLEL
expect count 0 claim denver-kansas_city:2 0
do 0 blind
do 0 blind
do 1 claim denver-kansas_city:2 orange*4
expect owner denver-kansas_city:1 0
expect owner denver-kansas_city:2 1

== B24 With five players too
map usa players 5
own 0 dallas-houston:2
hand 0 red
hand 1 red
refuse 0 claim dallas-houston:1 red OWN_PARALLEL
do 0 blind
do 0 blind
do 1 claim dallas-houston:1 red

== B25 With three players the other track of the connection is closed
map usa players 3
market red red red red red
hand 0 black*4 orange*4
hand 1 orange*4
hand 2 orange*4
do 0 claim denver-kansas_city:1 black*4
refuse 1 claim denver-kansas_city:2 orange*4 TRACK_CLOSED
expect count 1 claim denver-kansas_city 0
do 1 blind
do 1 blind
refuse 2 claim denver-kansas_city:2 orange*4 TRACK_CLOSED
do 2 blind
do 2 blind
refuse 0 claim denver-kansas_city:2 orange*4 OWN_PARALLEL
expect owner denver-kansas_city:2 nobody

== B25 With two players too, whichever of the two was claimed
map usa players 2
own 0 dallas-oklahoma_city:2
hand 0 red*2
hand 1 red*2
refuse 0 claim dallas-oklahoma_city:1 red*2 OWN_PARALLEL
do 0 blind
do 0 blind
refuse 1 claim dallas-oklahoma_city:1 red*2 TRACK_CLOSED

== B25 With four players it stays open to the others
map usa players 4
own 0 dallas-oklahoma_city:2
hand 1 red*2
do 0 blind
do 0 blind
do 1 claim dallas-oklahoma_city:1 red*2

== B26 Points by length: 1, 2, 4, 7, 10, 15
map usa players 2
hand 0 blue red*2
hand 1 blue*3
expect points 1 1
expect points 2 2
expect points 3 4
expect points 4 7
expect points 5 10
expect points 6 15
do 0 claim atlanta-nashville blue
> claim 0 atlanta-nashville blue 0:1
> turn 1 2
do 1 claim montreal-new_york blue*3
> claim 1 montreal-new_york blue*3 1:4
> turn 0 3
do 0 claim boston-new_york:1 red*2
> claim 0 boston-new_york:1 red*2 0:2
> turn 1 4
expect score 0 routes 3
expect score 1 routes 4

== B26 Long tracks
map usa players 2
hand 0 violet*4 blue*5
hand 1 white*6 black*5
do 0 claim charleston-miami violet*4
do 1 claim calgary-winnipeg white*6
do 0 claim atlanta-miami blue*5
do 1 claim montreal-sault_st_marie black*5
expect score 0 routes 17
expect score 1 routes 25

== B26 Seven spaces score 18
map old-west players 2
starts boise denver
hand 0 green*7
do 0 claim boise-seattle:1 green*7
> claim 0 boise-seattle:1 green*7 0:18
> turn 1 2
