# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Says that it is ready, and then neither reads nor writes."""
import time

print("ready", flush=True)
time.sleep(1000)
