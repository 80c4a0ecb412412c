# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Running the command, and checking its output: what all the tests share."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from patience import PATIENCE, wait_until  # noqa: F401
from tap import run_side_by_side

CHEMINOT = os.path.abspath(sys.argv[1])
ROOT = os.path.abspath(sys.argv[2])
COMMANDS = ["simulate", "arena", "replay", "map", "bot", "bench"]
PARTS = ["routes", "tickets", "longest", "globetrotter", "shares", "alvin", "stations"]

tests = []


def test(name):
    """Registers a function as a test of that name."""
    def register(function):
        tests.append((name, function))
        return function
    return register


class Result:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    def __str__(self):
        return f"exit code {self.code}\nstdout: {self.out[:600]!r}\nstderr: {self.err[:600]!r}"


def environment(**changes):
    kept = {k: v for k, v in os.environ.items() if not k.startswith("LC_") and k not in ("LANG", "LANGUAGE")}
    return {**kept, "LANG": "C.UTF-8", **changes}


def run(*arguments, stdin=b"", out=subprocess.PIPE, env=None):
    done = subprocess.run([CHEMINOT, *map(str, arguments)], input=stdin, stdout=out, stderr=subprocess.PIPE,
                          timeout=PATIENCE, env=env or environment(), check=False)
    return Result(done.returncode, (done.stdout or b"").decode(), done.stderr.decode())


def maps_inside():
    return [line.split()[0] for line in run("map", "list").out.splitlines()]


def good(*arguments, **more):
    """Runs a command that must succeed; returns its standard output."""
    done = run(*arguments, **more)
    assert done.code == 0 and not done.err, f"{arguments}: {done}"
    return done.out


def must(condition, *what):
    if not condition:
        raise AssertionError("\n".join(map(str, what)))


def tree():
    """All files under the directory we are in, with their sizes: to see that nothing was written."""
    return sorted((os.path.join(d, f), os.path.getsize(os.path.join(d, f))) for d, _, files in os.walk(".")
                  for f in files) + sorted(d for d, _, _ in os.walk("."))


def one_sentence(done, code, words=()):
    """One line on standard error that says what is wrong, nothing else, and the right exit code."""
    must(done.code == code, f"exit code {code} was expected", done)
    lines = done.err.splitlines()
    must(len(lines) == 1 and done.err.endswith("\n"), "one line on standard error was expected", done)
    must(lines[0].startswith("cheminot: ") and len(lines[0]) < 400, "that is no clear sentence", done)
    must(not re.search(r"%[a-z]|\(null\)|[\x00-\x1f\x7f-\x9f]", lines[0]), "that is no clean sentence", done)
    for word in [words] if isinstance(words, str) else words:
        must(word in lines[0], f"{word!r} should be named", done)


def refused(*arguments, words=(), stdin=b""):
    """Bad input: one sentence, exit code 2, nothing on standard output, nothing written."""
    before = tree()
    done = run(*arguments, stdin=stdin)
    one_sentence(done, 2, words)
    must(not done.out, "nothing should stand on standard output", done)
    must(tree() == before, "files were left behind", arguments)


def refusals(title, *cases):
    """A test for each case: its arguments in one string, and the words its sentence must have."""
    for line, *words in cases:
        tests.append((f"{title}: cheminot {line if len(line) < 60 else line[:60] + '…'}",
                      lambda line=line, words=words: refused(*line.split(" "), words=words)))


def source(*path):
    return os.path.join(ROOT, *path)


def write(path, text):
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    return path


def read(path):
    with open(path, "rb") as file:
        return file.read()


def map_data(name):
    return json.loads(read(source("maps", f"{name}.json")))


def in_language(name, lang):
    """A name of a map file: one text for both languages, or one for each."""
    return name if isinstance(name, str) else name[lang]


MAPS = maps_inside()


def record(*arguments):
    """The lines of the records of a simulation."""
    return good("simulate", *arguments, "--record", "-").splitlines(keepends=True)


def in_own_folder(function):
    """Each test finds itself in an empty directory."""
    def run_there():
        place = tempfile.mkdtemp(prefix="cheminot-cli-")
        os.chdir(place)
        try:
            return function()
        finally:
            os.chdir("/")
            shutil.rmtree(place)
    return run_there


def run_tests(part):
    """Runs the tests whose name has that part."""
    return run_side_by_side([(name, in_own_folder(function)) for name, function in tests if part in name])
