// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/json_object.h"

chm_status json_object_read(json_document *document, const char *text, size_t size)
{
    json_fault fault;
    chm_status status = json_read(text, size, document, &fault);
    if (status != CHM_OK || document->top->kind == KIND_OBJECT)
        return status;
    json_free(document);
    return CHM_BAD_TEXT;
}

const json_value *member_of(const json_value *object, const char *name)
{
    const json_value *member = json_member(object, name);
    return member && member->kind != KIND_NULL ? member : NULL;
}

const char *member_text(const json_value *object, const char *name, const char *otherwise)
{
    const json_value *member = member_of(object, name);
    return member && member->kind == KIND_STRING ? member->text : otherwise;
}

int64_t member_number(const json_value *object, const char *name, int64_t otherwise)
{
    const json_value *member = member_of(object, name);
    return member && member->kind == KIND_INTEGER ? member->number : otherwise;
}

bool member_true(const json_value *object, const char *name)
{
    const json_value *member = member_of(object, name);
    return member && member->kind == KIND_BOOL && member->number;
}
