#pragma once
#include <stdint.h>

/// First byte of the embedded history.
extern const uint8_t reference_history[];
