// ExchangeFeature
