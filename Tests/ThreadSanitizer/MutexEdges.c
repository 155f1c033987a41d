// Tells the thread sanitizer about the slow half of Swift's Mutex.
//
// Its fast half is inlined into the code under test, so the sanitizer sees those atomics. Its slow half, for a lock that
// somebody else holds, lies in the toolchain's own library, which is built without the sanitizer: what one thread did
// before it unlocked would look unordered to the next one, and every contended lock like a race. Loaded ahead of that
// library (see Scripts/sanitize), these functions stand in for it, say what the lock orders, and hand on.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

// Part of the sanitizer's runtime in the program.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

// Synchronization._MutexHandle._lockSlow(UInt32) and ._unlockSlow()
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT_CALL void lock_slow(uint32_t thread, SWIFT_SELF void *handle) __asm__(LOCK_SLOW);
SWIFT_CALL void unlock_slow(SWIFT_SELF void *handle) __asm__(UNLOCK_SLOW);

typedef SWIFT_CALL void (*LockSlow)(uint32_t thread, SWIFT_SELF void *handle);
typedef SWIFT_CALL void (*UnlockSlow)(SWIFT_SELF void *handle);

SWIFT_CALL void lock_slow(uint32_t thread, SWIFT_SELF void *handle) {
  ((LockSlow)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT_CALL void unlock_slow(SWIFT_SELF void *handle) {
  if (__tsan_release) __tsan_release(handle);
  ((UnlockSlow)dlsym(RTLD_NEXT, UNLOCK_SLOW))(handle);
}
