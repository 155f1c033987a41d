#pragma once

// What `main` receives. Swift's library reads it from /proc, and where that is not mounted finds no arguments at all.

/// The arguments of the process with a null pointer behind the last, or a null pointer where the C library does not
/// hand them out before `main`.
char *const *process_arguments(void);
