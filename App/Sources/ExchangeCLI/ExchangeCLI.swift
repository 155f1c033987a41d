// ExchangeCLI
