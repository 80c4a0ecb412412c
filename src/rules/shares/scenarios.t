# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# shares: P3, P4, P6, P8.

== P3 Companies have numbered shares, number 1 on top; tracks show the companies on them
map pennsylvania players 3
expect shares_left prr 15
expect shares_left bo 10
expect shares_left el 8
expect shares_left rdg 7
expect shares_left lv 6
expect shares_left nyc 5
expect shares_left wm 4
expect shares_left jcl 3
expect shares_left brp 2
expect companies oil_city-warren prr bo el
expect companies altoona-lewiston none
hand 0 orange*2
do 0 claim oil_city-warren orange*2
do 0 share el
> share 0 el 1
> turn 1 2
expect shares 0 el 1
expect shares_left el 7

== P3 The next one is number 2
map pennsylvania players 3
share 1 el
hand 0 orange*2
do 0 claim oil_city-warren orange*2
do 0 share el
> share 0 el 2
> turn 1 2

== P4 Who claims a track may take the top share of one company on it
map pennsylvania players 3
hand 0 orange*2
do 0 claim oil_city-warren orange*2
> claim 0 oil_city-warren orange*2 0:2
expect phase shares
expect only 0 share prr | share bo | share el | decline
refuse 0 share rdg NO_SHARE
refuse 0 neutral prr NOT_NOW
refuse 0 blind NOT_NOW
do 0 share bo
> share 0 bo 1
> turn 1 2

== P4 Or decline
map pennsylvania players 3
hand 0 orange*2
do 0 claim oil_city-warren orange*2
do 0 decline
> decline 0 share
> turn 1 2
expect shares 0 bo none

== P4 A company whose shares are all gone has none to give
map pennsylvania players 3
share 1 brp brp
expect shares_left brp 0
hand 0 black*3
do 0 claim dubois-warren black*3
expect only 0 share el | decline
refuse 0 share brp NO_SHARE

== P4 Where no company on the track has a share left there is no choice
map pennsylvania players 3
share 1 jcl jcl jcl
hand 0 black*6
do 0 claim atlantic_city-new_york:1 black*6
> claim 0 atlantic_city-new_york:1 black*6 0:15
> turn 1 2

== P4 Nor where the track shows none
map pennsylvania players 3
hand 0 green*2
do 0 claim altoona-lewiston green*2
> claim 0 altoona-lewiston green*2 0:2
> turn 1 2

== P6 Companies pay by rank, the most shares first
map pennsylvania players 4
share 0 prr prr prr
share 1 prr prr
share 2 prr
finish
expect payouts prr 30 21 14 9 6
expect score 0 shares 30
expect score 1 shares 21
expect score 2 shares 14
# no share, no points
expect score 3 shares 0

== P6 A tie goes to the lowest number
map pennsylvania players 3
share 0 el
share 1 el el
share 0 el
finish
# seat 0 holds 1 and 4, seat 1 holds 2 and 3
expect shares 0 el 1 4
expect shares 1 el 2 3
expect score 0 shares 16
expect score 1 shares 10

== P6 The number decides only a tie
map pennsylvania players 3
share 0 el
share 1 el el
finish
expect score 0 shares 10
expect score 1 shares 16

== P6 Holders beyond the last value get nothing
map pennsylvania players 3
share 0 wm
share 1 wm
share 2 wm wm
finish
expect payouts wm 9 5
expect score 0 shares 5
expect score 1 shares 0
expect score 2 shares 9

== P6 Each company pays
map pennsylvania players 3
share 0 brp
share 1 brp
share 1 jcl
share 0 lv
finish
expect score 0 shares 19
expect score 1 shares 12
expect score 0 total 19

== P8 With two players, who takes a share also picks one for the neutral holder
map pennsylvania players 2
hand 0 orange*2
do 0 claim oil_city-warren orange*2
do 0 share el
> share 0 el 1
expect phase shares
refuse 0 decline NOT_NOW
refuse 0 share prr NOT_NOW
refuse 0 neutral rdg NO_SHARE
expect only 0 neutral prr | neutral bo | neutral el
do 0 neutral el
> neutral 0 el 2
> turn 1 2
expect shares neutral el 2
expect shares 0 el 1

== P8 Who declines picks none
map pennsylvania players 2
hand 0 orange*2
do 0 claim oil_city-warren orange*2
do 0 decline
> decline 0 share
> turn 1 2
expect shares neutral el none

== P8 With one company on the track the pick makes itself
map pennsylvania players 2
hand 0 red*2
do 0 claim binghamton-towanda red*2
do 0 share el
> share 0 el 1
> neutral 0 el 2
> turn 1 2

== P8 If no share is left on the track the neutral holder gets none
map pennsylvania players 2
share 1 jcl jcl
hand 0 black*6
do 0 claim atlantic_city-new_york:1 black*6
do 0 share jcl
> share 0 jcl 3
> turn 1 2
expect shares neutral jcl none

== P8 With three players there is no neutral holder
map pennsylvania players 3
hand 0 orange*2
do 0 claim oil_city-warren orange*2
do 0 share el
expect turn 1
finish
> end wagons winners 0

== P8 Half of its shares, rounded up, are revealed and count for the ranks
map pennsylvania players 2
share 0 prr
share neutral prr prr
share neutral bo
share 1 bo
next_shares prr:3 prr:2
finish
> end wagons winners 0 neutral prr:2,3
# in prr the neutral holder is first with two shares, in bo its share stayed hidden
expect score 0 shares 21
expect score 1 shares 20

== P8 What stays hidden does not count
map pennsylvania players 2
share 0 prr
share neutral prr prr
share neutral bo
share 1 bo
next_shares bo:1 prr:2
finish
> end wagons winners 0 neutral prr:2 bo:1
# in prr one share each: number 1 is first; in bo the neutral holder has number 1
expect score 0 shares 30
expect score 1 shares 14

== P8 It takes its place but scores nothing
map pennsylvania players 2
share neutral wm
share 0 wm
share 1 wm
next_shares wm:1
finish
expect score 0 shares 5
expect score 1 shares 0

== P8 Without shares nothing is revealed
map pennsylvania players 2
finish
> {"e":"end","reason":"wagons","scores":[{"routes":0,"tickets":0,"longest":0,"globetrotter":0,"shares":0,"alvin":0,"total":0,"completed":0,"failed":0,"path":0},{"routes":0,"tickets":0,"longest":0,"globetrotter":0,"shares":0,"alvin":0,"total":0,"completed":0,"failed":0,"path":0}],"winners":[0,1],"neutral":{},"met":[[],[]],"path":[[],[]]}

== P4 There is nothing to decline before a claim
map pennsylvania players 2
refuse 0 decline NOT_NOW

== P4 P8 A share is taken only after a claim
map pennsylvania players 2
refuse 0 share prr NOT_NOW
refuse 0 neutral prr NOT_NOW
