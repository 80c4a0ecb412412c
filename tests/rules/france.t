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
