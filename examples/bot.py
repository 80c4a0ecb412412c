#!/usr/bin/env python3
"""A complete bot for Cheminot, with Python's standard library alone: it speaks the bot protocol (docs/bot-protocol.md).

    cheminot simulate --bots "cmd:python3 examples/bot.py",random --games 100

It finds the shortest path for each of its tickets over free tracks, and claims the tracks on it. Use, change and
share this file as you like.
"""
import heapq
import json
import sys


def read_map(data):
    """The tracks by their ids: (one end, other end, length, colour)."""
    tracks, count = {}, {}
    ends = [tuple(sorted((t["a"], t["b"]))) for t in data["tracks"]]
    for pair, t in zip(ends, data["tracks"]):
        count[pair] = count.get(pair, 0) + 1
        number = f":{count[pair]}" if ends.count(pair) > 1 else ""
        tracks["-".join(pair) + number] = (*pair, t["length"], t.get("colour"))
    return tracks


def path(tracks, view, start, goal):
    """The unclaimed tracks on the cheapest path between two places, own tracks at no cost; None if there is no path."""
    edges = {}
    for track, (a, b, length, _) in tracks.items():
        owner = view["owners"].get(track)
        if owner == view["seat"] or owner is None and track not in view["closed"]:
            cost = 0 if owner is not None else length
            edges.setdefault(a, []).append((b, cost, track))
            edges.setdefault(b, []).append((a, cost, track))
    queue, done = [(0, start, [])], set()
    while queue:
        cost, place, used = heapq.heappop(queue)
        if place == goal:
            return [t for t in used if t not in view["owners"]]
        if place not in done:
            done.add(place)
            for other, more, track in edges.get(place, []):
                heapq.heappush(queue, (cost + more, other, used + [track]))
    return None


def choose(tracks, view, legal):
    paths = [path(tracks, view, *ticket.split("-")) for ticket in view["tickets"]]
    wanted = {track for found in paths if found for track in found}
    colours = {view["colours"].get(track, tracks[track][3]) for track in wanted}

    def worth(move):
        word, *rest = move.split()
        if word == "claim":
            length, locos = tracks[rest[0]][2], move.count("loco")
            return (90 if rest[0] in wanted else 20 if wanted else 70) + length - locos / 2
        if word == "take":
            card = view["market"][int(rest[0])]
            return 60 if card in colours else 55 if card == "loco" else 30
        if word == "keep":
            return 50 - sum(len(path(tracks, view, *ticket.split("-")) or [0] * 9) for ticket in rest)
        if word == "build":
            return 45 if rest[0] in wanted else 40
        return {"share": 80, "alvin": 80, "blind": 50, "decline": 10, "tickets": 1, "swap": 0}.get(word, 5)

    return max(legal, key=worth)


def main():
    tracks, view, legal = {}, {}, []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "hello":
            print("name Ticket Seeker\nready", flush=True)
        elif word == "map":
            tracks = read_map(json.loads(rest))
        elif word == "view":
            view, legal = json.loads(rest), []
        elif word == "legal":
            legal.append(rest)
        elif word == "go":
            print("move", choose(tracks, view, legal), flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
