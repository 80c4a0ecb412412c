# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# Further decks of tickets, and tickets that leave the game (B7, B8). README.md tells how to read these scenarios.
# Three Decks: each player is dealt one of 6 long tickets, one of 6 coast tickets and two of the other 18.

== B7 Each player is dealt from every deck, and keeps some of all
map three-decks players 2
next_tickets ash-larch dogwood-larch birch-dogwood fir-larch
next_tickets birch-larch dogwood-elm elm-ginkgo elm-koa
deal
> first 0
> ...
> offer 0 ash-larch dogwood-larch birch-dogwood fir-larch
> offer 1 birch-larch dogwood-elm elm-ginkgo elm-koa
expect count 0 11
refuse 0 keep ash-larch KEEP_MORE
refuse 0 keep ash-larch birch-larch UNKNOWN_ID
do 0 keep ash-larch fir-larch
> keep 0 ash-larch fir-larch
do 1 keep birch-larch dogwood-elm elm-ginkgo elm-koa
expect tickets 0 ash-larch fir-larch
expect tickets 1 birch-larch dogwood-elm elm-ginkgo elm-koa

== B7 What is not dealt leaves the game
map three-decks players 5
deal
expect gone 2
expect ticket_pile_size 8
map three-decks players 2
expect gone 12
expect ticket_pile_size 18

== B7 Nobody learns of which decks another's tickets are
map three-decks players 2
next_tickets ash-larch dogwood-larch birch-dogwood fir-larch
next_tickets birch-larch dogwood-elm elm-ginkgo elm-koa
deal
seen 1 > first 0
seen 1 > ...
seen 1 > offer 0 ? ? ? ?
seen 1 > offer 1 birch-larch dogwood-elm elm-ginkgo elm-koa
do 0 keep ash-larch fir-larch
seen 1 > keep 0 ? ?
do 1 keep birch-larch dogwood-elm
seen 1 ticket_count 0 2
seen 1 tickets 0 none
seen 1 gone 12
seen watcher tickets 0 none

== B7 Later only the pile is drawn from
map three-decks players 2
do 0 tickets
> offer 0 fir-larch dogwood-koa cedar-larch
do 0 keep fir-larch
ticket_pile birch-juniper rest 1
do 1 tickets
> offer 1 birch-juniper
> keep 1 birch-juniper
> turn 0 3
expect ticket_pile_size 0
refuse 0 tickets NO_TICKETS

== B8 Tickets rejected in set-up leave the game: only who rejected them knows which
map three-decks players 3
next_tickets ash-larch dogwood-larch birch-dogwood fir-larch
next_tickets birch-larch dogwood-elm elm-ginkgo elm-koa
next_tickets dogwood-ivy ivy-larch birch-koa cedar-fir
deal
expect gone 6
do 0 keep ash-larch birch-dogwood fir-larch
expect gone 6
do 1 keep birch-larch dogwood-elm
do 2 keep ivy-larch cedar-fir
expect rejected 0 dogwood-larch
seen 0 rejected 0 dogwood-larch
seen 1 rejected 0 none
seen watcher rejected 0 none
expect gone 11
seen 1 gone 11
expect ticket_pile_size 12

== B8 Later rejected tickets go under the pile
map three-decks players 2
ticket_pile birch-juniper birch-koa cedar-fir
do 0 tickets
do 0 keep birch-koa
expect gone 12
expect ticket_bottom birch-juniper cedar-fir
