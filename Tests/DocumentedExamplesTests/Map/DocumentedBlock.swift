/// A block of code in one of the five documents.
struct DocumentedBlock: Sendable {
  /// The document's number and the line with which the block begins: `000:410`.
  let place: String
  /// What it shows, in our words.
  let title: String
  /// Why the application does not do the same; nil when it does.
  let leftToTests: String?
  /// Who uses what the application has of it, where no command does; nil when one does.
  let user: String?

  init(_ place: String, _ title: String, leftToTests: String? = nil, usedBy user: String? = nil) {
    self.place = place
    self.title = title
    self.leftToTests = leftToTests
    self.user = user
  }

  /// How the application stands to it.
  var verdict: String {
    if let leftToTests { return "tests only: \(leftToTests)" }
    return user.map { "in use: by \($0)" } ?? "in use"
  }
}

extension DocumentedBlock {
  /// The documents by their numbers.
  static let documents = [
    "000": "TCA integration", "001": "practical guide", "002": "@Injected", "003": "multi-module projects",
    "004": "SwiftUI integration",
  ]
}
