#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Names in the C sources as CONTRIBUTING.md ("Naming and style") wants them.

usage: names.py SOURCE_ROOT     (TAP on standard output)
"""
import glob
import os
import re
import sys

ROOT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)
FOLDERS = ["include", "src", "tests", "bench", "tools", "examples"]

PREPOSITIONS = "at by for from in into of off on to up with".split()
# Memory and strings have no receiver: `memcpy(to, from, size)` reads as it should.
PLAIN = re.compile(r"(const )?(void|char|unsigned char|u?int\d+_t|FILE)$")

COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|' + r"'(?:\\.|[^'\\\n])*'", re.S)
ATTRIBUTE = re.compile(r"__attribute__\(\(.*?\)\)\)? ?")
FUNCTION = re.compile(r"^[A-Za-z_][\w \t*]*?[\s*](\w+)\(([^()]*(?:\([^()]*\)[^()]*)*)\)[\s\w()\",]*?[;{]", re.M)
POINTER = re.compile(r"(.*?)\s*\*+(?:const |restrict )?(\w+)$", re.S)


def sources():
    for folder in FOLDERS:
        for path in sorted(glob.glob(os.path.join(ROOT, folder, "**", "*.[ch]"), recursive=True)):
            with open(path, encoding="utf-8") as file:
                yield os.path.relpath(path, ROOT), file.read()


def blank(match):
    return re.sub(r"[^\n]", " ", match[0])


def receivers():
    """Functions whose object, their first parameter, is called by a preposition or a letter."""
    for path, text in sources():
        code = ATTRIBUTE.sub("", COMMENT.sub(blank, text))
        for function in FUNCTION.finditer(code):
            first, _, others = function[2].partition(",")
            pointer = POINTER.match(first.strip())
            if not pointer or PLAIN.match(pointer[1]):
                continue
            two_alike = re.match(r"\s*" + re.escape(pointer[1]) + r"\s*\*(\w+)(,|$)", others)
            if (pointer[2] in PREPOSITIONS or len(pointer[2]) == 1) and not two_alike:
                line = code.count("\n", 0, function.start()) + 1
                yield f"{path}:{line}: {function[1]}({first.strip()})"


def main():
    cases = [("no function calls its object by a preposition or a letter", receivers)]
    failures = 0
    print(f"1..{len(cases)}")
    for number, (name, find) in enumerate(cases, 1):
        found = list(find())
        failures += bool(found)
        print(f"{'not ' if found else ''}ok {number} - {name}")
        for line in found:
            print(f"# {line}")
    sys.exit(1 if failures else 0)


main()
