# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Passes, which is illegal if there is any other move."""
from player import play

play(lambda n, legal: "move pass\n")
