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
