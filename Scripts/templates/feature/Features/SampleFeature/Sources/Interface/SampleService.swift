public import SharedModels

/// Reads and changes a profile's entries.
public protocol SampleService: Sendable {
  /// The profile's entries by number.
  func entries(of profile: ProfileName) async throws(SampleError) -> [SampleEntry]

  /// Adds an entry; white space around the text does not count.
  func add(_ text: String, for profile: ProfileName) async throws(SampleError) -> SampleEntry

  /// Removes the entry with this number.
  func remove(_ number: Int, of profile: ProfileName) async throws(SampleError) -> SampleEntry
}

/// Stores each profile's entries. Each call is atomic.
protocol SampleRepository: Sendable {
  /// The entries by number; none for an unknown profile.
  func entries(of profile: ProfileName) async throws(SampleError) -> [SampleEntry]

  /// Adds an entry under a number that was never used before.
  func add(_ text: String, for profile: ProfileName) async throws(SampleError) -> SampleEntry

  /// Removes an entry.
  ///
  /// - Throws: ``SampleError/unknownEntry(_:known:)``.
  func remove(_ number: Int, of profile: ProfileName) async throws(SampleError) -> SampleEntry
}
