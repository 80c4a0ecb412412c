// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Opening the database. A refused database is left unchanged, and a new one gets its name only when it is complete: so
 * a file of that name is either ours and whole, or needs a person's attention. */
#include "server/store/store_sqlite.h"
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define NAME "cheminot.db"
#define NEW_NAME NAME ".new"
#define WAL_NAME NAME "-wal"

/* Up to this size every page is checked, which takes about a second; in a larger file only the list of tables, and
 * other damage is found when it is read. */
enum { CHECKED_WHOLE = 256 << 20 };

/* The map files that tables were made with. */
#define MAPS "CREATE TABLE IF NOT EXISTS maps (sha256 TEXT PRIMARY KEY, text BLOB NOT NULL);"

/* Lines are stored in the order of arrival, whatever their table, so that a commit writes a few pages at the end
 * instead of one for each table. Each line refers to the previous one of its table, and a table to its last: that is
 * how a log is read. `sum` is the check value of a line or of a table's row (store_batch.h); `server` has one row: when
 * the server last ran; `beside` names tables that were changed by somebody else while it runs. With the key (table,
 * number) a commit for many tables writes about thirty times as many bytes. The state has an index for the server's
 * start; the time of change has none, because it changes with every line. */
static const char schema[] =
    "PRAGMA page_size=4096;"
    "PRAGMA synchronous=FULL;"
    "BEGIN;"
    "CREATE TABLE tables (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, state INTEGER NOT NULL,"
    " lines INTEGER NOT NULL, changed INTEGER NOT NULL, last INTEGER NOT NULL, sum INTEGER NOT NULL DEFAULT 0);"
    "CREATE INDEX tables_by_state ON tables (state);"
    "CREATE TABLE lines (place INTEGER PRIMARY KEY, key INTEGER NOT NULL, number INTEGER NOT NULL,"
    " previous INTEGER NOT NULL, text TEXT NOT NULL, sum INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE server (one INTEGER PRIMARY KEY CHECK (one = 1), alive INTEGER NOT NULL);"
    "CREATE TABLE beside (id TEXT NOT NULL);" MAPS "COMMIT;";

/* FULL: the write-ahead log is synced at each commit, so that what was acknowledged survives a power failure. It is
 * checkpointed by store_sqlite_checkpoint.c, not within commits, and truncated after it has grown beyond the limit. */
static const char settings[] = "CREATE TABLE IF NOT EXISTS beside (id TEXT NOT NULL);" MAPS "PRAGMA synchronous=FULL;"
                               "PRAGMA wal_autocheckpoint=0;"
                               "PRAGMA journal_size_limit=33554432;"
                               "PRAGMA cache_size=-32768;";

/* Progress of opening, for undoing it on failure. */
typedef struct opening {
    sqlite_file *file;
    const char *folder;
    unsigned made; /* number of folders created */
    bool fresh;    /* the database was created */
    char *why;
    size_t capacity;
} opening;

void sqlite_explain(sqlite3 *db, int result, char *text, size_t capacity)
{
    int error = db ? sqlite3_system_errno(db) : 0;
    int kind = result & 0xff;
    if (kind == SQLITE_FULL || (kind == SQLITE_IOERR && (error == ENOSPC || error == EDQUOT)))
        snprintf(text, capacity, "the disk is full");
    else if (kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN)
        snprintf(text, capacity, "the disk cannot be read or written (%s)",
                 error ? strerror(error) : sqlite3_errstr(result));
    else if (kind == SQLITE_READONLY || kind == SQLITE_PERM)
        snprintf(text, capacity, "the database can be read only");
    else if (kind == SQLITE_BUSY || kind == SQLITE_LOCKED)
        snprintf(text, capacity, "another process keeps the database locked");
    else if (kind == SQLITE_CORRUPT || kind == SQLITE_CONSTRAINT)
        snprintf(text, capacity, "the database is damaged");
    else if (kind == SQLITE_NOTADB)
        snprintf(text, capacity, "the file is not a database");
    else if (kind == SQLITE_NOMEM)
        snprintf(text, capacity, "there is no memory");
    else
        snprintf(text, capacity, "%s", db ? sqlite3_errmsg(db) : sqlite3_errstr(result));
}

static bool refuse(opening *self, const char *path, const char *reason)
{
    snprintf(self->why, self->capacity, "%s: %s", path, reason);
    return false;
}

static bool refuse_result(opening *self, int result)
{
    char text[256];
    sqlite_explain(self->file->db, result, text, sizeof text);
    return refuse(self, self->file->path, text);
}

static bool make_folders(const char *folder, unsigned *made)
{
    if (mkdir(folder, 0700) == 0) {
        ++*made;
        return true;
    }
    if (errno != ENOENT)
        return errno == EEXIST;
    char *copy = strdup(folder);
    bool parents = copy && make_folders(dirname(copy), made);
    free(copy);
    if (!parents || mkdir(folder, 0700) != 0)
        return false;
    ++*made;
    return true;
}

/* Removes created folders, deepest first; those that were not created are skipped. */
static void remove_folders(const char *folder, unsigned made)
{
    if (made == 0)
        return;
    if (rmdir(folder) == 0)
        made--;
    char *copy = strdup(folder);
    const char *parent = copy ? dirname(copy) : folder;
    if (strcmp(parent, folder) != 0)
        remove_folders(parent, made);
    free(copy);
}

/* The folder itself is locked: no lock file is left over, not even by a killed server. */
static bool open_folder(opening *self)
{
    if (!make_folders(self->folder, &self->made))
        return refuse(self, self->folder, strerror(errno));
    self->file->folder = open(self->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (self->file->folder < 0)
        return refuse(self, self->folder, strerror(errno));
    if (flock(self->file->folder, LOCK_EX | LOCK_NB) != 0)
        return refuse(self, self->folder, errno == EWOULDBLOCK ? "another server uses this folder" : strerror(errno));
    if (faccessat(self->file->folder, ".", R_OK | W_OK | X_OK, AT_EACCESS) != 0)
        return refuse(self, self->folder, strerror(errno));
    int size = snprintf(self->file->path, sizeof self->file->path, "%s/" NAME, self->folder);
    if (size < 0 || (size_t)size >= sizeof self->file->path)
        return refuse(self, self->folder, strerror(ENAMETOOLONG));
    return true;
}

static const char *const names[] = {NAME, NAME "-journal", WAL_NAME, NAME "-shm", NULL};
static const char *const new_names[] = {NEW_NAME, NEW_NAME "-journal", NEW_NAME "-wal", NEW_NAME "-shm", NULL};

static void remove_files(int folder, const char *const *all)
{
    for (; *all; all++)
        unlinkat(folder, *all, 0);
}

static int write_schema(sqlite3 *db)
{
    char marks[128];
    snprintf(marks, sizeof marks, "PRAGMA application_id=%d; PRAGMA user_version=%d; PRAGMA journal_mode=WAL;",
             SQLITE_APPLICATION, SQLITE_VERSION_NOW);
    int result = sqlite3_exec(db, schema, NULL, NULL, NULL);
    return result == SQLITE_OK ? sqlite3_exec(db, marks, NULL, NULL, NULL) : result;
}

static bool make_database(opening *self)
{
    int folder = self->file->folder;
    char path[PATH_MAX + sizeof NEW_NAME];
    snprintf(path, sizeof path, "%s/" NEW_NAME, self->folder);
    remove_files(folder, new_names);
    int made = openat(folder, NEW_NAME, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
    if (made < 0)
        return refuse(self, path, strerror(errno));
    close(made);
    int result = sqlite3_open_v2(path, &self->file->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE, NULL);
    if (result == SQLITE_OK)
        result = write_schema(self->file->db);
    if (result != SQLITE_OK)
        refuse_result(self, result);
    sqlite3_close(self->file->db);
    self->file->db = NULL;
    self->fresh = result == SQLITE_OK && renameat(folder, NEW_NAME, folder, NAME) == 0;
    bool done = self->fresh && fsync(folder) == 0;
    if (result == SQLITE_OK && !done)
        refuse(self, self->file->path, strerror(errno));
    remove_files(folder, new_names);
    return done;
}

static uint32_t four_bytes(const unsigned char *from)
{
    return (uint32_t)from[0] << 24 | (uint32_t)from[1] << 16 | (uint32_t)from[2] << 8 | from[3];
}

static bool check_marks(opening *self, uint32_t application, uint32_t version)
{
    if (application != SQLITE_APPLICATION)
        return refuse(self, self->file->path, "this is a database, but not one of this server");
    if (version > SQLITE_VERSION_NOW)
        return refuse(self, self->file->path, "this database was made by a newer version of the server");
    if (version < SQLITE_FIRST_VERSION)
        return refuse(self, self->file->path, "this database has no version that the server knows");
    return true;
}

static bool has_log(const opening *self)
{
    struct stat log;
    return fstatat(self->file->folder, WAL_NAME, &log, 0) == 0 && log.st_size > 0;
}

/* Detects a truncated file. If there is a write-ahead log, what is missing may be in it. */
static bool check_size(opening *self, const unsigned char *header, off_t size)
{
    int64_t page = header[16] << 8 | header[17], pages = four_bytes(header + 28);
    if (page == 1)
        page = 65536;
    if (!has_log(self) && size < page * pages)
        return refuse(self, self->file->path, "the database is damaged (the file is shorter than it should be)");
    return true;
}

/* Checks the header without SQLite, which would start to work on a file that is not ours. */
static bool check_header(opening *self, off_t length)
{
    unsigned char header[100] = {0};
    int found = open(self->file->path, O_RDONLY | O_CLOEXEC);
    if (found < 0)
        return refuse(self, self->file->path, strerror(errno));
    ssize_t size = read(found, header, sizeof header);
    int error = errno;
    close(found);
    if (size < 0)
        return refuse(self, self->file->path, strerror(error));
    if (size == 0)
        return refuse(self, self->file->path, "the file is empty: it should hold the server's database");
    if ((size_t)size < sizeof header || memcmp(header, "SQLite format 3", 16) != 0)
        return refuse(self, self->file->path, "the file is not a database");
    return check_marks(self, four_bytes(header + 68), four_bytes(header + 60)) && check_size(self, header, length);
}

/* Returns the first column of the first row, as a number or as text. */
static int ask(sqlite3 *db, const char *question, int64_t *number, char *text, size_t capacity)
{
    sqlite3_stmt *statement;
    int result = sqlite3_prepare_v2(db, question, -1, &statement, NULL);
    if (result != SQLITE_OK)
        return result;
    result = sqlite3_step(statement);
    if (result == SQLITE_ROW) {
        if (number)
            *number = sqlite3_column_int64(statement, 0);
        const unsigned char *found = text ? sqlite3_column_text(statement, 0) : NULL;
        if (text)
            snprintf(text, capacity, "%s", found ? (const char *)found : "");
    }
    sqlite3_finalize(statement);
    return result == SQLITE_ROW ? SQLITE_OK : result == SQLITE_DONE ? SQLITE_CORRUPT : result;
}

static bool check_pages(opening *self, bool whole)
{
    char found[200] = "", reason[256];
    const char *question = whole ? "PRAGMA quick_check(1)" : "PRAGMA quick_check('tables')";
    int result = ask(self->file->db, question, NULL, found, sizeof found);
    if (result != SQLITE_OK)
        return refuse_result(self, result);
    if (strcmp(found, "ok") == 0)
        return true;
    for (char *c = found; *c; c++)
        if (*c == '\n')
            *c = ' ';
    snprintf(reason, sizeof reason, "the database is damaged (%s)", found);
    return refuse(self, self->file->path, reason);
}

/* Checks the header again: a newer server may have been killed before a checkpoint. */
static bool check_contents(opening *self, bool whole)
{
    sqlite3 *db = self->file->db;
    int64_t application = 0, version = 0;
    int result = ask(db, "PRAGMA application_id", &application, NULL, 0);
    if (result == SQLITE_OK)
        result = ask(db, "PRAGMA user_version", &version, NULL, 0);
    if (result != SQLITE_OK)
        return refuse_result(self, result);
    if (sqlite3_db_readonly(db, "main") != 0)
        return refuse(self, self->file->path, "the file can be read only");
    if (!check_marks(self, (uint32_t)application, (uint32_t)version))
        return false;
    return check_pages(self, whole);
}

static bool upgrade(opening *self)
{
    int64_t version = 0;
    int result = ask(self->file->db, "PRAGMA user_version", &version, NULL, 0);
    if (result == SQLITE_OK && version < SQLITE_VERSION_NOW)
        result = sqlite_upgrade(self->file->db);
    return result == SQLITE_OK || refuse_result(self, result);
}

static bool use_settings(opening *self)
{
    char mode[16];
    int result = ask(self->file->db, "PRAGMA journal_mode=WAL", NULL, mode, sizeof mode);
    if (result == SQLITE_OK && strcmp(mode, "wal") != 0)
        result = SQLITE_READONLY;
    if (result == SQLITE_OK)
        result = sqlite3_exec(self->file->db, settings, NULL, NULL, NULL);
    return result == SQLITE_OK || refuse_result(self, result);
}

static bool open_database(opening *self, bool whole)
{
    int log = has_log(self);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    int result = sqlite3_open_v2(self->file->path, &self->file->db, flags, NULL);
    if (result != SQLITE_OK)
        return refuse_result(self, result);
    sqlite3 *db = self->file->db;
    /* if it is refused, its write-ahead log stays as it is */
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, log, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_busy_timeout(db, 1000);
    result = sqlite3_exec(db, "PRAGMA cell_size_check=ON", NULL, NULL, NULL);
    if (result != SQLITE_OK)
        return refuse_result(self, result);
    if (!check_contents(self, whole) || !use_settings(self) || !upgrade(self))
        return false;
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    sqlite3_db_release_memory(db);
    return true;
}

static bool open_file(opening *self)
{
    if (!open_folder(self))
        return false;
    struct stat found;
    bool there = fstatat(self->file->folder, NAME, &found, 0) == 0;
    if (!there && errno != ENOENT)
        return refuse(self, self->file->path, strerror(errno));
    if (there && !S_ISREG(found.st_mode))
        return refuse(self, self->file->path, "this is not a regular file");
    if (there)
        return check_header(self, found.st_size) && open_database(self, found.st_size <= CHECKED_WHOLE);
    /* SQLite would apply it to the new database */
    if (has_log(self))
        return refuse(self, self->file->path,
                      "the file is not there, but " WAL_NAME " is: put it back, or move that away as well");
    return make_database(self) && open_database(self, true);
}

bool sqlite_file_open(sqlite_file *file, const char *folder, char *why, size_t capacity)
{
    file->db = NULL;
    file->folder = -1;
    /* Memory statistics are not used, and would take a lock for every allocation. Fails harmlessly if SQLite has been
     * used before. */
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    opening at = {.file = file, .folder = folder, .why = why, .capacity = capacity};
    if (open_file(&at))
        return true;
    sqlite3_close(file->db);
    file->db = NULL;
    if (at.fresh)
        remove_files(file->folder, names);
    sqlite_file_close(file);
    remove_folders(folder, at.made);
    return false;
}

void sqlite_file_close(sqlite_file *file)
{
    sqlite3_close(file->db);
    if (file->folder >= 0)
        close(file->folder);
    file->db = NULL;
    file->folder = -1;
}

bool sqlite_file_look(sqlite_file *file, const char *folder, char *why, size_t capacity)
{
    opening at = {.file = file, .folder = folder, .why = why, .capacity = capacity};
    int64_t application = 0, version = 0;
    *file = (sqlite_file){.folder = -1};
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    int size = snprintf(file->path, sizeof file->path, "%s/" NAME, folder);
    if (size < 0 || (size_t)size >= sizeof file->path)
        return refuse(&at, folder, strerror(ENAMETOOLONG));
    if (access(file->path, R_OK) != 0)
        return refuse(&at, file->path, strerror(errno));
    int result = sqlite3_open_v2(file->path, &file->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_busy_timeout(file->db, 10000);
    if (result == SQLITE_OK)
        result = sqlite3_exec(file->db, "PRAGMA synchronous=FULL; PRAGMA secure_delete=ON;" MAPS, NULL, NULL, NULL);
    if (result == SQLITE_OK)
        result = ask(file->db, "PRAGMA application_id", &application, NULL, 0);
    if (result == SQLITE_OK)
        result = ask(file->db, "PRAGMA user_version", &version, NULL, 0);
    bool good =
        result == SQLITE_OK ? check_marks(&at, (uint32_t)application, (uint32_t)version) : refuse_result(&at, result);
    if (good && version < SQLITE_VERSION_NOW)
        good = refuse(&at, file->path, "this database is of an earlier version: start the server once");
    if (!good)
        sqlite_file_close(file);
    return good;
}
