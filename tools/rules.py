#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""What is made of the rules' folders: the lists of ids, the table of rules, which files are compiled.

src/rules/rules.list has a line for each rule: its name, and which files its folder has. The ids of events, moves,
refusals, points, things declined and reasons to end are in src/game/ids.list, and those of a rule in the ids.list of
its folder:

    event 10 BUILD "build" "ptC" move=BUILD hidden  # what it says

The number says where in the order of all of its kind it stands; without one it comes after those with a number, in the
order of rules.list. Points and reasons need one: their order is part of the hashes of saved games. Of an event, move=
names the move that it is the first event of, and what a `hidden` one says is for the seat alone that it is about.

usage: rules.py ids FILE          writes the installed header cheminot/ids.h
       rules.py lists FILE        writes rules/lists.h, for the sources
       rules.py inputs            prints the files that these are made from
       rules.py files PART…       prints the rules' files of these names
       rules.py scenarios         prints the scenarios of rules (tests/rules/README.md)
"""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BOOK = "src/rules/rules.list"
CORE = "src/game/ids.list"

# The files that a rule's folder may have, and the layer that each belongs to.
PARTS = {"rule": "game", "plan": "bots", "assist": "assist", "words": "messages", "screen": "terminal", "draw": "draw"}

# Kinds of ids: the list in C, how many texts an id has, whether its place must be fixed, what the list holds.
KINDS = {
    "status": ("CHM_STATUS_LIST", 1, False, "Results of calls: name, sentence. It is shown to people when a move is refused."),
    "move": ("CHM_MOVE_LIST", 2, False, "Kinds of moves: name, word, fields (see move.h)."),
    "event": ("CHM_EVENT_LIST", 2, False, "Kinds of events: name, word, fields (see event.h)."),
    "part": ("CHM_PART_LIST", 1, True, "A seat's points by source: name, word."),
    "decline": ("CHM_DECLINE_LIST", 1, False, "What can be declined: name, word."),
    "reason": ("CHM_REASON_LIST", 1, True, "Why a game ended: name, word."),
}
HEADER = "// Cheminot: railway board games.\n// SPDX-License-Identifier: MIT\n"
LINE = re.compile(r'(?P<kind>\w+)(?: +(?P<number>\d+))? +(?P<name>[A-Z][A-Z0-9_]*)(?P<texts>(?: +"[^"\\]*")+)'
                  r"(?: +move=(?P<move>\w+))?(?P<hidden> +hidden)?(?: +# (?P<about>.*))?")


def read_lines(path):
    """The lines of a list that say something, with their numbers."""
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.strip() and not line.startswith("#"):
                yield number, line.strip()


def read_book():
    """Maps each rule to the names of its folder's files, in the order in which hooks run."""
    book = {}
    for number, line in read_lines(BOOK):
        name, *parts = line.split()
        strange = [part for part in parts if part not in PARTS]
        if name in book or "rule" not in parts or strange:
            sys.exit(f"{BOOK}:{number}: a rule's name, once, and the files of its folder, of {', '.join(PARTS)}")
        book[name] = parts
    return book


def id_lists():
    """The rules' lists of ids, after the core's: pairs of the rule's name (None) and the path."""
    found = [(rule, f"src/rules/{rule}/ids.list") for rule in read_book()]
    return [(None, CORE)] + [(rule, path) for rule, path in found if os.path.exists(os.path.join(ROOT, path))]


def read_ids():
    """Maps each kind of id to its ids, in order: each has rule (None: the core's), name, texts, move, hidden, about."""
    ids = {kind: [] for kind in KINDS}
    for rule, path in id_lists():
        for line_number, line in read_lines(path):
            found = LINE.fullmatch(line)
            where = f"{path}:{line_number}"
            if not found or found["kind"] not in KINDS:
                sys.exit(f"{where}: this does not read as an id: {line}")
            kind, texts = found["kind"], re.findall(r'"([^"]*)"', found["texts"])
            one = {**found.groupdict(), "rule": rule, "texts": texts, "hidden": bool(found["hidden"]),
                   "number": int(found["number"]) if found["number"] else None}
            if len(texts) != KINDS[kind][1] or (KINDS[kind][2] and one["number"] is None):
                sys.exit(f"{where}: a {kind} has {KINDS[kind][1]} texts{', and a number' if KINDS[kind][2] else ''}")
            if any(other["name"] == one["name"] or other["number"] == one["number"] is not None for other in ids[kind]):
                sys.exit(f"{where}: there is another {kind} of this name or number")
            ids[kind].append(one)
    for kind in ids:
        ids[kind].sort(key=lambda one: (one["number"] is None, one["number"]))
    return ids


# ---- headers ----

def macro(name, about, entries):
    """An X-macro: entries are pairs of the arguments and a comment or None."""
    lines = [f"X({arguments})" + (f" /* {said} */" if said else "") for arguments, said in entries]
    body = "".join(f" \\\n    {line}" for line in lines)
    return f"/* {about} */\n#define {name}(X){body}\n"


def header(guard, about, macros):
    return f"{HEADER}\n/* {about} Made by tools/rules.py: not to be edited. */\n#ifndef {guard}\n#define {guard}\n\n" + \
        "\n".join(macros) + "\n#endif\n"


def ids_header():
    macros = [macro(KINDS[kind][0], KINDS[kind][3],
                    [(", ".join([one["name"], *(f'"{text}"' for text in one["texts"])]), one["about"]) for one in ids])
              for kind, ids in read_ids().items()]
    return header("CHEMINOT_IDS_H", "The ids of the core and of every rule, each kind a list.", macros)


def lists_header():
    book, events = read_book(), read_ids()["event"]
    macros = [macro("RULE_LIST", "The rules, in the order in which their hooks run.", [(rule, None) for rule in book])]
    macros += [macro(f"RULE_{part.upper()}_LIST", f"Those that have a {part}.c.",
                     [(rule, None) for rule, parts in book.items() if part in parts]) for part in PARTS if part != "rule"]
    macros.append(macro("EVENT_MOVE_LIST", "Events that are the first of a move, and that kind of move.",
                        [(f"{one['name']}, {one['move']}", None) for one in events if one["move"]]))
    macros.append(macro("EVENT_HIDDEN_LIST", "Events that the seat they are about sees whole, and nobody else.",
                        [(one["name"], None) for one in events if one["hidden"]]))
    return header("RULES_LISTS_H", "The rules, and what the core knows of their events.", macros)


def write(path, text):
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    if not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def inputs():
    return [BOOK, *(path for _, path in id_lists())]


def files(parts):
    return [f"src/rules/{rule}/{part}.c" for rule, has in read_book().items() for part in parts if part in has]


def scenarios():
    found = [f"src/rules/{rule}/scenarios.t" for rule in read_book()]
    return [path for path in found if os.path.exists(os.path.join(ROOT, path))]


def main():
    command, *rest = sys.argv[1:] or [""]
    if command == "ids" and len(rest) == 1:
        write(rest[0], ids_header())
    elif command == "lists" and len(rest) == 1:
        write(rest[0], lists_header())
    elif command == "inputs":
        print("\n".join(inputs()))
    elif command == "scenarios":
        print("\n".join(scenarios()))
    elif command == "files" and rest and set(rest) <= set(PARTS):
        print("\n".join(files(rest)))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
