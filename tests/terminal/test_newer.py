#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""A table of a later version of the server: what the terminal and `bot --table` do not know they say in one sentence, in
the reader's language, and offer nothing more.

usage: test_newer.py CHEMINOT     (TAP on standard output)
"""
import re
import subprocess
import sys

from lines import Gone, Lines, run_tests
from newer_server import Newer, with_rule
from patience import PATIENCE
from table_server import Server

CHEMINOT = sys.argv[1] if len(sys.argv) > 1 else sys.exit(__doc__)

EN = "This game uses rules that this version of Cheminot does not know"
FR = "Cette partie suit des règles que cette version de Cheminot ne connaît pas"


def sorry(said, sentence, what):
    """One sentence with what is not known; nothing is asked after it."""
    assert said.count(sentence) == 1 and what in said, said[-600:]
    assert "(null)" not in said and "\n> " not in said[said.index(sentence):], said[-600:]


def meet(server, what, **changes):
    for lang, sentence in ("en", EN), ("fr", FR):
        made, _ = server.table("usa", ["me", "bot:easy"])
        with Newer(server, **changes) as newer:
            game = Lines(CHEMINOT, "--table", newer.link(made), "--lang", lang)
            try:
                raise AssertionError(game.listen())
            except Gone as gone:
                assert str(gone) == "it is over", gone
            _, code = game.end()
            sorry(game.said.decode(), sentence, what)
            assert code == 1, (code, game.said[-400:])
            bot = subprocess.run([CHEMINOT, "bot", "gentle", "--table", newer.link(made), "--lang", lang],
                                 capture_output=True, text=True, timeout=PATIENCE, check=False)
            assert bot.returncode == 1, (bot.returncode, bot.stderr)
            sorry(bot.stderr, sentence, what)
            assert sentence in bot.stderr.strip().splitlines()[-1], bot.stderr


def an_event():
    """An event that is not known"""
    with Server(CHEMINOT) as server:
        meet(server, "storm", say=lambda text: text.replace('{"e":"offer"', '{"e":"storm"', 1))


def a_phase():
    """A phase that is not known"""
    with Server(CHEMINOT) as server:
        meet(server, "auction", say=lambda text: re.sub(r'("now":.*"phase":)"[a-z_]*"', r'\1"auction"', text))


def a_view():
    """A view of rules that are not known: asked for only where a game of an earlier revision is shown"""
    def say(text):
        text = re.sub(r'"revision":[0-9]+', '"revision":1', text)
        return re.sub(r'("m":"view".*"phase":)"[a-z_]*"', r'\1"auction"', text)
    with Server(CHEMINOT) as server:
        meet(server, "auction", say=say)


def a_map():
    """A map with a rule that is not known"""
    with Server(CHEMINOT) as server:
        text, sha = with_rule(server, "usa", "storms")
        meet(server, "storms", say=lambda said: re.sub(r'"map_sha256":"[0-9a-f]*"', f'"map_sha256":"{sha}"', said),
             page=lambda path, body: text if path == "/api/maps/usa" else body)


def a_revision():
    """A game by a later revision of the rules"""
    with Server(CHEMINOT) as server:
        meet(server, "revision 77", say=lambda text: re.sub(r'"revision":[0-9]+', '"revision":77', text))


def a_refusal():
    """A refusal that is not known is told in the server's words; the game goes on"""
    def refuse(said):
        return said.replace('"m":"hint"', '"m":"refused","do":"hint","id":"NO_ORACLE","text":"the oracle sleeps"', 1)
    with Server(CHEMINOT) as server:
        made, _ = server.table("usa", ["me", "bot:easy"])
        with Newer(server, say=refuse) as newer:
            game = Lines(CHEMINOT, "--table", newer.link(made), "--lang", "en")
            game.listen()
            game.say("hint")
            while "the oracle sleeps" not in game.said.decode():
                game.listen()
            assert "(null)" not in game.said.decode()
            game.kill()


if __name__ == "__main__":
    sys.exit(run_tests([(test, ()) for test in (an_event, a_phase, a_view, a_map, a_revision, a_refusal)]))
