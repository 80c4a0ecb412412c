# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Begins its second answer and ends in the middle of the word."""
import os
import sys

from player import play


def on_go(n, legal):
    if n == 2:
        sys.stdout.write("move bli")
        sys.stdout.flush()
        os._exit(0)


play(on_go)
