# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Maps of the operator's own: `serve --maps DIR` offers them, names those that are no good, and every table keeps the map
that it was made with, whatever becomes of its file.

usage: test_maps.py CHEMINOT SOURCE_ROOT [--seed=N]     (TAP on standard output)
"""
import hashlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "terminal"))
from lines import Lines, Player, play_out
from table_checks import check_streams
from table_client import MAPS, PATIENCE, SEED, Loop, Server, Table, arguments, must, play, run_tests, wait_until

CHEMINOT, ROOT, OPTIONS = arguments(__doc__)
SEED = int(OPTIONS.get("seed") or SEED)
FREE = ("--pace", "0", "--rate", "0", "--tables-each", "0", "--sockets-each", "0", "--proxy")
with open(os.path.join(ROOT, "tests", "maps", "skerry.json"), encoding="utf-8") as fixture:
    SKERRY = fixture.read()
dice = random.Random(SEED)
tests = []


def test(name):
    def register(function):
        def run():
            with tempfile.TemporaryDirectory(prefix="cheminot-maps-") as folder:
                return function(Own(folder))
        tests.append((name, run))
        return run
    return register


class Own:
    """A folder of maps and a server that offers it."""

    def __init__(self, folder):
        self.folder, self.maps = folder, os.path.join(folder, "maps")
        os.mkdir(self.maps)
        self.server = Server(CHEMINOT, os.path.join(folder, "data"), *FREE, "--maps", self.maps)

    def path(self, name):
        return os.path.join(self.maps, name)

    def put(self, name, text):
        """At once, as a careful editor does."""
        with open(os.path.join(self.folder, "new"), "w", encoding="utf-8") as file:
            file.write(text)
        os.rename(os.path.join(self.folder, "new"), self.path(name))

    def offered(self):
        return {entry["id"]: entry for entry in self.server.get("/api/maps")["maps"]}

    def await_offer(self, what, fits):
        wait_until(lambda: fits(self.offered()), what)

    def complaints(self):
        """What the log says of each file that is left out, in its order."""
        return re.findall(r"what=map_left_out file='([^']*)' (.*)", self.server.whole_log())

    def file(self, *words):
        status, _, body = self.server.ask("GET", "/api/maps/" + "/".join(words))
        return body if status == 200 else json.loads(body)["refused"]

    def run(self, *words):
        ran = subprocess.run([CHEMINOT, *words], capture_output=True, text=True, timeout=PATIENCE, check=False,
                             env={**os.environ, "XDG_DATA_HOME": os.path.join(self.folder, "home")})
        return ran

    def url(self, path=""):
        return f"http://127.0.0.1:{self.server.port}{path}"


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def renamed(word):
    """The same map with another id."""
    return SKERRY.replace('"id": "skerry"', f'"id": "{word}"')


@test("a map of the folder is offered beside the built-in ones, with all that is told of it")
def offered(own):
    own.put("skerry.json", SKERRY)
    with own.server:
        maps = own.offered()
        must(list(maps)[:5] == ["usa", "france", "old-west", "pennsylvania", "ghost-train"], "the first maps", list(maps))
        must(list(maps)[-1] == "skerry", "the last map", list(maps))
        told, want = maps["skerry"], json.loads(SKERRY)
        must(told["sha256"] == sha256(SKERRY), "the hash", told)
        for key in "name", "tagline", "minutes", "players":
            must(told[key] == want[key], key, told)
        must(told["author"] == {"en": "Nora Tidewater", "fr": "Nora Tidewater"}, "the author", told)
        must(all("tagline" in maps[name] and "minutes" in maps[name] for name in maps), "every map has both", maps)
        must(own.file("skerry") == own.file("skerry", sha256(SKERRY)) == SKERRY.encode(), "the file")
        must(own.file("skerry", "0" * 64) == "NO_MAP", "another version")
        must(own.file("usa", sha256(SKERRY)) == "NO_MAP", "the hash of another map")


@test("what cannot be offered is named in the log, each by one sentence, once")
def left_out(own):
    own.put("a.json", SKERRY)
    own.put("b.json", SKERRY)
    own.put("clash.json", renamed("usa"))
    own.put("half.json", SKERRY[:len(SKERRY) // 2])
    own.put("track.json", renamed("wrong").replace('"length": 3', '"length": 33', 1))
    with open(own.path("huge.json"), "wb") as file:
        file.truncate(5 << 20)
    os.symlink("nowhere", own.path("link.json"))
    os.symlink("loop.json", own.path("loop.json"))
    os.mkdir(own.path("folder.json"))
    os.mkfifo(own.path("pipe.json"))
    with open(os.path.join(own.folder, "elsewhere"), "w", encoding="utf-8") as file:
        file.write(renamed("linked"))
    os.symlink(os.path.join(own.folder, "elsewhere"), own.path("linked.json"))
    line = SKERRY[:SKERRY.index('"length": 3')].count("\n") + 1
    with own.server:
        must(list(own.offered())[len(MAPS):] == ["skerry", "linked"], "offered", own.offered())
        said = dict(own.complaints())
        must(said.pop("b.json") == "why='a.json has the id skerry, too: give this one another'", own.complaints())
        must(said.pop("clash.json") == "why='the id usa is that of a built-in map: give this one another'", own.complaints())
        must(said.pop("huge.json") == "why='the file has 5242880 bytes; a map file has at most 4194304'", own.complaints())
        must(said.pop("link.json") == "why='the symbolic link leads to no file'", own.complaints())
        must("symbolic links" in said.pop("loop.json"), own.complaints())
        must(said.pop("folder.json") == said.pop("pipe.json") == "why='this is not a regular file'", own.complaints())
        must(re.match(r"line=\d+ column=\d+ why='not valid JSON: ", said.pop("half.json")), own.complaints())
        must(re.match(rf"line={line} column=\d+ why='track \S+: length 33 is not between 1 and 9", said.pop("track.json")),
             own.complaints())
        must(not said, "left", said)
        own.put("late.json", renamed("late"))
        own.await_offer("a map that came later", lambda maps: "late" in maps)
        must(len(own.complaints()) == 9, "nothing is said twice", own.complaints())


@test("a file that is written piece by piece is offered once it is whole, and left out when it becomes bad")
def written_slowly(own):
    with own.server:
        with open(own.path("slow.json"), "w", encoding="utf-8") as file:
            file.write(SKERRY[:900])
            file.flush()
            wait_until(own.complaints, "a complaint about the half of a file")
            must("skerry" not in own.offered(), "half a map is offered")
            file.write(SKERRY[900:])
        own.await_offer("the whole file", lambda maps: "skerry" in maps)
        own.put("slow.json", SKERRY + "{")
        own.await_offer("a bad file left out", lambda maps: "skerry" not in maps)
        own.put("slow.json", SKERRY)
        own.await_offer("the file mended", lambda maps: "skerry" in maps)
        os.remove(own.path("slow.json"))
        own.await_offer("the file gone", lambda maps: "skerry" not in maps)
        wait_until(lambda: "what=map_gone file='slow.json'" in own.server.whole_log(), "the log")


@test("a game keeps the map that it began with: after a change of the file, a restart, and without the file")
def kept(own):
    changed = SKERRY.replace('"points": [1, 2, 4, 7]', '"points": [9, 9, 9, 9]').replace("Kelp Bay", "Kelp Bight")
    must(changed != SKERRY, "the change")
    own.put("skerry.json", SKERRY)
    loop = Loop()
    with own.server:
        tables = [Table(loop, own.server, "skerry", seats, dice) for seats in (["me", "open"], ["me", "open", "bot:gentle"])]
        loop.run(lambda: all(table.number() > 40 for table in tables), "the middle of the games")
        for table in tables:
            for person in table.players:
                person.plays = False
        own.put("skerry.json", changed)
        own.await_offer("the changed map", lambda maps: maps["skerry"]["sha256"] == sha256(changed))
        must(own.file("skerry") == changed.encode() and own.file("skerry", sha256(SKERRY)) == SKERRY.encode(), "both versions")
        status, _, _ = own.server.ask("POST", "/api/tables", {"map": "skerry", "seats": ["me", "open"], "name": "Eve", "key": ""})
        must(status == 200, "a table with the new version", status)
        os.remove(own.path("skerry.json"))
        own.await_offer("the file gone", lambda maps: "skerry" not in maps)
        must(own.file("skerry") == "NO_MAP", "what is not offered")
        must(own.file("skerry", sha256(SKERRY)) == SKERRY.encode(), "the version of the tables")
        own.server.kill()
        own.server.start()
        for table in tables:
            told = own.server.get(f"/api/tables/{table.id}")
            must(told["state"] == "running" and told["map_sha256"] == sha256(SKERRY), told)
            for person in table.players:
                person.plays = True
                person.consider()
        play(loop, tables)
        os.mkdir(os.path.join(own.folder, "old"))
        with open(os.path.join(own.folder, "old", "any.json"), "w", encoding="utf-8") as file:
            file.write(SKERRY)
        for table in tables:
            header, events, record = own.server.record(table.id)
            must(header["map_sha256"] == sha256(SKERRY), header)
            check_streams(table, header, events)
            path = os.path.join(own.folder, "record.jsonl")
            with open(path, "wb") as file:
                file.write(record)
            ran = own.run("replay", path, "--check", "--maps", os.path.join(own.folder, "old"))
            must(ran.returncode == 0, "replay", ran.stdout, ran.stderr)
            table.leave()


@test("a rematch is played on the map of the game before, also when its file is gone")
def rematch(own):
    own.put("skerry.json", SKERRY)
    loop = Loop()
    with own.server:
        table = Table(loop, own.server, "skerry", ["me", "bot:gentle"], dice, watchers=0)
        play(loop, [table])
        os.remove(own.path("skerry.json"))
        own.await_offer("the file gone", lambda maps: "skerry" not in maps)
        person = table.players[0]
        person.say(do="rematch")
        loop.run(lambda: person.rematch, "the rematch")
        told = own.server.get(f"/api/tables/{person.rematch}")
        must(told["map_sha256"] == sha256(SKERRY) and told["state"] == "running", told)
        table.leave()


@test("programs and the terminal play at such a table, when its file has changed as well")
def programs(own):
    own.put("skerry.json", SKERRY)
    with own.server:
        links = []
        for _ in range(2):
            status, _, body = own.server.ask("POST", "/api/tables", {"map": "skerry", "seats": ["open", "bot:easy"], "auto": True, "key": ""})
            must(status == 200, body)
            links.append(json.loads(body)["link"])
        done = own.run("load", "--url", own.url(), "--map", "skerry", "--tables", "2", "--think", "5", "--seconds", "1", "--json")
        must(done.returncode == 0, "load", done.stdout, done.stderr)
        own.put("skerry.json", SKERRY.replace('"points": [1, 2, 4, 7]', '"points": [1, 3, 5, 8]'))
        own.await_offer("the changed map", lambda maps: maps["skerry"]["sha256"] != sha256(SKERRY))
        done = own.run("bot", "planner", "--table", own.url(links[0]), "--name", "Planner")
        must(done.returncode == 0 and done.stdout.strip(), "bot", done.stdout, done.stderr)
        header, _, _ = own.server.record(links[0].rpartition("/")[2])
        must(header["map_sha256"] == sha256(SKERRY), header)
        game = Lines(CHEMINOT, "--table", own.url(links[1]), "--name", "Ann", "--lang", "fr", "--quick",
                     env={"XDG_DATA_HOME": os.path.join(own.folder, "home")})
        play_out(game, Player(4, lang="fr"))
        game.end()
        must("Lac-aux-Hérons" in game.said.decode(), "play", game.said, game.errors)
        header, _, _ = own.server.record(links[1].rpartition("/")[2])
        must(header["map_sha256"] == sha256(SKERRY), header)
        done = own.run("load", "--url", own.url(), "--map", "nothing", "--tables", "1", "--seconds", "1")
        must(done.returncode != 0 and "there is no such map" in done.stderr, "load of an unknown map", done.stdout, done.stderr)


@test("a folder that cannot be read: one sentence and code 2 at the start, one line in the log later")
def unreadable(own):
    for folder, why in ((os.path.join(own.folder, "none"), "No such file or directory"), (__file__, "Not a directory")):
        ran = own.run("serve", "--port", "0", "--data", os.path.join(own.folder, "other"), "--maps", folder)
        must(ran.returncode == 2 and ran.stderr == f"cheminot: serve: --maps: {folder}: {why}\n", ran.returncode, ran.stderr)
    own.put("skerry.json", SKERRY)
    with own.server:
        os.rename(own.maps, own.maps + ".away")
        wait_until(lambda: "what=maps_unreadable" in own.server.whole_log(), "the log")
        must("skerry" in own.offered(), "what was offered stays")
        os.rename(own.maps + ".away", own.maps)
        own.put("other.json", renamed("other"))
        own.await_offer("the folder is back", lambda maps: "other" in maps)
        must(own.server.whole_log().count("what=maps_unreadable") == 1, own.server.whole_log())


if __name__ == "__main__":
    sys.exit(run_tests(tests))
