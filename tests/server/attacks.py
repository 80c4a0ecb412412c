# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""What people with bad intentions do to a server, each from one address. An attack is a function of a `Target`; it goes
on until it is stopped, and returns figures about what it did."""
import json
import random
import select
import socket
import time
from collections import Counter

from table_client import PATIENCE
from wire import BINARY, CLOSE, PING, PONG, TEXT, Reader, frame

ATTACKER = "127.0.0.2"  # honest people come from 127.0.0.1
UPGRADE = ("GET {} HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")


class Target:
    """Where to attack, and when to stop."""

    def __init__(self, port, quick, begun, stop):
        self.port, self.quick, self.begun, self.stop = port, quick, begun, stop
        self.seen = Counter()

    def over(self):
        return self.stop.is_set()

    def connect(self, **sizes):
        s = socket.socket()
        if "receive" in sizes:
            s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, sizes["receive"])
        s.setsockopt(socket.IPPROTO_IP, 24, 1)  # IP_BIND_ADDRESS_NO_PORT: a port for each pair of addresses
        s.bind((ATTACKER, 0))
        s.settimeout(PATIENCE)
        s.connect(("127.0.0.1", self.port))
        return s

    def ask(self, method, path, body=None):
        """One request on a connection of its own, as the server wants it: its status and JSON."""
        s = self.connect()
        data = b"" if body is None else json.dumps(body).encode()
        s.sendall(f"{method} {path} HTTP/1.1\r\nHost: h\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)
        status, _, text = Reader(s).answer()
        s.close()
        return status, text

    def table(self, seats, **more):
        """Made patiently: the attack is what comes afterwards."""
        request = {"map": "usa", "seats": seats, "name": "A", "key": "", **more}
        while True:
            status, text = self.ask("POST", "/api/tables", request)
            if status == 200:
                made = json.loads(text)
                return made["table"], made["key"]
            if status != 429:
                raise AssertionError(f"a table was refused: {status} {text}")
            time.sleep(0.2)

    def socket(self, table, key=None, hello=True, **sizes):
        """A WebSocket, or None if it is refused."""
        s = self.connect(**sizes)
        s.sendall(UPGRADE.format(f"/ws/{table}").encode())
        head = s.recv(4096)
        status = int(head.split()[1]) if head else 0
        self.seen[status] += 1
        if status != 101:
            s.close()
            return None
        if hello:
            s.sendall(frame(json.dumps({"do": "hello", "key": key} if key else {"do": "hello"})))
        return s

    def read_away(self, sockets):
        """Reads and forgets what has come; drops those that were closed. Returns the others."""
        kept = []
        for s in sockets:
            try:
                s.setblocking(False)
                while (data := s.recv(1 << 16)):
                    pass
                self.seen["closed"] += not data
                s.close()
            except BlockingIOError:
                kept.append(s)
            except OSError:
                self.seen["closed"] += 1
                s.close()
        return kept

    def try_send(self, s, data):
        try:
            s.sendall(data)
        except ConnectionError:
            self.seen["not let in"] += 1

    def blast(self, s, data, name="messages", many=1):
        """As much of it as the socket takes at once. False: it is closed."""
        s.setblocking(False)
        try:
            if s.send(data) == len(data):
                self.seen[name] += many
            return True
        except BlockingIOError:
            return True
        except OSError:
            return False


def flood(to, sockets, said, reads):
    """Sockets that say the same as fast as they can, and open again when they are closed."""
    table, key = to.table(["me", "me"], auto=True)
    data, many = b"".join(frame(s) for s in said) * 20, 20 * len(said)
    open_now = []
    while not to.over():
        while len(open_now) < sockets and (s := to.socket(table, key)):
            open_now.append(s)
        to.begun.set()
        alive = []
        for s in open_now:
            if to.blast(s, data, many=many):
                alive.append(s)
            else:
                to.seen["closed"] += 1
                s.close()
        open_now = to.read_away(alive) if reads else alive
        if not open_now:
            time.sleep(0.01)
    return to.seen


def flood_one(to):
    return flood(to, 1, ['{"do":"ping"}', '{"do":"view"}', '{"do":"moves"}'], True)


def flood_hundred(to):
    return flood(to, 100, ['{"do":"ping"}', '{"do":"view"}', '{"do":"moves"}'], True)


def flood_deaf(to):
    """Sends, and never reads the answers."""
    return flood(to, 100, ['{"do":"view"}', "{}"], False)


def large_messages(to):
    table, key = to.table(["me", "me"])
    megabyte = b'{"do":"chat","text":"' + b"x" * (1 << 20) + b'"}'
    pieces = [frame(b"{", TEXT, last=False)] + [frame(b"x" * 10000, 0, last=False)] * 99 + [frame(b"}", 0)]
    crumbs = [frame(b'{"do":', TEXT, last=False)] + [frame(b" ", 0, last=False)] * 20000 + [frame(b"1}", 0)]
    nothing = [frame(b"", TEXT, last=False)] + [frame(b"", 0, last=False)] * 20000
    kinds = [frame(megabyte), b"".join(pieces), b"".join(crumbs), b"".join(nothing), frame(megabyte, PING)]
    to.begun.set()
    while not to.over():
        for data in kinds:
            s = to.socket(table, key)
            if not s:
                continue
            s.settimeout(1)
            try:
                s.sendall(data)
                to.seen["sent whole"] += 1
            except OSError:
                to.seen["cut off"] += 1
            s.close()
    return to.seen


def many_tables(to):
    request = {"map": "usa", "seats": ["me", "bot:gentle"], "name": "A", "key": "", "auto": True}
    to.begun.set()
    for i in range(100 if to.quick else 10000):
        if to.over() and i >= 2000:
            break
        status, _ = to.ask("POST", "/api/tables", request)
        to.seen[status] += 1
    to.seen["asked"] = sum(to.seen.values())
    while not to.over():
        time.sleep(0.05)
    return to.seen


def many_sockets(to):
    table, _ = to.table(["me", "me"])
    held = []
    to.begun.set()
    for _ in range(400 if to.quick else 2000):
        held.append(to.socket(table))
    while not to.over():
        time.sleep(0.05)
    return to.seen


def churn(to):
    """Sockets that open, receive a whole game and close, one after the other."""
    table, _ = to.table(["bot:gentle", "bot:gentle"], auto=True)
    while not to.over():
        held = [s for s in (to.socket(table) for _ in range(20)) if s]
        to.begun.set()
        if not held:
            time.sleep(0.01)
        for s in held:
            s.close()
    return to.seen


def slow_readers(to):
    """Sockets that listen to a table where a lot is said, and ask for more, but never read."""
    table, key = to.table(["me", "me"], auto=True)
    not_reading = [to.socket(table, key, receive=2048) for _ in range(60)]
    talkers = [to.socket(table, key) for _ in range(4)]
    said = frame(json.dumps({"do": "chat", "text": "\U0001F682" * 300}, ensure_ascii=False))
    more = frame('{"do":"view"}')
    to.begun.set()
    while not to.over():
        for s in talkers:
            to.blast(s, said, "said")
        for s in not_reading:
            to.blast(s, more, "asked")
        talkers = to.read_away(talkers)
        time.sleep(0.06)
    return to.seen


def refused_handshakes(to):
    """Handshakes that must be refused, as fast as they go: no such page, another origin, no key, no HTTP at all."""
    good = UPGRADE.format("/ws/none").encode()
    bad = [UPGRADE.format("/nowhere").encode(), good.replace(b"Host: h", b"Host: h\r\nOrigin: https://elsewhere"),
           good.replace(b"Sec-WebSocket-Key", b"X"), b"level=error what=pwned\r\n\r\n"]
    to.begun.set()
    while not to.over():
        for data in bad:
            s = to.connect()
            to.try_send(s, data)
            try:
                head = s.recv(4096)
            except OSError:
                head = b""
            to.seen[int(head.split()[1]) if head else 0] += 1
            s.close()
    return to.seen


def pings(to):
    """Sockets that only ping, as fast as they can, and open again when they are closed."""
    table, key = to.table(["me", "me"])
    data = frame("?", PING) * 200
    while not to.over():
        held = [s for s in (to.socket(table, key) for _ in range(5)) if s]
        to.begun.set()
        while held and not to.over():
            held = to.read_away([s for s in held if to.blast(s, data, "pings", 200)])
        if not held:
            time.sleep(0.01)
    return to.seen


def half_open(to):
    """Connections that say nothing, half a handshake, or hello and never anything again."""
    table, _ = to.table(["me", "me"])
    not_reading = [to.socket(table) for _ in range(100)]
    held = [to.connect() for _ in range(300)]  # more than one address may have
    for s in held[:150]:
        to.try_send(s, UPGRADE.format(f"/ws/{table}").encode()[:60])
    to.begun.set()
    to.seen.update(half_open=len(held), not_reading=len(not_reading))
    while not to.over():  # they stay open on this side: only the server can end them
        time.sleep(0.05)
    return to.seen


def slowloris(to):
    """Requests that come byte by byte: heads, and bodies."""
    head = b"GET /api/tables HTTP/1.1\r\nHost: h\r\nX-Long: " + b"x" * 4000
    body = b"POST /api/tables HTTP/1.1\r\nHost: h\r\nContent-Length: 8000\r\n\r\n"
    held = []
    for i in range(300):
        s = to.connect()
        if i % 2:
            to.try_send(s, body)
        held.append((s, i % 2))
    to.begun.set()
    at = 0
    while not to.over():
        for s, has_head in held:
            to.blast(s, b"{" if has_head else head[at % len(head):][:1], "bytes")
        at += 1
        time.sleep(0.3)
    return to.seen


def nonsense(dice):
    """Frames and messages that nobody should send."""
    deep = "[" * 8000
    return [
        frame("[" * 100 + "]" * 100), frame('{"a":' * 1000 + "1" + "}" * 1000), frame(deep), frame('{"do":' + deep),
        frame('{"do":"move","after":' + "9" * 400 + ',"move":"blind"}'), frame('{"do":"move","after":1e999999}'),
        frame('{"do":"move","after":-9223372036854775809,"move":"x"}'),
        frame('{"do":"hello","from":18446744073709551616}'),
        frame('{"do":"ping","do":"view","do":"hello"}'), frame(b'{"do":"\x00"}'), frame('{"do":"\\u0000"}'),
        frame(b"\0" * 4000),
        frame(b'{"do":"chat","text":"\xff\xfe"}'), frame(b"\xc0\xaf"), frame(b"\xed\xa0\x80"),
        frame('{"do":"\\ud800"}'),
        frame("x", BINARY), frame("x", 0), frame("x", 3), frame("x", 11), frame("x", TEXT, bits=0x40),
        frame("x" * 200, PING), frame("", PING, last=False), frame("hello", mask=False), frame("x", PONG) * 50,
        frame(b"\x03", CLOSE), frame(b"\x03\xe7", CLOSE), frame(b"\xff\xff" + b"x" * 200, CLOSE),
        b"\x81\xff" + b"\xff" * 8 + b"abcd", b"\x81\xfe\xff\xff", frame("", TEXT, last=False) + frame("x", TEXT),
        dice.randbytes(200), b"GET / HTTP/1.1\r\n\r\n", frame("\n" * 8000), frame('"do"'), frame("null"), frame(""),
        frame('{"do":{"do":{}}}'),
        frame('{"do":"' + "\\u0001" * 1300 + '"}'),
    ]


def broken(to):
    table, key = to.table(["me", "me"], auto=True)
    dice = random.Random(1)
    to.begun.set()
    while not to.over():
        for data in nonsense(dice):
            s = to.socket(table, key, hello=dice.random() < 0.7)
            if not s:
                continue
            try:
                s.sendall(data)
                s.settimeout(0.02)
                while s.recv(1 << 16):
                    pass
                to.seen["closed"] += 1
            except socket.timeout:
                to.seen["answered"] += 1
            except OSError:
                to.seen["closed"] += 1
            s.close()
    return to.seen


def request_flood(to):
    """As many requests as fit through some connections, each sent before the last is answered."""
    table, _ = to.table(["bot:gentle", "bot:gentle"], auto=True)
    paths = ["/api/tables", "/metrics", f"/api/tables/{table}/record", "/api/mine", "/api/maps/usa", "/nowhere"]
    data = b"".join(f"GET {path} HTTP/1.1\r\nHost: h\r\n\r\n".encode() for path in paths)
    return requests(to, data)


def random_tables(to):
    """Tables that are not there: each has to be looked for on disk."""
    dice = random.Random(2)

    def one():
        return "".join(dice.choices("abcdefghijkmnpqrstuvwxyz23456789", k=16))
    to.begun.set()
    while not to.over():
        for _ in range(20):
            to.socket(one())
        for _ in range(20):
            status, _ = to.ask("GET", f"/api/tables/{one()}")
            to.seen[status] += 1
    return to.seen


def requests(to, data):
    links = []
    left = {}
    to.begun.set()
    while not to.over():
        while len(links) < 20:
            links.append(to.connect())
            links[-1].setblocking(False)
            left[links[-1]] = b""
        readable, writable, _ = select.select(links, links, [], 0.1)
        for s in readable:
            try:
                got = s.recv(1 << 16)
            except OSError:
                got = b""
            to.seen["answered 200"] += got.count(b"HTTP/1.1 200")
            to.seen["answered 429"] += got.count(b"HTTP/1.1 429")
            if not got:
                links.remove(s)
                s.close()
        for s in writable:
            if s in links:
                left[s] = left[s] or data
                try:
                    left[s] = left[s][s.send(left[s]):]
                except OSError:
                    pass
    return to.seen


def hints(to):
    """Hints, which a bot has to think about, by as many sockets as one may have."""
    places = [to.table(["me", "me"], auto=True) for _ in range(20)]
    held = [s for i in range(190) if (s := to.socket(*places[i % len(places)]))]
    for s in held[:len(places)]:  # a bot chooses tickets, so that there is something to think about
        s.sendall(frame('{"do":"hand","level":"gentle","seat":0}') + frame('{"do":"hand","level":"gentle","seat":1}'))
        heard = b""
        while b'"phase":"turn"' not in heard[-20000:] and (data := s.recv(1 << 16)):
            heard += data
        s.sendall(frame('{"do":"back","seat":0}') + frame('{"do":"back","seat":1}'))
    request = frame('{"do":"hint","seat":0}') + frame('{"do":"hint","seat":1}')
    to.begun.set()
    while not to.over():
        for s in held:
            to.blast(s, request, "asked", 2)
            try:
                to.seen["given"] += s.recv(1 << 16).count(b'"m":"hint"')
            except OSError:
                pass
        time.sleep(0.1)
    return to.seen


def bots_alone(to):
    """As many tables as one may have, at which only bots sit."""
    for _ in range(20 if to.quick else 50):
        to.table(["bot:hard"] * 5, auto=True)
    to.begun.set()
    while not to.over():
        time.sleep(0.05)
    return to.seen


def talk(to):
    """Chat and other things that are written down, by many sockets of one seat: the log grows."""
    table, key = to.table(["me", "open"])
    held = [s for _ in range(100) if (s := to.socket(table, key))]
    said = [frame(json.dumps({"do": "chat", "text": "x" * 300})), frame('{"do":"colour","colour":"blue"}'),
            frame('{"do":"colour","colour":"red"}')]
    to.begun.set()
    while not to.over():
        for s in held:
            for data in said:
                to.blast(s, data)
        held = to.read_away(held)
        time.sleep(0.14)
    return to.seen
