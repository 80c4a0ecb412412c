#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Puts the schema of map files together: the core's part, src/board/schema.json, and that of each rule that owns keys,
the schema.json of its folder. Such a part is an object:

    "top", "track"            the keys it owns, at the top and in tracks
    "required"                those of them that a map which lists the rule must have
    "needs"                   another rule that must be listed with it
    "$defs"                   what they refer to
    "listed", "not_listed"    what else holds for a map that lists the rule, and for one that does not

usage: schema.py [--check]     writes maps/schema.json, or fails if it is out of date
"""
import copy
import json
import os
import sys

import rules

MADE = "maps/schema.json"
CORE = "src/board/schema.json"
WIDTH = 140
KEYS = {"top", "track", "required", "needs", "$defs", "listed", "not_listed"}


def read(path):
    with open(os.path.join(rules.ROOT, path), encoding="utf-8") as file:
        return json.load(file)


def merged(one, other):
    """Both objects as one; what is an object in both is merged in turn."""
    result = copy.deepcopy(one)
    for key, value in other.items():
        result[key] = merged(result[key], value) if isinstance(value, dict) and key in result else value
    return result


def condition(rule, part):
    """What holds for a map that lists the rule, and for one that does not."""
    then = {"required": part["required"]} if "required" in part else {}
    if "needs" in part:
        then["properties"] = {"rules": {"contains": {"const": part["needs"]}}}
    properties = dict.fromkeys(part.get("top", {}), False)
    if "track" in part:
        properties["tracks"] = {"items": {"properties": dict.fromkeys(part["track"], False)}}
    otherwise = {"properties": properties} if properties else {}
    then, otherwise = merged(then, part.get("listed", {})), merged(otherwise, part.get("not_listed", {}))
    return {"if": {"properties": {"rules": {"contains": {"const": rule}}}},
            **({"then": then} if then else {}), **({"else": otherwise} if otherwise else {})}


def schema():
    whole = read(CORE)
    whole["$defs"]["rule"] = {"enum": list(rules.read_book())}
    for rule in rules.read_book():
        path = f"src/rules/{rule}/schema.json"
        if not os.path.exists(os.path.join(rules.ROOT, path)):
            continue
        part = read(path)
        if set(part) - KEYS:
            sys.exit(f"{path}: {', '.join(sorted(set(part) - KEYS))}: not a part of a rule's schema")
        whole["properties"] |= part.get("top", {})
        whole["$defs"]["track"]["properties"] |= part.get("track", {})
        whole["$defs"] |= part.get("$defs", {})
        whole["allOf"].append(condition(rule, part))
    return whole


def text_of(value, indent=""):
    """JSON with a line for each member of what does not fit on one."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, (dict, list)):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        items = [f"{json.dumps(key)}: {text_of(item, inner)}" for key, item in value.items()]
    else:
        items = [text_of(item, inner) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n" + ",\n".join(inner + item for item in items) + f"\n{indent}{closing}"


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    path, text = os.path.join(rules.ROOT, MADE), text_of(schema()) + "\n"
    if not sys.argv[1:]:
        rules.write(path, text)
    elif not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
        sys.exit(f"{MADE} is out of date: run tools/schema.py")


if __name__ == "__main__":
    main()
