import SharedModels

struct DoctorAnswer: Answer, Hashable {
  struct Check: Hashable, Sendable {
    /// The same in every language and version.
    let name: String
    let isOK: Bool
    let detail: Phrase
  }

  /// A narrower detail would be hard to read, paths above all.
  private static let narrowestDetail = 24

  let checks: [Check]

  func document(in context: RenderContext) -> JSONValue {
    ["checks": records(in: context).json]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["name", "ok", "detail"],
      rows: checks.map { [.string($0.name), .bool($0.isOK), .string(context($0.detail))] })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let names = checks.map(\.name.displayWidth).max() ?? 0
    let states = checks.map { state(of: $0, in: context).width }.max() ?? 0
    let details = checks.map { context($0.detail).displayWidth }.max() ?? 0
    let needed = names + states + 4 + min(details, Self.narrowestDetail)
    guard let width = context.width, width < needed else { return table(in: context).lines(width: context.width) }
    return checks.flatMap { check in
      [StyledText(check.name, .strong) + "  " + state(of: check, in: context)]
        + StyledText(context(check.detail)).wrapped(to: width - 2).map { "  " + $0 }
    }
  }

  private func state(of check: Check, in context: RenderContext) -> StyledText {
    check.isOK ? StyledText(context(.ok)) : StyledText(context(.problem), .failure)
  }

  private func table(in context: RenderContext) -> Table {
    Table(
      columns: [
        Column(context(.check)),
        Column(context(.state)),
        Column(context(.detail), fitting: .wraps(to: 12)),
      ],
      rows: checks.map { check in
        [
          StyledText(check.name, .strong), state(of: check, in: context), StyledText(context(check.detail)),
        ]
      }
    )
  }
}
