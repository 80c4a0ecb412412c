# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Neither reads nor writes at all."""
import time

time.sleep(1000)
