#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Somebody attacks the server from one address, and honest players at other tables do not notice: their games go on
without an error, and their moves are heard of almost as soon as before. Afterwards the server has given back what the
attack took. Each attack has a server of its own.
    test_abuse.py CHEMINOT SOURCE_ROOT [--quick] [NAME…]"""
import json
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time

import attacks
from honest import BotGame
from table_client import Loop, Server, must, run_tests

QUICK = "--quick" in sys.argv
WORDS = [word for word in sys.argv[1:] if not word.startswith("--")]
CHEMINOT = os.path.abspath(WORDS[0])
WISHED = WORDS[2:]
BEFORE, DURING = (2, 3) if QUICK else (4, 6)  # seconds
PACE = 100  # milliseconds between the moves of bots
# The machine that runs this may be busy, and the attackers share its cores with the server: half of all moves must be
# as quick as ever, and none may hang. The figures are printed for who wants to compare.
SLACK_MS, TIMES_WORSE, HANGS_MS = 250, 5, 3000
BOT_SLACK_MS = 2000
MORE_MEMORY, MORE_FILES = 48 << 20, 8
PROCESSES = multiprocessing.get_context("fork")


# ---- honest people ----

def play_honestly(server, seconds):
    """Some tables for a while: what `cheminot load` says of them, and how long a bot took, in milliseconds."""
    loop = Loop()
    bot = BotGame(loop, server)
    load = subprocess.Popen([CHEMINOT, "load", "--url", f"http://127.0.0.1:{server.port}", "--tables", "6",
                             "--watchers",
                             "1", "--think", "60", "--seconds", str(seconds), "--json"],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    end = time.monotonic() + 60
    while load.poll() is None and time.monotonic() < end:
        loop.turn()
    if load.poll() is None:
        load.kill()
    out, err = load.communicate()
    bot.stop()
    must(load.returncode == 0, "honest tables could not be played:", err)
    found = json.loads(out)
    must(not bot.wrong, "the game against a bot:", *bot.wrong)
    must(found["refused"] == found["lost"] == found["failed"] == 0 and found["moves"] > 0, "honest games:", out)
    return found["others"]["median_ms"], found["others"]["p99_ms"], [wait - PACE for wait in bot.waits()]


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


def sanitized():
    with open(CHEMINOT, "rb") as file:
        return b"__asan_init" in file.read()


def run_attack(answers, what, target):
    try:
        answers.put(dict(what(target)))
    except BaseException as error:  # pylint: disable=broad-except
        target.begun.set()
        answers.put({"failed": f"{type(error).__name__}: {error}"})


class Attack:
    """In a process of its own, so that it does not slow down those who measure."""

    def __init__(self, server, what):
        self.begun, self.stop = PROCESSES.Event(), PROCESSES.Event()
        self.answers = PROCESSES.Queue()
        target = attacks.Target(server.port, QUICK, self.begun, self.stop)
        self.process = PROCESSES.Process(target=run_attack, args=(self.answers, what, target))
        self.process.start()
        must(self.begun.wait(60), "the attack did not begin")

    def end(self):
        self.stop.set()
        seen = self.answers.get(timeout=60)
        self.process.join(20)
        must("failed" not in seen, "the attack itself:", seen.get("failed"))
        return seen


def wait_for_files(server, most, seconds):
    end = time.monotonic() + seconds
    while holdings(server)[1] > most and time.monotonic() < end:
        time.sleep(0.1)
    return holdings(server)


def at_most(list_of, part):
    return list_of[min(len(list_of) - 1, int(len(list_of) * part))] if list_of else 0.0


def attacked(what, check=None, patience=0):
    """A test: the attack `what` on a fresh server. `check` looks at the server and the attack's figures; `patience`
    says after how many seconds the server must have got rid of the attack by itself."""
    def test():
        folder = tempfile.mkdtemp(prefix="cheminot-abuse-")
        try:
            with Server(CHEMINOT, os.path.join(folder, "data"), "--pace", str(PACE), "--log", "warn") as server:
                return attack_one(server, what, check, patience)
        finally:
            shutil.rmtree(folder)
    return test


def attack_one(server, what, check, patience):
    median, slowest, bots = play_honestly(server, BEFORE)
    memory, files = holdings(server)
    attack = Attack(server, what)
    began = time.monotonic()
    try:
        median_now, slowest_now, bots_now = play_honestly(server, DURING)
        if patience and not QUICK:
            wait_for_files(server, files + MORE_FILES, patience - (time.monotonic() - began))
            left = holdings(server)[1] - files
            must(left <= MORE_FILES, f"{left} connections are still there after {patience} s")
    finally:
        seen = attack.end()
    if check:
        check(server, seen)
    memory_now, files_now = wait_for_files(server, files + MORE_FILES, 5)
    said = (f"move to event: median {median:.1f} ms before, {median_now:.1f} during; 99 % {slowest:.1f} ms before, "
            f"{slowest_now:.1f} during\n"
            f"bot's answer: median {at_most(bots, 0.5):.0f} ms before, {at_most(bots_now, 0.5):.0f} during; worst "
            f"{at_most(bots, 1):.0f} ms before, {at_most(bots_now, 1):.0f} during\n"
            f"afterwards: memory {(memory_now - memory) / 1e6:+.1f} MB, files {files_now - files:+d}\n"
            f"attack: {seen}")
    slack = SLACK_MS * (6 if sanitized() else 1)
    must(median_now <= slack + TIMES_WORSE * median, "honest players wait:", said)
    must(slowest_now <= HANGS_MS + TIMES_WORSE * slowest, "honest players are hung up:", said)
    must(bots_now and at_most(bots_now, 0.5) <= BOT_SLACK_MS + TIMES_WORSE * at_most(bots, 0.5), "bots wait:", said)
    must(files_now <= files + MORE_FILES, "connections are left:", said)
    must(memory_now <= memory + MORE_MEMORY or sanitized(), "memory is left:", said)
    return said


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
    must(seen["answered 200"] <= 100 + 20 * 60, "requests that were answered in full:", seen)


def small_log(server, _):
    size = sum(entry.stat().st_size for entry in os.scandir(server.data))
    must(size < 16 << 20, f"the log has grown to {size} bytes")


TESTS = [
    ("one socket that sends without end", "flood_one", attacked(attacks.flood_one)),
    ("a hundred of them", "flood_hundred", attacked(attacks.flood_hundred)),
    ("a hundred that do not read either", "flood_deaf", attacked(attacks.flood_deaf)),
    ("messages of a megabyte, whole and in pieces", "large", attacked(attacks.large_messages)),
    ("ten thousand tables", "tables", attacked(attacks.many_tables, few_tables)),
    ("two thousand sockets", "sockets", attacked(attacks.many_sockets, few_sockets)),
    ("sockets that come and go", "churn", attacked(attacks.churn)),
    ("watchers who never read", "readers", attacked(attacks.slow_readers, readers_dropped, patience=60)),
    ("handshakes without an end, and clients that vanish", "half_open", attacked(attacks.half_open, patience=60)),
    ("requests byte by byte", "slowloris", attacked(attacks.slowloris, patience=16)),
    ("broken frames, broken text, broken JSON", "broken", attacked(attacks.broken)),
    ("a flood of requests", "requests", attacked(attacks.request_flood, few_answers)),
    ("tables that do not exist", "random", attacked(attacks.random_tables)),
    ("hints without end", "hints", attacked(attacks.hints)),
    ("tables full of bots", "bots", attacked(attacks.bots_alone)),
    ("chat without end", "talk", attacked(attacks.talk, small_log)),
]

if __name__ == "__main__":
    sys.exit(run_tests([(title, test) for title, name, test in TESTS if not WISHED or name in WISHED], "abuse"))
