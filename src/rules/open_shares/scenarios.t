# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# open_shares: P5.

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
