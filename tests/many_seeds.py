#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""New seeds for the tests that play at random against a real server. The suite runs them with one fixed seed, so that
each run is the same; this draws new ones. A seed that fails becomes a fixed case of its test.

usage: many_seeds.py CHEMINOT SOURCE_ROOT --seeds=N [--jobs=J] [--only=kill,leaks,games,store_faults] [--full]

Each test runs with N new seeds, J runs at a time (1), in --quick mode (--full: not). Every seed is printed, and after a
failure what the test said and the command that repeats it. Exit code 1 if any failed.
"""
import concurrent.futures
import os
import random
import shlex
import subprocess
import sys

TESTS = ["kill", "leaks", "games", "store_faults"]


def read_arguments():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    options = dict(word[2:].partition("=")[::2] for word in sys.argv[1:] if word.startswith("--"))
    only = options.get("only", ",".join(TESTS)).split(",")
    if len(words) != 2 or set(options) - {"seeds", "jobs", "only", "full"} or set(only) - set(TESTS) or \
            not options.get("seeds", "").isdigit() or not options.get("jobs", "1").isdigit():
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    return words, options, only


def main():
    (cheminot, root), options, only = read_arguments()
    here, draw = os.path.dirname(os.path.abspath(__file__)), random.SystemRandom()
    mode = [] if "full" in options else ["--quick"]
    runs = [(name, [sys.executable, os.path.join(here, "server", f"test_{name}.py"), cheminot, root, *mode,
                    f"--seed={draw.randrange(1, 1 << 30)}"])
            for _ in range(int(options["seeds"])) for name in only]
    failed = 0

    def run(one):
        name, command = one
        ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        return name, command, ran.returncode, ran.stdout.decode(errors="backslashreplace")

    with concurrent.futures.ThreadPoolExecutor(int(options.get("jobs", 1)) or 1) as pool:
        for done in concurrent.futures.as_completed([pool.submit(run, one) for one in runs]):
            name, command, code, said = done.result()
            print(f"{'FAILED' if code else 'passed'}: {name} {command[-1]}", flush=True)
            if code:
                failed += 1
                print("".join(f"    {line}\n" for line in said.splitlines()) + f"repeat: {shlex.join(command)}", flush=True)
    print(f"seeds: {len(runs)} runs of {', '.join(only)}: {len(runs) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
