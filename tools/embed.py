#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Writes map files as C data, byte for byte, so that the library carries them: embed.py OUT MAP..."""

import json
import pathlib
import sys

HEAD = """// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Made by tools/embed.py from the files in maps/. */
#include "board/maps.h"
"""
BYTES_A_LINE = 24


def rows(data):
    for start in range(0, len(data), BYTES_A_LINE):
        yield "    " + ", ".join(str(byte) for byte in data[start : start + BYTES_A_LINE]) + ","


def main():
    if len(sys.argv) < 3:
        sys.exit("usage: embed.py OUT MAP...")
    parts, entries = [HEAD], []
    for number, name in enumerate(sys.argv[2:]):
        path = pathlib.Path(name)
        data = path.read_bytes()
        try:
            map_id = json.loads(data)["id"]
        except (ValueError, KeyError, TypeError) as error:
            sys.exit(f"{path}: not a map file: {error!r}")
        if map_id != path.stem:
            sys.exit(f"{path}: the id {map_id!r} must be the file's name")
        parts.append(f"static const unsigned char map_{number}[] = {{\n" + "\n".join(rows(data)) + "\n    0};\n")
        entries.append(f'    {{"{map_id}", (const char *)map_{number}, sizeof map_{number} - 1}},')
    parts.append("const chm_map_file embedded_maps[] = {\n" + "\n".join(entries) + "\n};\n")
    parts.append("const size_t embedded_map_count = sizeof embedded_maps / sizeof *embedded_maps;\n")
    pathlib.Path(sys.argv[1]).write_text("\n".join(parts), encoding="ascii")


if __name__ == "__main__":
    main()
