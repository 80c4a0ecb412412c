#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Measures what the server's tests do not, because it depends on the machine: how long a stop takes while bots search,
how long a start takes with many tables, and how long well-behaved players wait during an attack.

usage: server.py CHEMINOT [stop] [start] [abuse] [ATTACK…]     (all three; attacks by their names in test_abuse.py)

For one server under honest load alone: cheminot load.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "server"))
import attacks
from honest_players import BotGame
from table_client import MAPS, Loop, Server, must

CHEMINOT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)
ATTACKS = {"flood_one": attacks.flood_one, "flood_hundred": attacks.flood_hundred, "flood_deaf": attacks.flood_deaf,
           "large": attacks.large_messages, "tables": attacks.many_tables, "sockets": attacks.many_sockets,
           "churn": attacks.churn, "refused": attacks.refused_handshakes, "pings": attacks.pings, "readers": attacks.slow_readers, "half_open": attacks.half_open,
           "slowloris": attacks.slowloris, "broken": attacks.broken, "requests": attacks.request_flood,
           "random": attacks.random_tables, "hints": attacks.hints, "bots": attacks.bots_alone, "talk": attacks.talk}
BEFORE, DURING = 4, 6  # seconds
PACE = 100  # milliseconds between the moves of bots
FREE = ("--rate", "0", "--tables-each", "0", "--sockets-each", "0", "--proxy", "--log", "warn")


def timed(function):
    began = time.monotonic()
    function()
    return time.monotonic() - began


def make_tables(server, count):
    for number in range(count):
        request = {"map": MAPS[number % 5], "seats": ["me", "bot:hard", "bot:hard"], "name": "Ada", "key": "", "auto": True,
                "clock": {"seconds": 1, "reserve": 0}}
        status, _, body = server.ask("POST", "/api/tables", request, address=f"10.0.{number // 250}.{number % 250}")
        must(status == 200, status, body)


def stop_and_start(tables):
    """SIGTERM while bots search at that many tables, then SIGKILL; prints the slowest of five."""
    folder = tempfile.mkdtemp(prefix="cheminot-bench-")
    stops, starts = [], []
    try:
        with Server(CHEMINOT, os.path.join(folder, "data"), "--pace", "0", "--threads", "2", *FREE) as server:
            make_tables(server, tables)
            for _ in range(5):
                time.sleep(0.4)
                stops.append(timed(server.stop))
                server.start()
                time.sleep(0.4)
                server.kill()
                starts.append(timed(server.start))
    finally:
        shutil.rmtree(folder)
    print(f"{tables} tables with bots searching: slowest stop {max(stops):.2f} s, slowest start after a kill "
          f"{max(starts):.2f} s", flush=True)


def play_honestly(server, seconds):
    """Plays at some tables for a while. Returns the report of `cheminot load` and the time a bot took, in milliseconds."""
    loop = Loop()
    bot = BotGame(loop, server)
    load = subprocess.Popen([CHEMINOT, "load", "--url", f"http://127.0.0.1:{server.port}", "--tables", "6",
                             "--watchers", "1", "--think", "60", "--seconds", str(seconds), "--json"],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while load.poll() is None:
        loop.turn()
    out, err = load.communicate()
    bot.stop()
    must(load.returncode == 0 and not bot.wrong, "honest games:", err, *bot.wrong)
    others, waits = json.loads(out)["others"], [wait - PACE for wait in bot.waits()] or [0]
    return others["median_ms"], others["p99_ms"], waits[len(waits) // 2], waits[-1]


def attack(name):
    from test_abuse import Attack  # reads the arguments as a test
    folder = tempfile.mkdtemp(prefix="cheminot-bench-")
    try:
        with Server(CHEMINOT, os.path.join(folder, "data"), "--pace", str(PACE), "--log", "warn") as server:
            before = play_honestly(server, BEFORE)
            by = Attack(server, ATTACKS[name], quick=False)
            try:
                must(by.begun.wait(60), "the attack did not begin")
                during = play_honestly(server, DURING)
            finally:
                by.end()
    finally:
        shutil.rmtree(folder)
    print(f"{name:14}" + "".join(f"{value:9.1f}" for pair in zip(before, during) for value in pair), flush=True)


def main():
    wished = sys.argv[2:] or ["stop", "start", "abuse"]
    if set(wished) - {"stop", "start", "abuse", *ATTACKS}:
        sys.exit(__doc__)
    if {"stop", "start"} & set(wished):
        for tables in (40, 400):
            stop_and_start(tables)
    names = [name for name in ATTACKS if "abuse" in wished or name in wished]
    if names:
        print("milliseconds before and during the attack: from a move to its event (median, 99 %), a bot's answer "
              "(median, worst)")
    for name in names:
        attack(name)


if __name__ == "__main__":
    main()
