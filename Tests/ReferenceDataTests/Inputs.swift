import Foundation

@testable import ReferenceDataGenerator

/// The committed files around the embedded data.
enum Inputs {
  static let room = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Core/ReferenceData")
  static let directory = room.appending(path: "Generator/Inputs")
  /// The ECB's file, read once for all tests.
  static let history = Result { try HistoryCSV(contentsOf: directory) }
  static let embedded = room.appending(path: "CReferenceData")
}
