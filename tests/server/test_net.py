# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""The real network over real sockets: its limits, addresses, TLS, rounds and end; whoever misbehaves harms nobody else.
HTTP and WebSockets have files of their own.

usage: test_net.py NET_PROBE [PART OF A TITLE…]     (TAP on standard output)
"""
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time

from net_client import PATIENCE, PROBE, Probe, Web, gone, must, must_not_spin, run, settled, test, wait_until, well
from wire import TEXT, Reader, frame

@test("a request that does not arrive in time is dropped, however it trickles")
def _():
    head = b"GET / HTTP/1.1\r\nHost: h\r\n"
    body = b"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n\r\n"
    with Probe(request=1) as g:
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
    with Probe(silence=20) as g:
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
    with Probe(sockets=10) as g:
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
    with Probe(request=2, delay=20, sockets=5000) as g:
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

    with Probe(waiting=5) as g:
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
    with Probe(waiting=2, proxy=1) as g:
        idle = [g.connect() for _ in range(6)]
        must(g.get("/counts")[0] == 200)
        for s in idle:
            s.close()


@test("a trusted proxy tells the address; nobody else does")
def _():
    more = "X-Forwarded-For: 1.1.1.1, 2.2.2.2\r\nX-Forwarded-Proto: https\r\n"
    with Probe() as g:
        must(g.get("/", more=more)[2].split("|")[6:8] == ["127.0.0.1", "0"])
    with Probe(proxy=1) as g:
        must(g.get("/", more=more)[2].split("|")[6:8] == ["2.2.2.2", "1"])
        must(g.get("/", more="X-Forwarded-For: ::ffff:3.3.3.3\r\n")[2].split("|")[6:8] == ["3.3.3.3", "0"])
        must(g.get("/")[2].split("|")[6:8] == ["127.0.0.1", "0"])
    with Probe(bind="::") as g:
        must(g.get("/")[2].split("|")[6] == "127.0.0.1")


@test("what cannot be opened is said in a sentence")
def _():
    with Probe() as g:
        with Probe(port=g.port) as other:
            must(other.why == f"port {g.port} is in use", other.why)
    for settings, why in [({"bind": "nowhere"}, "nowhere is not an address"), ({"port": 70000}, "there is no port"),
                          ({"bind": "203.0.113.1"}, "not an address of this machine"),
                          ({"cert": "/nowhere/c.pem"}, "both a certificate and a key"),
                          ({"cert": "/nowhere/c.pem", "key": "/nowhere/k.pem"}, "cannot be read"),
                          ({"cert": PROBE, "key": PROBE}, "certificate")]:
        with Probe(**settings) as g:
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
        with Probe(cert=cert, key=key, request=1) as g:
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


@test("idle it sleeps; a round comes as often as was asked for; a wake comes long before the next round")
def _():
    with Probe() as g, Web(g) as w, g.connect(b"GET /x HTTP/1.1\r\nHost: h\r\n\r\n") as s:
        Reader(s).answer()
        w.echo()
        must_not_spin(g)
        must(g.get("/later")[2] == "later")
    with Probe(wait=10 ** 9) as g:  # no round would come by itself
        must(g.get("/later")[2] == "later")
    with Probe(wait=20) as g:
        began, before = time.monotonic(), g.counts()["rounds"]
        rounds = wait_until(lambda: (rounds := g.counts()["rounds"] - before) >= 30 and rounds, "30 rounds", 0.2)
        took = time.monotonic() - began
        must(rounds <= 10 + 3 * took / 0.02, "too many rounds:", rounds, took)


@test("at its end it says 1001, finishes what it was sending, and does not wait for those who do not read")
def _():
    with Probe(unsent=2000000) as g:
        polite, not_reading = Web(g), Web(g, SO_RCVBUF=4096)
        idle, asked = g.connect(), g.connect(b"GET /never HTTP/1.1\r\nHost: h\r\n\r\n")
        reading = g.connect(b"GET /big HTTP/1.1\r\nHost: h\r\n\r\n")
        not_reading.send("big")
        polite.echo()
        wait_until(lambda: g.counts()["messages"] == 2 and g.counts()["sockets"] == 6, g.counts)
        g.process.send_signal(signal.SIGTERM)
        must(polite.closed() == 1001)
        must(len(Reader(reading).answer()[2]) == 1 << 20)
    for s in [polite.socket, not_reading.socket, idle, asked, reading]:
        s.close()
    with Probe() as g, Web(g):
        pass


if __name__ == "__main__":
    sys.exit(run())
