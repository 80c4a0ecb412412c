# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# alvin: O10, O11, O12.

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

== O11 Alvin is put down only when captured
map old-west players 2 alvin on
starts albuquerque seattle
refuse 0 alvin albuquerque NOT_NOW
