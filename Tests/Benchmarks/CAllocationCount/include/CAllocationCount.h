#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

/// How often this thread has asked for memory so far; -1 where that cannot be counted.
long allocation_count(void);

#endif
