public import SharedModels

/// Where the states of the providers are kept, shared by every process of the user.
///
/// Nothing here throws: without a working store providers are asked as if for the first time, and a command still answers.
public protocol ProviderStateStore: Sendable {
  /// The states of all providers that were ever asked.
  func states() async -> [ProviderID: ProviderState]

  /// Changes one state; no change by another process comes in between.
  func update(_ provider: ProviderID, _ change: @Sendable (inout ProviderState) -> Void) async
}
