# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Nothing is lost: the server is killed (SIGKILL) again and again while people who come back by themselves play at
several tables. What was answered or seen once must be in the records, at the same place, and every game must be legal.

usage: test_kill.py CHEMINOT SOURCE_ROOT [--quick] [--kills=N] [--seed=N]     (TAP on standard output)
"""
import http.client
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from table_checks import check_acknowledged, check_replay, check_streams
from table_client import MAPS, SEED, Loop, Person, Server, Table, arguments, must, play, run_tests

CHEMINOT, ROOT, OPTIONS = arguments(__doc__)
QUICK = "quick" in OPTIONS
KILLS = int(OPTIONS.get("kills") or (15 if QUICK else 200))
SEED = int(OPTIONS.get("seed") or SEED)
AT_ONCE = 5
LONGEST = 0.6  # seconds that a server lives, at most
dice = random.Random(SEED)


class KillingClient(Person):
    """Kills the server as soon as a client has received something: what it received must have been saved by then."""

    def hear(self, data):
        if self.server.dies_at and time.monotonic() > self.server.dies_at:
            self.server.dies_at = None
            self.server.process.kill()
        super().hear(data)


class KillingTable(Table):
    person = KillingClient


def records_in(base):
    """The record in each finished table's log, which is the entry behind its last move; a game that goes on has none."""
    kept = {}
    for key, table, state in base.execute("SELECT key, id, state FROM tables").fetchall():
        log = [json.loads(text) for text, in base.execute("SELECT text FROM lines WHERE key = ? ORDER BY number", (key,))]
        kinds = [entry["deed"] for entry in log]
        must(kinds.count("record") == (state == 2), f"{table} in state {state}: {kinds.count('record')} records")
        if state == 2:
            kept[table] = log[kinds.index("record")]["record"]
            must(kinds[kinds.index("record") - 1] == "move" and "move" not in kinds[kinds.index("record"):], kinds[-5:])
    return kept


class Siege:
    def __init__(self, folder):
        self.loop, self.tables, self.folder = Loop(), [], folder
        self.server = Server(CHEMINOT, os.path.join(folder, "data"), "--pace", "0", "--rate", "0", "--tables-each", "0",
                             "--sockets-each", "0", "--proxy", "--log", "warn")
        self.server.dies_at = None
        self.kills, self.made, self.lost_tables = 0, 0, 0

    def new_table(self):
        """On the next map. It may be that the server is killed meanwhile: then whoever was answered may rely on it, but
        the table is not played."""
        seats = ["me"] + [dice.choice(["open", "bot:gentle", "open"]) for _ in range(dice.randint(1, 3))]
        try:
            self.tables.append(KillingTable(self.loop, self.server, MAPS[self.made % len(MAPS)], seats, dice))
            self.made += 1
        except (OSError, http.client.HTTPException):
            self.lost_tables += 1

    def fill(self):
        if sum(not table.over() for table in self.tables) < AT_ONCE and self.server.process.poll() is None:
            self.new_table()

    def start(self):
        """Sometimes killed while it starts."""
        while dice.random() < 0.15 and self.kills < KILLS:
            with open(self.server.log, "ab") as log, subprocess.Popen(
                    [CHEMINOT, "serve", "--port", str(self.server.port), "--data", self.server.data],
                    stdout=subprocess.DEVNULL, stderr=log) as process:
                time.sleep(dice.random() * 0.05)
                process.kill()
                process.wait()
                must(process.returncode == -signal.SIGKILL, "it ended before it was killed:", process.returncode,
                     self.server.last_log())
            self.kills += 1
        self.server.start()

    def live_and_die(self):
        """By another thread, so that it hits at any moment of the play; or sooner, as soon as somebody hears of
        something that must have been saved."""
        process, life = self.server.process, dice.random() * LONGEST
        killer = threading.Timer(life, process.kill)
        killer.start()
        self.server.dies_at = time.monotonic() + life * dice.random() if dice.random() < 0.5 else None
        while process.poll() is None:
            self.fill()
            self.loop.turn(0.02)
        killer.cancel()
        killer.join()
        self.server.dies_at = None
        must(process.returncode == -signal.SIGKILL, "it ended by itself:", process.returncode, self.server.last_log())
        process.stdout.close()
        self.kills += 1

    def run(self):
        self.server.start()
        while self.kills < KILLS:
            self.live_and_die()
            self.start()
        play(self.loop, self.tables)
        must(self.server.stop() == 0, "the last stop:", self.server.last_log())

    def check(self):
        with sqlite3.connect(os.path.join(self.server.data, "cheminot.db")) as base:
            must(base.execute("PRAGMA integrity_check").fetchall() == [("ok",)], "the database is damaged")
            kept = records_in(base)
        base.close()
        records, moves, seen = [], 0, 0
        self.server.start()
        for table in self.tables:
            header, events, body = self.server.record(table.id)
            check_streams(table, header, events)
            must(kept[table.id] == [header, *events], f"{table.map}: another record was kept than is given out")
            moves += check_acknowledged(table, events)
            seen += sum(len(person.events) for person in table.everybody())
            records.append(body)
            for person in table.everybody():
                must(not person.refusals, f"{table.map}, seat {person.seat}:", *person.refusals)
        check_replay(CHEMINOT, records, self.folder)
        return records, moves, seen


def kill_often():
    folder = tempfile.mkdtemp(prefix="cheminot-kill-")
    siege = Siege(folder)
    try:
        siege.run()
        records, moves, seen = siege.check()
        lines = sum(person.connects for table in siege.tables for person in table.everybody())
        return (f"{siege.kills} kills, {len(records)} games, {moves} moves answered, {seen} events "
                f"seen, {lines} connections, {siege.lost_tables} tables lost while being made")
    finally:
        if siege.server.process and siege.server.process.poll() is None:
            siege.server.kill()
        shutil.rmtree(folder)


if __name__ == "__main__":
    print(f"# seed {SEED}")
    sys.exit(run_tests([("whatever was answered or seen survives being killed", kill_often)]))
