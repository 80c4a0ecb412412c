# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# ferries: B27.

== B27 A ferry takes a locomotive for each of its symbols
map pennsylvania players 3
hand 0 red*3 loco*3
# three grey spaces, two locomotive symbols
refuse 0 claim erie-ontario:1 red*3 FERRY_LOCOS
refuse 0 claim erie-ontario:1 red*2 loco FERRY_LOCOS
expect count 0 claim erie-ontario:1 2
do 0 claim erie-ontario:1 red loco*2
expect owner erie-ontario:1 0
expect discards red loco*2

== B27 A ferry paid with locomotives alone
map pennsylvania players 3
hand 0 red*3 loco*3
do 0 claim erie-ontario:1 loco*3
expect hand 0 red*3

== B27 The other spaces of a grey ferry are of one colour
map france players 2
hand 0 red*5 blue*5 loco*2
refuse 0 claim brest-cherbourg red*6 FEW_CARDS
refuse 0 claim brest-cherbourg red*3 blue*2 loco BAD_TEXT
expect can 0 claim brest-cherbourg red*5 loco
expect can 0 claim brest-cherbourg blue*5 loco
expect can 0 claim brest-cherbourg blue*4 loco*2
expect count 0 claim brest-cherbourg 4

== B27 Without a locomotive no ferry can be taken
map france players 2
hand 0 red*11
refuse 0 claim corsica-nice red*2 FERRY_LOCOS
expect count 0 claim corsica-nice 0
