public import Networking

/// What a provider answered, read but not yet judged.
public enum ProviderReply: Hashable, Sendable {
  /// Nothing newer than what the ask's validators stand for.
  case unchanged
  /// Tables, and what the newest is marked with when it can be asked for conditionally.
  case tables([QuotedTable], validators: HTTPValidators?)
}
