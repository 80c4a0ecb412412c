# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Bad input: one clear sentence, exit code 2, nothing half done. And outputs that fail: exit code 1."""
import os
import re
import signal
import subprocess
import time

from command import (
    CHEMINOT, COMMANDS, MAPS, PATIENCE, environment, good, must, one_sentence, read, record, refusals, refused, run,
    source, test, tree, write)


# ---- help ----

@test("help: lists every command")
def _():
    for word in ["--help", "-h", "help"]:
        text = good(word)
        must(all(f"  {c} " in text for c in COMMANDS), text)


@test("help: every command has one with an example, and the example works")
def _():
    for command in COMMANDS:
        text = good(command, "--help")
        must(text == good(command, "-h") and text.startswith(f"usage: cheminot {command}"), text)
        example = re.search(r"^example: (.+)$", text, re.M)
        must(example, "no example", text)
        must(all(len(line) <= 120 for line in text.splitlines()), "a line is too long", text)
        if command != "bench":  # which takes its time
            line = example.group(1).replace("cheminot ", f"'{CHEMINOT}' ")
            done = subprocess.run(line, shell=True, capture_output=True, timeout=PATIENCE, env=environment(),
                                  check=False)
            must(done.returncode == 0 and not done.stderr, line, done)


@test("help: without a command there is a summary on standard error and exit code 2")
def _():
    done = run()
    must(done.code == 2 and not done.out and "usage" in done.err, done)


# ---- refusals ----

refusals("unknown words",
         ("fly", "fly", "--help"), ("simulat", "simulat"), ("--fast", "--fast"),
         ("simulate --fast", "--fast", "simulate --help"), ("simulate -x", "-x"), ("simulate -xyz", "-x"),
         ("replay --fast x", "--fast"), ("map --fast list", "--fast"), ("bench --fast", "--fast"),
         ("simulate --json=yes", "--json=yes", "no value"),
         ("simulate usa", "usa"), ("bench usa", "usa"), ("replay a b", "one record"), ("replay", "one record"),
         ("map", "map list"), ("map fly", "map list"), ("map list usa", "map list"), ("map show", "map show MAP"),
         ("map draw usa france", "map draw MAP"), ("map list --json", "--json"))
refusals("missing value",
         *[(f"simulate --{o}", f"--{o}", "missing") for o in
           ["map", "players", "bots", "games", "seed", "threads", "option", "record", "lang"]],
         *[(f"replay x --{o}", f"--{o}", "missing") for o in ["view", "svg", "map", "maps", "lang"]],
         ("bench --runs", "--runs", "missing"), ("map list --lang", "--lang", "missing"))
refusals("maps",
         *[(f"{c} {m}", m, why) for c in ["simulate --map", "map show", "map draw", "map check", "bench --map"]
           for m, why in [("atlantis", ", ".join(MAPS)),
                          ("no/such.json", "No such file"), ("nothing.json", "No such file"), ("./", "directory")]],
         ("simulate --map ", "there is no map ''"))
refusals("players", *[(f"simulate --players {n}", f"'{n}'", "2 to 5") for n in
                      ["0", "1", "6", "-3", "two", "", "3x", "+3", "99999999999999999999"]],
         ("simulate --map old-west --players 7", "2 to 6"), ("simulate --map ghost-train --players 5", "2 to 4"))
refusals("games", *[(f"simulate --games {n}", f"'{n}'", "whole number", "--games") for n in
                    ["0", "-1", "1e3", "ten", "", "1.5", "0x10", "1000000000001", "99999999999999999999999"]])
refusals("seed", *[(f"simulate --seed {n}", f"'{n}'", "whole number", "--seed") for n in
                   ["-1", "seven", "", "9223372036854775808", "1e5"]])
refusals("threads", *[(f"simulate --threads {n}", f"'{n}'", "1 to 256") for n in ["0", "-1", "257", "many", ""]])
refusals("bench numbers",
         ("bench --runs 0", "1 to 99"), ("bench --runs 100", "1 to 99"), ("bench --games 0", "--games"))
refusals("bots",
         ("simulate --bots genius", "'genius'", "random"), ("simulate --bots random,genius", "'genius'"),
         *[(f"simulate --bots {b}", "no bot ''") for b in ["", ",", "random,"]],
         ("simulate --bots random,random,random", "3 bots for 2 players"),
         ("simulate --bots random,random,random,random,random,random,random,random", "8 bots"),
         ("simulate --bots RANDOM", "RANDOM"))
refusals("options",
         ("simulate --option alvin", "name=value"), ("simulate --option =", "="),
         ("simulate --option alvin=on", "alvin=on", "usa"),
         ("simulate --map old-west --option alvin=perhaps", "alvin=perhaps", "old-west"),
         ("simulate --map old-west --option longest_path=on", "longest_path=on"),
         ("simulate --map old-west --option markers=off", "markers=off"),
         ("simulate --option first=2", "0 to 1"), ("simulate --players 5 --option first=5", "0 to 4"),
         ("simulate --option first=-1", "first=-1"), ("simulate --option first=x", "first=x"),
         ("simulate --option first=", "first="), ("simulate --option first=99999999999", "first="),
         ("simulate --option " + "x" * 300 + "=1", "name=value"))
refusals("language", *[(f"{c} --lang {v}", f"--lang {v}", "en and fr") for c in
                       ["simulate --games 1", "map list", "replay x", "bench"] for v in ["de", "", "FR", "french"]])
refusals("outputs",
         ("simulate --games 1 --record no/such/file.jsonl", "no/such/file.jsonl", "No such file"),
         ("simulate --games 1 --record ./", "./", "directory"), ("simulate --games 1 --record ", "No such file"),
         ("simulate --games 1 --record - --json", "standard output"),
         ("simulate --games 1 --record new.jsonl --bots genius", "genius"))
refusals("missing records", ("replay no/such.jsonl", "No such file"), ("replay --check ./", "directory"),
         ("replay --view 0 nothing", "No such file"), ("replay --svg pictures nothing", "No such file"))
refusals("views", *[(f"replay --view {v} x", f"'{v}'", "0 to 5") for v in ["6", "-1", "me", "", "1x"]],
         ("replay --view 0 --check x", "--check", "--view"))


@test("views: a seat that the game does not have is refused")
def _():
    text = "".join(record("--games", 1, "--players", 3)) + "".join(record("--games", 1, "--players", 2))
    write("mixed.jsonl", text)
    refused("replay", "--view", 3, "mixed.jsonl", words=["--view 3", "0 to 2"])
    refused("replay", "--view", 2, "mixed.jsonl", words=["--view 2", "0 to 1"])
    good("replay", "--view", 1, "mixed.jsonl")


@test("pictures: a file is no directory to put them in")
def _():
    write("game.jsonl", "".join(record("--games", 1)))
    refused("replay", "--svg", "game.jsonl", "game.jsonl", words="directory")
    refused("replay", "--svg", "no/such/dir", "game.jsonl", words="No such file")


# ---- broken map files ----

def mistakes(path):
    """What map check says of a broken file: (line, column, sentence) of each mistake."""
    before = tree()
    done = run("map", "check", path)
    must(done.code == 2 and not done.out and tree() == before, done)
    places = [re.fullmatch(re.escape(path) + r":(\d+):(\d+): (.+)", line) for line in done.err.splitlines()]
    must(places and all(places), "every line should be FILE:LINE:COLUMN: what", done)
    for again in ["show", "draw"]:
        must(run("map", again, path).err == done.err, "every command says the same")
    must(run("simulate", "--map", path, "--games", 1).err == done.err, "every command says the same")
    return [(int(p[1]), int(p[2]), p[3]) for p in places]


@test("map check: a syntax error is named with its line and column")
def _():
    lines = read(source("maps", "usa.json")).decode().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if '"id": "denver"' in line)
    lines[at] = lines[at].replace('"x": ', '"x" ')
    write("comma.json", "".join(lines))
    found = mistakes("comma.json")
    must(len(found) == 1 and found[0][0] == at + 1 and "JSON" in found[0][2], found)
    for name, text, line in [("empty", "", 1), ("words", "hello\n", 1), ("cut", "".join(lines[:10]), 10),
                             ("list", "[]", 1), ("null", "null", 1), ("zero", b'{"map": 1\0}', 1),
                             ("bom", b"\xef\xbb\xbf{}", 1), ("utf8", b'{"map": "\xff"}', 1),
                             ("twice", '{"a":1,"a":2}', 1)]:
        found = mistakes(write(f"{name}.json", text))
        must(len(found) == 1 and abs(found[0][0] - line) <= 1, name, found)


@test("map check: several mistakes at once are all told, each in its place, in order")
def _():
    text = read(source("maps", "usa.json")).decode()
    broken = text
    for was, becomes in [('"longest_path": {"points": 10}', '"longest_path": {"points": "ten"}'),
                         ('"id": "denver"', '"id": "denver", "colour_of_roofs": 3'),
                         ('"a": "atlanta", "b": "miami", "length": 5, "colour": "blue"',
                          '"a": "atlanta", "b": "miami", "length": 55, "colour": "blew"'),
                         ('"a": "boston", "b": "miami", "points"', '"a": "bosten", "b": "miami", "points"')]:
        must(broken.count(was) == 1, f"the map no longer has {was}")
        broken = broken.replace(was, becomes)
    found = mistakes(write("broken.json", broken))
    lines, places = broken.splitlines(), []
    for wrong in ['"points": "ten"', '"colour_of_roofs"', '"length": 55', '"colour": "blew"', '"a": "bosten"']:
        line = next(i for i, l in enumerate(lines) if wrong in l)
        places.append((line + 1, len(lines[line][:lines[line].index(wrong)].encode()) + 1))
    must([f[:2] for f in found] == places, "places:", places, "found:", *found)
    must("blue" in found[3][2] or "colour" in found[3][2], found[3])
    must("bosten" in found[4][2], found[4])


@test("map check: a file of a hundred million brackets is refused at once and in little memory")
def _():
    for name, piece in [("brackets.json", b"["), ("objects.json", b'{"a":'), ("spaces.json", b" ")]:
        with open(name, "wb") as file:
            for _ in range(100):
                file.write(piece * (1_000_000 // len(piece)))
        start = time.monotonic()
        child = subprocess.Popen([CHEMINOT, "map", "check", name], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                 env=environment())
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.monotonic() - start
        out, err = child.stdout.read().decode(), child.stderr.read().decode()
        child.stdout.close()
        child.stderr.close()
        os.remove(name)
        must(child.returncode == 2 and not out, name, child.returncode, out[:100])
        must(err.count("\n") == 1 and name in err, err[:500])
        must(seconds < 5, f"{name}: {seconds:.1f} s")
        must(usage.ru_maxrss < 60_000, f"{name}: {usage.ru_maxrss} KiB")
    found = mistakes(write("deep.json", "[" * 100_000))
    must(len(found) == 1 and found[0][0] == 1, found)


# ---- outputs that fail ----

@test("a full disk is told with exit code 1")
def _():
    if not os.path.exists("/dev/full"):
        return "there is no /dev/full"
    write("game.jsonl", "".join(record("--games", 1)))
    for line in ["--help", "simulate --help", "map list", "map show usa", "map show usa --json", "map draw usa",
                 "map check usa", "simulate --games 2", "simulate --games 2 --json", "simulate --games 300 --record -",
                 "replay game.jsonl", "replay --check game.jsonl", "replay --view 0 game.jsonl", "bench --signature"]:
        with open("/dev/full", "wb") as full:
            done = run(*line.split(), out=full)
        one_sentence(done, 1, ["standard output", "No space left"])
    done = run("simulate", "--games", 2, "--record", "/dev/full")
    one_sentence(done, 1, ["/dev/full", "No space left"])
    start = time.monotonic()
    one_sentence(run("simulate", "--games", 10**12, "--threads", 2, "--record", "/dev/full"), 1, "/dev/full")
    must(time.monotonic() - start < 60, "it played on though nothing could be written")


@test("a reader that goes away ends the command quietly")
def _():
    write("game.jsonl", "".join(record("--games", 40)))
    for line in ["simulate --games 1000000000 --record -", "map draw usa", "replay game.jsonl", "map show france"]:
        for ignored in [False, True]:
            child = subprocess.Popen([CHEMINOT, *line.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                     env=environment(), restore_signals=not ignored)
            must(child.stdout.readline(), line)
            child.stdout.close()
            try:
                err = child.stderr.read().decode()
                code = child.wait(timeout=60)
            finally:
                child.stderr.close()
                child.kill()
                child.wait()
            # Short texts fit into the pipe: then the command never notices.
            must(code in ((0, 1) if ignored else (0, -signal.SIGPIPE)), line, code, err)
            must(err.count("\n") <= 1 and (not err or "Broken pipe" in err), line, err)
            must(ignored or not err, line, err)


@test("bench: the signature is the same each time")
def _():
    text = good("bench", "--signature")
    must(re.fullmatch(r"signature [0-9a-f]{16}\nbots      [0-9a-f]{16}\n", text) and text == good("bench", "--signature"), text)
    table = good("bench", "--map", "ghost-train", "--games", 2, "--runs", 2)
    must(table.startswith(text) and len(re.findall(r"^ghost-train +[234] ", table, re.M)) == 3, table)
