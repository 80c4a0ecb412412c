#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Saved games of the terminal that earlier versions left (README.md): those of the present revision of the rules are
played to their end, those of another are refused in one sentence and stay as they are; records are shown.

usage: test_terminal.py CHEMINOT     (TAP on standard output)
"""
import os
import subprocess
import sys
import tempfile

import kept
from lines import Lines, Player, play_out, run_tests

CHEMINOT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)
OWN = kept.own_revision(CHEMINOT)


def replay(path, *how):
    return subprocess.run([CHEMINOT, "replay", path, *how], capture_output=True, text=True, check=False)


def continued(path, seed):
    """To its end; the record that it leaves is legal."""
    game = Lines(CHEMINOT, "--resume", path, "--lang", "en", "--data", os.path.dirname(path))
    play_out(game, Player(seed))
    said, code = game.end()
    assert code == 0, (path, code, said[-300:], game.errors)
    record = path.replace(".game", ".jsonl")
    assert not os.path.exists(path) and replay(record, "--check").returncode == 0, path


def refused(path, revision):
    with open(path, "rb") as file:
        before = file.read()
    for lang, sentence in ("en", f"was begun by revision {revision} of the rules"), \
            ("fr", f"a été commencée selon la révision {revision} des règles"):
        done = subprocess.run([CHEMINOT, "play", "--resume", path, "--lang", lang], capture_output=True, text=True, check=False,
                              stdin=subprocess.DEVNULL)
        assert done.returncode == 2 and sentence in done.stderr and done.stderr.count("\n") == 1, (done.stdout, done.stderr)
    with open(path, "rb") as file:
        assert file.read() == before, path


def saves(revision):
    """Games saved by revision"""
    count = 0
    with tempfile.TemporaryDirectory(prefix="cheminot-kept-") as folder:
        kept.put_saves(revision, folder)
        for game in kept.expected(revision)["saves"]:
            path = os.path.join(folder, game["file"])
            if path.endswith(".jsonl"):
                shown = replay(path, "--text")
                # A record names its map by its hash: that of another version of the map is not shown on this one.
                other_map = "another version of map" in shown.stderr
                assert shown.returncode == 0 or (revision != OWN and other_map), shown.stderr
                assert revision != OWN or replay(path, "--check").returncode == 0, path
            elif revision == OWN:
                continued(path, game["seed"])
            else:
                refused(path, revision)
            count += 1
    assert count == len(kept.expected(revision)["saves"]) > 5


if __name__ == "__main__":
    sys.exit(run_tests([(saves, (revision,)) for revision in kept.REVISIONS]))
