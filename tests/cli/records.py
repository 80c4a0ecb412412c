# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Records: written, shown, seen by a seat, drawn; and wrong ones."""
import json
import os
import re
import xml.etree.ElementTree as ElementTree

from command import MAPS, ROOT, good, map_data, must, one_sentence, read, record, refused, run, test, tree, write


# ---- records ----

@test("records: from standard output into replay, many games in one text, of all maps")
def _():
    everything = ""
    for name in MAPS:
        everything += "".join(record("--map", name, "--games", 3, "--players", 3))
    games = 3 * len(MAPS)
    must(good("replay", "--check", "-", stdin=everything.encode()) == f"-: {games} games, legal to the last line\n")
    must(good("replay", "--check", "--lang", "fr", "-", stdin=everything.encode()).startswith(f"- : {games} parties"))
    told = good("replay", "-", stdin=everything.encode())
    must(len(re.findall(r"^.+ wins?\.$|^.+ share the win\.$", told, re.M)) == games, told[-300:])
    must("(null)" not in told and "%" not in told and "\033" not in told)
    fr = good("replay", "-", "--lang", "fr", stdin=everything.encode())
    must(len(re.findall(r" l’emporte\.$| se partagent la victoire\.$", fr, re.M)) == games, fr[-300:])
    must(len(fr.splitlines()) == len(told.splitlines()))


@test("records: unknown fields, empty lines and a missing seed or engine are no fault")
def _():
    lines = record("--games", 1)
    header = json.loads(lines[0])
    lines[5:5] = ["\n"]
    lines[3] = lines[3].replace("{", '{"note":[1,{"x":null}],', 1)
    for gone in [["seed"], ["engine"], ["seed", "engine", "map_sha256"], ["options"]]:
        kept = json.dumps({k: v for k, v in header.items() if k not in gone}, separators=(",", ":")) + "\n"
        must("1 game," in good("replay", "--check", "-", stdin=(kept + "".join(lines[1:])).encode()), gone)


@test("records: a player's name is not taken for a key, wherever its game stands in a file")
def _():
    lines = record("--games", 1)
    for name in ("e", "record", '"e":', "\\"):
        header = json.loads(lines[0])
        header["players"][0]["name"] = name
        game = json.dumps(header, separators=(",", ":")) + "\n" + "".join(lines[1:])
        must("2 games," in good("replay", "--check", "-", stdin=(game + game).encode()), name)


def with_header(lines, **changes):
    """A record with another header; ... leaves a field out."""
    header = {k: v for k, v in {**json.loads(lines[0]), **changes}.items() if v is not Ellipsis}
    return json.dumps(header, separators=(",", ":")) + "\n" + "".join(lines[1:])


@test("records: the revision of the rules stands in the header, and is that of the program where it is missing")
def _():
    lines = record("--games", 1)
    must(list(json.loads(lines[0]))[:3] == ["record", "map", "revision"] and json.loads(lines[0])["revision"] == 2)
    must("1 game," in good("replay", "--check", "-", stdin=with_header(lines, revision=...).encode()))
    must("1 game," in good("replay", "--check", "-", stdin=with_header(lines, revision=..., engine=...).encode()))


def other_revision(name, text, games=1, count=None):
    """A record of other rules is shown, which says so, and is not judged."""
    write("other.jsonl", text)
    done = run("replay", "--check", "other.jsonl")
    one_sentence(done, 2, [f"{count or games} of {games} games", "another revision", "(2)"])
    must(not done.out, done)
    told = good("replay", "other.jsonl")
    must(told.count("This game was played by revision") == (count or games), name, told[:300])
    must(len(re.findall(r"^.+ wins?\.$|^.+ share the win\.$", told, re.M)) == games, name, told[-300:])
    must("révision" in good("replay", "other.jsonl", "--lang", "fr"), name)
    for how in [["--view", "0"], ["--views", "-"], ["--svg", "pictures"]]:
        done = run("replay", "other.jsonl", *how)
        must(done.code == 0 and (done.out + done.err).count("played by revision") == (count or games), name, how, done)


@test("records of another revision of the rules are shown by their events, and neither judged nor refused")
def _():
    folder = os.path.join(ROOT, "tests/golden/revision-1")
    names = sorted(os.listdir(folder))
    must(len(names) == 5)
    for name in names:
        other_revision(name, read(os.path.join(folder, name)))
    for name in MAPS:
        other_revision(name, with_header(record("--map", name, "--games", 1), revision=77))
    mixed = "".join(record("--games", 1)) + with_header(record("--games", 1), revision=3)
    other_revision("mixed", mixed, games=2, count=1)


@test("records of another revision: what these rules would not allow stands, and what no rules could is refused")
def _():
    lines = record("--games", 1, "--players", 2)
    at = next(i for i, line in enumerate(lines) if json.loads(line).get("e") == "claim")
    claim = json.loads(lines[at])
    claim["scores"] = {"0": 99}
    other_revision("points", with_header([*lines[:at], json.dumps(claim) + "\n", *lines[at + 1:]], revision=1))
    claim["cards"] = {"loco": 14}
    wrong_record(with_header([*lines[:at], json.dumps(claim) + "\n", *lines[at + 1:]], revision=1), at + 1,
                 "cannot be")
    wrong_record(with_header(lines[:-1], revision=1), len(lines), "stops before")
    wrong_record(with_header([*lines, lines[-1]], revision=1), len(lines) + 1, "after its end")
    wrong_record(with_header(lines, revision=0), 1, "revision")
    wrong_record(with_header(lines, revision="two"), 1, "revision")


@test("records: what only a later version knows is told in one sentence, in both languages")
def _():
    lines = record("--games", 1)
    end = json.loads(lines[-1])
    windfall = {**end, "scores": [{**score, "windfall": 5, "total": score["total"] + 5} for score in end["scores"]]}
    changes = [(6, '{"e":"storm","p":0}\n', "storm"), (0, lines[0].replace('"record":1', '"record":2'), "version 2"),
               (-1, json.dumps({**end, "reason": "storm"}) + "\n", "storm"), (-1, json.dumps(windfall) + "\n", "windfall")]
    for at, line, what in changes:
        text = "".join(line if i == at % len(lines) else old for i, old in enumerate(lines))
        for lang, sentence in ("en", "This game uses rules that this version of Cheminot does not know"), \
                              ("fr", "Cette partie suit des règles que cette version de Cheminot ne connaît pas"):
            for how in (), ("--check",):
                done = run("replay", *how, "--lang", lang, "-", stdin=text.encode())
                one_sentence(done, 2, (sentence, what, f":{at % len(lines) + 1}:"))
                must("(null)" not in done.out + done.err, done)


@test("records: what a stranger wrote into one cannot command the terminal")
def _():
    lines = record("--games", 1)
    evil = "\033[31m\x07\n\x7f\x9b2JEve"
    header = {**json.loads(lines[0]), "players": [{"name": evil}, {"name": "Bob é"}]}
    text = json.dumps(header, separators=(",", ":")) + "\n" + "".join(lines[1:])
    told = good("replay", "-", stdin=text.encode())
    must("Eve" in told and "Bob é" in told and not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", told), told[:300])
    wrong_record(text.replace('"map":"usa"', json.dumps({"map": evil})[1:-1].replace(": ", ":")), 1, "Eve")


@test("replay --view: the same lines, blanked where the seat may not know")
def _():
    blank = {"deal": "cards", "blind": "card", "offer": "tickets", "keep": "tickets", "ticket": "ticket", "swap": "out"}
    for name in MAPS:
        options = ["--option", "alvin=on"] if name == "old-west" else []
        lines = record("--map", name, "--games", 2, "--players", 3, *options)
        write("full.jsonl", "".join(lines))
        for view in ["0", "1", "2", "watcher"]:
            seen = good("replay", "full.jsonl", "--view", view).splitlines()
            must(len(seen) == len(lines), f"{len(seen)} lines of {len(lines)}")
            for number, (full, part) in enumerate(zip(map(json.loads, lines), map(json.loads, seen)), 1):
                expected = dict(full)
                field = blank.get(full.get("e"))
                if "record" in full:
                    expected["seed"] = None
                elif field and str(full["p"]) != view:
                    value = full[field]
                    expected[field] = ({"hidden": sum(value.values())} if isinstance(value, dict) else
                                       [None] * len(value) if isinstance(value, list) else None)
                must(part == expected, f"{name}, view {view}, line {number}:", full, part)


@test("replay: a seat's view is no record to play again")
def _():
    write("full.jsonl", "".join(record("--games", 1)))
    write("view.jsonl", good("replay", "full.jsonl", "--view", 0))
    refused("replay", "--check", "view.jsonl", words="view.jsonl:4:")


@test("replay --svg: a picture of every turn that changed the board")
def _():
    lines = record("--map", "france", "--games", 2, "--seed", 4)
    write("game.jsonl", "".join(lines))
    good("replay", "game.jsonl", "--svg", "pictures", "--lang", "fr")
    events = [json.loads(line) for line in lines]
    changes, turn, game = set(), 0, 0
    for e in events:
        game, turn = (game + 1, 0) if "record" in e else (game, e["n"] if e.get("e") == "turn" else turn)
        if "record" in e or e["e"] in ("claim", "build"):
            changes.add((game, turn))
    names = sorted(os.listdir("pictures"))
    must(names == sorted(f"{g}-{t:04d}.svg" for g, t in changes), names)
    tracks = [ElementTree.parse(f"pictures/{name}") for name in names]
    must(len(tracks) > 20 and read("pictures/1-0000.svg") != read(f"pictures/{names[-1]}"))
    good("replay", "--check", "game.jsonl", "--svg", "pictures")
    must(sorted(os.listdir("pictures")) == names, "the second time is the same")


# ---- records that are wrong ----

CHECK = (["--check"],)


def wrong_record(text, line=None, words=(), most=None, ways=(["--check"], ["--view", "0"], ["--svg", "pictures"], [])):
    """A wrong record is refused with its line (line … most), by every way to read it, and nothing is written."""
    write("wrong.jsonl", text)
    before = tree()
    for how in ways:
        done = run("replay", "wrong.jsonl", *how)
        one_sentence(done, 2, words)
        if how:
            must(not done.out, "something was written", how, done)
        else:  # shown up to the mistake, which has a line of its own
            must(not done.out or done.out.endswith("\n"), done.out[-200:])
        must(tree() == before, "something was written", how)
        found = re.match(r"cheminot: wrong\.jsonl:(\d+):", done.err)
        must(found, "the line is not named", done)
        if line is not None:
            must(line <= int(found[1]) <= (most or line), f"line {line} was expected", done)


@test("wrong records: empty, no record, cut short")
def _():
    lines = record("--games", 2)
    wrong_record("", 1, "no game")
    wrong_record("\n\n\n", words="no game")
    wrong_record("hello\n", 1, "JSON")
    wrong_record(b"\x7fELF\x02\x01\0\0\0", 1)
    wrong_record(b"\xff\xfe\xfd\n", 1)
    wrong_record("[1,2,3]\n", 1)
    wrong_record("{}\n", 1, '"record"')
    wrong_record("[" * 60000 + "\n", 1)
    wrong_record("x" * 200000 + "\n", 1, "longer")
    wrong_record("".join(lines[1:]), 1, '"record"')
    for keep in [1, 2, 9, 40, len(lines) - 1]:
        wrong_record("".join(lines[:keep]), keep + 1, "stops before the game's end")
    wrong_record("".join(lines)[:-20], len(lines), "JSON")
    wrong_record("".join(lines[:50])[:-3], 50, "JSON")


@test("wrong records: a header that cannot be")
def _():
    lines = record("--games", 1)
    body, header = "".join(lines[1:]), json.loads(lines[0])
    players = header["players"]
    for words, change in [("version", {"record": 2}), ("version", {"record": 0}), ("record", {"record": "one"}),
                          ('no map "atlantis"', {"map": "atlantis"}), ("map", {"map": 7}), ("map", {"map": "m" * 99}),
                          ("another version of map usa", {"map_sha256": "0" * 64}),
                          ("map_sha256", {"map_sha256": "0" * 99}),
                          ("seed", {"seed": "12"}), ("seed", {"seed": 12}), ("seed", {"seed": "g" * 64}),
                          ("option", {"options": {"alvin": True}}), ("option", {"options": {"first": 9}}),
                          ("option", {"options": {"first": -1}}), ("option", {"options": []}),
                          ("player", {"players": []}), ("players", {"players": players[:1]}),
                          ("players", {"players": players * 3}), ("players", {"players": players * 50}),
                          ("player", {"players": ["Ada", "Bob"]}), ("name", {"players": [{"name": "x" * 256}] * 2}),
                          ("engine", {"engine": 1})]:
        wrong_record(json.dumps({**header, **change}, separators=(",", ":")) + "\n" + body, 1, words)
    wrong_record(json.dumps({**header, "seed": "0" * 64}, separators=(",", ":")) + "\n" + body, 2, "", 4)
    wrong_record(lines[0].replace('{"record":1,', '{"record":1,"record":1,') + body, 1, "JSON")
    wrong_record(lines[0] + lines[0] + body, 2, "stops before the game's end")


@test("wrong records: an event that was tampered with is named by its line")
def _():
    lines = record("--games", 1, "--players", 2)
    events = [json.loads(line) for line in lines]

    def tamper(kind, words=(), nth=0, **changes):
        at = [i for i, e in enumerate(events) if e.get("e") == kind][nth]
        changed = {k: v for k, v in {**events[at], **changes}.items() if v is not Ellipsis}
        must(changed != events[at], f"{kind} {changes} changes nothing")
        wrong_record("".join([*lines[:at], json.dumps(changed) + "\n", *lines[at + 1:]]), at + 1, words)

    tamper("first", p=1 - events[1]["p"])
    for seat in [-1, 2, 5, 6, 255, 256, 2**31, 2**64, "0", None, 0.5, ..., [0]]:
        for kind in ["first", "deal", "keep", "turn", "take", "blind", "claim"]:
            tamper(kind, p=seat)
    tamper("deal", cards={"loco": 4})
    tamper("deal", cards={"hidden": 4})
    tamper("deal", "pink", cards={"pink": 4})
    tamper("deal", cards={"red": 2**63 - 1})
    tamper("deal", cards=[])
    tamper("refill", slot=9)
    tamper("refill", "pink", card="pink")
    tamper("offer", tickets=[])
    tamper("offer", "atlantis-miami", tickets=["atlantis-miami"])
    tamper("offer", tickets=["boston-miami"] * 300)
    tamper("keep", tickets=[])
    tamper("keep", tickets=["boston-miami"])
    tamper("turn", n=77)
    tamper("turn", n=70000)
    tamper("take", slot=-1)
    tamper("take", slot=7)
    tamper("take", card=None)
    blinds = [e for e in events if e.get("e") == "blind"]
    tamper("blind", card="loco", nth=next(i for i, e in enumerate(blinds) if e["card"] != "loco"))
    claim = next(e for e in events if e.get("e") == "claim")
    tamper("claim", "atlantis", track="atlantis-miami")
    tamper("claim", cards={})
    tamper("claim", cards={"red": 1, "blue": 1, "green": 1})
    tamper("claim", scores={})
    tamper("claim", scores={seat: points + 1 for seat, points in claim["scores"].items()})
    tamper("claim", scores={"9": 1})
    tamper("claim", "no event", e="conquer")
    tamper("claim", e=...)
    tamper("claim", e=None)
    end = events[-1]
    tamper("end", winners=[0, 1] if len(end["winners"]) == 1 else [0])
    tamper("end", winners=[])
    tamper("end", winners=[99])
    tamper("end", "reason", reason="boredom")
    tamper("end", scores=end["scores"][:1])
    tamper("end", scores=end["scores"] * 9)
    tamper("end", scores=[{**end["scores"][0], "total": end["scores"][0]["total"] + 1}, end["scores"][1]])
    tamper("end", scores=[{**end["scores"][0], "path": -1}, end["scores"][1]])
    wrong_record("".join([*lines, lines[-1]]), len(lines) + 1, "after its end")


@test("wrong records: a line that is gone or doubled is found where it is missed")
def _():
    for name in MAPS:
        lines = record("--map", name, "--games", 1, "--seed", 2)
        for at in [*range(1, 14), *range(14, len(lines), 11), len(lines) - 1]:
            # What is kept in set-up may be told in any order, so that a missing line may show a few lines later.
            wrong_record("".join(lines[:at] + lines[at + 1:]), at + 1, "", at + 4, CHECK)
            wrong_record("".join(lines[:at] + [lines[at]] + lines[at:]), at + 1, "", at + 3, CHECK)


def unasked(data, cities):
    """Events that answer questions, or say what a rule does: none may follow the beginning of a turn."""
    ids = {"place": [p["id"] for p in data["places"]], "company": [c["id"] for c in data.get("companies", [])],
           "ticket": ["-".join(sorted([t["a"], t["b"]])) for t in data["tickets"]],
           "track": sorted({"-".join(sorted([t["a"], t["b"]])) for t in data["tracks"] if t.get("project")})}
    yield from ({"e": e} for e in ("treat", "last_round", "first", "pass"))
    yield from ({"e": "decline", "what": what} for what in ("marker", "share", "build"))
    yield from ({"e": "keep", "tickets": t} for t in ([], ids["ticket"][:1]))
    yield from ({"e": e, "ticket": t} for e in ("ticket", "complete") for t in ids["ticket"][:2])
    yield from ({"e": e, "place": p} for e in ("alvin", "bonus") for p in [*cities, *ids["place"][::9]])
    yield from ({"e": "marker", "place": p, "cards": c} for c in ({}, {"loco": 2}) for p in ids["place"][::9])
    yield from ({"e": e, "company": c, "number": 1} for e in ("share", "neutral") for c in ids["company"])
    yield from ({"e": "build", "track": t, "colour": c} for t in ids["track"][::5] for c in ("red", "black"))
    yield {"e": "deal", "cards": {"red": 4}}


@test("wrong records: an answer to a question that was not asked is refused where it stands")
def _():
    for name in MAPS:
        options = ["--option", "alvin=on"] if name == "old-west" else []
        lines = record("--map", name, "--games", 1, "--seed", 3, *options)
        turns = [at for at, line in enumerate(lines) if '"e":"turn"' in line and '"e":"pass"' not in lines[at + 1]]
        cities = {event["place"] for event in map(json.loads, lines) if event.get("e") == "marker"}
        for at in [turns[3], turns[len(turns) // 2], turns[-4]]:
            for event in unasked(map_data(name), sorted(cities)):
                told = json.dumps({**event, "p": json.loads(lines[at])["p"]}) + "\n"
                wrong_record("".join(lines[:at + 1] + [told] + lines[at + 1:]), at + 2, "", at + 2, CHECK)
