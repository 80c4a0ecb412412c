#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Tunes the planner's settings by self-play: simultaneous perturbation (SPSA).

Each step moves all chosen settings a little in a random direction and its opposite, lets the two play duplicate games
against each other, and goes some way towards the one that did better. The score is the win share with the mean margin
mixed in, because margins are less noisy than wins. With --among BOT the two also play, in the same deals, alone among
copies of that bot; what they do better there counts as much.

usage: tune.py --cheminot build/cheminot --map usa --players 2 --steps 100 --games 400 turn=40:6 card=20:3 …

A setting is NAME=START:SIZE, where SIZE is the width of a first perturbation. Prints the settings after every step;
the last line is what to put into src/bots/planner/settings.h, or into the plan.c of the map's rule (src/rules/).
"""
import argparse
import json
import random
import subprocess
import sys


def bot_name(values):
    return "planner" + "".join(f"+{name}={round(value)}" for name, value in values.items())


def play(options, one, other, versus, seed):
    """The results of all line-ups of the two, by the bot's name."""
    command = [options.cheminot, "arena", "--bots", f"{one},{other}", "--map", options.map, "--players",
               str(options.players), "--games", str(options.games), "--seed", str(seed), "--threads",
               str(options.threads), "--versus", versus, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"tune.py: {' '.join(command)}\n{done.stderr}")
    for table in json.loads(done.stdout)["tables"]:
        for line_up in table["line_ups"]:
            for result in line_up["results"]:
                gain = 2 * (result["win_share"] - 1 / options.players) + options.margin * result["margin"] / 60
                yield result["bot"], gain / 2


def compare(options, one, other, seed):
    """How much better `one` did than `other`: -1 … 1."""
    if one == other:
        return 0.0
    scores = []
    if not options.only_among:
        results = list(play(options, one, other, "both", seed))
        scores.append(sum(gain if bot == one else -gain for bot, gain in results) / max(len(results), 1))
    for rival in options.among:
        mine, others = (next(gain for bot, gain in play(options, who, rival, "one", seed) if bot == who)
                        for who in (one, other))
        scores.append((mine - others) / 2)
    return sum(scores) / len(scores)


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
    parser.add_argument("--margin", type=float, default=1.0, help="what 60 points of margin count, in wins")
    parser.add_argument("--among", action="append", default=[], metavar="BOT", help="may be given again")
    parser.add_argument("--only-among", action="store_true", help="the two do not play each other")
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
