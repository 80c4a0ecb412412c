# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# The base game: the end (B40 to B43).

== B40 A turn that ends with two wagons begins the last round; its player plays one more turn too
map usa players 3
own 0 calgary-winnipeg duluth-helena duluth-toronto el_paso-houston el_paso-los_angeles
    helena-seattle miami-new_orleans
hand 0 blue*2
expect wagons 0 3
do 0 claim atlanta-nashville blue
> claim 0 atlanta-nashville blue 0:1
> last_round 0
> turn 1 2
expect wagons 0 2
do 1 blind
do 1 blind
do 2 tickets
do 2 keep atlanta-montreal
expect turn 0
do 0 claim kansas_city-omaha:1 blue
> claim 0 kansas_city-omaha:1 blue 0:1
> end wagons winners 0
expect reason wagons
expect phase over
refuse 1 blind GAME_OVER

== B40 Three wagons left do not begin it
map usa players 2
own 0 calgary-winnipeg duluth-helena duluth-toronto el_paso-houston el_paso-los_angeles
    helena-seattle miami-new_orleans
do 0 blind
do 0 blind
> blind 0 red
> turn 1 2

== B40 Nor does the turn of another
map usa players 2
own 1 calgary-winnipeg duluth-helena duluth-toronto el_paso-houston el_paso-los_angeles
    helena-seattle miami-new_orleans
hand 0 blue
hand 1 red*3
do 0 claim atlanta-nashville blue
> claim 0 atlanta-nashville blue 0:1
> turn 1 2
# the last wagon of all, exactly
do 1 claim chicago-duluth red*3
> claim 1 chicago-duluth red*3 1:4
> last_round 1
> turn 0 3
expect wagons 1 0
do 0 blind
do 0 blind
expect turn 1
do 1 blind
do 1 blind
expect reason wagons

== B40 A later player who falls to two changes nothing
map usa players 2
own 0 calgary-winnipeg duluth-helena duluth-toronto el_paso-houston el_paso-los_angeles
    helena-seattle miami-new_orleans
own 1 portland-salt_lake_city sault_st_marie-winnipeg atlanta-miami denver-phoenix el_paso-oklahoma_city
    helena-omaha montreal-sault_st_marie pittsburgh-saint_louis
hand 0 blue
hand 1 blue
expect wagons 1 3
do 0 claim atlanta-nashville blue
> claim 0 atlanta-nashville blue 0:1
> last_round 0
> turn 1 2
do 1 claim kansas_city-omaha:1 blue
> claim 1 kansas_city-omaha:1 blue 1:1
> turn 0 3
do 0 blind
do 0 blind
> blind 0 red
> end wagons winners 0

== B41 A ticket joined by the owner's tracks scores, another costs its points
map usa players 2
tickets 0 denver-el_paso boston-miami
own 0 denver-santa_fe el_paso-santa_fe
tickets 1 dallas-new_york
own 1 chicago-omaha
finish
expect score 0 tickets -8
expect score 0 completed 1
expect score 0 failed 1
expect score 1 tickets -11
expect score 1 failed 1

== B41 The tracks of others do not help
map usa players 2
tickets 0 denver-el_paso
own 0 denver-santa_fe
own 1 el_paso-santa_fe
expect joined 0 denver el_paso no
finish
expect score 0 tickets -4
expect score 1 tickets 0

== B41 Totals may be negative
map usa players 2
tickets 0 los_angeles-new_york new_york-seattle
own 1 denver-santa_fe
finish
expect score 0 total -43
expect score 1 total 12
expect winners 1

== B41 Tickets kept are counted one by one, over any path
map usa players 2
tickets 0 denver-el_paso duluth-el_paso
own 0 denver-santa_fe el_paso-santa_fe denver-omaha duluth-omaha:1
finish
expect score 0 tickets 14
expect score 0 completed 2
expect score 0 failed 0

== B43 Most points win
map usa players 3
own 0 chicago-duluth
own 1 chicago-omaha
tickets 0 denver-el_paso
finish
> end wagons winners 1
expect score 0 total 0
expect score 1 total 17
expect score 2 total 0
expect winners 1

== B43 A tie goes to the most completed tickets, whatever the paths
map usa players 2
tickets 0 denver-el_paso
own 0 denver-santa_fe el_paso-santa_fe
own 1 chicago-omaha kansas_city-omaha:1
score 0 routes 20
score 1 routes 14
finish
expect score 0 total 24
expect score 1 total 24
expect score 0 path 4
expect score 1 path 5
expect winners 0

== B43 Then to the longest path
map usa players 2
own 0 chicago-omaha
own 1 chicago-duluth
score 0 routes 7
score 1 routes 17
finish
expect score 0 total 17
expect score 1 total 17
expect winners 0

== B43 A tie that is left is a shared win
map usa players 3
own 0 chicago-duluth
own 1 montreal-new_york
own 2 denver-santa_fe
finish
> end wagons winners 0 1
expect score 0 total 14
expect score 1 total 14
expect winners 0 1

== B43 All may share the win
map usa players 4
finish
expect winners 0 1 2 3

== B43 The record's last line
map usa players 2
tickets 0 denver-el_paso
own 0 denver-santa_fe el_paso-santa_fe
finish
> {"e":"end","reason":"wagons","scores":[{"routes":4,"tickets":4,"longest":10,"globetrotter":0,"shares":0,"alvin":0,"total":18,"completed":1,"failed":0,"path":4},{"routes":0,"tickets":0,"longest":0,"globetrotter":0,"shares":0,"alvin":0,"total":0,"completed":0,"failed":0,"path":0}],"winners":[0],"met":[["denver-el_paso"],[]],"path":[["el_paso-santa_fe","denver-santa_fe"],[]]}
