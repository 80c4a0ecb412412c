# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""HTTP answers and WebSocket frames, byte by byte: broken ones too."""
import os
import struct

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Reader:
    def __init__(self, s):
        self.socket, self.kept = s, b""

    def some(self):
        data = self.socket.recv(65536)
        self.kept += data
        return bool(data)

    def exactly(self, size):
        while len(self.kept) < size:
            if not self.some():
                raise EOFError
        data, self.kept = self.kept[:size], self.kept[size:]
        return data

    def answer(self, head_only=False):
        while b"\r\n\r\n" not in self.kept:
            if not self.some():
                raise EOFError
        head, self.kept = self.kept.split(b"\r\n\r\n", 1)
        lines = head.decode().split("\r\n")
        fields = {k.lower(): v for k, v in (line.split(": ", 1) for line in lines[1:])}
        size = 0 if head_only else int(fields.get("content-length", 0))
        return int(lines[0].split()[1]), fields, self.exactly(size).decode()


def frame(data, code=TEXT, last=True, mask=True, bits=0):
    data = data.encode() if isinstance(data, str) else data
    size = len(data)
    length = bytes([size]) if size < 126 else b"\x7e" + struct.pack(">H", size) if size < 65536 else \
        b"\x7f" + struct.pack(">Q", size)
    head = bytes([(0x80 if last else 0) | bits | code, length[0] | (0x80 if mask else 0)]) + length[1:]
    if not mask:
        return head + data
    key = os.urandom(4)
    return head + key + bytes(b ^ key[i & 3] for i, b in enumerate(data))
