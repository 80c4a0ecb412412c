#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""The screen in a pseudo-terminal: what is pressed arrives, and the terminal is left as it was, however it ends.

usage: test_screen.py SCREEN_PROGRAM     (TAP on standard output)
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from patience import PATIENCE, wait_until

PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)


class Terminal:
    """A program on a pseudo-terminal of its own."""

    def __init__(self, *options, term="xterm-256color", lang="C.UTF-8", size=(80, 24)):
        self.master, self.slave = pty.openpty()
        self.resize(*size)
        self.before = termios.tcgetattr(self.slave)
        self.log = tempfile.NamedTemporaryFile(prefix="screen-program-")
        self.output, self.silences = b"", 0
        env = {**os.environ, "TERM": term, "LC_ALL": lang, "ESCDELAY": "1000"}
        self.program = subprocess.Popen([PROGRAM, self.log.name, *options], stdin=self.slave, stdout=self.slave,
                                      stderr=subprocess.DEVNULL, env=env, start_new_session=True,
                                      preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        self.open = True
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        while self.open:
            ready, _, _ = select.select([self.master], [], [], 0.05)
            self.silences += not ready
            try:
                self.output += os.read(self.master, 65536) if ready else b""
            except OSError:
                return

    def resize(self, width, height):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def lines(self):
        with open(self.log.name, encoding="utf-8") as file:
            return file.read().splitlines()

    def wait_for(self, pattern, since=0):
        """The first line of the program's log that matches, after some lines; how many lines there were then."""
        return wait_until(lambda: next((number for number, line in enumerate(self.lines()[since:], since + 1)
                                        if re.match(pattern, line)), None),
                          lambda: f"{pattern!r} after line {since} of {self.lines()}")

    def press(self, keys, pattern):
        count = len(self.lines())
        os.write(self.master, keys)
        self.wait_for(pattern, count)

    def wait_for_end(self):
        """The exit code, once all that the program wrote has been read."""
        code = self.program.wait(PATIENCE)
        silences = self.silences
        while self.silences < silences + 2 and self.reader.is_alive():  # the first may have begun before the end
            time.sleep(0.01)
        return code

    def left_sane(self):
        assert termios.tcgetattr(self.slave) == self.before, "the terminal's modes are not what they were"
        for sequence in [b"\x1b[?1049l", b"\x1b[?1000l"]:
            on = sequence[:-1] + b"h"
            assert self.output.rfind(sequence) > self.output.rfind(on) or on not in self.output, f"{on} was not undone"
        assert b"\x1b[?1049l" in self.output

    def close(self):
        if self.program.poll() is None:
            self.program.kill()
            self.program.wait()
        self.open = False
        self.reader.join()
        for end in [self.master, self.slave]:
            try:
                os.close(end)
            except OSError:
                pass


def with_terminal(*options, **settings):
    def decorate(test):
        def run():
            terminal = Terminal(*options, **settings)
            try:
                terminal.wait_for("begins")
                test(terminal)
            finally:
                terminal.close()
        run.__doc__ = test.__doc__
        return run
    return decorate


@with_terminal()
def test_keys(terminal):
    """keys arrive as what they are"""
    for keys, pattern in [
            (b"a", "character 97 "), ("é".encode(), "character 233 "), (b"?", "character 63 "), (b"\r", "enter"), (b"\t", "tab "),
            (b"\x1b[Z", "tab-back"), (b"\x7f", "back"), (b"\x1bOD", "left"), (b"\x1bOC", "right"), (b"\x1bOA", "up"),
            (b"\x1bOB", "down"), (b"\x1b[5~", "page-up"), (b"\x1b[6~", "page-down"), (b"\x1bOH", "first"),
            (b"\x1bOF", "last"), (b"\x0c", "redraw")]:
        terminal.press(keys, pattern)


@with_terminal()
def test_escape(terminal):
    """escape alone is an escape, and does not eat the next key"""
    for _ in range(5):
        terminal.press(b"\x1b", "escape")
    terminal.press(b"x", "character 120 ")


@with_terminal()
def test_mouse(terminal):
    """the mouse and its wheel say where"""
    terminal.press(b"\x1b[<0;11;6M", "mouse 0 10 5 ")
    terminal.press(b"\x1b[<0;11;6m\x1b[<64;3;4M", "wheel-up 0 2 3 ")
    terminal.press(b"\x1b[<65;3;4M", "wheel-down 0 2 3 ")


@with_terminal(term="screen")
def test_mouse_and_key(terminal):
    """a key that comes with the release of a button is not kept until the next key"""
    for _ in range(20):
        terminal.press(b"\x1b[M +&", "mouse 0 10 5 ")
        terminal.press(b"\x1b[M#+&\x1b", "escape")
        terminal.press(b"\x1b[M +&\x1b[M#+&xy", "character 121 ")


@with_terminal()
def test_resize(terminal):
    """a new size is told, again and again, down to one cell"""
    for width, height in [(200, 60), (80, 24), (20, 5), (1, 1), (300, 90), (81, 24)]:
        count = len(terminal.lines())
        terminal.resize(width, height)
        os.kill(terminal.program.pid, signal.SIGWINCH)
        terminal.wait_for(f"resized .* {width} {height}$", count)
    terminal.press(b"a", "character 97 0 0 81 24")


@with_terminal()
def test_waiting(terminal):
    """waiting ends when a pipe has something, and when the time is over"""
    terminal.press(b"n", "none")
    assert terminal.wait_for("none", terminal.wait_for("none"))


@with_terminal()
def test_end(terminal):
    """an end without a farewell leaves the terminal as it was"""
    os.write(terminal.master, b"q")
    assert terminal.wait_for_end() == 0
    terminal.left_sane()


def test_signals():
    """SIGTERM, SIGINT and SIGHUP are told, and the terminal is left as it was"""
    for which in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
        @with_terminal()
        def test(terminal, which=which):
            os.kill(terminal.program.pid, which)
            terminal.wait_for("gone")
            assert terminal.wait_for_end() == 0
            terminal.left_sane()
        test()


@with_terminal()
def test_control_c(terminal):
    """control-C ends it in order"""
    terminal.press(b"\x03", "gone")
    assert terminal.wait_for_end() == 0
    terminal.left_sane()


@with_terminal()
def test_death(terminal):
    """even a crash leaves the terminal as it was"""
    os.write(terminal.master, b"d")
    assert terminal.wait_for_end() != 0
    terminal.left_sane()


@with_terminal()
def test_gone(terminal):
    """a terminal that dies is told"""
    terminal.open = False
    terminal.reader.join()
    os.close(terminal.slave)
    os.close(terminal.master)
    terminal.wait_for("gone")
    terminal.program.wait(PATIENCE)


@with_terminal("mono", "ascii", "no-mouse")
def test_mono(terminal):
    """without colours and UTF-8 there are none, nor a mouse"""
    os.write(terminal.master, b"q")
    terminal.wait_for_end()
    assert re.search(rb"Etalage", terminal.output)
    assert all(byte < 128 for byte in terminal.output)
    assert not re.search(rb"\x1b\[[0-9;]*[34][0-8][;m]", terminal.output), "a colour was sent"
    assert b"\x1b[?1000h" not in terminal.output


@with_terminal(lang="C")
def test_locale(terminal):
    """a locale without UTF-8 gets ASCII"""
    assert terminal.lines()[0] == "begins 1"
    os.write(terminal.master, b"q")
    terminal.wait_for_end()
    assert all(byte < 128 for byte in terminal.output)


def test_colours():
    """with 256 colours there are many, with 8 only those, and plain terminals work, too"""
    for term, many in [("xterm-256color", True), ("linux", False), ("vt100", False)]:
        @with_terminal(term=term)
        def test(terminal, many=many, term=term):
            os.write(terminal.master, b"q")
            terminal.wait_for_end()
            assert (b"38;5;" in terminal.output) == many, term
            assert "Étalage".encode() in terminal.output or term == "vt100", term
        test()


def test_refusals():
    """where there can be no screen, a sentence says so"""
    terminal = Terminal(term="dumb")
    assert terminal.wait_for_end() == 4
    terminal.close()
    assert b"TERM" in terminal.output
    done = subprocess.run([PROGRAM, os.devnull], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert done.returncode == 4 and "terminal" in done.stdout


def main():
    tests = [test_keys, test_escape, test_mouse, test_mouse_and_key, test_resize, test_waiting, test_end, test_signals, test_control_c,
             test_death, test_gone, test_mono, test_locale, test_colours, test_refusals]
    failed = False
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        try:
            test()
            print(f"ok {number} - {test.__doc__}", flush=True)
        except (AssertionError, subprocess.TimeoutExpired) as error:
            failed = True
            print(f"not ok {number} - {test.__doc__}", flush=True)
            print("#", str(error).replace("\n", "\n# "), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
