public import SharedModels

/// Whose rates a question wants.
public enum SourcePreference: Hashable, Sendable {
  /// The ECB's fixings where it quotes both currencies, the wide providers where it does not, failing over in order.
  case auto
  /// This provider alone.
  case only(ProviderID)
}
