# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""What the tests of the server share: a server to start, stop and kill; a client of docs/protocol.md with nothing but
Python's own library; and people who play random legal moves."""
import base64
import heapq
import http.client
import json
import os
import random
import re
import select
import selectors
import signal
import socket
import ssl
import struct
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from patience import PATIENCE, wait_until  # pylint: disable=unused-import
from tap import run_side_by_side

MAPS = ("usa", "france", "old-west", "pennsylvania", "ghost-train", "europe")
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SEED = 1  # of every test that is not given another, so that each run is the same


def must(condition, *what):
    if not condition:
        raise AssertionError("\n".join(str(w)[:2000] for w in what))


def text_of(value):
    """JSON as the server writes it: no spaces, members in the order in which they were read."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


# ---- tests ----

def run_tests(tests):
    """Side by side; a test is a pair of a name and a function whose result, if any, is a remark."""
    def remarking(function):
        return lambda: print(function() or "")
    return run_side_by_side([(name, remarking(function)) for name, function in tests])


# ---- the server ----

class Server:
    """A server on a folder. What it writes to standard error goes to a file that all its lives share."""

    def __init__(self, cheminot, data, *options, scheme="http", log=None):
        self.command, self.data, self.options = cheminot, data, options
        self.scheme, self.log = scheme, log or data + ".log"
        self.process, self.port = None, None
        self.tls = None
        if scheme == "https":
            self.tls = ssl.create_default_context()
            self.tls.check_hostname, self.tls.verify_mode = False, ssl.CERT_NONE

    def start(self, *more, **process):
        """On the port that it had, if it had one. Returns when it listens."""
        port = "0" if self.port is None else str(self.port)
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.command, "serve", "--port", port, "--data", self.data, *self.options, *more],
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True, **process)
        ready = select.select([self.process.stdout], [], [], PATIENCE)[0]
        line = self.process.stdout.readline() if ready else "nothing"
        found = re.fullmatch(r"Cheminot is served on (https?)://\S+:(\d+)/\n", line)
        if not found or found[1] != self.scheme:
            if line:  # else it is about to end by itself
                self.process.kill()
            raise AssertionError(f"the first line is {line!r}, the code {self.process.wait(PATIENCE)}, and the log ends with:\n"
                                 f"{self.last_log()}")
        self.port = int(found[2])
        return self

    def whole_log(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()

    def last_log(self):
        return self.whole_log()[-1500:]

    def stop(self):
        """SIGTERM: returns the exit code."""
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        self.process.stdout.close()
        return code

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def __enter__(self):
        return self if self.process else self.start()

    def __exit__(self, kind, *rest):
        if self.process.poll() is not None:
            must(kind is not None or self.process.returncode in (0, -signal.SIGKILL), "the server ended by itself:",
                 self.process.returncode, self.last_log())
            return
        code = self.stop()
        if kind is None:
            must(code == 0, "after SIGTERM:", code, self.last_log())

    def ask(self, method, path, body=None, address=None, headers=None):
        """One request: status, headers, bytes. `address` is where the proxy says it comes from."""
        kind = http.client.HTTPSConnection if self.tls else http.client.HTTPConnection
        link = kind("127.0.0.1", self.port, timeout=PATIENCE, **({"context": self.tls} if self.tls else {}))
        all_headers = dict(headers or {})
        if address:
            all_headers["X-Forwarded-For"] = address
        try:
            link.request(method, path, None if body is None else json.dumps(body), all_headers)
            answer = link.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            link.close()

    def get(self, path, **more):
        status, _, body = self.ask("GET", path, **more)
        must(status == 200, f"GET {path}: {status}", body)
        return json.loads(body)

    def record(self, table):
        """A finished game's record: its header and its events, and the bytes."""
        status, _, body = self.ask("GET", f"/api/tables/{table}/record")
        must(status == 200, f"record of {table}: {status}", body)
        lines = [json.loads(line) for line in body.decode().splitlines()]
        return lines[0], lines[1:], body


# ---- many sockets, one thread ----

class Loop:
    def __init__(self):
        self.selector, self.timers, self.count = selectors.DefaultSelector(), [], 0
        self.last_news = time.monotonic()

    def later(self, seconds, function):
        self.count += 1
        heapq.heappush(self.timers, (time.monotonic() + seconds, self.count, function))

    def turn(self, most=0.05):
        now = time.monotonic()
        if self.timers:
            most = max(0, min(most, self.timers[0][0] - now))
        for key, mask in self.selector.select(most):
            key.data.ready(mask)
        now = time.monotonic()
        while self.timers and self.timers[0][0] <= now:
            heapq.heappop(self.timers)[2]()

    def run(self, until, what="the end"):
        """Until it is so. That nothing new comes for a long while is a failure."""
        self.last_news = time.monotonic()
        while not until():
            self.turn()
            must(time.monotonic() - self.last_news < PATIENCE, f"nothing new for {PATIENCE:g} s while waiting for {what}")


class Line:
    """A WebSocket of a loop. `hears` gets the bytes of each text, `ends` is called once, when it is closed or lost.
    Raises OSError if nobody listens."""

    def __init__(self, loop, server, path, hears, ends, headers=()):
        self.loop, self.hears, self.ends = loop, hears, ends
        self.status, self.closed, self.code = None, False, None
        self.bytes_in, self.bytes_out, self.parts = b"", b"", b""
        self.socket = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if server.tls:
            self.socket = server.tls.wrap_socket(self.socket)
        key = base64.b64encode(os.urandom(16)).decode()
        more = "".join(f"{name}: {value}\r\n" for name, value in headers)
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: localhost:{server.port}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                             f"{more}\r\n").encode())
        self.socket.setblocking(False)
        loop.selector.register(self.socket, selectors.EVENT_READ, self)

    def ready(self, mask):
        if mask & selectors.EVENT_WRITE:
            self.flush()
        if mask & selectors.EVENT_READ:
            self.read()

    def read(self):
        while not self.closed:
            try:
                data = self.socket.recv(1 << 18)
            except (BlockingIOError, ssl.SSLWantReadError):
                break
            except OSError:
                data = b""
            if not data:
                self.take()
                self.drop()
                return
            self.bytes_in += data
        self.take()

    def take(self):
        """What is there in whole."""
        if self.status is None:
            head, found, rest = self.bytes_in.partition(b"\r\n\r\n")
            if not found:
                return
            self.status, self.bytes_in = int(head.split()[1]), rest
            if self.status != 101:
                self.drop()
                return
        at, data = 0, self.bytes_in
        while not self.closed and len(data) - at >= 2:
            size, start = data[at + 1] & 127, at + 2
            if size == 126:
                start += 2
                size = struct.unpack(">H", data[at + 2:start])[0] if len(data) >= start else len(data)
            elif size == 127:
                start += 8
                size = struct.unpack(">Q", data[at + 2:start])[0] if len(data) >= start else len(data)
            if len(data) < start + size:
                break
            code, last = data[at] & 15, data[at] & 128
            body, at = data[start:start + size], start + size
            self.frame(code, last, body)
        self.bytes_in = data[at:]

    def frame(self, code, last, body):
        if code == CLOSE:
            self.code = struct.unpack(">H", body[:2])[0] if len(body) >= 2 else None
            self.write(CLOSE, body[:2])
            self.drop()
        elif code == PING:
            self.write(PONG, body)
        elif code in (0, TEXT):
            self.parts += body
            if last:
                whole, self.parts = self.parts, b""
                self.loop.last_news = time.monotonic()
                self.hears(whole)

    def write(self, code, body):
        """Masked, as clients must, but with a mask of zeros: the bytes stay readable."""
        size = len(body)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size) if size < 65536 else \
            b"\xff" + struct.pack(">Q", size)
        self.bytes_out += bytes([128 | code]) + length + b"\0\0\0\0" + body
        self.flush()

    def send(self, **message):
        if not self.closed:
            self.write(TEXT, json.dumps(message).encode())

    def flush(self):
        try:
            while self.bytes_out and not self.closed:
                self.bytes_out = self.bytes_out[self.socket.send(self.bytes_out):]
        except (BlockingIOError, ssl.SSLWantWriteError):
            pass
        except OSError:
            self.bytes_out = b""  # the end is noticed when it is read
        if not self.closed:
            self.loop.selector.modify(self.socket, selectors.EVENT_READ |
                                      (selectors.EVENT_WRITE if self.bytes_out else 0), self)

    def drop(self):
        """Without a close frame, as when a cable is pulled."""
        if not self.closed:
            self.closed = True
            self.loop.selector.unregister(self.socket)
            self.socket.close()
            self.ends()


# ---- people ----

class Person:
    """Somebody at a table, from one seat or watching: remembers what came, plays if told to, and comes back when the
    line is lost. What must never happen is noted in `wrong`."""

    def __init__(self, loop, server, table, key=None, seat=None, plays=True, dice=None, keep=False, stays=True,
                 looks=0.0):
        self.loop, self.server, self.table, self.key, self.seat = loop, server, table, key, seat
        self.plays = plays and seat is not None
        self.dice = dice or random.Random()
        self.looks = looks  # how often it looks around when something has happened
        self.stays = stays
        self.kept = [] if keep else None  # (events known then, bytes)
        self.events, self.header, self.now, self.told = [], None, None, None
        self.pending, self.asked, self.ready = None, False, False
        self.acknowledged, self.refusals, self.wrong, self.views, self.chat = [], [], [], [], []
        self.welcome, self.last_closed, self.rematch, self.hint = None, None, None, None
        self.line, self.connects, self.gone = None, 0, False
        self.from_lowest = None  # tests of reconnecting set it: the next hello's `from`
        self.answers = []
        self.connect()

    # -- the line --

    def connect(self):
        self.ready, self.asked = False, False
        if self.gone:
            return
        try:
            self.line = Line(self.loop, self.server, f"/ws/{self.table}", self.hear, self.lost)
        except OSError:
            self.line = None
            self.loop.later(0.02, self.connect)
            return
        self.connects += 1
        come = len(self.events) if self.from_lowest is None else min(self.from_lowest, len(self.events))
        self.from_lowest = None
        hello = {"do": "hello", "from": come}
        if self.key:
            hello["key"] = self.key
        if self.seat is not None:
            hello["seat"] = self.seat
        self.line.send(**hello)

    def lost(self):
        if self.line and self.line.status not in (None, 101):
            self.wrong.append(f"the socket was refused with {self.line.status}")
        self.line, self.ready = None, False
        if self.stays and not self.gone:
            self.loop.later(0.02, self.connect)

    def leave(self):
        self.gone = True
        if self.line:
            self.line.drop()

    def say(self, **message):
        if self.line and not self.line.closed:
            self.line.send(**message)

    # -- hearing --

    def hear(self, data):
        said = json.loads(data)
        kind = said["m"]
        getattr(self, "on_" + kind, self.on_other)(said)
        if self.kept is not None:
            self.kept.append((len(self.events), data))

    def on_welcome(self, said):
        self.welcome, self.ready = said, True
        if said["seat"] != self.seat:
            self.wrong.append(f"welcomed at seat {said['seat']} instead of {self.seat}")
        if self.pending:
            self.say(do="move", move=self.pending[0], after=self.pending[1])

    def on_table(self, said):
        self.told = said

    def on_begin(self, said):
        if self.header is not None and self.header != said["header"]:
            self.wrong.append("the header changed")
        self.header = said["header"]

    def on_events(self, said):
        number = said["from"]
        held = said["now"]["phase"] == "set_up"
        if held and any(event["e"] == "keep" for event in said["events"]):
            self.wrong.append("kept tickets are told before all have chosen")
        for event in map(text_of, said["events"]):
            if number == len(self.events):
                self.events.append(event)
            elif number > len(self.events):
                self.wrong.append(f"event {number + 1} came after event {len(self.events)}")
            elif self.events[number] != event:
                self.wrong.append(f"event {number + 1} was {self.events[number]} and is {event}")
            number += 1
        self.now = said["now"]
        if self.now["number"] != len(self.events):
            self.wrong.append(f"{self.now['number']} events are told, {len(self.events)} came")
        if "done" in said:
            self.on_done({"m": "done", "do": "move", "after": said["done"], "number": self.now["number"]})
        if self.looks and self.dice.random() < self.looks and not self.over():
            self.look()
        self.consider()

    def on_moves(self, said):
        self.asked = False
        if not self.may_act() or self.pending or said["after"] != len(self.events):
            self.consider()
            return
        if not said["moves"]:
            self.wrong.append("it may act, but has no moves")
            return
        self.pending = (choose(said["moves"], self.dice), said["after"])
        self.say(do="move", move=self.pending[0], after=self.pending[1])

    def on_done(self, said):
        self.answers.append(said)
        if said["do"] != "move":
            return
        if not self.pending or self.pending[1] != said["after"]:
            return
        self.acknowledged.append((self.seat, *self.pending, said["number"]))
        self.pending = None
        self.consider()

    def on_refused(self, said):
        self.refusals.append(said)
        self.answers.append(said)
        if said["id"] in ("NOT_SAVED", "TOO_FAST") and self.pending:
            self.loop.later(0.1, self.again)
        elif said["do"] == "hello":
            self.wrong.append(f"not let in from event {len(self.events)}: {said['id']}")
        elif said["do"] == "move":
            self.pending = None
            self.consider()

    def again(self):
        if self.pending and self.ready:
            self.say(do="move", move=self.pending[0], after=self.pending[1])

    def on_view(self, said):
        self.views.append((len(self.events), said))

    def on_chat(self, said):
        self.chat += said["lines"]

    def on_closed(self, said):
        self.last_closed = said["id"]

    def on_rematch(self, said):
        self.rematch = said["table"]

    def on_hint(self, said):
        self.hint = said

    def on_other(self, said):
        self.answers.append(said)

    # -- playing --

    def over(self):
        return self.now is not None and self.now["phase"] == "over"

    def may_act(self):
        return self.now is not None and self.seat in self.now["actors"] and not self.over()

    def look(self):
        self.say(do="view")

    def consider(self):
        if self.plays and self.ready and self.may_act() and not self.pending and not self.asked:
            self.asked = True
            self.say(do="moves")


def choose(moves, dice):
    """Any legal move, but claims rather often: so that games end soon."""
    claims = [move for move in moves if move.startswith("claim ")] if dice.random() < 0.7 else []
    return dice.choice(claims or moves)


class Table:
    """A table with all its people and those who watch."""
    person = Person

    def __init__(self, loop, server, game_map, seats, dice, watchers=1, people=None, **settings):
        """`seats` is a list of "me", "open", "bot:LEVEL"; everybody on an open seat sits down with a key of their own."""
        self.loop, self.server, self.map = loop, server, game_map
        request = {"map": game_map, "seats": seats, "name": "Person 0", "key": "", "auto": True, **settings}
        self.answers = []  # (key of who asked, bytes)
        made = self.post("/api/tables", request, dice)
        self.id, self.keys = made["table"], {seat: made["key"] for seat in made["seats"]}
        for seat, kind in enumerate(seats):
            if kind == "open":
                sat = self.post(f"/api/tables/{self.id}/sit", {"name": f"Person {seat}", "seat": seat, "key": ""}, dice)
                must(sat["seats"] == [seat], "sat down on", sat)
                self.keys[seat] = sat["key"]
        people = people or {}
        self.players = [self.person(loop, server, self.id, key, seat, dice=random.Random(dice.random()), **people)
                        for seat, key in sorted(self.keys.items())]
        self.watchers = [self.person(loop, server, self.id, dice=random.Random(dice.random()), **people)
                         for _ in range(watchers)]

    def post(self, path, request, dice):
        status, _, body = self.server.ask("POST", path, request, address=some_address(dice))
        must(status == 200, f"POST {path}: {status}", body)
        answer = json.loads(body)
        self.answers.append((answer["key"], body))
        return answer

    def everybody(self):
        return self.players + self.watchers

    def over(self):
        return all(person.over() for person in self.everybody())

    def number(self):
        return max(len(person.events) for person in self.everybody())

    def leave(self):
        for person in self.everybody():
            person.leave()


def some_address(dice):
    """An address as a proxy would forward it, so that the limits for one address do not matter here."""
    return ".".join(str(dice.randrange(1, 255)) for _ in range(4))


def play(loop, tables, what="the end of the games"):
    def done():
        for table in tables:
            for person in table.everybody():
                must(not person.wrong, f"{table.map}, seat {person.seat}:", *person.wrong)
        return all(table.over() for table in tables)
    loop.run(done, what)


def arguments(usage):
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    options = dict(word[2:].partition("=")[::2] for word in sys.argv[1:] if word.startswith("--"))
    if len(words) != 2:
        sys.exit(usage)
    return os.path.abspath(words[0]), os.path.abspath(words[1]), options
