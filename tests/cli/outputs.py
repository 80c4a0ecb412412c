# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Maps, simulations and languages: what the command prints."""
import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

from command import (
    CHEMINOT, MAPS, PARTS, environment, good, in_language, map_data, must, one_sentence, read, record, refused, run, source, test,
    write)


# ---- maps ----

@test("map list: all maps in both languages")
def _():
    for lang, players in [("en", "players"), ("fr", "joueurs")]:
        lines = good("map", "list", "--lang", lang).splitlines()
        must([line.split()[0] for line in lines] == MAPS, lines)
        must({f"{name}.json" for name in MAPS} == set(os.listdir(source("maps"))) - {"schema.json"}, lines)
        for name, line in zip(MAPS, lines):
            must(in_language(map_data(name)["name"], lang) in line and players in line, line)


@test("map show: all maps in both languages, with every place, track and ticket")
def _():
    for name in MAPS:
        data = map_data(name)
        for lang in ["en", "fr"]:
            text = good("map", "show", name, "--lang", lang)
            must(text.startswith(f"{in_language(data['name'], lang)} ({name}): "), text[:80])
            must("(null)" not in text and "%" not in text)
            for place in data["places"]:
                title = in_language(place.get("name", place["id"]), lang)
                must(re.search(rf"^  {place['id']} +{re.escape(title)}$", text, re.M), place)
            for pair in data["tickets"]:
                ends = sorted([pair["a"], pair["b"]])
                must(f"  {ends[0]}-{ends[1]}" in text, pair)
            tracks = re.search(r"\n(?:Tracks|Voies|Paths|Sentiers)\n((?:  .*\n)+)", text).group(1)
            must(tracks.count("\n") == len(data["tracks"]), f"{name}: {tracks.count(chr(10))} tracks")


@test("map show: the reconstructed map says so, in both languages")
def _():
    must("Note: A reconstruction" in good("map", "show", "ghost-train", "--lang", "en"))
    must("Remarque : Une reconstitution" in good("map", "show", "ghost-train", "--lang", "fr"))
    must("econstitution" not in good("map", "show", "usa", "--lang", "fr"))


@test("map show --json: is the map's file, byte for byte")
def _():
    for name in MAPS:
        must(good("map", "show", name, "--json").encode() == read(source("maps", f"{name}.json")), name)
    text = read(source("maps", "usa.json"))
    must(good("map", "show", "-", "--json", stdin=text).encode() == text, "from standard input")
    must(run("map", "show", "--json", write("bad.json", "{}")).code == 2, "a broken file is not shown")


@test("map check: the maps have no mistakes")
def _():
    for name in MAPS:
        path = source("maps", f"{name}.json")
        must(good("map", "check", path) == f"{path}: no mistakes\n")
        must(good("map", "check", path, "--lang", "fr") == f"{path} : aucune erreur\n")
        must(good("map", "check", name) == f"{name}: no mistakes\n")


@test("map draw: well-formed pictures with every place and track, in both languages")
def _():
    for name in MAPS:
        data = map_data(name)
        for lang in ["en", "fr"]:
            picture = ElementTree.fromstring(good("map", "draw", name, "--lang", lang))
            must(picture.tag == "{http://www.w3.org/2000/svg}svg" and picture.get("viewBox"), picture.tag)
            tracks = {e.get("data-track") for e in picture.iter() if e.get("class") == "track"}
            must(len(tracks) == len(data["tracks"]), f"{name}: {len(tracks)} tracks")
            places = {e.get("data-place") for e in picture.iter() if e.get("data-place")}
            must({p["id"] for p in data["places"]} <= places, name)
            must(picture.find("{http://www.w3.org/2000/svg}title").text == in_language(data["name"], lang), name)


@test("map draw --json: where everything stands, for a picture of a size")
def _():
    for name in MAPS:
        data = map_data(name)
        small, large = (json.loads(good("map", "draw", name, "--json", "--size", size)) for size in ["390x520", "1440x760"])
        must(len(small["tracks"]) == len(data["tracks"]) and small["names"].keys() == small["places"].keys(), name)
        must(small["sizes"]["font"] > large["sizes"]["font"], "names are larger where the board is small")


@test("a map file of one's own works everywhere a map is named")
def _():
    text = read(source("maps", "usa.json")).decode()
    mine = text.replace('"id": "usa"', '"id": "mine"').replace('{"en": "USA", "fr": "États-Unis"}', '"Mine & Ours"')
    write("mine.json", mine)
    here = os.path.abspath("mine.json")
    for path in ["mine.json", "./mine.json", here]:
        must(good("map", "show", path).startswith("Mine & Ours (mine): "))
        must(good("map", "show", path, "--json") == mine)
        must("Mine &amp; Ours" in good("map", "draw", path))
        must(good("map", "check", path) == f"{path}: no mistakes\n")
        must(json.loads(good("simulate", "--map", path, "--games", 3, "--json"))["map"] == "mine")
    must("\nmine " in good("bench", "--map", "mine.json", "--games", 1, "--runs", 1))
    write("mine.jsonl", "".join(record("--map", "mine.json", "--games", 2)))
    refused("replay", "--check", "mine.jsonl", words=["mine.jsonl:1:", 'no map "mine"'])
    must("2 games" in good("replay", "--check", "mine.jsonl", "--map", "mine.json"))
    must("Mine & Ours" in good("replay", "mine.jsonl", "--map", here))
    must(good("map", "check", "-", stdin=mine.encode()) == "-: no mistakes\n")
    write("mine.json", mine.replace('"points": 10', '"points": 11'))
    refused("replay", "--check", "mine.jsonl", "--map", "mine.json", words=["mine.jsonl:1:", "another version"])


@test("map check: warnings are shown with their places and counted, and leave the exit code; --strict does not")
def _():
    text = read(source("maps", "usa.json")).decode()
    line = next(n for n, part in enumerate(text.splitlines(), 1) if '"b": "miami", "points": 12' in part)
    write("odd.json", text.replace('"b": "miami", "points": 12', '"b": "miami", "points": 99'))
    told = f"odd.json:{line}:"
    for lang, count in [("en", "odd.json: no mistakes, 1 warning\n"), ("fr", "odd.json : aucune erreur, 1 avertissement\n")]:
        done = run("map", "check", "odd.json", "--lang", lang)
        must(done.code == 0 and done.out == count, done)
        must(done.err.startswith(told) and ": warning: ticket boston-miami: it counts 99" in done.err, done)
    done = run("map", "check", "--strict", "odd.json")
    must(done.code == 2 and not done.out and done.err.endswith("\ncheminot: odd.json: 1 warning\n"), done)
    must(good("map", "check", "--strict", "usa") == "usa: no mistakes\n")
    refused("map", "draw", "usa", "--strict", words="--strict")


@test("replay --maps: a map of one's own is found in a folder by its hash, by every way to read a record")
def _():
    text = read(source("maps", "usa.json")).decode().replace('"id": "usa"', '"id": "mine"')
    other = text.replace('"points": 10', '"points": 11')
    os.mkdir("maps")
    write("maps/a.json", "{")
    write("maps/b.json", other)
    write("maps/c.json", text)
    write("maps/d.json", text)
    os.mkdir("maps/e.json")
    os.mkfifo("maps/f.json")
    games = record("--map", "maps/c.json", "--games", 2) + record("--map", "maps/b.json", "--games", 1)
    write("mine.jsonl", "".join(games + record("--map", "france", "--games", 1)))
    must("4 games" in good("replay", "mine.jsonl", "--check", "--maps", "maps"))
    must(good("replay", "mine.jsonl", "--text", "--maps", "maps").count("\n") > 100)
    must(len(good("replay", "mine.jsonl", "--view", "0", "--maps", "maps").splitlines()) > 100)
    good("replay", "mine.jsonl", "--svg", "pictures", "--maps", "maps")
    must(len(os.listdir("pictures")) > 40)
    # An older version of a map that is inside, too.
    write("maps/old.json", read(source("maps", "usa.json")) + b"\n")
    write("old.jsonl", "".join(record("--map", "maps/old.json", "--games", 1)))
    refused("replay", "--check", "old.jsonl", words=["old.jsonl:1:", "another version"])
    must("1 game" in good("replay", "--check", "old.jsonl", "--maps", "maps"))
    os.remove("maps/c.json")
    must("4 games" in good("replay", "mine.jsonl", "--check", "--maps", "maps"))
    os.remove("maps/d.json")
    hash_told = json.loads(games[0])["map_sha256"]
    refused("replay", "mine.jsonl", "--check", "--maps", "maps", words=["maps", "map mine", hash_told, "5 files"])
    os.symlink("nowhere", "maps/c.json")
    one_sentence(run("replay", "mine.jsonl", "--check", "--maps", "maps"), 2, ["not be read (c.json: ", hash_told])
    os.remove("maps/c.json")
    refused("replay", "mine.jsonl", "--check", "--maps", "nothing", words=["--maps nothing: "])
    refused("replay", "mine.jsonl", "--check", "--maps", "mine.jsonl", words=["--maps mine.jsonl: "])
    refused("replay", "mine.jsonl", "--maps", "maps", "--map", "maps/b.json", words=["--map", "--maps"])
    header = {k: v for k, v in json.loads(games[0]).items() if k != "map_sha256"}
    write("blank.jsonl", json.dumps(header) + "\n" + "".join(games[1:]))
    refused("replay", "blank.jsonl", "--check", "--maps", "maps", words=["map mine", "--map"])


# ---- simulate ----

def results(*arguments):
    return json.loads(good("simulate", "--json", *arguments))


def timeless(answer):
    return {k: v for k, v in answer.items() if k not in ("threads", "seconds", "cpu_seconds", "games_per_cpu_second")}


@test("simulate --json: exactly the documented keys")
def _():
    answer = results("--games", 5, "--players", 3)
    must(list(answer) == ["map", "players", "games", "seed", "threads", "seconds", "cpu_seconds",
                          "games_per_cpu_second", "turns", "moves", "seats"], list(answer))
    for seat in answer["seats"]:
        must(list(seat) == ["bot", "wins", "win_share", "win_low", "win_high", "mean_total", *PARTS,
                            "completed", "failed", "path", "faults"], list(seat))
    must((answer["map"], answer["players"], answer["games"], answer["seed"], answer["threads"], len(answer["seats"]))
         == ("usa", 3, 5, 1, 1, 3), answer)


@test("simulate --json: the sums make sense, and are those of the records")
def _():
    for name in MAPS:
        for more in [[], ["--option", "alvin=on", "--players", 6]] if name == "old-west" else [[], ["--players", 4]]:
            plan = ["--map", name, "--games", 70, "--seed", 5, *more]
            answer, games = results(*plan), 70
            ends = [e for e in map(json.loads, record(*plan)) if e.get("e") == "end"]
            must(len(ends) == games, f"{len(ends)} games in the record")
            must(abs(sum(s["wins"] for s in answer["seats"]) - games) < 1e-4, answer)
            must(answer["turns"] > 10 and answer["moves"] > 10, answer)
            for i, seat in enumerate(answer["seats"]):
                must(abs(seat["mean_total"] - sum(seat[p] for p in PARTS)) < 1e-5, seat)
                must(abs(seat["win_share"] - seat["wins"] / games) < 1e-5, seat)
                must(0 <= seat["win_low"] <= seat["win_share"] <= seat["win_high"] <= 1, seat)
                wins = sum(1 / len(e["winners"]) for e in ends if i in e["winners"])
                must(abs(seat["wins"] - wins) < 1e-5, f"{name}: seat {i} won {wins} by the records", seat)
                for part in [*PARTS, "completed", "failed", "path"]:
                    mean = sum(e["scores"][i].get(part, 0) for e in ends) / games
                    must(abs(seat[part] - mean) < 1e-5, f"{name}: {part} of seat {i} is {mean} by the records", seat)


@test("simulate: the results do not depend on the number of threads")
def _():
    for name in ["usa", "ghost-train"]:
        plan = ["--map", name, "--games", 330, "--seed", 3, "--players", 3]
        answers = [results(*plan, "--threads", n) for n in (1, 2, 5)]
        must([a["threads"] for a in answers] == [1, 2, 5], answers)
        must(all(timeless(a) == timeless(answers[0]) for a in answers), answers)
        for n in (1, 2, 5):
            good("simulate", *plan, "--threads", n, "--record", f"{n}.jsonl")
        must(read("1.jsonl") == read("2.jsonl") == read("5.jsonl"), "the records differ")
        must(read("1.jsonl").decode() == "".join(record(*plan, "--threads", 2)), "standard output differs from a file")
        must("330 games" in good("replay", "--check", "5.jsonl"))


@test("simulate: the same seed gives the same games, another seed others")
def _():
    first = timeless(results("--games", 50, "--seed", 8))
    must(first == timeless(results("--games", 50, "--seed", 8)))
    other = timeless(results("--games", 50, "--seed", 9))
    must(first["seats"] != other["seats"])
    must(record("--games", 2, "--seed", 8) != record("--games", 2, "--seed", 9))
    longer = record("--games", 3, "--seed", 8)
    must("".join(longer).startswith("".join(record("--games", 2, "--seed", 8))), "more games should only add games")
    must(timeless(results("--games", 2))["seed"] == 1 and results("--seed", 2**63 - 1)["seed"] == 2**63 - 1)


@test("simulate: options reach the games")
def _():
    for first in range(3):
        lines = [json.loads(line) for line in record("--players", 3, "--games", 4, "--option", f"first={first}")]
        must([e["p"] for e in lines if e.get("e") == "first"] == [first] * 4)
        must(all(e["options"] == {"first": first} for e in lines if "record" in e), lines[0])
    lines = [json.loads(line) for line in record("--map", "old-west", "--games", 40, "--option", "alvin=on")]
    must(lines[0]["options"] == {"alvin": True} and any(e.get("e") == "alvin" for e in lines), lines[0])
    lines = [json.loads(line) for line in record("--map", "old-west", "--games", 4, "--option", "alvin=off")]
    must(lines[0]["options"] == {} and not any(e.get("e") == "alvin" for e in lines), lines[0])
    # What is only shown otherwise (P5) is the same game.
    shut, opened = ([json.loads(line) for line in record("--map", "pennsylvania", "--games", 2, *more)]
                    for more in ([], ["--option", "open_shares=on"]))
    must(shut[0]["options"] == {} and opened[0]["options"] == {"open_shares": True}, opened[0])
    must([e for e in shut if "e" in e] == [e for e in opened if "e" in e])


@test("simulate: the table has a row for each seat, in both languages")
def _():
    for lang, words in [("en", ["USA, 4 players", "seat", "wins", "tickets"]),
                        ("fr", ["États-Unis, 4 joueurs", "place", "victoires", "billets"])]:
        text = good("simulate", "--players", 4, "--games", 20, "--lang", lang)
        must(all(w in text for w in words), text)
        must(re.findall(r"^(\d) +random ", text, re.M) == list("0123"), text)
        widths = {len(line) for line in text.splitlines() if re.match(r"seat|place|\d +random", line)}
        must(len(widths) == 1, "the table is not aligned", text)
    must("%" not in good("simulate", "--games", 1, "--json"))


# ---- languages ----

@test("languages: a folder of the catalogue is one, and what it lacks is said in English")
def _():
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    os.makedirs("here/po/eo")
    shutil.copy(source("po", "build.py"), "here/po")
    shutil.copy(CHEMINOT, "here/cheminot")
    write("here/po/eo/game.po", header + '\nmsgid "red"\nmsgstr "ruĝa"\n')
    subprocess.run([sys.executable, "here/po/build.py", "here/po/locale"], check=True)
    def shown(*options):
        return subprocess.run(["here/cheminot", "map", "show", "usa", *options], capture_output=True, text=True, check=False)
    must("ruĝa" in shown("--lang", "eo").stdout and "Places" in shown("--lang", "eo").stdout, shown("--lang", "eo"))
    must("red" in shown("--lang", "en").stdout and "ruĝa" not in shown("--lang", "en").stdout)
    must(shown("--lang", "de").returncode == 2 and "--lang de" in shown("--lang", "de").stderr)


@test("languages: from the environment, and --lang over it")
def _():
    def title(**variables):
        return good("map", "list", env=environment(**variables)).split("2", 1)[0].split(None, 1)[1].strip()
    must(title() == title(LANG="C.UTF-8") == title(LANG="") == title(LANG="en_GB.UTF-8") == "USA", title())
    must(title(LANG="fr_FR.UTF-8") == title(LANG="fr") == title(LANG="en_US", LC_ALL="fr_CA.UTF-8") == "États-Unis")
    must(title(LANG="fr_FR.UTF-8", LC_MESSAGES="C") == title(LANG="fr_FR.UTF-8", LC_ALL="C") == "USA")
    french = environment(LANG="fr_FR.UTF-8")
    must("USA, 2 players" in good("simulate", "--games", 1, "--lang", "en", env=french))
    must("États-Unis, 2 joueurs" in good("simulate", "--games", 1, env=french))
    numbers = json.loads(good("simulate", "--games", 3, "--json", env=french))
    must(timeless(numbers) == timeless(results("--games", 3)), "JSON has no language")
    must(record("--games", 1) == good("simulate", "--games", 1, "--record", "-", env=french).splitlines(keepends=True))
