# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# Europe (E1 to E3, E11); its tunnels and stations are in the folders of these rules. README.md tells how to read these
# scenarios.

== E1 45 wagons, four cards, a long ticket and three others of which two are kept; up to five players
cannot_start europe players 1 BAD_PLAYERS
cannot_start europe players 6 BAD_PLAYERS
map europe players 5
deal
expect players 2 to 5
expect wagons 4 45
expect hand_size 4 4
expect deck_size 110
expect count 0 11

== E1 Which two are kept does not matter
map europe players 2
next_tickets brest-petrograd amsterdam-pamplona amsterdam-wilno angora-kharkov
next_tickets cadiz-stockholm angora-athina athina-wilno barcelona-bruxelles
deal
refuse 0 keep brest-petrograd KEEP_MORE
do 0 keep amsterdam-pamplona angora-kharkov
do 1 keep barcelona-bruxelles cadiz-stockholm
expect ticket_count 0 2
expect ticket_count 1 2

== E2 46 tickets; long ones that are not dealt have left the game
map europe players 2
deal
expect tickets_in_all 46
expect gone 4
expect ticket_pile_size 34

== E2 What is rejected in set-up leaves the game, long or not
map europe players 2
next_tickets brest-petrograd amsterdam-pamplona amsterdam-wilno angora-kharkov
next_tickets cadiz-stockholm angora-athina athina-wilno barcelona-bruxelles
deal
do 0 keep amsterdam-pamplona angora-kharkov
expect gone 4
do 1 keep athina-wilno barcelona-bruxelles cadiz-stockholm
expect gone 7
expect rejected 0 amsterdam-wilno brest-petrograd
seen 1 rejected 0 none

== E2 Later three short tickets are drawn, and the rejected ones go under the pile
map europe players 2
ticket_pile amsterdam-pamplona amsterdam-wilno angora-kharkov
do 0 tickets
do 0 keep amsterdam-wilno
expect ticket_bottom amsterdam-pamplona angora-kharkov

== E3 A ferry needs its locomotives
map europe players 2
hand 0 red loco
refuse 0 claim amsterdam-london red loco FERRY_LOCOS
hand 0 red loco*2
do 0 claim amsterdam-london loco*2

== E3 Points by length: 15 for six, 21 for eight
map europe players 2
expect points 1 1
expect points 2 2
expect points 3 4
expect points 4 7
expect points 6 15
expect points 8 21

== E3 With three players one track of a connection closes the other
map europe players 3
hand 0 red*2
do 0 claim bruxelles-paris:1 red*2
hand 1 yellow*2
refuse 1 claim bruxelles-paris:2 yellow*2 TRACK_CLOSED

== E11 10 for the longest path; lent tracks do not count
map europe players 2
own 0 bruxelles-dieppe
own 1 dieppe-paris
hand 0 red
do 0 station dieppe red
finish
expect score 0 longest 10
expect score 1 longest 0
expect score 0 path 2

== E11 Between equals fewest stations win, before the longest path
map europe players 2
own 0 bruxelles-dieppe
hand 0 red
score 1 routes 8
do 0 station wien red
finish
expect score 0 total 20
expect score 1 total 20
expect winners 1
