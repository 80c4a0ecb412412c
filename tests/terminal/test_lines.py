#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Whole games in lines of text: every map, both languages, every kind of choice.

usage: test_lines.py CHEMINOT     (TAP on standard output)
"""
import glob
import json
import re
import subprocess
import sys
import tempfile

from lines import Lines, Player, play_out, record_of, run_tests, save_of

CHEMINOT = sys.argv[1] if len(sys.argv) > 1 else sys.exit(__doc__)

# The maps, how they are set up, and what somebody must have been asked for there.
GAMES = {
    "usa": (["--seats", "human:Anne,planner"], {"keep", "take", "blind", "claim", "offer"}),
    "france": (["--seats", "human:Anne,planner"], {"keep", "take", "build", "claim"}),
    "old-west": (["--seats", "human:Anne,planner", "--option", "alvin=on"], {"keep", "claim", "marker", "alvin"}),
    "pennsylvania": (["--seats", "human:Anne,planner"], {"keep", "claim", "share", "neutral"}),
    "ghost-train": (["--seats", "human:Anne,greedy"], {"claim", "swap", "blind"}),
    "europe": (["--seats", "human:Anne,planner"], {"keep", "claim", "station"}),
}
ENGLISH = re.compile(r"\b(the|you|your|wagons missing|completed|cards?|turn|tracks?)\b")


def whole_game(name, lang):
    """A whole game can be played by the printed numbers"""
    options, asked = GAMES[name]
    reached = set()
    for seed in range(1, 5):
        with tempfile.TemporaryDirectory(prefix="cheminot-lines-") as folder:
            game = Lines(CHEMINOT, "--map", name, *options, "--seed", str(seed), "--lang", lang, "--data", folder)
            play_out(game, Player(seed, lang))
            _, code = game.end()
            assert code == 0, f"exit code {code}: {game.errors}"
            assert not game.errors, game.errors
            path, header, events = record_of(folder)
            assert header["players"][0] == {"name": "Anne", "kind": "human"}, header
            assert events[-1]["e"] == "end"
            reached |= {event["e"] for event in events if event.get("p") == 0}
            text = game.said.decode()
            assert path in text, "the record's name is not told"
            for score in events[-1]["scores"]:
                assert str(score["total"]) in text[-1500:], f"no total of {score['total']} at the end"
            check = subprocess.run([CHEMINOT, "replay", "--check", path], capture_output=True, text=True, check=False)
            assert check.returncode == 0, check.stderr
            if lang == "fr":
                found = ENGLISH.search(text.replace(folder, ""))
                assert not found, f"English in French: {text[max(0, found.start() - 80):found.end() + 40]!r}"
        if asked <= reached:
            return
    raise AssertionError(f"never reached: {sorted(asked - reached)}")


def usual_game(folder, *more):
    return Lines(CHEMINOT, "--map", "usa", "--seats", "human:Anne,planner", "--seed", "7", "--lang", "en", "--data",
                 folder, *more)


def commands():
    """Every command answers, and the question stays"""
    with tempfile.TemporaryDirectory(prefix="cheminot-lines-") as folder:
        game = usual_game(folder)
        game.listen()
        assert "Your turn" in game.ask("all")
        for line, answer in [("help", "help: this list"), ("?", "quit:"), ("moves", "take 0"), ("hand", "Hand, 4 cards"),
                             ("tickets", "3 tickets:"), ("market", "Market:"), ("board denver", "Denver: "),
                             ("board", "Toronto:"), ("players", "planner: "), ("log", "* Anne begins"),
                             ("why miami", "Miami"), ("why", "Name a track"), ("say hello", "Nobody is there"),
                             ("hint", "A moment"), ("rules", "In your turn you do exactly one of three things:"),
                             ("report", "The report is in this file"), ("show", "Your turn"), ("", ""),
                             ("nonsense", "is not among the choices"),
                             ("99", "There is no choice 99"), ("take 7", "slot"), ("board atlantis", "There is no place"),
                             ("x" * 5000, "is not among the choices"), ("claim atlantis", "is not among")]:
            said = game.ask(line)
            if line == "hint":
                said += game.listen()
                assert "A good move would be" in said, said
            assert answer in said, f"{line[:40]}: {said[:400]}"
        assert "* Anne takes" in game.ask("take 1")
        game.say("quit")
        said, code = game.end()
        assert code == 0 and "The game is saved" in said, (code, said)


def words_and_moves():
    """A choice can be named by its words, by a city, or as the engine writes it"""
    with tempfile.TemporaryDirectory(prefix="cheminot-lines-") as folder:
        game = usual_game(folder)
        game.listen()
        said = game.ask("1 3")
        assert "* Anne keeps" in said
        said = game.ask("move blind")
        assert "Take a second card" in said, said
        assert "Your turn" in game.ask("blind")
        moves = [line for line in game.ask("moves").split("\n") if line.startswith("claim ")]
        assert moves
        said = game.ask(moves[0])
        if "(y/n)" in said:
            said = game.ask("n")
            assert "Your turn" in said
            game.ask(moves[0])
            said = game.ask("y")
        assert "* Anne claims" in said, said
        said = game.ask("claim " + moves[0].split()[1])
        assert "already" in said or "Anne" in said, said
        game.kill()


def written_ahead():
    """Answers written ahead into a pipe wait for their questions"""
    with tempfile.TemporaryDirectory(prefix="cheminot-lines-") as folder:
        lines = "all\n" + "blind\n" * 20
        done = subprocess.run([CHEMINOT, "play", "--map", "usa", "--bots", "planner,easy", "--name", "Anne", "--lang", "en",
                               "--data", folder], input=lines, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stdout.count("* Anne draws") == 20, done.stdout[-2000:]
        assert "The input has ended; the game is saved" in done.stdout


def set_up_by_questions():
    """Without --map the game is set up by a few questions"""
    with tempfile.TemporaryDirectory(prefix="cheminot-lines-") as folder:
        done = subprocess.run([CHEMINOT, "play", "--lang", "en", "--data", folder], capture_output=True, text=True,
                              input="9\n2\n\n1\n\nAda\nall\n", check=False)
        assert done.returncode == 0 and "A number from 1 to 6" in done.stdout, done.stdout + done.stderr
        assert "Seat 1: Ada" in done.stdout and "France" in done.stdout
        done = subprocess.run([CHEMINOT, "play", "--lang", "fr", "--data", folder], capture_output=True, text=True,
                              input="", check=False)
        assert done.returncode == 0, done.stderr


def hot_seat():
    """On a shared terminal cards are shown only after the hand-over, and only to whom it is handed"""
    with tempfile.TemporaryDirectory(prefix="cheminot-lines-") as folder:
        game = Lines(CHEMINOT, "--map", "usa", "--seats", "human:Anne,human:Bob,easy", "--seed", "3", "--lang", "en",
                     "--data", folder)
        player, names, viewer = Player(5), ("Anne", "Bob"), None
        said, turns = game.listen(), 0
        for _ in range(600):
            last = said.rstrip("> ").rstrip("\n").split("\n")[-1]
            if "press Enter to hide" in last:
                said, viewer = game.ask(""), None
                assert said.startswith("\n" * 40), "the screen is not cleared"
                continue
            if "when nobody else is looking" in last:
                assert "Hand, " not in said and "tickets:" not in said and "missing" not in said, said
                viewer = last.split("'s turn")[0].split()[-1]
                said, turns = game.ask(""), turns + 1
            assert viewer in names, said
            other = names[1 - names.index(viewer)]
            assert f"{other}: " not in said.replace(f"{other}: {points_of(said, other)}", ""), said
            for line in said.split("\n"):
                if line.startswith(f"* {other} ") and ("draws" in line or "keeps" in line or "dealt" in line):
                    assert re.search(r"\b(a|\d) cards?\b|ticket", line) and "–" not in line, line
            if turns == 30:
                break
            said = game.ask(player.answer(said))
        assert turns == 30, said
        game.kill()


def report_in(folder):
    """The only report in a folder: its text, and its record as a header and events."""
    paths = glob.glob(f"{folder}/report-*.txt")
    assert len(paths) == 1, paths
    with open(paths[0], encoding="utf-8") as file:
        text = file.read()
    header, *events = [json.loads(line) for line in text.split("== Record\n")[1].splitlines()]
    return paths[0], text, header, events


def problem_report(lang):
    """The report of a problem is a file with version, map and record, and tells nothing that is hidden"""
    command, sentence = {"en": ("report", "The report is in this file:"),
                         "fr": ("signaler", "Le rapport est dans ce fichier :")}[lang]
    with tempfile.TemporaryDirectory(prefix="cheminot-lines-") as folder:
        game = Lines(CHEMINOT, "--map", "old-west", "--seats", "human:Anne,planner", "--option", "alvin=on", "--seed", "7",
                     "--lang", lang, "--data", folder)
        game.listen()
        player, said = Player(7, lang), game.ask("show")
        for _ in range(40):
            said = game.ask(player.answer(said))
        said = game.ask(command)
        path, text, header, events = report_in(folder)
        assert f"{sentence} {path}" in said, said
        version = subprocess.run([CHEMINOT, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
        for fact in [f"version: {version}", "map: old-west", "options: alvin=true", "seats: human planner", "seat: 0",
                     ", lines\n", f"events: {len(events)}"]:
            assert fact in text, (fact, text[:1500])
        assert "Anne" in text.split("== History\n")[1].split("== Record\n")[0], text
        assert header["seed"] is None and header["map"] == "old-west", header
        own = [event for event in events if event.get("p") == 0]
        others = [event for event in events if event.get("p") == 1]
        assert any(event["e"] == "blind" and event["card"] for event in own) or any(
            event["e"] == "deal" and "hidden" not in event["cards"] for event in own), own
        for event in others:
            assert event["e"] != "deal" or "hidden" in event["cards"], event
            assert event["e"] != "blind" or event["card"] is None, event
            assert event["e"] not in ("offer", "keep") or not any(event["tickets"]), event
        game.kill()


def shared_report():
    """On a shared terminal the report holds what the one who looks may see, not what another was shown"""
    with tempfile.TemporaryDirectory(prefix="cheminot-lines-") as folder:
        game = Lines(CHEMINOT, "--map", "usa", "--seats", "human:Anne,human:Bob", "--seed", "3", "--lang", "en", "--data",
                     folder)
        player, said = Player(5), game.listen()
        for _ in range(60):
            last = said.rstrip("> ").rstrip("\n").split("\n")[-1]
            said = game.ask("" if "press Enter to hide" in last or "when nobody else is looking" in last
                            else player.answer(said))
        while "Your turn" not in said:
            said = game.ask("") if "Enter" in said or "looking" in said else game.ask(player.answer(said))
        game.ask("report")
        _, text, _, events = report_in(folder)
        seat = int(re.search(r"^seat: (-?\d)$", text, re.M)[1])
        assert seat in (0, 1), text[:600]
        other = [event for event in events if event.get("p") == 1 - seat]
        assert any(event["e"] == "blind" for event in other) or len(other) > 3, other
        for event in other:
            assert event["e"] != "deal" or "hidden" in event["cards"], event
            assert event["e"] != "blind" or event["card"] is None, event
            assert event["e"] not in ("offer", "keep") or not any(event["tickets"]), event
        game.kill()


def points_of(said, name):
    """What the list of players says of one."""
    found = re.search(rf"^{name}: (.* tickets?)\.$", said, re.M)
    return found[1] if found else "?"


def shares(option):
    """P5: others' shares are counted; who holds which is shown with the option only, and the save keeps it"""
    owners = re.compile(r"^[^*\n]*: \d+ left((?:, [\w ]+ \d+)*)\.$", re.M)  # of a company's shares, as it is said
    counts = re.compile(r"^(\w+)[^*\n]*, (\d+) shares?\.$", re.M)
    with tempfile.TemporaryDirectory(prefix="cheminot-lines-") as folder:
        game = Lines(CHEMINOT, "--map", "pennsylvania", "--seats", "human:Anne,planner,planner", "--seed", "4", "--lang",
                     "en", "--data", folder, *(["--option", "open_shares=on"] if option else []))
        player, said = Player(1), game.listen()
        while len(counts.findall(game.ask("players"))) < 3:
            said = game.ask(player.answer(game.ask("show") if not player.tried else said))
        game.kill()
        with open(save_of(folder), encoding="utf-8") as file:
            assert ('"open_shares":true' in file.readline()) == option
        game = Lines(CHEMINOT, "--resume", "--lang", "en", "--data", folder)
        game.listen()
        said = game.ask("show")
        held = [part.rsplit(" ", 1) for found in owners.findall(said) for part in found.split(", ")[1:]]
        mine = sum(int(n) for name, n in held if name == "Anne")
        assert mine == int(dict(counts.findall(said))["Anne"]) > 0, said
        assert (len({name for name, _ in held}) > 1) == option, said
        game.kill()


def mistakes():
    """What cannot be is one sentence and exit code 2"""
    with tempfile.TemporaryDirectory(prefix="cheminot-lines-") as folder:
        for arguments in (["--map", "atlantis"], ["--map", "usa", "--seats", "human"], ["--map", "usa", "--seats", "human,robby"],
                          ["--map", "usa", "--seats", "human,,easy"], ["--map", "usa", "--option", "alvin=on"],
                          ["--map", "usa", "--seed", "x"], ["--seats", "human,easy"], ["--resume"], ["--resume", "nowhere"],
                          ["--table", "nonsense"], ["--table", "http://localhost:1/"], ["--nonsense"], ["extra"],
                          ["--map", "usa", "--players", "9"], ["--map", "usa", "--seats", "human,easy", "--bots", "easy"],
                          ["--resume", "--map", "usa", "--seed", "3"], ["--map", "usa", "--lang", "de"]):
            done = subprocess.run([CHEMINOT, "play", "--data", folder, *arguments], stdin=subprocess.DEVNULL,
                                  capture_output=True, text=True, check=False)
            assert done.returncode == 2, (arguments, done.returncode, done.stdout, done.stderr)
            assert done.stderr.count("\n") == 1 and done.stderr.startswith("cheminot: "), (arguments, done.stderr)


if __name__ == "__main__":
    sys.exit(run_tests([(commands, ()), (words_and_moves, ()), (written_ahead, ()), (set_up_by_questions, ()),
                        (hot_seat, ()), (problem_report, ("en",)), (problem_report, ("fr",)), (shared_report, ()), (shares, (False,)), (shares, (True,)), (mistakes, ())] +
                       [(whole_game, (name, lang)) for name in GAMES for lang in ("en", "fr")]))
