# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Bad input: one clear sentence, exit code 2, nothing half done. And outputs that fail: exit code 1."""
import json
import os
import re
import signal
import subprocess
import sys

from command import (
    CHEMINOT, COMMANDS, MAPS, PATIENCE, environment, good, must, one_sentence, read, record, refusals, refused,
    run, source, test, tests, tree, write)


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


@test("version: one line, the version of the headers")
def _():
    version = re.search(r'^#define CHM_VERSION "(.+)"$', read(source("include/cheminot/version.h")).decode(), re.M)
    must(good("--version") == f"cheminot {version[1]}\n", good("--version"))


# ---- refusals ----

refusals("version", ("--version usa", "usa", "--version"), ("--versio", "--versio"), ("-V", "-V"),
         ("simulate --version", "--version"))

refusals("unknown words",
         ("fly", "fly", "--help"), ("simulat", "simulat"), ("--fast", "--fast"),
         ("simulate --fast", "--fast", "simulate --help"), ("simulate -x", "-x"), ("simulate -xyz", "-x"),
         ("replay --fast x", "--fast"), ("map --fast list", "--fast"), ("bench --fast", "--fast"),
         ("simulate --json=yes", "--json=yes", "no value"),
         ("simulate usa", "usa"), ("bench usa", "usa"), ("replay a b", "one record"), ("replay", "one record"),
         ("map", "map list"), ("map fly", "map list"), ("map list usa", "map list"), ("map show", "map show MAP"),
         ("map draw usa france", "map draw MAP"), ("map list --json", "--json"),
         ("map draw usa --size 9x9", "--json"), ("map draw usa --json --size 9", "pixels", "9"),
         ("map draw usa --json --size 0x9", "pixels"))
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
         ("simulate --option open_shares=on", "open_shares=on", "usa"),
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


# ---- what must not reach a terminal ----

# An escape sequence, C1 controls, a mark that turns the direction, and bytes that are no UTF-8.
EVIL = "\x1b]0;title\x07\x1b[31m\x9b2J\r\n\u202e\udcff\udcc3Eve"
HIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f]")

for _line in ("{}", "simulate {}", "simulate --map {}", "simulate --map ./{}", "simulate --map {}.json",
              "simulate --players {}", "simulate --games {}", "simulate --bots {}", "simulate --bots random@{}",
              "simulate --option {}", "simulate --option {}=on", "simulate --lang {}", "simulate --{}",
              "simulate --games 1 --record {}/x", "map show {}", "map check ./{}", "map {} usa", "replay {}",
              "replay --view {} x", "replay --svg {}/x/y x", "bench {}", "bench --map {}", "arena {}",
              "arena --bots {}", "arena --map {}", "bot {}", "bot random --table {}",
              "bot random --table http://{}/t/abc", "bot random --table http://localhost/t/{}", "serve {}",
              "serve --log {}", "serve --port {}", "load {}", "load --url {}", "load --echo {}", "load --map {} --tables {}",
              "play --plain {}", "play --plain --map {}", "play --plain --table {}", "play --plain --table http://x/t/{}",
              "play --plain --resume {}", "play --plain --map usa --bots {}", "play --plain --lang {}"):
    tests.append((f"escapes in an argument are not printed: cheminot {_line.format('…', '…')}",
                  lambda line=_line: refused(*[word.replace("{}", EVIL) for word in line.split(" ")])))


@test("escapes in the name of a file are not printed, nor such as are in it")
def _():
    def clean(done):
        must(not HIDDEN.search(done.out + done.err), done)
        return done
    name = EVIL.replace("/", "")
    write(name + ".json", read(source("maps", "usa.json")))
    must("no mistakes" in clean(run("map", "check", name + ".json")).out)
    broken = read(source("maps", "usa.json")).decode().replace('"map":', '"\\u001b[31m\\u009b2J\\u202e": 1, "map":')
    write("broken" + name + ".json", broken)
    must(clean(run("map", "check", "broken" + name + ".json")).code == 2)
    write("turned.json", read(source("maps", "usa.json")).decode().replace('"Denver"', '"Den\\u202ever"'))
    must(clean(run("map", "check", "turned.json")).code == 2)
    write(name, "".join(record("--games", 1)))
    must("1 game" in clean(run("replay", "--check", name)).out)
    clean(run("replay", "--check", "--maps", EVIL, name))
    write("cut" + name, "".join(record("--games", 1))[:-30] + "\x1b[31m\x9b")
    must(clean(run("replay", "--check", "cut" + name)).code == 2)
    bot = f"cmd:'{CHEMINOT}' bot random #{EVIL}".replace("\n", "")
    for more in ([], ["--json"], ["--lang", "fr"]):
        must("Eve" in clean(run("simulate", "--games", 1, "--bots", f"random,{bot}", *more)).out)
        must("Eve" in clean(run("arena", "--bots", f"random,{bot}", "--blocks", 1, *more)).out)
    lines = record("--games", 1)
    header = {**json.loads(lines[0]), "players": [{"name": "\x9b2J\x7f\u202eEve"}, {"name": "Bob"}]}
    text = json.dumps(header, separators=(",", ":")) + "\n" + "".join(lines[1:])
    seen = clean(run("replay", "--view", 0, "-", stdin=text.encode())).out
    must(json.loads(seen.splitlines()[0])["players"][0]["name"] == "\x9b2J\x7f\u202eEve", seen[:300])


@test("escapes in the name of a server's folder are not printed")
def _():
    write("plain", "")
    one_sentence(run("serve", "--port", 0, "--data", f"plain/{EVIL}"), 1, "Not a directory")
    one_sentence(run("serve", "--port", 0, "--data", "data", "--web", EVIL), 1)
    one_sentence(run("serve", "--port", 0, "--data", "data", "--bind", EVIL), 1)
    one_sentence(run("serve", "--port", 0, "--data", "data", "--tls-cert", EVIL, "--tls-key", EVIL), 1)


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


# Runs a command, then prints a line with its peak of memory in KiB, and ends as it did.
PEAK = """import os, subprocess, sys
child = subprocess.Popen(sys.argv[1:])
_, status, usage = os.wait4(child.pid, 0)
print("\\n%d" % usage.ru_maxrss, end="")
sys.exit(os.waitstatus_to_exitcode(status))
"""


@test("map check: a file of a hundred million brackets is refused in little memory")
def _():
    for name, piece in [("brackets.json", b"["), ("objects.json", b'{"a":'), ("spaces.json", b" ")]:
        with open(name, "wb") as file:
            for _ in range(100):
                file.write(piece * (1_000_000 // len(piece)))
        # A child's peak includes its parent's at the time it began: the parent is a small one.
        done = subprocess.run([sys.executable, "-c", PEAK, CHEMINOT, "map", "check", name], capture_output=True, text=True,
                              env=environment(), check=False)
        (out, peak), err = done.stdout.rsplit("\n", 1), done.stderr
        os.remove(name)
        must(done.returncode == 2 and not out, name, done.returncode, out[:100])
        must(err.count("\n") == 1 and name in err, err[:500])
        must(int(peak) < 60_000, f"{name}: {peak} KiB")
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
    # It does not play on when nothing can be written: it would do so for days.
    one_sentence(run("simulate", "--games", 10**12, "--threads", 2, "--record", "/dev/full"), 1, "/dev/full")


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
                code = child.wait(timeout=PATIENCE)
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
