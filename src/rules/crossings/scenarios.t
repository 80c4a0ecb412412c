# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# crossings: F7.

== F7 A tile on a track cuts every track that crosses it
map france players 2
expect crossings le_mans-lorient angers-rennes nantes-rennes
hand 1 red*5
do 0 blind
do 0 blind
do 0 build angers-rennes red
expect buildable le_mans-lorient no
refuse 1 claim le_mans-lorient red*5 TRACK_CUT
do 1 blind
do 1 blind
refuse 1 build le_mans-lorient blue TRACK_CUT
expect count 1 build le_mans-lorient 0
# the two that both cross it do not cross each other
do 1 build nantes-rennes blue

== F7 Also after the first is claimed and its tile gone
map france players 2
tile angers-rennes red
hand 0 red*2
do 0 claim angers-rennes red*2
expect tiles 2 red 3
do 1 blind
do 1 blind
refuse 1 build le_mans-lorient blue TRACK_CUT
expect buildable le_mans-lorient no

== F7 A track that crosses two is cut by either
map france players 2
tile nantes-rennes blue
expect buildable le_mans-lorient no
expect buildable angers-rennes yes

== F7 A tile cuts both tracks that cross it
map france players 2
tile le_mans-lorient blue
expect buildable angers-rennes no
expect buildable nantes-rennes no

== F7 A tile cuts a grey track that crosses it
map france players 2
hand 1 red*6
do 0 blind
do 0 blind
do 0 build montpellier-rodez blue
refuse 1 claim avignon-toulouse red*6 TRACK_CUT
expect count 1 claim avignon-toulouse 0

== F7 Claiming a grey track cuts what crosses it
map france players 2
hand 0 red*6
do 0 claim avignon-toulouse red*6
do 1 blind
do 1 blind
refuse 1 build montpellier-rodez blue TRACK_CUT
expect buildable montpellier-rodez no
