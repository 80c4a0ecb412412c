# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""The network under test, in a program of its own (net_probe.c), and connections to it, for the tests of it."""
import base64
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import time

from wire import CLOSE, TEXT, Reader, frame

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from patience import PATIENCE, wait_until
from tap import run_side_by_side

PROBE = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(sys.modules["__main__"].__doc__)
with open(PROBE, "rb") as program:
    SANITIZED = b"__asan_init" in program.read()  # freed memory is then kept back for a while
tests = []


def test(name):
    def register(function):
        tests.append((name, function))
        return function
    return register


def must(condition, *what):
    if not condition:
        raise AssertionError("\n".join(str(w)[:2000] for w in what))


class Probe:
    """The program under test; leaving it checks that it ends well and has told everything exactly once."""

    def __init__(self, **settings):
        self.process = subprocess.Popen([PROBE, *(f"{k}={v}" for k, v in settings.items())], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError("the probe ended: " + self.process.stderr.read())
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
    def __init__(self, probe, path="/ws", more="", wrap=None, **options):
        self.key = base64.b64encode(os.urandom(16)).decode()
        self.socket = probe.connect(**options)
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


def well(probe):
    with Web(probe) as w:
        w.echo()
    must(probe.get("/x")[0] == 200)


def gone(s):
    try:
        while s.recv(65536):
            pass
    except ConnectionError:
        pass


def cpu(probe):
    with open(f"/proc/{probe.process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def must_not_spin(probe):
    """In the time that we sleep, which is at least this long, it does next to nothing: by its own processor time."""
    used, began = cpu(probe), time.monotonic()
    time.sleep(1)
    must(cpu(probe) - used <= 0.05 * (time.monotonic() - began), "it spins:", cpu(probe) - used)


def run():
    """Those tests whose titles have a part that was named, or all. Returns the exit code."""
    chosen = sys.argv[2:]
    return run_side_by_side([(n, f) for n, f in tests if not chosen or any(c in n for c in chosen)],
                            together=10)  # they wait nearly all the time
