# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# The base game: drawing cards (B10 to B14, B16 to B18); base_market.t has B15.

== B10 Two cards, one after the other, from the market or blind
map usa players 2
market red orange yellow green blue
next violet white
do 0 take 1
> take 0 1 orange
> refill 1 violet
expect phase second
do 0 blind
> blind 0 white
> turn 1 2
expect hand 0 orange white
expect turn 1

== B10 Both may come from the market, or both blind
map usa players 2
market red orange yellow green blue
next violet white black green
do 0 take 0
do 0 take 4
expect hand 0 red blue
expect market violet orange yellow green white
do 1 blind
expect phase second
do 1 blind
expect hand 1 black green
expect turn 0

== B10 A turn is one action: after the first card only the second can follow
map usa players 2
hand 0 red*3
do 0 blind
refuse 0 tickets NOT_NOW
refuse 0 claim chicago-duluth red*3 NOT_NOW
refuse 0 pass NOT_NOW
refuse 1 blind NOT_YOUR_TURN
expect only 0 take 0 | take 1 | take 2 | take 3 | take 4 | blind

== B11 The card that replaces another can be the second card
map usa players 2
market red orange yellow green blue
next violet black
do 0 take 2
expect market red orange violet green blue
do 0 take 2
expect hand 0 yellow violet
expect market red orange black green blue
expect pile_size 103

== B11 There is no such slot
map usa players 2
refuse 0 take 5 EMPTY_SLOT
refuse 0 take 9 UNKNOWN_ID

== B12 A locomotive taken from the market is the whole draw
map usa players 2
market red loco yellow green blue
next violet
do 0 take 1
> take 0 1 loco
> refill 1 violet
> turn 1 2
expect hand 0 loco
expect turn 1

== B12 B13 A locomotive cannot be taken after another card
map usa players 2
market red loco yellow green blue
do 0 blind
refuse 0 take 1 SECOND_LOCO
expect cannot 0 take 1
expect count 0 5

== B13 A face-up locomotive is never the second card, though it lay there before
map usa players 2
hand 0 red*2
market red blue loco green white
next yellow black
do 0 take 0
refuse 0 take 2 SECOND_LOCO
do 0 take 1
expect hand 0 red*3 blue
expect turn 1

== B13 Nor when it has just been turned up
map usa players 2
market red blue yellow green white
next loco black
do 0 take 0
> take 0 0 red
> refill 0 loco
refuse 0 take 0 SECOND_LOCO
expect only 0 take 1 | take 2 | take 3 | take 4 | blind
do 0 blind
expect hand 0 red black

== B14 A locomotive drawn blind counts as one card
map usa players 2
next loco loco
do 0 blind
expect phase second
do 0 blind
expect hand 0 loco*2
expect turn 1

== B14 Nobody else learns that it was one
map usa players 3
next loco
do 0 blind
> blind 0 loco
seen 0 > blind 0 loco
seen 1 > blind 0 ?
seen watcher > blind 0 ?
seen 1 hand 0 empty
seen 1 hand_size 0 1
seen 1 pile_size 104
do 0 take 0
seen 1 hand 0 red
seen 1 hand_size 0 2
seen 2 hand 0 red
seen 0 hand 0 red loco

== B14 B5 A card seen being taken is remembered until it is played
map usa players 2
hand 0 red*2
next white white
do 0 take 0
do 0 blind
seen 1 hand 0 red
do 1 take 1
do 1 take 2
do 0 claim chicago-duluth red*3
seen 1 hand 0 empty
seen 1 hand_size 0 1

== B16 A hand has no limit
map usa players 2
hand 0 red*10 orange*10 yellow*10 green*10 blue*10 violet*10
do 0 take 0
do 0 take 1
expect hand_size 0 62

== B17 The pile runs out in the middle of a draw: the discards are the new pile at once
map usa players 2
market red orange yellow green blue
discards green*3
pile violet rest 1
do 0 blind
> blind 0 violet
> reshuffle 3
expect pile green*3
expect discards empty
do 0 blind
> blind 0 green
> turn 1 2
expect hand 0 violet green

== B17 B11 The last card of the pile fills the market, then the discards are shuffled
map usa players 2
market red orange yellow green blue
discards green*3
pile violet rest 1
do 0 take 0
> take 0 0 red
> refill 0 violet
> reshuffle 3
expect market violet orange yellow green blue
expect pile green*3

== B17 B15 The pile runs out while the market is dealt anew
map usa players 2
market red loco loco green blue
discards white*2 black
pile loco violet orange rest 1
next loco violet orange
next white white loco
do 0 take 0
> take 0 0 red
> refill 0 loco
> reset loco loco loco green blue
> refill 0 violet
> refill 1 orange
> reshuffle 8
> refill 2 white
> refill 3 white
> refill 4 loco
expect pile loco*2 green blue black
expect discards empty

== B17 Discards that find the pile empty become the pile, and gaps are filled
map usa players 2
market red - - yellow green
hand 0 violet*4
pile empty rest 1
do 0 claim charleston-miami violet*4
> claim 0 charleston-miami violet*4 0:7
> reshuffle 4
> refill 1 violet
> refill 2 violet
> turn 1 2
expect market red violet violet yellow green
expect pile violet*2
expect discards empty

== B18 With no card in pile and market nothing can be drawn
map usa players 2
market - - - - -
pile empty rest 1
refuse 0 blind PILE_EMPTY
refuse 0 take 0 EMPTY_SLOT
expect only 0 tickets

== B18 Exactly one card is left to take: the draw ends after it
map usa players 2
market - - red - -
pile empty rest 1
expect only 0 take 2 | tickets
do 0 take 2
> take 0 2 red
> turn 1 2
expect hand 0 red

== B18 Only face-up locomotives remain for the second card: the draw ends after the first
map usa players 2
market red loco - loco -
pile empty rest 1
do 0 take 0
> take 0 0 red
> turn 1 2
expect market - loco - loco -
expect hand 0 red

== B18 B12 A face-up locomotive may still be the first and only card
map usa players 2
market - loco - loco -
pile empty rest 1
do 0 take 3
> take 0 3 loco
> turn 1 2
expect hand 0 loco

== B18 B13 The last card of the pile is the first card, and all face-up cards are locomotives
map usa players 2
market loco loco loco loco loco
pile white rest 1
do 0 blind
> blind 0 white
> turn 1 2
expect hand 0 white

== B18 One card only can follow: it is the second card
map usa players 2
market red loco - blue -
pile empty rest 1
do 0 take 0
> take 0 0 red
> take 0 3 blue
> turn 1 2
