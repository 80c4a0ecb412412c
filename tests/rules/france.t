# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# France (F1 to F13).

== F1 40 wagons, eight cards, five tickets of which three are kept
cannot_start france players 1 BAD_PLAYERS
cannot_start france players 6 BAD_PLAYERS
map france players 2
deal
expect players 2 to 5
expect wagons 0 40
expect hand_size 0 8
expect hand_size 1 8
expect offer 0 amiens-montpellier angers-briancon angers-metz avignon-germany avignon-strasbourg
expect count 0 16
refuse 0 keep amiens-montpellier angers-briancon KEEP_MORE
do 0 keep amiens-montpellier angers-briancon angers-metz
do 1 keep bayonne-paris bayonne-rennes belgium-brest belgium-brive_la_gaillarde belgium-switzerland
expect ticket_count 0 3
expect ticket_count 1 5
expect turn 0

== F1 The tickets rejected in set-up are shuffled together under the pile
map france players 3
deal
do 0 keep amiens-montpellier angers-briancon angers-metz
do 1 keep bayonne-paris bayonne-rennes belgium-brest
do 2 keep besancon-bordeaux bordeaux-clermont_ferrand bordeaux-le_mans
expect shuffled_under avignon-germany avignon-strasbourg belgium-brive_la_gaillarde belgium-switzerland
    bordeaux-marseille bourges-le_havre

== F1 So any of them may come first
map france players 2
only_tickets amiens-montpellier angers-briancon angers-metz avignon-germany avignon-strasbourg
    bayonne-paris bayonne-rennes belgium-brest belgium-brive_la_gaillarde belgium-switzerland
    besancon-bordeaux bordeaux-clermont_ferrand
deal
do 0 keep amiens-montpellier angers-briancon angers-metz
do 1 keep bayonne-paris bayonne-rennes belgium-brest
next_tickets besancon-bordeaux belgium-switzerland avignon-germany
do 0 blind
do 0 blind
do 0 build amiens-calais red
do 1 tickets
> offer 1 besancon-bordeaux bordeaux-clermont_ferrand belgium-switzerland avignon-germany

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

== F11 A grey ferry takes a locomotive and cards of one colour
map france players 2
hand 0 red*5 loco*2
refuse 0 claim corsica-marseille red*3 FERRY_LOCOS
expect can 0 claim corsica-marseille red*2 loco
expect can 0 claim corsica-marseille red loco*2
do 0 claim corsica-perpignan red*4 loco
> claim 0 corsica-perpignan red*4 loco 0:10
> turn 1 2

== F12 Draw four tickets, keep at least one
map france players 2
ticket_pile bayonne-paris lyon-paris nice-paris marseille-paris brest-paris
do 0 tickets
> offer 0 bayonne-paris lyon-paris nice-paris marseille-paris
refuse 0 keep KEEP_MORE
expect count 0 15
do 0 keep nice-paris
> keep 0 nice-paris
> turn 1 2
expect ticket_bottom bayonne-paris lyon-paris marseille-paris
expect ticket_pile brest-paris

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

== F4 Nobody builds without having drawn
map france players 2
refuse 0 build amiens-calais red NOT_NOW
