# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Answers its third choice only when more is sent to it, which is too late, with a move that would be a fault for any
other choice."""
import select
import sys

from player import play


def on_go(n, legal):
    if n == 3:
        select.select([sys.stdin], [], [])
        return "error I am late\n"


play(on_go)
