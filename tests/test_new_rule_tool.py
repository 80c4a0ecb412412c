#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""tools/new-rule in a copy of the source: what it lays out compiles and is registered, and its scenario fails.

usage: test_new_rule_tool.py SOURCE_ROOT CC RUN_RULES     (TAP on standard output)
"""
import os
import shutil
import subprocess
import sys
import tempfile

ROOT, CC, RUN_RULES = (os.path.abspath(sys.argv[1]), *sys.argv[2:]) if len(sys.argv) > 3 else sys.exit(__doc__)
NAME = "night_trains"
FOLDERS = ["docs", "include", "maps", "src", "tools", "web/src"]
WARNINGS = ["-std=c17", "-Wall", "-Wextra", "-Werror", "-Wshadow", "-Wconversion", "-Wstrict-prototypes",
            "-D_POSIX_C_SOURCE=200809L", "-D_DEFAULT_SOURCE"]


def new_rule(root, *arguments):
    return subprocess.run([os.path.join(root, "tools/new-rule"), *arguments], capture_output=True, text=True, check=False)


def tree(root):
    """All files and what is in them."""
    found = {}
    for place, _, names in os.walk(root):
        for name in names:
            with open(os.path.join(place, name), "rb") as file:
                found[os.path.join(place, name)] = file.read()
    return found


def names_are_checked(root):
    """a name that is none, or is taken, is refused in a sentence, and nothing is written"""
    before = tree(root)
    for name in ["", "Night", "night-trains", "../trains", "tiles"]:
        done = new_rule(root, name)
        if done.returncode != 2 or done.stderr.count("\n") != 1:
            yield f"{name!r}: exit code {done.returncode}, {done.stderr!r}"
    if tree(root) != before:
        yield "something was written"


def it_is_laid_out(root):
    """a new rule is laid out, once, and registered by a line in C and one in the page"""
    before = tree(root)
    done = new_rule(root, NAME)
    if done.returncode:
        yield done.stderr
    after = tree(root)
    changed = {os.path.relpath(path, root) for path in after if path in before and after[path] != before[path]}
    known = {"src/rules/rules.list", "web/src/rules/rules.ts", "docs/architecture.md", "maps/schema.json"}
    if changed != known:
        yield f"changed: {sorted(changed ^ known)}"
    if new_rule(root, NAME).returncode != 2:
        yield "it can be laid out twice"


def it_compiles(root):
    """what it lays out compiles, and so do the tables that it is in"""
    made = os.path.join(root, "made")
    for which, path in [("ids", "include/cheminot/ids.h"), ("lists", "src/rules/lists.h")]:
        subprocess.run([sys.executable, os.path.join(root, "tools/rules.py"), which, os.path.join(made, path)], check=True)
    own = [f"src/rules/{NAME}/{part}.c" for part in ["rule", "words", "screen"]]
    for path in [*own, "src/rules/rule_book.c", "src/messages/rule_words.c", "src/terminal/screen/rule_screen.c"]:
        done = subprocess.run([*CC.split(), *WARNINGS, "-fsyntax-only", "-Imade/include", "-Imade/src", "-Iinclude", "-Isrc", path],
                              cwd=root, capture_output=True, text=True, check=False)
        if done.returncode:
            yield done.stderr
    if shutil.which("clang-format"):
        shutil.copy(os.path.join(ROOT, ".clang-format"), root)
        done = subprocess.run(["clang-format", "--dry-run", "-Werror", *own], cwd=root, capture_output=True, text=True,
                              check=False)
        if done.returncode:
            yield done.stderr


def its_scenario_fails(root):
    """its scenario is among those that are played, and fails"""
    listed = subprocess.run([sys.executable, os.path.join(root, "tools/rules.py"), "scenarios"], capture_output=True,
                            text=True, check=True).stdout.split()
    if f"src/rules/{NAME}/scenarios.t" not in listed:
        yield f"it is not among {listed}"
    done = subprocess.run([RUN_RULES, os.path.join(root, f"src/rules/{NAME}/scenarios.t")], capture_output=True,
                          text=True, check=False)
    if not done.returncode or done.stdout.count("not ok") != 1:
        yield done.stdout + done.stderr


def main():
    tests, failed = [names_are_checked, it_is_laid_out, it_compiles, its_scenario_fails], False
    print(f"1..{len(tests)}")
    with tempfile.TemporaryDirectory() as root:
        for folder in FOLDERS:
            shutil.copytree(os.path.join(ROOT, folder), os.path.join(root, folder),
                            ignore=shutil.ignore_patterns("__pycache__"))
        for number, test in enumerate(tests, 1):
            problems = list(test(root))
            failed = failed or bool(problems)
            print(f"{'not ok' if problems else 'ok'} {number} - {test.__doc__}")
            for problem in problems:
                print("# " + problem.replace("\n", "\n# "))
    return failed


if __name__ == "__main__":
    sys.exit(main())
