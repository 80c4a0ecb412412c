#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Every id that crosses a border, from the lists in C: the page's types and the tables of the documents.

Moves, events, phases, refusals, score parts and the like are listed once: as X-macros in the headers, or in the
lists that tools/rules.py makes such of. This writes
web/src/protocol/ids.ts, and in docs/protocol.md what stands between `<!-- ids: NAME -->` and `<!-- /ids -->`. With
--check it writes nothing and fails when either is out of date, when docs/bot-protocol.md lacks a move or an event, or
when a refusal lacks its sentence in the terminal, on the page, or in French.

usage: ids.py [--check]
"""
import argparse
import pathlib
import re
import sys

import rules

ROOT = pathlib.Path(__file__).resolve().parent.parent
TYPES = ROOT / "web" / "src" / "protocol" / "ids.ts"
PROTOCOL = ROOT / "docs" / "protocol.md"
BOT_PROTOCOL = ROOT / "docs" / "bot-protocol.md"
FRENCH = ROOT / "po" / "fr"
REFUSALS = [ROOT / "src" / "messages" / "refusals.c", ROOT / "web" / "src" / "messages" / "refusals.ts"]
WIDTH = 120  # of a line, for Biome

# List in C, constant and type in TypeScript, what it holds.
LISTS = [
    ("CHM_COLOUR_LIST", "COLOURS", "Colour", "Colours of cards and tracks."),
    ("CHM_EVENT_LIST", "EVENTS", "EventKind", "Kinds of events."),
    ("CHM_MOVE_LIST", "MOVES", "MoveKind", "Kinds of moves: the first word of a move's text."),
    ("CHM_PHASE_LIST", "PHASES", "Phase", "What the acting seats are being asked."),
    ("CHM_REASON_LIST", "END_REASONS", "EndReason", "Why a game ended."),
    ("CHM_DECLINE_LIST", "DECLINES", "Declined", "What can be declined."),
    ("CHM_PART_LIST", "SCORE_PARTS", "ScorePart", "Sources of points."),
    ("SEAT_COLOUR_LIST", "SEAT_COLOURS", "SeatColour", "Colours of seats."),
    ("REACTION_LIST", "REACTIONS", "Reaction", "Quick reactions in the chat."),
    ("CHM_STATUS_LIST", "STATUSES", "StatusId", "Why the engine refuses a move."),
    ("REFUSAL_LIST", "REFUSALS", "RefusalId", "Why the server refuses anything else."),
]
NAMED = {"CHM_STATUS_LIST", "REFUSAL_LIST"}  # whose id is the name itself


def headers():
    for folder in ["include", "src"]:
        for path in sorted((ROOT / folder).rglob("*.h")):
            yield path, path.read_text(encoding="utf-8")
    yield ROOT / "include" / "cheminot" / "ids.h", rules.ids_header()


def read_lists():
    """Maps each list's name to its entries: the arguments of X, strings without their quotes."""
    found = {}
    for path, text in headers():
        for define in re.finditer(r"#define (\w+_LIST)\(X\)((?:.*\\\n)*.*)", text):
            body = re.sub(r"/\*.*?\*/", "", define[2].replace("\\\n", "\n"), flags=re.S)
            entries = []
            for entry in re.finditer(r'X\(((?:[^()"]|"(?:[^"\\]|\\.)*")*)\)', body):
                parts = re.findall(r'"(?:[^"\\]|\\.)*"|[^,\s]+', entry[1])
                entries.append([part[1:-1] if part[0] == '"' else part for part in parts])
            if define[1] in found:
                sys.exit(f"{path.relative_to(ROOT)}: there is another {define[1]}")
            found[define[1]] = entries
    missing = [name for name, *_ in LISTS if not found.get(name)]
    if missing:
        sys.exit(f"no header has the list {', '.join(missing)}")
    return found


def constant_of(name):
    for _, text in headers():
        define = re.search(rf'^#define {name} "?([\w.]+)"?$', text, re.M)
        if define:
            return define[1]
    return sys.exit(f"no header has {name}")


def ids_of(lists, name):
    if name in NAMED:  # the first stands for success
        return [entry[0] for entry in lists[name][1:]]
    return [entry[0] if len(entry) == 1 else entry[1] for entry in lists[name]]


# ---- TypeScript ----

def constant(name, values):
    line = f"export const {name} = [{', '.join(values)}] as const;"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"export const {name} = [", *(f"  {value}," for value in values), "] as const;"])


def typescript(lists):
    out = ["// Cheminot: railway board games.", "// SPDX-License-Identifier: MIT", "",
           "// Made by tools/ids.py from the lists in the headers of include/cheminot and src; do not edit.", "",
           "/** Of the rules that this page knows. */", f"export const RULES_REVISION = {constant_of('CHM_RULES_REVISION')};", "",
           "/** Of Cheminot, as `cheminot --version` names it. */", f"export const VERSION = '{constant_of('CHM_VERSION')}';"]
    for name, const, kind, about in LISTS:
        out += ["", f"/** {about} */", constant(const, [f"'{one}'" for one in ids_of(lists, name)]),
                f"export type {kind} = (typeof {const})[number];"]
        if name == "CHM_COLOUR_LIST":
            out += ["", "/** Cards: the colours and the locomotive. */", "export const CARDS = [...COLOURS, 'loco'] as const;",
                    "export type Card = (typeof CARDS)[number];"]
    return "\n".join(out) + "\n"


# ---- documents ----

FIELDS = {"S": "slot", "T": "track", "P": "place", "C": "colour", "X": "cards", "K": "tickets", "M": "company"}


def words(lists, name):
    return " ".join(f"`{one}`" for one in ids_of(lists, name))


def tables(lists):
    yield "refusals", ["| id | |", "| --- | --- |",
                       *(f"| `{name}` | {text} ({http}) |" for name, http, text in lists["REFUSAL_LIST"][1:])]
    yield "statuses", ["| id | |", "| --- | --- |",
                       *(f"| `{name}` | {text} |" for name, text in lists["CHM_STATUS_LIST"][1:])]
    moves = [" ".join([word, *(FIELDS[field].upper() for field in fields)])
             for _, word, fields in lists["CHM_MOVE_LIST"]]
    yield "words", ["| what | ids |", "| --- | --- |",
                    f"| moves | {', '.join(f'`{move}`' for move in moves)} |",
                    f"| events | {words(lists, 'CHM_EVENT_LIST')} |",
                    f"| phases | {words(lists, 'CHM_PHASE_LIST')} |",
                    f"| why a game ended | {words(lists, 'CHM_REASON_LIST')} |",
                    f"| what is declined | {words(lists, 'CHM_DECLINE_LIST')} |",
                    f"| parts of a score | {words(lists, 'CHM_PART_LIST')} |",
                    f"| cards | {words(lists, 'CHM_COLOUR_LIST')} `loco` |",
                    f"| colours of seats | {words(lists, 'SEAT_COLOUR_LIST')} |",
                    f"| reactions | {words(lists, 'REACTION_LIST')} |"]


def document(lists, text):
    for name, lines in tables(lists):
        opening = f"<!-- ids: {name} -->"
        if text.count(opening) != 1:
            sys.exit(f"docs/{PROTOCOL.name} has no place for a table: {opening}")
        before, rest = text.split(opening)
        _, end, after = rest.partition("<!-- /ids -->")
        if not end:
            sys.exit(f"docs/{PROTOCOL.name}: nothing ends {opening}")
        text = before + "\n".join([opening, *lines, end]) + after
    return text


# ---- what others write by hand ----

def check_bot_protocol(lists, problems):
    text = BOT_PROTOCOL.read_text(encoding="utf-8")
    cells = " ".join(re.findall(r"^\| ([^|]*) \|", text, re.M))
    for name in ["CHM_MOVE_LIST", "CHM_EVENT_LIST"]:
        for word in ids_of(lists, name):
            if not re.search(rf"`{word}\b", cells):
                problems.append(f"docs/{BOT_PROTOCOL.name} has no row for {word}")
    for word in ids_of(lists, "CHM_PHASE_LIST") + ids_of(lists, "CHM_REASON_LIST") + ids_of(lists, "CHM_DECLINE_LIST"):
        if f"`{word}`" not in text:
            problems.append(f"docs/{BOT_PROTOCOL.name} does not name {word}")


def check_french(lists, problems):
    """A person at a terminal can meet any of the engine's refusals of a move."""
    files = sorted([*FRENCH.glob("*.po"), *(ROOT / "src" / "rules").glob(f"*/{FRENCH.name}.po")])
    text = re.sub(r'"\n"', "", "\n".join(path.read_text(encoding="utf-8") for path in files))
    entries = dict(re.findall(r'^msgid "((?:[^"\\]|\\.)*)"\nmsgstr "((?:[^"\\]|\\.)*)"', text, re.M))
    names = [name for name, _ in lists["CHM_STATUS_LIST"]]
    for name, sentence in lists["CHM_STATUS_LIST"][names.index("BAD_TEXT"):]:
        if not entries.get(sentence):
            problems.append(f"the French in po/ lacks the sentence of {name}: {sentence}")


def check_refusals(lists, problems):
    """Terminal and page have the same sentence for each of the server's refusals."""
    texts = [path.read_text(encoding="utf-8") for path in REFUSALS]
    terminal = dict(re.findall(r'{"(\w+)", N_\("(.*?)"\)}', re.sub(r"\s+", " ", texts[0])))
    page = dict(re.findall(r"^  (\w+): '(.*)',$", texts[1].replace(":\n    '", ": '"), re.M))
    for name, *_ in lists["REFUSAL_LIST"][1:]:
        if name not in terminal or terminal[name] != page.get(name):
            problems.append(f"{name}: the terminal says {terminal.get(name)!r}, the page {page.get(name)!r}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something is out of date")
    check = parser.parse_args().check
    lists, problems = read_lists(), []
    for path, text in [(TYPES, typescript(lists)), (PROTOCOL, document(lists, PROTOCOL.read_text(encoding="utf-8")))]:
        if not check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            problems.append(f"{path.relative_to(ROOT)} is out of date: run tools/ids.py")
    check_bot_protocol(lists, problems)
    check_french(lists, problems)
    check_refusals(lists, problems)
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
