# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Plays well, but complains without end on its standard error."""
import sys

from player import play


def on_go(n, legal):
    sys.stderr.write("what a long line this is\n" * 4000)


play(on_go)
