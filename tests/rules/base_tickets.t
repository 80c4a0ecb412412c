# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# The base game: drawing tickets and passing (B30 to B32).

== B30 Three tickets from the top, at least one is kept, the rest go under the pile as they were drawn
map usa players 2
ticket_pile boston-miami denver-el_paso miami-toronto dallas-new_york
do 0 tickets
> offer 0 boston-miami denver-el_paso miami-toronto
expect phase keep
expect count 0 7
refuse 0 keep KEEP_MORE
refuse 0 keep dallas-new_york UNKNOWN_ID
refuse 0 blind NOT_NOW
do 0 keep denver-el_paso
> keep 0 denver-el_paso
> turn 1 2
expect tickets 0 denver-el_paso
expect ticket_pile dallas-new_york
expect ticket_bottom boston-miami miami-toronto
expect ticket_pile_size 29

== B30 All three may be kept
map usa players 2
ticket_pile boston-miami denver-el_paso miami-toronto
do 0 tickets
do 0 keep boston-miami denver-el_paso miami-toronto
expect tickets 0 boston-miami denver-el_paso miami-toronto
expect ticket_pile_size 27

== B30 Fewer are taken if fewer remain
map usa players 2
ticket_pile boston-miami denver-el_paso rest 1
do 0 tickets
> offer 0 boston-miami denver-el_paso
expect count 0 3
do 0 keep denver-el_paso
expect ticket_pile boston-miami
expect ticket_pile_size 1

== B30 A single ticket that is left must be kept
map usa players 2
ticket_pile boston-miami rest 1
do 0 tickets
> offer 0 boston-miami
> keep 0 boston-miami
> turn 1 2
expect ticket_pile_size 0

== B30 With an empty ticket pile no tickets can be drawn
map usa players 2
ticket_pile none rest 1
refuse 0 tickets NO_TICKETS
expect cannot 0 tickets
expect can 0 blind

== B30 A ticket put under the pile comes up again when the others are gone
map usa players 2
ticket_pile boston-miami denver-el_paso rest 1
do 0 tickets
do 0 keep denver-el_paso
do 1 tickets
> offer 1 boston-miami
> keep 1 boston-miami
> turn 0 3

== B31 A player may hold any number of tickets
map usa players 2
tickets 0 atlanta-montreal atlanta-new_york atlanta-san_francisco boston-miami calgary-phoenix
    calgary-salt_lake_city chicago-los_angeles chicago-new_orleans chicago-santa_fe dallas-new_york
    denver-el_paso denver-pittsburgh duluth-el_paso duluth-houston helena-los_angeles houston-kansas_city
    houston-winnipeg little_rock-winnipeg los_angeles-miami los_angeles-new_york
expect ticket_count 0 20
do 0 tickets
do 0 keep los_angeles-seattle miami-toronto montreal-new_orleans
expect ticket_count 0 23

== B32 A player who can do nothing passes
map usa players 2
market - - - - -
pile empty rest 1
ticket_pile none rest 1
expect only 0 pass
do 0 pass
> pass 0
> turn 1 2
expect turn 1

== B32 Passing is legal only then: not while cards can be drawn
map usa players 2
market - - red - -
pile empty rest 1
ticket_pile none rest 1
expect only 0 take 2
refuse 0 pass CAN_ACT

== B32 Nor while tickets can be drawn
map usa players 2
market - - - - -
pile empty rest 1
expect only 0 tickets
refuse 0 pass CAN_ACT

== B32 Nor while a track can be claimed
map usa players 2
market - - - - -
hand 0 red
pile empty rest 1
ticket_pile none rest 1
refuse 0 pass CAN_ACT
expect cannot 0 pass

== B32 When all pass in a row the game ends and is scored
map usa players 2
# seat 1 holds all cards but has one wagon left, which must not begin the last round here
number last_round 0
own 0 atlanta-nashville portland-seattle:1 seattle-vancouver:1
own 1 calgary-winnipeg duluth-helena duluth-toronto el_paso-houston el_paso-los_angeles
    helena-seattle miami-new_orleans dallas-houston:1 kansas_city-omaha:1
market - - - - -
pile empty rest 1
tickets 0 boston-miami
ticket_pile none rest 0
expect wagons 1 1
do 0 pass
expect turn 1
expect only 1 pass
do 1 pass
> pass 1
> end passes winners 1
expect reason passes
expect score 1 routes 107
expect score 1 longest 10
refuse 0 pass GAME_OVER
expect only 0 nothing

== B32 Passes count only in a row
map usa players 3
number last_round -1
own 0 portland-seattle:1 seattle-vancouver:1
own 1 calgary-winnipeg duluth-helena duluth-toronto el_paso-houston el_paso-los_angeles
    helena-seattle miami-new_orleans dallas-houston:1 kansas_city-omaha:1
market - - - - -
pile empty rest 1
ticket_pile none rest 0
do 0 pass
do 1 claim atlanta-nashville red
> claim 1 atlanta-nashville red 1:1
> reshuffle 1
> refill 0 red
> turn 2 3
do 2 take 0
do 0 pass
do 1 pass
expect turn 2
do 2 pass
expect reason passes
