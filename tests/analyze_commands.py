#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""How to compile each C file of the tree, once, for tests/analyze.

usage: analyze_commands.py BUILD OUT

Reads BUILD/compile_commands.json, where a file stands as often as it is compiled, and generated ones, too. Files that
this build does not have (the fuzzers) are taken to be compiled as a test of the server is; what only a compiler for
WebAssembly understands is left out. Prints the files, the largest first, so that no core is left with one at the end.
"""
import json
import os
import sys

FOLDERS = ("src", "tests", "bench", "examples")
LIKE = "tests/server/fake_net.c"
LEFT_OUT = "src/wasm/libc/"


def main(build, out):
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    known = {}
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        for entry in json.load(file):
            path = os.path.relpath(os.path.join(entry["directory"], entry["file"]), root)
            known.setdefault(path, entry)
    entries = []
    for folder in FOLDERS:
        for where, _, names in os.walk(os.path.join(root, folder)):
            for name in names:
                path = os.path.relpath(os.path.join(where, name), root)
                if name.endswith(".c") and not path.startswith(LEFT_OUT):
                    like = known.get(path, known[LIKE])
                    command = like["command"].removeprefix("ccache ")
                    command = command[:command.rindex(" -c ")] + " -c " + os.path.join(root, path)
                    entries.append({"directory": like["directory"], "command": command,
                                    "file": os.path.join(root, path)})
    entries.sort(key=lambda entry: -os.path.getsize(entry["file"]))
    with open(out, "w", encoding="utf-8") as file:
        json.dump(entries, file, indent=1)
    for entry in entries:
        print(entry["file"])


main(*sys.argv[1:])
