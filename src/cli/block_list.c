// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/block_list.h"
#include "base/util/list.h"
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct network {
    unsigned char bytes[16]; /* an IPv4 address is written as an IPv6 one: ::ffff:a.b.c.d */
    int bits;
} network;

struct blocked_list {
    network *networks;
    size_t count, capacity;
};

/* Reads an address. False: it is none. `least`: the number of bits before those that vary. */
static bool read_address(const char *words, unsigned char bytes[16], int *least)
{
    static const unsigned char mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    *least = 0;
    if (inet_pton(AF_INET6, words, bytes) == 1)
        return true;
    memcpy(bytes, mapped, sizeof mapped);
    *least = 96;
    return inet_pton(AF_INET, words, bytes + 12) == 1;
}

static bool read_network(char *words, network *made)
{
    char *slash = strchr(words, '/'), *end = "";
    int least;
    if (slash)
        *slash = 0;
    if (!read_address(words, made->bytes, &least))
        return false;
    long bits = slash ? strtol(slash + 1, &end, 10) : 128 - least;
    made->bits = least + (int)bits;
    return bits >= 0 && bits <= 128 - least && !*end && (!slash || slash[1]);
}

static bool covers(const network *self, const unsigned char bytes[16])
{
    int whole = self->bits / 8, rest = self->bits % 8;
    return !memcmp(self->bytes, bytes, (size_t)whole) &&
           (!rest || (self->bytes[whole] ^ bytes[whole]) >> (8 - rest) == 0);
}

static bool add_line(blocked_list *list, char *line)
{
    line[strcspn(line, "#\r\n")] = 0;
    char *rest, *words = strtok_r(line, " \t", &rest);
    if (!words)
        return true;
    network *networks = list_grow(list->networks, &list->capacity, list->count + 1, sizeof *networks);
    if (!networks)
        return false;
    list->networks = networks;
    return read_network(words, &list->networks[list->count++]) && !strtok_r(NULL, " \t", &rest);
}

blocked_list *blocked_read(const char *path, char *why, size_t capacity)
{
    FILE *file = fopen(path, "r");
    blocked_list *list = file ? calloc(1, sizeof *list) : NULL;
    char line[200];
    int number = 0;
    bool good = list;
    if (!list)
        snprintf(why, capacity, "%s: %s", path, strerror(file ? ENOMEM : errno));
    while (good && fgets(line, sizeof line, file)) {
        number++;
        good = add_line(list, line);
        if (!good)
            snprintf(why, capacity, "%s: line %d is not an address, or a network as 192.0.2.0/24", path, number);
    }
    if (file)
        fclose(file);
    if (good)
        return list;
    blocked_free(list);
    return NULL;
}

bool blocked_has(const blocked_list *list, const char *address)
{
    unsigned char bytes[16];
    int least;
    if (!list || !read_address(address, bytes, &least))
        return false;
    for (size_t i = 0; i < list->count; i++)
        if (covers(&list->networks[i], bytes))
            return true;
    return false;
}

void blocked_free(blocked_list *list)
{
    if (!list)
        return;
    free(list->networks);
    free(list);
}
