# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Nothing hidden is sent: every byte that the server sends to each seat, to a watcher and to a stranger in many games is kept and
searched for what it must not hold. What that is follows from the full record, once the game is over, and from the
database, which alone knows the hashes of keys.

usage: test_leaks.py CHEMINOT SOURCE_ROOT [--quick] [--games=N] [--seed=N]     (TAP on standard output)
"""
import base64
import json
import os
import random
import re
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter

from table_checks import blank, check_streams
from table_client import MAPS, SEED, Loop, Person, Server, Table, arguments, must, play, run_tests, some_address

CHEMINOT, ROOT, OPTIONS = arguments(__doc__)
QUICK = "quick" in OPTIONS
GAMES = int(OPTIONS.get("games") or (30 if QUICK else 400))
SEED = int(OPTIONS.get("seed") or SEED)
AT_ONCE = 10
PAIR = re.compile(rb"[a-z0-9_]+-[a-z0-9_]+")
KEY = re.compile(rb"[A-Za-z0-9_-]{43}")
dice = random.Random(SEED)


class Board:
    """Of a map file: its deck, and the ids of tickets that are not also those of tracks, so that they can be told apart
    in bytes."""

    def __init__(self, name):
        with open(os.path.join(ROOT, "maps", name + ".json"), encoding="utf-8") as file:
            data = json.load(file)
        self.deck = Counter(data["deck"])
        tracks = {pair(entry) for entry in data["tracks"]}
        self.tickets = {pair(entry) for entry in data["tickets"]}
        self.clear = {name.encode() for name in self.tickets - tracks}


def pair(entry):
    return "-".join(sorted((entry["a"], entry["b"])))


# ---- clients that try to see more ----

class Pryer(Person):
    """Looks around, asks for hints, and tries to see what is not for it."""

    def look(self):
        request = self.dice.random()
        if request < 0.6:
            self.say(do="view")
        elif request < 0.65:
            self.say(do="hint", lang=self.dice.choice(["en", "fr"]))
        elif request < 0.7:
            self.say(do="chat", text="Well done!")
        else:
            self.say(do=self.dice.choice(["view", "moves", "hint"]), seat=self.dice.choice(
                [seat for seat in range(8) if seat != self.seat]))

    def on_moves(self, said):
        if self.seat is None:
            self.wrong.append("a watcher got moves")
        else:
            super().on_moves(said)

    def on_refused(self, said):
        good = {"NOT_YOURS", "NOT_SEATED", "NO_SEAT", "NO_HINT", "OVER"}
        slow = said["do"] == "hint" and said["id"] in ("STALE", "TOO_FAST")  # the others were faster; asked too often
        if said["do"] in ("view", "moves", "hint", "chat") and said["id"] in good or slow:
            return
        self.wrong.append(f"refused: {said}")


class PriedTable(Table):
    person = Pryer


def pry_by_http(server, table, key):
    """What a stranger, or a player with a cookie, can ask for; the bytes of all answers."""
    cookie = {"Cookie": f"cheminot={key}"} if key else {}
    got = []
    for path in (f"/api/tables/{table.id}", f"/api/tables/{table.id}/record", "/api/tables", "/api/mine",
                 f"/t/{table.id}", "/metrics", "/api/levels", f"/ws/{table.id}", f"/api/tables/{table.id}/log"):
        over = table.over()
        status, headers, body = server.ask("GET", path, headers=cookie, address=some_address(dice))
        if path.endswith("/record"):
            must(over or status == 409 or table_is_over(server, table), "the record of a running game:", status)
            if status == 200:
                continue
        got.append(json.dumps(headers).encode() + body)
    return got


def table_is_over(server, table):
    return server.get(f"/api/tables/{table.id}", address=some_address(dice))["state"] == "over"


# ---- what one may know ----

class Knowledge:
    """What follows from the events that a seat (None: a watcher) saw, computed independently of the engine."""

    def __init__(self, board, seats, seat):
        self.board, self.seat = board, seat
        self.hand, self.discards = Counter(), Counter()
        self.count, self.known = [0] * seats, [Counter() for _ in range(seats)]
        self.market = [None] * 5
        self.tickets, self.offer, self.mine = [], [], set()
        self.ticket_count, self.offered = [0] * seats, [0] * seats
        self.public = set()

    def gain(self, seat, card, seen):
        self.count[seat] += 1
        if seen:
            self.known[seat][card] += 1
        if seat == self.seat:
            self.hand[card] += 1

    def pay(self, seat, cards):
        for card, count in cards.items():
            self.count[seat] -= count
            self.known[seat][card] = max(0, self.known[seat][card] - count)
            self.discards[card] += count
            if seat == self.seat:
                self.hand[card] -= count

    def add(self, event):
        kind, seat = event["e"], event.get("p")
        getattr(self, "do_" + kind, lambda *_: None)(event, seat)

    def do_deal(self, event, seat):
        if seat == self.seat:
            self.hand += Counter(event["cards"])
        self.count[seat] += sum(event["cards"].values())

    def do_take(self, event, seat):
        self.gain(seat, event["card"], True)
        self.market[event["slot"]] = None

    def do_blind(self, event, seat):
        self.gain(seat, event["card"], False)

    def do_refill(self, event, _):
        self.market[event["slot"]] = event["card"]

    def do_reset(self, event, _):
        self.discards += Counter(card for card in event["cards"] if card)
        self.market = [None] * 5

    def do_reshuffle(self, *_):
        self.discards = Counter()

    def do_claim(self, event, seat):
        self.pay(seat, event["cards"])

    def do_marker(self, event, seat):
        self.pay(seat, event["cards"])

    def do_station(self, event, seat):
        self.pay(seat, event["cards"])

    def do_tunnel(self, event, seat):
        """The cards for it lie open until it is claimed or given up; those turned up are put away."""
        self.known[seat] |= Counter(event["played"])
        self.discards += Counter(event["cards"])

    def do_offer(self, event, seat):
        self.offered[seat] = len(event["tickets"])
        if seat == self.seat:
            self.offer = event["tickets"]
            self.mine |= set(self.offer)

    def do_keep(self, event, seat):
        self.offered[seat] = 0
        self.ticket_count[seat] += len(event["tickets"])
        if seat == self.seat:
            self.tickets += event["tickets"]
            self.offer = []

    def do_ticket(self, event, seat):
        self.ticket_count[seat] += 1
        if seat == self.seat:
            self.tickets.append(event["ticket"])
            self.mine.add(event["ticket"])

    def do_swap(self, event, seat):
        self.ticket_count[seat] -= len(event["out"])
        if seat == self.seat:
            self.tickets = [ticket for ticket in self.tickets if ticket not in event["out"]]

    def do_complete(self, event, seat):
        self.ticket_count[seat] -= 1
        self.public.add(event["ticket"])
        if seat == self.seat:
            self.tickets.remove(event["ticket"])

    def check_view(self, view, where):
        cards = Counter(view["discards"])
        if self.seat is None:
            must(not any(view.get(name) for name in ("seat", "hand", "tickets", "offer", "chosen")), f"{where}:", view)
        else:
            got = [Counter(view["hand"]), sorted(view["tickets"]), view["offer"]]
            want = [+self.hand, sorted(self.tickets), self.offer]
            must(got == want, f"{where}: own", got, want)
        must([card for card in view["market"] if card] == [card for card in self.market if card], f"{where}: market",
             view["market"], self.market)
        must(cards == +self.discards, f"{where}: discards", cards, self.discards)
        unseen = self.board.deck - cards - Counter(c for c in view["market"] if c) - self.hand
        for seat, known in enumerate(self.known):
            unseen -= known if seat != self.seat else Counter()
        must(Counter(view["unseen"]) == unseen, f"{where}: unseen", view["unseen"], unseen)
        for seat, entry in enumerate(view["seats"]):
            want = (self.count[seat], dict(+self.known[seat]), self.ticket_count[seat], self.offered[seat])
            got = (entry["cards"], entry["known"], entry["tickets"], entry["offered"])
            must(got == want, f"{where}: of seat {seat}", got, want)
            score = entry["score"]
            must(score["tickets"] == score["total"] == score["failed"] == 0, f"{where}: a score too early", score)
        known = {ticket for part in view["ticket_pile"] for ticket in part["known"]}
        must(known <= self.mine - set(self.tickets), f"{where}: known of the pile", known, self.mine)


# ---- the search ----

def check_bytes(person, table, board, events, forbidden):
    """The bytes that came while so many events were known: tickets that were not, and secrets."""
    allowed = [set()]
    for event in events:
        new = {ticket for met in event.get("met", ()) for ticket in met}
        if event["e"] == "complete" or (event.get("p") == person.seat and person.seat is not None):
            new = {*event.get("tickets", ()), *event.get("out", ())} | \
                ({event["ticket"]} if "ticket" in event else set())
        allowed.append(allowed[-1] | {ticket.encode() for ticket in new})
    for number, data in person.kept:
        found = set(PAIR.findall(data)) & board.clear
        must(found <= allowed[min(number, len(events))], f"{table.map}, seat {person.seat}, after event {number}: "
             f"tickets {found - allowed[min(number, len(events))]} in", data)
    everything = b"\n".join(data for _, data in person.kept)
    for name, secret in forbidden:
        must(secret not in everything, f"{table.map}, seat {person.seat} got {name}", secret)
    return len(everything)


def secrets_of(table, header, rows, person):
    """What must not be among the bytes that somebody gets."""
    seed = header["seed"]
    raw = bytes.fromhex(seed)
    out = [("the seed", seed.encode()), ("the seed", seed.upper().encode()), ("half the seed", seed[:24].encode()),
           ("half the seed", seed[-24:].encode()), ("the seed", base64.b64encode(raw)[:40]),
           ("the seed", base64.urlsafe_b64encode(raw)[:40])]
    for row in rows:
        out += [("a key's hash", found) for found in set(KEY.findall(row)) if b'"' + found + b'"' in row]
    for key in set(table.keys.values()) - {person.key}:
        out.append(("somebody's key", key.encode()))
    return out


def check_table(server, table, board):
    header, events, _ = server.record(table.id)
    with sqlite3.connect(f"file:{server.data}/cheminot.db?mode=ro", uri=True) as base:
        rows = [row[0].encode() for row in base.execute(
            "SELECT text FROM lines JOIN tables USING (key) WHERE id = ? AND text LIKE '%\"deed\":\"made\"%' "
            "OR id = ? AND text LIKE '%\"deed\":\"sit\"%'", (table.id, table.id))]
    base.close()
    must(len(rows) == 1 + len(table.keys), "rows of the table's log:", rows)
    check_streams(table, header, events)
    named = {ticket for event in events for ticket in event.get("tickets", ())}
    must(named <= board.tickets, "tickets that are not in the map file:", named - board.tickets)
    size, views = 0, 0
    for person in table.everybody():
        person.kept += [(0, answer) for key, answer in table.answers if key == person.key]
        person.kept += person.by_http
        size += check_bytes(person, table, board, events, secrets_of(table, header, rows, person))
        views += check_views(person, table, board, header, events)
    log = server.whole_log().encode()
    for name, secret in secrets_of(table, header, rows, table.watchers[0]):
        must(secret not in log, f"{name} is in the log")
    return len(events), size, views


def check_views(person, table, board, header, events):
    know, at = Knowledge(board, len(header["players"]), person.seat), 0
    for number, said in person.views:
        must(said["after"] == number, "a view after", said["after"], number)
        if said["view"]["phase"] == "over":
            continue
        while at < number:
            know.add(blank(events[at], person.seat))
            at += 1
        know.check_view(said["view"], f"{table.map}, seat {person.seat}, view after {number}")
    return len(person.views)


# ---- games ----

def new_table(loop, server, number, limits):
    game_map = MAPS[number % len(MAPS)]
    low, high = limits[game_map]
    count = dice.randint(low, high)
    seats = ["me"] + [dice.choice(["open", "open", "bot:hard"]) for _ in range(count - 1)]
    return PriedTable(loop, server, game_map, seats, dice, public=dice.random() < 0.5,
                      people={"looks": 0.06, "keep": True})


def play_some(server, boards, limits, first, count):
    loop = Loop()
    tables = [new_table(loop, server, number, limits) for number in range(first, first + count)]
    everybody = [(table, person) for table in tables for person in table.everybody()]
    for _, person in everybody:
        person.by_http = []

    def pry():
        table, person = dice.choice(everybody)
        if not table.over():
            known = len(person.events)
            person.by_http += [(known, data) for data in pry_by_http(server, table, person.key)]
        loop.later(0.2, pry)
    loop.later(0.1, pry)
    play(loop, tables)
    sums = Counter()
    for table in tables:
        events, size, views = check_table(server, table, boards[table.map])
        sums.update(games=1, events=events, bytes=size, views=views, listeners=len(table.everybody()))
        table.leave()
    return sums


def play_all():
    boards = {name: Board(name) for name in MAPS}
    folder = tempfile.mkdtemp(prefix="cheminot-leaks-")
    sums = Counter()
    try:
        with Server(CHEMINOT, os.path.join(folder, "data"), "--pace", "0", "--rate", "0", "--tables-each", "0",
                    "--sockets-each", "0", "--proxy", "--threads", "2") as server:
            limits = {entry["id"]: entry["players"] for entry in server.get("/api/maps")["maps"]}
            for first in range(0, GAMES, AT_ONCE):
                sums += play_some(server, boards, limits, first, min(AT_ONCE, GAMES - first))
    finally:
        shutil.rmtree(folder)
    return ", ".join(f"{sums[name]} {name}" for name in ("games", "events", "listeners", "views", "bytes"))


if __name__ == "__main__":
    print(f"# seed {SEED}")
    sys.exit(run_tests([("nothing hidden is sent before the end of a game", play_all)]))
