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
  /// Who uses what the application has of it, where no command does; nil when one does.
  let user: String?

  /// What is otherwise, where the application has it in name only.
  let difference: String?

  init(_ place: String, _ title: String, leftToTests: String) {
    difference = nil
    self.place = place
    self.title = title
    self.leftToTests = leftToTests
    uses = []
    user = nil
  }

  init(_ place: String, _ title: String, usedBy user: String? = nil, inUse uses: Place...) {
    difference = nil
    self.place = place
    self.title = title
    self.user = user
    self.uses = uses
    leftToTests = nil
  }

  /// A place that has the form of it and not the point; `difference` says what is otherwise.
  init(_ place: String, _ title: String, inNameOnly difference: String, inUse uses: Place...) {
    self.place = place
    self.title = title
    self.difference = difference
    self.uses = uses
    leftToTests = nil
    user = nil
  }

  /// How the application stands to it.
  var verdict: String {
    if let leftToTests { return "tests only: \(leftToTests)" }
    if let difference { return "in name only: \(difference)" }
    return user.map { "in use: by \($0)" } ?? "in use"
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
