import Modularity

/// What other modules may know of the profile.
public enum ProfileServices: FeatureInterface {}
