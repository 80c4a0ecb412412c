# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Plays well, but leaves children behind that hold its pipes and ignore SIGTERM."""
import os
import signal
import time

from player import play

for _ in range(3):
    if os.fork() == 0:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(1000)
        os._exit(0)
play()
