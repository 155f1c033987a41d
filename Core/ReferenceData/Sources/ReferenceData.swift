// ReferenceData
