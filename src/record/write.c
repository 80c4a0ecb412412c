// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Headers and events as JSON. */

#include "base/pen.h"
#include "base/text_sink.h"
#include "record/fields.h"
#include <cheminot/record.h>
#include <cheminot/rules.h>
#include <stdio.h>
#include <string.h>

static void put_cards(pen *by, const chm_event *event)
{
    if (event->hidden) {
        pen_text(by, "{\"hidden\":");
        pen_number(by, event->n);
        pen_text(by, "}");
        return;
    }
    const char *comma = "{";
    for (int card = 0; card < CHM_CARDS; card++) {
        if (!event->cards[card])
            continue;
        pen_text(by, comma);
        pen_quoted(by, chm_card_name(card));
        pen_text(by, ":");
        pen_number(by, event->cards[card]);
        comma = ",";
    }
    pen_text(by, *comma == '{' ? "{}" : "}");
}

static void put_id(pen *by, const char *id)
{
    if (id)
        pen_quoted(by, id);
    else
        pen_text(by, "null");
}

static const char *card_id(uint8_t card)
{
    return card == CHM_HIDDEN ? NULL : chm_card_name(card);
}

static const char *ticket_id(const chm_board *board, uint8_t ticket)
{
    return ticket == CHM_HIDDEN ? NULL : board->tickets[ticket].id;
}

static void put_list(pen *by, const chm_board *board, const chm_event *event, bool tickets)
{
    pen_text(by, "[");
    for (int i = 0; i < event->count; i++) {
        pen_text(by, i ? "," : "");
        put_id(by, tickets ? ticket_id(board, event->list[i]) : card_id(event->list[i]));
    }
    pen_text(by, "]");
}

static void put_scores(pen *by, const chm_event *event)
{
    const char *comma = "";
    pen_text(by, "{");
    for (int seat = 0; seat < CHM_MAX_SEATS; seat++) {
        if (!event->scores[seat])
            continue;
        pen_text(by, comma);
        pen_quoted(by, (char[]){(char)('0' + seat), 0});
        pen_text(by, ":");
        pen_number(by, event->scores[seat]);
        comma = ",";
    }
    pen_text(by, "}");
}

void score_write(const chm_score *score, chm_sink *sink)
{
    const char *comma = "{";
    for (int part = 0; part < CHM_PARTS; part++, comma = ",")
        sink_print(sink, "%s\"%s\":%d", comma, chm_part_word((chm_part)part), score->part[part]);
    sink_print(sink, ",\"total\":%d,\"completed\":%d,\"failed\":%d,\"path\":%d}", score->total, score->completed,
               score->failed, score->path);
}

static void put_neutral(pen *by, const chm_board *board, const chm_event *event)
{
    const char *comma = "";
    pen_text(by, ",\"neutral\":{");
    for (int company = 0; company < chm_company_count(board); company++) {
        if (!event->neutral[company])
            continue;
        pen_text(by, comma);
        pen_quoted(by, chm_company_at(board, company)->id);
        pen_text(by, ":");
        const char *between = "[";
        for (int share = 0; share < CHM_MAX_SHARES; share++)
            if (event->neutral[company] >> share & 1) {
                pen_text(by, between);
                pen_number(by, share + 1);
                between = ",";
            }
        pen_text(by, "]");
        comma = ",";
    }
    pen_text(by, "}");
}

static void put_end(pen *by, const chm_board *board, const chm_event *event)
{
    pen_text(by, ",\"reason\":");
    pen_quoted(by, chm_reason_word((chm_reason)event->what));
    pen_text(by, ",\"scores\":[");
    for (int seat = 0; seat < event->seats; seat++) {
        pen_text(by, seat ? "," : "");
        pen_lift(by);
        score_write(&event->score[seat], by->to);
    }
    pen_text(by, "],\"winners\":[");
    const char *comma = "";
    for (int seat = 0; seat < event->seats; seat++)
        if (event->winners >> seat & 1) {
            pen_text(by, comma);
            pen_number(by, seat);
            comma = ",";
        }
    pen_text(by, "]");
    if (event->with_neutral)
        put_neutral(by, board, event);
}

static void put_field(pen *by, const chm_board *board, const chm_event *event, char field)
{
    if (field == 'E') {
        put_end(by, board, event);
        return;
    }
    pen_text(by, ",");
    pen_quoted(by, field_name(field));
    pen_text(by, ":");
    switch (field) {
    case 'p':
        pen_number(by, event->seat);
        break;
    case 'n':
        pen_number(by, event->n);
        break;
    case 's':
        pen_number(by, event->slot);
        break;
    case 'N':
        pen_number(by, event->number);
        break;
    case 'c':
    case 'C':
        put_id(by, card_id(event->card));
        break;
    case 'H':
        put_cards(by, event);
        break;
    case 'L':
    case 'T':
    case 'O':
        put_list(by, board, event, field != 'L');
        break;
    case 'k':
        put_id(by, ticket_id(board, event->list[0]));
        break;
    case 't':
        put_id(by, board->tracks[event->track].id);
        break;
    case 'l':
        put_id(by, board->places[event->place].id);
        break;
    case 'm':
        put_id(by, chm_company_at(board, event->company)->id);
        break;
    case 'w':
        put_id(by, chm_decline_word((chm_decline)event->what));
        break;
    default:
        put_scores(by, event);
    }
}

void chm_event_write(const chm_board *board, const chm_event *event, chm_sink *sink)
{
    pen writing, *by = &writing;
    writing.to = sink;
    writing.size = 0;
    pen_text(by, "{\"e\":");
    pen_quoted(by, event_word(board, event->kind));
    for (const char *field = event_fields(board, event->kind); *field; field++)
        put_field(by, board, event, *field);
    pen_text(by, "}\n");
    pen_lift(by);
}

/* ---- the header ---- */

const char *chm_engine(void)
{
    return "cheminot 2"; /* the number changes when the same seed gives another game */
}

int chm_header_revision(const chm_header *header)
{
    if (header->revision)
        return header->revision;
    return strcmp(header->engine, "cheminot 1") ? CHM_RULES_REVISION : 1; /* it wrote no revision */
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
