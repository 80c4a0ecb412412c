#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Data folders that earlier versions left (README.md): games of the present revision of the rules are continued and
replayed; those of another are shown by their events, or say that they cannot be, and their logs stay as they are.

usage: test_server.py CHEMINOT     (TAP on standard output)
"""
import json
import os
import sqlite3
import subprocess
import sys
import tempfile

import kept
from make import FREE, finish_by_bots
from lines import Gone, Lines
from patience import PATIENCE
from table_checks import blank, check_replay
from table_client import Line, Loop, Person, Server, must, run_tests, text_of

CHEMINOT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)
OWN = kept.own_revision(CHEMINOT)


def logs(data):
    """All log entries by table."""
    with sqlite3.connect(os.path.join(data, "cheminot.db")) as base:
        rows = base.execute("SELECT id, number, text FROM lines JOIN tables USING (key) ORDER BY id, number").fetchall()
    base.close()
    found = {}
    for table, _, text in rows:
        found.setdefault(table, []).append(text)
    return found


def hello(server, table, key=None):
    """All messages that a hello is answered with, up to a pong."""
    loop, heard = Loop(), []
    line = Line(loop, server, f"/ws/{table}", lambda data: heard.append(json.loads(data)), lambda: None)
    line.send(do="hello", **({"from": 9, "key": key} if key else {}))
    line.send(do="ping")
    loop.run(lambda: heard and (heard[-1]["m"] == "pong" or heard[-1].get("id") == "HELLO_FIRST"), "answers")
    line.drop()
    return heard[:-1]


def check_seen(server, table, record):
    """What a watcher sees is the beginning of a record, as far as the game has come, and what was said."""
    header, *events = map(json.loads, record.splitlines())
    loop = Loop()
    watcher = Person(loop, server, table["table"])
    loop.run(lambda: watcher.now and watcher.chat, "the game")
    watcher.leave()
    must(watcher.events == [text_of(blank(event, None)) for event in events[:len(watcher.events)]], table)
    must({**watcher.header, "seed": None} == {**header, "seed": None}, watcher.header, header)
    must(any(line.get("text") == "Bonne chance ! \"\\ {[," for line in watcher.chat), watcher.chat)
    return watcher


def as_kept(record):
    """A record without the members that events got after the folder was kept: a record may be added to."""
    lines = [json.loads(line) for line in record.splitlines()]
    for name in ("met", "path"):
        lines[-1].pop(name, None)
    return "".join(text_of(line) + "\n" for line in lines)


def check_finished(server, about, stopped):
    for table in about["finished"]:
        name = table["table"]
        if stopped:
            check_stopped(server, table, "over")
            continue
        want = about["records"][name]
        record = server.record(name)[2].decode()
        must(as_kept(record) == want, f"{table['map']}: the record is another")
        watcher = check_seen(server, table, record)
        must(len(watcher.events) == want.count("\n") - 1 and watcher.over(), table)
    return len(about["finished"])


def check_stopped(server, table, state):
    """Who sits there is shown, and why there is no more; everything is refused."""
    name = table["table"]
    for key in [None, *table["keys"].values()]:
        heard = hello(server, name, key)
        must([message["m"] for message in heard] == ["table", "chat", "refused"], heard)
        must(heard[0]["state"] == state and heard[0]["stopped"] == "OTHER_RULES" and heard[0]["seats"][0]["kind"] != "open", heard)
        must(heard[2]["id"] == "OTHER_RULES" and heard[2]["do"] == "hello", heard)
    must(server.get(f"/api/tables/{name}")["stopped"] == "OTHER_RULES", "the list of tables")
    for method, path, body in ("GET", "record", None), ("POST", "sit", {"name": "Eve"}):
        status, _, answer = server.ask(method, f"/api/tables/{name}/{path}", body)
        must(status == 409 and json.loads(answer)["refused"] == "OTHER_RULES", status, answer)


def check_told(server, table):
    """The terminal and a bot say it in one sentence, in the reader's language."""
    own = f"?key={next(iter(table['keys'].values()))}"
    for lang, sentence in kept.STOPPED.items():
        for link, name in ("", []), (own, []), ("", ["--name", "Eve"]):
            url = f"http://127.0.0.1:{server.port}/t/{table['table']}{link}"
            game = Lines(CHEMINOT, "--table", url, *name, "--lang", lang)
            try:
                raise AssertionError(game.listen())
            except Gone as gone:
                must(str(gone) == "it is over", gone)
            game.end()
            must(game.said.decode().count(sentence) + game.errors.count(sentence) == 1, game.said, game.errors)
            bot = subprocess.run([CHEMINOT, "bot", "gentle", "--table", url, "--lang", lang], capture_output=True, text=True,
                                 timeout=PATIENCE, check=False)
            must(bot.returncode == 1 and bot.stderr.count(sentence) == 1, bot.returncode, bot.stderr)


def check_waiting(server, about):
    """Tables that wait begin by the present rules. Returns them, and the rematch."""
    for table in about["waiting"]:
        heard = hello(server, table["table"])
        must([message["m"] for message in heard] == ["welcome", "table", "chat"] and heard[1]["state"] == "waiting", heard)
        (seat, key), loop = *table["keys"].items(), Loop()
        host = Person(loop, server, table["table"], key, int(seat), plays=False)
        loop.run(lambda host=host: host.ready, "a welcome")
        host.say(do="start", fill="gentle")
        loop.run(lambda host=host: host.header, "the beginning")
        must(host.header["revision"] == OWN, host.header)
        host.leave()


def open_folder(revision):
    about, same = kept.expected(revision), revision == OWN
    with tempfile.TemporaryDirectory(prefix="cheminot-kept-") as folder:
        data = kept.put_database(revision, folder)
        before = logs(data)
        with Server(CHEMINOT, data, *FREE) as server:
            check_finished(server, about, not any('{"deed":"record"' in entry[:20] for log in before.values() for entry in log))
            for table in about["running"]:
                if same:
                    watcher = check_seen(server, table, about["begun"][table["table"]])
                    must(len(watcher.events) == table["events"], len(watcher.events), table)
                else:
                    check_stopped(server, table, "running")
            if not same:
                check_told(server, about["running"][0])
            check_waiting(server, about)
            if same:  # a table that went on survives being killed, as any other
                server.kill()
                server.start()
            ends = about["waiting"] + (about["running"] if same else [])
            records = finish_by_bots(server, ends)
        for table, begun in about["begun"].items() if same else ():
            must(records[table].decode().startswith(begun), f"{table} went another way")
        check_replay(CHEMINOT, list(records.values()), folder)
        after = logs(data)
        for table in about["finished"] + ([] if same else about["running"]):
            must(after[table["table"]] == before[table["table"]], f"the log of {table} has changed")
        for table in ends:
            log = after[table["table"]]
            must(log[:len(before[table["table"]])] == before[table["table"]], "a log was rewritten")
            must(sum(entry.startswith('{"deed":"record"') for entry in log) == 1, "records of", table)
        return f"{len(about['finished'])} finished, {len(about['running'])} running, {len(about['waiting'])} waiting"


def again(revision):
    """By another revision: the same folder as the next version of the rules will find it."""
    about = kept.expected(revision)
    with tempfile.TemporaryDirectory(prefix="cheminot-kept-") as folder:
        data = kept.put_database(revision, folder)
        with sqlite3.connect(os.path.join(data, "cheminot.db")) as base:
            base.execute("""UPDATE lines SET text = replace(text, '"revision":2', '"revision":1') """
                         """WHERE text LIKE '{"deed":"start"%' OR text LIKE '{"deed":"record"%'""")
        base.close()
        about["records"] = {table: record.replace('"revision":2', '"revision":1', 1)
                            for table, record in about["records"].items()}
        before = logs(data)
        with Server(CHEMINOT, data, *FREE) as server:
            check_finished(server, about, False)
            for table in about["running"]:
                check_stopped(server, table, "running")
            table = about["finished"][0]
            url = f"http://127.0.0.1:{server.port}/t/{table['table']}"
            for lang, sentence in ("en", "by revision 1 of the rules, not"), ("fr", "selon la révision 1 des règles, et non"):
                game = Lines(CHEMINOT, "--table", url, "--lang", lang)
                said, code = game.end()
                must(sentence in said and code == 0, code, said, game.errors)
        must(logs(data) == before, "a log has changed")


if __name__ == "__main__":
    tests = [(f"a server's folder of revision {revision} is opened", lambda revision=revision: open_folder(revision))
             for revision in kept.REVISIONS]
    tests += [("finished games of another revision are shown by their events", lambda: again(2))]
    sys.exit(run_tests(tests))
