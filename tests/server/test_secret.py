# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Whether somebody can pay for a marker after a claim is nobody else's business (O4). Games of Old West over real sockets:
whenever the claimer is asked, everybody else must get the very bytes that they got before the claim, whatever they ask
for and however often they come back; then the claim and what came of it in one message, as where there was no choice.

usage: test_secret.py CHEMINOT SOURCE_ROOT [--quick] [--seed=N]     (TAP on standard output)
"""
import json
import os
import random
import re
import shutil
import sys
import tempfile
from collections import Counter

from table_client import SEED, Line, Loop, Person, Server, Table, arguments, choose, must, run_tests, some_address

CHEMINOT, ROOT, OPTIONS = arguments(__doc__)
QUICK = "quick" in OPTIONS
SEED = int(OPTIONS.get("seed") or SEED)
LEFT = re.compile(rb'("left":\[)([^]]*)\]')
WATCHERS = re.compile(rb'"watchers":\d+')


class Player(Person):
    """Moves when it is told to."""

    def __init__(self, *all_of, **more):
        self.moves, self.seen_views, self.messages = None, [], []
        super().__init__(*all_of, keep=True, **more)

    def on_moves(self, said):
        self.moves = said["moves"]

    def on_events(self, said):
        self.messages.append(said)
        super().on_events(said)

    def consider(self):
        pass

    def last_view(self):
        return [data for _, data in self.kept if data.startswith(b'{"m":"view"')][-1]


class QuietTable(Table):
    person = Player


def steady(data):
    """Without what goes by with time: how much is left on a clock, who happens to watch."""
    data = LEFT.sub(lambda found: found[1] + re.sub(rb"\d+", b"N", found[2]) + b"]", data)
    return WATCHERS.sub(b'"watchers":N', data)


def come_again(loop, server, person, start):
    """What somebody gets who connects anew."""
    got, ended = [], []
    line = Line(loop, server, f"/ws/{person.table}", got.append, lambda: ended.append(True))
    hello = {"do": "hello", "from": start}
    if person.seat is not None:
        hello.update(key=person.key, seat=person.seat)
    line.send(**hello)
    loop.run(lambda: any(data.startswith(b'{"m":"events"') for data in got), "a hello's events")
    line.drop()
    return [steady(data) for data in got if not data.startswith((b'{"m":"table"', b'{"m":"chat"'))]


def look_around(loop, server, table, others, dice):
    """All that others can find out, as bytes."""
    got = []
    for person in others:
        count = len(person.views)
        person.say(do="view")
        loop.run(lambda: len(person.views) > count, "a view")  # pylint: disable=cell-var-from-loop
        got.append(person.last_view())
        refused = len(person.refusals)
        person.say(do="move", move="blind", after=len(person.events))
        loop.run(lambda: len(person.refusals) > refused, "a refusal")  # pylint: disable=cell-var-from-loop
        got.append(json.dumps(person.refusals[-1]).encode())
        got += come_again(loop, server, person, len(person.events))
        got += come_again(loop, server, person, 0)
    for path in (f"/api/tables/{table.id}", "/api/tables", f"/api/tables/{table.id}/record"):
        status, _, body = server.ask("GET", path, address=some_address(dice))
        got.append(str(status).encode() + steady(body))
    return got


def make_move(loop, table, person, move):
    number = len(person.events)
    person.say(do="move", move=move, after=number)
    loop.run(lambda: any(said.get("done") == number for said in person.messages[-2:]), "an answer to " + move)
    must(not person.wrong, *person.wrong)
    return person.now


def all_know(loop, table):
    def same():
        return len({len(person.events) for person in table.everybody()}) == 1
    loop.run(same, "everybody to know")


def play_game(loop, server, dice, clock):
    table = QuietTable(loop, server, "old-west", ["me", "open", "open"], dice, public=True, clock=clock,
                       options={"alvin": "on"})
    sums = Counter(games=1)
    loop.run(lambda: all(person.now for person in table.everybody()), "the beginning")
    while not table.over():
        actor = next(person for person in table.players if person.seat in table.watchers[0].now["actors"])
        actor.moves = None
        actor.say(do="moves")
        loop.run(lambda: actor.moves is not None, "moves")  # pylint: disable=cell-var-from-loop
        move = choose(actor.moves, dice)
        others = [person for person in table.everybody() if person is not actor]
        claims = move.startswith("claim ") and (not QUICK or sums["asked"] < 12)
        before = look_around(loop, server, table, others, dice) if claims else None
        heard = [len(person.messages) for person in others]
        number = len(actor.events)
        now = make_move(loop, table, actor, move)
        sums.update(claims=claims)
        if now["phase"] == "rule" and now["asks"] == "markers" and now["turn"]:
            sums["asked"] += 1
            if claims:
                must(look_around(loop, server, table, others, dice) == before, "others see that a choice is open")
            must([len(person.messages) for person in others] == heard, "others heard of it")
            actor.moves = None
            actor.say(do="moves")
            loop.run(lambda: actor.moves is not None, "moves")  # pylint: disable=cell-var-from-loop
            make_move(loop, table, actor, dice.choice(actor.moves))
        if now["phase"] != "set_up":
            all_know(loop, table)
            must([len(person.messages) for person in others] == [count + 1 for count in heard],
                 "others got it in several parts")
            for person in others:
                must(person.messages[-1]["from"] == number, "from", person.messages[-1]["from"], number)
        else:  # everybody hears who has chosen, in a message of its own
            loop.run(lambda: all(person.now["actors"] == now["actors"] for person in table.everybody()),
                     "everybody to know who has chosen")  # pylint: disable=cell-var-from-loop
        for person in table.everybody():
            must(not person.wrong, *person.wrong)
    table.leave()
    return sums


def others_see_nothing():
    dice, sums = random.Random(SEED), Counter()
    folder = tempfile.mkdtemp(prefix="cheminot-secret-")
    try:
        with Server(CHEMINOT, os.path.join(folder, "data"), "--rate", "0", "--tables-each", "0", "--sockets-each", "0",
                    "--proxy") as server:
            for clock in (None, {"seconds": 3600, "reserve": 3600}):
                sums += play_game(Loop(), server, dice, clock)
    finally:
        shutil.rmtree(folder)
    must(sums["asked"] > 5, "it was hardly ever asked:", sums)
    return ", ".join(f"{count} {name}" for name, count in sums.items())


if __name__ == "__main__":
    print(f"# seed {SEED}")
    sys.exit(run_tests([("nobody else sees that a marker may be put", others_see_nothing)]))
