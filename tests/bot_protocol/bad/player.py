# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Shared by these programs: a player that makes the first legal move, well-behaved unless `on_go` says otherwise.
on_go(n, legal) gets the number of the choice and the legal moves, and returns what to write; None for the usual move."""
import sys


def play(on_go=lambda n, legal: None, on_line=lambda line: None):
    n, legal = 0, []
    for line in sys.stdin:
        line = line.rstrip("\n")
        on_line(line)
        word, _, rest = line.partition(" ")
        if word == "hello":
            print("ready", flush=True)
        elif word == "view":
            legal = []
        elif word == "legal":
            legal.append(rest)
        elif word == "go":
            n += 1
            answer = on_go(n, legal)
            sys.stdout.write(f"move {legal[0]}\n" if answer is None else answer)
            sys.stdout.flush()
        elif word == "quit":
            break
