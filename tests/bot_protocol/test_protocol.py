# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Programs as players: the examples play whole games, the library's bots play the same games as inside, and programs
that misbehave lose their moves, but never the match.

usage: test_protocol.py CHEMINOT SOURCE_ROOT EXAMPLE_BOT     (TAP on standard output)
"""
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from patience import PATIENCE, wait_until
from tap import run_side_by_side

CHEMINOT, ROOT, EXAMPLE = (os.path.abspath(path) for path in sys.argv[1:4])
BAD = os.path.join(ROOT, "tests/bot_protocol/bad")
tests = []


def seats_of_maps():
    """The least and the most players of each map."""
    names = subprocess.run([CHEMINOT, "map", "list"], capture_output=True, text=True, timeout=PATIENCE, check=True).stdout
    seats = {}
    for name in (line.split()[0] for line in names.splitlines()):
        with open(os.path.join(ROOT, "maps", f"{name}.json"), encoding="utf-8") as file:
            seats[name] = tuple(json.load(file)["players"])
    return seats


SEATS = seats_of_maps()


def test(name):
    def register(function):
        tests.append((name, function))
        return function
    return register


def must(condition, *what):
    if not condition:
        raise AssertionError("\n".join(str(w)[:3000] for w in what))


def mark():
    """Of the processes that this test starts: each test has a process of its own."""
    return f"cheminot-protocol-{os.getpid()}."


def run(*arguments, stdin=b""):
    env = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1", "CHEMINOT_TEST_MARK": mark()}
    return subprocess.run([CHEMINOT, *map(str, arguments)], input=stdin, capture_output=True, timeout=PATIENCE,
                          env=env, check=False)


def leftovers():
    """The processes that our runs started and that are still there."""
    found = []
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{number}/environ", "rb") as file:
                if mark().encode() in file.read():
                    with open(f"/proc/{number}/cmdline", "rb") as line:
                        found.append(line.read().replace(b"\0", b" ").decode())
        except OSError:
            continue
    return found


def nothing_left():
    wait_until(lambda: not leftovers(), lambda: f"programs to end: {leftovers()}")


def simulate(bots, *more, games=1):
    """The results, and what was said on standard error."""
    done = run("simulate", "--json", "--bots", bots, "--games", games, *more)
    must(done.returncode == 0, done)
    nothing_left()
    return json.loads(done.stdout), done.stderr.decode()


def python(name, settings=""):
    return f"cmd:exec {sys.executable} {BAD}/{name}.py{settings}"


# ---- well-behaved programs ----

@test("the examples play whole games on every map, without a fault")
def _():
    for name, seats in SEATS.items():
        for players in seats:
            bots = f"cmd:{EXAMPLE},cmd:{sys.executable} {ROOT}/examples/bot.py"
            more = ["--option", "alvin=on"] if (name, players) == ("old-west", 6) else []
            answer, errors = simulate(bots, "--map", name, "--players", players, *more, games=2)
            must(not errors and not any(seat["faults"] for seat in answer["seats"]), name, players, errors, answer)


@test("the examples are better than playing anything")
def _():
    for bot in [f"cmd:{EXAMPLE}", f"cmd:{sys.executable} {ROOT}/examples/bot.py"]:
        answer, _ = simulate(f"{bot},random", "--map", "usa", games=10)
        must(answer["seats"][0]["wins"] >= 7, answer)


def records(bots, *more):
    done = run("simulate", "--record", "-", "--bots", bots, *more)
    must(done.returncode == 0 and not done.stderr, done)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return [{**line, "players": len(line["players"])} if "record" in line else line for line in lines]


@test("a bot of the library plays the same game as a program and inside")
def _():
    for bot in ["greedy", "gentle"]:
        for name, seats in SEATS.items():
            for players in seats:
                more = ["--map", name, "--players", players, "--games", 2, "--seed", 8]
                if (name, players) == ("old-west", 6):
                    more += ["--option", "alvin=on"]
                inside = records(f"{bot},random", *more)
                outside = records(f"cmd:{CHEMINOT} bot {bot},random", *more)
                must(inside == outside, f"{bot} on {name} with {players} players plays differently as a program")


@test("every bot there is speaks the protocol, and plays the same as inside")
def _():
    done = run("bot", "--list")
    names = [line.split()[0] for line in done.stdout.decode().splitlines()]
    must("greedy" in names and "random" in names, names)
    for bot in names:
        budget = f"{bot}@2"  # rollouts, for those that search
        for name in SEATS:
            more = ["--map", name, "--games", 1, "--seed", 3]
            must(records(f"{budget},random", *more) == records(f"cmd:{CHEMINOT} bot {budget},random", *more),
                 f"{bot} on {name} plays differently as a program")


@test("several threads, several programs: the same results")
def _():
    # Games are handed out by the 64.
    one, _ = simulate(f"cmd:{CHEMINOT} bot greedy,random", "--map", "ghost-train", "--threads", 1, games=130)
    two, _ = simulate(f"cmd:{CHEMINOT} bot greedy,random", "--map", "ghost-train", "--threads", 2, games=130)
    must(one["seats"] == two["seats"], one, two)


@test("a map of one's own reaches the program")
def _():
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{ROOT}/maps/usa.json", encoding="utf-8") as file:
            data = json.load(file)
        data["id"], data["name"] = "own", {"en": 'Quotes "and\\\\slashes\\" here', "fr": "Été"}
        path = f"{folder}/own.json"
        with open(path, "w", encoding="utf-8") as file:
            json.dump(data, file, indent=3)
        answer, errors = simulate(f"cmd:{CHEMINOT} bot greedy,cmd:{sys.executable} {ROOT}/examples/bot.py", "--map", path)
        must(not errors and not any(seat["faults"] for seat in answer["seats"]), errors, answer)


@test("budgets and settings come off the end of a command; what is none stays in it")
def _():
    with tempfile.TemporaryDirectory() as folder:
        said = f"{folder}/a+b@c.txt"
        simulate(f"cmd:tee {said} | {CHEMINOT} bot random@30@40ms+limit=7000,random", "--map", "ghost-train")
        with open(said, encoding="utf-8") as file:
            lines = file.read().splitlines()
    must("go rollouts 30 ms 40 limit 7000" in lines, [line for line in lines if line.startswith("go")][:3])
    words = [line.split()[0] for line in lines]
    must(words[:3] == ["hello", "map", "game"] and words[-2:] == ["over", "quit"], words[:5], words[-5:])


# ---- programs that misbehave ----

SHORT = "+limit=400"  # where it must run out; elsewhere a program may take its time, whatever the machine


def faulty(name, settings="+limit=100000", games=1, more=(), other="random"):
    answer, errors = simulate(f"{python(name, settings)},{other}", "--map", "ghost-train", *more, games=games)
    must(answer["games"] == games, answer)
    ours = [line for line in errors.splitlines() if line.startswith("cheminot: ")]
    return answer["seats"][0]["faults"], ours, errors


@test("a program that ends at once, or never gets ready, is refused before the match")
def _():
    for bot, why in [(python("crash_at_once"), "exit code 1"), (python("never_ready", "+start=300"), "300 ms"),
                     ("cmd:/no/such/program", "exit code 127"), ("cmd:", "command"), ("cmd:+limit=5", "command"),
                     ("cmd:-n", "exit code 127")]:
        done = run("simulate", "--games", 1, "--bots", f"{bot},random")
        must(done.returncode == 2 and not done.stdout, bot, done)
        must(why in done.stderr.decode().splitlines()[-1], bot, done.stderr.decode())
    nothing_left()


def expect(name, word, least, most, **more):
    """So many faults, reported by one line that has the word."""
    faults, ours, errors = faulty(name, **more)
    must(least <= faults <= most, f"{name}: {faults} faults", errors)
    must(sum(word in line for line in ours) == 1, f"{name}: one line should say '{word}':", errors)
    must(len(ours) <= 4, f"{name}: too much is said:", errors)


@test("a program that crashes in the middle of a game forfeits the rest, is started again, but not for ever")
def _():
    expect("crash_mid_game", "exit code 7", 5, 500)
    expect("crash_mid_game", "not started any more", 20, 5000, games=7)


@test("a program that hangs loses its moves, and soon the game")
def _():
    expect("hang", "within 300 ms", 5, 500, settings="+limit=300")


@test("an answer that comes late is not taken for the next move")
def _():
    faults, ours, errors = faulty("slow_once", "+limit=4000")
    must(faults == 1 and len(ours) == 1 and "within 4000 ms" in ours[0], faults, errors)


@test("a program that floods its output is given up")
def _():
    expect("flood", "too long", 5, 500)
    expect("flood_lines", "too much", 5, 500)


@test("nonsense, illegal moves and errors cost the move, and are reported once")
def _():
    expect("nonsense", "no move", 5, 500)
    expect("nonsense", "no part of the protocol", 5, 5000, games=3)
    expect("illegal", "not legal", 5, 500)
    expect("gives_up", "I am lost", 5, 500)
    must(b"\x1b" not in run("simulate", "--games", 1, "--bots", f"{python('nonsense')},random").stderr, "raw bytes")


@test("half a line, closed pipes, ignored signals")
def _():
    expect("half_line", "exit code 0", 2, 500)
    expect("close_stdout", "closed its output", 2, 500)
    expect("close_stdin", "within 400 ms", 2, 500, settings=SHORT)
    expect("ignore_term", "within 400 ms", 2, 500, settings=SHORT)


@test("a program that ends after its game is started again for another")
def _():
    faults, ours, errors = faulty("one_game", games=3)
    must(faults > 0 and len(ours) <= 2, errors)


@test("children of a program end with it")
def _():
    faults, ours, errors = faulty("children", games=2)
    must(faults == 0 and not ours, errors)


@test("what a program says on its standard error is passed on up to a limit")
def _():
    faults, ours, errors = faulty("stderr_flood")
    must(faults == 0 and not ours and 1000 < len(errors) <= 1 << 17, faults, ours, len(errors))


@test("what a program says on its standard error does nothing to a terminal")
def _():
    faults, ours, errors = faulty("stderr_escapes")
    must(faults == 0 and not ours and set(errors.splitlines()) == {"one two ?[31m?]0;title? ??2J ? é"}, faults, repr(errors))


@test("no open file is handed on, none is lost; the others do not suffer")
def _():
    answer, errors = simulate(f"{python('crash_mid_game')},{python('open_files')},{python('open_files')}", "--map",
                              "ghost-train", "--players", 3, games=6)
    must([seat["faults"] > 0 for seat in answer["seats"]] == [True, False, False], answer, errors)


@test("the report names the seats that had faults")
def _():
    done = run("simulate", "--map", "ghost-train", "--games", 1, "--bots", f"{python('illegal')},random")
    must(done.returncode == 0 and b"faults" in done.stdout, done)


# ---- the bot's side: `cheminot bot` reads anything ----

def transcript(name):
    with tempfile.TemporaryDirectory() as folder:
        said = f"{folder}/said"
        simulate(f"cmd:tee {said} | {CHEMINOT} bot greedy,random", "--map", name)
        with open(said, "rb") as file:
            return file.read().splitlines()


def spoil(lines, dice):
    lines = list(lines)
    for _ in range(dice.randint(1, 8)):
        i, way = dice.randrange(len(lines)), dice.randrange(8)
        line = bytearray(lines[i])
        if way == 0:
            del lines[i]
        elif way == 1:
            lines.insert(dice.randrange(len(lines)), lines[i])
        elif way == 2:
            lines[i] = bytes(line[:dice.randrange(len(line) + 1)])
        elif way == 3:
            lines[i] = bytes(dice.randrange(256) for _ in range(dice.randrange(200))).replace(b"\n", b"")
        elif way == 4:
            lines[i] = bytes(line) + b" " + bytes(line)
        elif line:
            for _ in range(dice.randint(1, 4)):
                line[dice.randrange(len(line))] = dice.choice(b'0123456789{}[]",:-\\ naz\x00\xff')
            lines[i] = bytes(line).replace(b"\n", b" ")
    return lines


@test("the bot's side answers bad lines with one error each, and lives on")
def _():
    for lines, answers in [([b"hello 2"], 1), ([b"go"], 1), ([b"map {}", b"game {}", b"view {}", b"event {}"], 4),
                           ([b"explain en"], 1), ([b"", b"what", b"golf"], 2), ([b"x" * (6 << 20)], 1),
                           ([b"map " + b"[" * 100000], 1), ([b"legal anything", b"quit", b"what"], 0)]:
        done = run("bot", "greedy", stdin=b"\n".join(lines) + b"\n")
        said = done.stdout.decode().splitlines()
        must(done.returncode == 0 and not done.stderr and len(said) == answers, lines, done)
        must(all(line.startswith("error ") and len(line) < 500 for line in said), said)


@test("the bot's side survives transcripts that were tampered with")
def _():
    dice = random.Random(11)
    words = ("name", "can", "ready", "move", "error", "explain", "explained")
    moves = errors = 0
    bots = ["greedy", "random"]
    for name in SEATS:
        lines = transcript(name)
        must(lines[0] == b"hello 1" and lines[1].startswith(b"map {"), lines[:2])
        for i in range(12):
            done = run("bot", bots[i % len(bots)], stdin=b"\n".join(spoil(lines, dice)))
            must(done.returncode == 0 and not done.stderr, name, i, done.returncode, done.stderr)
            for line in done.stdout.decode().splitlines():
                must(line.split(" ")[0] in words, name, line)
                moves += line.startswith("move ")
                errors += line.startswith("error ")
    must(moves > 500 and errors > 100, f"{moves} moves, {errors} errors")


if __name__ == "__main__":
    sys.exit(run_side_by_side(tests))
