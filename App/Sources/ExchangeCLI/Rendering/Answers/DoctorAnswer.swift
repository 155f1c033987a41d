import SharedModels

/// What `doctor` looked at and how it stands.
struct DoctorAnswer: Answer, Hashable {
  /// One check.
  struct Check: Hashable, Sendable {
    /// Its lasting name, the same in every language.
    let name: String
    /// Whether all is well.
    let isOK: Bool
    /// What was found.
    let detail: Phrase
  }

  /// The checks, in the order to show them.
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
        Column(context(.detail), fitting: .shrinks(to: 12)),
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
