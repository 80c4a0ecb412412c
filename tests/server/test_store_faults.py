# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Bad disks and bad files: one clear sentence instead of a crash, nothing overwritten, and play goes on when there is
space again.

usage: test_store_faults.py CHEMINOT SOURCE_ROOT [--quick] [--seed=N]     (TAP on standard output)
"""
import base64
import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile

from sums import write_checksums
from table_checks import check_acknowledged, check_replay, check_streams
from table_client import PATIENCE, SEED, Loop, Person, Server, Table, arguments, must, play, run_tests, text_of

CHEMINOT, ROOT, OPTIONS = arguments(__doc__)
QUICK = "quick" in OPTIONS
SEED = int(OPTIONS.get("seed") or SEED)
FREE = ("--pace", "0", "--rate", "0", "--tables-each", "0", "--sockets-each", "0", "--proxy")
NOBODY = 65534
DATABASE = "cheminot.db"
dice = random.Random(SEED)
tests = []


def test(name):
    def register(function):
        def run():
            folder = tempfile.mkdtemp(prefix="cheminot-faults-")
            os.chmod(folder, 0o755)
            try:
                return function(folder)
            finally:
                subprocess.run(["chmod", "-R", "u+w", folder], check=False)
                shutil.rmtree(folder)
        tests.append((name, run))
        return run
    return register


def contents(folder):
    """Of all files; the shared memory beside a log is made anew whenever it is opened, and an empty log is none."""
    found = {}
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        if os.path.isfile(path) and not name.endswith("-shm"):
            with open(path, "rb") as file:
                found[name] = file.read()
    if found.get(DATABASE + "-wal") == b"":
        del found[DATABASE + "-wal"]
    return found


def plain(data):
    """What a server wrote: UTF-8, and nothing in it acts on a terminal, whatever was in its files."""
    text = data.decode()
    must(not re.search("[^\n\x20-\x7e\xa0-\U0010ffff]|[\u200b-\u200f\u2028-\u202e\u2060-\u206f]", text), repr(text))
    return text


def serve(data, *options, **process):
    """Starts a server that is expected to give up: its code and what it said, without the lines of its log."""
    command = [CHEMINOT, "serve", "--port", "0", "--data", data, *options]
    ran = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **process)
    line = ran.stdout.readline()
    if line:
        ran.send_signal(signal.SIGTERM)
    _, errors = ran.communicate(timeout=PATIENCE)
    errors = plain(errors)
    said = [line for line in errors.splitlines() if not line.startswith("at=")]
    return ran.returncode, bool(line), said, errors


def refused(data, *words, **process):
    """It gives up with one sentence that has these words, and leaves everything as it was."""
    before = contents(data) if os.path.isdir(data) else None
    code, ran, said, errors = serve(data, **process)
    must(not ran, f"it runs on {data}", errors)
    must(code == 1 and len(said) == 1, f"code {code}, said:", errors)
    must(said[0].startswith("cheminot: serve: ") and all(word in said[0] for word in words), "the sentence:", said[0],
         "should have", words)
    after = contents(data) if os.path.isdir(data) else None
    must(before == after, f"{data} was changed:", before and sorted(before), after and sorted(after))
    return said[0]


def make_games(folder, games=2, finished=False):
    """A folder with a few tables on which play has begun, left by a server that ended well or was killed."""
    data = os.path.join(folder, "data")
    with Server(CHEMINOT, data, *FREE) as server:
        loop = Loop()
        tables = [Table(loop, server, "usa", ["me", "open"], dice) for _ in range(games)]
        loop.run(lambda: all(table.number() > 60 for table in tables), "some play")
        if finished:
            play(loop, tables)
        for table in tables:
            table.leave()
    return data, tables


# ---- folders ----

@test("a data folder that cannot be made")
def _(folder):
    plain = os.path.join(folder, "plain")
    with open(plain, "w", encoding="ascii") as file:
        file.write("not a folder")
    said = [refused(plain, plain), refused(plain + "/below/it", "plain")]
    said.append(refused("/proc/cheminot/data", "/proc/cheminot/data"))
    with open(plain, encoding="ascii") as file:
        must(file.read() == "not a folder", "it was overwritten")
    return "\n".join(said)


def not_root():
    """How to start a server that file permissions hold for; None: it cannot be done here."""
    if os.geteuid() != 0:
        return {}
    try:
        subprocess.run([CHEMINOT, "--help"], user=NOBODY, check=True, capture_output=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []}


@test("a data folder or a database that can only be read")
def _(folder):
    who = not_root()
    if who is None:
        return "run by root, and nobody else can run the server: left out"
    empty = os.path.join(folder, "empty")
    os.mkdir(empty)
    os.chmod(empty, 0o555)
    said = [refused(empty, empty, **who), refused(os.path.join(empty, "new"), "new", **who)]
    data, _ = make_games(folder)
    if who:
        for name in [""] + os.listdir(data):
            os.chown(os.path.join(data, name), NOBODY, NOBODY)
    os.chmod(os.path.join(data, DATABASE), 0o400)
    said.append(refused(data, DATABASE, **who))
    os.chmod(os.path.join(data, DATABASE), 0o600)
    os.chmod(data, 0o500)
    said.append(refused(data, "data", **who))
    os.chmod(data, 0o700)
    must(serve(data, **who)[:2] == (0, True), "it does not run on the folder after that")
    return "\n".join(said)


# ---- files ----

def copy_of(folder, data, name):
    made = os.path.join(folder, name)
    shutil.copytree(data, made)
    return made, os.path.join(made, DATABASE)


def set_pragma(path, text):
    base = sqlite3.connect(path)
    base.execute(f"PRAGMA {text}")
    base.commit()
    base.close()


@test("files that are no database, empty, cut off, of another program or of a newer version")
def _(folder):
    data, _ = make_games(folder)
    size = os.path.getsize(os.path.join(data, DATABASE))
    said = []
    for name, cut in (("empty", 0), ("head", 50), ("page", 4096), ("half", size // 2), ("last", size - 4096)):
        made, path = copy_of(folder, data, name)
        os.truncate(path, cut)
        said.append(refused(made, DATABASE))
    for name, text in (("text", b"These are my notes.\n" * 500), ("zeros", b"\0" * 8192)):
        made, path = copy_of(folder, data, name)
        with open(path, "wb") as file:
            file.write(text)
        said.append(refused(made, "not a database"))
    for name, pragma, word in (("newer", "user_version=99", "newer version"), ("older", "user_version=0", "version"),
                               ("other", "application_id=7", "not one of this server")):
        made, path = copy_of(folder, data, name)
        set_pragma(path, pragma)
        said.append(refused(made, word))
    made, path = copy_of(folder, data, "folder")
    os.remove(path)
    os.mkdir(path)
    said.append(refused(made, "not a regular file"))
    made, path = copy_of(folder, data, "log")
    os.rename(path, path + "-wal")
    said.append(refused(made, "-wal"))
    return "\n".join(said)


def make_database(folder):
    """A folder whose database is always the same, byte for byte: games as a server's own would not be."""
    data = os.path.join(folder, "data")
    must(serve(data)[:2] == (0, True), "it does not run on a new folder")
    with open(os.path.join(ROOT, "maps", "usa.json"), "rb") as file:
        sha256 = hashlib.sha256(file.read()).hexdigest()
    base = sqlite3.connect(os.path.join(data, DATABASE))
    base.execute("PRAGMA journal_mode=DELETE")
    place = 0
    for key in range(1, 4):
        holders = [base64.urlsafe_b64encode(bytes([key, seat] * 16)).decode().rstrip("=") for seat in range(2)]
        log = [{"deed": "made", "at": 1000, "map": "usa", "map_sha256": sha256, "engine": "cheminot 1", "seats": 2,
                "seed": f"{key:064x}", "options": {}, "public": False, "auto": False, "host": holders[0]}]
        log += [{"deed": "sit", "at": 1000 + seat, "seat": seat, "colour": colour, "name": f"Person {seat}",
                 "holder": holders[seat]} for seat, colour in enumerate(["red", "blue"])]
        log += [{"deed": "start", "at": 2000}]
        log += [{"deed": "chat", "at": 3000 + n, "seat": n % 2, "text": f"What I say to that is {n ** 9}."}
                for n in range(40)]
        base.execute("INSERT INTO tables (key, id, state, lines, changed, last) VALUES (?, ?, 1, ?, ?, ?)",
                     (key, "bcdfghjkmnpqrst" + str(key + 1), len(log), 4000 + key, place + len(log)))
        for number, entry in enumerate(log):
            base.execute("INSERT INTO lines (place, key, number, previous, text) VALUES (?, ?, ?, ?, ?)",
                         (place + 1, key, number, place if number else 0, text_of(entry)))
            place += 1
    write_checksums(base)
    base.execute("PRAGMA journal_mode=WAL")
    base.close()
    code, ran, said, errors = serve(data)
    must(code == 0 and ran and not said and "tables=3 unreadable=0" in errors, "the database is not good:", errors)
    return data


@test("a damaged index is refused, and the file named")
def _(folder):
    data = make_database(folder)
    base = sqlite3.connect(os.path.join(data, DATABASE))
    # A row less behind the index's back: its entry leads nowhere, which only shows when it is followed.
    where = "type = 'index' AND name = 'tables_by_state'"
    kept = base.execute(f"SELECT * FROM sqlite_schema WHERE {where}").fetchone()
    base.execute("PRAGMA writable_schema=ON")
    base.execute(f"DELETE FROM sqlite_schema WHERE {where}")
    base.commit()
    base.close()
    base = sqlite3.connect(os.path.join(data, DATABASE))
    base.execute("DELETE FROM tables WHERE key = 2")
    base.execute("PRAGMA writable_schema=ON")
    base.execute("INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)", kept)
    base.commit()
    base.close()
    return refused(data, DATABASE, "damaged")


EVIL = b"\x1b]0;title\x07\x1b[31m\xff\xfe\xc2\x9b2J\r\n\xe2\x80\xaeat=2026"


@test("what a damaged database holds is not shown as it is: ids, states, names of its parts")
def _(folder):
    data = make_database(folder)
    said = []
    for name, statement in (
            ("id", "UPDATE tables SET id = CAST(? AS TEXT) WHERE key = 2"),
            ("state", "UPDATE tables SET lines = -1, id = substr(CAST(? AS TEXT), 1, 20) WHERE key = 2")):
        made, path = copy_of(folder, data, name)
        base = sqlite3.connect(path)
        base.execute(statement, (EVIL,))
        base.commit()
        base.close()
        code, ran, more, errors = serve(made)
        must(code == 0 and ran and not more and "tables=2 unreadable=1" in errors, code, errors)
    made, path = copy_of(folder, data, "schema")
    base = sqlite3.connect(path)
    base.execute("PRAGMA writable_schema=ON")
    base.execute("UPDATE sqlite_schema SET sql = CAST(replace(sql, 'previous', CAST(? AS TEXT)) AS TEXT) "
                 "WHERE name = 'lines'", (b'"' + EVIL + b'"',))
    base.commit()
    base.close()
    said.append(refused(made, DATABASE))
    made, path = copy_of(folder, data, "line")
    base = sqlite3.connect(path)
    base.execute("UPDATE lines SET text = CAST(? AS TEXT) WHERE key = 2 AND number = 3", (EVIL,))
    base.commit()
    base.close()
    code, ran, more, errors = serve(made)
    must(code == 0 and ran and not more and "unreadable=0 other_rules=2 damaged=1" in errors, code, errors)
    return "\n".join(said)


@test("a database with wrong bytes anywhere: refused or served, but never a crash")
def _(folder):
    data = make_database(folder)
    with open(os.path.join(data, DATABASE), "rb") as file:
        good = file.read()
    count = {"refused": 0, "served": 0, "unreadable tables": 0}
    for trial in range(20 if QUICK else 300):
        made = os.path.join(folder, f"trial{trial}")
        os.mkdir(made)
        bad = bytearray(good)
        for _ in range(dice.choice([1, 3, 50])):
            at = dice.randrange(len(bad))
            run = dice.choice([1, 16, 4096])
            bad[at:at + run] = dice.randbytes(len(bad[at:at + run]))
        with open(os.path.join(made, DATABASE), "wb") as file:
            file.write(bad)
        code, ran, said, errors = serve(made)
        if ran:
            must(code == 0 and not said, f"trial {trial}: code {code}", errors)
            count["served"] += 1
            count["unreadable tables"] += not re.search("unreadable=0 .*damaged=0", errors)
        else:
            must(code == 1 and len(said) == 1 and DATABASE in said[0], f"trial {trial}: code {code}", errors)
            must(contents(made) == {DATABASE: bytes(bad)}, f"trial {trial}: changed", sorted(contents(made)))
            count["refused"] += 1
        shutil.rmtree(made)
    must(QUICK or all(count.values()), count)
    return ", ".join(f"{number} {name}" for name, number in count.items())


@test("a table whose log contradicts the rules is reported and left alone; the others go on")
def _(folder):
    data, tables = make_games(folder, 3)
    broken = tables[0].id
    base = sqlite3.connect(os.path.join(data, DATABASE))
    where = "key = (SELECT key FROM tables WHERE id = ?) AND number = 5"
    changed = base.execute(f"UPDATE lines SET text = replace(text, '\"move\":', '\"move\":\"no such\",\"was\":') "
                           f"WHERE {where}", (broken,)).rowcount
    must(changed == 1, "no line was changed")
    changed = base.execute(f"UPDATE lines SET text = '{{\"deed\":\"nonsense\"}}' WHERE {where}", (broken,)).rowcount
    write_checksums(base)
    rows = base.execute("SELECT number, text FROM lines JOIN tables USING (key) WHERE id = ? ORDER BY number",
                        (broken,)).fetchall()
    base.close()
    server = Server(CHEMINOT, data, *FREE)
    with server:
        must("unreadable=1" in server.last_log(), server.last_log())
        status, _, body = server.ask("GET", f"/api/tables/{broken}")
        must(status >= 400, "the broken table:", status, body)
        loop = Loop()
        for table in tables[1:]:
            for person in table.everybody():
                person.loop, person.server, person.gone = loop, server, False
                person.connect()
        play(loop, tables[1:])
        for table in tables[1:]:
            header, events, _ = server.record(table.id)
            check_streams(table, header, events)
            table.leave()
    base = sqlite3.connect(os.path.join(data, DATABASE))
    now = base.execute("SELECT number, text FROM lines JOIN tables USING (key) WHERE id = ? ORDER BY number",
                       (broken,)).fetchall()
    base.close()
    must(rows == now, "the broken table's log was changed")
    return f"answered with {status}: {body.decode().strip()}"


@test("a table whose log is damaged shows what is sound, and goes no further; the others go on")
def _(folder):
    data, tables = make_games(folder, 2)
    broken = tables[0].id
    base = sqlite3.connect(os.path.join(data, DATABASE))
    base.create_function("other_digit", 1, lambda text: re.sub("[0-9](?=[^0-9]*$)", lambda digit: str(9 - int(digit[0])),
                                                               text))
    where = "key = (SELECT key FROM tables WHERE id = ?)"
    line, = base.execute(f"SELECT number FROM lines WHERE {where} AND text LIKE '%\"deed\":\"move\"%' "
                         "ORDER BY number LIMIT 1 OFFSET 20", (broken,)).fetchone()
    changed = base.execute(f"UPDATE lines SET text = other_digit(text) WHERE {where} AND number = ?",
                           (broken, line)).rowcount
    must(changed == 1, "no line was changed")
    base.commit()
    base.close()
    server = Server(CHEMINOT, data, *FREE)
    with server:
        must("unreadable=0" in server.last_log() and "damaged=1" in server.last_log(), server.last_log())
        told = server.get(f"/api/tables/{broken}")
        must(told["damaged"] is True and told["state"] == "running", told)
        loop = Loop()
        watcher = Person(loop, server, broken)
        loop.run(lambda: watcher.now, "what is sound")
        must(0 < len(watcher.events) < tables[0].number(), len(watcher.events))
        status, _, body = server.ask("POST", f"/api/tables/{broken}/sit", {"name": "Zoe"})
        must(status == 500 and b"BROKEN_TABLE" in body, status, body)
        watcher.leave()
        for person in tables[1].everybody():
            person.loop, person.server, person.gone = loop, server, False
            person.connect()
        play(loop, tables[1:])
        tables[1].leave()
    return f"line {line}, {len(watcher.events)} events sound"


@test("rubbish behind the end of the log is passed over")
def _(folder):
    data = os.path.join(folder, "data")
    server = Server(CHEMINOT, data, *FREE)
    server.start()
    loop = Loop()
    table = Table(loop, server, "usa", ["me", "open"], dice)
    loop.run(lambda: table.number() > 60, "some play")
    server.kill()
    with open(os.path.join(data, DATABASE + "-wal"), "ab") as file:
        file.write(dice.randbytes(5000))
    with server.start():
        play(loop, [table])
        header, events, _ = server.record(table.id)
        check_streams(table, header, events)
        check_acknowledged(table, events)
        table.leave()


# ---- two servers ----

@test("two servers on one folder, or on one port")
def _(folder):
    data = os.path.join(folder, "data")
    with Server(CHEMINOT, data, *FREE) as server:
        loop = Loop()
        table = Table(loop, server, "ghost-train", ["me", "open"], dice)
        loop.run(lambda: table.number() > 20, "some play")
        code, ran, said, errors = serve(data)
        must(code == 1 and not ran and len(said) == 1 and "another server" in said[0], code, errors)
        other = os.path.join(folder, "other")
        with socket.create_server(("127.0.0.1", 0)) as taken:
            code, ran, more, errors = serve(other, "--port", str(taken.getsockname()[1]))
        must(code == 1 and not ran and len(more) == 1, code, errors)
        play(loop, [table])
        header, events, body = server.record(table.id)
        check_streams(table, header, events)
        check_replay(CHEMINOT, [body], folder)
        table.leave()
    must(serve(data)[:2] == (0, True), "it does not run after that")
    return said[0] + "\n" + more[0]


# ---- a full disk ----

def play_on_full_disk(folder, data, fill, free):
    """`fill` leaves so many bytes free on the disk, or none; `free` frees the rest again."""
    server = Server(CHEMINOT, data, *FREE, log=os.path.join(folder, "log"))
    server.start()
    loop = Loop()
    tables = [Table(loop, server, game_map, ["me", "open", seat], dice)
              for game_map, seat in (("usa", "open"), ("pennsylvania", "bot:gentle"))]
    people = [person for table in tables for person in table.everybody()]

    def failed():
        """Counts commits, not refusals: a table may wait for a bot, and of its moves nobody is told."""
        return int(re.search(rb"^cheminot_commits_failed_total (\d+)$", server.ask("GET", "/metrics")[2], re.M)[1])

    def refused_again():
        """By then, whatever was under way has been saved or refused."""
        start = failed()
        loop.run(lambda: failed() >= start + 6, "more commits that fail")
    try:
        loop.run(lambda: all(table.number() > 40 for table in tables), "some play")
        fill(server.process.pid, 60000)
        loop.run(lambda: failed() or all(table.over() for table in tables), "a full disk")
        must(failed(), "the disk did not run full")
        fill(server.process.pid, 0)
        refused_again()
        number = [len(person.events) for person in people]
        must(server.process.poll() is None, "the server ended:", server.process.returncode, server.last_log())
        status, _, body = server.ask("POST", "/api/tables", {"map": "usa", "seats": ["me", "open"], "name": "A"})
        must(status == 503 and json.loads(body)["refused"] == "NOT_SAVED", "a table on a full disk:", status, body)
        must(server.ask("GET", "/healthz")[0] == 200, "its health")
        running = next(table for table in tables if not table.over())
        must(server.get(f"/api/tables/{running.id}")["state"] == "running", "the table")
        refused_again()
        shots = [said for person in people for said in person.refusals]
        must(all(said["id"] == "NOT_SAVED" and said["do"] == "move" and "after" in said for said in shots), *shots)
        must([len(person.events) for person in people] == number, "events came though nothing can be saved")
        free(server.process.pid)
        play(loop, tables)
        for table in tables:
            header, events, _ = server.record(table.id)
            check_streams(table, header, events)
            check_acknowledged(table, events)
            table.leave()
        must(server.stop() == 0, "the stop:", server.last_log())
        server.start()
        check_replay(CHEMINOT, [server.record(table.id)[2] for table in tables], folder)
        return f"{len(shots)} refusals; the log says: " + next(
            line for line in server.last_log().splitlines() if "what=not_saved" in line)
    finally:
        if server.process.poll() is None:
            server.kill()


@test("files that may not grow: moves are refused, and go on when they may")
def _(folder):
    def limit(pid, size):
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def fill(pid, left):
        wal = os.path.getsize(os.path.join(folder, "data", DATABASE + "-wal"))
        limit(pid, wal + left if left else 0)

    # SIGXFSZ is left as the system has it: it must not end the server.
    return play_on_full_disk(folder, os.path.join(folder, "data"), fill, lambda pid: limit(pid, resource.RLIM_INFINITY))


class SmallDisk:
    """A small file system, or None where it cannot be had."""

    def __init__(self, folder):
        self.path = os.path.join(folder, "disk")
        self.filler = os.path.join(self.path, "filler")

    def __enter__(self):
        os.mkdir(self.path)
        ran = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=40m", "none", self.path], check=False,
                             capture_output=True) if os.geteuid() == 0 and shutil.which("mount") else None
        self.mounted = ran is not None and ran.returncode == 0
        return self if self.mounted else None

    def __exit__(self, *_):
        if self.mounted:
            subprocess.run(["umount", self.path], check=True)

    def fill(self, left=0):
        """Down to so many bytes."""
        state = os.statvfs(self.path)
        with open(self.filler, "ab") as file:
            file.write(b"x" * max(0, state.f_bavail * state.f_frsize - left))

    def free(self):
        os.remove(self.filler)


@test("a full disk: moves are refused, and go on when there is room")
def _(folder):
    with SmallDisk(folder) as disk:
        if not disk:
            return "no file system can be mounted: left out"
        return play_on_full_disk(folder, os.path.join(disk.path, "data"), lambda _, left: disk.fill(left),
                                 lambda _: disk.free())


@test("a server that starts on a full disk says so, and loses nothing")
def _(folder):
    with SmallDisk(folder) as disk:
        if not disk:
            return "no file system can be mounted: left out"
        data = os.path.join(disk.path, "data")
        disk.fill()
        said = [refused(data, "full")]
        must(os.listdir(disk.path) == ["filler"], "left over:", os.listdir(disk.path))
        disk.free()
        server = Server(CHEMINOT, data, *FREE, log=os.path.join(folder, "log"))
        server.start()
        loop = Loop()
        table = Table(loop, server, "usa", ["me", "open"], dice)
        loop.run(lambda: table.number() > 60, "some play")
        server.kill()
        disk.fill()
        known = [list(person.events) for person in table.everybody()]
        code, ran, more, errors = serve(data)
        must(ran and code == 0 and not more or code == 1 and len(more) == 1, f"code {code}", errors)
        said += more or ["with its tables it starts, and waits for room"]
        disk.free()
        with server.start():
            play(loop, [table])
            header, events, body = server.record(table.id)
            check_streams(table, header, events)
            check_acknowledged(table, events)
            check_replay(CHEMINOT, [body], folder)
            must(all(person.events[:len(had)] == had for person, had in zip(table.everybody(), known)), "changed")
            table.leave()
        return "\n".join(said)


if __name__ == "__main__":
    print(f"# seed {SEED}")
    sys.exit(run_tests(tests))
