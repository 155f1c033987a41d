/// A block of code in one of the five documents.
struct DocumentedBlock: Sendable {
  /// The document's number and the line with which the block begins: `000:410`.
  let place: String
  /// What it shows, in our words.
  let title: String
  /// Where the application does the same; empty when it does not.
  let uses: [Place]
  /// Why the application does not do the same; nil when it does.
  let leftToTests: String?
  /// Why it is there, in the application's own words; nil where it is left to tests.
  let reason: String?
  /// Who uses what the application has of it, where no command does; nil when one does.
  let user: String?

  init(_ place: String, _ title: String, leftToTests: String) {
    (self.place, self.title, self.leftToTests) = (place, title, leftToTests)
    (uses, reason, user) = ([], nil, nil)
  }

  init(_ place: String, _ title: String, because reason: String, usedBy user: String? = nil, inUse uses: Place...) {
    (self.place, self.title, self.reason, self.user, self.uses) = (place, title, reason, user, uses)
    leftToTests = nil
  }

  /// How the application stands to it.
  var verdict: String {
    if let leftToTests { return "tests only: \(leftToTests)" }
    return "in use\(user.map { " by \($0)" } ?? ""): \(reason ?? "")"
  }
}

/// A place in the application's sources: a file, and the beginning of the declaration or statement in it.
struct Place: Hashable, Sendable {
  let file: String
  let symbol: String

  init(_ file: String, _ symbol: String) {
    self.file = file
    self.symbol = symbol
  }
}

extension DocumentedBlock {
  /// The documents by their numbers: what they are about, and their own titles.
  static let documents = [
    "000": "TCA integration: TCA 통합 가이드", "001": "Practical guide: 실전 활용 가이드",
    "002": "@Injected: @Injected Property Wrapper", "003": "Multi-module projects: 멀티 모듈 프로젝트",
    "004": "SwiftUI integration: SwiftUI 통합",
  ]
}
