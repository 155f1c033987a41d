public import Modularity

/// What other modules may know of favourites and alerts.
public enum FavoriteServices: FeatureInterface {}
