# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# globetrotter: F13.

== F13 Longest path 10, most completed tickets 15
map france players 2
tickets 0 dijon-grenoble
own 0 dijon-lyon:1 grenoble-lyon
own 1 avignon-toulouse
finish
expect score 0 globetrotter 15
expect score 0 longest 0
expect score 1 globetrotter 0
expect score 1 longest 10
expect score 0 total 26
expect score 1 total 25

== F13 All tied players score it
map france players 3
tickets 0 dijon-grenoble
own 0 dijon-lyon:1 grenoble-lyon
tickets 1 orleans-reims cherbourg-paris
own 1 orleans-paris:1 paris-reims:1
finish
expect score 0 globetrotter 15
expect score 1 globetrotter 15
expect score 2 globetrotter 0

== F13 Nobody gets it with no ticket completed
map france players 2
tickets 0 dijon-grenoble
finish
expect score 0 globetrotter 0
expect score 1 globetrotter 0

# The last scenario asks for the answer to a choice that is not open.
