# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""A hostile server: every text that it sends tries to control the terminal of its client."""
import base64
import hashlib
import json
import re
import socketserver
import struct
import threading

EVIL = "\x1b]0;title\x07\x1b[31m\x9b2J\x7f\r\u202ered\u2028Eve"
HIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")


def assert_plain(data):
    """UTF-8, and nothing in it acts on a terminal."""
    text = data.decode()
    found = HIDDEN.search(text)
    assert not found, repr(text[max(0, found.start() - 80):found.end() + 80])
    return text


class Handler(socketserver.StreamRequestHandler):
    def handle(self):
        line = self.rfile.readline().decode("latin-1")
        headers = {}
        while (field := self.rfile.readline().decode("latin-1").strip()):
            name, _, value = field.partition(":")
            headers[name.lower()] = value.strip()
        if "upgrade" in headers:
            self.socket(headers["sec-websocket-key"])
        elif line:
            self.rfile.read(int(headers.get("content-length", 0)))
            status, body = self.server.answers
            self.send(f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body)

    def send(self, data):
        try:
            self.wfile.write(data)
        except OSError:
            pass  # who was connected has gone: the test looks at how

    def socket(self, key):
        accept = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        self.send(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  b"Sec-WebSocket-Accept: " + base64.b64encode(accept) + b"\r\n\r\n")
        for message in self.server.messages:
            body = message if isinstance(message, bytes) else json.dumps(message).encode()
            head = bytes([0x81, len(body)]) if len(body) < 126 else b"\x81\x7e" + struct.pack(">H", len(body))
            self.send(head + body)
        if self.server.close is not None:
            self.send(bytes([0x88, 2 + len(self.server.close)]) + struct.pack(">H", 4000) + self.server.close)
        while self.rfile.read(1):
            pass


class Hostile(socketserver.ThreadingTCPServer):
    """Answers every request with `answers` (a status line, a body), and every socket with `messages`, then closes it
    with a reason, if there is one."""
    allow_reuse_address, daemon_threads = True, True

    def __init__(self, answers=("200 OK", b"{}"), messages=(), close=None):
        super().__init__(("127.0.0.1", 0), Handler)
        self.answers, self.messages, self.close = answers, messages, close
        self.url = f"http://127.0.0.1:{self.server_address[1]}"

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()
