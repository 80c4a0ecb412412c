# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Ends after each game."""
import sys

from player import play

play(on_line=lambda line: sys.exit(0) if line.startswith("over") else None)
