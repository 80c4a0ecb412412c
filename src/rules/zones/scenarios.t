# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# zones: F10, P2.

== F10 A zone is a dead end: two tracks into it are not connected through it
map france players 2
own 0 corsica-nice corsica-marseille
expect joined 0 corsica nice yes
expect joined 0 corsica marseille yes
expect joined 0 nice marseille no
finish
expect score 0 path 3

== F10 A ticket naming a zone is met by any of its tracks
map france players 2
tickets 0 corsica-toulouse marseille-switzerland
own 0 corsica-perpignan perpignan-toulouse
tickets 1 corsica-strasbourg
own 1 corsica-nice
finish
expect score 0 completed 1
expect score 0 tickets -1
expect score 1 completed 0

== F10 Reaching the zone from elsewhere does not meet it
map france players 2
tickets 0 corsica-toulouse
own 0 corsica-nice perpignan-toulouse
finish
expect score 0 completed 0
expect score 0 tickets -8

== F10 A ticket may name two zones
map france players 2
tickets 0 italy-spain
own 0 italy-nice:1 marseille-nice:1 marseille-montpellier:1 montpellier-perpignan perpignan-spain
tickets 1 belgium-switzerland
own 1 belgium-lille lyon-switzerland:1
finish
expect score 0 completed 1
expect score 0 tickets 12
expect score 1 completed 0

== F10 Two networks that both reach a zone are not one
map france players 2
tickets 0 italy-spain
own 0 italy-nice:1 corsica-nice corsica-perpignan perpignan-spain
finish
expect score 0 completed 0

== P2 Ontario is a zone: its ferries do not connect
map pennsylvania players 3
tickets 0 ontario-warren
own 0 buffalo-ontario:1 erie-ontario:1
expect joined 0 buffalo erie no
expect joined 0 buffalo ontario yes
finish
expect score 0 path 3
expect score 0 tickets -5

== P2 A ticket to Ontario is met by either ferry
map pennsylvania players 3
tickets 0 ontario-warren
tickets 1 ontario-pittsburgh
own 0 erie-ontario:1 erie-warren
own 1 oil_city-pittsburgh oil_city-warren buffalo-warren
finish
expect score 0 tickets 5
expect score 1 tickets -10

== P2 One is a ferry of one locomotive, the other of two
map pennsylvania players 3
hand 0 red*3 loco*2
refuse 0 claim buffalo-ontario:1 red FERRY_LOCOS
refuse 0 claim erie-ontario:1 red*2 loco FERRY_LOCOS
expect can 0 claim buffalo-ontario:1 loco
expect can 0 claim erie-ontario:1 red loco*2
