#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Bytes that nobody should send, against a real server (best one built with sanitizers), while an honest game goes on:
requests and frames, changed here and there, cut, doubled, mixed. The server must live, the game must go on, and at the
end nothing must be left open. TAP; what it does follows from the seed.
    fuzz_net.py CHEMINOT SOURCE_ROOT [--seconds N] [--seed N] [--quick]
Without --seconds: so many connections, however long that takes."""
import json
import os
import random
import select
import shutil
import socket
import sys
import tempfile
import time
from collections import Counter

from honest_players import BotGame
from table_client import PATIENCE, Loop, Server, must, run_tests, wait_until
from wire import BINARY, CLOSE, PING, PONG, TEXT, frame


def option(name, otherwise):
    return int(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else otherwise


CHEMINOT = os.path.abspath(sys.argv[1])
SECONDS = option("--seconds", 0)
CONNECTIONS = 0 if SECONDS else 200 if "--quick" in sys.argv else 1200
SEED = option("--seed", 1)
AT_ONCE, ATTACKER = 12, "127.0.0.2"

HEADS = [b"Host: h\r\n", b"Content-Length: 5\r\n", b"Content-Length: 99999999999999999999\r\n",
         b"Content-Length: -1\r\n",
         b"Transfer-Encoding: chunked\r\n", b"Connection: Upgrade\r\n", b"Upgrade: websocket\r\n", b"Upgrade: h2c\r\n",
         b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n", b"Sec-WebSocket-Version: 13\r\n",
         b"Sec-WebSocket-Version: 8\r\n",
         b"Sec-WebSocket-Protocol: cheminot\r\n", b"Sec-WebSocket-Extensions: permessage-deflate\r\n",
         b"Expect: 100-continue\r\n",
         b"Origin: http://elsewhere\r\n", b"Cookie: cheminot=" + b"k" * 43 + b"; a=b\r\n",
         b"X: " + b"y" * 3000 + b"\r\n",
         b"Range: bytes=0-1\r\n", b" folded\r\n", b": nothing\r\n", b"Connection: close\r\n",
         b"Connection: keep-alive\r\n"]
METHODS = [b"GET", b"POST", b"HEAD", b"PUT", b"OPTIONS", b"CONNECT", b"PRI", b"get", b"G" * 300, b""]
WORDS = ["hello", "move", "moves", "view", "hint", "seat", "colour", "start", "stand", "hand", "back", "chat", "react",
         "mute", "link", "rematch", "ping", "", "x" * 100]
VALUES = ["0", "-1", "1e400", "99999999999999999999", "null", "true", '""', '"bot:hard"', '"open"', '"\\u0000"',
          '"\\ud800"',
          "[]", "{}", "[[[[[]]]]]", '"' + "x" * 400 + '"', '"blind"', "0.5"]
MEMBERS = ["seat", "from", "after", "move", "key", "kind", "level", "fill", "text", "react", "mute", "lang", "colour",
           "name"]


class Inventor:
    def __init__(self, dice, table, key):
        self.dice, self.table, self.key = dice, table, key
        self.paths = [b"/", b"/healthz", b"/metrics", b"/api/tables", b"/api/mine", b"/api/maps", b"/api/maps/usa",
                      b"/api/levels",
                      b"/api/tables/" + table, b"/api/tables/" + table + b"/sit", b"/api/tables/" + table + b"/record",
                      b"/t/" + table + b"?key=" + b"k" * 43, b"/ws/" + table, b"/../../etc/passwd", b"/%00%ff?%&=&&",
                      b"*", b"",
                      b"/" + b"a" * 5000, b"http://h/api/tables"]

    def spoil(self, data):
        """Changed here and there, or not at all."""
        dice, data = self.dice, bytearray(data)
        for _ in range(dice.choice([0, 0, 1, 1, 2, 5])):
            at = dice.randrange(len(data) + 1)
            what = dice.randrange(6)
            if what == 0 and data:
                data[min(at, len(data) - 1)] = dice.randrange(256)
            elif what == 1:
                del data[at:at + dice.randrange(1, 20)]
            elif what == 2:
                data[at:at] = dice.randbytes(dice.randrange(1, 20))
            elif what == 3:
                data[at:at] = data[at:at + dice.randrange(1, 50)]
            elif what == 4:
                data[at:at] = dice.choice([b"\r\n", b"\n", b"\0", b"\r\n\r\n", b"\xff\xff", b"%", b"\x81\x80"])
            else:
                del data[at:]
        return bytes(data)

    def request(self):
        dice = self.dice
        heads = b"".join(dice.choice(HEADS) for _ in range(dice.randrange(6)))
        table = json.dumps({"map": "usa", "seats": ["me", "open"], "name": "F", "key": ""}).encode()
        body = dice.choice([b"", b"", b"{}", b"hello", table, b"{" * 3000])
        if dice.random() < 0.7:
            heads += b"Content-Length: %d\r\n" % len(body)
        method = b"GET" if dice.random() < 0.3 else b"POST" if dice.random() < 0.3 else dice.choice(METHODS)
        version = dice.choice([b" HTTP/1.1\r\n", b" HTTP/1.0\r\n", b" HTTP/2\r\n", b"\r\n"])
        return method + b" " + dice.choice(self.paths) + version + heads + b"\r\n" + body

    def upgrade(self):
        return (b"GET /ws/" + self.table + b" HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")

    def message(self):
        dice = self.dice
        members = "".join(f',"{dice.choice(MEMBERS)}":{dice.choice(VALUES)}' for _ in range(dice.randrange(4)))
        return f'{{"do":"{dice.choice(WORDS)}"{members}}}'

    def frames(self):
        dice = self.dice
        said = [frame(json.dumps({"do": "hello", "key": self.key}))] if dice.random() < 0.8 else []
        for _ in range(dice.randrange(1, 12)):
            what = dice.randrange(8)
            data = self.message()
            if what == 0:
                data, code = dice.randbytes(dice.randrange(200)), dice.randrange(16)
                said.append(frame(data, code, last=dice.random() < 0.8, mask=dice.random() < 0.8,
                                  bits=dice.choice([0, 0, 0x40, 0x70])))
            elif what == 1:
                cut = dice.randrange(len(data))
                said += [frame(data[:cut], TEXT, last=False), frame("?", PING), frame(data[cut:], 0)]
            elif what == 2:
                data = dice.randbytes(dice.choice([0, 1, 2, 125, 126, 300]))
                said.append(frame(data, dice.choice([CLOSE, PING, PONG, BINARY])))
            elif what == 3:
                said.append(frame("x" * dice.choice([8191, 8192, 8193, 70000])))
            else:
                said.append(frame(data))
        return b"".join(self.spoil(part) if dice.random() < 0.15 else part for part in said)

    def bytes(self):
        kind = self.dice.randrange(10)
        if kind == 0:
            return self.dice.randbytes(self.dice.randrange(1, 3000))
        if kind < 4:
            return b"".join(self.spoil(self.request()) for _ in range(self.dice.randrange(1, 4)))
        if kind == 4:
            return self.spoil(self.upgrade()) + self.frames()
        return self.upgrade() + self.frames()


class Intruder:
    """A connection with something to say, in pieces."""

    def __init__(self, port, inventor):
        self.dice = inventor.dice
        self.left = inventor.bytes()
        self.end = time.monotonic() + self.dice.choice([0.05, 0.2, 0.2, 1])
        self.socket = socket.socket()
        self.socket.setsockopt(socket.IPPROTO_IP, 24, 1)  # IP_BIND_ADDRESS_NO_PORT
        self.socket.bind((ATTACKER, 0))
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setblocking(False)
        self.reads = self.dice.random() < 0.9

    def step(self):
        """False: it is over."""
        try:
            if self.left:
                size = self.dice.choice([1, 7, 100, 1000, len(self.left)])
                self.left = self.left[self.socket.send(self.left[:size]):]
            if self.reads and not self.socket.recv(1 << 16):
                return False
        except BlockingIOError:
            pass
        except OSError:
            return False
        return time.monotonic() < self.end

    def close(self):
        if self.dice.random() < 0.2:  # without a word
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        self.socket.close()


def files(server):
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


def intrude(server, dice, loop, honest):
    request = {"map": "usa", "seats": ["me", "me"], "name": "F", "key": "", "auto": True}
    status, _, body = server.ask("POST", "/api/tables", request)
    must(status == 200, status, body)
    made = json.loads(body)
    inventor = Inventor(dice, made["table"].encode(), made["key"])
    counts, open_now = Counter(), []
    end = time.monotonic() + SECONDS
    while time.monotonic() < end or counts["connections"] < CONNECTIONS or honest.events < 20:
        must(server.process.poll() is None, "the server has died:", server.last_log())
        must(not honest.wrong, "the honest game:", *honest.wrong)
        while len(open_now) < AT_ONCE:
            open_now.append(Intruder(server.port, inventor))
            counts["connections"] += 1
        loop.turn(0)
        must(time.monotonic() - loop.last_news < PATIENCE, "the honest game does not go on")
        select.select([one.socket for one in open_now], [], [], 0.002)
        for one in list(open_now):
            if not one.step():
                one.close()
                open_now.remove(one)
    for one in open_now:
        one.close()
    return counts


def fuzz():
    dice = random.Random(SEED)
    folder = tempfile.mkdtemp(prefix="cheminot-fuzz-")
    try:
        with Server(CHEMINOT, os.path.join(folder, "data"), "--pace", "0", "--rate", "0", "--log", "error") as server:
            loop = Loop()
            before = files(server)
            honest = BotGame(loop, server, "pennsylvania", "gentle", 0.02)
            counts = intrude(server, dice, loop, honest)
            honest.stop()
            wait_until(lambda: files(server) <= before + 2, lambda: f"files to be closed: {before}, {files(server)}")
        log = server.whole_log()
        must(not any(word in log for word in ("AddressSanitizer", "LeakSanitizer", "runtime error")), log[-4000:])
        return f"{counts['connections']} connections; meanwhile {honest.games} honest games, {honest.events} events"
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    print(f"# seed {SEED}")
    sys.exit(run_tests([("whatever comes in, honest games go on", fuzz)]))
