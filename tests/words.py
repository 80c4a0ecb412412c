#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Everything that the terminal says can be said in French: no file of the source is passed over, no sentence is missing,
and what stands for %s and %d is the same in both.

usage: words.py SOURCE_ROOT     (TAP on standard output)
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else sys.exit(__doc__)
SAID = re.compile(r'\b(?:_|N_|plural)\("')


def run(*command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stderr if done.returncode else ""


def listed():
    with open(os.path.join(ROOT, "po", "POTFILES"), encoding="utf-8") as file:
        return file.read().split()


def files_that_speak():
    """every file with words for people is in po/POTFILES, and no other"""
    speak = []
    for path in sorted(glob.glob("src/**/*.c", root_dir=ROOT, recursive=True)):
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            if SAID.search(file.read()):
                speak.append(path)
    different = sorted(set(speak) ^ set(listed()))
    return "\n".join(different)


def nothing_is_missing():
    """po/fr.po has every sentence of the source, and none that is gone"""
    with tempfile.TemporaryDirectory() as folder:
        template = os.path.join(folder, "cheminot.pot")
        failed = run("xgettext", "--from-code=UTF-8", "--keyword=_", "--keyword=N_", "--keyword=plural:1,2", "--no-location",
                     "-o", template, *listed()) or run("msgcmp", "po/fr.po", template)
        if failed:
            return failed
        merged = subprocess.run(["msgmerge", "-q", "po/fr.po", template], cwd=ROOT, capture_output=True, text=True,
                                check=False).stdout
        return "\n".join(line for line in merged.split("\n") if line.startswith("#~ msgid"))


def formats_agree():
    """what is put into a sentence is the same in both languages"""
    return run("msgfmt", "--check-format", "-o", os.devnull, "po/fr.po")


def main():
    if not shutil.which("msgcmp"):
        print("1..0 # SKIP gettext's tools are not there")
        return 0
    tests, failed = [files_that_speak, nothing_is_missing, formats_agree], False
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        problem = test()
        failed = failed or bool(problem)
        print(f"{'not ok' if problem else 'ok'} {number} - {test.__doc__}")
        if problem:
            print("# " + problem.strip().replace("\n", "\n# "))
    return failed


if __name__ == "__main__":
    sys.exit(main())
