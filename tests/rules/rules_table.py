#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Writes docs/rules-tests.md: for each rule of docs/rules.md the scenarios that test it.

Fails when a rule has no scenario, when a scenario names a rule there is not, and when a comment of the source cites
one. With --check nothing is written: it fails when the page is not what would be written."""

import argparse
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RULES = ROOT / "docs" / "rules.md"
SOURCES = ROOT / "src" / "rules"
PAGE = ROOT / "docs" / "rules-tests.md"
NUMBER = re.compile(r"[A-Z]\d+")
ENTRY = re.compile(r"- \*\*(?P<number>[A-Z]\d+)\*\* \*(?P<title>[^*]+)\.\*(?P<text>.*)")
CITED = re.compile(r"(?<![\w-])[BEFGOP]\d+(?!\w|\.\d)")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
CITING = ["include", "src", "tests", "bench", "web/src", "web/test"]
GROUPS = {"B": "The base game", "F": "France", "O": "Old West", "P": "Pennsylvania", "G": "Ghost Train", "E": "Europe"}
HEAD = """# Rules and their tests

What each number stands for is in [rules.md](rules.md). This page is made by `tests/rules/rules_table.py` from the titles there
and those of the scenarios in `tests/rules/*.t` and `src/rules/*/scenarios.t`; do not edit. `tests/rules/README.md` tells how to read and write
scenarios.
"""


def read_rules(path, problems):
    """Maps each number of docs/rules.md to its title."""
    rules = {}
    for count, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.startswith("- "):
            continue
        entry = ENTRY.fullmatch(line)
        if not entry or entry["number"][0] not in GROUPS:
            problems.append(f"{path.name}:{count}: expected '- **NUMBER** *Title.* What it says', seen {line[:60]!r}")
        elif entry["number"] in rules:
            problems.append(f"{path.name}:{count}: rule {entry['number']} is listed twice")
        else:
            rules[entry["number"]] = entry["title"]
    return rules


def check_citations(rules, problems):
    """The comments of the source cite no other numbers."""
    cited = 0
    for folder in CITING:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in {".c", ".h", ".ts", ".tsx"}:
                continue
            text = path.read_text(encoding="utf-8")
            for comment in COMMENT.finditer(text):
                for number in CITED.finditer(comment[0]):
                    cited += 1
                    if number[0] not in rules:
                        line = text.count("\n", 0, comment.start() + number.start()) + 1
                        problems.append(f"{path.relative_to(ROOT)}:{line}: there is no rule {number[0]} in docs/rules.md")
    if cited < 100:
        problems.append(f"only {cited} citations were found in the source: are they written otherwise now?")


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
    rules = read_rules(RULES, problems)
    tests = {number: [] for number in rules}
    count = 0
    for path in [*sorted(HERE.glob("*.t")), *sorted(SOURCES.glob("*/scenarios.t"))]:
        file = path.name if path.parent == HERE else f"{path.parent.name}/{path.name}"
        for place, numbers, title in read_scenarios(path, problems):
            count += 1
            for number in numbers:
                if number in tests:
                    tests[number].append((file, title))
                else:
                    problems.append(f"{place}: there is no rule {number} in docs/rules.md")
    problems.extend(f"rule {number} ({rules[number]}) has no scenario" for number in rules if not tests[number])
    check_citations(rules, problems)
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
        sys.exit(f"docs/{PAGE.name} is out of date: run tests/rules/rules_table.py")


if __name__ == "__main__":
    main()
