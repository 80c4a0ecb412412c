# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# The base game: when the market is cleared (B15).

== B15 Three locomotives in the opening market are discarded with the other two
map usa players 2
next red*4 green*4
next loco blue loco black loco
next white yellow orange violet red
deal
> first 0
> deal 0 red*4
> deal 1 green*4
> refill 0 loco
> refill 1 blue
> refill 2 loco
> refill 3 black
> refill 4 loco
> reset loco blue loco black loco
> refill 0 white
> refill 1 yellow
> refill 2 orange
> refill 3 violet
> refill 4 red
> ...
expect discards loco*3 blue black
expect pile_size 92

== B15 Two locomotives stay
map usa players 2
next red*4 green*4 loco blue loco black white
deal
expect market loco blue loco black white
expect discards empty

== B15 The market is cleared between the two cards of a draw
map usa players 2
market red loco loco green blue
next loco
next white yellow orange violet black
do 0 take 0
> take 0 0 red
> refill 0 loco
> reset loco loco loco green blue
> refill 0 white
> refill 1 yellow
> refill 2 orange
> refill 3 violet
> refill 4 black
expect phase second
expect discards loco*3 green blue
next green
do 0 take 3
expect hand 0 red violet
expect turn 1

== B15 The market is cleared after the second card, before the next player's turn
map usa players 2
market red loco loco green blue
next white loco
next white yellow orange violet black
do 0 blind
do 0 take 4
> take 0 4 blue
> refill 4 loco
> reset red loco loco green loco
> refill 0 white
> refill 1 yellow
> refill 2 orange
> refill 3 violet
> refill 4 black
> turn 1 2

== B15 A locomotive taken and replaced by the third clears the market too
map usa players 2
market loco loco red green blue
next loco
do 0 take 0
> take 0 0 loco
> refill 0 loco
> turn 1 2
map usa players 2
market loco loco red green blue
next loco
next white white white white white
do 0 take 2
> take 0 2 red
> refill 2 loco
> reset loco loco loco green blue
> ...
expect market white white white white white

== B15 If the new market has three as well it is cleared again
map usa players 2
market red loco loco green blue
next loco
next loco loco white white loco
next white yellow orange violet black
do 0 take 0
> take 0 0 red
> refill 0 loco
> reset loco loco loco green blue
> refill 0 loco
> refill 1 loco
> refill 2 white
> refill 3 white
> refill 4 loco
> reset loco loco white white loco
> refill 0 white
> refill 1 yellow
> refill 2 orange
> refill 3 violet
> refill 4 black
expect discards loco*6 green blue white*2

== B15 Two sets of five that replace each other for ever: after ten times in a row the market stands
map usa players 3
market red loco loco green blue
hand 2 white*6
pile black loco loco loco loco orange orange rest 1
next black loco
next loco loco loco orange orange
next loco loco loco green blue
next loco loco loco orange orange
next loco loco loco green blue
next loco loco loco orange orange
next loco loco loco green blue
next loco loco loco orange orange
next loco loco loco green blue
next loco loco loco orange orange
next loco loco loco green blue
do 0 blind
do 0 take 0
> take 0 0 red
> refill 0 loco
> reset loco loco loco green blue
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 orange
> refill 4 orange
> reshuffle 5
> reset loco loco loco orange orange
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 green
> refill 4 blue
> reshuffle 5
> reset loco loco loco green blue
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 orange
> refill 4 orange
> reshuffle 5
> reset loco loco loco orange orange
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 green
> refill 4 blue
> reshuffle 5
> reset loco loco loco green blue
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 orange
> refill 4 orange
> reshuffle 5
> reset loco loco loco orange orange
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 green
> refill 4 blue
> reshuffle 5
> reset loco loco loco green blue
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 orange
> refill 4 orange
> reshuffle 5
> reset loco loco loco orange orange
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 green
> refill 4 blue
> reshuffle 5
> reset loco loco loco green blue
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 orange
> refill 4 orange
> reshuffle 5
> reset loco loco loco orange orange
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 green
> refill 4 blue
> reshuffle 5
> turn 1 2
expect market loco loco loco green blue
do 1 tickets
do 1 keep atlanta-montreal
expect market loco loco loco green blue     # no card was taken, drawn or paid
next loco loco loco orange orange
next white*5
do 2 claim calgary-winnipeg white*6
> claim 2 calgary-winnipeg white*6 2:15
> reset loco loco loco green blue
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 orange
> refill 4 orange
> reshuffle 11
> reset loco loco loco orange orange
> refill 0 white
> refill 1 white
> refill 2 white
> refill 3 white
> refill 4 white
> turn 0 4

== B15 A market that stands after the last of these is cleared when the next card is drawn, though it has not changed
map usa players 2
number market_resets 2
market red loco loco green blue
next loco
next loco loco loco red red
next loco loco loco blue blue
do 0 take 0
> take 0 0 red
> refill 0 loco
> reset loco loco loco green blue
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 red
> refill 4 red
> reset loco loco loco red red
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 blue
> refill 4 blue
expect market loco loco loco blue blue
expect only 0 take 3 | take 4 | blind
next black
next white yellow orange violet black
do 0 blind
> blind 0 black
> reset loco loco loco blue blue
> refill 0 white
> refill 1 yellow
> refill 2 orange
> refill 3 violet
> refill 4 black
> turn 1 2

== B15 Or when the next card is taken: what is in a row counts anew with each card
map usa players 2
number market_resets 2
market red loco loco green blue
next loco
next loco loco loco red red
next loco loco loco blue blue
do 0 take 0
expect market loco loco loco blue blue
next yellow
next loco loco loco green green
next loco loco white white white
do 0 take 3
> take 0 3 blue
> refill 3 yellow
> reset loco loco loco yellow blue
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 green
> refill 4 green
> reset loco loco loco green green
> refill 0 loco
> refill 1 loco
> refill 2 white
> refill 3 white
> refill 4 white
> turn 1 2

== B15 The opening deal is one step: after the last time in a row the market stands, through the choice of tickets
map usa players 2
number market_resets 3
next red*4 green*4
next loco*3 blue*2
next loco*3 blue*2
next loco*3 blue*2
next loco*3 blue*2
deal
> first 0
> deal 0 red*4
> deal 1 green*4
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 blue
> refill 4 blue
> reset loco loco loco blue blue
> ...
> reset loco loco loco blue blue
> ...
> reset loco loco loco blue blue
> refill 0 loco
> refill 1 loco
> refill 2 loco
> refill 3 blue
> refill 4 blue
> offer 0 atlanta-montreal atlanta-new_york atlanta-san_francisco
> ...
expect market loco loco loco blue blue
expect discards loco*9 blue*6
do 0 keep atlanta-montreal atlanta-new_york
do 1 keep boston-miami calgary-phoenix
expect market loco loco loco blue blue
next loco
next white yellow orange violet black
do 0 blind
> blind 0 loco
> reset loco loco loco blue blue
> ...

== B15 Six cards in all, three of them locomotives: another deal can help
map usa players 2
market loco loco red green blue
pile loco white rest 1
next loco white
next loco green loco blue
do 0 take 2
> take 0 2 red
> refill 2 loco
> reset loco loco loco green blue
> refill 0 white
> reshuffle 5
> refill 1 loco
> refill 2 green
> refill 3 loco
> refill 4 blue
expect market white loco green loco blue
expect pile loco

== B15 Six cards in all, four of them locomotives: none can, and the market stands
map usa players 2
market loco loco red green blue
pile loco loco rest 1
do 0 take 2
> take 0 2 red
> refill 2 loco
expect market loco loco loco green blue
expect pile loco

== B15 Five cards in all, three of them locomotives: it stands, and so it does with four
map usa players 2
market loco loco red green blue
pile loco rest 1
do 0 take 2
> take 0 2 red
> refill 2 loco
expect market loco loco loco green blue
expect phase second
do 0 take 3
> take 0 3 green
> turn 1 2
expect market loco loco loco - blue
expect discards empty

== B15 B13 All five face-up cards are locomotives: the second card is drawn blind
map usa players 2
market red loco loco loco loco
pile loco white rest 1
do 0 take 0
> take 0 0 red
> refill 0 loco
> blind 0 white
> turn 1 2
expect hand 0 red white
expect market loco loco loco loco loco
expect count 1 take 5

== B15 B17 A market that had to stand is cleared when a payment makes it possible, though it has no gap
map usa players 2
market loco loco red green blue
pile white loco rest 1
do 0 blind
do 0 take 2
> take 0 2 red
> refill 2 loco
> turn 1 2
expect market loco loco loco green blue
next red*3 loco blue
do 1 claim chicago-duluth red*3
> claim 1 chicago-duluth red*3 1:4
> reshuffle 3
> reset loco loco loco green blue
> refill 0 red
> refill 1 red
> refill 2 red
> reshuffle 5
> refill 3 loco
> refill 4 blue
> turn 0 3
expect pile loco*2 green

== B15 One card will do, if it is no locomotive
map usa players 2
market loco loco red green blue
pile white loco rest 1
do 0 blind
do 0 take 2
expect market loco loco loco green blue
next red loco green loco blue
do 1 claim dallas-houston:1 red
> claim 1 dallas-houston:1 red 1:1
> reshuffle 1
> reset loco loco loco green blue
> refill 0 red
> reshuffle 5
> refill 1 loco
> refill 2 green
> refill 3 loco
> refill 4 blue
> turn 0 3

== B15 A payment of locomotives alone makes nothing possible
map usa players 2
market loco loco red green blue
pile white loco rest 1
do 0 blind
do 0 take 2
expect market loco loco loco green blue
do 1 claim chicago-duluth loco*3
> claim 1 chicago-duluth loco*3 1:4
> reshuffle 3
> turn 0 3
expect market loco loco loco green blue

== B15 B17 A gap is filled from the discards before the market is looked at
map usa players 2
market loco loco red green blue
pile loco rest 1
do 0 take 2
do 0 take 3
expect market loco loco loco - blue
next orange*4 loco*2
do 1 claim atlanta-new_orleans:1 orange*4
> claim 1 atlanta-new_orleans:1 orange*4 1:7
> reshuffle 4
> refill 3 orange
> reset loco loco loco orange blue
> refill 0 orange
> refill 1 orange
> refill 2 orange
> reshuffle 5
> refill 3 loco
> refill 4 loco
> turn 0 3
