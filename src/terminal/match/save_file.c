// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/save_file.h"
#include "messages/translate.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char ending[] = ".game", record_ending[] = ".jsonl";
enum { MAX_GAME = 16 << 20 };

static bool wrong(char why[MATCH_WHY], const char *path)
{
    snprintf(why, MATCH_WHY, "%.240s: %s", path, strerror(errno));
    return false;
}

/* ---- the folder ---- */

static bool make_folders(char *path)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = 0;
        bool good = !mkdir(path, 0700) || errno == EEXIST;
        *slash = '/';
        if (!good)
            return false;
    }
    struct stat found;
    if (mkdir(path, 0700) && errno != EEXIST)
        return false;
    if (stat(path, &found))
        return false;
    errno = ENOTDIR;
    return S_ISDIR(found.st_mode);
}

bool save_folder(const char *given, char path[SAVE_PATH], char why[MATCH_WHY])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int size;
    if (given && *given)
        size = snprintf(path, SAVE_PATH, "%s", given);
    else if (data && *data == '/') /* XDG: relative paths are ignored */
        size = snprintf(path, SAVE_PATH, "%s/cheminot", data);
    else if (home && *home)
        size = snprintf(path, SAVE_PATH, "%s/.local/share/cheminot", home);
    else {
        snprintf(why, MATCH_WHY, "%s", _("There is no home folder to save games in: name another one with --data."));
        return false;
    }
    if (size >= SAVE_PATH - 64) {
        errno = ENAMETOOLONG;
        return wrong(why, path);
    }
    return make_folders(path) || wrong(why, path);
}

static bool ends(const char *name, const char *with)
{
    size_t size = strlen(name), tail = strlen(with);
    return size > tail && !strcmp(name + size - tail, with);
}

bool save_last(const char *folder, char path[SAVE_PATH], char why[MATCH_WHY])
{
    DIR *list = opendir(folder);
    if (!list)
        return wrong(why, folder);
    char best[256] = "";
    struct timespec newest = {0, 0};
    for (const struct dirent *entry; (entry = readdir(list)) != NULL;) {
        struct stat found;
        if (!ends(entry->d_name, ending) || fstatat(dirfd(list), entry->d_name, &found, 0) || !S_ISREG(found.st_mode))
            continue;
        struct timespec at = found.st_mtim;
        bool newer = at.tv_sec != newest.tv_sec     ? at.tv_sec > newest.tv_sec
                     : at.tv_nsec != newest.tv_nsec ? at.tv_nsec > newest.tv_nsec
                                                    : strcmp(entry->d_name, best) > 0;
        if (!best[0] || newer) {
            snprintf(best, sizeof best, "%s", entry->d_name);
            newest = at;
        }
    }
    closedir(list);
    if (!best[0]) {
        snprintf(why, MATCH_WHY, _("No game is saved in %.200s."), folder);
        return false;
    }
    if (snprintf(path, SAVE_PATH, "%s/%s", folder, best) < SAVE_PATH)
        return true;
    errno = ENAMETOOLONG;
    return wrong(why, folder);
}

void save_sync_folder(const char *path)
{
    char folder[SAVE_PATH];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = 0;
    int fd = open(slash ? folder : ".", O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

/* ---- files ---- */

void save_cannot(const char *path, char why[MATCH_WHY])
{
    snprintf(why, MATCH_WHY, _("%.200s: the game cannot be saved: %s"), path, strerror(errno));
}

int save_new_file(const char *folder, const char *prefix, const char *name, const char *suffix, char path[SAVE_PATH])
{
    char day[40];
    time_t now = time(NULL);
    struct tm local;
    localtime_r(&now, &local);
    strftime(day, sizeof day, "%Y-%m-%d-%H%M%S", &local);
    for (int copy = 1; copy < 1000; copy++) {
        char number[16] = "";
        if (copy > 1)
            snprintf(number, sizeof number, "-%d", copy);
        int size = snprintf(path, SAVE_PATH, "%s/%s%s%s%s%s", folder, prefix, day, name, number, suffix);
        errno = ENAMETOOLONG;
        int fd = size < SAVE_PATH ? open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1;
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

int save_create(const char *folder, const char *map, char path[SAVE_PATH], char why[MATCH_WHY])
{
    char name[64];
    snprintf(name, sizeof name, "-%.60s", map);
    int fd;
    while ((fd = save_new_file(folder, "", name, ending, path)) >= 0 && flock(fd, LOCK_EX | LOCK_NB))
        close(fd); /* another program has locked it already */
    if (fd < 0)
        save_cannot(path, why);
    return fd;
}

static bool read_all(int fd, char **text, size_t *size)
{
    struct stat found;
    *text = NULL;
    *size = 0;
    if (fstat(fd, &found))
        return false;
    errno = EINVAL;
    if (!S_ISREG(found.st_mode))
        return false;
    errno = EFBIG;
    if (found.st_size > MAX_GAME)
        return false;
    size_t all = (size_t)found.st_size;
    *text = malloc(all + 1);
    while (*text && *size < all) {
        ssize_t got = read(fd, *text + *size, all - *size);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            free(*text);
            *text = NULL;
            return false;
        }
        if (got == 0)
            break;
        *size += (size_t)got;
    }
    return *text != NULL;
}

int save_take(const char *path, char **text, size_t *size, char why[MATCH_WHY])
{
    int fd = open(path, O_RDWR | O_CLOEXEC);
    if (fd < 0) {
        wrong(why, path);
        return -1;
    }
    if (flock(fd, LOCK_EX | LOCK_NB))
        snprintf(why, MATCH_WHY, _("%.200s: another program is playing this game."), path);
    else if (!read_all(fd, text, size))
        wrong(why, path);
    else
        return fd;
    close(fd);
    return -1;
}

bool save_write_record(const char *game, const char *text, size_t size, char path[SAVE_PATH])
{
    char draft[SAVE_PATH];
    size_t stem = strlen(game) - (ends(game, ending) ? strlen(ending) : 0);
    int used = snprintf(path, SAVE_PATH, "%.*s%s", (int)stem, game, record_ending);
    int also = snprintf(draft, sizeof draft, "%.*s%s.new", (int)stem, game, record_ending);
    errno = ENAMETOOLONG;
    if (used >= SAVE_PATH || also >= SAVE_PATH)
        return false;
    int fd = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0)
        return false;
    bool good = true;
    for (size_t done = 0; good && done < size;) {
        ssize_t written = write(fd, text + done, size - done);
        if (written < 0 && errno == EINTR)
            continue;
        good = written > 0;
        done += good ? (size_t)written : 0;
    }
    good = good && !fsync(fd);
    int error = errno;
    close(fd);
    if (good && !rename(draft, path)) {
        save_sync_folder(path);
        return true;
    }
    error = good ? errno : error;
    unlink(draft);
    errno = error;
    return false;
}
