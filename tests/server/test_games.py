# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Whole games over real sockets and a real database: every map, people, watchers, bots, lost lines, clocks, a server
that is stopped. What everybody saw must be the record, blanked.

usage: test_games.py CHEMINOT SOURCE_ROOT [--quick] [--seed=N]     (TAP on standard output)
"""
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

from table_checks import blank, check_acknowledged, check_replay, check_streams
from table_client import (MAPS, PATIENCE, SEED, Loop, Person, Server, Table, arguments, must, play, run_tests,
                          text_of, wait_until)

CHEMINOT, ROOT, OPTIONS = arguments(__doc__)
QUICK = "quick" in OPTIONS
SEED = int(OPTIONS.get("seed") or SEED)
FREE = ("--pace", "0", "--rate", "0", "--tables-each", "0", "--sockets-each", "0", "--log", "warn", "--proxy")
dice = random.Random(SEED)
tests = []


def test(name):
    def register(function):
        tests.append((name, function))
        return function
    return register


class Session:
    """A server of its own in a folder of its own, and a loop."""

    def __init__(self, *options, scheme="http"):
        self.folder = tempfile.mkdtemp(prefix="cheminot-games-")
        self.server = Server(CHEMINOT, os.path.join(self.folder, "data"), *FREE, *options, scheme=scheme)
        self.loop, self.tables = Loop(), []

    def __enter__(self):
        try:
            self.server.start()
        except BaseException:
            shutil.rmtree(self.folder)
            raise
        return self

    def __exit__(self, kind, *rest):
        try:
            for table in self.tables:
                table.leave()
            self.server.__exit__(kind, *rest)
        finally:
            shutil.rmtree(self.folder)

    def table(self, *args, **more):
        self.tables.append(Table(self.loop, self.server, *args, dice, **more))
        return self.tables[-1]

    def check(self, tables):
        """All that must hold for finished games; returns the numbers of events and of acknowledged moves."""
        records, moves, told = [], 0, 0
        for table in tables:
            header, events, body = self.server.record(table.id)
            must(events[-1]["e"] == "end", "the record's last line:", events[-1])
            check_streams(table, header, events)
            moves += check_acknowledged(table, events)
            told += len(events)
            records.append(body)
        check_replay(CHEMINOT, records, self.folder)
        return told, moves

    def check_views(self, table):
        """The engine's own view of the record, which knows nothing of servers, is what was sent as well."""
        path = os.path.join(self.folder, "one.jsonl")
        with open(path, "wb") as file:
            file.write(self.server.record(table.id)[2])
        for person in table.everybody():
            seat = "watcher" if person.seat is None else str(person.seat)
            ran = subprocess.run([CHEMINOT, "replay", path, "--view", seat], capture_output=True, text=True, check=True)
            lines = [text_of(json.loads(line)) for line in ran.stdout.splitlines()[1:]]
            must(lines == person.events, f"replay --view {seat} of {table.map} is not what was sent")


def limits(server):
    return {entry["id"]: entry["players"] for entry in server.get("/api/maps")["maps"]}


# ---- whole games ----

@test("a whole game on every map, with the fewest and the most people, watched")
def _():
    with Session() as session:
        players = limits(session.server)
        must(set(players) == set(MAPS), "maps:", players)
        tables = [session.table(game_map, ["me"] + ["open"] * (count - 1), **options_of(game_map, count))
                  for game_map in MAPS for count in players[game_map]]
        status, _, body = session.server.ask("GET", f"/api/tables/{tables[0].id}/record")
        must(status == 409 and json.loads(body)["refused"] == "NOT_OVER", "a running game's record:", status, body)
        play(session.loop, tables)
        told, moves = session.check(tables)
        for table in tables:
            session.check_views(table)
            for person in table.everybody():
                must(not person.refusals, f"{table.map}, seat {person.seat}:", person.refusals)
        return f"{len(tables)} games, {told} events, {moves} moves answered"


def options_of(game_map, count):
    return {"options": {"alvin": "on"}} if game_map == "old-west" and count == 2 else {}


@test("games with bots in between")
def _():
    with Session() as session:
        tables = [session.table(game_map, ["bot:gentle", "me", "bot:hard"], watchers=1) for game_map in MAPS]
        play(session.loop, tables)
        told, moves = session.check(tables)
        for table in tables:
            kinds = [player["kind"] for player in session.server.record(table.id)[0]["players"]]
            must(kinds == ["gentle", "human", "hard"], "players' kinds:", kinds)
        return f"{len(tables)} games, {told} events, {moves} moves answered"


@test("lines that are lost again and again, and taken up from any event")
def _():
    with Session() as session:
        maps = MAPS[:3] if QUICK else MAPS
        tables = [session.table(game_map, ["me", "open", "open"], watchers=2) for game_map in maps]
        everybody = [person for table in tables for person in table.everybody()]
        cuts, due = 0, 0

        def cut():
            nonlocal cuts, due
            person, heard = dice.choice(everybody), sum(len(one.events) for one in everybody)
            if heard >= due and person.line and person.ready and not person.over():
                due = heard + dice.randint(1, 60)
                person.from_lowest = dice.choice([0, len(person.events), dice.randint(0, len(person.events))])
                person.line.drop()
                cuts += 1
            if not all(one.over() for one in everybody):
                session.loop.later(0.001, cut)
        cut()
        play(session.loop, tables)
        _, moves = session.check(tables)
        for person in everybody:
            must(not person.refusals, f"seat {person.seat}:", person.refusals)
        must(cuts > 20, "lines cut:", cuts)
        return f"{cuts} lines cut, {moves} moves answered"


# ---- opening tickets ----

@test("opening tickets are chosen by all at once, and told together")
def _():
    with Session() as session:
        table = session.table("usa", ["me", "open", "open"], people={"plays": False})
        everybody = table.everybody()
        session.loop.run(lambda: all(person.now for person in everybody), "the deal")
        start = len(table.players[0].events)
        for chosen, person in enumerate(table.players):
            must(person.now["phase"] == "set_up" and person.now["actors"] == list(range(chosen, 3)), person.now)
            must(all(len(one.events) == start for one in everybody), "events were told too early")
            person.plays = True
            person.consider()
            session.loop.run(lambda who=person: who.acknowledged, "done")
            wait = [one for one in everybody if chosen < 2]
            session.loop.run(lambda n=chosen, all_=wait: all(one.now["actors"] == list(range(n + 1, 3)) for one in all_),
                           "the others to hear of it")
            person.plays = False
            for one in wait:
                mine = one.seat is not None and one.seat <= chosen
                must((one.now["chosen"] is not None) == mine, f"seat {one.seat} has chosen:", one.now)
                if mine:
                    must(sorted(one.now["chosen"]) == sorted(one.acknowledged[0][1].split()[1:]), one.now)
        session.loop.run(lambda: all(len(one.events) > start for one in everybody), "the keeps")
        for one in everybody:
            kinds = [json.loads(event)["e"] for event in one.events[start:start + 4]]
            must(kinds == ["keep"] * 3 + ["turn"], "after the last choice:", kinds)


# ---- sending twice, two devices, a hot seat ----

def one_move(session, person):
    """Makes the seat's next move by hand; returns its text and after how many events it was made."""
    session.loop.run(lambda: person.may_act() and person.ready, "its turn")
    person.answers.clear()
    person.say(do="view")
    person.on_moves = person.answers.append
    person.say(do="moves")
    session.loop.run(lambda: any(answer["m"] == "moves" for answer in person.answers), "moves")
    del person.on_moves
    found = next(answer for answer in person.answers if answer["m"] == "moves")
    person.answers.clear()
    return dice.choice([m for m in found["moves"] if m == "blind" or m.startswith(("keep", "take"))]), found["after"]


@test("a move sent twice is made once; one that comes late is refused")
def _():
    with Session() as session:
        table = session.table("pennsylvania", ["me", "open"], people={"plays": False}, options={"first": 0})
        ann, bob = table.players
        for person in (bob, ann, ann):
            move, after = one_move(session, person)
            for _ in range(3):
                person.say(do="move", move=move, after=after)
            session.loop.run(lambda who=person: len(who.answers) == 3, "three answers")
            must(all(answer["m"] == "done" and answer["after"] == after for answer in person.answers), person.answers)
        session.loop.run(lambda: len({len(one.events) for one in table.everybody()}) == 1, "the same for all")
        blind = [e for e in map(json.loads, ann.events) if e.get("p") == 0 and e["e"] in ("take", "blind")]
        must(len(blind) == 1, "moves made by seat 0:", blind)
        ann.answers.clear()
        ann.say(do="move", move="blind", after=1)
        session.loop.run(lambda: ann.answers, "an answer")
        must(ann.answers[0]["m"] == "refused" and ann.answers[0]["id"] == "STALE" and ann.answers[0]["after"] == 1,
             ann.answers)


@test("two devices on one seat play together")
def _():
    with Session() as session:
        table = session.table("ghost-train", ["me", "open"])
        ann = table.players[0]
        table.players.append(Person(session.loop, session.server, table.id, ann.key, 0, dice=random.Random(1)))
        play(session.loop, [table])
        session.check([table])
        for person in table.players:
            # OVER: the other device's move was the last one of the game.
            must(all(said["id"] in ("STALE", "NOT_YOUR_TURN", "OVER") for said in person.refusals), person.refusals)
        return f"moves by one {len(ann.acknowledged)}, by the other {len(table.players[2].acknowledged)}"


@test("two people on one device")
def _():
    with Session() as session:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob", "colour": "green"}]
        table = session.table("france", seats)
        must(len(table.keys) == 2 and len(set(table.keys.values())) == 1, "keys:", table.keys)
        play(session.loop, [table])
        session.check([table])
        first = table.players[0]
        must(first.welcome["seats"] == [0, 1] and first.welcome["host"], first.welcome)
        must([seat["name"] for seat in first.told["seats"]] == ["Ann", "Bob"], first.told)
        # The other seat's move by the same socket, where the seat is named.
        table = session.table("usa", ["me", "me"], people={"plays": False}, options={"first": 1})
        ann, bob = table.players
        move, after = one_move(session, bob)
        ann.say(do="move", move=move, after=after, seat=1)
        session.loop.run(lambda: ann.answers, "an answer")
        must(ann.answers[0]["m"] == "done", ann.answers)
        session.loop.run(lambda: bob.now["actors"] == [0] and bob.now["chosen"], "bob's choice")


# ---- clocks and bots in people's places ----

def clock_times(server, table):
    """When the game began, and when the clock chose the opening tickets of each seat: milliseconds."""
    with sqlite3.connect(f"file:{server.data}/cheminot.db?mode=ro", uri=True) as base:
        log = [json.loads(row[0]) for row in base.execute(
            "SELECT text FROM lines JOIN tables USING (key) WHERE id = ? ORDER BY number", (table.id,))]
    base.close()
    chosen = [entry["at"] for entry in log if entry["deed"] == "move" and entry["text"].startswith("keep")]
    must(len(chosen) >= 2, "choices of tickets:", chosen)
    return next(entry["at"] for entry in log if entry["deed"] == "start"), chosen[:2]


@test("when the clock runs out a bot makes the move")
def _():
    with Session() as session:
        table = session.table("usa", ["me", "open"], clock={"seconds": 1, "reserve": 0}, people={"plays": False})
        spent = session.table("usa", ["me", "open"], clock={"seconds": 1, "reserve": 2}, people={"plays": False})
        idle = session.table("usa", ["me", "open"], clock={"seconds": 1, "reserve": 3600}, people={"plays": False})
        days = session.table("usa", ["me", "open"], clock={"days": 2}, people={"plays": False})
        watch = table.watchers[0]
        session.loop.run(lambda: all(t.watchers[0].now for t in (table, spent, idle, days)), "the deal")
        clock = idle.watchers[0].now["clock"]
        must(3000000 < clock["left"][0] <= 3601000 and 3000000 < clock["reserve"][0] <= 3600000, clock)
        must(100000000 < days.watchers[0].now["clock"]["left"][1] <= 172800000, days.watchers[0].now)
        session.loop.run(lambda: watch.now["turn"] >= 1, "the choice of tickets")
        turn = watch.now["turn"]
        session.loop.run(lambda: watch.now["turn"] > turn, "a turn")
        session.loop.run(lambda: spent.watchers[0].now["turn"] >= 1, "the end of the reserve")
        must(spent.watchers[0].now["clock"]["reserve"] == [0, 0], spent.watchers[0].now)
        must(idle.watchers[0].now["turn"] == 0, "the reserve was not used")
        must(days.watchers[0].now["turn"] == 0, "two days were short")
        for at, least in ((table, 1000), (spent, 3000)):  # by the server's own clock
            began, chosen = clock_times(session.server, at)
            must(all(least <= time - began for time in chosen), f"after {least} ms:", began, chosen)
        for person in table.players:
            person.plays = True
            person.consider()
        play(session.loop, [table])
        session.check([table])


@test("a seat is handed to a bot and taken back")
def _():
    with Session() as session:
        table = session.table("old-west", ["me", "open"], people={"plays": False})
        ann, bob = table.players
        bob.plays = True
        session.loop.run(lambda: ann.ready and ann.now, "the deal")
        ann.say(do="hand", level="hard")
        session.loop.run(lambda: ann.now["turn"] >= 6, "the bot's turns")
        must(bob.told["seats"][0]["bot"] == "hard" and bob.told["seats"][0]["kind"] == "human", bob.told)
        must({"m": "done", "do": "hand"} in ann.answers, ann.answers)
        ann.answers.clear()
        bob.plays = False
        session.loop.run(lambda: 1 in ann.now["actors"] and not bob.pending and not bob.asked, "a rest")
        ann.say(do="move", move="blind", after=len(ann.events))
        ann.say(do="hand", level="nobody")
        ann.say(do="back")
        ann.say(do="back")
        session.loop.run(lambda: len(ann.answers) == 4, "answers")
        got = [answer.get("id", answer["m"]) for answer in ann.answers]
        must(got in (["BOT_PLAYS", "BAD_LEVEL", "done", "NO_BOT_PLAYS"], ["NOT_YOUR_TURN", "BAD_LEVEL", "done",
                                                                         "NO_BOT_PLAYS"]), got)
        session.loop.run(lambda: bob.told["seats"][0]["bot"] is None, "the table")
        ann.plays = bob.plays = True
        bob.consider()
        ann.consider()
        play(session.loop, [table])
        session.check([table])
        must(len(ann.acknowledged) > 3, "ann's own moves:", ann.acknowledged)


@test("a rematch with the same people, the other one first")
def _():
    with Session() as session:
        table = session.table("ghost-train", ["me", "open", "bot:gentle"], public=True)
        ann, bob = table.players
        ann.say(do="rematch")
        session.loop.run(lambda: ann.refusals, "a refusal")
        must(ann.refusals.pop()["id"] == "NOT_OVER", ann.answers)
        play(session.loop, [table])
        _, events, _ = session.server.record(table.id)
        bob.say(do="rematch")
        session.loop.run(lambda: all(person.rematch for person in table.everybody()), "the rematch")
        ann.say(do="rematch")
        new = ann.rematch
        must(len({person.rematch for person in table.everybody()}) == 1, "not the same table")
        after = [Person(session.loop, session.server, new, key, stays=True, seat=None, plays=False)
                 for key in (ann.key, bob.key)]
        session.loop.run(lambda: all(person.told for person in after), "the new table")
        seats = {person.welcome["seat"]: person for person in after}
        for seat, person in seats.items():
            person.wrong.clear()
            person.seat, person.plays = seat, True
            person.consider()
        before, now = ([seat["name"] for seat in said["seats"]] for said in (ann.told, after[0].told))
        must(sorted(before) == sorted(now), before, now)
        if after[0].told["state"] == "waiting":
            next(person for person in after if person.welcome["host"]).say(do="start")
        session.loop.run(lambda: all(person.over() for person in after), "the new game")
        _, again, _ = session.server.record(new)
        players = [before[events[0]["p"]], now[again[0]["p"]]]
        last = now[(again[0]["p"] - 1) % 3]
        must(last == players[0], f"{players[0]} began, and then {players[1]}: last was {last}")
        for person in after:
            must(not person.wrong and person.events == [text_of(blank(e, person.seat)) for e in again], person.wrong)
            person.leave()


# ---- links and cookies ----

@test("a seat's link adds the seat to another browser, which stays who it was")
def _():
    with Session() as session:
        table = session.table("usa", ["me", "open"], people={"plays": False})
        ann = table.players[0]
        session.loop.run(lambda: ann.now, "the deal")
        ann.say(do="link")
        session.loop.run(lambda: any(answer["m"] == "link" for answer in ann.answers), "the link")
        link = next(answer for answer in ann.answers if answer["m"] == "link")["link"]
        path, secret = link.split("#seat=")
        must(path == f"/t/{table.id}" and ann.key not in link, link)
        # Reading a page, whatever its address holds, makes nobody anybody else.
        for address in [path, f"{path}?key={ann.key}", f"{path}?seat={secret}"]:
            status, headers, _ = session.server.ask("GET", address)
            must(status == 200 and "set-cookie" not in {name.lower() for name in headers}, status, headers)
        status, headers, _ = session.server.ask("POST", f"/api/tables/{table.id}/join", {"secret": secret})
        headers = {name.lower(): value for name, value in headers.items()}
        cookie = headers["set-cookie"]
        must(status == 200 and "HttpOnly" in cookie and "SameSite" in cookie, status, cookie)
        must(ann.key not in cookie and secret not in cookie, "a browser has a key of its own")
        mine = session.server.get("/api/mine", headers={"Cookie": cookie.split(";")[0]})["tables"]
        must([entry["table"] for entry in mine] == [table.id], mine)
        status, _, said = session.server.ask("POST", f"/api/tables/{table.id}/join", {"secret": secret})
        must(status == 403 and b"BAD_LINK" in said, "a link is good once", status, said)
        must(session.server.get("/api/mine")["tables"] == [], "tables of nobody")


# ---- TLS, stopping ----

@test("served over TLS with a certificate of its own making")
def _():
    if not shutil.which("openssl"):
        return "openssl is not there: left out"
    folder = tempfile.mkdtemp(prefix="cheminot-tls-")
    try:
        cert, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert,
                        "-days", "2", "-subj", "/CN=localhost"], check=True, capture_output=True)
        with Session("--tls-cert", cert, "--tls-key", key, scheme="https") as session:
            status, headers, _ = session.server.ask("POST", "/api/tables", {"map": "usa", "seats": ["me", "bot:hard"],
                                                                          "name": "Ada"})
            cookie = {name.lower(): value for name, value in headers.items()}.get("set-cookie", "")
            must(status == 200 and "Secure" in cookie, status, headers)
            table = session.table("ghost-train", ["me", "open"])
            play(session.loop, [table])
            session.check([table])
        bad = subprocess.run([CHEMINOT, "serve", "--port", "0", "--data", os.path.join(folder, "data"), "--tls-cert",
                              key, "--tls-key", cert], capture_output=True, text=True, timeout=PATIENCE, check=False)
        said = [line for line in bad.stderr.splitlines() if line.startswith("cheminot: ")]
        must(bad.returncode == 1 and bad.stdout == "" and len(said) == 1 and "certificate" in said[0],
             "cert and key exchanged:", bad.returncode, bad.stdout, bad.stderr)
    finally:
        shutil.rmtree(folder)
    return None


@test("SIGTERM in the middle of play: saved and ended in order, and the games go on")
def _():
    with Session("--threads", "1") as session:
        maps = MAPS[:3] if QUICK else MAPS
        tables = [session.table(game_map, ["me", "open", "bot:hard"]) for game_map in maps]
        for stop in range(2 if QUICK else 6):
            start = sum(table.number() for table in tables)
            session.loop.run(lambda s=start: sum(t.number() for t in tables) > s + 60 or all(t.over() for t in tables),
                           "some play")
            code = session.server.stop()
            must(code == 0, f"stop {stop}: code {code}", session.server.last_log())
            session.loop.run(lambda: not any(person.line and person.ready for t in tables for person in t.everybody()),
                           "the sockets to close")
            must(any(person.last_closed == "STOPPING" for t in tables for person in t.everybody()), "nobody was told")
            session.server.start()
        play(session.loop, tables)
        session.check(tables)
        must(not any(said["id"] != "STOPPING" for t in tables for p in t.everybody() for said in p.refusals),
             [p.refusals for t in tables for p in t.everybody()])


@test("SIGTERM while bots think at many tables")
def _():
    with Session("--threads", "2") as session:
        for number in range(40):
            request = {"map": MAPS[number % 5], "seats": ["me", "bot:hard", "bot:hard"], "name": "Ada", "key": "",
                    "auto": True, "clock": {"seconds": 1, "reserve": 0}}
            status, _, body = session.server.ask("POST", "/api/tables", request, address=f"10.0.0.{number}")
            must(status == 200, status, body)
        for _ in range(3):
            # The first answers have come, of many that bots think about: it is in the midst of it.
            wait_until(lambda: metric(session.server, "moves_bot_total") >= 2, "bots to think")
            code = session.server.stop()
            must(code == 0, f"code {code}", session.server.last_log())
            session.server.start()


def metric(server, name):
    return float(re.search(rf"^cheminot_{name} (\S+)$", server.ask("GET", "/metrics")[2].decode(), re.M)[1])


if __name__ == "__main__":
    print(f"# seed {SEED}")
    sys.exit(run_tests(tests))
