# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Answers its third question too late, and with what would be a fault for any other."""
import time

from player import play


def on_go(n, legal):
    if n == 3:
        time.sleep(1.3)
        return "error I am late\n"


play(on_go)
