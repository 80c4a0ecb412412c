# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Ends at its fifth move, without a word."""
import os

from player import play

play(lambda n, legal: os._exit(7) if n == 5 else None)
