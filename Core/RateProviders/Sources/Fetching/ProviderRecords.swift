public import SharedModels

/// Where it is kept how the providers stand, shared by every process of the user.
///
/// Two processes that write at once may overwrite each other's record; the worst that comes of it is one request more.
public protocol ProviderRecords: Sendable {
  /// What is known of a provider; nil when it was never asked.
  func record(of provider: ProviderID) async throws(StorageError) -> ProviderRecord?

  /// Keeps what is known of a provider.
  func store(_ record: ProviderRecord) async throws(StorageError)
}
