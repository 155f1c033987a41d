#include "CSQLiteFloor.h"

#include <pthread.h>
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

/* One question at a time between the caller and the worker. */
static struct {
  pthread_mutex_t mutex;
  pthread_cond_t asked, answered;
  const char *path;
  long long series, day, *sum;
  int rows, is_running;
} desk = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, 0, 0, 0, 0, 0};

static void *work(void *unused) {
  (void)unused;
  pthread_mutex_lock(&desk.mutex);
  for (;;) {
    while (!desk.path) pthread_cond_wait(&desk.asked, &desk.mutex);
    desk.rows = csqlite_floor_read(desk.path, desk.series, desk.day, desk.sum);
    desk.path = 0;
    pthread_cond_signal(&desk.answered);
  }
}

int csqlite_floor_read_aside(const char *path, long long series, long long day, long long *sum) {
  pthread_mutex_lock(&desk.mutex);
  if (!desk.is_running) {
    pthread_t thread;
    if (pthread_create(&thread, 0, work, 0) != 0) {
      pthread_mutex_unlock(&desk.mutex);
      return -1;
    }
    pthread_detach(thread);
    desk.is_running = 1;
  }
  desk.series = series;
  desk.day = day;
  desk.sum = sum;
  desk.path = path;
  pthread_cond_signal(&desk.asked);
  while (desk.path) pthread_cond_wait(&desk.answered, &desk.mutex);
  int rows = desk.rows;
  pthread_mutex_unlock(&desk.mutex);
  return rows;
}
