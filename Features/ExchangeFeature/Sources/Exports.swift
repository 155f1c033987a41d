// An answer is made of these: a provider's failure, how a provider stands, what a symbol means.

@_exported public import RateProviders
@_exported public import ReferenceData
