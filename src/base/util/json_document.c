// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/util/json_document.h"
#include <stdlib.h>

chm_status json_read(const char *text, size_t size, json_document *document, json_fault *fault)
{
    size_t need = json_need(text, size);
    *document = (json_document){0};
    if (!need)
        return CHM_TOO_LARGE;
    document->memory = malloc(need);
    if (!document->memory)
        return CHM_NO_MEMORY;
    document->top = json_parse(text, size, document->memory, need, fault);
    if (document->top)
        return CHM_OK;
    json_free(document);
    return CHM_BAD_TEXT;
}

void json_free(json_document *document)
{
    free(document->memory);
    *document = (json_document){0};
}
