// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Any bytes as JSON. The reader takes what the grammar takes, within its limits; every value stands where it says; and
 * what was read, written and read again is the same. */
#include "base/util/json.h"
#include "json_grammar.h"
#include "json_print.h"
#include <stdlib.h>
#include <string.h>

static void expect(bool good)
{
    if (!good)
        abort();
}

/* Memory and text of exactly their sizes, so that the sanitizer sees a byte too far. */
static json_value *parse(const char *text, size_t size, void **memory, json_fault *fault)
{
    size_t need = json_need(text, size);
    *memory = malloc(need);
    expect(need && *memory);
    return json_parse(text, size, *memory, need, fault);
}

static void check_places(const char *text, const json_value *value)
{
    static const char *const begins[] = {
        [KIND_OBJECT] = "{",         [KIND_ARRAY] = "[", [KIND_STRING] = "\"", [KIND_INTEGER] = "-0123456789",
        [KIND_REAL] = "-0123456789", [KIND_BOOL] = "tf", [KIND_NULL] = "n"};
    expect(strchr(value->key ? "\"" : begins[value->kind], text[value->at]) != NULL);
    if (value->kind != KIND_OBJECT && value->kind != KIND_ARRAY)
        return;
    for (uint32_t i = 0; i < value->count; i++) {
        expect(value->items[i].at > (i ? value->items[i - 1].at : value->at));
        expect(!value->items[i].key == (value->kind == KIND_ARRAY));
        check_places(text, &value->items[i]);
    }
}

static void check_again(const json_value *top)
{
    void *memory;
    json_fault fault;
    char *text = json_print(top);
    json_value *again = parse(text, strlen(text), &memory, &fault);
    expect(again && json_same(top, again));
    free(memory);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    void *memory;
    json_fault fault = {.at = SIZE_MAX};
    const char *text = (const char *)data;
    json_value *top = parse(text, size, &memory, &fault);
    json_verdict verdict = json_grammar(text, size);
    if (top) {
        expect(verdict == JSON_GOOD && top->at < size);
        check_places(text, top);
        check_again(top);
    } else {
        expect(fault.at <= size && fault.text[0] && strlen(fault.text) < sizeof fault.text);
        expect(verdict != JSON_GOOD || strstr(fault.text, " twice"));
        expect(!json_parse(text, size, memory, json_need(text, size), NULL));
    }
    free(memory);
    return 0;
}
