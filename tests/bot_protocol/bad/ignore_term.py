# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Cannot be ended politely, and hangs at its second move."""
import signal
import time

from player import play

for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
play(lambda n, legal: time.sleep(1000) if n == 2 else None)
