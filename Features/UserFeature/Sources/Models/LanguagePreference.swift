public import SharedModels

/// Which language a profile wants.
public enum LanguagePreference: Hashable, Sendable {
  /// The environment's.
  case automatic
  /// Always this one.
  case fixed(Language)
}
