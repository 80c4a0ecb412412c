# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Ends before it is ready."""
import sys

sys.exit("I would rather not")
