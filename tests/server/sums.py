# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""The check values of a server's database, for tests that write into it as a server would (store_batch.h)."""

FACTOR, MASK = 0x9E3779B97F4A7C15, (1 << 64) - 1


def mix(value, number):
    value = ((value ^ number & MASK) * FACTOR) & MASK
    return value ^ value >> 32


def sum_bytes(before, data):
    value = mix(before, len(data))
    for byte in data:
        value = mix(value, byte)
    return value


def signed(value):
    return value - (1 << 64) if value >> 63 else value


def write_checksums(base):
    """Gives every line and every table its check value, whatever they hold."""
    for key, name, state, lines, changed in base.execute("SELECT key, id, state, lines, changed FROM tables").fetchall():
        value = 0
        for place, number, text in base.execute("SELECT place, number, text FROM lines WHERE key = ? ORDER BY number",
                                                (key,)).fetchall():
            before = value if number else sum_bytes(0, name.encode())
            value = sum_bytes(mix(before, number), text.encode())
            base.execute("UPDATE lines SET sum = ? WHERE place = ?", (signed(value), place))
        row = sum_bytes(value, name.encode())
        for number in (state, lines, changed):
            row = mix(row, number)
        base.execute("UPDATE tables SET sum = ? WHERE key = ?", (signed(row), key))
    base.commit()
