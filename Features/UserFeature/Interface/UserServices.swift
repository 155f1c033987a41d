public import Modularity

/// What other modules may know of local profiles: who they are, and which one is in use.
public enum UserServices: FeatureInterface {}
