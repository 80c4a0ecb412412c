// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* CPU time of longest_path: networks from games, and the worst cases that can be found. Usage: bench_longest_path
 * [BOARD …]. A board is a text file whose lines `track A B LENGTH …` are read; without one, only synthetic networks are
 * used. */
#define _POSIX_C_SOURCE 200809L

#include "game/longest_path.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct network {
    int count;
    path_edge edge[PATH_MAX_EDGES];
} network;

typedef struct board {
    int places, tracks;
    char name[256][32];
    path_edge track[256];
} board;

static uint64_t seed = 1;

static int pick(int below)
{
    assert(below > 0);
    seed += 0x9e3779b97f4a7c15;
    uint64_t x = seed;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return (int)((x ^ x >> 31) % (uint64_t)below);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static volatile int sink;

/* Microseconds of one call, the minimum of several. */
static double cost(const network *net)
{
    double least = 1e30;
    for (int i = 0; i < 5; i++) {
        int calls = least < 50 ? 16 : 1;
        double start = now();
        for (int k = 0; k < calls; k++)
            sink = longest_path(net->edge, net->count);
        double used = (now() - start) / calls;
        if (used < least)
            least = used;
        if (least > 2000)
            break;
    }
    return least;
}

static void report(const char *family, int networks, double total, double worst)
{
    printf("%-44s %6d networks  mean %10.0f ns  worst %10.1f us\n", family, networks, total * 1e3 / networks, worst);
    fflush(stdout);
}

static void join(network *net, int a, int b, int length)
{
    if (net->count < PATH_MAX_EDGES)
        net->edge[net->count++] = (path_edge){(uint8_t)a, (uint8_t)b, (uint8_t)length};
}

static bool joined(const network *net, int a, int b)
{
    for (int i = 0; i < net->count; i++)
        if ((net->edge[i].a == a && net->edge[i].b == b) || (net->edge[i].a == b && net->edge[i].b == a))
            return true;
    return false;
}

/* Synthetic networks, lengths 1. */

static void regular(network *net, int places, int degree)
{
    int end[512];
    for (;;) {
        int ends = 0;
        for (int i = 0; i < places * degree; i++)
            end[ends++] = i / degree;
        net->count = 0;
        while (ends > 1) {
            int a = end[--ends], k = pick(ends), b = end[k], tries = 0;
            while ((a == b || joined(net, a, b)) && tries++ < 50)
                b = end[k = pick(ends)];
            if (tries > 50)
                break;
            end[k] = end[--ends];
            join(net, a, b, 1);
        }
        if (ends <= 1)
            return;
    }
}

static void any(network *net, int places, int edges)
{
    net->count = 0;
    while (net->count < edges) {
        int a = pick(places), b = pick(places);
        if (a != b && !joined(net, a, b))
            join(net, a, b, 1);
    }
}

static void grid(network *net, int rows, int columns, bool wrap)
{
    net->count = 0;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) {
            int at = r * columns + c;
            if (c + 1 < columns)
                join(net, at, at + 1, 1);
            else if (wrap && columns > 2)
                join(net, at, r * columns, 1);
            if (r + 1 < rows)
                join(net, at, at + columns, 1);
        }
}

/* Places inside triangles, edges then flipped at random, and only some of them kept. */
static void planar(network *net, int places, int edges)
{
    network all = {0};
    int face[512][3] = {{0, 1, 2}, {0, 1, 2}}, faces = 2;
    join(&all, 0, 1, 1);
    join(&all, 1, 2, 1);
    join(&all, 0, 2, 1);
    for (int v = 3; v < places; v++) {
        int f = pick(faces), *corner = face[f];
        for (int k = 0; k < 3; k++)
            join(&all, v, corner[k], 1);
        int x = corner[0], y = corner[1], z = corner[2];
        memcpy(face[f], (int[]){v, x, y}, sizeof face[f]);
        memcpy(face[faces++], (int[]){v, y, z}, sizeof face[f]);
        memcpy(face[faces++], (int[]){v, x, z}, sizeof face[f]);
    }
    while (all.count > edges)
        all.edge[pick(all.count)] = all.edge[all.count - 1], all.count--;
    *net = all;
}

static void lengthen(network *net, int longest)
{
    for (int i = 0; i < net->count; i++)
        net->edge[i].length = (uint8_t)(1 + pick(longest));
}

enum { CUBIC, FOUR, FIVE, ANY, GRID, RING_GRID, PLANAR, COMPLETE, FAMILIES };
static const char *const family_name[] = {"cubic, 30 places",   "4-regular, 22 places", "5-regular, 18 places",
                                          "any, 12..34 places", "grids up to 45",       "prisms and tubes up to 45",
                                          "planar, 16..32",     "complete, 10 places"};

static void make(network *net, int family)
{
    static const int shape[][2] = {{2, 15}, {3, 9}, {4, 7}, {5, 5}};
    const int *s = shape[pick(4)];
    int places = 16 + pick(17);
    switch (family) {
    case CUBIC:
        regular(net, 30, 3);
        break;
    case FOUR:
        regular(net, 22, 4);
        break;
    case FIVE:
        regular(net, 18, 5);
        break;
    case ANY:
        any(net, 12 + pick(23), 45);
        break;
    case GRID:
        grid(net, s[0], s[1], false);
        break;
    case RING_GRID:
        grid(net, s[0], s[0] == 2 ? 15 : 45 / (2 * s[0] - 1), true);
        break;
    case PLANAR:
        planar(net, places, 45);
        break;
    default:
        any(net, 10, 45);
    }
}

static void made_up(int networks, int longest)
{
    for (int f = 0; f < FAMILIES; f++) {
        double total = 0, worst = 0;
        for (int i = 0; i < networks; i++) {
            network net;
            make(&net, f);
            if (longest > 1)
                lengthen(&net, longest);
            double used = cost(&net);
            total += used;
            if (used > worst)
                worst = used;
        }
        char title[80];
        snprintf(title, sizeof title, "%s, length 1..%d", family_name[f], longest);
        report(title, networks, total, worst);
    }
}

/* Networks on a board. */

static int place(board *self, const char *name)
{
    for (int i = 0; i < self->places; i++)
        if (strcmp(self->name[i], name) == 0)
            return i;
    snprintf(self->name[self->places], sizeof self->name[0], "%s", name);
    return self->places++;
}

static bool read_board(board *self, const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    char line[512], from[32], to[32];
    int length;
    memset(self, 0, sizeof *self);
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "track %31s %31s %d", from, to, &length) == 3 && self->tracks < 256) {
            int a = place(self, from), c = place(self, to);
            self->track[self->tracks++] = (path_edge){(uint8_t)a, (uint8_t)c, (uint8_t)length};
        }
    fclose(file);
    return self->tracks > 0;
}

enum { WAGONS = 45 };

static int wagons(const network *net)
{
    int sum = 0;
    for (int i = 0; i < net->count; i++)
        sum += net->edge[i].length;
    return sum;
}

/* B24: not two tracks of a connection. */
static bool claim(network *net, const board *self, int track)
{
    path_edge t = self->track[track];
    if (joined(net, t.a, t.b) || wagons(net) + t.length > WAGONS)
        return false;
    join(net, t.a, t.b, t.length);
    return true;
}

/* The network of one of four players at the end when all claim at random. */
static void random_player(network *net, const board *self)
{
    network seat[4] = {0};
    bool taken[256] = {false};
    for (int turn = 0, idle = 0; idle < 400; turn++) {
        int track = pick(self->tracks);
        if (!taken[track] && claim(&seat[turn % 4], self, track)) {
            taken[track] = true;
            idle = 0;
            if (wagons(&seat[turn % 4]) > WAGONS - 3)
                break;
        } else
            idle++;
    }
    *net = seat[pick(4)];
}

/* The network of a player who joins pairs of places by short paths; what is built already counts half. */
static void planning_player(network *net, const board *self)
{
    net->count = 0;
    for (int tries = 0; tries < 12; tries++) {
        int from = pick(self->places), to = pick(self->places), far[256], by[256];
        for (int i = 0; i < self->places; i++)
            far[i] = i == from ? 0 : 10000;
        for (bool change = true; change;) {
            change = false;
            for (int i = 0; i < self->tracks; i++) {
                path_edge t = self->track[i];
                int step = joined(net, t.a, t.b) ? t.length : 2 * t.length;
                if (far[t.a] + step < far[t.b])
                    far[t.b] = far[t.a] + step, by[t.b] = i, change = true;
                if (far[t.b] + step < far[t.a])
                    far[t.a] = far[t.b] + step, by[t.a] = i, change = true;
            }
        }
        for (int at = to; at != from && far[to] < 10000;) {
            path_edge t = self->track[by[at]];
            claim(net, self, by[at]);
            at = t.a ^ t.b ^ at;
        }
    }
}

/* A random connected network, or one that prefers to close cycles. */
static void grown(network *net, const board *self)
{
    bool reached[256] = {false};
    net->count = 0;
    reached[pick(self->places)] = true;
    int dense = pick(4);
    for (int tries = 0; tries < 3000; tries++) {
        int i = pick(self->tracks);
        path_edge t = self->track[i];
        bool closes = reached[t.a] && reached[t.b];
        if ((reached[t.a] || reached[t.b]) && (closes || pick(1 + dense * 10) == 0) && claim(net, self, i))
            reached[t.a] = reached[t.b] = true;
    }
}

static void played(const char *title, const board *self, void (*player)(network *, const board *))
{
    enum { NETWORKS = 2000, ROUNDS = 20 };
    static network net[NETWORKS];
    double worst = 0;
    for (int i = 0; i < NETWORKS; i++) {
        player(&net[i], self);
        double used = cost(&net[i]);
        if (used > worst)
            worst = used;
    }
    double start = now();
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < NETWORKS; i++)
            sink = longest_path(net[i].edge, net[i].count);
    report(title, NETWORKS, (now() - start) / ROUNDS, worst);
}

/* Hill climbing towards slow networks: a change is kept if the network is not faster. */

static void change_claims(network *net, const board *self)
{
    for (int drop = 1 + pick(3); drop && net->count; drop--)
        net->edge[pick(net->count)] = net->edge[net->count - 1], net->count--;
    for (int tries = 0; tries < 300; tries++)
        claim(net, self, pick(self->tracks));
}

/* Two edges swap ends, or one moves, or one changes its length. */
static void change_edges(network *net, int longest)
{
    path_edge *x = &net->edge[pick(net->count)], *y = &net->edge[pick(net->count)];
    if (x->a != y->b && y->a != x->b && pick(3)) {
        uint8_t swap = x->b;
        x->b = y->b;
        y->b = swap;
    } else if (x->a != y->b)
        x->b = y->b;
    if (longest > 1)
        net->edge[pick(net->count)].length = (uint8_t)(1 + pick(longest));
}

static void climbed(const char *title, const board *self, int longest, int climbs, int steps)
{
    double total = 0, worst = 0;
    for (int i = 0; i < climbs; i++) {
        network net;
        if (self)
            grown(&net, self);
        else
            make(&net, i % FAMILIES);
        double used = cost(&net);
        for (int step = 0; step < steps; step++) {
            network next = net;
            if (self)
                change_claims(&next, self);
            else
                change_edges(&next, longest);
            double then = cost(&next);
            if (then >= used) {
                net = next;
                used = then;
            }
        }
        total += used;
        if (used > worst)
            worst = used;
    }
    report(title, climbs, total, worst);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        static board b;
        if (!read_board(&b, argv[i])) {
            fprintf(stderr, "longest_path: cannot read tracks from %s\n", argv[i]);
            return 2;
        }
        printf("%s: %d places, %d tracks\n", argv[i], b.places, b.tracks);
        played("  one of four random players", &b, random_player);
        played("  a planning player", &b, planning_player);
        played("  grown from one place", &b, grown);
        climbed("  climbed to the worst", &b, 0, 10, 1000);
    }
    made_up(300, 1);
    made_up(300, 3);
    made_up(100, 9);
    climbed("climbed to the worst, length 1", NULL, 1, FAMILIES, 400);
    climbed("climbed to the worst, length 1..9", NULL, 9, FAMILIES, 400);
    return 0;
}
