public import SharedModels

/// One line that a profile keeps.
public struct SampleEntry: Hashable, Sendable {
  /// Its number, counted from 1, which no other entry of the profile gets.
  public let number: Int
  /// What it says.
  public let text: String

  /// Creates an entry.
  public init(number: Int, text: String) {
    self.number = number
    self.text = text
  }
}

// An event that another feature listens to belongs to SharedModels.

/// An entry was added to a profile's list.
public struct SampleEntryAdded: Hashable, Sendable {
  /// The profile.
  public let profile: ProfileName
  /// The entry.
  public let entry: SampleEntry
}

/// An entry was removed from a profile's list.
public struct SampleEntryRemoved: Hashable, Sendable {
  /// The profile.
  public let profile: ProfileName
  /// The entry.
  public let entry: SampleEntry
}
