# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Answers its third question only when more is said to it, which is too late, and with what would be a fault for any
other."""
import select
import sys

from player import play


def on_go(n, legal):
    if n == 3:
        select.select([sys.stdin], [], [])
        return "error I am late\n"


play(on_go)
