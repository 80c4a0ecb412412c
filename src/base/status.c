// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include <assert.h>
#include <cheminot/status.h>

static const char *const names[CHM_STATUS_COUNT] = {
#define X(name, sentence) #name,
    CHM_STATUS_LIST(X)
#undef X
};

static const char *const texts[CHM_STATUS_COUNT] = {
#define X(name, sentence) sentence,
    CHM_STATUS_LIST(X)
#undef X
};

const char *chm_status_name(chm_status status)
{
    assert((unsigned)status < CHM_STATUS_COUNT);
    return names[status];
}

const char *chm_status_text(chm_status status)
{
    assert((unsigned)status < CHM_STATUS_COUNT);
    return texts[status];
}
