#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Makes what gettext reads of the catalogue: OUTPUT/LANGUAGE/LC_MESSAGES/cheminot.mo from all parts: LANGUAGE/*.po, and
LANGUAGE.po in the folders of rules. A language is a folder beside this file; nothing else names it.

usage: build.py OUTPUT [STAMP DEPFILE]     (OUTPUT is below $MESON_INSTALL_DESTDIR_PREFIX, if that is set)
"""
import glob
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
RULES = os.path.join(os.path.dirname(HERE), "src", "rules")


def languages(folder=HERE):
    """The languages besides English, and their parts."""
    found = {}
    for path in sorted(glob.glob(os.path.join(folder, "*", "*.po"))):
        found.setdefault(os.path.basename(os.path.dirname(path)), []).append(path)
    for language, parts in found.items():
        parts += sorted(glob.glob(os.path.join(RULES, "*", f"{language}.po")))
    return found


def main(output, stamp=None, depfile=None):
    output = os.path.join(os.environ.get("MESON_INSTALL_DESTDIR_PREFIX", ""), output)
    for language, parts in languages().items():
        folder = os.path.join(output, language, "LC_MESSAGES")
        os.makedirs(folder, exist_ok=True)
        # Every part has a header, of which one is enough.
        joined = subprocess.run(["msgcat", "--use-first", *parts], check=True, capture_output=True).stdout
        subprocess.run(["msgfmt", "--check-format", "-o", os.path.join(folder, "cheminot.mo"), "-"], check=True,
                       input=joined)
    if stamp:
        folders = [HERE, RULES, *(os.path.join(HERE, language) for language in languages())]
        with open(depfile, "w", encoding="utf-8") as file:
            file.write(f"{stamp}: {' '.join([*folders, *sum(languages().values(), [])])}\n")
        with open(stamp, "w", encoding="utf-8"):
            pass


if __name__ == "__main__":
    if len(sys.argv) not in (2, 4):
        sys.exit(__doc__)
    main(*sys.argv[1:])
