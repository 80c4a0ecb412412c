#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""The commands around a server: bots that take a seat, the load tool, and what serve says to wrong options.

usage: test_commands.py CHEMINOT SOURCE_ROOT     (TAP on standard output)
"""
import gzip
import json
import os
import subprocess
import sys
import tempfile
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from patience import PATIENCE

CHEMINOT, ROOT = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])


def run(*words):
    return subprocess.run([CHEMINOT, *words], capture_output=True, text=True, timeout=PATIENCE, check=False)


class Server:
    """A server on a port of its own, in a folder of its own."""

    def __init__(self, *options):
        self.options = options

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="cheminot-commands-")
        self.process = subprocess.Popen([CHEMINOT, "serve", "--port", "0", "--data", self.folder.name, "--rate", "0",
                                         "--tables-each", "0", "--pace", "0", "--log", "error", *self.options],
                                        stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        self.folder.cleanup()

    def ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.url + path, data), timeout=PATIENCE) as answer:
            return answer.read().decode()


def test_bots_take_seats():
    """two bots, one of ours and one in Python, play a game at a table and tell its result"""
    with Server() as server:
        made = json.loads(server.ask("/api/tables", {"map": "usa", "seats": ["open", "open", "bot:easy"], "auto": True,
                                                     "key": ""}))
        table = server.url + made["link"]
        other = subprocess.Popen([CHEMINOT, "bot", "cmd:python3 examples/bot.py", "--table", table, "--name", "Python"],
                                 cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        done = run("bot", "planner", "--table", table, "--name", "Élodie", "--lang", "fr")
        told, _ = other.communicate(timeout=PATIENCE)
        assert (done.returncode, other.returncode) == (0, 0), (done, told)
        assert done.stdout.strip() and told.strip(), (done, told)
        record = server.ask(f"/api/tables/{made['table']}/record")
        names = {player["name"] for player in json.loads(record.split("\n")[0])["players"]}
        assert {"Élodie", "Python"} <= names, names
        path = os.path.join(server.folder.name, "game.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        assert run("replay", path, "--check").returncode == 0


def test_load():
    """the load tool plays, and says how long moves took"""
    with Server() as server:
        done = run("load", "--url", server.url, "--tables", "4", "--watchers", "1", "--think", "5", "--seconds", "2",
                   "--json")
        assert done.returncode == 0, done
        told = json.loads(done.stdout)
        assert told["moves"] > 20 and told["refused"] == 0, told


def test_packed_maps():
    """a map goes out packed where the page has it packed, and is always the map that is played"""
    def write(path, data):
        with open(path, "wb") as file:
            file.write(data)

    with open(os.path.join(ROOT, "maps/usa.json"), "rb") as file:
        usa = file.read()
    with tempfile.TemporaryDirectory() as page:
        os.mkdir(os.path.join(page, "maps"))
        write(os.path.join(page, "index.html"), b"page")
        for name, data in [("usa", usa), ("france", usa)]:
            write(os.path.join(page, f"maps/{name}.json"), data)
            write(os.path.join(page, f"maps/{name}.json.gz"), gzip.compress(data))
        with Server("--web", page) as server:
            for name, accepts, packed in [("usa", "gzip", True), ("usa", "identity", False), ("france", "gzip", False)]:
                request = urllib.request.Request(f"{server.url}/api/maps/{name}", headers={"Accept-Encoding": accepts})
                with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                    said, data = answer.headers["Content-Encoding"], answer.read()
                assert (said == "gzip") == packed, (name, accepts, said)
                assert json.loads(gzip.decompress(data) if packed else data)["id"] == name, (name, accepts)


def test_wrong_tables():
    """a bot that cannot sit down says why"""
    with Server() as server:
        for link, code in [("nonsense", 2), (server.url + "/t/aaaaaaaaaaaaaaaa", None), (server.url, 2)]:
            done = run("bot", "planner", "--table", link)
            assert done.returncode in ((1, 2) if code is None else (code,)), (link, done)
            assert done.stderr.startswith("cheminot: ") and done.stderr.count("\n") == 1, (link, done)


def test_wrong_options():
    """wrong options of serve get one sentence and exit code 2, and a port in use exit code 1"""
    for words in [["--port", "x"], ["--port", "70000"], ["--log", "loud"], ["--tls-cert", "a"], ["extra"],
                  ["--threads", "0"], ["--pace", "-1"]]:
        done = run("serve", *words)
        assert done.returncode == 2 and done.stderr.count("\n") == 1, (words, done)
    with Server() as server, tempfile.TemporaryDirectory() as folder:
        port = server.url.rsplit(":", 1)[1]
        done = run("serve", "--port", port, "--data", folder)
        assert done.returncode == 1 and "in use" in done.stderr, done
        done = run("serve", "--port", "0", "--bind", "nowhere", "--data", folder)
        assert done.returncode == 1 and "nowhere" in done.stderr, done


def main():
    tests = [test_bots_take_seats, test_load, test_packed_maps, test_wrong_tables, test_wrong_options]
    failed = False
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        try:
            test()
            print(f"ok {number} - {test.__doc__}", flush=True)
        except (AssertionError, subprocess.TimeoutExpired, OSError) as error:
            failed = True
            print(f"not ok {number} - {test.__doc__}", flush=True)
            print("#", str(error).replace("\n", "\n# "), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
