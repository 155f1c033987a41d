// The command line as `main` gets it. Swift's own CommandLine reads /proc on Linux, which need not be there.
//
// glibc and Darwin hand the arguments to every initializer, too; other libraries do not say that they do.
#include "cplatform.h"

#include <limits.h>  // names the C library

static int count = -1;
static char *const *words;

#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
  count = argc;
  words = argv;
}
#endif

int cplatform_argument_count(void) { return count; }

char *const *cplatform_arguments(void) { return words; }
