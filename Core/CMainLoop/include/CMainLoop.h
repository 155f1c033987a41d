#pragma once

/// From now on the tasks of the process run on the main thread, in the order in which they come, and no thread is started for
/// them. To be called on the main thread before the program waits for the first time.
///
/// A command that answers from its files and ends would otherwise pay for five threads and the ways between them. Work that
/// blocks holds up everything else, so a full-screen view does without. On Linux only; elsewhere nothing changes.
void main_loop_install(void);
