# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""WebSockets over the real network: frames, well and badly made; who reads slowly, goes silent or is cut off.

usage: test_net_sockets.py NET_PROBE [PART OF A TITLE…]     (TAP on standard output)
"""
import base64
import hashlib
import random
import socket
import struct
import sys
import time

from net_client import SANITIZED, Probe, Web, gone, must, run, settled, test, wait_until, well
from wire import BINARY, CLOSE, PING, PONG, TEXT, frame

noise = random.Random(1).randbytes

@test("a handshake, an echo, a close")
def _():
    with Probe() as g, Web(g) as w:
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
    with Probe() as g:
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
    with Probe() as g, Web(g, "/greet?a=1&b=%26%3D", more="Cookie: cheminot=k\r\nOrigin: https://o\r\n") as w:
        must(w.read() == (TEXT, b"/greet|a=1&b=%26%3D|cheminot=k|https://o|h.example:8"))


@test("open's refusal is the answer")
def _():
    with Probe() as g:
        for status in [403, 404, 429, 503]:
            with Web(g, f"/refuse/{status}") as w:
                must(w.status == status, w.status, w.fields)
                must(w.fields["x-content-type-options"] == "nosniff", w.fields)
        must(g.counts()["opened"] == 0)


@test("fragments become one message, with a ping between them")
def _():
    with Probe() as g, Web(g) as w:
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
    with Probe() as g, Web(g) as w:
        w.socket.sendall(b"".join(frame(str(i)) for i in range(2000)))
        for i in range(2000):
            must(w.read() == (TEXT, str(i).encode()), i)
        w.send("many")
        for i in range(1000):
            must(w.read() == (TEXT, str(i).encode()), i)


@test("a message too large is closed with 1009, in one frame or in pieces")
def _():
    with Probe() as g, Web(g) as bystander:
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
    with Probe() as g, Web(g) as w:
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
    with Probe() as g, Web(g) as bystander:
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
    with Probe() as g, Web(g) as bystander:
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
    with Probe() as g, Web(g) as bystander:
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
    with Probe(unsent=2000000) as g, Web(g, SO_RCVBUF=65536) as w:
        w.send("big")
        w.send("after")
        wait_until(lambda: g.counts()["messages"] == 2, "both to arrive")
        must(w.read() == (TEXT, b"x" * (1 << 20)))
        must(w.read() == (TEXT, b"after"))


@test("a message larger than the limit drops the socket")
def _():
    with Probe() as g, Web(g) as w:
        w.send("big")
        must(w.closed() is None)
        must(g.counts()["slow"] == 1)


@test("the server closes with a code, after what it has sent, and sends nothing later")
def _():
    with Probe() as g, Web(g) as w:
        w.send("shut")
        must(w.read() == (TEXT, b"bye"))
        must(w.read() == (CLOSE, struct.pack(">H", 4001)))
        w.send(struct.pack(">H", 4001), code=CLOSE)
        gone(w.socket)
        must(g.counts()["closed"] == 1)


@test("a silent socket is asked, and dropped if it does not answer")
def _():
    with Probe(silence=20) as g:  # so that there are ten seconds to answer, also where much else is going on
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
    with Probe(silence=1) as g:
        with Web(g) as w:
            w.socket.shutdown(socket.SHUT_WR)
            gone(w.socket)
        s = g.connect()
        settled(g, 2)
        s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        s.close()
        well(g)


@test("1,000 sockets opened and closed leave nothing behind")
def _():
    with Probe() as g:
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


if __name__ == "__main__":
    sys.exit(run())
