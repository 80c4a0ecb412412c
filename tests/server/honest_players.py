# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""People who play while others attack the server: within its limits for one connection."""
import json
import random
import time

from table_client import Line, Person, must


class Thoughtful(Person):
    """Takes a moment for each move, so that nothing it sends comes too fast."""

    def consider(self):
        if self.plays and self.ready and self.may_act() and not self.pending and not self.asked:
            self.asked = True
            self.loop.later(0.12, lambda: self.say(do="moves"))


class BotGame:
    """Somebody who plays against a bot, game after game. Notes how long the bot takes for a move (`delays`, in milliseconds), and what must not happen (`wrong`)."""

    def __init__(self, loop, server, board="usa", level="hard", think=0.0):
        self.loop, self.server, self.think = loop, server, think
        self.request = {"map": board, "seats": ["me", "bot:" + level], "name": "B", "key": "", "auto": True}
        self.delays, self.wrong, self.events, self.games = [], [], 0, 0
        self.dice = random.Random(5)
        self.begin()

    def begin(self):
        status, _, body = self.server.ask("POST", "/api/tables", self.request)
        must(status == 200, "a table with a bot:", status, body)
        made = json.loads(body)
        self.known, self.actors, self.since, self.busy, self.stopped = 0, [], None, False, False
        self.line = Line(self.loop, self.server, f"/ws/{made['table']}", self.hear, self.lost)
        self.line.send(do="hello", key=made["key"])

    def lost(self):
        if not self.stopped:
            self.wrong.append("the line was lost")

    def ask(self):
        """For its moves, if it is to move and has not asked already."""
        if 0 in self.actors and not self.busy:
            self.busy = True
            self.loop.later(self.think, lambda line=self.line: line.send(do="moves"))

    def hear(self, data):
        said = json.loads(data)
        if said["m"] == "moves":
            self.line.send(do="move", move=self.dice.choice(said["moves"]), after=said["after"])
        elif said["m"] == "refused" and said["id"] == "STALE":
            self.busy = False  # the bot has chosen its opening tickets meanwhile
            self.ask()
        elif said["m"] == "refused":
            self.wrong.append(said)
        elif said["m"] == "done":
            self.busy = False
            self.ask()
        elif said["m"] == "events":
            self.on_events(said)

    def on_events(self, said):
        now = time.monotonic()
        if said["from"] != self.known:
            self.wrong.append(f"events from {said['from']} on came, and {self.known} were known")
        self.known += len(said["events"])
        self.events += len(said["events"])
        if self.since is not None:
            self.delays.append((now - self.since) * 1000)
        if "done" in said:
            self.busy = False
        self.actors = said["now"]["actors"]
        self.since = now if self.actors == [1] else None
        if said["now"]["phase"] == "over":
            self.games += 1
            self.stop()
            self.loop.later(0, self.begin)
        self.ask()

    def waits(self):
        """How long the bot took, in order, with the move that has not come yet."""
        late = [] if self.since is None else [(time.monotonic() - self.since) * 1000]
        return sorted(self.delays + [d for d in late if d > max(self.delays, default=0)])

    def stop(self):
        self.stopped = True
        self.line.drop()
