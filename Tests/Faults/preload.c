// Intercepts the file system calls of a process and injects faults, for Scripts/faults. See docs/Reliability.md.
//
//   FAULTS_ROOT    counts only calls on paths below this folder and on descriptors opened there
//   FAULTS_AT      the number of the call to hit, from 1; 0 or unset hits none
//   FAULTS_KIND    the fault: an error number, "short" (half of the bytes), "torn" (half of the bytes are written,
//                  then SIGKILL), "kill" (the call is done, then SIGKILL) or "stop" (it is done, then SIGSTOP)
//   FAULTS_LASTING if set, hits every later call, too
//   FAULTS_TRACE   a file to which every counted call is written, with the bytes of writes
//   FAULTS_LOCKS   an error number with which every lock fails
//   FAULTS_LINKS   "none": a file system without hard links, where every link(2) fails
//   FAULTS_GATE    a file: the process waits until nobody has it locked
//   FAULTS_CLOCK   the number of seconds by which the process's clock is ahead
//   FAULTS_PLAIN   if set, the superuser is bound by permissions as everybody is
//
// A call that fails is not done, except close(2), which frees its descriptor in any case.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/capability.h>
#endif

enum { DESCRIPTORS = 1024, SHORT = -1, TORN = -2, KILL = -3, STOP = -4 };

static char root[4096];
static size_t root_length;
static long hit_at;
static long clock_ahead;
static int has_links = 1;
static int is_lasting;
static int hit_kind;
static int lock_error;
static int trace = -1;
static long count;
static char watched[DESCRIPTORS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) static __typeof__(name) *real; if (!real) real = dlsym(RTLD_NEXT, #name)

static long raw_write(int descriptor, const void *bytes, size_t size) {
  return syscall(SYS_write, descriptor, bytes, size);
}

__attribute__((constructor)) static void start(void) {
  const char *folder = getenv("FAULTS_ROOT"), *at = getenv("FAULTS_AT"), *kind = getenv("FAULTS_KIND");
  const char *file = getenv("FAULTS_TRACE"), *ahead = getenv("FAULTS_CLOCK");
  const char *links = getenv("FAULTS_LINKS"), *gate = getenv("FAULTS_GATE");
  if (gate) {
    int closed = (int)syscall(SYS_openat, AT_FDCWD, gate, O_RDONLY | O_CLOEXEC);
    syscall(SYS_flock, closed, LOCK_SH);
    syscall(SYS_close, closed);
  }
#ifdef __linux__
  if (getenv("FAULTS_PLAIN")) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[2] = {{0}};
    syscall(SYS_capset, &header, none);
  }
#endif
  clock_ahead = ahead ? atol(ahead) : 0;
  has_links = !links || strcmp(links, "none");
  lock_error = getenv("FAULTS_LOCKS") ? atoi(getenv("FAULTS_LOCKS")) : 0;
  if (!folder) return;
  snprintf(root, sizeof root, "%s", folder);
  root_length = strlen(root);
  hit_at = at ? atol(at) : 0;
  is_lasting = getenv("FAULTS_LASTING") != NULL;
  if (kind) {
    hit_kind = !strcmp(kind, "short") ? SHORT : !strcmp(kind, "torn") ? TORN : !strcmp(kind, "kill") ? KILL
      : !strcmp(kind, "stop") ? STOP : atoi(kind);
  }
  if (file) trace = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  // Above the descriptors that the process itself opens.
  if (trace >= 0) {
    int high = (int)syscall(SYS_fcntl, trace, F_DUPFD_CLOEXEC, DESCRIPTORS);
    if (high >= 0) {
      syscall(SYS_close, trace);
      trace = high;
    }
    raw_write(trace, "start\t-1\t0\t0\t0\t\t\n", 17);
  }
}

static int below_root(const char *path) {
  return root_length && path && !strncmp(path, root, root_length);
}

static int is_watched(int descriptor) {
  return root_length && descriptor >= 0 && descriptor < DESCRIPTORS && watched[descriptor];
}

static void watch(int descriptor) {
  if (descriptor >= 0 && descriptor < DESCRIPTORS) watched[descriptor] = 1;
}

static void die(void) {
  syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) pause();
}

// What follows a call that was hit, once it is done.
static void follow(int is_hit) {
  if (!is_hit) return;
  if (hit_kind == KILL || hit_kind == TORN) die();
  if (hit_kind == STOP) syscall(SYS_kill, getpid(), SIGSTOP);
}

// Counts a call; true if it is to be hit.
static int counted(void) {
  long number = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
  return number == hit_at || (is_lasting && hit_at && number > hit_at);
}

// One line per call, followed by the bytes: name, descriptor, offset or flags, length, result, path, second path.
static void note(
  const char *name, int descriptor, long offset, const void *bytes, size_t size, long result, const char *path,
  const char *other
) {
  if (trace < 0) return;
  int before = errno;
  char line[9000];
  int length = snprintf(
    line, sizeof line, "%s\t%d\t%ld\t%zu\t%ld\t%s\t%s\n", name, descriptor, offset, bytes ? size : 0, result,
    path ? path : "", other ? other : "");
  pthread_mutex_lock(&lock);
  raw_write(trace, line, (size_t)length);
  if (bytes && size) raw_write(trace, bytes, size);
  pthread_mutex_unlock(&lock);
  errno = before;
}

// A call without data: it fails, or is done and traced, and SIGKILL follows if the fault says so.
#define PLAIN(is_counted, call, ...)                                                                                  \
  do {                                                                                                                \
    if (!(is_counted)) return call;                                                                                   \
    int is_hit = counted();                                                                                           \
    if (is_hit && hit_kind > 0) {                                                                                     \
      note("failed", -1, hit_kind, 0, 0, -1, __func__, 0);                                                            \
      errno = hit_kind;                                                                                               \
      return FAILURE;                                                                                                 \
    }                                                                                                                 \
    __typeof__(call) result = call;                                                                                   \
    __VA_ARGS__;                                                                                                      \
    follow(is_hit);                                                                                                   \
    return result;                                                                                                    \
  } while (0)

#define FAILURE -1

// MARK: - Opening

#define OPEN(name, parameters, path, flags, ...)                                                                      \
  int name parameters {                                                                                               \
    mode_t mode = 0;                                                                                                  \
    if (flags & (O_CREAT | O_TMPFILE)) {                                                                              \
      va_list rest;                                                                                                   \
      va_start(rest, flags);                                                                                          \
      mode = va_arg(rest, mode_t);                                                                                    \
      va_end(rest);                                                                                                   \
    }                                                                                                                 \
    REAL(name);                                                                                                       \
    PLAIN(below_root(path), real(__VA_ARGS__, mode),                                                                  \
          watch(result); note("open", result, flags, 0, 0, result, path, 0));                                         \
  }

OPEN(open, (const char *path, int flags, ...), path, flags, path, flags)
OPEN(open64, (const char *path, int flags, ...), path, flags, path, flags)
OPEN(openat, (int folder, const char *path, int flags, ...), path, flags, folder, path, flags)
OPEN(openat64, (int folder, const char *path, int flags, ...), path, flags, folder, path, flags)

int mkstemp(char *path) {
  REAL(mkstemp);
  PLAIN(below_root(path), real(path), watch(result); note("open", result, O_CREAT | O_RDWR, 0, 0, result, path, 0));
}

int close(int descriptor) {
  REAL(close);
  if (!is_watched(descriptor)) return real(descriptor);
  watched[descriptor] = 0;
  int is_hit = counted();
  int result = real(descriptor);
  note("close", descriptor, 0, 0, 0, result, 0, 0);
  follow(is_hit);
  if (is_hit && hit_kind > 0) {
    errno = hit_kind;
    return -1;
  }
  return result;
}

// MARK: - Reading and writing

#define READ(name, parameters, descriptor, size, full, half)                                                          \
  ssize_t name parameters {                                                                                           \
    REAL(name);                                                                                                       \
    if (hit_kind == SHORT && size > 1 && is_watched(descriptor) && count + 1 == hit_at) PLAIN(1, half, (void)0);      \
    PLAIN(is_watched(descriptor), full, note("read", descriptor, 0, 0, 0, result, 0, 0));                             \
  }

READ(read, (int descriptor, void *bytes, size_t size), descriptor, size, real(descriptor, bytes, size),
     real(descriptor, bytes, size / 2))
READ(pread, (int descriptor, void *bytes, size_t size, off_t offset), descriptor, size,
     real(descriptor, bytes, size, offset), real(descriptor, bytes, size / 2, offset))
READ(pread64, (int descriptor, void *bytes, size_t size, off64_t offset), descriptor, size,
     real(descriptor, bytes, size, offset), real(descriptor, bytes, size / 2, offset))

#define WRITE(name, parameters, position, ...)                                                                        \
  ssize_t name parameters {                                                                                           \
    REAL(name);                                                                                                       \
    int is_half = size > 1 && (hit_kind == SHORT || hit_kind == TORN) && is_watched(descriptor)                       \
                  && count + 1 == hit_at;                                                                             \
    size_t amount = is_half ? size / 2 : size;                                                                        \
    long place = position;                                                                                            \
    PLAIN(is_watched(descriptor), real(__VA_ARGS__),                                                                  \
          note("write", descriptor, place, bytes, result > 0 ? (size_t)result : 0, result, 0, 0));                    \
  }

WRITE(write, (int descriptor, const void *bytes, size_t size),
      is_watched(descriptor) ? (long)lseek(descriptor, 0, SEEK_CUR) : 0, descriptor, bytes, amount)
WRITE(pwrite, (int descriptor, const void *bytes, size_t size, off_t offset), offset, descriptor, bytes, amount, offset)
WRITE(pwrite64, (int descriptor, const void *bytes, size_t size, off64_t offset), offset, descriptor, bytes, amount,
      offset)

int ftruncate(int descriptor, off_t size) {
  REAL(ftruncate);
  PLAIN(is_watched(descriptor), real(descriptor, size), note("truncate", descriptor, size, 0, 0, result, 0, 0));
}

int ftruncate64(int descriptor, off64_t size) {
  REAL(ftruncate64);
  PLAIN(is_watched(descriptor), real(descriptor, size), note("truncate", descriptor, size, 0, 0, result, 0, 0));
}

int fsync(int descriptor) {
  REAL(fsync);
  PLAIN(is_watched(descriptor), real(descriptor), note("sync", descriptor, 0, 0, 0, result, 0, 0));
}

int fdatasync(int descriptor) {
  REAL(fdatasync);
  PLAIN(is_watched(descriptor), real(descriptor), note("sync", descriptor, 0, 0, 0, result, 0, 0));
}

// MARK: - Names

int rename(const char *from, const char *to) {
  REAL(rename);
  PLAIN(below_root(from) || below_root(to), real(from, to), note("rename", -1, 0, 0, 0, result, from, to));
}

int link(const char *from, const char *to) {
  REAL(link);
  PLAIN(below_root(from), has_links ? real(from, to) : (errno = EPERM, -1), note("link", -1, 0, 0, 0, result, from, to));
}

int unlink(const char *path) {
  REAL(unlink);
  PLAIN(below_root(path), real(path), note("unlink", -1, 0, 0, 0, result, path, 0));
}

int remove(const char *path) {
  REAL(remove);
  PLAIN(below_root(path), real(path), note("unlink", -1, 0, 0, 0, result, path, 0));
}

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  PLAIN(below_root(path), real(path, mode), note("mkdir", -1, 0, 0, 0, result, path, 0));
}

int rmdir(const char *path) {
  REAL(rmdir);
  PLAIN(below_root(path), real(path), note("rmdir", -1, 0, 0, 0, result, path, 0));
}

// MARK: - Queries

#define LOOK(name, type)                                                                                              \
  int name(const char *path, type *status) {                                                                          \
    REAL(name);                                                                                                       \
    PLAIN(below_root(path), real(path, status), note("look", -1, 0, 0, 0, result, path, 0));                          \
  }

LOOK(stat, struct stat)
LOOK(stat64, struct stat64)
LOOK(lstat, struct stat)
LOOK(lstat64, struct stat64)

int fstat(int descriptor, struct stat *status) {
  REAL(fstat);
  PLAIN(is_watched(descriptor), real(descriptor, status), note("look", descriptor, 0, 0, 0, result, 0, 0));
}

int fstat64(int descriptor, struct stat64 *status) {
  REAL(fstat64);
  PLAIN(is_watched(descriptor), real(descriptor, status), note("look", descriptor, 0, 0, 0, result, 0, 0));
}

int access(const char *path, int how) {
  REAL(access);
  PLAIN(below_root(path), real(path, how), note("look", -1, how, 0, 0, result, path, 0));
}

static int refuses_lock(int descriptor) {
  if (!lock_error || !is_watched(descriptor)) return 0;
  errno = lock_error;
  return 1;
}

int flock(int descriptor, int operation) {
  REAL(flock);
  if (operation != LOCK_UN && refuses_lock(descriptor)) return -1;
  PLAIN(is_watched(descriptor), real(descriptor, operation), note("lock", descriptor, operation, 0, 0, result, 0, 0));
}

#define CONTROL(name)                                                                                                 \
  int name(int descriptor, int command, ...) {                                                                        \
    va_list rest;                                                                                                     \
    va_start(rest, command);                                                                                          \
    void *argument = va_arg(rest, void *);                                                                            \
    va_end(rest);                                                                                                     \
    REAL(name);                                                                                                       \
    int is_lock = command == F_GETLK || command == F_SETLK || command == F_SETLKW;                                    \
    if (is_lock && ((struct flock *)argument)->l_type != F_UNLCK && refuses_lock(descriptor)) return -1;              \
    PLAIN(is_lock && is_watched(descriptor), real(descriptor, command, argument),                                     \
          note("lock", descriptor, command, 0, 0, result, 0, 0));                                                     \
  }

CONTROL(fcntl)
CONTROL(fcntl64)

#undef FAILURE
#define FAILURE MAP_FAILED

void *mmap(void *address, size_t size, int protection, int flags, int descriptor, off_t offset) {
  REAL(mmap);
  PLAIN(is_watched(descriptor), real(address, size, protection, flags, descriptor, offset),
        note("map", descriptor, offset, 0, 0, 0, 0, 0));
}

void *mmap64(void *address, size_t size, int protection, int flags, int descriptor, off64_t offset) {
  REAL(mmap64);
  PLAIN(is_watched(descriptor), real(address, size, protection, flags, descriptor, offset),
        note("map", descriptor, offset, 0, 0, 0, 0, 0));
}

#undef FAILURE
#define FAILURE NULL

DIR *opendir(const char *path) {
  REAL(opendir);
  PLAIN(below_root(path), real(path), note("list", -1, 0, 0, 0, result ? 0 : -1, path, 0));
}

// MARK: - Clock

int clock_gettime(clockid_t clock, struct timespec *time) {
  REAL(clock_gettime);
  int result = real(clock, time);
  if (!result && clock == CLOCK_REALTIME) time->tv_sec += clock_ahead;
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  REAL(gettimeofday);
  int result = real(time, zone);
  if (!result) time->tv_sec += clock_ahead;
  return result;
}
