# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Closes its input at its second move, and stays."""
import os
import time

from player import play


def on_go(n, legal):
    if n == 2:
        os.close(0)
        time.sleep(1000)


play(on_go)
