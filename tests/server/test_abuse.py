#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Somebody attacks the server from one address, and the games of honest people from another go on: nobody loses a
connection, nothing is refused to them, every move is made. Afterwards the server has given back what the attack took.
Each attack has a server of its own. How much slower moves become meanwhile is measured by bench/server.py.
    test_abuse.py CHEMINOT SOURCE_ROOT [--quick] [NAME…]"""
import multiprocessing
import os
import shutil
import sys
import tempfile
import time

import attacks
from honest_players import BotGame, Thoughtful
from table_client import PATIENCE, Loop, Server, Table, must, wait_until

from tap import run_side_by_side

PACE = 100  # milliseconds between the moves of bots
MORE_MEMORY, MORE_FILES = 48 << 20, 8
PROCESSES = multiprocessing.get_context("fork")
QUICK = "--quick" in sys.argv
WORDS = [word for word in sys.argv[1:] if not word.startswith("--")]


# ---- honest people ----

class ThoughtfulTable(Table):
    person = Thoughtful


class Honest:
    """Two people at a table that is watched, and one who plays against a bot."""

    def __init__(self, server):
        self.loop = Loop()
        self.table = ThoughtfulTable(self.loop, server, "usa", ["me", "open"], attacks.random.Random(3))
        self.bot = BotGame(self.loop, server, think=0.1)

    def go_on(self, events):
        """Until so many more events were seen by everybody, at each table."""
        people = self.table.everybody()
        start = [len(person.events) for person in people]
        at_bot = self.bot.events
        self.loop.run(lambda: self.bot.events >= at_bot + events and all(
            person.over() or len(person.events) >= known + events for person, known in zip(people, start)),
                      "honest games to go on")
        self.check()

    def wait(self, until, what):
        wait_until(lambda: (self.loop.turn(0), until())[1], what)
        self.check()

    def check(self):
        must(not self.bot.wrong, "the game against a bot:", *self.bot.wrong)
        for person in self.table.everybody():
            must(not person.wrong and not person.refusals and person.connects == 1, f"seat {person.seat}:",
                 person.wrong, person.refusals, person.connects)

    def stop(self):
        self.bot.stop()
        self.table.leave()


# ---- the server ----

def holdings(server):
    """Bytes of memory and open files of a server."""
    folder = f"/proc/{server.process.pid}"
    with open(folder + "/statm", encoding="ascii") as statm:
        pages = int(statm.read().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE"), len(os.listdir(folder + "/fd"))


def metric(server, name):
    _, _, body = server.ask("GET", "/metrics")
    for line in body.decode().splitlines():
        if line.split()[0].endswith(name):
            return float(line.split()[1])
    raise AssertionError(f"/metrics has no {name}")


def sanitized(program):
    with open(program, "rb") as file:
        return b"__asan_init" in file.read()


def run_attack(answers, what, target):
    began = time.monotonic()
    try:
        seen = dict(what(target))
        answers.put({**seen, "seconds": time.monotonic() - began})
    except BaseException as error:  # pylint: disable=broad-except
        target.begun.set()
        answers.put({"failed": f"{type(error).__name__}: {error}"})


class Attack:
    """In a process of its own, so that it does not slow down honest people but by what it does to the server."""

    def __init__(self, server, what, quick=QUICK):
        self.begun, self.stop = PROCESSES.Event(), PROCESSES.Event()
        self.answers = PROCESSES.Queue()
        target = attacks.Target(server.port, quick, self.begun, self.stop)
        self.process = PROCESSES.Process(target=run_attack, args=(self.answers, what, target))
        self.process.start()

    def end(self):
        self.stop.set()
        seen = self.answers.get(timeout=PATIENCE)
        self.process.join(PATIENCE)
        must("failed" not in seen, "the attack itself:", seen.get("failed"))
        return seen


def attacked(what, check=None, gets_rid=False):
    """A test: the attack `what` on a fresh server. `check` looks at the server and the attack's figures. `gets_rid`: the
    server must get rid of the attack by itself, while it goes on."""
    def test():
        folder = tempfile.mkdtemp(prefix="cheminot-abuse-")
        try:
            with Server(os.path.abspath(WORDS[0]), os.path.join(folder, "data"), "--pace", str(PACE), "--log",
                        "warn") as server:
                attack_one(server, what, check, gets_rid)
        finally:
            shutil.rmtree(folder)
    return test


def attack_one(server, what, check, gets_rid):
    honest = Honest(server)
    honest.go_on(8)
    memory, files = holdings(server)
    attack = Attack(server, what)
    try:
        honest.wait(attack.begun.is_set, "the attack")
        honest.go_on(24 if QUICK else 60)
        if gets_rid and not QUICK:
            honest.wait(lambda: holdings(server)[1] <= files + MORE_FILES, "the server to get rid of the attack")
    finally:
        seen = attack.end()
    if check:
        check(server, seen)
    honest.wait(lambda: holdings(server)[1] <= files + MORE_FILES, "connections to end")
    memory_now, files_now = holdings(server)
    print(f"afterwards: memory {(memory_now - memory) / 1e6:+.1f} MB, files {files_now - files:+d}; attack: {seen}")
    must(memory_now <= memory + MORE_MEMORY or sanitized(server.command), "memory is left:", memory_now - memory)
    honest.go_on(2)
    honest.stop()


# ---- what each must have come to ----

def few_tables(_, seen):
    must(seen["asked"] >= 100, seen)
    must(seen.get(200, 0) <= 80, "too many tables were made:", seen)


def few_sockets(_, seen):
    must(seen.get(101, 0) <= 200 and seen.get(429, 0) > 0, "sockets from one address:", seen)


def readers_dropped(server, _):
    if not QUICK:
        must(metric(server, "slow_readers_dropped") > 0, "who does not read is still there")


def few_answers(_, seen):
    must(seen["answered 200"] <= 120 + 20 * seen["seconds"], "requests that were answered in full:", seen)


def few_lines(server, seen):
    """What is refused to an address has a limit, and a line a second in the log, which names it and counts the rest."""
    lines = [line for line in server.whole_log().splitlines() if "what=refused" in line]
    print(f"{sum(seen[n] for n in seen if isinstance(n, int))} refusals, {len(lines)} lines; the last: {lines[-1:]}")
    must(lines and len(lines) <= 3 + 2 * seen["seconds"], f"{len(lines)} lines in {seen['seconds']:.0f} s")
    must(all(f" from={attacks.ATTACKER} " in line and " left_out=" in line for line in lines), *lines)
    must("pwned" not in server.whole_log(), "a client's words are in the log")
    must(seen.get(429, 0) > 0, "no limit was met:", seen)


def pings_closed(_, seen):
    must(seen["closed"] > 0 or seen.get("pings", 0) < 4000, "who pings without end is not closed:", seen)


def small_log(server, seen):
    size = sum(entry.stat().st_size for entry in os.scandir(server.data))
    must(size < (4 + seen["seconds"]) * (1 << 20), f"the log has grown to {size} bytes in {seen['seconds']:.0f} s")


TESTS = [
    ("one socket that sends without end", "flood_one", attacked(attacks.flood_one)),
    ("a hundred of them", "flood_hundred", attacked(attacks.flood_hundred)),
    ("a hundred that do not read either", "flood_deaf", attacked(attacks.flood_deaf)),
    ("messages of a megabyte, whole and in pieces", "large", attacked(attacks.large_messages)),
    ("ten thousand tables", "tables", attacked(attacks.many_tables, few_tables)),
    ("two thousand sockets", "sockets", attacked(attacks.many_sockets, few_sockets)),
    ("sockets that come and go", "churn", attacked(attacks.churn)),
    ("watchers who never read", "readers", attacked(attacks.slow_readers, readers_dropped, gets_rid=True)),
    ("handshakes without an end, and clients that vanish", "half_open", attacked(attacks.half_open, gets_rid=True)),
    ("handshakes that are refused", "refused", attacked(attacks.refused_handshakes, few_lines)),
    ("pings without end", "pings", attacked(attacks.pings, pings_closed)),
    ("requests byte by byte", "slowloris", attacked(attacks.slowloris, gets_rid=True)),
    ("broken frames, broken text, broken JSON", "broken", attacked(attacks.broken)),
    ("a flood of requests", "requests", attacked(attacks.request_flood, few_answers)),
    ("tables that do not exist", "random", attacked(attacks.random_tables)),
    ("hints without end", "hints", attacked(attacks.hints)),
    ("tables full of bots", "bots", attacked(attacks.bots_alone)),
    ("chat without end", "talk", attacked(attacks.talk, small_log)),
]

if __name__ == "__main__":
    if len(WORDS) < 2:
        sys.exit(__doc__)
    sys.exit(run_side_by_side([(title, test) for title, name, test in TESTS if not WORDS[2:] or name in WORDS[2:]]))
