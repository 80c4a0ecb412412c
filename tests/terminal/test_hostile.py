#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""What a server, a map or a record says never acts on the terminal of who plays in lines of text, lets a bot play there,
or measures it.

usage: test_hostile.py CHEMINOT     (TAP on standard output)
"""
import json
import os
import subprocess
import sys
import tempfile
import threading

from hostile_server import EVIL, Hostile, assert_plain
from lines import PATIENCE, run_tests

CHEMINOT = sys.argv[1] if len(sys.argv) > 1 else sys.exit(__doc__)
WELCOME = {"m": "welcome", "table": "t", "seat": 0, "seats": [0], "host": False}
ENDED = {"m": "refused", "do": "hello", "id": "NO_SUCH" + EVIL, "text": "Go away. " + EVIL}


def run(*arguments, stdin=None):
    """To its end. Without text for it, the standard input stays open: nobody goes away."""
    ran = subprocess.Popen([CHEMINOT, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                           stderr=subprocess.PIPE)
    said = {}
    readers = [threading.Thread(target=lambda n=name: said.update({n: getattr(ran, n).read()}))
               for name in ("stdout", "stderr")]
    for reader in readers:
        reader.start()
    try:
        if stdin is not None:
            ran.stdin.write(stdin)
            ran.stdin.close()
        code = ran.wait(PATIENCE)
    finally:
        ran.kill()
        for reader in readers:
            reader.join()
        for pipe in (ran.stdin, ran.stdout, ran.stderr):
            pipe.close()
    return code, assert_plain(said["stdout"]), assert_plain(said["stderr"])


def refused_by_request():
    """A refusal of a seat, by HTTP: its text, its id, a table's id and key"""
    for body in ({"refused": "X" + EVIL, "text": "No. " + EVIL}, {"table": EVIL, "key": EVIL, "seats": [0]},
                 {"table": "t", "key": "k" + EVIL, "seats": [0]}):
        for status in ("200 OK", "409 Conflict", "500 " + EVIL.encode("unicode_escape").decode()):
            with Hostile((status, json.dumps(body).encode())) as server:
                code, _, said = run("bot", "random", "--table", server.url + "/t/abc")
                assert code == 1 and said.startswith("cheminot: bot: "), (code, said)
                code, said, errors = run("play", "--plain", "--table", server.url + "/t/abc", "--name", "Ann")
                assert code == 1 and not errors, (code, said, errors)


def not_json():
    """Answers that are no JSON, nor UTF-8, and a status line full of escapes"""
    raw = EVIL.encode() + b"\xff\xfe\xc3"
    for body in (raw, b'"' + raw + b'"', b'{"refused":"' + raw + b'"}'):
        with Hostile(("400 \x1b[31mred", body)) as server:
            code, _, said = run("bot", "random", "--table", server.url + "/t/abc")
            assert code == 1 and said, (code, said)
            code, said, errors = run("load", "--url", server.url, "--tables", "16", "--seconds", "1")
            assert code == 1 and errors.count("\n") == 1, (code, said, errors)


def said_at_a_table():
    """What is said at a table: refusals, notices, chat, names in the waiting room, rematches, reasons to close"""
    seat = {"kind": "human", "name": "Eve" + EVIL, "here": True, "bot": None, "colour": "red"}
    messages = [WELCOME, {"m": "table", "state": "waiting", "seats": [seat, {**seat, "kind": "bot"}]},
                {"m": "refused", "do": "chat", "id": "E" + EVIL, "text": "No. " + EVIL},
                {"m": "refused", "do": "move", "id": "E" + EVIL, "text": "No. " + EVIL},
                {"m": "refused", "do": "sing" + EVIL, "id": "E", "text": "No."},
                {"m": "chat", "lines": [{"name": "Eve" + EVIL, "text": "Hello. " + EVIL},
                                        {"name": "Eve", "react": EVIL}]},
                {"m": "rematch", "table": "r" + EVIL}]
    for last in ([ENDED], [{"m": "closed", "id": "KICKED" + EVIL}], [{"m": "begin", "header": EVIL}],
                 [{"m": "events", "from": EVIL}], ["\x1b[31m"]):
        with Hostile(messages=messages + last) as server:
            code, said, errors = run("play", "--plain", "--lang", "en", "--table", server.url + "/t/abc?key=k")
            assert code == 1 and not errors and "Eve" in said and "Hello." in said, (code, said, errors)
            code, _, errors = run("bot", "random", "--table", server.url + "/t/abc?key=k")
            assert code == 1 and "cheminot: bot: " in errors, (code, errors)


def closed_sockets():
    """Bytes that are no UTF-8, in messages and in the reason to close: the bot says that the connection is lost"""
    for messages, close in (([], EVIL.encode()[:100] + b"\xff"), ([b'{"m":"moves","moves":\xff\xfe\x1b}'], b""),
                            ([b'"\xff\x1b[31m"'], b"")):
        with Hostile(messages=[WELCOME] + messages, close=close) as server:
            ran = subprocess.Popen([CHEMINOT, "bot", "random", "--table", server.url + "/t/abc?key=k"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            first = ran.stderr.readline()
            ran.terminate()
            out, rest = ran.communicate(timeout=PATIENCE)
            assert first.startswith(b"cheminot: bot: the "), first
            assert_plain(out)
            assert_plain(first + rest)


def own_files():
    """Saved games and folders with such names, and what they hold"""
    with tempfile.TemporaryDirectory(prefix="cheminot-hostile-") as folder:
        data = os.path.join(folder, "data" + EVIL).encode() + b"\xff"
        os.mkdir(data)
        for name, text in (("a.game", EVIL.encode() + b"\xff\n"), ("b.game", b""),
                           ("c.game", b"cheminot save 1\n" + json.dumps({"record": 1, "map": EVIL}).encode() + b"\n")):
            path = os.path.join(data, name.encode())
            with open(path, "wb") as file:
                file.write(text)
            code, said, errors = run("play", "--plain", "--data", data, "--resume", path)
            assert code == 2 and not said and errors.count("\n") == 1, (code, said, errors)
        code, said, _ = run("play", "--plain", "--data", data, "--map", "usa", "--seed", "1", "--bots", "random",
                            stdin=("\x1b[31mred\x9b\n" + EVIL + "\nquit\n").encode() + b"\xff\xfe\nquit\n")
        assert code in (0, 2), (code, said)


if __name__ == "__main__":
    sys.exit(run_tests([(test, []) for test in (refused_by_request, not_json, said_at_a_table, closed_sockets,
                                                own_files)]))
