# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# Tunnels (E4 to E7). tests/rules/README.md tells how to read these scenarios.

== E4 Three cards are turned up; none matches, and the tunnel is claimed
map europe players 2
hand 0 red*2
next blue green white
do 0 claim sarajevo-sofia red*2
> tunnel 0 sarajevo-sofia red*2 blue green white 0
> claim 0 sarajevo-sofia red*2 0:2
> turn 1 2
expect owner sarajevo-sofia 0
expect discards red*2 blue green white

== E4 For each that is of the colour played, or a locomotive, one more card is due
map europe players 2
hand 0 red*4 green loco
next red loco blue
do 0 claim sarajevo-sofia red*2
> tunnel 0 sarajevo-sofia red*2 red loco blue 2
expect phase tunnels
expect actors 0
expect owner sarajevo-sofia nobody
expect hand 0 red*4 green loco
expect only 0 pay red*2 | pay red loco | withdraw
refuse 0 pay green*2 WRONG_COLOUR
refuse 0 pay red WRONG_NUMBER
refuse 0 pay loco*2 FEW_CARDS
refuse 0 claim sarajevo-sofia red*4 NOT_NOW
do 0 pay red loco
> claim 0 sarajevo-sofia red*3 loco 0:2
> turn 1 2
expect hand 0 red green
expect discards red*4 loco*2 blue

== E4 Locomotives among the cards played do not change which colour counts
map europe players 2
hand 0 red loco*2
next blue loco red
do 0 claim sarajevo-sofia red loco
> tunnel 0 sarajevo-sofia red loco blue loco red 2
> withdraw 0
> turn 1 2
expect hand 0 red loco*2

== E4 A tunnel of a colour takes its colour
map europe players 2
hand 0 red*4 violet*2
refuse 0 claim marseille-zurich red*2 WRONG_COLOUR
next red red white
do 0 claim marseille-zurich violet*2
expect owner marseille-zurich 0

== E4 No tunnel: nothing is turned up
map europe players 2
hand 0 red*2
do 0 claim danzig-warszawa red*2
> claim 0 danzig-warszawa red*2 0:2
> turn 1 2

== E5 For locomotives alone only locomotives count, and only they pay
map europe players 2
hand 0 red*4 loco*3
next red loco red
do 0 claim sarajevo-sofia loco*2
> tunnel 0 sarajevo-sofia loco*2 red loco red 1
expect only 0 pay loco | withdraw
refuse 0 pay red WRONG_COLOUR
do 0 pay loco
> claim 0 sarajevo-sofia loco*3 0:2
> turn 1 2

== E6 Who withdraws gets the cards back, and the turn is over
map europe players 2
hand 0 red*5
next red green white
do 0 claim sarajevo-sofia red*2
do 0 withdraw
> withdraw 0
> turn 1 2
expect hand 0 red*5
expect owner sarajevo-sofia nobody
expect wagons 0 45
expect score 0 routes 0

== E6 Who cannot pay withdraws at once; the others see no difference
map europe players 2
hand 0 red*2 blue
next red green white
do 0 claim sarajevo-sofia red*2
> tunnel 0 sarajevo-sofia red*2 red green white 1
> withdraw 0
> turn 1 2
expect hand 0 red*2 blue

== E6 The cards put down have been seen
map europe players 2
hand 0 red*3 green
next red green white
do 0 claim sarajevo-sofia red*2
do 0 withdraw
seen 1 hand 0 red*2

== E7 The cards turned up are discarded before the player chooses
map europe players 2
hand 0 red*3
next red green white
do 0 claim sarajevo-sofia red*2
expect discards red green white

== E7 When the pile runs out, the rest comes from the discards
map europe players 2
hand 0 red*2
discards white*4
pile blue green rest 1
next blue green white
do 0 claim sarajevo-sofia red*2
> tunnel 0 sarajevo-sofia red*2 blue green white 0
> reshuffle 6
> claim 0 sarajevo-sofia red*2 0:2
> turn 1 2
expect pile_size 6
expect discards red*2

== E7 With fewer than three cards as many are turned up as there are; with none the tunnel is claimed
map europe players 2
hand 0 red*4
pile blue rest 1
do 0 claim sarajevo-sofia red*2
> tunnel 0 sarajevo-sofia red*2 blue 0
> ...
expect owner sarajevo-sofia 0
map europe players 2
hand 0 red*2
market - - - - -
pile empty rest 1
do 0 claim sarajevo-sofia red*2
> tunnel 0 sarajevo-sofia red*2 0
> ...
expect owner sarajevo-sofia 0
