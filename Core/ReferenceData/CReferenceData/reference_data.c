#include "CReferenceData.h"

// #embed is C23 and every supported clang has it in earlier modes too, where it warns.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A debug build, which the tests run, ends with a fixed day, so that a newer history changes none of their answers.
_Alignas(16) static const uint8_t history[] = {
#ifdef FROZEN_HISTORY
#embed "frozen.bin"
#else
#embed "history.bin"
#endif
};

_Alignas(16) static const uint8_t currencies[] = {
#embed "currencies.bin"
};

_Alignas(16) static const uint8_t words[] = {
#embed "words.bin"
};

const void *reference_history(void) { return history; }
size_t reference_history_size(void) { return sizeof history; }
const void *reference_currencies(void) { return currencies; }
size_t reference_currencies_size(void) { return sizeof currencies; }
const void *reference_words(void) { return words; }
size_t reference_words_size(void) { return sizeof words; }
