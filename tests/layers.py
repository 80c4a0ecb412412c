#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""The layers of the source: which may use which, what the engine never does, and that it knows no map.

usage: layers.py SOURCE_ROOT [LIBCHEMINOT.a]     (TAP on standard output)
"""
import collections
import json
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)
LIBRARY = sys.argv[2] if len(sys.argv) > 2 else None
sys.path.insert(0, os.path.join(ROOT, "tools"))
import rules  # noqa: E402

# Each layer may use itself and those to its left; the others are as in the diagram of docs/architecture.md. `draw` uses
# boards, and what rules add to them, by their public headers.
CHAIN = ["base", "board", "game", "record", "bots", "bot_protocol", "arena"]
USES = {layer: set(CHAIN[:i + 1]) for i, layer in enumerate(CHAIN)}
USES["draw"] = {"draw", "base"}
USES["assist"] = {*USES["record"], "assist"}
USES["messages"] = {*USES["assist"], "messages"}
USES["net"] = {"base", "net"}
USES["client"] = {*USES["record"], "net", "client"}
USES["loadtest"] = {*USES["client"], "loadtest"}
USES["server"] = {*USES["bots"], "net", "server"}
USES["terminal"] = {*USES["bot_protocol"], "client", "assist", "messages", "terminal"}
USES["wasm"] = {*USES["arena"], "assist", "draw", "wasm"} - {"bot_protocol"}
USES["cli"] = {*USES, "cli"}

# The layer that a public header speaks of: nobody includes one of a layer above the own. Draw knows boards;
# of games only what rules have put on them, in their folders.
PUBLIC = {"ids": "base", "status": "base", "version": "base", "random": "base", "sink": "base", "board": "board", "event": "game", "move": "game",
          "game": "game", "view": "game", "rules": "game", "record": "record", "hint": "game", "bot": "bots"}
USES_PUBLIC = {layer: uses | ({"board", "game"} if layer == "draw" else set()) for layer, uses in USES.items()}

LIBRARY_LAYERS = ["base", "board", "game", "record", "bots"]  # what libcheminot is made of
MADE = {"rules/lists.h", "ids.h"}  # headers that tools/rules.py makes: of the sources, of the public ones
STANDARD = {"assert", "ctype", "errno", "float", "inttypes", "limits", "math", "stdalign", "stdarg", "stdbool",
            "stddef", "stdint", "stdio", "stdlib", "stdnoreturn", "string"}
IN_PUBLIC = {"assert.h", "stdalign.h", "stdbool.h", "stddef.h", "stdint.h"}
# A library stays behind one file, or a few of one name.
ONLY_IN = {"sodium.h": ["src/server/secret.c"],
           "sqlite3.h": ["src/server/store/store_sqlite"],
           **{f"openssl/{name}.h": ["src/net/stream.c", "src/net/ws_key.c"] for name in ("err", "evp", "rand", "sha", "ssl")},
           "sys/epoll.h": ["src/net/loop.c"], "sys/eventfd.h": ["src/net/loop.c"],
           **{f"uni{name}.h": ["src/server/table/name.c"] for name in ("case", "ctype", "gbrk", "norm", "str", "width")},
           "curses.h": ["src/terminal/screen/screen_curses.c"], "libintl.h": ["src/messages/translate.c"]}
THREADS = {"pthread.h": "src/base/util/thread.h", "signal.h": "src/base/util/thread.c"}

OUTSIDE = ("printf fprintf vprintf vfprintf puts fputs putchar putc fputc perror fopen fdopen freopen fread fwrite "
           "fflush scanf fscanf getchar time clock clock_gettime gettimeofday localtime gmtime getenv setenv rand srand "
           "random exit _Exit quick_exit system signal")
MEMORY = "malloc calloc realloc free aligned_alloc strdup strndup alloca"
# Who of the library allocates. The tools of base/util do so for those who use them, so the engine does not: base and
# game include none of them, and record only the JSON reader, for what it reads. The JSON reader itself gets its memory
# from its caller.
ALLOCATES = ("board", "bots")
NEVER_ALLOCATES = ("src/base/util/json.c", "src/base/util/json.h")
UTIL_USES = {"base": (), "game": (), "record": ("base/util/json.h", "base/util/json_document.h")}

# Words that name a map or a place of one, and stand in the source all the same.
ALLOWED_NAMES = {
    ("src/cli/cmd_arena.c", "usa"): "the map of a tournament where none is named, and its help",
    ("src/cli/cmd_simulate.c", "usa"): "the map of a simulation where none is named, and its help",
    ("src/cli/cmd_simulate.c", "france"): "the help's example",
    ("src/cli/cmd_map.c", "usa"): "the help's example",
    ("src/cli/play_plan.c", "usa"): "the help's example",
    ("src/cli/cmd_bench.c", "usa"): "the help's example",
    ("src/cli/cmd_load.c", "usa"): "the map that is played where none is named, and its help",
    ("*", "bend"): "the bend of a track's line; also a city",
    ("*", "reading"): "what a reader does; also a town",
}

HEADER = "// Cheminot: railway board games.\n// SPDX-License-Identifier: MIT\n"
MOST_LINES = {"src": 600, "include": 600, "tests": 600, "bench": 600, "examples": 600}


def sources(*folders):
    """The C files under folders of the source, as paths from its root."""
    for folder in folders:
        for place, _, names in sorted(os.walk(os.path.join(ROOT, folder))):
            for name in sorted(names):
                if name.endswith((".c", ".h")):
                    yield os.path.relpath(os.path.join(place, name), ROOT)


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


TOKENS = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.S)


def without_comments(text):
    """The text with spaces for its comments: lines keep their numbers."""
    return TOKENS.sub(lambda m: blank(m) if m.group(0)[0] == "/" else m.group(0), text)


def bare_code(text):
    """The text with spaces for its comments and literals."""
    return TOKENS.sub(blank, text)


def found(path, text, pattern, flags=0):
    """Each match of a pattern: "path:line", and what matched."""
    for match in re.finditer(pattern, text, flags):
        yield f"{path}:{text.count(chr(10), 0, match.start()) + 1}", match.group(1)


def includes(path):
    return found(path, without_comments(read(path)), r"^[ \t]*#[ \t]*include[ \t]*([<\"][^>\"\n]+[>\"])", re.M)


def layer_of(path):
    """A folder of src/ is a layer. In that of a rule the name of a file says which layer it belongs to."""
    parts = path.split("/")
    if parts[1] != "rules":
        return parts[1]
    return rules.PARTS.get(os.path.splitext(parts[3])[0], parts[3]) if len(parts) > 3 else "game"


def sources_of(*layers):
    return (path for path in sources("src") if layer_of(path) in layers)


# ---- the checks: each yields its complaints ----

def check_directions():
    """a layer includes only what it may use"""
    for path in sources("src"):
        layer = layer_of(path)
        if layer not in USES:
            yield f"{path}: the layer {layer} is not in the list of tests/layers.py"
            continue
        for place, what in includes(path):
            name = what[1:-1]
            if what.startswith("<cheminot/"):
                header = name[len("cheminot/"):-2]
                if PUBLIC.get(header) not in USES_PUBLIC[layer]:
                    yield f"{place}: {layer} must not include {what}"
            elif what[0] == '"':
                if name not in MADE and not os.path.exists(os.path.join(ROOT, "src", name)):
                    yield f"{place}: {what} is to be named from src/"
                elif name not in MADE and layer_of(f"src/{name}") not in USES[layer] and (
                        f"src/{name}" != f"{os.path.dirname(path)}/rule.h"):
                    yield f"{place}: {layer} must not include {what}"
                elif name.startswith("base/util/") and not path.startswith("src/base/util/") and (
                        name not in UTIL_USES.get(layer, [name])):
                    yield f"{place}: {layer} must not include {what}, which allocates"


def check_rule_folders():
    """src/rules/rules.list names every folder of a rule, and every file of one"""
    listed = set(rules.files(list(rules.PARTS)))
    there = {path for path in sources("src/rules") if path.count("/") > 2 and path.endswith(".c")}
    yield from (f"{path} is not in {rules.BOOK}" for path in sorted(there - listed))
    yield from (f"{rules.BOOK} names {path}, which is not there" for path in sorted(listed - there))


# What is known of a rule by its name, all the same. The list only shrinks.
NAMED_RULES = {("src/board/load_places.c", '"zones"'): "a list of the map file: zones are read with the places, since tracks name them",
               ("src/board/labels.c", '"zones"'): "what an entry of that list is called"}


def rule_names():
    """Maps every word that stands for a rule to it: its name in quotes, its structs, its ids, its functions."""
    prefixes = {"event": "CHM_EVENT_", "move": "CHM_MOVE_", "status": "CHM_", "part": "CHM_PART_",
                "decline": "CHM_DECLINE_", "reason": "CHM_REASON_"}
    names = {prefixes[kind] + one["name"]: one["rule"] for kind, ids in rules.read_ids().items() for one in ids if one["rule"]}
    for rule in rules.read_book():
        names |= {word: rule for word in (f'"{rule}"', f"rule_{rule}", *(f"{part}_{rule}" for part in rules.PARTS), f"ASSIST_{rule}")}
        names |= dict.fromkeys(re.findall(r"^[a-z][\w *]*\b(chm_\w+)\(", read(f"src/rules/{rule}/rule.c"), re.M), rule)
    return names


def check_named_rules():
    """no file outside the folder of a rule names one"""
    names, used = rule_names(), set()
    if len(names) < 100:
        yield "the rules' names were not found"
    for path in sources("src"):
        if re.match(r"src/rules/(\w+/|rules\.h)", path):
            continue
        for place, word in found(path, without_comments(read(path)), r'("\w+"|\w+)'):
            if word in names and (path, word) not in NAMED_RULES:
                yield f"{place}: {word} belongs to rule {names[word]}"
            used.add((path, word))
        yield from (f"{place}: {what} is a rule's" for place, what in includes(path) if re.match(r'"rules/\w+/', what))
    for exception in sorted(set(NAMED_RULES) - used):
        yield f"tests/layers.py allows {exception}, which is nowhere: take it off the list"


def check_system_headers():
    """the library includes only standard headers, and others only where they belong"""
    for path in sources("src"):
        for place, what in includes(path):
            name = what[1:-1]
            if what[0] == '"' or name.startswith("cheminot/"):
                continue
            if name in ONLY_IN:
                if not path.startswith(tuple(ONLY_IN[name])):
                    yield f"{place}: {what} belongs in {' or '.join(ONLY_IN[name])} alone"
            elif THREADS.get(name) == path:
                continue
            elif layer_of(path) in LIBRARY_LAYERS and name[:-2] not in STANDARD:
                yield f"{place}: {layer_of(path)} must not include {what}"


def check_public_headers():
    """the public headers include only each other and the plainest standard ones"""
    names = {os.path.basename(path) for path in sources("include")} | MADE
    for path in sources("include"):
        if os.path.basename(path)[:-2] not in PUBLIC:
            yield f"{path}: its layer is not in the list of tests/layers.py"
        for place, what in includes(path):
            public = what.startswith("<cheminot/") and what[len("<cheminot/"):-1] in names
            if not public and what[1:-1] not in IN_PUBLIC:
                yield f"{place}: a public header must not include {what}"
            if public:
                own, other = PUBLIC[os.path.basename(path)[:-2]], PUBLIC[what[len("<cheminot/"):-3]]
                if other not in USES[own]:
                    yield f"{place}: it speaks of {own} and must not include {what}"


def check_calls():
    """the library neither prints, reads files, looks at the clock nor ends; base, game and record do not allocate either"""
    for layer in LIBRARY_LAYERS:
        for path in sources_of(layer):
            allocates = layer in ALLOCATES or path.startswith("src/base/util/") and path not in NEVER_ALLOCATES
            names = OUTSIDE.split() + (MEMORY.split() if not allocates else [])
            for place, name in found(path, bare_code(read(path)), rf"(?<![\w.>])({'|'.join(names)})\s*\("):
                yield f"{place}: {layer} must not call {name}"


# Who writes to standard error, and what: all else goes through base/plain_text.h, in cli/common.c or server/server_log.c.
SPEAKERS = {"src/cli/common.c": "all complaints", "src/bot_protocol/program.c": "what programs did wrong, made plain",
            "src/bot_protocol/process.c": "what programs themselves say, made plain, up to a limit",
            "src/cli/cmd_arena.c": "a bar", "src/cli/cmd_simulate.c": "a bar", "src/cli/cmd_load.c": "numbers",
            "src/cli/cmd_serve.c": "the log", "src/cli/main.c": "the help", "src/cli/play_screen.c": "nothing: hushes it"}


def check_speakers():
    """nothing but a few known files writes to standard error, so that all that is said is made plain"""
    for path in sources("src"):
        for place, what in found(path, bare_code(read(path)), r"\b(stderr|STDERR_FILENO|perror)\b"):
            if path not in SPEAKERS:
                yield f"{place}: {what}: say it by warning(), trouble() or server_log_write()"


def check_whole_numbers():
    """base and game have no floating point: the same game on every machine"""
    for path in [*sources_of("base", "game"), *sources("include")]:
        for place, name in found(path, bare_code(read(path)), r"\b(float|double|_Complex)\b"):
            yield f"{place}: {name}"


def symbols():
    """The data that each object of the library defines: (object, symbol, section)."""
    listing = subprocess.run(["readelf", "-SsW", LIBRARY], capture_output=True, text=True, check=True).stdout
    name, sections = "", {}
    for line in listing.splitlines():
        archived = re.match(r"File: .*\((.+)\)$", line)
        section = re.match(r" *\[ *(\d+)\] (\S+)", line)
        symbol = re.match(r" *\d+: [0-9a-f]+ +\S+ (?:OBJECT|TLS) +\S+ +\S+ +(\S+) (\S+)$", line)
        if archived:
            name, sections = archived[1], {}
        elif section:
            sections[section[1]] = section[2]
        elif symbol and symbol[1] != "UND":
            yield name, symbol[2], sections.get(symbol[1], symbol[1])


def check_globals():
    """the library has no variables of its own, only constants"""
    data = list(symbols())
    if len(data) < 20:
        yield f"{LIBRARY}: only {len(data)} pieces of data were found: is it the library?"
    for name, symbol, section in data:
        constant = section.startswith((".rodata", ".data.rel.ro", ".note"))
        if not constant and not symbol.startswith(("__", ".")):  # those are the compiler's, in instrumented builds
            yield f"{name}: {symbol} lies in {section}: it can be changed"


def map_names():
    """Every name of a map and of a place on one, in small letters, with a space between words."""
    names = collections.defaultdict(set)
    for file in sorted(os.listdir(os.path.join(ROOT, "maps"))):
        data = json.loads(read(f"maps/{file}"))
        if "places" not in data:
            continue  # the schema
        titles = data["name"] if isinstance(data["name"], dict) else {"en": data["name"]}
        names["map"] |= {data["id"], *titles.values()}
        for kind in ["places", "zones", "regions"]:
            names["place"] |= {place["id"] for place in data.get(kind, [])}
    return {kind: {re.sub(r"[-_]", " ", name).lower() for name in names[kind]} for kind in names}


def check_map_names():
    """no map's name and no place's name stands in the source"""
    names = map_names()
    if len(names["map"]) < 5 or len(names["place"]) < 100:
        yield "the maps were not found"
    used = set()
    for path in sources("src"):
        text = read(path)
        # A comment may show what an id looks like; a map it must not know either.
        for kind, where in [("map", text), ("place", without_comments(text))]:
            spaced = re.sub(r"[-_]", " ", where)
            pattern = "|".join(sorted(map(re.escape, names[kind]), key=len, reverse=True))
            for place, name in found(path, spaced, rf"(?<!\w)({pattern})(?!\w)", re.I):
                exception = next((e for e in [(path, name.lower()), ("*", name.lower())] if e in ALLOWED_NAMES), None)
                used.add(exception)
                if not exception:
                    yield f"{place}: {name}"
    for exception in sorted(set(ALLOWED_NAMES) - used):
        yield f"tests/layers.py allows {exception}, which is nowhere: take it off the list"


def c_files():
    return list(sources("src", "include", "tests", "bench", "tools"))


def check_headers():
    """every C file begins with the two lines, and a header has a guard of its own"""
    guards = {}
    for path in c_files():
        text = read(path)
        if not text.startswith(HEADER):
            yield f"{path}: the two-line header is not there"
        guard = re.search(r"^#ifndef (\w+_H)\n#define \1$", text, re.M)
        if path.endswith(".h") and not guard:
            yield f"{path}: no include guard"
        elif path.endswith(".h") and guards.setdefault(guard[1], path) != path:
            yield f"{path}: its include guard is that of {guards[guard[1]]}"


def check_sizes():
    """no C file has 600 lines"""
    for path in c_files():
        lines = read(path).count("\n")
        if lines >= MOST_LINES[path.split("/")[0]]:
            yield f"{path}: {lines} lines"


def check_format():
    """clang-format would change nothing"""
    files = [os.path.join(ROOT, path) for path in c_files()]
    done = subprocess.run(["clang-format", "--dry-run", "-Werror", *files], capture_output=True, text=True, check=False)
    places = collections.Counter(re.findall(r"^(.+?):\d+:\d+: error: ", done.stderr, re.M))
    for path, count in places.items():
        yield f"{os.path.relpath(path, ROOT)}: {count} places"
    if done.returncode and not places:
        yield done.stderr.strip()


def why_not(check):
    """Why a check cannot be made here, or None."""
    if check is check_globals and not LIBRARY:
        return "no library was named"
    if check is check_globals and not shutil.which("readelf"):
        return "readelf is not there"
    return "clang-format is not there" if check is check_format and not shutil.which("clang-format") else None


def main():
    checks = [check_directions, check_rule_folders, check_named_rules, check_system_headers, check_public_headers, check_calls,
              check_speakers, check_whole_numbers, check_globals, check_map_names, check_headers, check_sizes, check_format]
    failed = False
    print(f"1..{len(checks)}")
    for number, check in enumerate(checks, 1):
        reason = why_not(check)
        complaints = [] if reason else list(check())
        failed = failed or bool(complaints)
        print(f"{'not ok' if complaints else 'ok'} {number} - {check.__doc__}{f' # SKIP {reason}' if reason else ''}")
        for complaint in complaints:
            print("#", complaint.replace("\n", "\n# "))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
