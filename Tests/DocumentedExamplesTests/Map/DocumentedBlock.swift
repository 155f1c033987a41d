/// A block of code in one of the five documents.
struct DocumentedBlock: Sendable {
  /// The document's number and the line with which the block begins: `000:410`.
  let place: String
  /// What it shows, in our words.
  let title: String
  /// Why the application does not do the same; nil when it does.
  let leftToTests: String?
  /// Why no command runs what the application has of it; nil when one does.
  let notRun: String?

  init(_ place: String, _ title: String, leftToTests: String? = nil, notRun: String? = nil) {
    self.place = place
    self.title = title
    self.leftToTests = leftToTests
    self.notRun = notRun
  }

  /// How the application stands to it.
  var verdict: String {
    if let leftToTests { return "tests only: \(leftToTests)" }
    if let notRun { return "there, but not run: \(notRun)" }
    return "in use"
  }
}

extension DocumentedBlock {
  /// The documents by their numbers.
  static let documents = [
    "000": "TCA integration", "001": "practical guide", "002": "@Injected", "003": "multi-module projects",
    "004": "SwiftUI integration",
  ]
}
