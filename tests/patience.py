# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""How long a test waits for a state before it fails: one generous bound for all, so that no test depends on how fast the
machine is. A wait that succeeds takes no longer than the state needs. TEST_PATIENCE=N sets another, in seconds."""
import os
import time

PATIENCE = float(os.environ.get("TEST_PATIENCE") or 120)


def wait_until(true, what, pause=0.01):
    """Polls until the function returns something true; returns that."""
    end = time.monotonic() + PATIENCE
    while not (answer := true()):
        if time.monotonic() > end:
            raise AssertionError(f"nothing for {PATIENCE:g} s while waiting for {what() if callable(what) else what}")
        time.sleep(pause)
    return answer
