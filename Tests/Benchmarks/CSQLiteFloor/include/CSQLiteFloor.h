#pragma once

/* Opens the file, reads the rates of one day, closes it; how many rows there were, or -1. What a program in C would do. */
int csqlite_floor_read(const char *path, long long series, long long day, long long *sum);

/* The same on a thread that waits for questions: what a program in C would do whose own thread must not wait for a disk. */
int csqlite_floor_read_aside(const char *path, long long series, long long day, long long *sum);
