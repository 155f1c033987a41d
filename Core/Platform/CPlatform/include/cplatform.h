#ifndef EXCHANGE_CPLATFORM_H
#define EXCHANGE_CPLATFORM_H

/// How many words the command line has, the program's name included; -1 where the C library does not tell.
int cplatform_argument_count(void);

/// The words of the command line; they live as long as the process.
char *const *cplatform_arguments(void);

#endif
