# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""The real network over real sockets: what it takes, what it refuses, and that whoever misbehaves harms nobody else.

usage: test_net.py NET_GUEST     (TAP on standard output)
"""
import base64
import hashlib
import os
import random
import re
import shutil
import signal
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import time

from wire import BINARY, CLOSE, PING, PONG, TEXT, Reader, frame

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from patience import PATIENCE, wait_until
from tap import run_side_by_side

GUEST = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)
with open(GUEST, "rb") as program:
    SANITIZED = b"__asan_init" in program.read()  # freed memory is then kept back for a while
noise = random.Random(1).randbytes
tests = []


def test(name):
    def register(function):
        tests.append((name, function))
        return function
    return register


def must(condition, *what):
    if not condition:
        raise AssertionError("\n".join(str(w)[:2000] for w in what))


class Guest:
    """The program under test; leaving it checks that it ends well and has told everything exactly once."""

    def __init__(self, **settings):
        self.process = subprocess.Popen([GUEST, *(f"{k}={v}" for k, v in settings.items())], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError("the guest ended: " + self.process.stderr.read())
            if line.startswith(("port ", "why ")):
                break
        self.why = line[4:].strip() if line.startswith("why") else None
        self.port = None if self.why else int(line.split()[1])

    def __enter__(self):
        return self

    def __exit__(self, kind, *rest):
        self.end()
        if kind is None:
            must(self.process.returncode == (2 if self.why else 0), self.out, self.errors)
            must(self.errors == "", "standard error:", self.errors)
            if not self.why:
                opened, closed, _, bad = map(int, re.search(r"^end (.*)$", self.out, re.M)[1].split())
                must(opened == closed and not bad, "opened, closed, bad tags:", opened, closed, bad)

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.out, self.errors = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.out, self.errors = self.process.communicate()
            raise

    def connect(self, data=b"", **options):
        s = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
        for option, value in options.items():
            s.setsockopt(socket.SOL_SOCKET, getattr(socket, option), value)
        s.sendall(data)
        return s

    def get(self, path, method="GET", more="", body=b""):
        with self.connect(f"{method} {path} HTTP/1.1\r\nHost: h\r\n{more}\r\n".encode() + body) as s:
            return Reader(s).answer(method == "HEAD")

    def counts(self):
        names = ["opened", "closed", "messages", "rounds", "bad", "sockets", "refused", "slow", "grew", "shrank"]
        return dict(zip(names, map(int, self.get("/counts")[2].split())))

    def kept(self):
        folder = f"/proc/{self.process.pid}"
        with open(folder + "/statm", encoding="ascii") as file:
            return len(os.listdir(folder + "/fd")), int(file.read().split()[1]) * 4096


class Web:
    def __init__(self, guest, path="/ws", more="", wrap=None, **options):
        self.key = base64.b64encode(os.urandom(16)).decode()
        self.socket = guest.connect(**options)
        if wrap:
            self.socket = wrap(self.socket)
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: h.example:8\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {self.key}\r\nSec-WebSocket-Version: 13\r\n{more}\r\n").encode())
        self.reader = Reader(self.socket)
        self.status, self.fields, self.text = self.reader.answer()

    def __enter__(self):
        return self

    def __exit__(self, *rest):
        self.socket.close()

    def send(self, *args, **options):
        self.socket.sendall(frame(*args, **options))

    def read(self):
        first, second = self.reader.exactly(2)
        must(first & 0x80 and not second & 0x80, "a whole and unmasked frame")
        size = second
        if size == 126:
            size = struct.unpack(">H", self.reader.exactly(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.reader.exactly(8))[0]
        return first & 15, self.reader.exactly(size)

    def closed(self):
        """The code of the close frame; None: closed without one."""
        try:
            while True:
                code, data = self.read()
                if code == CLOSE:
                    return struct.unpack(">H", data[:2])[0] if data else 0
        except (EOFError, ConnectionError):
            return None

    def echo(self, text="hello"):
        self.send(text)
        answer = self.read()
        must(answer == (TEXT, text.encode()), "echo:", answer)


def settled(g, sockets):
    """The server notices that a peer has gone when it gets round to it; whoever asks is one himself."""
    wait_until(lambda: g.counts()["sockets"] == sockets, lambda: f"{sockets} sockets: {g.counts()}")


def well(guest):
    with Web(guest) as w:
        w.echo()
    must(guest.get("/x")[0] == 200)


def gone(s):
    try:
        while s.recv(65536):
            pass
    except ConnectionError:
        pass


@test("a handshake, an echo, a close")
def _():
    with Guest() as g, Web(g) as w:
        must(w.status == 101, w.fields)
        accept = hashlib.sha1((w.key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        must(w.fields["sec-websocket-accept"] == base64.b64encode(accept).decode(), w.fields)
        must("sec-websocket-protocol" not in w.fields and "sec-websocket-extensions" not in w.fields, w.fields)
        for size in [0, 1, 125, 126, 1023, 1024, 1025, 4096, 8191, 8192]:
            w.echo("x" * size)
        w.send(b"ping", code=PING)
        must(w.read() == (PONG, b"ping"))
        w.send(struct.pack(">H", 1000), code=CLOSE)
        must(w.closed() == 1000)
        gone(w.socket)


@test("the subprotocol is cheminot or none")
def _():
    with Guest() as g:
        with Web(g, more="Sec-WebSocket-Protocol: cheminot\r\n") as w:
            must(w.fields.get("sec-websocket-protocol") == "cheminot", w.fields)
            w.echo()
        try:
            with Web(g, more="Sec-WebSocket-Protocol: other\r\n") as w:
                must(w.status != 101, w.fields)
        except EOFError:
            pass
        with Web(g, more="Sec-WebSocket-Extensions: permessage-deflate\r\n") as w:
            must("sec-websocket-extensions" not in w.fields, w.fields)
            w.echo()


@test("open sees path, query, cookie, origin and host; what is sent there arrives first")
def _():
    with Guest() as g, Web(g, "/greet?a=1&b=%26%3D", more="Cookie: cheminot=k\r\nOrigin: https://o\r\n") as w:
        must(w.read() == (TEXT, b"/greet|a=1&b=%26%3D|cheminot=k|https://o|h.example:8"))


@test("open's refusal is the answer")
def _():
    with Guest() as g:
        for status in [403, 404, 429, 503]:
            with Web(g, f"/refuse/{status}") as w:
                must(w.status == status, w.status, w.fields)
                must(w.fields["x-content-type-options"] == "nosniff", w.fields)
        must(g.counts()["opened"] == 0)


@test("fragments become one message, with a ping between them")
def _():
    with Guest() as g, Web(g) as w:
        w.send("one ", last=False)
        w.send("two ", code=0, last=False)
        w.send("", code=PING)
        w.send("three", code=0)
        must(sorted([w.read(), w.read()]) == [(TEXT, b"one two three"), (PONG, b"")])
        w.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for byte in frame("byte by byte"):
            w.socket.sendall(bytes([byte]))
            time.sleep(0.002)  # so that they come one by one, if they can
        must(w.read() == (TEXT, b"byte by byte"))


@test("many messages in one packet")
def _():
    with Guest() as g, Web(g) as w:
        w.socket.sendall(b"".join(frame(str(i)) for i in range(2000)))
        for i in range(2000):
            must(w.read() == (TEXT, str(i).encode()), i)
        w.send("many")
        for i in range(1000):
            must(w.read() == (TEXT, str(i).encode()), i)


@test("a message too large is closed with 1009, in one frame or in pieces")
def _():
    with Guest() as g, Web(g) as bystander:
        with Web(g) as w:
            w.send("x" * 8193)
            must(w.closed() == 1009)
        with Web(g) as w:
            try:
                w.send("x" * 5000000)
            except ConnectionError:
                pass
            must(w.closed() in (1009, None))
        with Web(g) as w:
            w.send("x" * 8000, last=False)
            w.send("x" * 8000, code=0, last=False)
            must(w.closed() == 1009)
        with Web(g) as w:
            w.socket.sendall(b"\x81\xff" + b"\x7f" + b"\xff" * 7 + b"mask" + b"x" * 20000)
            w.closed()
        must(g.counts()["messages"] == 0)
        bystander.echo()


@test("binary frames are closed with 1003")
def _():
    with Guest() as g, Web(g) as w:
        w.send(b"\0\1", code=BINARY)
        must(w.closed() == 1003)


@test("broken frames close their socket, with the code that says why, and nothing else")
def _():
    bad = [(1002, frame("x", code=3)), (1002, frame("x", code=11)), (1002, frame("x", bits=0x40)),
           (1002, frame("x", bits=0x10)), (1002, frame("x", code=0)), (1002, frame("x", code=PING, last=False)),
           (1002, frame("x" * 126, code=PING)), (1002, frame("one", last=False) + frame("two")),
           (1002, b"\x81\xff" + b"\xff" * 12), (1002, b"\xf3" + noise(1000)), (1002, frame("plain", mask=False)),
           (1002, frame("", code=PING, mask=False)), (1007, frame(b"\xff")), (1007, frame(b"\xed\xa0\x80")),
           (1007, frame(b"a\xc3", last=False) + frame(b"\x28", code=0)), (1002, frame(b"\x03", code=CLOSE)),
           (1002, frame(struct.pack(">H", 1005), code=CLOSE)), (1007, frame(b"\x03\xe8\xff", code=CLOSE)),
           (1009, b"\x81\xfe\xff\xff")]
    with Guest() as g, Web(g) as bystander:
        for code, data in bad:
            with Web(g) as w:
                w.socket.sendall(data)
                must(w.closed() == code, data[:50], code)
                gone(w.socket)
            bystander.echo()
        for code in (1000, 1001, 3000, 4999):
            with Web(g) as w:
                w.send(struct.pack(">H", code) + b"why", code=CLOSE)
                must(w.closed() == code)


@test("who floods with pings, or with pongs, is closed")
def _():
    with Guest() as g, Web(g) as bystander:
        for code in (PING, PONG):
            with Web(g) as w:
                try:
                    for _ in range(100):
                        w.socket.sendall(frame("?", code=code) * 20)
                except ConnectionError:
                    pass
                must(w.closed() in (1008, None))
        with Web(g) as w:  # a few are answered
            for number in range(50):
                w.send(str(number), code=PING)
            for number in range(50):
                must(w.read() == (PONG, str(number).encode()))
        bystander.echo()


@test("a reader that does not read is dropped, and the others notice nothing")
def _():
    with Guest() as g, Web(g) as bystander:
        with Web(g, SO_RCVBUF=4096) as w:
            try:
                for _ in range(3000):
                    w.send("y" * 8000)
                    if g.process.poll() is not None:
                        break
            except ConnectionError:
                pass
            bystander.echo()
            wait_until(lambda: g.counts()["slow"], "the slow one to be dropped")
            must(g.counts()["closed"] == 1, g.counts())


@test("a slow reader within the limit gets everything")
def _():
    with Guest(unsent=2000000) as g, Web(g, SO_RCVBUF=65536) as w:
        w.send("big")
        w.send("after")
        wait_until(lambda: g.counts()["messages"] == 2, "both to arrive")
        must(w.read() == (TEXT, b"x" * (1 << 20)))
        must(w.read() == (TEXT, b"after"))


@test("a message larger than the limit drops the socket")
def _():
    with Guest() as g, Web(g) as w:
        w.send("big")
        must(w.closed() is None)
        must(g.counts()["slow"] == 1)


@test("the server closes with a code, after what it has sent, and sends nothing later")
def _():
    with Guest() as g, Web(g) as w:
        w.send("shut")
        must(w.read() == (TEXT, b"bye"))
        must(w.read() == (CLOSE, struct.pack(">H", 4001)))
        w.send(struct.pack(">H", 4001), code=CLOSE)
        gone(w.socket)
        must(g.counts()["closed"] == 1)


@test("a silent socket is asked, and dropped if it does not answer")
def _():
    with Guest(silence=20) as g:  # so that there are ten seconds to answer, also where much else is going on
        began = time.monotonic()
        with Web(g) as silent, Web(g) as answers:
            must(answers.read()[0] == PING)
            answers.send("?", code=PONG)
            must(time.monotonic() - began > 19.9, "asked too early:", time.monotonic() - began)
            must(silent.read()[0] == PING)
            must(silent.closed() is None)
            must(time.monotonic() - began > 29.9, "dropped too early:", time.monotonic() - began)
            answers.echo()
            must(g.counts()["closed"] == 1)


@test("a half-open socket is dropped")
def _():
    with Guest(silence=1) as g:
        with Web(g) as w:
            w.socket.shutdown(socket.SHUT_WR)
            gone(w.socket)
        s = g.connect()
        settled(g, 2)
        s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        s.close()
        well(g)


@test("requests arrive as they were sent")
def _():
    with Guest() as g:
        status, fields, text = g.get("/a%20b/c?x=1&y=%26%3d2", more="Cookie: a=b; c=d\r\nOrigin: http://o\r\n")
        must(status == 200 and text == "GET|/a%20b/c|x=1&y=%26%3D2|a=b; c=d|http://o|h|127.0.0.1|0|0|", text)
        must(fields["cache-control"] == "no-store" and fields["content-type"] == "text/plain", fields)
        # Bytes may become a module of the engine; no text becomes a script.
        must("; script-src 'self' 'wasm-unsafe-eval'; " in fields["content-security-policy"], fields)
        must(fields["content-security-policy"].count("unsafe") == 1, fields)
        for name in ["content-security-policy", "x-content-type-options", "referrer-policy",
                     "cross-origin-opener-policy"]:
            must(name in fields, fields)
        must("strict-transport-security" not in fields, fields)
        text = g.get("/p", "POST", "Content-Length: 5\r\n", b"12345")[2]
        must(text == "POST|/p||||h|127.0.0.1|0|5|12345", text)
        must(g.get("/p", "POST", "Content-Length: 0\r\n")[2] == "POST|/p||||h|127.0.0.1|0|0|")
        must(g.get("/p", "POST", "Content-Length: 16384\r\n", b"x" * 16384)[2].split("|")[8] == "16384")
        must(g.get("/g", "GET", "Content-Length: 3\r\n", b"abc")[2].split("|")[8] == "3")
        for method in ["PUT", "DELETE", "PATCH", "OPTIONS"]:
            must(g.get("/m", method, "Content-Length: 0\r\n")[2].startswith(method + "|/m"), method)
        status, fields, text = g.get("/cookie")
        must(status == 303 and fields["set-cookie"] == "a=b; HttpOnly", fields)


@test("HEAD has a length and no body")
def _():
    with Guest() as g, g.connect(b"HEAD /big HTTP/1.1\r\nHost: h\r\n\r\n") as s:
        reader = Reader(s)
        status, fields, _ = reader.answer(True)
        must(status == 200 and fields["content-length"] == str(1 << 20) and fields["cache-control"] == "max-age=9")
        gone(s)


@test("a connection carries requests one after the other, also when they come together")
def _():
    with Guest() as g:
        with g.connect() as s:
            reader = Reader(s)
            for path in ["/1", "/later", "/big", "/2"]:
                s.sendall(f"GET {path} HTTP/1.1\r\nHost: h\r\n\r\n".encode())
                _, fields, text = reader.answer()
                must("connection" not in fields and text.startswith(start_of(path)), path, fields, text[:50])
            paths = ["/later", "/1", "/big", "/2", "/later", "/3"]
            s.sendall("".join(f"GET {p} HTTP/1.1\r\nHost: h\r\n\r\n" for p in paths).encode())
            for path in paths:
                must(reader.answer()[2].startswith(start_of(path)), path)
        body = b"POST /p HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc"
        with g.connect(body * 50) as s:
            reader = Reader(s)
            for number in range(50):
                must(reader.answer()[2] == "POST|/p||||h|127.0.0.1|0|3|abc", number)
        for more, version in [("Connection: close\r\n", "1.1"), ("", "1.0"), ("Connection: x, CLOSE\r\n", "1.1")]:
            with g.connect(f"GET /1 HTTP/{version}\r\nHost: h\r\n{more}\r\n".encode() * 2) as s:
                reader = Reader(s)
                must(reader.answer()[1]["connection"] == "close", more, version)
                must(not reader.kept and not reader.some(), "answered again")
        never = body.replace(b"/p", b"/never")
        with g.connect(never + body) as one, g.connect(never + b"noise") as two:
            must_not_spin(g)
            well(g)
            one.close()
            two.close()


def start_of(path):
    return "later" if path == "/later" else "x" * (1 << 20) if path == "/big" else f"GET|{path}|"


@test("between two requests a connection may rest, and is closed without a word after a while")
def _():
    with Guest(request=1) as g, g.connect(b"GET /1 HTTP/1.1\r\nHost: h\r\n\r\n") as s:
        reader = Reader(s)
        must(reader.answer()[0] == 200)
        must(not reader.some(), reader.kept)


@test("a body may come in chunks, and is asked for where the sender waits for that")
def _():
    head = b"POST /p HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
    chunks = b"1\r\na\r\n0004;x=y\r\nbcde\r\n0\r\nX: y\r\n\r\n"
    with Guest() as g:
        with g.connect((head + chunks) * 3) as s:
            reader = Reader(s)
            for _ in range(3):
                must(reader.answer()[2] == "POST|/p||||h|127.0.0.1|0|5|abcde")
            for byte in head + chunks + head:  # with the beginning of the next one
                s.sendall(bytes([byte]))
            must(reader.answer()[2] == "POST|/p||||h|127.0.0.1|0|5|abcde")
            s.sendall(b"2\r\nfg\r\n0\r\n\r\n")
            must(reader.answer()[2] == "POST|/p||||h|127.0.0.1|0|2|fg")
        with g.connect(b"POST /p HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n") as s:
            reader = Reader(s)
            must(reader.answer()[0] == 100)
            s.sendall(b"ab")
            must(reader.answer()[2] == "POST|/p||||h|127.0.0.1|0|2|ab")


GOOD = "GET / HTTP/1.1\r\nHost: h\r\n"
UPGRADE = GOOD + "Upgrade: websocket\r\nConnection: Upgrade\r\n"
KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
VERSION = "Sec-WebSocket-Version: 13\r\n"
# Bytes in, answer out; all of them, and what a head alone cannot tell, are in tests/unit/test_http.c.
ANSWERS = [
    (200, GOOD + "\r\n"), (400, "GET / HTTP/1.1\r\n\r\n"), (400, GOOD + "Host: h\r\n\r\n"),
    (505, "GET / HTTP/9.9\r\nHost: h\r\n\r\n"), (501, "BREW / HTTP/1.1\r\nHost: h\r\n\r\n"),
    (400, "GET /\r\n"), (400, GOOD + "no colon\r\n\r\n"), (400, GOOD + " folded\r\n\r\n"),
    (400, GOOD + "X : a\r\n\r\n"), (400, GOOD + "X(: a\r\n\r\n"), (400, GOOD + "X: a\nY: b\r\n\r\n"),
    (431, GOOD + "Cookie: " + "c" * 9000 + "\r\n\r\n"), (431, GOOD + "X: a\r\n" * 101 + "\r\n"),
    (414, "GET /" + "a" * 9000 + " HTTP/1.1\r\n"), (417, GOOD + "Expect: more\r\n\r\n"),
    (400, GOOD + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    (400, GOOD + "Content-Length: 1\r\nContent-Length: 1\r\n\r\na"), (501, GOOD + "Transfer-Encoding: gzip\r\n\r\n"),
    (400, GOOD + "Transfer-Encoding: chunked\r\n\r\nx\r\n"), (411, GOOD.replace("GET", "POST") + "\r\n"),
    (413, GOOD + "Content-Length: 16385\r\n\r\n"),
    (413, GOOD + "Transfer-Encoding: chunked\r\n\r\n5000\r\n" + "a" * 0x5000 + "\r\n"),
    (101, UPGRADE + KEY + VERSION + "\r\n"), (400, UPGRADE + VERSION + "\r\n"), (426, UPGRADE + KEY + "\r\n"),
    (426, UPGRADE + KEY + "Sec-WebSocket-Version: 8\r\n\r\n"), (400, UPGRADE + KEY * 2 + VERSION + "\r\n"),
    (400, UPGRADE + "Sec-WebSocket-Key: short\r\n" + VERSION + "\r\n"),
    (400, UPGRADE + KEY.replace("AA==", "A!==") + VERSION + "\r\n"),
    (400, UPGRADE.replace("GET", "POST") + KEY + VERSION + "Content-Length: 0\r\n\r\n"),
    (400, UPGRADE + KEY + VERSION + "Content-Length: 1\r\n\r\na"),
    (400, UPGRADE + KEY + VERSION + "Sec-WebSocket-Protocol: other\r\n\r\n"),
    (200, UPGRADE.replace("Connection: Upgrade\r\n", "") + KEY + VERSION + "\r\n"),
    (200, UPGRADE.replace("1.1", "1.0") + KEY + VERSION + "\r\n"),
]


@test("each mistake has its answer, at once or byte by byte, and then the connection is closed")
def _():
    with Guest() as g:
        for status, text in ANSWERS:
            for step in (len(text), 1 if len(text) < 300 else 97):
                with g.connect() as s:
                    for at in range(0, len(text), step):
                        try:
                            s.sendall(text[at:at + step].encode())
                        except ConnectionError:
                            break
                    reader = Reader(s)
                    got, fields, _ = reader.answer()
                    must(got == status, text[:200], "answered with", got)
                    if status >= 400:
                        must("content-security-policy" in fields and "close" in fields["connection"], fields)
                        gone(s)
                    if status == 426:
                        must(fields["sec-websocket-version"] == "13", fields)
        well(g)


@test("no header takes the next line with it: behind a proxy no address can be forged")
def _():
    with Guest(proxy=1) as g:
        for name in ["X: a", "X-F: a", "A: a", "O:", "X-Forwarded-Fo: a", "C:a"]:
            more = f"X-Forwarded-For: 6.6.6.6\r\n{name}\r\nX-Forwarded-For: 7.7.7.7\r\n{name}\r\nOrigin: o\r\n{name}\r\n"
            fields = g.get("/", more=more)[2].split("|")
            must(fields[6] == "7.7.7.7" and fields[4] == "o", name, fields)
        for written, plain in [("1.2.3.4:5", "1.2.3.4"), ("[2001:db8::1]:7", "2001:db8::1"), ("2001:db8::1", "2001:db8::1"),
                               ("1.2.3.4 level=error what=pwned", "127.0.0.1"), ("unknown", "127.0.0.1"),
                               ("9.9.9.9, ", "127.0.0.1")]:
            must(g.get("/", more=f"X-Forwarded-For: {written}\r\n")[2].split("|")[6] == plain, written)


@test("an answer that comes later than all timeouts still comes; one that never comes costs nothing")
def _():
    with Guest(request=1) as g, g.connect(b"GET /never HTTP/1.1\r\nHost: h\r\n\r\n") as s:
        with g.connect(b"GET / HTTP/1.1\r\n") as late:
            must(Reader(late).answer()[0] == 408)  # this one has no time left, though it came later
        s.setblocking(False)
        try:
            must(s.recv(1) != b"", "closed before it was answered")
        except BlockingIOError:
            pass
        well(g)


@test("bodies too large, of no length or of a false one are refused")
def _():
    with Guest() as g:
        must(g.get("/", "POST", "Content-Length: 16385\r\n", b"x" * 100)[0] == 413)
        must(g.get("/", "POST", "Content-Length: 99999999999999999999\r\n", b"x" * 100)[0] == 413)
        must(g.get("/", "POST", "Content-Length: 1000000\r\n", b"x" * 1000000)[0] == 413)
        with g.connect(b"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\n") as s:
            for _ in range(10):  # one who sends on and on hears the answer all the same
                s.sendall(b"x" * 100000)
            must(Reader(s).answer()[0] == 413)
        must(g.get("/", "POST", "Content-Length: -1\r\n")[0] == 400)
        must(g.get("/", "POST", "Content-Length: 1x\r\n", b"x")[0] == 400)
        must(g.get("/", "POST")[0] == 411)
        well(g)


@test("no request breaks it: unknown methods, floods of headers, noise, HTTP/2")
def _():
    bad = [b"BREW / HTTP/1.1\r\nHost: h\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"X-A: b\r\n" * 20000 + b"\r\n",
           b"GET / HTTP/1.1\r\nCookie: " + b"c" * 100000 + b"\r\n\r\n", b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n",
           b"\0" * 1000, noise(5000), b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET\r\n\r\n", b"\r\n\r\n\r\n",
           b"GET / HTTP/1.1\r\nHost: h\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nHTTP2-Settings: AAMAAABk\r\n\r\n",
           b"GET / HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
           b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 7\r\n"
           b"Sec-WebSocket-Key: a\r\n\r\n", b"GET /%00%ff/../../x?%&=&& HTTP/1.1\r\nHost: h\r\n\r\n",
           b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + noise(500)]
    with Guest(request=1) as g, Web(g) as bystander:
        for data in bad:
            s = g.connect()
            try:
                s.sendall(data)
                got = s.recv(65536)
                print(data[:40], "→", got.split(b"\r\n")[0][:60])
                gone(s)
            except ConnectionError as error:
                print(data[:40], "→", type(error).__name__)
            s.close()
            bystander.echo()
        well(g)
        settled(g, 2)


@test("a request that does not arrive in time is dropped, however it trickles")
def _():
    head = b"GET / HTTP/1.1\r\nHost: h\r\n"
    body = b"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n\r\n"
    with Guest(request=1) as g:
        for start in [b"", head, body]:
            with g.connect(start) as s:
                began = time.monotonic()
                s.settimeout(0.1)
                while True:
                    try:
                        if not s.recv(1):
                            break
                    except TimeoutError:
                        pass
                    except ConnectionError:
                        break
                    try:
                        s.sendall(b"x" if start else b"")
                    except ConnectionError:
                        break
                    must(time.monotonic() - began < PATIENCE, "still there", start)
                must(time.monotonic() - began > 0.8, "too early", start)
        well(g)


@test("1 MB is read slowly, and a reader that stops is dropped")
def _():
    with Guest(silence=20) as g:
        with g.connect(b"GET /big HTTP/1.1\r\nHost: h\r\n\r\n", SO_RCVBUF=65536) as s:
            data = b""
            while b"\r\n\r\n" not in data or len(data) - data.index(b"\r\n\r\n") - 4 < 1 << 20:
                part = s.recv(16384)
                must(part, "ended after", len(data))
                data += part
                time.sleep(0.4)  # in all longer than the silence; a pause much shorter
        with g.connect(b"GET /big HTTP/1.1\r\nHost: h\r\n\r\n", SO_RCVBUF=4096) as s:
            settled(g, 1)


@test("connections past the limit are refused, and taken again when some have gone")
def _():
    with Guest(sockets=10) as g:
        webs = [Web(g) for _ in range(10)]
        for _ in range(5):
            s = g.connect()
            try:
                s.sendall(b"GET / HTTP/1.1\r\nHost: h\r\n\r\n")
                must(s.recv(100) == b"")
            except ConnectionError:
                pass
            s.close()
        for w in webs:
            w.echo()
            w.socket.close()
        wait_until(lambda: takes(g), "room again")
        well(g)


def takes(g):
    """Whether there is room for one more; who is refused is cut off."""
    try:
        return g.counts()["sockets"] == 1
    except (OSError, EOFError):
        return False


def let_in(g):
    try:
        return g.get("/counts")[0] == 200
    except (OSError, EOFError):
        return False


@test("opening and expiring in bulk is spread over rounds")
def _():
    with Guest(request=2, delay=20, sockets=5000) as g:
        idle = [g.connect() for _ in range(1000)]
        half = [g.connect(b"GET / HTTP/1.1\r\n") for _ in range(300)]
        wait_until(lambda: g.counts()["sockets"] == 1, lambda: f"all to have been dropped: {g.counts()}")
        counts = g.counts()
        print("at most in a round:", counts["grew"], "opened,", counts["shrank"], "dropped")
        must(0 < counts["grew"] <= 64 and 0 < counts["shrank"] <= 128, counts)
        for s in idle + half:
            s.close()


@test("one address has only so many connections besides its sockets; others do not notice")
def _():
    def other(port):
        s = socket.create_connection(("127.0.0.1", port), PATIENCE, ("127.0.0.2", 0))
        s.sendall(b"GET /counts HTTP/1.1\r\nHost: h\r\n\r\n")
        return s

    with Guest(waiting=5) as g:
        sockets = [Web(g) for _ in range(8)]  # these do not count
        must(all(w.status == 101 for w in sockets), [w.status for w in sockets])
        idle = [g.connect() for _ in range(5)]
        with other(g.port) as s:
            must(Reader(s).answer()[0] == 200)
        for _ in range(3):
            with g.connect() as s:
                must(s.recv(1) == b"", "one too many was not closed")
        with other(g.port) as s:
            must(Reader(s).answer()[0] == 200)
        idle.pop().close()
        wait_until(lambda: let_in(g), "being let in again")
        for s in idle:
            s.close()
        for w in sockets:
            w.socket.close()
    # Behind a proxy all come from one address.
    with Guest(waiting=2, proxy=1) as g:
        idle = [g.connect() for _ in range(6)]
        must(g.get("/counts")[0] == 200)
        for s in idle:
            s.close()


@test("a trusted proxy tells the address; nobody else does")
def _():
    more = "X-Forwarded-For: 1.1.1.1, 2.2.2.2\r\nX-Forwarded-Proto: https\r\n"
    with Guest() as g:
        must(g.get("/", more=more)[2].split("|")[6:8] == ["127.0.0.1", "0"])
    with Guest(proxy=1) as g:
        must(g.get("/", more=more)[2].split("|")[6:8] == ["2.2.2.2", "1"])
        must(g.get("/", more="X-Forwarded-For: ::ffff:3.3.3.3\r\n")[2].split("|")[6:8] == ["3.3.3.3", "0"])
        must(g.get("/")[2].split("|")[6:8] == ["127.0.0.1", "0"])
    with Guest(bind="::") as g:
        must(g.get("/")[2].split("|")[6] == "127.0.0.1")


@test("what cannot be opened is said in a sentence")
def _():
    with Guest() as g:
        with Guest(port=g.port) as other:
            must(other.why == f"port {g.port} is in use", other.why)
    for settings, why in [({"bind": "nowhere"}, "nowhere is not an address"), ({"port": 70000}, "there is no port"),
                          ({"bind": "203.0.113.1"}, "not an address of this machine"),
                          ({"cert": "/nowhere/c.pem"}, "both a certificate and a key"),
                          ({"cert": "/nowhere/c.pem", "key": "/nowhere/k.pem"}, "cannot be read"),
                          ({"cert": GUEST, "key": GUEST}, "certificate")]:
        with Guest(**settings) as g:
            must(g.why and why in g.why, settings, g.why)


@test("TLS: pages, sockets, and strict transport security")
def _():
    if not shutil.which("openssl"):
        print("# no openssl command")
        return
    with tempfile.TemporaryDirectory() as folder:
        key, cert = os.path.join(folder, "key.pem"), os.path.join(folder, "cert.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert,
                        "-days", "2", "-subj", "/CN=localhost"], check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.load_verify_locations(cert)
        context.set_alpn_protocols(["h2", "http/1.1"])
        with Guest(cert=cert, key=key, request=1) as g:
            with context.wrap_socket(g.connect()) as s:
                must(s.selected_alpn_protocol() == "http/1.1", s.selected_alpn_protocol())
                s.sendall(b"GET /x HTTP/1.1\r\nHost: h\r\n\r\n")
                reader = Reader(s)
                _, fields, text = reader.answer()
                must("strict-transport-security" in fields and text.split("|")[7] == "1", fields, text)
            with context.wrap_socket(g.connect()) as s:
                s.sendall(b"GET /big HTTP/1.1\r\nHost: h\r\n\r\n")
                must(len(Reader(s).answer()[2]) == 1 << 20)
            with Web(g, wrap=context.wrap_socket) as w:
                for size in [1, 1000, 8192]:
                    w.echo("x" * size)
                w.socket.sendall(b"".join(frame(str(i)) for i in range(3000)))
                for i in range(3000):
                    must(w.read() == (TEXT, str(i).encode()), i)
            with g.connect(b"GET / HTTP/1.1\r\n\r\n") as s:
                gone(s)
            with g.connect() as s:  # a handshake that never comes
                gone(s)


@test("1,000 sockets opened and closed leave nothing behind")
def _():
    with Guest() as g:
        def cycle(count):
            for i in range(count):
                with Web(g) as w:
                    w.echo()
                    if i % 3 == 0:
                        w.send(struct.pack(">H", 1000), code=CLOSE)
                        w.closed()
                    elif i % 3 == 1:
                        w.send("half", last=False)
        cycle(300)
        settled(g, 1)
        before = g.kept()
        cycle(1000)
        settled(g, 1)
        wait_until(lambda: g.kept()[0] <= before[0], lambda: f"files to be closed: {before}, {g.kept()}")
        after = g.kept()
        print("files and bytes before and after:", before, after)
        must(after[1] - before[1] < 400000 or SANITIZED, before, after)


def cpu(guest):
    with open(f"/proc/{guest.process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def must_not_spin(guest):
    """In the time that we sleep, which is at least this long, it does next to nothing: by its own processor time."""
    used, began = cpu(guest), time.monotonic()
    time.sleep(1)
    must(cpu(guest) - used <= 0.05 * (time.monotonic() - began), "it spins:", cpu(guest) - used)


@test("idle it sleeps; a round comes as often as was asked for; a wake comes long before the next round")
def _():
    with Guest() as g, Web(g) as w, g.connect(b"GET /x HTTP/1.1\r\nHost: h\r\n\r\n") as s:
        Reader(s).answer()
        w.echo()
        must_not_spin(g)
        must(g.get("/later")[2] == "later")
    with Guest(wait=10 ** 9) as g:  # no round would come by itself
        must(g.get("/later")[2] == "later")
    with Guest(wait=20) as g:
        began, before = time.monotonic(), g.counts()["rounds"]
        rounds = wait_until(lambda: (rounds := g.counts()["rounds"] - before) >= 30 and rounds, "30 rounds", 0.2)
        took = time.monotonic() - began
        must(rounds <= 10 + 3 * took / 0.02, "too many rounds:", rounds, took)


@test("at its end it says 1001, finishes what it was sending, and does not wait for the deaf")
def _():
    with Guest(unsent=2000000) as g:
        polite, deaf = Web(g), Web(g, SO_RCVBUF=4096)
        idle, asked = g.connect(), g.connect(b"GET /never HTTP/1.1\r\nHost: h\r\n\r\n")
        reading = g.connect(b"GET /big HTTP/1.1\r\nHost: h\r\n\r\n")
        deaf.send("big")
        polite.echo()
        wait_until(lambda: g.counts()["messages"] == 2 and g.counts()["sockets"] == 6, g.counts)
        g.process.send_signal(signal.SIGTERM)
        must(polite.closed() == 1001)
        must(len(Reader(reading).answer()[2]) == 1 << 20)
    for s in [polite.socket, deaf.socket, idle, asked, reading]:
        s.close()
    with Guest() as g, Web(g):
        pass


if __name__ == "__main__":
    chosen = sys.argv[2:]
    sys.exit(run_side_by_side([(n, f) for n, f in tests if not chosen or any(c in n for c in chosen)],
                              together=10))  # they wait nearly all the time
