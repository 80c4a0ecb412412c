# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# The base game: set-up (B1 to B6). README.md tells how to read these scenarios.

== B1 Two to five players, each with 45 wagons and no points
cannot_start usa players 1 BAD_PLAYERS
cannot_start usa players 6 BAD_PLAYERS
map usa players 5
deal
expect players 2 to 5
expect wagons 0 45
expect wagons 1 45
expect wagons 2 45
expect wagons 3 45
expect wagons 4 45
expect score 0 routes 0
expect score 4 total 0

== B2 110 cards: twelve of each of eight colours and fourteen locomotives
map usa players 2
deal
expect deck violet*12 white*12 blue*12 yellow*12 orange*12 black*12 red*12 green*12 loco*14
expect deck_size 110

== B3 Four cards to each player, then five are turned up
map usa players 2
next red*2 blue loco
next green*4
next white black violet yellow orange
deal
> first 0
> deal 0 red*2 blue loco
> deal 1 green*4
> refill 0 white
> refill 1 black
> refill 2 violet
> refill 3 yellow
> refill 4 orange
> offer 0 atlanta-montreal atlanta-new_york atlanta-san_francisco
> offer 1 boston-miami calgary-phoenix calgary-salt_lake_city
expect hand 0 red*2 blue loco
expect hand 1 green*4
expect market white black violet yellow orange
expect pile_size 97
expect discards empty

== B3 With five players each has four cards too
map usa players 5
deal
expect hand_size 0 4
expect hand_size 4 4
expect pile_size 85

== B4 Three tickets each, at least two are kept
map usa players 2
next_tickets boston-miami denver-el_paso los_angeles-seattle
next_tickets duluth-houston chicago-santa_fe miami-toronto
deal
expect phase set_up
expect offer 0 boston-miami denver-el_paso los_angeles-seattle
expect offer 1 duluth-houston chicago-santa_fe miami-toronto
expect count 0 4
refuse 0 keep KEEP_MORE
refuse 0 keep denver-el_paso KEEP_MORE
refuse 0 keep duluth-houston chicago-santa_fe UNKNOWN_ID
refuse 0 blind NOT_NOW
do 0 keep boston-miami denver-el_paso los_angeles-seattle
> keep 0 boston-miami denver-el_paso los_angeles-seattle
do 1 keep duluth-houston miami-toronto
> keep 1 duluth-houston miami-toronto
> turn 0 1
expect tickets 0 boston-miami denver-el_paso los_angeles-seattle
expect tickets 1 duluth-houston miami-toronto
expect ticket_bottom chicago-santa_fe
expect ticket_pile_size 25

== B4 Any player who has not chosen may choose, once
map usa players 3
deal
expect actors 0 1 2
do 2 keep chicago-los_angeles chicago-new_orleans
expect actors 0 1
refuse 2 keep chicago-los_angeles chicago-new_orleans NOT_YOUR_TURN
do 0 keep atlanta-montreal atlanta-new_york
expect actors 1
expect phase set_up
do 1 keep boston-miami calgary-phoenix
expect turn 0

== B4 The choice is secret until all have chosen; then how many each kept is public
map usa players 3
deal
do 0 keep atlanta-montreal atlanta-new_york atlanta-san_francisco
seen 1 ticket_count 0 0
seen 1 tickets 0 none
seen 1 offer 0 ? ? ?
seen watcher offer 2 ? ? ?
seen 1 offer 1 boston-miami calgary-phoenix calgary-salt_lake_city
do 1 keep boston-miami calgary-phoenix
do 2 keep chicago-los_angeles chicago-new_orleans
seen 1 ticket_count 0 3
seen 1 ticket_count 2 2
seen 1 tickets 0 none
seen watcher ticket_count 0 3

== B4 Rejected tickets go under the pile in seat order, whoever answers first
map usa players 3
deal
do 0 keep atlanta-montreal atlanta-new_york
do 1 keep boston-miami calgary-phoenix
do 2 keep chicago-los_angeles chicago-new_orleans
expect ticket_bottom atlanta-san_francisco calgary-salt_lake_city chicago-santa_fe
mark in_seat_order
map usa players 3
deal
do 2 keep chicago-los_angeles chicago-new_orleans
do 1 keep boston-miami calgary-phoenix
do 0 keep atlanta-montreal atlanta-new_york
expect ticket_bottom atlanta-san_francisco calgary-salt_lake_city chicago-santa_fe
expect same in_seat_order

== B5 Hands and tickets are secret, their number is public
map usa players 2
next red*2 blue loco green*4
deal
seen 1 > first 0
seen 1 > deal 0 hidden:4
seen 1 > deal 1 green*4
seen 1 > ...
seen 1 > offer 0 ? ? ?
seen 1 > offer 1 boston-miami calgary-phoenix calgary-salt_lake_city
seen watcher > first 0
seen watcher > deal 0 hidden:4
seen watcher > deal 1 hidden:4
seen watcher > ...
seen watcher > offer 0 ? ? ?
seen watcher > offer 1 ? ? ?
do 0 keep atlanta-montreal atlanta-new_york
seen 1 > keep 0 ? ?
seen 0 > keep 0 atlanta-montreal atlanta-new_york
do 1 keep boston-miami calgary-phoenix
seen 0 hand 0 red*2 blue loco
seen 1 hand 0 empty
seen 1 hand_size 0 4
seen 1 tickets 0 none
seen 1 ticket_count 0 2
seen 0 tickets 0 atlanta-montreal atlanta-new_york
seen watcher hand 0 empty
seen watcher hand_size 1 4

== B5 Piles, wagons and scores are public
map usa players 2
hand 0 red*3
do 0 claim chicago-duluth red*3
seen 1 pile_size 102
seen 1 discards red*3
seen 1 ticket_pile_size 30
seen 1 wagons 0 42
seen 1 score 0 routes 4
seen watcher wagons 0 42
seen watcher score 0 routes 4

== B5 What a player draws from the ticket pile is secret, how many is not
map usa players 2
ticket_pile boston-miami denver-el_paso miami-toronto
do 0 tickets
seen 1 > offer 0 ? ? ?
seen 1 offer 0 ? ? ?
do 0 keep boston-miami
seen 1 > keep 0 ?
seen 1 > turn 1 2
seen 1 tickets 0 none
seen 1 ticket_count 0 1
seen 1 ticket_bottom ? ?
seen 0 ticket_bottom denver-el_paso miami-toronto

== B5 Tickets are shown at the end
map usa players 2
tickets 0 denver-el_paso
own 0 denver-santa_fe el_paso-santa_fe
finish
> end wagons winners 0
expect score 0 tickets 4
expect score 0 completed 1

== B6 A given seat begins, and play goes clockwise
map usa players 3 first 1
deal
> first 1
> ...
do 0 keep atlanta-montreal atlanta-new_york
do 1 keep boston-miami calgary-phoenix
do 2 keep chicago-los_angeles chicago-new_orleans
> keep 2 chicago-los_angeles chicago-new_orleans
> turn 1 1
refuse 0 blind NOT_YOUR_TURN
do 1 tickets
do 1 keep denver-el_paso
expect turn 2
do 2 tickets
do 2 keep duluth-houston
expect turn 0
do 0 tickets
do 0 keep houston-winnipeg
expect turn 1

== B6 The first player is drawn unless a seat is given
map usa players 4 first drawn 3
deal
> first 3
> ...
expect default first drawn
cannot_start usa players 2 first 2 BAD_OPTION
