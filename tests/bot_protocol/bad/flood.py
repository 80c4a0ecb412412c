# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Writes one endless line."""
import sys

print("ready", flush=True)
while True:
    sys.stdout.write("move " * 4096)
