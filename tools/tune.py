#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Tunes the planner's settings by self-play: simultaneous perturbation (SPSA).

Each step moves all chosen settings a little in a random direction and its opposite, lets the two play duplicate games
against each other, and goes some way towards the one that did better. The score is the win share with the mean margin
mixed in, because margins are less noisy than wins.

usage: tune.py --cheminot build/cheminot --map usa --players 2 --steps 100 --games 400 turn=40:6 card=20:3 …

A setting is NAME=START:SIZE, where SIZE is the width of a first perturbation. Prints the settings after every step;
the last line is what to put into src/bots/planner/settings.h.
"""
import argparse
import json
import random
import subprocess
import sys


def bot_name(values):
    return "planner" + "".join(f"+{name}={round(value)}" for name, value in values.items())


def compare(options, one, other, seed):
    """How much better `one` did than `other`: -1 … 1."""
    if one == other:
        return 0.0
    command = [options.cheminot, "arena", "--bots", f"{one},{other}", "--map", options.map, "--players",
               str(options.players), "--games", str(options.games), "--seed", str(seed), "--threads",
               str(options.threads), "--versus", "both", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"tune.py: {' '.join(command)}\n{done.stderr}")
    score, weight = 0.0, 0
    for table in json.loads(done.stdout)["tables"]:
        for line_up in table["line_ups"]:
            for result in line_up["results"]:
                sign = 1 if result["bot"] == one else -1
                score += sign * (2 * (result["win_share"] - 1 / options.players) + result["margin"] / 60) / 2
                weight += 1
    return score / max(weight, 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cheminot", default="build/cheminot")
    parser.add_argument("--map", default="usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=6.0, help="how far a step goes, in perturbations for a score of 1")
    parser.add_argument("settings", nargs="+", metavar="NAME=START:SIZE")
    options = parser.parse_args()
    values, sizes = {}, {}
    for text in options.settings:
        name, _, rest = text.partition("=")
        start, _, size = rest.partition(":")
        values[name], sizes[name] = float(start), float(size)
    dice = random.Random(options.seed)
    for step in range(options.steps):
        shrink = (1 + step / 20) ** -0.3
        signs = {name: dice.choice((-1, 1)) for name in values}
        plus = {name: value + signs[name] * sizes[name] * shrink for name, value in values.items()}
        minus = {name: value - signs[name] * sizes[name] * shrink for name, value in values.items()}
        score = compare(options, bot_name(plus), bot_name(minus), options.seed * 1000003 + step)
        for name in values:
            values[name] += options.rate * (1 + step / 20) ** -0.6 * score * signs[name] * sizes[name]
        print(f"{step + 1:4d} {score:+.3f}  {bot_name(values)[8:]}", flush=True)


if __name__ == "__main__":
    main()
