#include "CReferenceData.h"

const uint8_t reference_history[] = {0};
