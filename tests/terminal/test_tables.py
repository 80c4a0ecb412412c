#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Tables of a real server in lines of text: playing, watching, sitting down, a connection that is lost.

usage: test_tables.py CHEMINOT     (TAP on standard output)
"""
import json
import re
import sys
import time

from lines import PATIENCE, Gone, Lines, Player, play_out, run_tests
from table_server import Server

CHEMINOT = sys.argv[1] if len(sys.argv) > 1 else sys.exit(__doc__)


def whole_game():
    """A game at a table is played to its end by who has its key, and watched by another"""
    with Server(CHEMINOT) as server:
        made, link = server.table("usa", ["me", "bot:easy"])
        watcher = Lines(CHEMINOT, "--table", link, "--lang", "en")
        wait_for(watcher, "You are watching")
        game = Lines(CHEMINOT, "--table", f"{link}?key={made['key']}", "--lang", "en", "--quick")
        play_out(game, Player(4))
        said, code = game.end()
        assert code == 0 and not game.errors, (code, game.errors)
        said = game.said.decode()
        record = [json.loads(line) for line in server.ask(f"/api/tables/{made['table']}/record").splitlines()]
        assert record[-1]["e"] == "end"
        for score in record[-1]["scores"]:
            assert f": {score['total']} point" in said, said[-800:]
        seen, code = watcher.end()
        seen = watcher.said.decode()
        assert code == 0 and "You are watching" in seen, (code, seen[:300], watcher.errors)
        for score in record[-1]["scores"]:
            assert f": {score['total']} point" in seen, seen[-800:]
        assert not re.search(r"^Hand, ", seen, re.M)
        claims = sum(event["e"] == "claim" for event in record[1:])
        assert said.count(" claims ") == seen.count(" claims ") == claims, (said.count(" claims "), claims)


def sitting_down():
    """An open seat is taken under a name; chat is heard; the own link leads back; a full table is watched"""
    with Server(CHEMINOT) as server:
        _, link = server.table("ghost-train", ["open", "open"])
        ann = Lines(CHEMINOT, "--table", link, "--name", "Anne", "--lang", "en")
        wait_for(ann, "Seat 1: Anne")
        bob = Lines(CHEMINOT, "--table", link, "--name", "Bob", "--lang", "fr")
        both = {"Anne": ann, "Bob": bob}
        wait_for(ann, "Bob")
        wait_for(bob, "Place 2\xa0: Bob")
        third = Lines(CHEMINOT, "--table", link, "--name", "Carl", "--lang", "en")
        wait_for(third, "No seat is open")
        wait_for(third, "You are watching")
        third.kill()
        bob.say("dire bonjour à toutes")
        wait_for(ann, "Bob says: bonjour à toutes")
        own = re.search(r"http\S+key=\S+", ann.said.decode())[0]
        ann.kill()
        both["Anne"] = Lines(CHEMINOT, "--table", own, "--lang", "en")
        play_two(both)
        for name, game in both.items():
            assert game.end()[1] == 0, (name, game.errors)


def wait_for(game, words, times=1):
    """Waits until the program has printed some words so often."""
    until = time.time() + PATIENCE
    while game.said.decode(errors="replace").count(words) < times:
        try:
            game.listen(0.3)
        except Gone as gone:
            if time.time() > until or game.process.poll() is not None:
                raise AssertionError(f"never said: {words}: {game.said[-500:]!r}") from gone


def play_two(both):
    """Two people at one table, until it ends for both."""
    players = {"Anne": Player(1), "Bob": Player(2, "fr")}
    over = set()
    for game in both.values():  # who was asked before is asked again
        game.say("show")
    until = time.time() + PATIENCE
    while len(over) < 2 and time.time() < until:
        for name, game in both.items():
            if name in over:
                continue
            try:
                text = game.listen(0.1)
                game.say(players[name].answer(text))
                until = time.time() + PATIENCE
            except BrokenPipeError:
                over.add(name)
            except Gone as gone:
                if "it is over" in str(gone):
                    over.add(name)
    assert len(over) == 2, {name: game.said[-300:] for name, game in both.items()}


def lost_connection():
    """A server that is stopped and started again is told of, and the game goes on"""
    with Server(CHEMINOT) as server:
        made, link = server.table("usa", ["me", "bot:easy"])
        game = Lines(CHEMINOT, "--table", f"{link}?key={made['key']}", "--lang", "en", "--quick")
        game.listen()
        game.ask("all")
        game.ask("blind")
        server.stop()
        wait_for(game, "The connection is lost")
        server.start()
        wait_for(game, "The connection is back")
        game.say("blind")
        wait_for(game, "* Host draws", 2)
        assert game.said.decode().count("* Host draws") == 2, game.said.decode()
        wait_for(game, "Hand, 6 cards")  # the bot has played: hints are for one's own turn
        game.say("hint")
        wait_for(game, "A good move would be")
        wait_for(game, ": 0.0 points")  # the first move's value: from the data of the server's message
        assert "\nIt is for: " in game.said.decode(), game.said.decode()[-600:]
        game.kill()


def no_connection():
    """While there is no connection the reason is told: nobody listens, no such host"""
    with Server(CHEMINOT) as server:
        gone = server.url
    for url, why in ((gone, "Connection refused"), ("http://nobody.invalid", "")):
        game = Lines(CHEMINOT, "--table", f"{url}/t/abcdefghijklmnop", "--lang", "en")
        wait_for(game, "There is no connection; it is tried again: ")
        wait_for(game, why)
        game.kill()


def wrong_addresses():
    """A table that is not there is one sentence"""
    with Server(CHEMINOT) as server:
        game = Lines(CHEMINOT, "--table", f"{server.url}/t/nothing", "--lang", "en")
        said, code = game.end()
        assert said.strip() == "There is no such table.", said
        assert code == 1, code
        game = Lines(CHEMINOT, "--table", f"{server.url}/t/nothing", "--lang", "fr")
        said, code = game.end()
        assert said.strip() == "Cette table n’existe pas." and code == 1, (said, code)


if __name__ == "__main__":
    sys.exit(run_tests([(test, ()) for test in (whole_game, sitting_down, lost_connection, no_connection, wrong_addresses)]))
