#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Makes what README.md describes, with a version of Cheminot: games of a server and of the terminal, finished, running
and waiting. It is run once for each revision of the rules.

usage: make.py CHEMINOT FOLDER [--small]
"""
import io
import json
import lzma
import os
import random
import shutil
import sqlite3
import sys
import tarfile
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "server"), os.path.join(HERE, "..", "terminal")]
from lines import Lines, Player, play_out  # noqa: E402
from table_client import Loop, Person, Server, must  # noqa: E402

FREE = ("--pace", "0", "--rate", "0", "--tables-each", "0", "--sockets-each", "0", "--proxy", "--log", "warn")
ALVIN, OPEN = {"alvin": "on"}, {"open_shares": "on"}
# Map, seats, options, clock.
FINISHED = [
    ("usa", ["me", "bot:gentle"], {}, None), ("usa", ["me", "open", "bot:easy", "bot:gentle", "open"], {}, None),
    ("france", ["me", "bot:normal", "open"], {}, {"seconds": 600, "reserve": 60}),
    ("old-west", ["open", "bot:gentle", "me", "open"], ALVIN, None), ("old-west", ["me", "bot:easy"], {"first": 1}, None),
    ("pennsylvania", ["me", "open", "bot:gentle"], OPEN, None), ("pennsylvania", ["me", "open"], {}, {"days": 30}),
    ("ghost-train", ["me", "open"], {}, None), ("ghost-train", ["bot:gentle", "me", "open", "bot:easy"], {}, None)]
# … and after how many events it is left.
RUNNING = [
    ("usa", ["me", "bot:easy", "open"], {}, {"days": 30}, 0), ("usa", ["me", "open"], {}, None, 250),
    ("france", ["me", "bot:gentle", "open", "bot:easy"], {}, None, 120),
    ("old-west", ["me", "open", "bot:gentle", "open", "bot:easy", "open"], ALVIN, {"seconds": 3600, "reserve": 86400}, 150),
    ("old-west", ["me", "open", "bot:gentle"], {}, None, 60), ("pennsylvania", ["open", "me"], OPEN, None, 90),
    ("pennsylvania", ["me", "open", "bot:easy", "bot:gentle"], {}, None, 140), ("ghost-train", ["me", "open", "open"], {}, None, 40)]
WAITING = [
    ("usa", ["me", "open"], {}, None), ("france", ["me", "bot:gentle", "open"], {}, {"days": 2}),
    ("old-west", ["bot:easy", "me", "open", "open"], ALVIN, None), ("pennsylvania", ["me", "open", "bot:gentle"], OPEN, None),
    ("ghost-train", ["open", "me"], {}, {"seconds": 60, "reserve": 600})]
# Map, seats, options, seed, answers before it is left (None: to the end).
SAVES = [
    ("usa", "human:Anne,planner", [], 1, 25), ("france", "human:Anne,greedy,human:Bérénice", [], 2, 30),
    ("old-west", "greedy,human:Anne,greedy", ["--option", "alvin=on"], 3, 25), ("old-west", "human:Anne,greedy", [], 4, 12),
    ("pennsylvania", "human:Anne,greedy,greedy,greedy", ["--option", "open_shares=on"], 5, 25),
    ("ghost-train", "human:Anne,greedy", [], 6, 8), ("usa", "human:Anne,human:Bob", [], 7, 1),
    ("france", "human:Anne,greedy", [], 8, None), ("ghost-train", "human:Anne,greedy,greedy", [], 9, None)]
dice = random.Random(2)


def key_of(number):
    return f"k{number:042d}"


class Kept:
    """A table of the fixture and its people, whose keys are known."""

    def __init__(self, loop, server, number, plan, auto):
        self.loop, self.server, self.leave_at = loop, server, plan[4] if len(plan) > 4 else None
        name, seats, options, clock = plan[:4]
        self.about = {"map": name, "seats": seats, "options": options, "clock": clock, "keys": {}}
        made = self.post("/api/tables", {"map": name, "seats": seats, "name": "Ada", "key": key_of(10 * number), "auto": auto,
                                         "public": number % 2 == 0, "options": options, "clock": clock})
        self.id = self.about["table"] = made["table"]
        self.about["keys"] = {str(seat): key_of(10 * number) for seat in made["seats"]}
        for seat, kind in enumerate(seats):
            if kind == "open" and auto:
                self.post(f"/api/tables/{self.id}/sit", {"name": f"Zoé {seat}", "seat": seat, "key": key_of(10 * number + seat + 1)})
                self.about["keys"][str(seat)] = key_of(10 * number + seat + 1)
        self.people = [Person(loop, server, self.id, key, int(seat), dice=random.Random(dice.random()), plays=False)
                       for seat, key in sorted(self.about["keys"].items())]
        self.watcher = Person(loop, server, self.id)

    def post(self, path, request):
        status, _, body = self.server.ask("POST", path, request)
        must(status == 200, f"POST {path}: {status}", body)
        return json.loads(body)

    def everybody(self):
        return [*self.people, self.watcher]

    def begin(self):
        for person in self.people:
            person.plays = self.leave_at != 0
            person.consider()

    def talk(self):
        self.people[0].say(do="chat", text="Bonne chance ! \"\\ {[,")
        self.people[-1].say(do="react", react="bravo")

    def rest(self):
        """Stops where it is to be left: bots wait for people."""
        if self.leave_at is not None and len(self.watcher.events) >= self.leave_at:
            for person in self.people:
                person.plays = False
        return not any(person.plays for person in self.people)

    def over(self):
        return all(person.over() for person in self.everybody())

    map = property(lambda self: self.about["map"])


def quiet(tables):
    """No bot thinks, and no move is on its way."""
    return all(not person.pending and not person.asked and person.now and person.now["actors"] and
               all(str(actor) in table.about["keys"] for actor in person.now["actors"])
               for table in tables for person in table.everybody())


def play_tables(server, small):
    """Returns what each table is, and what everybody could see of it."""
    loop = Loop()
    plans = [FINISHED[:1] + FINISHED[3:4] + FINISHED[7:8], RUNNING[1:2] + RUNNING[4:5], WAITING[:1] + WAITING[4:]] if small else \
        [FINISHED, RUNNING, WAITING]
    number = iter(range(1, 100))
    finished, running, waiting = ([Kept(loop, server, next(number), plan, auto) for plan in list_]
                                  for list_, auto in zip(plans, (True, True, False)))
    for table in finished + running:
        table.begin()
        table.talk()
    loop.run(lambda: all([table.rest() for table in running]) and all(table.over() for table in finished), "the games")
    for table in finished:
        table.talk()
    finished[0].people[0].say(do="rematch")
    loop.run(lambda: quiet(running), "bots that think")
    for table in waiting:
        table.talk()
    loop.run(lambda: all(len(table.watcher.chat) >= 2 for table in running + waiting), "what was said")
    loop.run(lambda: finished[0].watcher.rematch, "the rematch")
    for table in running:
        table.about["events"] = len(table.watcher.events)
    return {"finished": finished, "running": running, "waiting": waiting}


def ended_record(cheminot, data, table, events):
    """What the first events of a running game were: from a copy that bots play to its end."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(data, os.path.join(folder, "data"))
        with Server(cheminot, os.path.join(folder, "data"), *FREE) as server:
            return b"\n".join(finish_by_bots(server, [table])[table["table"]].split(b"\n")[:1 + events]) + b"\n"


def finish_by_bots(server, tables):
    """Hands people's seats to bots until all games are over. Returns the records by table."""
    loop = Loop()
    watchers = []
    for table in tables:
        watchers.append(Person(loop, server, table["table"]))
        for seat, key in table["keys"].items():
            person = Person(loop, server, table["table"], key, int(seat), plays=False)
            loop.run(lambda person=person: person.ready and person.now, "a welcome")
            if not person.over():
                person.say(do="hand", level="gentle")
                loop.run(lambda person=person: person.answers, "the bot")
            person.leave()
    loop.run(lambda: all(watcher.over() for watcher in watchers), "the end of the games")
    for watcher in watchers:
        watcher.leave()
    return {table["table"]: server.record(table["table"])[2] for table in tables}


def play_saves(cheminot, folder, small):
    kept = []
    for game_map, seats, options, seed, answers in SAVES[:4] + SAVES[5:] if small else SAVES:
        before = set(os.listdir(folder))
        game = Lines(cheminot, "--map", game_map, "--seats", seats, *options, "--seed", str(seed), "--lang", "en", "--data",
                     folder)
        player = Player(seed)
        if answers is None:
            play_out(game, player)
            must(game.end()[1] == 0, game.errors)
        else:
            text = game.listen()
            for _ in range(answers):
                text = game.ask(player.answer(text))
            game.kill()
        name, = set(os.listdir(folder)) - before
        new = f"{len(kept):02d}-{game_map}{os.path.splitext(name)[1]}"
        os.rename(os.path.join(folder, name), os.path.join(folder, new))
        kept.append({"file": new, "map": game_map, "seed": seed})
    return kept


def pack(path, data):
    with open(path, "wb") as file:
        file.write(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))


def pack_folder(path, folder):
    with io.BytesIO() as buffer:
        with tarfile.open(fileobj=buffer, mode="w") as tar:
            for name in sorted(os.listdir(folder)):
                entry = tarfile.TarInfo(name)
                entry.size = os.stat(os.path.join(folder, name)).st_size
                with open(os.path.join(folder, name), "rb") as file:
                    tar.addfile(entry, file)
        pack(path, buffer.getvalue())


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    if len(words) != 2:
        sys.exit(__doc__)
    cheminot, to, small = os.path.abspath(words[0]), words[1], "--small" in sys.argv
    os.makedirs(to, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        data, saves = os.path.join(folder, "data"), os.path.join(folder, "saves")
        os.mkdir(saves)
        server = Server(cheminot, data, *FREE).start()
        tables = play_tables(server, small)
        records = {table.id: server.record(table.id)[2] for table in tables["finished"]}
        again = tables["finished"][0].watcher.rematch
        must(server.stop() == 0, server.last_log())
        about = {kind: [table.about for table in list_] for kind, list_ in tables.items()}
        about["rematch"] = again
        about["records"] = {table: record.decode() for table, record in records.items()}
        about["begun"] = {table["table"]: ended_record(cheminot, data, table, table["events"]).decode()
                          for table in about["running"]}
        about["saves"] = play_saves(cheminot, saves, small)
        about["revision"] = json.loads(next(iter(records.values())).split(b"\n")[0]).get("revision", 1)
        with sqlite3.connect(os.path.join(data, "cheminot.db")) as base:
            base.execute("VACUUM")
        base.close()
        must(os.listdir(data) == ["cheminot.db"], os.listdir(data))
        with open(os.path.join(data, "cheminot.db"), "rb") as file:
            pack(os.path.join(to, "cheminot.db.xz"), file.read())
        pack_folder(os.path.join(to, "saves.tar.xz"), saves)
        pack(os.path.join(to, "expected.json.xz"), json.dumps(about, indent=1, ensure_ascii=False).encode())
    for name in sorted(os.listdir(to)):
        print(f"{os.stat(os.path.join(to, name)).st_size:8d}  {os.path.join(to, name)}")


if __name__ == "__main__":
    main()
