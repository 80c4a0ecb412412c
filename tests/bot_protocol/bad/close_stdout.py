# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Closes its output at its second move, and stays."""
import os
import time

from player import play


def on_go(n, legal):
    if n == 2:
        os.close(1)
        time.sleep(1000)


play(on_go)
