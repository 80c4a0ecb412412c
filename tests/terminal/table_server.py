# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""A real server with tables to play at."""
import json
import os
import socket
import subprocess
import sys
import tempfile
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from patience import PATIENCE


class Server:
    """A server on a port of its own, in a folder of its own; it can be stopped and started again."""

    def __init__(self, cheminot):
        self.cheminot = cheminot

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="cheminot-tables-")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.start()
        return self

    def start(self):
        self.process = subprocess.Popen([self.cheminot, "serve", "--port", str(self.port), "--data", self.folder.name, "--rate",
                                         "0", "--tables-each", "0", "--pace", "0", "--log", "error"],
                                        stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()

    def __exit__(self, *_):
        self.stop()
        self.folder.cleanup()

    def ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.url + path, data), timeout=PATIENCE) as answer:
            return answer.read().decode()

    def table(self, map_name, seats, **more):
        made = json.loads(self.ask("/api/tables", {"map": map_name, "seats": seats, "name": "Host", "key": "", "auto": True,
                                                   **more}))
        return made, f"{self.url}{made['link']}"
