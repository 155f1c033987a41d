#include "CMainLoop.h"

#ifdef __linux__

#include <poll.h>
#include <stddef.h>
#include <stdint.h>

// Swift's concurrency runtime calls these functions, where they are set, instead of its own (ConcurrencyHooks.def).
#define SWIFT __attribute__((swiftcall))
typedef struct {
  void *identity;
  uintptr_t implementation;
} serial_executor;
extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, SWIFT void (*original)(void *job));
extern SWIFT void (*swift_task_asyncMainDrainQueue_hook)(void *original, void *override);
extern SWIFT void swift_job_run(void *job, serial_executor executor);

// The main actor's jobs wait in Dispatch's main queue. CoreFoundation's run loop drains it on the main thread by the last two
// functions; Dispatch alone would end the main thread and drain it in others.
extern char _dispatch_main_q;
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *context));
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static void run(void *job) {
  serial_executor none = {NULL, 0};
  swift_job_run(job, none);
}

static SWIFT void enqueue(void *job, SWIFT void (*original)(void *job)) {
  (void)original;
  dispatch_async_f(&_dispatch_main_q, job, run);
}

static SWIFT void drain(void *original, void *override) {
  (void)original;
  (void)override;
  struct pollfd queue = {_dispatch_get_main_queue_handle_4CF(), POLLIN, 0};
  while (1) {
    _dispatch_main_queue_callback_4CF(NULL);
    poll(&queue, 1, -1);
  }
}

void main_loop_install(void) {
  swift_task_enqueueGlobal_hook = enqueue;
  swift_task_asyncMainDrainQueue_hook = drain;
}

#else

void main_loop_install(void) {}

#endif
