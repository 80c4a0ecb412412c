# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""A server of a later version: a relay before a real one, that changes what it says."""
import hashlib
import socket
import struct
import threading


def until_blank_line(peer):
    head = b""
    while b"\r\n\r\n" not in head:
        piece = peer.recv(65536)
        if not piece:
            return head, b""
        head += piece
    head, rest = head.split(b"\r\n\r\n", 1)
    return head + b"\r\n\r\n", rest


class Newer:
    """Relays connections to a server. `say` changes messages on their way to a client (text to text), `page` bodies of
    answers (path and bytes to bytes)."""

    def __init__(self, server, say=None, page=None):
        self.to = ("127.0.0.1", server.port)
        self.say, self.page = say or (lambda text: text), page or (lambda path, body: body)

    def __enter__(self):
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()

    def link(self, made):
        return f"http://127.0.0.1:{self.port}{made['link']}?key={made['key']}"

    def accept(self):
        while True:
            try:
                client = self.listening.accept()[0]
            except OSError:
                return
            threading.Thread(target=self.relay, args=(client,), daemon=True).start()

    def relay(self, client):
        server = socket.create_connection(self.to)
        try:
            head, rest = until_blank_line(client)
            server.sendall(head + rest)
            threading.Thread(target=self.upwards, args=(client, server), daemon=True).start()
            answer, rest = until_blank_line(server)
            if answer.startswith(b"HTTP/1.1 101"):
                client.sendall(answer)
                self.messages(client, server, rest)
            else:
                self.answer(client, server, head.split()[1].decode(), answer, rest)
        except OSError:
            pass
        finally:
            client.close()
            server.close()

    @staticmethod
    def upwards(client, server):
        try:
            while piece := client.recv(65536):
                server.sendall(piece)
            server.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def answer(self, client, server, path, head, body):
        while piece := server.recv(65536):
            body += piece
        body = self.page(path, body)
        lines = [line for line in head.split(b"\r\n") if line and not line.lower().startswith(b"content-length")]
        client.sendall(b"\r\n".join([*lines, b"content-length: %d" % len(body)]) + b"\r\n\r\n" + body)

    def messages(self, client, server, kept):
        def exactly(size):
            nonlocal kept
            while len(kept) < size:
                piece = server.recv(65536)
                if not piece:
                    raise OSError
                kept += piece
            data, kept = kept[:size], kept[size:]
            return data

        while True:
            first, size = exactly(2)
            if size == 126:
                size = struct.unpack(">H", exactly(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", exactly(8))[0]
            data = exactly(size)
            if first == 0x81:
                data = self.say(data.decode()).encode()
            size = len(data)
            length = bytes([size]) if size < 126 else b"\x7e" + struct.pack(">H", size) if size < 65536 else \
                b"\x7f" + struct.pack(">Q", size)
            client.sendall(bytes([first]) + length + data)


def with_rule(server, name, rule):
    """A map of a server with one rule more: its bytes and their hash."""
    text = server.ask(f"/api/maps/{name}").replace('"rules": [', f'"rules": ["{rule}", ', 1).encode()
    assert rule.encode() in text
    return text, hashlib.sha256(text).hexdigest()
