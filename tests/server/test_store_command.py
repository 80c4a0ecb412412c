# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""`cheminot store`: what whoever runs a server can see and do, beside the server and without it.

usage: test_store_command.py CHEMINOT SOURCE_ROOT     (TAP on standard output)
"""
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

from table_client import PATIENCE, Loop, Person, Server, arguments, must, run_tests

CHEMINOT, ROOT, OPTIONS = arguments(__doc__)
FREE = ("--pace", "0", "--rate", "0", "--tables-each", "0")
tests = []


def test(name):
    def register(function):
        def run():
            folder = tempfile.mkdtemp(prefix="cheminot-store-")
            try:
                return function(os.path.join(folder, "data"))
            finally:
                shutil.rmtree(folder)
        tests.append((name, run))
        return run
    return register


def store(data, *words, code=0):
    ran = subprocess.run([CHEMINOT, "store", "--data", data, *words], capture_output=True, text=True, timeout=PATIENCE,
                         check=False)
    must(ran.returncode == code, words, ran.returncode, ran.stdout, ran.stderr)
    must(code == 0 or not ran.stderr or ran.stderr.count("\n") == 1, "not one sentence:", ran.stderr)
    return ran.stdout + ran.stderr


def make(server, seats, name, **more):
    status, _, body = server.ask("POST", "/api/tables", {"map": "usa", "seats": seats, "name": name, "key": "", **more})
    must(status == 200, status, body)
    return json.loads(body)


@test("bad input gets one sentence and exit code 2")
def _(data):
    for words in ([], ["dance"], ["show"], ["list", "x"], ["prune"], ["prune", "--older", "x"],
                  ["list", "--older", "1d"], ["list"]):
        said = store(data, *words, code=2)
        must(said.startswith("cheminot: store: ") and said.count("\n") == 1, said)
    with Server(CHEMINOT, data, *FREE):
        must("no table" in store(data, "show", "aaaaaaaaaaaaaaaa", code=2), "a table that is not there")


@test("tables are listed, shown, checked and closed beside the server")
def _(data):
    with Server(CHEMINOT, data, *FREE) as server:
        made = make(server, ["me", "bot:easy"], "Ada", auto=True)
        loop = Loop()
        ada = Person(loop, server, made["table"], key=made["key"], seat=0, plays=False)
        loop.run(lambda: ada.now, "the deal")
        listed = store(data, "list")
        must(made["table"] in listed and "running" in listed and "Ada, bot easy" in listed, listed)
        must('"deed":"made"' in store(data, "show", made["table"]), "its log")
        must("sound" in store(data, "check") and "0 not sound" in store(data, "check"), "all is sound")
        store(data, "close", made["table"])
        loop.run(lambda: server.get(f"/api/tables/{made['table']}")["state"] == "closed", "the server has noticed")
        must("has ended" in store(data, "close", made["table"], code=2), "closed twice")
        ada.leave()
    must("closed" in store(data, "list"), "without a server")


@test("a person is told of and forgotten, the others stay, and no byte of the name is left")
def _(data):
    with Server(CHEMINOT, data, *FREE) as server:
        made = make(server, ["me", "open"], "Bartholomea")
        status, _, body = server.ask("POST", f"/api/tables/{made['table']}/sit", {"name": "Zacharias", "key": ""})
        must(status == 200, body)
        loop = Loop()
        person = Person(loop, server, made["table"], key=made["key"], seat=0, plays=False)
        loop.run(lambda: person.welcome, "a welcome")
        person.say(do="chat", text="Antidisestablishmentarianism")
        loop.run(lambda: person.chat, "the chat")
        person.say(do="link")
        loop.run(lambda: "link" in str(store(data, "show", made["table"])), "the link")
        told = store(data, "about", "BARTHOLOMEA")
        must("Bartholomea" in told and "Antidis" in told and "hash of the key" in told, told)
        must("who made it" in told and "the secret of a link" in told, told)
        hashes = set(re.findall(r'"(?:host|link|holder)":"([^"]+)"', store(data, "show", made["table"])))
        must(len(hashes) == 3, hashes)  # hers, that of the link, that of Zacharias
        must(store(data, "about", made["key"]).count("entry") >= 3, "by the key")
        must("nothing" in store(data, "about", "Nobody"), "of nobody")
        store(data, "forget", "Bartholomea")
        loop.run(lambda: [seat["kind"] for seat in server.get(f"/api/tables/{made['table']}")["seats"]]
                 == ["open", "human"], "the seat is open")
        person.leave()
        must("nothing" in store(data, "about", "Bartholomea"), "it is forgotten")
        must("Zacharias" in store(data, "about", "Zacharias"), "the others stay")
        left = re.findall(r'"(?:host|link|holder)":"([^"]+)"', store(data, "show", made["table"]))
        must(len(set(left)) == 1, left)
        must("0 not sound" in store(data, "check"), "the log is sound")
    for name in os.listdir(data):
        with open(os.path.join(data, name), "rb") as file:
            must(b"Bartholomea" not in (found := file.read()) and b"Antidis" not in found, name)
    with Server(CHEMINOT, data, *FREE) as server:
        must("unreadable=0" in server.last_log() and "damaged=0" in server.last_log(), server.last_log())


@test("finished games are removed when they are old enough, and what is damaged is named")
def _(data):
    with Server(CHEMINOT, data, *FREE) as server:
        ids = [make(server, ["bot:gentle", "bot:gentle"], "x", auto=True)["table"] for _ in range(2)]
        kept = make(server, ["me", "open"], "Ada")["table"]
        loop = Loop()
        loop.run(lambda: store(data, "list").count(" over ") == 2, "the games are over")
        must("0 tables" in store(data, "prune", "--older", "1d"), "too new")
        base = sqlite3.connect(os.path.join(data, "cheminot.db"), timeout=PATIENCE)
        base.execute("UPDATE lines SET text = replace(text, '\"at\":', '\"at\":1') WHERE number = 1 AND key = "
                     "(SELECT key FROM tables WHERE id = ?)", (ids[0],))
        base.commit()
        said = store(data, "check", code=1)
        must(re.search(f"{ids[0]}: damaged", said) and f"{ids[1]}: sound" in said and "1 not sound" in said, said)
        base.execute("UPDATE tables SET changed = changed - 86400000 * 90")
        base.commit()
        base.close()
        must("2 tables" in store(data, "prune", "--older", "30d"), "they are old")
        must(kept in store(data, "list") and ids[0] not in store(data, "list"), "what waits stays")
        loop.run(lambda: server.ask("GET", f"/api/tables/{ids[1]}")[0] == 404, "the server has noticed")


@test("blocked addresses are refused, and the list is read again on SIGHUP; old games are removed at the start")
def _(data):
    listed = data + ".blocked"

    def block(text):
        with open(listed, "w", encoding="utf-8") as file:
            file.write(text)

    block("192.0.2.7\n198.51.100.0/24 # a network\n2001:db8::/32\n\n")
    with Server(CHEMINOT, data, *FREE, "--proxy", "--block", listed) as server:
        for address, status in (("192.0.2.7", 403), ("192.0.2.8", 200), ("198.51.100.200", 403), ("198.51.101.1", 200),
                                ("2001:db8:1::1", 403), ("2001:db9::1", 200)):
            found = server.ask("GET", "/api/maps", address=address)
            must(found[0] == status and (status == 200 or b"BLOCKED" in found[2]), address, found[0])
        block("192.0.2.8\n")
        server.process.send_signal(signal.SIGHUP)
        Loop().run(lambda: server.ask("GET", "/api/maps", address="192.0.2.8")[0] == 403, "the new list")
        must(server.ask("GET", "/api/maps", address="192.0.2.7")[0] == 200, "no longer blocked")
        table = make(server, ["me", "open"], "Eve")["table"]
        loop = Loop()
        watcher = Person(loop, server, table, stays=False)  # without a proxy's word it comes from this machine
        loop.run(lambda: watcher.welcome, "a socket")
        block("192.0.2.8\n127.0.0.0/8\n")
        server.process.send_signal(signal.SIGHUP)
        loop.run(lambda: watcher.last_closed == "BLOCKED" and not watcher.line, "a blocked address's socket is closed")
        block("192.0.2.8\n")
        server.process.send_signal(signal.SIGHUP)
        loop.run(lambda: server.ask("GET", "/api/maps")[0] == 200, "the list before")
        block("nonsense\n")
        server.process.send_signal(signal.SIGHUP)
        Loop().run(lambda: "line 1 is not an address" in server.last_log(), "the complaint")
        must(server.ask("GET", "/api/maps", address="192.0.2.8")[0] == 403, "the last good list stays")
        table = make(server, ["me", "open"], "Ada")["table"]
        store(data, "close", table)
    ran = subprocess.run([CHEMINOT, "serve", "--data", data, "--port", "0", "--block", listed], capture_output=True,
                         text=True, timeout=PATIENCE, check=False)
    must(ran.returncode == 2 and "line 1 is not an address" in ran.stderr, ran.returncode, ran.stderr)
    base = sqlite3.connect(os.path.join(data, "cheminot.db"))
    base.execute("UPDATE tables SET changed = changed - 86400000 * 9")
    base.commit()
    base.close()
    with Server(CHEMINOT, data, *FREE, "--keep", "8") as server:
        Loop().run(lambda: table not in store(data, "list"), "it is removed")


if __name__ == "__main__":
    sys.exit(run_tests(tests))
