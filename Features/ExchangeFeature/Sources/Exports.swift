// Answers contain types of these modules: a provider's failure and status, the meaning of a symbol.

@_exported public import RateProviders
@_exported public import ReferenceData
