# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Talks beside the point, and answers what is no move."""
from player import play

play(lambda n, legal: "I think, therefore I am\n\x1b[2J\x00\xff\nmove to the seaside\n")
