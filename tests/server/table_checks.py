# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""What must hold when games are over: the record against what everybody saw and was answered. The blanking of a view is
written here a second time, from the description of the record alone."""
import os
import subprocess

from table_client import must, text_of


def blank(event, seat):
    """An event as a seat (None: a watcher) may see it."""
    if seat is not None and event.get("p") == seat:
        return event
    seen = dict(event)
    kind = event["e"]
    if kind == "deal":
        seen["cards"] = {"hidden": sum(event["cards"].values())}
    elif kind == "blind":
        seen["card"] = None
    elif kind in ("offer", "keep"):
        seen["tickets"] = [None] * len(event["tickets"])
    elif kind == "swap":
        seen["out"] = [None] * len(event["out"])
    elif kind == "ticket":
        seen["ticket"] = None
    return seen


def check_streams(table, header, events):
    """What everybody saw is the record, blanked."""
    for person in table.everybody():
        must(not person.wrong, f"{table.map}, seat {person.seat}:", *person.wrong)
        want = [text_of(blank(event, person.seat)) for event in events]
        for number, (seen, right) in enumerate(zip(person.events, want), 1):
            must(seen == right, f"{table.map}, seat {person.seat}, event {number}:", seen, "should be", right)
        must(len(person.events) == len(want), f"{table.map}, seat {person.seat}: {len(person.events)} of {len(want)}")
        if person.header is not None:
            must(person.header == {**header, "seed": None} or
                 person.header == {k: v for k, v in header.items() if k != "seed"}, "the header:", person.header)


def tells(event, seat, move):
    """Whether an event is the one that this move of this seat must have caused."""
    words = move.split()
    kind = words[0]
    tunnel = kind == "claim" and event["e"] == "tunnel"
    told = "tunnel" if tunnel else {"tickets": "offer", "pay": "claim"}.get(kind, kind)
    if event["e"] != told or event.get("p") != seat:
        return False
    if kind == "take":
        return event["slot"] == int(words[1])
    if kind == "keep":
        return sorted(event["tickets"]) == sorted(words[1:])
    if kind in ("claim", "marker", "station"):
        cards = {}
        for word in words[2:]:
            card, _, count = word.partition("*")
            cards[card] = int(count or 1)
        paid = event["played" if tunnel else "cards"]
        return event["track" if kind == "claim" else "place"] == words[1] and paid == cards
    if kind == "build":
        return [event["track"], event["colour"]] == words[1:]
    if kind == "alvin":
        return event["place"] == words[1]
    if kind in ("share", "neutral"):
        return event["company"] == words[1]
    return True


def check_acknowledged(table, events):
    """Every move that was answered with `done` stands in the record where it was made. Opening tickets are told
    together, in the order in which they were chosen."""
    count = 0
    for person in table.players:
        for seat, move, after, number in person.acknowledged:
            place = after
            if move.startswith("keep "):
                while place < len(events) and (events[place]["e"] != "keep" or events[place]["p"] != seat):
                    place += 1
            must(place < len(events) and tells(events[place], seat, move), f"{table.map}: seat {seat} made {move!r} "
                 f"after {after}, but event {place + 1} is", events[place] if place < len(events) else "missing")
            must(after <= number <= len(events), f"done with number {number} after {after} of {len(events)}")
            count += 1
    return count


def check_replay(cheminot, records, folder):
    """All records are legal games."""
    path = os.path.join(folder, "records.jsonl")
    with open(path, "wb") as file:
        file.write(b"".join(records))
    ran = subprocess.run([cheminot, "replay", path, "--check"], capture_output=True, text=True, check=False)
    must(ran.returncode == 0 and str(len(records)) in ran.stdout, "replay --check:", ran.stdout, ran.stderr)
