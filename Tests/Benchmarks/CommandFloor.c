// What the commands are measured against: a program in C that answers from the same table. Scripts/bench builds it.
//
//   command-floor rates FILE          prints the newest rates of the cache's file
//   command-floor memory COMMAND…     runs a command and prints the most memory it held, and what of it was dirty at its end, in
//                                     kilobytes: a parent that is larger than the command would be measured in its place
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/ptrace.h>
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

#ifdef __linux__
// What a process has written to and nobody else can be given: the rest of its memory is pages of files.
static long dirty_kilobytes(pid_t process) {
  char path[64], line[256];
  long total = 0, private_dirty, shared_dirty;
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", process);
  FILE *map = fopen(path, "r");
  if (map == NULL) return -1;
  while (fgets(line, sizeof line, map) != NULL) {
    if (sscanf(line, "Private_Dirty: %ld", &private_dirty) == 1) total += private_dirty;
    if (sscanf(line, "Shared_Dirty: %ld", &shared_dirty) == 1) total += shared_dirty;
  }
  fclose(map);
  return total;
}

static int print_memory(char **command) {
  struct rusage usage;
  int status;
  long dirty = -1;
  pid_t child = fork();
  if (child < 0) return 1;
  if (child == 0) {
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    if (freopen("/dev/null", "w", stdout) != NULL) execv(command[0], command);
    _exit(127);
  }
  // It stops when it has begun, and again at its end, while its memory is still there.
  while (wait4(child, &status, 0, &usage) == child && WIFSTOPPED(status)) {
    if (status >> 8 == (SIGTRAP | PTRACE_EVENT_EXIT << 8)) dirty = dirty_kilobytes(child);
    ptrace(PTRACE_SETOPTIONS, child, NULL, PTRACE_O_TRACEEXIT);
    ptrace(PTRACE_CONT, child, NULL, WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status));
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) == 127) return 1;
  printf("%ld %ld\n", usage.ru_maxrss, dirty);
  return 0;
}
#else
static int print_memory(char **command) { return command == NULL; }
#endif

int main(int count, char **words) {
  if (count == 3 && strcmp(words[1], "rates") == 0) return print_rates(words[2]);
  if (count >= 3 && strcmp(words[1], "memory") == 0) return print_memory(words + 2);
  fprintf(stderr, "usage: command-floor rates FILE | memory COMMAND…\n");
  return 2;
}
