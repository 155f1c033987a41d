#include "CSQLiteFloor.h"

#include <sqlite3.h>
#include <string.h>

int csqlite_floor_read(const char *path, long long series, long long day, long long *sum) {
  sqlite3 *database = 0;
  sqlite3_stmt *statement = 0;
  int rows = 0;
  if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, 0) != SQLITE_OK) return -1;
  if (sqlite3_prepare_v2(
        database, "SELECT code, digits, scale FROM rates WHERE series = ? AND day = ?", -1, &statement, 0) != SQLITE_OK)
    return -1;
  sqlite3_bind_int64(statement, 1, series);
  sqlite3_bind_int64(statement, 2, day);
  while (sqlite3_step(statement) == SQLITE_ROW) {
    char code[4] = {0};
    memcpy(code, sqlite3_column_text(statement, 0), 3);
    *sum += code[0] + sqlite3_column_int64(statement, 1) + sqlite3_column_int64(statement, 2);
    rows += 1;
  }
  sqlite3_finalize(statement);
  sqlite3_close(database);
  return rows;
}
