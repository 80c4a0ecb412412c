# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# Pennsylvania (P1 to P9).

== P1 45 wagons, 110 cards, four dealt; 50 tickets, five dealt and three kept
cannot_start pennsylvania players 1 BAD_PLAYERS
cannot_start pennsylvania players 6 BAD_PLAYERS
map pennsylvania players 5
deal
expect players 2 to 5
expect wagons 4 45
expect deck_size 110
expect hand_size 4 4
expect tickets_in_all 50
expect offer 0 albany-baltimore albany-erie albany-wheeling albany-williamsport allentown-scranton
refuse 0 keep albany-baltimore albany-erie KEEP_MORE
expect count 0 16

== P1 Rejected tickets go under the pile, not shuffled
map pennsylvania players 2
deal
do 1 keep allentown-syracuse allentown-wheeling altoona-binghamton
do 0 keep albany-baltimore albany-erie albany-wheeling
expect ticket_bottom albany-williamsport allentown-scranton altoona-erie atlantic_city-new_york

== P1 Later four are taken and at least one is kept
map pennsylvania players 3
ticket_pile warren-york erie-wheeling albany-erie ontario-warren reading-rochester
do 0 tickets
> offer 0 warren-york erie-wheeling albany-erie ontario-warren
refuse 0 keep KEEP_MORE
do 0 keep albany-erie
expect ticket_bottom warren-york erie-wheeling ontario-warren
expect ticket_pile reading-rochester

== P2 Ontario is a zone: its ferries do not connect
map pennsylvania players 3
tickets 0 ontario-warren
own 0 buffalo-ontario:1 erie-ontario:1
expect joined 0 buffalo erie no
expect joined 0 buffalo ontario yes
finish
expect score 0 path 3
expect score 0 tickets -5

== P2 A ticket to Ontario is met by either ferry
map pennsylvania players 3
tickets 0 ontario-warren
tickets 1 ontario-pittsburgh
own 0 erie-ontario:1 erie-warren
own 1 oil_city-pittsburgh oil_city-warren buffalo-warren
finish
expect score 0 tickets 5
expect score 1 tickets -10

== P2 One is a ferry of one locomotive, the other of two
map pennsylvania players 3
hand 0 red*3 loco*2
refuse 0 claim buffalo-ontario:1 red FERRY_LOCOS
refuse 0 claim erie-ontario:1 red*2 loco FERRY_LOCOS
expect can 0 claim buffalo-ontario:1 loco
expect can 0 claim erie-ontario:1 red loco*2

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

== P5 Which company a share was taken from is seen by all
map pennsylvania players 3
hand 0 orange*2
do 0 claim oil_city-warren orange*2
do 0 share bo
seen 1 > share 0 bo 1
seen 1 > turn 1 2
seen 1 shares 0 bo 1
seen watcher shares 0 bo 1
seen watcher shares_left bo 9

== P5 At the table others' shares are shown with an option only, and at the end
map pennsylvania players 3
expect default open_shares off
expect shares_open no
seen watcher shares_open no
finish
expect shares_open yes
seen 1 shares_open yes

== P5 The option changes nothing but that
map pennsylvania players 3 open_shares on
expect shares_open yes
seen watcher shares_open yes
hand 0 orange*2
do 0 claim oil_city-warren orange*2
expect count 0 4
do 0 share bo
seen 1 > share 0 bo 1
seen 1 > turn 1 2
seen 1 shares 0 bo 1

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

== P7 Most completed tickets score 15, all tied players; the longest path nothing
map pennsylvania players 3
tickets 0 gettysburg-reading
tickets 1 baltimore-harrisburg
own 0 gettysburg-york lancaster-york lancaster-reading
own 1 baltimore-york harrisburg-york
own 2 albany-binghamton
finish
expect score 0 globetrotter 15
expect score 1 globetrotter 15
expect score 2 globetrotter 0
expect score 2 path 6
expect score 2 longest 0

== P7 Nobody gets it with no ticket completed
map pennsylvania players 3
tickets 0 gettysburg-reading
finish
expect score 0 globetrotter 0
expect score 1 globetrotter 0

== P7 B43 The tie-break still uses the length of the path
map pennsylvania players 3
own 0 albany-binghamton
own 1 baltimore-york
score 0 routes 3
score 1 routes 3
finish
expect score 0 total 3
expect score 1 total 3
expect winners 0

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

== P9 B25 With three players one track closes its connection
map pennsylvania players 3
own 0 altoona-johnstown:1
hand 0 blue
hand 1 blue
refuse 0 claim altoona-johnstown:2 blue OWN_PARALLEL
do 0 blind
do 0 blind
refuse 1 claim altoona-johnstown:2 blue TRACK_CLOSED

== P9 B24 With four it stays open to the others
map pennsylvania players 4
own 0 altoona-johnstown:1
hand 0 blue
hand 1 blue
refuse 0 claim altoona-johnstown:2 blue OWN_PARALLEL
do 0 blind
do 0 blind
do 1 claim altoona-johnstown:2 blue
do 1 decline
expect owner altoona-johnstown:2 1

== P9 B27 Ferries take locomotives
map pennsylvania players 4
hand 0 red*3 loco*3
refuse 0 claim erie-ontario:2 red*3 FERRY_LOCOS
do 0 claim erie-ontario:2 loco*3
do 0 share nyc
expect owner erie-ontario:2 0

# The last scenarios ask for the answers to a choice that is not open.

== P4 There is nothing to decline before a claim
map pennsylvania players 2
refuse 0 decline NOT_NOW

== P4 P8 A share is taken only after a claim
map pennsylvania players 2
refuse 0 share prr NOT_NOW
refuse 0 neutral prr NOT_NOW
