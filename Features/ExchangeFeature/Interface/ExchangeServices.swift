public import Modularity

/// What other modules may know of rates.
public enum ExchangeServices: FeatureInterface {}
