import SharedModels

/// The checks of `doctor` and their results.
struct DoctorAnswer: Answer, Hashable {
  struct Check: Hashable, Sendable {
    /// The same in every language and version.
    let name: String
    let isOK: Bool
    let detail: Phrase
  }

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
    Table(
      columns: [
        Column(context(.check)),
        Column(context(.state)),
        Column(context(.detail), fitting: .wraps(to: 12)),
      ],
      rows: checks.map { check in
        [
          StyledText(check.name, .strong),
          check.isOK ? StyledText(context(.ok), .rise) : StyledText(context(.problem), .failure),
          StyledText(context(check.detail)),
        ]
      }
    ).lines(width: context.width)
  }
}
