// Answers contain their types: a provider's failure and status, the meaning of a symbol.

@_exported public import RateProviders
@_exported public import ReferenceData
