# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# Stations (E8 to E10). tests/rules/README.md tells how to read these scenarios.

== E8 A station is built instead of another action
map europe players 2
hand 0 red*6
do 0 station wien red
> station 0 wien red
> turn 1 2
expect hand 0 red*5
expect discards red

== E8 The second costs two cards of one colour, the third three
map europe players 2
hand 0 red green blue*2 white*3 loco
hand 1 red*3
do 0 station wien loco
do 1 station roma red
refuse 0 station paris red WRONG_NUMBER
do 0 station paris blue*2
do 1 blind
do 1 blind
do 0 station london white*3
do 1 blind
do 1 blind
refuse 0 station berlin red NO_STATION
expect count 0 station 0

== E8 Locomotives replace cards of a station's payment
map europe players 2
hand 0 red loco*2
do 0 station wien loco
hand 0 red loco
do 1 blind
do 1 blind
do 0 station paris red loco

== E8 One station to a city, whoever has built it
map europe players 2
hand 0 red*3
hand 1 red*3
do 0 station wien red
refuse 1 station wien red STATION_TAKEN
do 1 station paris red
refuse 0 station wien red*2 STATION_TAKEN

== E8 While a station can be built nobody passes
map europe players 2
hand 0 red
market - - - - -
discards empty
pile empty rest 1
ticket_pile amsterdam-pamplona rest 1
refuse 0 pass CAN_ACT

== E9 A station lends one track of another player
map europe players 2
hand 0 red
tickets 0 budapest-sofia
own 0 budapest-sarajevo
own 1 sarajevo-sofia
do 0 station sarajevo red
finish
expect score 0 completed 1
expect score 0 tickets 5

== E9 It is the same at either end of the track
map europe players 2
hand 0 red
tickets 0 budapest-sofia
own 0 budapest-sarajevo
own 1 sarajevo-sofia
do 0 station sofia red
finish
expect score 0 tickets 5

== E9 Without one the ticket fails
map europe players 2
tickets 0 budapest-sofia
own 0 budapest-sarajevo
own 1 sarajevo-sofia
finish
expect score 0 failed 1
expect score 0 tickets -5

== E9 Where no track of another player ends it lends nothing
map europe players 2
hand 0 red
tickets 0 budapest-sofia
own 0 budapest-sarajevo
own 1 sarajevo-sofia
do 0 station paris red
finish
expect score 0 tickets -5

== E9 One track for all tickets: the one with which they score most
map europe players 2
hand 0 red
tickets 0 paris-zagrab budapest-zurich
own 0 frankfurt-paris:1 frankfurt-munchen munchen-wien munchen-zurich
own 1 wien-zagrab budapest-wien:1
do 0 station wien red
finish
expect score 0 completed 1
expect score 0 tickets 1

== E9 Two stations lend two tracks
map europe players 2
hand 0 red*3
hand 1 red
tickets 0 paris-zagrab budapest-zurich
own 0 frankfurt-paris:1 frankfurt-munchen munchen-wien munchen-zurich
own 1 wien-zagrab budapest-wien:1
do 0 station wien red
do 1 station roma red
do 0 station zagrab red*2
finish
expect score 0 completed 2
expect score 0 tickets 13

== E9 A lent track can join two parts of a network, and another lent one
map europe players 2
hand 0 red*3
hand 1 red
tickets 0 paris-zagrab
own 0 frankfurt-paris:1 frankfurt-munchen
own 1 munchen-wien wien-zagrab
do 0 station munchen red
do 1 station roma red
do 0 station zagrab red*2
finish
expect score 0 completed 1

== E10 Four points for each station that is left
map europe players 2
hand 0 red
do 0 station zagrab red
finish
expect score 0 stations 8
expect score 1 stations 12
