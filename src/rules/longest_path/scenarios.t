# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# longest_path: B42.

== B42 The longest path scores 10
map usa players 2
own 0 chicago-duluth
own 1 denver-santa_fe el_paso-santa_fe
finish
expect score 0 path 3
expect score 1 path 4
expect score 0 longest 0
expect score 1 longest 10

== B42 A path may pass a place several times
map usa players 2
# through Santa Fe, round by El Paso and Phoenix, through Santa Fe again
own 0 denver-santa_fe el_paso-santa_fe el_paso-phoenix phoenix-santa_fe oklahoma_city-santa_fe
finish
expect score 0 path 13

== B42 But uses no track twice: of a star only two arms count
map usa players 2
own 0 denver-helena denver-omaha denver-phoenix
finish
expect score 0 path 9

== B42 Tracks that do not touch are not one path
map usa players 2
own 0 denver-santa_fe boston-montreal:1 atlanta-nashville
finish
expect score 0 path 2

== B42 All tied players score 10
map usa players 3
own 0 chicago-duluth
own 1 montreal-new_york
own 2 denver-santa_fe
finish
expect score 0 longest 10
expect score 1 longest 10
expect score 2 longest 0

== B42 A path of length 0 scores nothing
map usa players 2
finish
expect score 0 longest 0
expect score 1 longest 0
expect score 0 path 0

== B42 The record names the tracks of each seat's longest path, in order
map usa players 2
own 0 denver-santa_fe el_paso-santa_fe chicago-duluth
own 1 chicago-omaha chicago-saint_louis:1 kansas_city-saint_louis:1
finish
> {"e":"end","reason":"wagons","scores":[{"routes":8,"tickets":0,"longest":0,"globetrotter":0,"shares":0,"alvin":0,"total":8,"completed":0,"failed":0,"path":4},{"routes":11,"tickets":0,"longest":10,"globetrotter":0,"shares":0,"alvin":0,"total":21,"completed":0,"failed":0,"path":8}],"winners":[1],"met":[[],[]],"path":[["el_paso-santa_fe","denver-santa_fe"],["kansas_city-saint_louis:1","chicago-saint_louis:1","chicago-omaha"]]}
