# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# tiles: F2, F3, F4, F5, F6, F8, F9.

== F2 58 tickets and 64 tiles, all face up
map france players 2
deal
expect tickets_in_all 58
expect tiles_in_all 64
expect tiles 2 red 3
expect tiles 3 black 3
expect tiles 4 white 1
expect tiles 5 violet 1
seen watcher tiles 2 red 3
seen 1 tiles_in_all 64

== F3 A project without a tile has no colour and cannot be claimed
map france players 2
hand 0 red*3 loco*2
expect colour amiens-calais none
refuse 0 claim amiens-calais red*2 TRACK_UNBUILT
refuse 0 claim amiens-calais loco*2 TRACK_UNBUILT
expect count 0 claim amiens-calais 0

== F3 One-space tracks and grey tracks are built from the start
map france players 2
hand 0 white red*6
hand 1 red*5 loco
expect colour amiens-rouen white
expect colour avignon-toulouse grey
do 0 claim amiens-rouen white
expect owner amiens-rouen 0
do 1 claim brest-cherbourg red*5 loco
do 0 claim avignon-toulouse red*6
expect owner avignon-toulouse 0

== F4 Who draws cards must then build one project, and the tile gives the track its colour
map france players 2
do 0 blind
expect phase second
refuse 0 build amiens-calais red NOT_NOW
do 0 blind
> blind 0 red
expect phase tiles
refuse 0 decline NOT_NOW
refuse 0 pass NOT_NOW
refuse 0 blind NOT_NOW
refuse 0 claim amiens-rouen white NOT_NOW
do 0 build amiens-calais green
> build 0 amiens-calais green
> turn 1 2
expect colour amiens-calais green
expect tiles 2 green 2
expect tiles_in_all 63
expect turn 1

== F4 After a face-up locomotive too
map france players 2
market loco red red red red
do 0 take 0
expect phase tiles
do 0 build amiens-calais green
expect turn 1

== F4 B18 And after a draw that ended with its first card
map france players 2
market red loco - - -
pile empty rest 1
do 0 take 0
expect phase tiles
do 0 build bayonne-spain white
expect colour bayonne-spain white

== F4 Not after a claim, nor after drawing tickets
map france players 2
hand 0 white
do 0 claim amiens-rouen white
expect turn 1
do 1 tickets
do 1 keep amiens-montpellier
expect turn 0

== F4 The tile must be in the supply
map france players 2
tile amiens-calais red
tile amiens-reims red
tile angers-poitiers red
expect tiles 2 red 0
do 0 blind
do 0 blind
refuse 0 build angers-rennes red NO_TILE
expect cannot 0 build angers-rennes red
do 0 build angers-rennes blue

== F4 A tile of each colour that is left can go on each open project of its length
map france players 2
tile amiens-calais red
do 0 blind
do 0 blind
expect count 0 build angers-poitiers 8
expect count 0 build amiens-calais 0
expect count 0 build avignon-toulouse 0
expect count 0 build amiens-rouen 0
expect count 0 build lyon-rodez 8
refuse 0 build avignon-toulouse red TRACK_BUILT
refuse 0 build amiens-rouen red TRACK_BUILT

== F4 If no tile fits any open project nothing is built
map france players 2
tile everywhere
# every project that is neither cut nor closed is built; four tiles of five spaces are left and fit nowhere
expect tiles_in_all 4
do 0 blind
do 0 blind
> blind 0 red
> decline 0 build
> turn 1 2

== F4 B18 When nothing can be drawn nothing can be built
map france players 2
market - - - - -
pile empty rest 1
expect only 0 tickets

== F4 B32 Building alone is no action: with nothing else to do the player passes
map france players 2
market - - - - -
pile empty rest 1
ticket_pile none rest 1
expect only 0 pass

== F5 A claimed track's tile goes back to the supply at once
map france players 2
tile amiens-calais green
hand 0 green*2
expect tiles 2 green 2
do 0 claim amiens-calais green*2
> claim 0 amiens-calais green*2 0:2
> turn 1 2
expect tiles 2 green 3
expect tiles_in_all 64
expect owner amiens-calais 0

== F5 So a tile can be laid again elsewhere
map france players 2
tile besancon-lyon green
hand 0 green*4
do 0 claim besancon-lyon green*4
do 1 blind
do 1 blind
do 1 build belgium-reims green
expect colour belgium-reims green
expect tiles 4 green 0

== F6 A project that is built cannot be built again
map france players 2
tile amiens-calais green
do 0 blind
do 0 blind
refuse 0 build amiens-calais red TRACK_BUILT
refuse 0 build amiens-calais green TRACK_BUILT
expect buildable amiens-calais no

== F6 Nor one that is claimed
map france players 2
own 1 amiens-calais
do 0 blind
do 0 blind
refuse 0 build amiens-calais red TRACK_TAKEN
expect buildable amiens-calais no
expect count 0 build amiens-calais 0

== F8 With two or three players one track of a connection is built, the others are closed
map france players 3
hand 1 red*2
do 0 blind
do 0 blind
do 0 build avignon-marseille:2 red
do 1 claim avignon-marseille:2 red*2
do 2 blind
do 2 blind
refuse 2 build avignon-marseille:1 blue TRACK_CLOSED
refuse 2 build avignon-marseille:3 blue TRACK_CLOSED
expect buildable avignon-marseille:3 no

== F8 Before it is claimed too
map france players 2
tile amiens-lille:1 red
hand 1 red*2 loco*2
do 0 blind
do 0 blind
refuse 0 build amiens-lille:2 blue TRACK_CLOSED
do 0 build amiens-calais blue
refuse 1 claim amiens-lille:2 loco*2 TRACK_CLOSED
do 1 claim amiens-lille:1 red*2

== F8 With two players a connection of one-space tracks is closed by the first claim
map france players 2
own 0 angers-nantes:1
hand 1 orange
do 0 blind
do 0 blind
do 0 build amiens-calais blue
refuse 1 claim angers-nantes:2 orange TRACK_CLOSED

== F8 B24 With four players each track is built separately, and nobody claims two
map france players 4
hand 0 red*2 blue*2
hand 2 blue*2
hand 3 green*2
tile avignon-marseille:1 red
do 0 claim avignon-marseille:1 red*2
do 1 blind
do 1 blind
do 1 build avignon-marseille:2 blue
refuse 2 claim avignon-marseille:3 blue*2 TRACK_UNBUILT
do 2 blind
do 2 blind
do 2 build avignon-marseille:3 green
do 3 claim avignon-marseille:3 green*2
refuse 0 claim avignon-marseille:2 blue*2 OWN_PARALLEL
expect count 0 claim avignon-marseille 0

== F8 Who owns one track may still build another of the connection
map france players 4
own 0 avignon-marseille:1
do 0 blind
do 0 blind
do 0 build avignon-marseille:2 white
expect colour avignon-marseille:2 white

== F9 Anyone may claim a built track, whoever built it
map france players 2
hand 1 green*2
do 0 blind
do 0 blind
do 0 build amiens-calais green
do 1 claim amiens-calais green*2
expect owner amiens-calais 1

== F9 B21 With cards of the tile's colour
map france players 2
tile amiens-calais green
hand 0 red*2 green loco
refuse 0 claim amiens-calais red*2 WRONG_COLOUR
expect count 0 claim amiens-calais 1
do 0 claim amiens-calais green loco

== F4 Nobody builds without having drawn
map france players 2
refuse 0 build amiens-calais red NOT_NOW
