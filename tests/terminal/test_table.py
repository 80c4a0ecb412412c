#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Whole games on the full screen, by keys alone, in a real pseudo-terminal (tmux), on every map and in both languages;
and what happens when the window or the terminal changes, or goes away.

usage: test_table.py CHEMINOT SOURCE_ROOT     (TAP on standard output)
"""
import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from table_server import PATIENCE, Server

from patience import wait_until

CHEMINOT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 2 else sys.exit(__doc__)

WORDS = {
    "en": {"keep": "[Space] keep", "do": "[Enter] do it", "choose": "[Enter] choose", "claim": "[c]laim", "next": "n",
           "claim_key": "c", "leave": "Leave the table?", "wins": r"\bwins\.|share the win", "second": "second card",
           "help": "one step back, always", "pass": "[p]ass", "pass_key": "p", "leave_key": "q", "card": "[1-5] card",
           "blind": "[b]lind"},
    "fr": {"keep": "[Espace] garder", "do": "[Entrée] valider", "choose": "[Entrée] choisir", "claim": "p[r]endre",
           "next": "s", "claim_key": "r", "leave": "Quitter la table", "wins": r"l’emporte\.|partagent la victoire",
           "second": "deuxième carte", "help": "un pas en arrière", "pass": "p[a]sser", "pass_key": "a",
           "leave_key": "q", "card": "[1-5] carte", "blind": "[p]iocher"},
}


class Terminal:
    """A window of tmux, with a program in it."""
    count = 0

    def __init__(self, socket, width, height, command, env=None):
        Terminal.count += 1
        self.socket, self.name = socket, f"t{Terminal.count}"
        # On a busy machine the bytes of one key come apart: a lone Escape is waited for longer than that takes.
        settings = "".join(f"{key}='{value}' " for key, value in {"ESCDELAY": "1000", **(env or {})}.items())
        self.run("new-session", "-d", "-s", self.name, "-x", str(width), "-y", str(height),
                 f"{settings}{command}; echo left with $?; exec cat")

    def run(self, *words):
        done = subprocess.run(["tmux", "-L", self.socket, "-f", "/dev/null", *words], capture_output=True, text=True,
                              check=False)
        return done.stdout

    def keys(self, *keys):
        self.run("send-keys", "-t", self.name, *keys)

    def click(self, title, below):
        """The mouse, so many lines below a title."""
        for y, line in enumerate(self.screen().split("\n")):
            if title in line:
                at = f"{chr(33 + line.index(title) + 2)}{chr(33 + y + below)}"
                self.run("send-keys", "-t", self.name, "-l", f"\x1b[M {at}")
                self.run("send-keys", "-t", self.name, "-l", f"\x1b[M#{at}")
                return
        raise AssertionError(f"there is no {title}")

    def screen(self):
        return self.run("capture-pane", "-p", "-t", self.name)

    def resize(self, width, height):
        self.run("resize-window", "-t", self.name, "-x", str(width), "-y", str(height))

    def wait(self, pattern):
        """The screen once it shows a pattern; AssertionError if it never does."""
        return wait_until(lambda: re.search(pattern, text := self.screen()) and text,
                          lambda: f"{pattern!r} to be shown:\n{self.screen()}", 0.05)

    def pid(self, needle):
        """The program's process: a child of the window's shell."""
        shell = self.run("display-message", "-p", "-t", self.name, "#{pane_pid}").strip()
        for line in subprocess.run(["ps", "-o", "pid=,args=", "--ppid", shell], capture_output=True, text=True,
                                   check=False).stdout.splitlines():
            if needle in line:
                return int(line.split()[0])
        return int(shell)  # the shell became it

    def tty(self):
        return self.run("display-message", "-p", "-t", self.name, "#{pane_tty}").strip()

    def stty(self):
        with open(self.tty(), encoding="utf-8") as file:
            return subprocess.run(["stty", "-a"], stdin=file, capture_output=True, text=True, check=False).stdout

    def hang_up(self):
        """The window goes away under the program."""
        self.run("kill-session", "-t", self.name)

    def close(self):
        # A program that a hang-up ends while it is ending already may look for leaks for ever (LeakSanitizer).
        if tty := self.tty():
            subprocess.run(["pkill", "-KILL", "-t", tty.removeprefix("/dev/")], check=False)
        self.hang_up()


def play_command(folder, options):
    return f"{CHEMINOT} play --pace 0 --data {folder} {options}"


class Player:
    """Plays a game by what it reads on the screen."""

    def __init__(self, terminal, lang):
        self.terminal, self.words, self.moves, self.seen = terminal, WORDS[lang], 0, set()
        self.draws, self.last, self.since = 0, "", time.monotonic()

    def step(self):
        """Presses the keys that answer what is asked. True: the game is over."""
        text = self.terminal.screen()
        if re.search(self.words["wins"], text) or "left with" in text:
            return True
        keys = self.answer(text)
        if text != self.last:
            self.last, self.since = text, time.monotonic()
        if time.monotonic() - self.since > PATIENCE:
            raise AssertionError(f"nothing happens any more:\n{text}")
        if keys:
            self.terminal.keys(*keys)
            self.moves += 1
        return False

    def answer(self, text):
        words, bottom = self.words, text.rstrip().split("\n")[-1]
        if words["do"] in bottom:
            return ["Enter"]
        if words["keep"] in bottom:
            self.seen.add("keep")
            digits = ["1", "2", "3"] if "[ ]" in text and "[x]" not in text else []
            return [*digits, "Enter", "Enter"]
        if words["choose"] in bottom:
            self.seen.add("choose")
            return ["Enter"]
        if words["claim"] in bottom and self.draws >= 2:
            self.draws = 0
            self.seen.add("claim")
            return [words["next"], words["claim_key"], "Enter"]
        if words["card"] in bottom or words["blind"] in bottom:
            self.draws += 1
            self.seen.add("draw")
            if words["blind"] in bottom:
                return ["Space", "Enter"]
            return [str(1 + self.draws % 5), "Enter"]
        if words["pass"] in bottom:
            return [words["pass_key"], "Enter"]
        if re.search(r"^\S*\[t\]ickets|\[b\]illets", bottom):
            return ["t" if "[t]ickets" in bottom else "b", "Enter"]
        return []


# Each map in a small window and in a large one, in both languages.
BOTS = {"usa": "gentle", "france": "random", "old-west": "gentle", "pennsylvania": "gentle", "ghost-train": "random",
        "europe": "gentle"}
WINDOWS = [("en", 80, 24), ("fr", 200, 60)], [("fr", 80, 24), ("en", 200, 60)]
GAMES = [(map_, *window, bot) for i, (map_, bot) in enumerate(BOTS.items()) for window in WINDOWS[i % 2]]


def play_games(socket, folder):
    """All games at the same time: what one waits for, another uses."""
    games = []
    for map_, lang, width, height, bot in GAMES:
        home = os.path.join(folder, f"{map_}-{width}")
        options = f"--map {map_} --seats human,{bot} --seed 11 --lang {lang}"
        terminal = Terminal(socket, width, height, play_command(home, options), {"LANG": "C.UTF-8"})
        games.append((f"{map_}, {lang}, {width} x {height}", terminal, Player(terminal, lang), home))
    problems, open_ = {name: None for name, *_ in games}, list(games)
    while open_:
        for game in list(open_):
            name, terminal, player, _ = game
            try:
                if player.step():
                    open_.remove(game)
            except AssertionError as error:
                problems[name] = str(error)
                open_.remove(game)
    for name, terminal, player, home in games:
        if not problems[name]:
            problems[name] = look_back(terminal, player, home)
        terminal.close()
    return problems


def look_back(terminal, player, home):
    """After the end: the board can be looked at, leaving is one key, and a record is there that can be replayed."""
    text = terminal.screen()
    if "left with" not in text:
        terminal.keys("Escape", player.words["leave_key"])
        text = terminal.wait("left with")
    if "left with 0" not in text:
        return f"it did not end well:\n{text}"
    if not {"claim", "draw"} <= player.seen:
        return f"only {player.seen} was done"
    records = [name for name in os.listdir(home) if name.endswith(".jsonl")]
    if len(records) != 1:
        return f"the folder holds {os.listdir(home)}"
    done = subprocess.run([CHEMINOT, "replay", "--quiet", os.path.join(home, records[0])], capture_output=True,
                          text=True, check=False)
    if done.returncode:
        done = subprocess.run([CHEMINOT, "replay", os.path.join(home, records[0])], capture_output=True, text=True,
                              check=False)
    return done.stderr if done.returncode else None


def start(socket, folder, options="--map usa --seats human,gentle --seed 3 --lang en", width=80, height=24, env=None):
    terminal = Terminal(socket, width, height, play_command(folder, options), {"LANG": "C.UTF-8", **(env or {})})
    terminal.wait(r"\[Space\] keep")
    return terminal


def test_windows(socket, folder):
    """the window may have any size at any time"""
    terminal = start(socket, folder)
    for width, height in [(200, 60), (40, 12), (61, 20), (20, 5), (300, 100), (80, 24)]:
        before = terminal.screen()
        terminal.resize(width, height)
        wait_until(lambda: terminal.screen() != before and terminal.wait(r"\S"), f"{width} x {height}", 0.05)
    text = terminal.wait("Players")  # for which the second size had no room
    assert "Keep at least 2 tickets" in text, text
    terminal.keys("1", "2", "Enter", "Enter")
    terminal.wait("Your turn")
    terminal.resize(40, 12)
    terminal.wait("The window is small")
    terminal.keys("Right")
    terminal.wait("Your turn")
    terminal.close()


def test_keys(socket, folder):
    """help, cities by their letters, a refusal with its reason, stepping back, leaving and coming back"""
    terminal = start(socket, folder)
    terminal.keys("Enter")
    terminal.wait("At least 2 tickets must be kept")
    terminal.keys("1", "2", "Enter", "Escape")
    terminal.wait("2 tickets chosen")
    terminal.keys("Enter", "Enter")
    terminal.wait("Your turn")
    terminal.keys("?")
    terminal.wait("one step back, always")
    terminal.keys("Escape", "D", "e")
    terminal.wait("City: De_")
    terminal.keys("n", "Enter")
    terminal.wait("Denver")
    terminal.keys("1")
    terminal.wait("Enter again: take")
    terminal.keys("Escape")
    terminal.wait(r"\[c\]laim|\[b\]lind")
    terminal.keys("q")
    terminal.wait("Leave the table")
    terminal.keys("Escape")
    terminal.wait("Your turn")
    terminal.keys("q", "Enter")
    terminal.wait("left with 0")
    terminal.close()
    again = Terminal(socket, 80, 24, f"{CHEMINOT} play --resume --data {folder} --lang en", {"LANG": "C.UTF-8"})
    again.wait("Your turn")
    again.close()


def test_mouse(socket, folder):
    """a click on a card shows what it would do, and Esc takes it back"""
    terminal = start(socket, folder)
    terminal.keys("1", "2", "Enter", "Enter")
    terminal.wait("Your turn")
    terminal.click("Market", 2)
    terminal.wait("Enter again: take")
    terminal.keys("Escape")
    terminal.wait(r"(?s)\A(?!.*Enter again)")
    terminal.close()


def test_server(socket, folder):
    """at a table of a server: the waiting room, the clock, words to the others, hints"""
    with Server(CHEMINOT) as server:
        made, link = server.table("ghost-train", ["me", "open", "bot:easy"], clock={"seconds": 600, "reserve": 60})
        ada = Terminal(socket, 80, 24, f"{CHEMINOT} play --table '{link}?key={made['key']}' --data {folder} --lang en",
                       {"LANG": "C.UTF-8"})
        ada.wait(r"(?m)^ *Seat 2: open$")
        bob = Terminal(socket, 120, 40, f"{CHEMINOT} play --table '{link}' --name Bob --data {folder} --lang fr",
                       {"LANG": "C.UTF-8"})
        asked = {ada: "Your turn", bob: "À vous"}
        ada.wait("▶ [AB]")  # the bot moves at once
        mover = ada if "▶ A" in ada.screen() else bob
        mover.wait(r"\d+:\d\d \+ 1:00  " + asked[mover])
        mover.keys("i")
        mover.wait("A good move would be|Un bon coup serait")
        mover.keys("Escape")
        bob.keys("c")  # é[c]rire
        bob.wait("À la table")
        bob.run("send-keys", "-t", bob.name, "-l", "bonjour Ada")
        bob.keys("Enter")
        ada.wait("Bob says: bonjour Ada")
        ada.close()
        bob.close()


def test_signals(socket, folder):
    """SIGTERM and SIGHUP leave the terminal as it was, and the game saved"""
    for number in [signal.SIGTERM, signal.SIGHUP]:
        home = os.path.join(folder, str(int(number)))
        terminal = Terminal(socket, 80, 24, f"sh -c 'stty -a > {folder}/stty; exec {play_command(home, '--map usa --seats human,gentle --seed 3 --lang en')}'",
                            {"LANG": "C.UTF-8"})
        terminal.wait(r"\[Space\] keep")
        terminal.keys("1", "2", "Enter", "Enter")
        terminal.wait("Your turn")
        with open(os.path.join(folder, "stty"), encoding="utf-8") as file:
            before = file.read()
        assert terminal.stty() != before, "the screen left the terminal in its usual state"
        os.kill(terminal.pid("cheminot"), number)
        text = terminal.wait("left with")
        assert f"left with {128 + number}" in text, text
        assert terminal.stty() == before, "the terminal is not as it was"
        terminal.close()
        again = Terminal(socket, 80, 24, f"{CHEMINOT} play --resume --data {home} --lang en", {"LANG": "C.UTF-8"})
        again.wait("Your turn")
        again.close()


def test_sleep(socket, folder):
    """Ctrl-Z gives the shell its terminal back, fg the game its screen"""
    terminal = Terminal(socket, 80, 24, "env PS1='shell> ' bash --norc", {"LANG": "C.UTF-8"})
    terminal.wait("shell>")
    terminal.keys(play_command(folder, "--map usa --seats human:さくら,gentle --seed 3 --lang en"), "Enter")
    terminal.wait(r"\[Space\] keep")
    terminal.keys("1", "2", "Enter", "Enter")
    # Ctrl-Z makes the terminal forget the keys that nobody has read yet: these must have been.
    terminal.wait("Your turn")
    terminal.wait(r"▶ A  さくら +0")
    terminal.keys("C-z")
    terminal.wait("Stopped")
    terminal.keys("echo still a $((5 + 5)) shell; fg", "Enter")
    terminal.wait("Your turn")
    terminal.keys("q", "Enter")
    terminal.wait("still a 10 shell")
    terminal.close()


def test_gone(socket, folder):
    """the terminal dies: the program ends, and the game is saved"""
    terminal = start(socket, folder)
    terminal.keys("1", "2", "Enter", "Enter")
    terminal.wait("Your turn")
    pid = terminal.pid("cheminot")
    terminal.hang_up()
    wait_until(lambda: not os.path.exists(f"/proc/{pid}"), "its end")
    again = Terminal(socket, 80, 24, f"{CHEMINOT} play --resume --data {folder} --lang en", {"LANG": "C.UTF-8"})
    again.wait("Your turn")
    again.close()


def test_ascii(socket, folder):
    """without UTF-8 and without colours there is a screen, too"""
    terminal = start(socket, folder, env={"LANG": "C", "LC_ALL": "C", "NO_COLOR": "1"})
    text = terminal.screen()
    assert all(ord(char) < 128 for char in text), text
    colours = terminal.run("capture-pane", "-p", "-e", "-t", terminal.name)
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m|38;5;", colours), repr(colours)
    terminal.close()


def test_hot_seat(socket, folder):
    """between two people the table is hidden"""
    terminal = Terminal(socket, 80, 24, play_command(folder, "--map usa --seats human,human --seed 3 --lang en"),
                        {"LANG": "C.UTF-8"})
    text = terminal.wait("press Enter")
    assert "Hand" not in text and "Market" not in text, text
    terminal.keys("Enter")
    terminal.wait("Keep at least")
    terminal.keys("1", "2", "Enter", "Enter")
    text = terminal.wait("press Enter")
    assert "Hand" not in text, text
    terminal.close()


def test_report(socket, folder):
    """one key writes the report of a problem, and says where it is"""
    terminal = start(socket, folder, width=120, height=30)
    terminal.keys("1", "2", "Enter", "Enter")
    terminal.wait("Your turn")
    terminal.keys("!")
    text = terminal.wait("The report is in this file")
    path, = glob.glob(f"{folder}/report-*.txt")
    assert os.path.basename(path) in re.sub(r"[^\w.-]", "", text), text
    with open(path, encoding="utf-8") as file:
        report = file.read()
    assert "terminal: " in report and "screen, 120 x 30" in report and '"e":"keep","p":0' in report, report
    assert '"seed":null' in report and '"e":"deal","p":1,"cards":{"hidden":4}' in report, report
    terminal.keys("Escape")
    terminal.wait("Your turn")
    terminal.close()


def test_set_up(socket, folder):
    """the set-up screen: Enter Enter starts"""
    terminal = Terminal(socket, 80, 24, f"{CHEMINOT} play --data {folder} --lang en", {"LANG": "C.UTF-8"})
    terminal.wait("Start the game")
    terminal.keys("Enter", "Enter")
    terminal.wait(r"\[Space\] keep")
    terminal.close()


def test_replay(socket, folder):
    """a record is stepped through, forwards and backwards"""
    record = os.path.join(sys.argv[2], "tests", "golden", "samples", "usa-2p.jsonl")
    terminal = Terminal(socket, 100, 40, f"{CHEMINOT} replay --lang en {record}", {"LANG": "C.UTF-8"})
    terminal.wait("Record: event 1 of")
    terminal.keys("Right", "Right")
    terminal.wait("Record: event [23456789]")
    terminal.keys("End")
    terminal.wait(r"\bwins\.|share the win")
    terminal.keys("Home")
    terminal.wait("Record: event 1 of")
    terminal.keys("q")
    terminal.wait("left with 0")
    terminal.close()


def main():
    if not shutil.which("tmux"):
        print("1..0 # SKIP tmux is not there")
        return 0
    socket, failed, number = f"cheminot-test-{os.getpid()}", False, 0

    def report(name, problem):
        nonlocal failed, number
        number += 1
        failed = failed or bool(problem)
        print(f"{'not ok' if problem else 'ok'} {number} - {name}", flush=True)
        if problem:
            print("# " + problem.replace("\n", "\n# "))

    with tempfile.TemporaryDirectory() as folder:
        try:
            Terminal(socket, 80, 24, "cat")  # as long as it stays, tmux does
            for name, problem in play_games(socket, folder).items():
                report(f"a whole game: {name}", problem)
            for test in [test_windows, test_keys, test_mouse, test_server, test_signals, test_sleep, test_gone,
                         test_ascii, test_hot_seat, test_report, test_set_up, test_replay]:
                problem, home = None, os.path.join(folder, test.__name__)
                os.mkdir(home)
                try:
                    test(socket, home)
                except AssertionError as error:
                    problem = str(error)
                report(test.__doc__, problem)
        finally:
            subprocess.run(["tmux", "-L", socket, "kill-server"], capture_output=True, check=False)
    print(f"1..{number}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
