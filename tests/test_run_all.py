#!/usr/bin/env python3
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""What tests/run_all does with steps that fail, and with those that need them.

usage: test_run_all.py     (TAP on standard output)
"""
import importlib.machinery
import importlib.util
import os
import sys
import tempfile

from tap import run_side_by_side

HERE = os.path.dirname(os.path.abspath(__file__))


def states(*steps):
    """The states at the end of steps, each a name, a command and what it needs."""
    loader = importlib.machinery.SourceFileLoader("run_all", os.path.join(HERE, "run_all"))
    sys.dont_write_bytecode = True
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("run_all", loader))
    loader.exec_module(module)
    with tempfile.TemporaryDirectory() as module.LOGS:
        runner = module.Runner([module.Step(name, module.sh(command), needs) for name, command, needs in steps],
                               lambda build: [], False, False)
        runner.run()
    return {step.name: step.state for step in runner.steps}


def skips():
    """what needs a failed step is left out, and so is what needs that; the run ends"""
    assert states(("a", "false", []), ("b", "true", ["a"]), ("c", "true", ["b"])) == \
        {"a": "failed", "b": "skipped", "c": "skipped"}


def order():
    """a step runs once all that it needs has passed"""
    with tempfile.TemporaryDirectory() as folder:
        assert states(("a", f"touch {folder}/a", []), ("b", f"touch {folder}/b", []),
                      ("c", f"test -e {folder}/a -a -e {folder}/b", ["a", "b"])) == dict.fromkeys("abc", "passed")


def others_go_on():
    """a failure ends nothing but what needs it"""
    assert states(("a", "false", []), ("b", "true", []), ("c", "true", ["b"])) == \
        {"a": "failed", "b": "passed", "c": "passed"}


if __name__ == "__main__":
    sys.exit(run_side_by_side([(test.__doc__, test) for test in (skips, order, others_go_on)]))
