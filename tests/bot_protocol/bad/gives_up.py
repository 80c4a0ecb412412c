# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Says that it does not know what to do."""
from player import play

play(lambda n, legal: "error I am lost\n")
