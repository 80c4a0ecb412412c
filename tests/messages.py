#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Everything that terminal, commands and page say can be said in every language: no sentence is missing, none is left
over, each is in one part, and what stands for %s and %d is the same as in English.

usage: messages.py SOURCE_ROOT     (TAP on standard output)
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)
sys.path.insert(0, os.path.join(ROOT, "tools"))
import rules  # noqa: E402
PO = os.path.join(ROOT, "po")
SAID = re.compile(r'\b(?:_|N_|plural|_in|N_in)\("')
KEYWORDS = ["--keyword=_", "--keyword=N_", "--keyword=plural:1,2", "--keyword=_in:1c,2", "--keyword=N_in:1c,2"]
# Parts that are not named after a rule.
PARTS = {"game", "rules", "terminal", "commands", "front", "table", "replay"}


def text_of(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


# ---- PO files ----

def unquoted(text):
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), text)


def entries(text):
    """The entries of a PO file: (context, English, plural or None) → (translations, whether it is a format)."""
    found = {}
    for paragraph in re.split(r"\n{2,}", text):
        fields, last = {}, None
        for line in paragraph.split("\n"):
            match = re.fullmatch(r'(?:(msg\w+(?:\[\d\])?) )?"(.*)"', line)
            if match:
                last = match[1] or last
                fields[last] = fields.get(last, "") + unquoted(match[2])
        said = [text for name, text in fields.items() if name.startswith("msgstr")]
        if fields.get("msgid"):
            key = (fields.get("msgctxt"), fields["msgid"], fields.get("msgid_plural"))
            found[key] = (said, bool(re.search(r"^#,.*\bc-format", paragraph, re.M)))
    return found


def languages():
    return sorted(entry.name for entry in os.scandir(PO) if entry.is_dir() and glob.glob(os.path.join(entry, "*.po")))


def part_files():
    """Every part of every language: (language, part, path). That of a rule is in its folder."""
    for path in sorted(glob.glob(os.path.join(PO, "*", "*.po"))):
        yield os.path.basename(os.path.dirname(path)), os.path.basename(path)[:-3], path
    for path in sorted(glob.glob(os.path.join(ROOT, "src", "rules", "*", "*.po"))):
        yield os.path.basename(path)[:-3], os.path.basename(os.path.dirname(path)), path


def parts(language):
    return {part: entries(text_of(path)) for one, part, path in part_files() if one == language}


# ---- the sources ----

def said_in_c():
    files = [path for path in sorted(glob.glob("src/**/*.c", root_dir=ROOT, recursive=True)) if SAID.search(text_of(path))]
    with tempfile.TemporaryDirectory() as folder:
        template = os.path.join(folder, "cheminot.pot")
        subprocess.run(["xgettext", "--from-code=UTF-8", *KEYWORDS, "--no-location", "-o", template, *files], cwd=ROOT,
                       check=True, capture_output=True)
        found = set(entries(text_of(template)))
        return found | {(None, one["texts"][0], None) for one in rules.read_ids()["status"]}


TOKEN = re.compile(r"""//[^\n]*|(?P<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?P<other>[\w$]+|[{}\[\](),:])""")


def tokens(text):
    for found in TOKEN.finditer(text):
        if found["text"]:
            yield "'" + unquoted(found["text"][1:-1])
        elif found["other"]:
            yield found["other"]


def read_list(words):
    """The sentences of a list that the page's messages({ … }) is given (web/src/messages/messages.ts)."""
    word = next(words)
    if word[0] == "'":
        yield (None, word[1:], None)
    elif word == "[":
        one, _, many = next(words), next(words), next(words)
        yield (None, one[1:], many[1:])
        while next(words) != "]":
            pass
    elif word == "within":
        _, context, _, english = next(words), next(words), next(words), next(words)
        yield (context[1:], english[1:], None)
        while next(words) != ")":
            pass
    elif word == "{":
        while (name := next(words)) != "}":
            if name != ",":
                assert next(words) == ":", f"a list of sentences: after {name}"
                yield from read_list(words)
    else:
        raise AssertionError(f"a list of sentences cannot have {word} in it")


def said_on_the_page():
    found = set()
    for path in glob.glob("web/src/**/*.ts*", root_dir=ROOT, recursive=True):
        text = text_of(path)
        for call in re.finditer(r"\bmessages\((?=\{)", text):
            found.update(read_list(tokens(text[call.end():])))
    return found


# ---- tests ----

def named(key):
    context, english, many = key
    return f"{english!r}{f' / {many!r}' if many else ''}{f' in the context {context!r}' if context else ''}"


def nothing_is_missing(sources):
    """every language has every sentence of terminal, commands and page, and none that is gone"""
    for language in languages():
        there = {key for part in parts(language).values() for key, (said, _) in part.items() if all(said)}
        for key in sorted(sources - there, key=str):
            yield f"{language} lacks {named(key)}"
        for key in sorted({key for part in parts(language).values() for key in part} - sources, key=str):
            yield f"{language} has a sentence that nobody says: {named(key)}"


def one_entry_each(_):
    """every sentence has one entry, in the part of its rule or of its place"""
    book = rules.read_book()
    for language, part, path in part_files():
        if language not in languages():
            yield f"{os.path.relpath(path, ROOT)}: po/ has no such language"
        elif part not in (book if path.startswith(os.path.join(ROOT, "src")) else PARTS):
            yield f"{os.path.relpath(path, ROOT)}: a rule's part is {part}/{language}.po in src/rules/, others are in po/"
    for language in languages():
        seen = {}
        for name, part in parts(language).items():
            for key in part:
                if seen.setdefault(key[:2], name) != name:
                    yield f"po/{language}: {named(key)} is in {seen[key[:2]]} and in {name}"


def formats_agree(_):
    """what is put into a sentence is the same in every language"""
    for _, _, path in part_files():
        done = subprocess.run(["msgfmt", "--check-format", "--check-header", "-o", os.devnull, path], cwd=ROOT,
                              capture_output=True, text=True, check=False)
        if done.returncode:
            yield done.stderr.strip()
        for key, (_, checked) in entries(text_of(path)).items():
            if re.search(r"%[^% ]", key[1] + (key[2] or "")) and not checked:
                yield f"{os.path.relpath(path, ROOT)}: {named(key)} is not marked as c-format"


def plurals_agree(_):
    """a sentence that depends on a number has all forms of its language"""
    for _, _, path in part_files():
        forms = int(re.search(r"nplurals=(\d+)", text_of(path))[1])
        for key, (said, _) in entries(text_of(path)).items():
            if len(said) != (forms if key[2] else 1):
                yield f"{os.path.relpath(path, ROOT)}: {named(key)} has {len(said)} forms"


def nouns_are_marked(_):
    """no sentence says wagon or track itself where a map may have its own words for them (src/messages/nouns.h)"""
    for language in languages():
        there = {key: entry for part in parts(language).values() for key, entry in part.items()}
        nouns = {said[0] for (context, *_), (said, _) in there.items() if context == "noun"}
        usual = re.compile(rf"(?i)\b({'|'.join(map(re.escape, sorted(nouns)))})\b")
        for key, (said, _) in there.items():
            for text in said if key[0] not in ("noun", "gender") else []:
                plain = re.sub(r"\{[^}]*\}", "", text)
                if usual.search(plain):
                    yield f"{language}: {named(key)} says {usual.search(plain)[0]!r} without a mark"
                for mark in re.findall(r"\{((?:track|wagon)[^}]*)\}", text, re.I):
                    if not re.fullmatch(r"(?i)(track|wagon)s?|(track|wagon):[a-z] [^|]*(\|[a-z] [^|]*)+", mark):
                        yield f"{language}: {named(key)} has a mark that is none: {{{mark}}}"


def main():
    if not shutil.which("xgettext") or not shutil.which("msgfmt"):
        print("1..0 # SKIP gettext's tools are not there")
        return 0
    sources = said_in_c() | said_on_the_page()
    tests, failed = [nothing_is_missing, one_entry_each, formats_agree, plurals_agree, nouns_are_marked], False
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        problems = list(test(sources))
        failed = failed or bool(problems)
        print(f"{'not ok' if problems else 'ok'} {number} - {test.__doc__}")
        for problem in problems:
            print("# " + problem.replace("\n", "\n# "))
    return failed


if __name__ == "__main__":
    sys.exit(main())
