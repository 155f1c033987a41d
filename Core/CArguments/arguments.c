#include "CArguments.h"

#include <stdlib.h>  // also says which C library it is

static char *const *arguments = NULL;

// musl calls constructors without arguments.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep(int count, char **values) {
  if (count > 0) arguments = values;
}
#endif

char *const *process_arguments(void) { return arguments; }

#if defined(__GLIBC__)
// What Swift's `CommandLine` asks for. The library's own answer searches /proc/self/maps as the program starts, a twentieth of
// the time of `--version`; where the library is linked statically, this one keeps that part of it out. Weak, so that the
// library's own stands where that part is needed for something else.
__attribute__((weak)) char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = 0;
  while (arguments != NULL && arguments[*count] != NULL) ++*count;
  return (char **)arguments;
}
#endif
