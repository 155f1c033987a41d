public import Modularity
public import SharedModels

/// One line of text that belongs to a profile.
public struct SampleEntry: Hashable, Sendable {
  /// The entry's number, from 1, which no other entry of the profile ever gets.
  public let number: Int
  /// The text, on one line.
  public let text: String

  /// Creates an entry with this number and text.
  public init(number: Int, text: String) {
    self.number = number
    self.text = text
  }
}

/// An entry was added to a profile's list.
public struct SampleEntryAdded: Event, Hashable {
  /// The profile.
  public let profile: ProfileName
  /// The entry.
  public let entry: SampleEntry

  /// Creates the event.
  public init(profile: ProfileName, entry: SampleEntry) {
    self.profile = profile
    self.entry = entry
  }
}

/// An entry was removed from a profile's list.
public struct SampleEntryRemoved: Event, Hashable {
  /// The profile.
  public let profile: ProfileName
  /// The entry.
  public let entry: SampleEntry

  /// Creates the event.
  public init(profile: ProfileName, entry: SampleEntry) {
    self.profile = profile
    self.entry = entry
  }
}
