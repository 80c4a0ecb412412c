# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""`cheminot play` in lines of text, as a program meets it: over pipes, answered by number, by word, or at random."""
import json
import os
import random
import re
import select
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from patience import PATIENCE
from tap import run_side_by_side

PROMPT = "> "
CHOICE = re.compile(r"^ *(\d+)  (\S.*)$", re.M)
KEEP = {"en": "Which do you keep?", "fr": "Lesquels gardez-vous"}
SURE = ("(y/n)", "(o/n)")


class Gone(Exception):
    """The program has ended, or says nothing more."""


class Lines:
    """A running game."""

    def __init__(self, cheminot, *arguments, env=None, **more):
        self.process = subprocess.Popen([cheminot, "play", "--plain", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
                                        env={**os.environ, "USER": "", **(env or {})}, **more)
        self.said = b""   # all of it
        self.read_to = 0  # the part that was looked at

    def listen(self, seconds=PATIENCE):
        """What is said until the next question; Gone at the end."""
        until = time.time() + seconds
        while not self.waits():
            ready = select.select([self.process.stdout], [], [], max(0, until - time.time()))[0]
            piece = os.read(self.process.stdout.fileno(), 1 << 16) if ready else b""
            if not piece:
                raise Gone("it is over" if ready else f"no question for {seconds:g} s: {self.said[-400:]!r}")
            self.said += piece
        text = self.said[self.read_to:].decode()
        self.read_to = len(self.said)
        return text

    def waits(self):
        new = self.said[self.read_to:]
        return new.endswith(b"\n> ") or new == b"> " or (new.endswith(b"] > "))

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")

    def ask(self, line, seconds=PATIENCE):
        self.say(line)
        return self.listen(seconds)

    def end(self, seconds=PATIENCE):
        """Closes the input; what is said until the end, and the exit code."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        until = time.time() + seconds
        while time.time() < until:
            if not select.select([self.process.stdout], [], [], until - time.time())[0]:
                break
            piece = os.read(self.process.stdout.fileno(), 1 << 16)
            if not piece:
                break
            self.said += piece
        code = self.process.wait(PATIENCE)
        self.errors = self.process.stderr.read().decode()
        self.process.stdout.close()
        self.process.stderr.close()
        return self.said[self.read_to:].decode(), code

    def kill(self):
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            pipe.close()


class Player:
    """Answers questions at random, by the printed numbers."""

    def __init__(self, seed, lang="en", claim=0.6):
        self.dice = random.Random(seed)
        self.lang, self.claim = lang, claim
        self.tried = False  # to claim, in this question

    def answer(self, text):
        last = text[:-len(PROMPT)].rstrip("\n").split("\n")[-1]
        if any(sure in last for sure in SURE):
            return "y"
        if KEEP[self.lang] in last:
            return "all" if self.dice.random() < 0.7 else "1 2 3"
        choices = [(int(n), word) for n, word in CHOICE.findall(text) if int(n) > 0]
        if not choices:
            return "" if "Enter" in last or "Entrée" in last else "show"  # a hand-over, or a sentence
        many = len(choices) > 4 and not re.search(r"^ +0  ", text, re.M)
        if many and not self.tried and self.dice.random() < self.claim:
            self.tried = True
            return "claim"
        self.tried = False
        return str(self.dice.choice(choices)[0])


def play_out(game, player, most=1500):
    """To the end of the game. Returns the number of answers given."""
    text = game.listen()
    for number in range(most):
        line = player.answer(text)
        try:
            text = game.ask(line)
        except (Gone, BrokenPipeError):
            return number + 1
    raise AssertionError(f"the game does not end: {text[-500:]}")


def record_of(folder):
    names = [name for name in os.listdir(folder) if name.endswith(".jsonl")]
    assert len(names) == 1, os.listdir(folder)
    path = os.path.join(folder, names[0])
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    return path, lines[0], lines[1:]


def save_of(folder):
    names = [name for name in os.listdir(folder) if name.endswith(".game")]
    assert len(names) == 1, os.listdir(folder)
    return os.path.join(folder, names[0])


def run_tests(tests):
    """Side by side, functions with their arguments: the first line of their text is the promise."""
    return run_side_by_side([(test.__doc__.strip().split("\n")[0] + "".join(f", {argument}" for argument in arguments),
                              lambda test=test, arguments=arguments: test(*arguments)) for test, arguments in tests])
