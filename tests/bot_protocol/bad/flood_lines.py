# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Writes lines without end, and never a move."""
import sys

print("ready", flush=True)
while True:
    sys.stdout.write("info I am thinking of a very good move\n" * 100)
