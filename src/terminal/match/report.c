// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/report.h"
#include "messages/translate.h"
#include "terminal/match/history.h"
#include "terminal/match/save_file.h"
#include <cheminot/rules.h>
#include <cheminot/version.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

enum { LINES = 20 };

static void to_file(void *context, const char *text, size_t size)
{
    fwrite(text, 1, size, context);
}

/* Whether everything may be shown: a record is being read with all hands open. */
static bool all_open(const report *self)
{
    return match_length(self->match) && match_viewer(self->match) == CHM_NOBODY;
}

/* An event as the viewer may see it. Where several people share the terminal it may have been received by another one.
 */
static chm_event seen(const report *self, uint32_t index)
{
    chm_event event = self->events->at[index];
    if (!all_open(self))
        chm_event_redact(&event, match_viewer(self->match));
    return event;
}

static void write_facts(const report *self, FILE *out)
{
    const chm_header *header = match_header(self->match);
    const char *terminal = getenv("TERM");
    struct utsname system;
    char now[40];
    time_t at = time(NULL);
    struct tm utc;
    gmtime_r(&at, &utc);
    strftime(now, sizeof now, "%Y-%m-%dT%H:%M:%SZ", &utc);
    fprintf(out, "version: %s\nengine: %s\ntime: %s\n", chm_version(), chm_engine(), now);
    if (uname(&system) >= 0)
        fprintf(out, "system: %s %s %s\n", system.sysname, system.release, system.machine);
    fprintf(out, "terminal: %s, %s\n", terminal ? terminal : "unknown", self->surface);
    if (!header)
        return;
    fprintf(out, "map: %s\nmap_sha256: %s\noptions:", header->map, header->map_sha256);
    for (int i = 0; i < header->option_count; i++)
        fprintf(out, " %s=%s", header->option[i].name, header->option[i].value);
    fputs("\nseats:", out);
    for (int s = 0; s < header->seats; s++)
        fprintf(out, " %s", header->player[s].kind);
    const chm_game *game = &match_view(self->match)->game;
    chm_seat viewer = match_viewer(self->match), asked = match_asked(self->match);
    fprintf(out, "\nseat: %d\nasked: %d\nphase: %s, turn %d\nevents: %u\n", viewer == CHM_NOBODY ? -1 : viewer,
            asked == CHM_NOBODY ? -1 : asked, chm_phase_word((chm_phase)game->phase), game->turn, self->events->count);
    if (*match_end_reason(self->match))
        fprintf(out, "ended: %s\n", match_end_reason(self->match));
}

static void write_history(const report *self, FILE *out)
{
    const chm_header *header = match_header(self->match);
    history lines;
    history_begin(&lines);
    for (uint32_t i = 0; i < self->events->count; i++) {
        chm_event event = seen(self, i);
        history_event(&lines, match_board(self->match), header, i + 1, &event);
    }
    for (int i = lines.count > LINES ? lines.count - LINES : 0; i < lines.count; i++) {
        const history_line *line = &lines.lines[i];
        fprintf(out, "%s%s%s\n", line->seat == CHM_NOBODY ? "" : header->player[line->seat].name,
                line->seat == CHM_NOBODY ? "" : " ", line->text);
    }
    history_free(&lines);
}

static void write_record(const report *self, FILE *out)
{
    chm_sink sink = {.write = to_file, .context = out};
    chm_header header = *match_header(self->match);
    header.seeded = header.seeded && all_open(self);
    chm_header_write(&header, &sink);
    for (uint32_t i = 0; i < self->events->count; i++) {
        chm_event event = seen(self, i);
        chm_event_write(match_board(self->match), &event, &sink);
    }
}

bool report_write(const report *self, char path[SAVE_PATH], char why[MATCH_WHY])
{
    char folder[SAVE_PATH];
    if (!self->folder && !save_folder(NULL, folder, why))
        return false;
    int fd = save_new_file(self->folder ? self->folder : folder, "report-", "", ".txt", path);
    FILE *out = fd < 0 ? NULL : fdopen(fd, "w");
    bool good = out != NULL;
    if (out) {
        fputs("Cheminot: report of a problem\n\n== What happened, and what should have happened\n\n\n\n== Facts\n",
              out);
        write_facts(self, out);
        if (match_header(self->match)) {
            fputs("\n== History\n", out);
            write_history(self, out);
            fputs("\n== Record\n", out);
            write_record(self, out);
        }
        good = !ferror(out);
        good = !fclose(out) && good;
    } else if (fd >= 0) {
        close(fd);
    }
    if (!good) {
        snprintf(why, MATCH_WHY, "%s: %s (%.200s)", _("The report cannot be written"), strerror(errno), path);
        if (fd >= 0)
            unlink(path);
    }
    return good;
}
