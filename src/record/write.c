// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Headers and events as JSON. */

#include "base/bits.h"
#include "base/text_sink.h"
#include "game/core.h"
#include "record/fields.h"
#include "record/view_text.h"
#include <cheminot/record.h>
#include <cheminot/rules.h>
#include <stdio.h>
#include <string.h>

static void put_cards(writer *out, const chm_event *event)
{
    if (event->hidden) {
        writer_text(out, "{\"hidden\":");
        writer_number(out, event->n);
        writer_text(out, "}");
        return;
    }
    json_put_cards(out, event->cards);
}

static void put_id(writer *out, const char *id)
{
    if (id)
        writer_quoted(out, id);
    else
        writer_text(out, "null");
}

static const char *card_id(uint8_t card)
{
    return card == CHM_HIDDEN ? NULL : chm_card_name(card);
}

static const char *ticket_id(const chm_board *board, uint8_t ticket)
{
    return ticket == CHM_HIDDEN ? NULL : board->tickets[ticket].id;
}

static void put_list(writer *out, const chm_board *board, const chm_event *event, bool tickets)
{
    writer_text(out, "[");
    for (int i = 0; i < event->count; i++) {
        writer_text(out, i ? "," : "");
        put_id(out, tickets ? ticket_id(board, event->list[i]) : card_id(event->list[i]));
    }
    writer_text(out, "]");
}

static void put_scores(writer *out, const chm_event *event)
{
    const char *comma = "";
    writer_text(out, "{");
    for (int seat = 0; seat < CHM_MAX_SEATS; seat++) {
        if (!event->claim_points[seat])
            continue;
        writer_text(out, comma);
        writer_quoted(out, (char[]){(char)('0' + seat), 0});
        writer_text(out, ":");
        writer_number(out, event->claim_points[seat]);
        comma = ",";
    }
    writer_text(out, "}");
}

void score_write(const chm_score *score, chm_sink *sink)
{
    for (int part = 0; part < CHM_PARTS; part++)
        if (part < CORE_FIRST_PARTS || score->part[part])
            sink_print(sink, "%s\"%s\":%d", part ? "," : "{", chm_part_word((chm_part)part), score->part[part]);
    sink_print(sink, ",\"total\":%d,\"completed\":%d,\"failed\":%d,\"path\":%d}", score->total, score->completed,
               score->failed, score->path);
}

/* Numbers of a rule's things. */
static void put_revealed(writer *out, const chm_board *board, const chm_event *event)
{
    const char *comma = "";
    writer_text(out, ",");
    writer_quoted(out, core_things(board)->revealed);
    writer_text(out, ":{");
    for (int thing = 0; thing < core_thing_count(board); thing++) {
        if (!event->neutral[thing])
            continue;
        writer_text(out, comma);
        writer_quoted(out, core_thing_id(board, thing));
        writer_text(out, ":");
        const char *between = "[";
        for (uint32_t left = event->neutral[thing]; left; left &= left - 1) {
            writer_text(out, between);
            writer_number(out, bits_first(left) + 1);
            between = ",";
        }
        writer_text(out, "]");
        comma = ",";
    }
    writer_text(out, "}");
}

static void put_met(writer *out, const chm_board *board, const chm_event *event)
{
    writer_text(out, ",\"met\":[");
    for (int seat = 0; seat < event->seats; seat++) {
        writer_text(out, seat ? "," : "");
        json_put_tickets(out, board, event->met[seat]);
    }
    writer_text(out, "]");
}

static void put_path(writer *out, const chm_board *board, const chm_event *event)
{
    chm_track order[CHM_MAX_TRACKS];
    writer_text(out, ",\"path\":[");
    for (int seat = 0; seat < event->seats; seat++) {
        int count = chm_path_order(board, &event->path[seat], order);
        writer_text(out, seat ? ",[" : "[");
        for (int i = 0; i < count; i++) {
            writer_text(out, i ? "," : "");
            writer_quoted(out, board->tracks[order[i]].id);
        }
        writer_text(out, "]");
    }
    writer_text(out, "]");
}

static void put_end(writer *out, const chm_board *board, const chm_event *event)
{
    writer_text(out, ",\"reason\":");
    writer_quoted(out, chm_end_reason_word((chm_end_reason)event->what));
    writer_text(out, ",\"scores\":[");
    for (int seat = 0; seat < event->seats; seat++) {
        writer_text(out, seat ? "," : "");
        writer_flush(out);
        score_write(&event->final_score[seat], out->to);
    }
    writer_text(out, "],\"winners\":[");
    const char *comma = "";
    for (int seat = 0; seat < event->seats; seat++)
        if (event->winners >> seat & 1) {
            writer_text(out, comma);
            writer_number(out, seat);
            comma = ",";
        }
    writer_text(out, "]");
    if (event->with_neutral && core_things(board))
        put_revealed(out, board, event);
    if (event->with_met)
        put_met(out, board, event);
    if (event->with_path)
        put_path(out, board, event);
}

static void put_field(writer *out, const chm_board *board, const chm_event *event, char field)
{
    if (field == 'E') {
        put_end(out, board, event);
        return;
    }
    writer_text(out, ",");
    writer_quoted(out, field_name(board, field));
    writer_text(out, ":");
    switch (field) {
    case 'p':
        writer_number(out, event->seat);
        break;
    case 'n':
    case 'd':
        writer_number(out, event->n);
        break;
    case 's':
        writer_number(out, event->slot);
        break;
    case 'N':
        writer_number(out, event->number);
        break;
    case 'c':
    case 'C':
        put_id(out, card_id(event->card));
        break;
    case 'H':
    case 'P':
        put_cards(out, event);
        break;
    case 'L':
    case 'T':
    case 'O':
        put_list(out, board, event, field != 'L');
        break;
    case 'k':
        put_id(out, ticket_id(board, event->list[0]));
        break;
    case 't':
        put_id(out, board->tracks[event->track].id);
        break;
    case 'l':
        put_id(out, board->places[event->place].id);
        break;
    case 'm':
        put_id(out, core_thing_id(board, event->company));
        break;
    case 'w':
        put_id(out, chm_decline_word((chm_decline)event->what));
        break;
    default:
        put_scores(out, event);
    }
}

void chm_event_write(const chm_board *board, const chm_event *event, chm_sink *sink)
{
    writer buffer, *out = &buffer;
    buffer.to = sink;
    buffer.size = 0;
    writer_text(out, "{\"e\":");
    writer_quoted(out, event_word(board, event->kind));
    for (const char *field = event_fields(board, event->kind); *field; field++)
        put_field(out, board, event, *field);
    writer_text(out, "}\n");
    writer_flush(out);
}

/* ---- the header ---- */

const char *chm_engine(void)
{
    return "cheminot 2"; /* incremented when the same seed gives a different game */
}

int chm_header_revision(const chm_header *header)
{
    if (header->revision)
        return header->revision;
    return strcmp(header->engine, "cheminot 1") ? CHM_RULES_REVISION : 1; /* that engine wrote no revision */
}

static void add_option(chm_header *header, const char *name, const char *value)
{
    snprintf(header->option[header->option_count].name, CHM_MAX_NAME, "%s", name);
    snprintf(header->option[header->option_count++].value, sizeof header->option[0].value, "%s", value);
}

void chm_header_make(const chm_board *board, int seats, const chm_options *options, const chm_seed *seed,
                     chm_header *header)
{
    memset(header, 0, sizeof *header);
    snprintf(header->map, sizeof header->map, "%s", board->id);
    memcpy(header->map_sha256, board->sha256, sizeof header->map_sha256);
    header->seeded = true;
    header->seed = *seed;
    header->seats = seats;
    header->revision = CHM_RULES_REVISION;
    snprintf(header->engine, sizeof header->engine, "%s", chm_engine());
    if (options->first >= 0)
        add_option(header, "first", (char[]){(char)('0' + options->first), 0});
    for (int rule = 0; rule < board->rule_count && header->option_count < CHM_MAX_OPTIONS; rule++)
        if ((options->rules ^ board->default_rules) >> rule & 1)
            add_option(header, chm_rule_name(board, rule), options->rules >> rule & 1 ? "true" : "false");
}

chm_status chm_header_options(const chm_header *header, const chm_board *board, chm_options *options)
{
    *options = chm_default_options(board);
    for (int i = 0; i < header->option_count; i++) {
        chm_status status = chm_option_set(board, options, header->option[i].name, header->option[i].value);
        if (status)
            return status;
    }
    return CHM_OK;
}

void chm_header_write(const chm_header *header, chm_sink *sink)
{
    sink_text(sink, "{\"record\":1,\"map\":");
    sink_string(sink, header->map);
    if (header->revision)
        sink_print(sink, ",\"revision\":%d", header->revision);
    if (*header->map_sha256)
        sink_print(sink, ",\"map_sha256\":\"%s\"", header->map_sha256);
    char seed[CHM_SEED_TEXT];
    chm_seed_print(&header->seed, seed);
    sink_text(sink, ",\"seed\":");
    if (header->seeded)
        sink_string(sink, seed);
    else
        sink_text(sink, "null");
    sink_text(sink, ",\"options\":{");
    for (int i = 0; i < header->option_count; i++) {
        bool word = !strcmp(header->option[i].value, "random");
        sink_print(sink, "%s\"%s\":%s%s%s", i ? "," : "", header->option[i].name, word ? "\"" : "",
                   header->option[i].value, word ? "\"" : "");
    }
    sink_text(sink, "},\"players\":[");
    for (int seat = 0; seat < header->seats; seat++) {
        sink_text(sink, seat ? ",{\"name\":" : "{\"name\":");
        sink_string(sink, header->player[seat].name);
        sink_text(sink, ",\"kind\":");
        sink_string(sink, header->player[seat].kind);
        sink_text(sink, "}");
    }
    sink_text(sink, "]");
    if (*header->engine) {
        sink_text(sink, ",\"engine\":");
        sink_string(sink, header->engine);
    }
    sink_text(sink, "}\n");
}
