# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""cheminot arena: what it prints, that it goes on where it stopped, and what it refuses."""
import json
import os
import resource
import signal
import subprocess

from command import (
    CHEMINOT, MAPS, PATIENCE, environment, good, map_data, must, one_sentence, read, refusals, refused, run, test,
    wait_until, write)

SMALL = ["arena", "--bots", "greedy,random", "--blocks", 6]


def answer(*arguments):
    return json.loads(good("arena", *arguments, "--json"))


# ---- what is played ----

@test("arena: the JSON object has every figure, and they agree")
def _():
    found = answer("--bots", "greedy,random", "--players", "2,4", "--blocks", 7, "--seed", 5)
    must(list(found) == ["bots", "anchor", "seed", "blocks", "games", "tables", "ratings"], list(found))
    must((found["bots"], found["anchor"], found["seed"], found["blocks"], found["games"])
         == (["greedy", "random"], "greedy", 5, 7, 7 * 2 + 7 * 4), found)
    must([(t["map"], t["players"], t["options"]) for t in found["tables"]] == [("usa", 2, {}), ("usa", 4, {})], found)
    for table in found["tables"]:
        must(list(table) == ["map", "players", "options", "line_ups", "ratings"], list(table))
        must(len(table["line_ups"]) == 1, table)
        line_up = table["line_ups"][0]
        must(line_up["games"] == 7 * table["players"], line_up)
        wins = 0
        for slot in line_up["results"]:
            must(list(slot) == ["bot", "seats", "wins", "win_share", "win_low", "win_high", "margin", "margin_low",
                                "margin_high", "mean_total", "faults", "moves"], list(slot))
            must(abs(slot["wins"] / line_up["games"] / slot["seats"] - slot["win_share"]) < 1e-5, slot)
            must(0 <= slot["win_low"] <= slot["win_share"] <= slot["win_high"] <= 1, slot)
            must(slot["margin_low"] <= slot["margin"] <= slot["margin_high"], slot)
            must(slot["faults"] == 0 and slot["moves"]["claim"] > 5 and slot["moves"]["swap"] == 0, slot)
            wins += slot["wins"]
        must(abs(wins - line_up["games"]) < 1e-4, "every game is won once", line_up)
        must([s["seats"] for s in line_up["results"]] == [1, table["players"] - 1], line_up)
        must(table["ratings"][0] == {"bot": "greedy", "elo": 0, "low": 0, "high": 0}, table["ratings"])
        must(table["ratings"][1]["elo"] < -100, table["ratings"])


@test("arena: line-ups follow from the bots and the number of players")
def _():
    three = answer("--bots", "greedy,random,gentle", "--players", "2,3,4", "--blocks", 1)
    names = [[line_up["bots"] for line_up in table["line_ups"]] for table in three["tables"]]
    g, r, e = "greedy", "random", "gentle"
    must(names == [[[g, r], [g, e], [r, e]], [[g, r, e]], [[g, r, r, r], [g, e, e, e], [r, e, e, e]]], names)
    both = answer("--bots", "greedy,random", "--players", 3, "--versus", "both", "--blocks", 1)
    must([line_up["bots"] for line_up in both["tables"][0]["line_ups"]] == [[g, r, r], [r, g, g]], both)
    named = answer("--line-up", "random,greedy", "--line-up", "greedy,random,greedy,random", "--blocks", 3)
    must([t["players"] for t in named["tables"]] == [2, 4] and named["bots"] == [r, g], named)
    must(named["tables"][1]["line_ups"][0]["games"] == 6, "two rotations of four look the same", named)
    must(answer("--bots", "greedy,random", "--games", 7)["blocks"] == 4)


@test("arena: maps and players by number, min, max and all")
def _():
    found = answer("--bots", "greedy,random", "--map", "all", "--players", "min,max", "--blocks", 1)
    expected = []
    for name in MAPS:
        must([t["players"] for t in found["tables"] if t["map"] == name] == map_data(name)["players"], name)
        expected += [name, name]
    must([t["map"] for t in found["tables"]] == expected, found["tables"])
    must([t["players"] for t in answer("--bots", "greedy,random", "--players", "all", "--blocks", 1)["tables"]]
         == [2, 3, 4, 5])
    alvin = answer("--bots", "greedy,random", "--map", "old-west", "--option", "alvin=on", "--blocks", 5)["tables"][0]
    must(alvin["options"] == {"alvin": True} and alvin["line_ups"][0]["results"][1]["moves"]["alvin"] > 0, alvin)


@test("arena: the anchor's rating is 0, and the others keep their distances")
def _():
    first, other = (answer("--bots", "greedy,random", "--players", 4, "--blocks", 20, "--anchor", a)["ratings"]
                    for a in ["greedy", "random"])
    must(first[0]["elo"] == 0 and other[1]["elo"] == 0, first, other)
    must(abs(first[1]["elo"] + other[0]["elo"]) < 1e-3, first, other)
    must(other[0]["low"] < other[0]["elo"] < other[0]["high"], other)


@test("arena: the number of threads changes nothing")
def _():
    for more in [["--json", "--players", "2,4"], ["--lang", "fr", "--map", "ghost-train"], ["--sprt", "0,30"]]:
        one = good(*SMALL, *more)
        for threads in [2, 3, 7]:
            must(good(*SMALL, *more, "--threads", threads) == one, more, threads)


@test("arena: the tables fit a terminal, in both languages")
def _():
    for lang, words in [("en", ["Ratings", "margin", "moves a game"]), ("fr", ["Classement", "écart", "coups"])]:
        text = good("arena", "--bots", "greedy,random", "--map", "all", "--players", "min,max", "--blocks", 4, "--lang",
                    lang)
        must(all(word in text for word in words), text)
        must("(null)" not in text and "nan" not in text, text)
        must(max(map(len, text.splitlines())) <= 100, *[line for line in text.splitlines() if len(line) > 100])
    plain = good(*SMALL)
    must(max(map(len, plain.splitlines())) <= 80, plain)


# ---- the test ----

@test("arena --sprt: accepts H1 for the better bot, H0 for the worse one, and may stay undecided")
def _():
    for bots, verdict in [("greedy,random", "H1"), ("random,greedy", "H0")]:
        found = answer("--bots", bots, "--sprt", "0,20", "--blocks", 500, "--players", "2,4")
        sprt = found["sprt"]
        must(list(sprt) == ["verdict", "games", "elo0", "elo1", "bound", "llr", "score", "elo", "low", "high"], sprt)
        must(sprt["verdict"] == verdict and abs(sprt["llr"]) > 2.94 and found["blocks"] < 100, found)
        must(sprt["games"] == found["games"] == 6 * found["blocks"], found)
        must((sprt["elo"] > 100) == (verdict == "H1"), sprt)
        text = good("arena", "--bots", bots, "--sprt", "0,20", "--blocks", 500)
        must(f"{verdict} is accepted after" in text, text)
    found = answer("--bots", "random@5,random", "--sprt", "-1,1", "--blocks", 20)
    must(found["sprt"]["verdict"] == "undecided" and found["blocks"] == 20, found)
    must(found["sprt"]["low"] < found["sprt"]["elo"] < found["sprt"]["high"], found)
    must("indécis" in good("arena", "--bots", "random@5,random", "--sprt", "-1,1", "--blocks", 20, "--lang", "fr"))


# ---- results that are kept ----

@test("arena --results: an interrupted run goes on, and tells the same")
def _():
    plan = [*SMALL, "--players", "2,3", "--json"]
    plain = good(*plan)
    must(good(*plan, "--results", "all.jsonl") == plain, "keeping changes nothing")
    whole = read("all.jsonl")
    lines = whole.splitlines(keepends=True)
    must(len(lines) == 12 and all(json.loads(line)["arena"] == 1 for line in lines), lines)
    must(good(*plan, "--results", "all.jsonl") == plain and read("all.jsonl") == whole, "nothing is played again")
    for left in [0, 1, 5, 300, len(whole) // 2, len(whole) // 2 + 7, len(whole) - 1]:
        write("cut.jsonl", whole[:left])
        must(good(*plan, "--results", "cut.jsonl", "--threads", 2) == plain, left)
        must(sorted(read("cut.jsonl").splitlines()) == sorted(whole.splitlines()), left)
    good(*SMALL, "--seed", 2, "--results", "all.jsonl")
    must(read("all.jsonl").startswith(whole) and read("all.jsonl").count(b"\n") == 18, "other settings are added")
    must(good(*plan, "--results", "all.jsonl") == plain, "and do not disturb")


@test("arena --results: survives kill -9")
def _():
    plan = ["arena", "--bots", "greedy,random", "--blocks", 4000, "--json"]
    child = subprocess.Popen([CHEMINOT, *map(str, plan), "--results", "kept.jsonl"], stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL, env=environment())
    wait_until(lambda: os.path.exists("kept.jsonl") and os.path.getsize("kept.jsonl") >= 50_000, "results", 0.002)
    child.kill()
    child.wait()
    must(os.path.getsize("kept.jsonl") >= 50_000, "nothing was kept")
    must(good(*plan, "--results", "kept.jsonl", "--threads", 2) == good(*plan), "the reports differ")
    must(read("kept.jsonl").count(b"\n") == 4000)


@test("arena --results: two runs do not write to one file")
def _():
    child = subprocess.Popen([CHEMINOT, "arena", "--bots", "greedy,random", "--blocks", "10000000", "--results",
                              "kept.jsonl"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment())
    try:
        wait_until(lambda: os.path.exists("kept.jsonl") and os.path.getsize("kept.jsonl"), "results")
        done = run(*SMALL, "--results", "kept.jsonl")
        one_sentence(done, 2, ["kept.jsonl", "another run"])
    finally:
        child.kill()
        child.wait()


@test("arena --results: a damaged line is named, and the file stays as it is")
def _():
    good(*SMALL, "--results", "kept.jsonl")
    lines = read("kept.jsonl").splitlines(keepends=True)
    broken = [*lines[:2], lines[2].replace(b'"totals":[', b'"totals":[1', 1), *lines[3:]]
    write("kept.jsonl", b"".join(broken))
    refused(*SMALL, "--results", "kept.jsonl", words=["kept.jsonl:3:", "damaged"])
    write("notes.txt", "things to do")
    refused(*SMALL, "--results", "notes.txt", words=["notes.txt:1:"])
    must(read("notes.txt") == b"things to do")
    refused(*SMALL, "--results", "no/such/file", words="No such file")
    refused(*SMALL, "--results", ".", words="directory")
    refused(*SMALL, "--results", "/dev/null", words="regular")


@test("arena --results: a full disk is told with exit code 1, and the run goes on later")
def _():
    def small_files():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))
    plan = [CHEMINOT, *map(str, SMALL), "--results", "kept.jsonl"]
    done = subprocess.run(plan, capture_output=True, preexec_fn=small_files, env=environment(), check=False,
                          timeout=PATIENCE)
    must(done.returncode == 1 and not done.stdout and done.stderr.count(b"\n") == 1 and b"kept.jsonl" in done.stderr,
         done)
    must(os.path.getsize("kept.jsonl") == 1500)
    must(good(*SMALL, "--results", "kept.jsonl") == good(*SMALL))


# ---- what is refused ----

PAIR = "arena --bots greedy,random"
refusals("arena bots",
         ("arena", "two bots"), ("arena --bots greedy", "two bots"), ("arena --bots greedy,genius", "'genius'"),
         ("arena --bots greedy,", "no bot ''"), ("arena --bots greedy,greedy", "'greedy'", "twice"),
         ("arena --bots " + ",".join(["random"] * 17), "16"), (f"{PAIR} --anchor gentle", "'gentle'"),
         (f"{PAIR} --versus all", "one or both"))
refusals("arena line-ups",
         ("arena --line-up greedy,greedy", "two different"), ("arena --line-up greedy", "two different"),
         ("arena --line-up greedy,genius", "'genius'"),
         ("arena --line-up greedy,random --players 3", "none is for 3"),
         ("arena --line-up greedy,random --line-up greedy,random,random --players 3", "greedy,random:"),
         ("arena --line-up greedy,random --line-up greedy,random", "twice"),
         ("arena --line-up greedy,random,random,random,random,random", "2 to 5"),
         ("arena --line-up greedy,random,random,random,random,random,random", "more than 6"),
         ("arena --bots greedy,random,gentle --line-up greedy,random", "'gentle'"))
refusals("arena tables",
         (f"{PAIR} --map atlantis", "usa, france"), (f"{PAIR} --map usa,usa", "twice"), (f"{PAIR} --map usa,", "''"),
         (f"{PAIR} --players 6", "usa", "2 to 5"), (f"{PAIR} --map all --players 5", "ghost-train", "2 to 4"),
         (f"{PAIR} --players few", "'few'"), (f"{PAIR} --players ", "''"), (f"{PAIR} --option alvin=on", "alvin=on"),
         (f"{PAIR} --option first=2", "0 to 1"))
refusals("arena numbers",
         *[(f"{PAIR} --{o} {n}", f"--{o}", f"'{n}'") for o in ["blocks", "games", "threads"]
           for n in ["0", "-1", "many", "", "1e3", "999999999999"]],
         (f"{PAIR} --seed -1", "--seed"),
         *[(f"{PAIR} --sprt {t}", "--sprt", "0,20") for t in ["", "20", "20,0", "0,0", "0,20,40", "a,b", "0,nan",
                                                                  "0;20", "0,99999"]],
         ("arena --bots greedy,random,gentle --sprt 0,20", "two bots"))
refusals("arena words",
         *[(f"arena --{o}", f"--{o}", "missing") for o in
           ["bots", "map", "players", "blocks", "games", "seed", "threads", "option", "line-up", "versus", "anchor",
            "sprt", "results", "lang"]],
         (f"{PAIR} usa", "'usa'"), (f"{PAIR} --fast", "--fast"), (f"{PAIR} --lang de", "en and fr"))
