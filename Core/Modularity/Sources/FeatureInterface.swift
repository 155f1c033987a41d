/// What a feature lets others know: a caseless enum in each interface module names it.
public protocol FeatureInterface: SendableMetatype {}
