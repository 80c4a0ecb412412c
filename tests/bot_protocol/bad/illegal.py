# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Answers a move that is never legal where another is."""
from player import play

play(lambda n, legal: "move pass\n")
