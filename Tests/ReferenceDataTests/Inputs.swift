import Foundation

/// The committed files around the embedded data.
enum Inputs {
  static let room = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Core/ReferenceData")
  static let directory = room.appending(path: "Generator/Inputs")
  static let embedded = room.appending(path: "CReferenceData")
}
