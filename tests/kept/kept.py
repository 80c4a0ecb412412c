# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""What the tests of old games share."""
import io
import json
import lzma
import os
import subprocess
import sys
import tarfile
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), os.path.join(HERE, "..", "server"), os.path.join(HERE, "..", "terminal")]

REVISIONS = sorted(int(name.partition("-")[2]) for name in os.listdir(HERE) if name.startswith("revision-"))
STOPPED = {"en": "This game was played by another revision of the rules: it cannot be continued or shown here.",
           "fr": "Cette partie a été jouée selon une autre révision des règles\u00a0: elle ne peut être ni continuée ni montrée "
                 "ici."}


def unpack(revision, name):
    with lzma.open(os.path.join(HERE, f"revision-{revision}", name + ".xz")) as file:
        return file.read()


def expected(revision):
    return json.loads(unpack(revision, "expected.json"))


def put_database(revision, folder):
    """A copy of the server's data folder."""
    data = os.path.join(folder, "data")
    os.mkdir(data, 0o700)
    with open(os.path.join(data, "cheminot.db"), "wb") as file:
        file.write(unpack(revision, "cheminot.db"))
    return data


def put_saves(revision, folder):
    with tarfile.open(fileobj=io.BytesIO(unpack(revision, "saves.tar"))) as tar:
        tar.extractall(folder)


def own_revision(cheminot):
    """The revision that this version plays by."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "one.jsonl")
        subprocess.run([cheminot, "simulate", "--map", "ghost-train", "--players", "2", "--bots", "random", "--games", "1",
                        "--record", path], check=True, stdout=subprocess.DEVNULL)
        with open(path, encoding="utf-8") as file:
            return json.loads(file.readline())["revision"]
