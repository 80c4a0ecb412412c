# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""HTTP over the real network: what it takes, and how it answers what it refuses.

usage: test_net_http.py NET_PROBE [PART OF A TITLE…]     (TAP on standard output)
"""
import random
import sys

from net_client import Probe, Web, gone, must, must_not_spin, run, settled, test, well
from wire import Reader

noise = random.Random(1).randbytes

@test("requests arrive as they were sent")
def _():
    with Probe() as g:
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
    with Probe() as g, g.connect(b"HEAD /big HTTP/1.1\r\nHost: h\r\n\r\n") as s:
        reader = Reader(s)
        status, fields, _ = reader.answer(True)
        must(status == 200 and fields["content-length"] == str(1 << 20) and fields["cache-control"] == "max-age=9")
        gone(s)


@test("a connection carries requests one after the other, also when they come together")
def _():
    with Probe() as g:
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


@test("requests that come together and are answered at the ends of rounds wait for nothing else")
def _():
    with Probe(wait=10 ** 9) as g:  # no round comes by itself, and nothing else is sent
        with g.connect(b"GET /round-end HTTP/1.1\r\nHost: h\r\n\r\n" * 6) as s:
            reader = Reader(s)
            for number in range(6):
                must(reader.answer()[2] == "round-end", number)


@test("between two requests a connection may rest, and is closed without a word after a while")
def _():
    with Probe(request=1) as g, g.connect(b"GET /1 HTTP/1.1\r\nHost: h\r\n\r\n") as s:
        reader = Reader(s)
        must(reader.answer()[0] == 200)
        must(not reader.some(), reader.kept)


@test("a body may come in chunks, and is asked for where the sender waits for that")
def _():
    head = b"POST /p HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
    chunks = b"1\r\na\r\n0004;x=y\r\nbcde\r\n0\r\nX: y\r\n\r\n"
    with Probe() as g:
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
    with Probe() as g:
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
    with Probe(proxy=1) as g:
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
    with Probe(request=1) as g, g.connect(b"GET /never HTTP/1.1\r\nHost: h\r\n\r\n") as s:
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
    with Probe() as g:
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
    with Probe(request=1) as g, Web(g) as bystander:
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


if __name__ == "__main__":
    sys.exit(run())
