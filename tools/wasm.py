#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Builds the engine for browsers, cheminot.wasm, with clang, lld, wasi-libc and binaryen from Debian (docs/wasm.md).

usage: tools/wasm.py [FOLDER]     (build-wasm)

Writes FOLDER/build.ninja and runs ninja: what has not changed is not built again. Ends with 2 if a tool is missing.
"""
import glob
import os
import re
import shutil
import subprocess
import sys

import rules

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SYSROOT = "/usr"  # Debian's wasi-libc: /usr/include/wasm32-wasi, /usr/lib/wasm32-wasi

# The library without its own copies of the maps (a page gets them from its server) and without threads; of drawing, where
# things stand, not the writing of SVG.
FOLDERS = ["src/base", "src/base/util", "src/board", "src/game", "src/rules", "src/record", "src/assist", "src/bots",
           "src/bots/*", "src/draw", "src/wasm"]
LEFT_OUT = {"src/board/maps.c", "src/base/util/thread.c", "src/base/util/heap.c", "src/base/version.c",
            "src/draw/board_svg.c", "src/draw/collisions.c", "src/draw/colours.c", "src/draw/frame.c", "src/draw/svg.c",
            "src/draw/tracks_svg.c"}
ALSO = ["src/arena/bot_game.c", "src/arena/signature.c", "src/wasm/libc/files.c", "src/wasm/libc/thread.c"]
# What decides how fast games and bots are. The rest is optimised for its size, rules and files of the game that take
# little time among it.
HOT = re.compile(r"src/(game/(?!check|event|longest_path|move_text|path_tracks|score|tickets|view_hear)|rules/(?!alvin|bonus|crossings|globetrotter|join_bonus|open_shares|longest_path|region_bonus|stations|ticket_race|tunnels|zones|shares/rule|\w+/(assist|draw))|bots/planner/(?!board_graph|keep|rule_plans|settings)|bots/expert/rollout|base/random)")

TARGET = f"--target=wasm32-wasi --sysroot={SYSROOT}"
# No thread-local storage model but this one survives clang 14; products and sums are rounded one by one, as natively.
COMPILE = ("-std=c17 -DNDEBUG -D_POSIX_C_SOURCE=200809L -msimd128 -ftls-model=local-exec -ffp-contract=off "
           "-fvisibility=hidden -Wall -Wextra -Werror -Wshadow -Wconversion -Wstrict-prototypes -Iinclude -Isrc "
           "-isystem src/wasm/libc")
# The stack comes first in memory: what overflows it, traps instead of overwriting data.
LINK = "--gc-sections --stack-first -z stack-size=524288 --lto-O3 -O3 --strip-all"
OPTIMISE = "-O3 --enable-simd --enable-mutable-globals --enable-sign-ext"


def missing():
    """What has to be installed, as Debian calls it."""
    found = []
    for command, package in [("clang", "clang"), ("wasm-ld", "lld"), ("wasm-opt", "binaryen"), ("ninja", "ninja-build")]:
        if not shutil.which(command):
            found.append(package)
    if not os.path.isfile(f"{SYSROOT}/lib/wasm32-wasi/libc.a"):
        found.append("wasi-libc")
    return found


def builtins():
    """clang's own library for this target."""
    asked = subprocess.run(["clang", "--target=wasm32-wasi", "-print-resource-dir"], check=True, capture_output=True,
                           text=True)
    folder = os.path.join(asked.stdout.strip(), "lib")
    return next(iter(glob.glob(f"{folder}/wasi/libclang_rt.builtins-wasm32.a")), None)


def sources():
    names = {os.path.relpath(path, ROOT) for folder in FOLDERS
             for path in glob.glob(os.path.join(ROOT, folder, "*.c"))}
    names |= set(rules.files(["rule", "plan", "assist", "draw"]))
    return sorted((names | set(ALSO)) - LEFT_OUT)


def build_file(folder, library):
    """The text of build.ninja; commands run in the project's folder."""
    cc = "ccache clang" if shutil.which("ccache") else "clang"
    lines = ["ninja_required_version = 1.8", f"builddir = {folder}",
             "rule cc", f"  command = {cc} {TARGET} {COMPILE} -I{folder}/include -I{folder}/src $flags -MD -MF $out.d -c $in -o $out",
             "  depfile = $out.d", "  deps = gcc", "  description = $in",
             "rule link", f"  command = wasm-ld {LINK} {SYSROOT}/lib/wasm32-wasi/crt1-reactor.o --entry=_initialize "
             f"$in -L{SYSROOT}/lib/wasm32-wasi -lc-printscan-no-floating-point -lc -lm {library} -o $out",
             "rule optimise", f"  command = wasm-opt {OPTIMISE} $in -o $out"]
    objects = []
    for path in sources():
        made = os.path.join(folder, path[:-2].replace("/", "-") + ".o")
        level = "-O3" if HOT.match(path) else "-Oz"
        lines += [f"build {made}: cc {path}", f"  flags = {level} -flto"]
        objects.append(made)
    memory = os.path.join(folder, "memory.o")
    lines += [f"build {memory}: cc src/wasm/libc/memory.c", "  flags = -O3 -fno-builtin"]
    objects.append(memory)
    plain, done = (os.path.join(folder, name) for name in ("linked.wasm", "cheminot.wasm"))
    lines += [f"build {plain}: link {' '.join(objects)}", f"build {done}: optimise {plain}"]
    return "\n".join(lines) + "\n"


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else "build-wasm"
    os.chdir(ROOT)
    needed = missing()
    library = None if needed else builtins()
    if not needed and not library:
        version = subprocess.run(["clang", "-dumpversion"], check=True, capture_output=True, text=True).stdout
        needed = [f"libclang-rt-{version.split('.')[0]}-dev-wasm32"]
    if needed:
        print(f"tools/wasm.py: to build the engine for browsers, please install (Debian names): {' '.join(needed)}",
              file=sys.stderr)
        return 2
    rules.write(os.path.join(folder, "include/cheminot/ids.h"), rules.ids_header())
    rules.write(os.path.join(folder, "src/rules/lists.h"), rules.lists_header())
    path, text = os.path.join(folder, "build.ninja"), build_file(folder, library)
    if not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    return subprocess.run(["ninja", "-f", path, "--quiet", os.path.join(folder, "cheminot.wasm")],
                          check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
