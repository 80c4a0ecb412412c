# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Plays well and explains its moves, with unrelated lines in between."""
from player import play


def on_line(line):
    if line.startswith("hello"):
        print("name Explainer\ncan explain\ninfo hello", flush=True)
    if line.startswith("explain"):
        print(f"info wait\nexplain because ({line[8:]})\nexplain it was first\nexplained", flush=True)


play(on_line=on_line)
