// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/table/refusal.h"

static const struct {
    const char *name;
    int http;
    const char *text;
} list[REFUSALS] = {
#define X(name, status, sentence) {#name, status, sentence},
    REFUSAL_LIST(X)
#undef X
};

const char *refusal_name(refusal why)
{
    return list[why].name;
}

const char *refusal_text(refusal why)
{
    return list[why].text;
}

int refusal_http(refusal why)
{
    return list[why].http;
}
