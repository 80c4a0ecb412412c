# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Runs tests that do not depend on each other side by side, each in a process of its own: most of them wait most of the
time. TAP on standard output, in the order of the list."""
import concurrent.futures
import contextlib
import io
import multiprocessing
import os
import time
import traceback

TOGETHER = int(os.environ.get("TEST_TOGETHER") or 4)
_tests = []


def _run(number):
    """In a process that was forked after the list was filled."""
    began, printed, skipped, failed = time.monotonic(), io.StringIO(), None, False
    name, function = _tests[number]
    with contextlib.redirect_stdout(printed):
        try:
            skipped = function()
        except Exception:  # pylint: disable=broad-except
            failed = True
            print(traceback.format_exc().rstrip())
    notes = "".join(f"# {line}\n" for line in printed.getvalue().splitlines())
    skip = f" # SKIP {skipped}" if skipped else ""
    return failed, f"{notes}{'not ' if failed else ''}ok {number + 1} - {name.replace('#', '')}{skip}\n" \
        f"# {time.monotonic() - began:.1f} s"


def run_side_by_side(tests, together=TOGETHER):
    """A test is a name and a function, which returns why it was left out, or None. Returns the exit code."""
    _tests[:] = tests
    print(f"1..{len(tests)}", flush=True)
    failures = 0
    with concurrent.futures.ProcessPoolExecutor(together, multiprocessing.get_context("fork")) as pool:
        for failed, text in pool.map(_run, range(len(tests))):
            failures += failed
            print(text, flush=True)
    return 1 if failures else 0
