#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""docs/architecture.md has a line for every file, and every line has its file.

The table under "What is where" is read. A row whose first cell is one bold folder opens that folder; the rows below it
name files in it (`name.c` covers `name.h` as well) or sub-folders (`name/` covers every file in it). The table under
"Tests" names folders and files of tests/ by their whole path. docs/dependencies.md has a row for every dependency.

usage: architecture.py SOURCE_ROOT     (TAP on standard output)
"""
import glob
import json
import os
import re
import sys

ROOT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)
DOCUMENT = "docs/architecture.md"
FOLDERS = ["include", "src", "po", "maps", "web", "examples", "bench", "tools"]
SKIPPED = {"node_modules", "dist", "__pycache__"}
# What a tool wants to find where it stands; its name says what it is.
USUAL = {"meson.build", "package.json", "package-lock.json", "tsconfig.json", "biome.json", "vite.config.ts"}

MADE = {"web/dist"}  # by the build


def files_of(folder):
    for path, folders, names in os.walk(os.path.join(ROOT, folder)):
        folders[:] = sorted(name for name in folders if name not in SKIPPED and not name.startswith("."))
        for name in sorted(names):
            if name not in USUAL and not name.startswith(".") and not name.endswith(".po"):
                yield os.path.relpath(os.path.join(path, name), ROOT)


def rows(title):
    """Yields (line number, first cell, second cell) of the table under a heading."""
    with open(os.path.join(ROOT, DOCUMENT), encoding="utf-8") as file:
        lines = file.read().splitlines()
    inside = False
    for number, line in enumerate(lines, 1):
        if line.startswith("## "):
            inside = line == f"## {title}"
        cells = line.split("|")
        if inside and len(cells) == 4 and "`" in cells[1]:
            yield number, cells[1].strip(), cells[2].strip()


def described():
    """Maps each path that has a line (a folder's ends in a slash) to where in the document; yields problems besides."""
    lines, problems, folder = {}, [], ""
    for number, names, what in rows("What is where"):
        place = f"{DOCUMENT}:{number}"
        heading = re.fullmatch(r"\*\*`([^`]+/)`\*\*", names)
        if heading:
            folder = heading[1]
            if not os.path.isdir(os.path.join(ROOT, folder)):
                problems.append(f"{place}: there is no folder {folder}")
            continue
        if not folder:
            problems.append(f"{place}: stands under no folder")
        if re.sub(r"`[^`]+`", "", names).strip(", "):
            problems.append(f"{place}: the first cell is a list of names: {names}")
        if not what:
            problems.append(f"{place}: {names} is not described")
        for name in re.findall(r"`([^`]+)`", names):
            path = folder + name
            if path in lines:
                problems.append(f"{place}: {path} has a line already: {lines[path]}")
            lines[path] = place
    return lines, problems


def covered(path, lines):
    """The names under which a line may stand for a file."""
    stem, extension = os.path.splitext(path)
    names = [path, stem + ".c"] if extension == ".h" else [path]
    parts = path.split("/")[:-1]
    names += ["/".join(parts[:i]) + "/" for i in range(len(parts), 0, -1)]
    return any(name in lines for name in names)


def check_files():
    """every file has a line"""
    lines, problems = described()
    yield from problems
    if len(lines) < 100:
        yield f"{DOCUMENT}: only {len(lines)} names were found: is it the table?"
    for folder in FOLDERS:
        for path in files_of(folder):
            if not covered(path, lines):
                yield f"{path} has no line in {DOCUMENT}"


def check_lines():
    """every line has its file"""
    for path, place in described()[0].items():
        there = os.path.isdir if path.endswith("/") else os.path.isfile
        if not there(os.path.join(ROOT, path)):
            yield f"{place}: there is no {path}"


def check_tests():
    """every folder of tests/ has a line, and every line its folder"""
    named = {name: number for number, names, _ in rows("Tests") for name in re.findall(r"`(tests/[^`]+)`", names)}
    for name, number in named.items():
        if not os.path.exists(os.path.join(ROOT, name)):
            yield f"{DOCUMENT}:{number}: there is no {name}"
    for entry in sorted(os.scandir(os.path.join(ROOT, "tests")), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name not in SKIPPED and f"tests/{entry.name}/" not in named:
            yield f"tests/{entry.name}/ has no line in {DOCUMENT}"


def check_dependencies():
    """every dependency has a line in docs/dependencies.md, and every line its dependency"""
    with open(os.path.join(ROOT, "web/package.json"), encoding="utf-8") as file:
        package = json.load(file)
    used = {*package.get("dependencies", {}), *package.get("devDependencies", {})}
    for build in ["meson.build", "tests/meson.build"]:
        with open(os.path.join(ROOT, build), encoding="utf-8") as file:
            used |= set(re.findall(r"(?:dependency|find_library)\('([^']+)'", file.read()))
    with open(os.path.join(ROOT, "docs/dependencies.md"), encoding="utf-8") as file:
        tables = file.read().split("## Written by ourselves")[0]
    named = {name for cell in re.findall(r"^\| (`[^|]+) \|", tables, re.M) for name in re.findall(r"`([^`]+)`", cell)}
    yield from (f"{name} has no line in docs/dependencies.md" for name in sorted(used - named))
    yield from (f"docs/dependencies.md has a line for {name}, which is not used" for name in sorted(named - used))


def check_paths():
    """every path of this tree that a document names is there"""
    documents = [name for name in os.listdir(ROOT) if name.endswith(".md") and name != "CHANGELOG.md"]
    documents += [path for path in files_of("docs") if path.endswith(".md")]
    for document in sorted(documents):
        with open(os.path.join(ROOT, document), encoding="utf-8") as file:
            text = file.read()
        for match in re.finditer(r"`((?:src|include|web|tests|tools|bench|examples|maps|po|docs)/[\w./*-]+)`", text):
            if match[1] not in MADE and not any(glob.glob(os.path.join(ROOT, top, match[1])) for top in ["", "web"]):
                yield f"{document}:{text.count(chr(10), 0, match.start()) + 1}: there is no {match[1]}"


def main():
    checks = [check_files, check_lines, check_tests, check_dependencies, check_paths]
    failed = False
    print(f"1..{len(checks)}")
    for number, check in enumerate(checks, 1):
        complaints = list(check())
        failed = failed or bool(complaints)
        print(f"{'not ok' if complaints else 'ok'} {number} - {check.__doc__}")
        for complaint in complaints:
            print("#", complaint)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
