#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""The command as a user meets it: what it prints, what it refuses and how, and that nothing is left half done.

usage: test_cli.py CHEMINOT SOURCE_ROOT [PART]     (TAP on standard output; PART: only the tests whose name has it)
"""
import sys

if len(sys.argv) < 3:
    sys.exit(__doc__)

sys.dont_write_bytecode = True  # nothing is left in the source tree

import command  # reads the arguments
import records, arena, outputs, refusals  # each adds its tests, those that take longest first

sys.exit(command.run_tests(sys.argv[3] if len(sys.argv) > 3 else ""))
