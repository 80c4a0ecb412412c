#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Writes docs/rules-tests.md: for each rule of rules.txt the scenarios that test it.

Fails when a rule has no scenario, or a scenario names a rule there is not. With --check nothing is written: it fails
when the page is not what would be written."""

import argparse
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "docs" / "rules-tests.md"
NUMBER = re.compile(r"[A-Z]\d+")
GROUPS = {"B": "The base game", "F": "France", "O": "Old West", "P": "Pennsylvania", "G": "Ghost Train"}
HEAD = """# Rules and their tests

Made by `tests/rules/table.py` from `tests/rules/rules.txt` and the titles of the scenarios in `tests/rules/*.t`; do not
edit. How to read and write scenarios is told in `tests/rules/README.md`.
"""


def read_rules(path, problems):
    rules = {}
    for count, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        number, _, title = line.partition(" ")
        if not NUMBER.fullmatch(number) or number[0] not in GROUPS or not title.strip():
            problems.append(f"{path.name}:{count}: expected a rule's number and its title, seen {line!r}")
        elif number in rules:
            problems.append(f"{path.name}:{count}: rule {number} is listed twice")
        else:
            rules[number] = title.strip()
    return rules


def read_scenarios(path, problems):
    """Yields (place, rule numbers, title)."""
    seen = set()
    for count, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.startswith("=="):
            continue
        words = line[2:].split()
        numbers = []
        while words and NUMBER.fullmatch(words[0]):
            numbers.append(words.pop(0))
        title = " ".join(words)
        place = f"{path.name}:{count}"
        if not numbers or not title:
            problems.append(f"{place}: a title is '== ', the numbers of rules, and what is shown")
        if title in seen:
            problems.append(f"{place}: another scenario of this file has the same title: {title!r}")
        seen.add(title)
        yield place, numbers, title


def collect(problems):
    rules = read_rules(HERE / "rules.txt", problems)
    tests = {number: [] for number in rules}
    count = 0
    for path in sorted(HERE.glob("*.t")):
        for place, numbers, title in read_scenarios(path, problems):
            count += 1
            for number in numbers:
                if number in tests:
                    tests[number].append((path.name, title))
                else:
                    problems.append(f"{place}: there is no rule {number} in rules.txt")
    problems.extend(f"rule {number} ({rules[number]}) has no scenario" for number in rules if not tests[number])
    return rules, tests, count


def page(rules, tests, count):
    lines = [HEAD, f"{len(rules)} rules, {count} scenarios."]
    for letter, group in GROUPS.items():
        lines += ["", f"## {letter}: {group}", "", "| rule | | scenarios |", "| --- | --- | --- |"]
        for number, title in rules.items():
            if number[0] == letter:
                shown = "<br>".join(f"{text} (`{name}`)" for name, text in tests[number]).replace("|", "\\|")
                lines.append(f"| {number} | {title} | {shown} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is out of date")
    check = parser.parse_args().check
    problems = []
    text = page(*collect(problems))
    if problems:
        sys.exit("\n".join(problems))
    if not check:
        PAGE.write_text(text, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        sys.exit(f"docs/{PAGE.name} is out of date: run tests/rules/table.py")


if __name__ == "__main__":
    main()
