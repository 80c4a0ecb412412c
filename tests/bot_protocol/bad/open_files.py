# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""Plays well, and reports if it was given more files than three, or if the host has ever more of them open."""
import os

from player import play

first = None


def host_files():
    return len(os.listdir(f"/proc/{os.getppid()}/fd"))


def on_go(n, legal):
    global first
    own = sorted(os.listdir("/proc/self/fd"))
    if len(own) > 4:  # the three, and the one that lists them
        return f"error open files: {own}\n"
    first = first or host_files()
    if host_files() > first + 6:  # another program may be being started
        return f"error the host has {host_files()} open files, and had {first}\n"


play(on_go)
