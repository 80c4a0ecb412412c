#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Saved games: nothing is lost by kill -9, damage is told and never overwritten, a full disk stops nobody for good.

usage: test_saves.py CHEMINOT     (TAP on standard output)
"""
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile

from lines import CHOICE, PATIENCE, Gone, Lines, Player, play_out, record_of, run_tests, save_of

CHEMINOT = sys.argv[1] if len(sys.argv) > 1 else sys.exit(__doc__)
# Bots that remember nothing: they go on as they would have.
NEW = ["--map", "france", "--seats", "human:Anne,greedy,greedy", "--seed", "11", "--lang", "en"]


def folder():
    return tempfile.TemporaryDirectory(prefix="cheminot-saves-")


def at_top(text):
    return CHOICE.search(text) and not re.search(r"^ +0  ", text, re.M) and "(y/n)" not in text


def position(game):
    return game.ask("show")


def read(path):
    with open(path, "rb") as file:
        return file.read()


def events_of(place):
    """Opening tickets are chosen by all at the same time, so whose choice came first is chance."""
    events = record_of(place)[2]
    begin = next(number for number, event in enumerate(events) if event["e"] == "turn")
    return sorted(events[:begin], key=lambda event: event["p"] if event["e"] == "keep" else -1) + events[begin:]


def killed_games_go_on():
    """A game that is killed again and again goes on as if nothing had been, to the same end"""
    with folder() as whole, folder() as broken:
        game = Lines(CHEMINOT, *NEW, "--data", whole)
        play_out(game, Player(3))
        assert game.end()[1] == 0
        player = Player(3)
        game = Lines(CHEMINOT, *NEW, "--data", broken)
        text, kills = game.listen(), 0
        for number in range(4000):
            if number % 8 == 5 and at_top(text) and not player.tried:
                before = position(game)
                game.kill()
                kills += 1
                game = Lines(CHEMINOT, "--resume", "--lang", "en", "--data", broken)
                text = game.listen()
                after = position(game)
                assert before == after, f"{before}\n---\n{after}"
                text = after
            try:
                text = game.ask(player.answer(text))
            except (Gone, BrokenPipeError):
                break
        assert game.end()[1] == 0, game.errors
        assert kills >= 5, kills
        assert events_of(whole) == events_of(broken)


def begin(place, answers=("all", "blind", "blind")):
    game = Lines(CHEMINOT, "--map", "usa", "--seats", "human:Anne,planner", "--seed", "2", "--lang", "en", "--data", place)
    game.listen()
    for line in answers:
        game.ask(line)
    return game


def resume(place, *more, lang="en", **how):
    return subprocess.run([CHEMINOT, "play", "--resume", *more, "--data", place, "--lang", lang], capture_output=True,
                          text=True, check=False, stdin=subprocess.DEVNULL, **how)


def end_of_input():
    """At the end of the input the game is saved, and the exit code is 0"""
    with folder() as place:
        game = begin(place)
        said, code = game.end()
        assert code == 0 and "The input has ended; the game is saved" in said, (code, said)
        done = resume(place)
        assert done.returncode == 0 and "Turn 3. Anne" in done.stdout, done.stdout
        done = resume(place, save_of(place))
        assert done.returncode == 0 and "Turn 3. Anne" in done.stdout, done.stdout


def cut_line():
    """A last line that was cut off is dropped"""
    with folder() as place:
        begin(place).kill()
        path = save_of(place)
        whole = read(path)
        for cut in (1, 5, 20):
            with open(path, "wb") as file:
                file.write(whole[:-cut])
            done = resume(place)
            assert done.returncode == 0, done.stderr
            assert read(path).startswith(whole[:whole.rindex(b"\n", 0, -1) + 1])
            assert read(path).endswith(b"\n")


def damage():
    """Any other damage is one sentence and exit code 2, and the file stays as it is"""
    with folder() as place:
        begin(place).kill()
        path = save_of(place)
        whole = read(path)
        lines = whole.split(b"\n")
        swapped = lines[:1] + [lines[2], lines[1]] + lines[3:]
        harm = [b"", b"nonsense\n", b"\0" * 300 + b"\n", whole.replace(b"blind", b"take 0", 1), b"\n".join(swapped),
                whole.replace(b'"seed":"', b'"seed":"0', 1), re.sub(rb'"seed":"..', b'"seed":"00', whole),
                whole.replace(b'"map":"usa"', b'"map":"atlantis"'), whole + b"0 blind\n", whole + b"\n", whole + b"9 blind #0\n",
                re.sub(rb'"map_sha256":"....', b'"map_sha256":"0000', whole), whole.replace(b"planner\"}", b"robby\"}"),
                whole[:200], re.sub(rb"#(.)", b"#x", whole, count=1), whole[len(lines[0]) + 1:], whole + whole]
        for number, bytes_ in enumerate(harm):
            assert bytes_ != whole, number
            with open(path, "wb") as file:
                file.write(bytes_)
            done = resume(place)
            assert done.returncode == 2, (number, done.returncode, done.stdout[-300:], done.stderr)
            assert done.stderr.count("\n") == 1 and done.stderr.startswith("cheminot: play: "), (number, done.stderr)
            assert read(path) == bytes_, number


def other_rules():
    """A game of another revision of the rules is not continued, and its file stays as it is"""
    sentence = {"en": "was begun by revision {} of the rules, and this version plays by revision 2: go on with the version "
                      "that began it\n",
                "fr": "a été commencée selon la révision {} des règles, et cette version joue selon la révision 2 : "
                      "continuez avec la version qui l’a commencée\n"}
    with folder() as place:
        begin(place).kill()
        path = save_of(place)
        whole = read(path)
        assert whole.count(b'"revision":2,') == 1, whole[:200]
        # The version before wrote no revision; its maps were others, too.
        first = re.sub(rb'"map_sha256":"....', b'"map_sha256":"0000', whole.replace(b'"revision":2,', b""))
        for revision, bytes_ in (1, first), (3, whole.replace(b'"revision":2,', b'"revision":3,') + b"1 take"):
            with open(path, "wb") as file:
                file.write(bytes_)
            for lang in "en", "fr":
                done = resume(place, lang=lang)
                assert done.returncode == 2 and not done.stdout, (revision, done.stdout[-300:])
                assert done.stderr.endswith(sentence[lang].format(revision)), done.stderr
                assert done.stderr.count("\n") == 1 and read(path) == bytes_


def two_programs():
    """One program at a time plays a saved game"""
    with folder() as place:
        game = begin(place)
        done = resume(place)
        assert done.returncode == 2 and "another program" in done.stderr, done.stderr
        game.kill()
        assert resume(place).returncode == 0


def the_last_one():
    """--resume goes on with the game that was played last"""
    with folder() as place:
        begin(place).kill()
        first = save_of(place)
        os.utime(first, (1, 1))
        begin(place, ("all",)).kill()
        assert "Turn 1. Anne" in resume(place).stdout
        assert "Turn 3. Anne" in resume(place, first).stdout


def finished_by_name():
    """A game whose last move was saved, but not its record, is finished by --resume"""
    with folder() as place:
        game = Lines(CHEMINOT, "--map", "ghost-train", "--seats", "greedy,greedy", "--seed", "1", "--data", place)
        assert game.end()[1] == 0
        path, _, events = record_of(place)
        with folder() as other:
            game = Lines(CHEMINOT, "--map", "ghost-train", "--seats", "greedy,greedy", "--seed", "1", "--data", other,
                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (os.stat(path).st_size - 10,) * 2))
            said, code = game.end()
            assert code == 0 and "record cannot be written" in said, (code, said[-300:])
            assert [name for name in os.listdir(other)] == [os.path.basename(save_of(other))]
            assert resume(other).returncode == 0
            assert record_of(other)[2] == events


def full_disk():
    """What cannot be saved does not happen, and goes on where there is room again"""
    with folder() as place:
        game = Lines(CHEMINOT, "--map", "usa", "--seats", "human:Anne,planner", "--seed", "2", "--lang", "en", "--data",
                     place, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (800, 1 << 20)))
        game.listen()
        said = game.ask("all")
        for _ in range(40):
            if "cannot be saved" in said:
                break
            said = game.ask("blind", 5)
        assert "cannot be saved" in said, said
        path = save_of(place)
        assert read(path).endswith(b"\n") and len(read(path)) <= 800
        resource.prlimit(game.process.pid, resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))
        if "It is tried again" in said:  # a bot's move: made by itself
            said = game.listen(20)
        assert "* Anne" in game.ask("blind"), said
        said, code = game.end()
        assert code == 0
        assert resume(place).returncode == 0
        # No room at all: no game.
        done = subprocess.run([CHEMINOT, "play", "--map", "usa", "--data", place], capture_output=True, text=True, check=False,
                              stdin=subprocess.DEVNULL,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10)))
        assert done.returncode == 2 and "cannot be saved" in done.stderr, done.stderr


def signals():
    """SIGTERM, SIGINT and SIGHUP end with the usual exit code, and the game is saved"""
    with folder() as place:
        for which, answers in ((signal.SIGTERM, ("all", "blind")), (signal.SIGINT, ("blind",)), (signal.SIGHUP, ("blind",))):
            if answers[0] == "all":
                game = begin(place, answers)
            else:
                game = Lines(CHEMINOT, "--resume", "--lang", "en", "--data", place)
                game.listen()
                game.ask(answers[0])
            game.process.send_signal(which)
            code = game.process.wait(PATIENCE)
            assert code == 128 + which, (which, code)
            for pipe in (game.process.stdin, game.process.stdout, game.process.stderr):
                pipe.close()
        assert "Turn 3. Anne" in resume(place).stdout


def folders():
    """Games lie where the system wants them, in a folder that is made"""
    with folder() as place:
        run = [CHEMINOT, "play", "--map", "usa", "--lang", "en"]
        for env, where in (({"XDG_DATA_HOME": f"{place}/x/y"}, "x/y/cheminot"), ({"HOME": place}, ".local/share/cheminot"),
                           ({"HOME": place, "XDG_DATA_HOME": "relative"}, ".local/share/cheminot")):
            done = subprocess.run(run, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
                                  env={"PATH": os.environ["PATH"], **env})
            assert done.returncode == 0, done.stderr
            assert os.listdir(f"{place}/{where}"), where
        for env, data in (({}, []), ({"HOME": place}, ["--data", "/proc/nowhere"]), ({"HOME": place}, ["--data", CHEMINOT])):
            done = subprocess.run(run + data, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
                                  env={"PATH": os.environ["PATH"], **env})
            assert done.returncode == 2 and done.stderr.count("\n") == 1, (env, data, done.stderr)


if __name__ == "__main__":
    sys.exit(run_tests([(test, ()) for test in (killed_games_go_on, end_of_input, cut_line, damage, other_rules, two_programs,
                                                the_last_one, finished_by_name, full_disk, signals, folders)]))
