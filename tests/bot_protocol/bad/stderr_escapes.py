# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Plays well, and writes to its standard error what a terminal would obey."""
import os

from player import play

os.write(2, b"one\ttwo \x1b[31m\x1b]0;title\x07 \xff\xc2\x9b2J \0 \xc3\xa9\n")
play()
