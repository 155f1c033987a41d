#include <sqlite3.h>

/* sqlite3_db_config is variadic and therefore invisible to Swift. */
static inline int csqlite_set_option(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

/* sqlite3_config is variadic, too. Without its counts of memory SQLite takes no lock for each allocation; without pages set
   aside for each connection it asks for them as it reads them. To be called before anything else of SQLite. */
static inline void csqlite_economize(void) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

/* The destructor argument that makes SQLite copy what is bound; the macro is a cast that Swift does not import. */
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

/* Extended codes are macros that Swift cannot read. */
enum {
  CSQLITE_CONSTRAINT_FOREIGNKEY = SQLITE_CONSTRAINT_FOREIGNKEY,
  CSQLITE_CONSTRAINT_NOTNULL = SQLITE_CONSTRAINT_NOTNULL,
  CSQLITE_CONSTRAINT_PRIMARYKEY = SQLITE_CONSTRAINT_PRIMARYKEY,
  CSQLITE_CONSTRAINT_ROWID = SQLITE_CONSTRAINT_ROWID,
  CSQLITE_CONSTRAINT_TRIGGER = SQLITE_CONSTRAINT_TRIGGER,
  CSQLITE_CONSTRAINT_UNIQUE = SQLITE_CONSTRAINT_UNIQUE,
  CSQLITE_IOERR_DATA = SQLITE_IOERR_DATA
};
