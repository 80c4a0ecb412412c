# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Many tables at once, with bots that think on several threads, while people play, ask for hints and go, and while the
server is stopped and started again. For tests/races, with a server built with ThreadSanitizer; a race makes the program
end with another code.

usage: test_races.py CHEMINOT SOURCE_ROOT [--tables=N] [--seed=N]     (TAP on standard output)
"""
import json
import os
import random
import subprocess
import sys
import tempfile

from table_client import MAPS, PATIENCE, Loop, Server, Table, arguments, must, run_tests

CHEMINOT, _, OPTIONS = arguments(__doc__)
TABLES = int(OPTIONS.get("tables") or 30)
FREE = ("--pace", "0", "--rate", "0", "--tables-each", "0", "--sockets-each", "0", "--log", "warn", "--proxy")
dice = random.Random(int(OPTIONS.get("seed") or 1))


def stopped(server):
    server.stop()
    must(server.process.returncode == 0, "the server ended with", server.process.returncode, server.last_log())


def hint(table):
    for person in table.players:
        person.say(do="hint")


def goes_on(loop, server, tables, events, what):
    """Until so many more events have come to each table, with a hint asked for at each and some numbers of the
    server."""
    goals = {table: table.number() + events for table in tables}
    for table in tables:
        hint(table)
    server.ask("GET", "/metrics")
    play_until(loop, tables, lambda table: table.number() >= goals[table] or table.over(), what)


def play_until(loop, tables, reached, what):
    loop.run(lambda: all(map(reached, tables)), what)
    for table in tables:
        for person in table.everybody():
            must(not person.wrong, f"{table.map}, seat {person.seat}:", *person.wrong)


def many_tables():
    """Bots at all tables have work for four threads; the server is stopped while they think, and reads all of it
    again."""
    levels = ("gentle", "easy", "normal", "hard")
    with tempfile.TemporaryDirectory(prefix="cheminot-races-") as folder:
        server = Server(CHEMINOT, os.path.join(folder, "data"), *FREE, "--threads", "4").start()
        loop = Loop()
        tables = [Table(loop, server, MAPS[i % 5], ["me"] + [f"bot:{levels[(i + k) % 4]}" for k in range(2)], dice)
                  for i in range(TABLES)]
        for life in range(3):
            goes_on(loop, server, tables, 25, f"25 events at each table, life {life}")
            stopped(server)
            server.start()
        goes_on(loop, server, tables, 10, "10 more")
        server.ask("GET", "/api/tables")
        for table in tables[: TABLES // 2]:
            table.leave()
        stopped(server)
        return f"{TABLES} tables, {sum(table.number() for table in tables)} events"


def bots_as_clients():
    """Two programs, each with a thread for its bot, to the end of their game."""
    with tempfile.TemporaryDirectory(prefix="cheminot-races-") as folder:
        server = Server(CHEMINOT, os.path.join(folder, "data"), *FREE).start()
        made = server.ask("POST", "/api/tables", {"map": "usa", "seats": ["open", "open"], "name": "A", "key": "",
                                                  "auto": True})
        must(made[0] == 200, made)
        link = f"http://127.0.0.1:{server.port}/t/{json.loads(made[2])['table']}"
        bots = [subprocess.Popen([CHEMINOT, "bot", "hard", "--table", link], stdout=subprocess.DEVNULL,
                                 stderr=subprocess.PIPE, text=True) for _ in range(2)]
        try:
            for bot in bots:
                _, said = bot.communicate(timeout=PATIENCE)
                must(bot.returncode == 0, "a bot ended with", bot.returncode, said)
        finally:
            for bot in bots:
                bot.kill()
        stopped(server)


if __name__ == "__main__":
    sys.exit(run_tests([("many tables, bots on four threads, stopped three times", many_tables),
                        ("bots as clients, each with a thread", bots_as_clients)]))
