# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Answers every choice with an error."""
from player import play

play(lambda n, legal: "error I am lost\n")
