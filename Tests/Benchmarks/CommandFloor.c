// What the commands are measured against: a program in C that answers from the same table. Scripts/bench builds it.
//
//   command-floor rates FILE          prints the newest rates of the cache's file
//   command-floor memory COMMAND…     runs a command and prints the most memory it held, in kilobytes: a parent that is larger
//                                     than the command would be measured in its place
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static int print_rates(const char *path) {
  sqlite3 *database = NULL;
  sqlite3_stmt *statement = NULL;
  const char *query =
      "SELECT code, digits, scale FROM rates WHERE (series, day) = "
      "(SELECT series, day FROM fixings ORDER BY day DESC LIMIT 1)";
  if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) return 1;
  if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) != SQLITE_OK) return 1;
  while (sqlite3_step(statement) == SQLITE_ROW) {
    printf(
        "%s %lldE-%d\n", (const char *)sqlite3_column_text(statement, 0), sqlite3_column_int64(statement, 1),
        sqlite3_column_int(statement, 2));
  }
  sqlite3_finalize(statement);
  sqlite3_close(database);
  return 0;
}

static int print_memory(char **command) {
  struct rusage usage;
  int status;
  pid_t child = fork();
  if (child < 0) return 1;
  if (child == 0) {
    if (freopen("/dev/null", "w", stdout) != NULL) execv(command[0], command);
    _exit(127);
  }
  if (wait4(child, &status, 0, &usage) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) == 127) return 1;
  printf("%ld\n", usage.ru_maxrss);
  return 0;
}

int main(int count, char **words) {
  if (count == 3 && strcmp(words[1], "rates") == 0) return print_rates(words[2]);
  if (count >= 3 && strcmp(words[1], "memory") == 0) return print_memory(words + 2);
  fprintf(stderr, "usage: command-floor rates FILE | memory COMMAND…\n");
  return 2;
}
