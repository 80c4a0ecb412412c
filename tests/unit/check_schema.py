#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Checks maps/schema.json: it is what tools/schema.py makes of the rules' folders, the maps and the manual's example are
valid by it, broken ones are not, its limits are those of the header, and its keys those that rules own in C. Without python3-jsonschema it is skipped (exit code 77)."""

import copy
import json
import pathlib
import re
import sys

try:
    import jsonschema
except ImportError:
    print("python3-jsonschema is not installed")
    sys.exit(77)

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
sys.path.insert(0, str(ROOT / "tools"))
import rules  # noqa: E402
import schema as made  # noqa: E402

FAULTS = []


def check(good, message):
    if not good:
        FAULTS.append(message)


def set_at(data, path, value):
    """A copy of the data in which the value at the path is another one."""
    data = copy.deepcopy(data)
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return data


def without(data, key):
    return {name: value for name, value in data.items() if name != key}


def manual_example():
    page = (ROOT / "docs/map-format.md").read_text(encoding="utf-8")
    return json.loads(re.search(r"```json\n(\{\n  \"map\": 1,.*?)\n```", page, re.S).group(1))


def header_limits():
    """The enum constants and the list of numbers in board.h."""
    text = (ROOT / "include/cheminot/board.h").read_text(encoding="utf-8")
    limits = {name: int(value) for name, value in re.findall(r"(CHM_MAX_\w+) = (\d+)", text)}
    numbers = {}
    for name, *values in re.findall(r"X\((\w+), (-?\w+), (-?\w+), (-?\w+), \"", text):
        numbers[name] = [limits[value] if value in limits else int(value) for value in values]
    return limits, numbers


def check_limits(schema):
    limits, numbers = header_limits()
    parts = schema["properties"]
    found = {
        name: [part["minimum"], part["maximum"], part["default"]]
        for name, part in parts["numbers"]["properties"].items()
    }
    check(numbers and found == numbers, f"numbers: the schema has {found}, the header {numbers}")
    for part, limit in (("places", "PLACES"), ("tracks", "TRACKS"), ("tickets", "TICKETS"), ("rules", "RULES")):
        check(parts[part]["maxItems"] == limits["CHM_MAX_" + limit], f"{part}: not the header's limit")
    check(parts["points"]["maxItems"] == limits["CHM_MAX_LENGTH"], "points: not the header's limit")
    check(schema["$defs"]["seats"]["maximum"] == limits["CHM_MAX_SEATS"], "players: not the header's limit")


def check_made():
    text = (ROOT / made.MADE).read_text(encoding="utf-8")
    check(text == made.text_of(made.schema()) + "\n", f"{made.MADE} is out of date: run tools/schema.py")
    for rule in rules.read_book():
        code = (ROOT / f"src/rules/{rule}/rule.c").read_text(encoding="utf-8")
        owned = {(where.lower(), key) for where, key in re.findall(r'\{SCOPE_(\w+), "(\w+)"\}', code)}
        path = ROOT / f"src/rules/{rule}/schema.json"
        part = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        described = {(where, key) for where in ("top", "track") for key in part.get(where, {})}
        check(owned == described, f"{rule}: rule.c owns {sorted(owned)}, schema.json describes {sorted(described)}")


def broken(data):
    """Maps with one mistake each."""
    for key in ("map", "id", "name", "players", "points", "rules", "deck", "size", "places", "tracks", "tickets"):
        yield f"without {key}", without(data, key)
    yield "an unknown key", {**data, "weather": 1}
    yield "a schema that is no text", {**data, "$schema": 7}
    yield "a key of a rule that is not listed", {**data, "markers": {"count": 3, "cost": 2}}
    yield "an attribute of a rule that is not listed", set_at(data, ["tracks", 0, "crosses"], ["a-b"])
    yield "a listed rule without its key", set_at(data, ["rules"], data["rules"] + ["globetrotter"])
    yield "a rule without the one it needs", set_at(data, ["rules"], data["rules"] + ["open_shares"])
    yield "an unknown rule", set_at(data, ["rules"], data["rules"] + ["weather"])
    yield "a rule twice", set_at(data, ["rules"], data["rules"] * 2)
    yield "a track without a colour", set_at(data, ["tracks", 0], without(data["tracks"][0], "colour"))
    yield "a long track", set_at(data, ["tracks", 0, "length"], 10)
    yield "a ticket with a fraction", set_at(data, ["tickets", 0, "points"], 1.5)
    yield "a capital in an id", set_at(data, ["places", 0, "id"], "Paris")
    yield "a name in one language", set_at(data, ["places", 0, "name"], {"en": "Paris"})
    yield "a name of two lines", set_at(data, ["places", 0, "name"], "a\nb")
    yield "a grey card", set_at(data, ["deck", "grey"], 12)
    yield "one player", set_at(data, ["players", 0], 1)


def main():
    schema = json.loads((ROOT / "maps/schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    check_limits(schema)
    check_made()
    maps = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "maps").glob("*.json"))}
    del maps["schema.json"]
    example = manual_example()
    for name, data in {**maps, "the manual's example": example}.items():
        for error in validator.iter_errors(data):
            FAULTS.append(f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message}")
    check(maps, "there are no maps")
    check(validator.is_valid({"$schema": "schema.json", **example}), "a map may not name its schema")
    for what, data in broken(example):
        check(not validator.is_valid(data), f"the schema accepts a map with a mistake: {what}")
    for fault in FAULTS:
        print(fault)
    sys.exit(1 if FAULTS else 0)


main()
