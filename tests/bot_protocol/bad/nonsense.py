# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Writes lines that are no part of the protocol, and a move that cannot be parsed."""
from player import play

play(lambda n, legal: "I think, therefore I am\n\x1b[2J\x00\xff\nmove to the seaside\n")
