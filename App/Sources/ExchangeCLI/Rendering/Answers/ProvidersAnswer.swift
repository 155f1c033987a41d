import ExchangeFeature
import RateProviders
import SharedModels

struct ProvidersAnswer: Answer, Hashable {
  /// In the order in which they are asked.
  let providers: [ProviderStatus]

  init(_ providers: [ProviderStatus]) { self.providers = providers }

  func document(in context: RenderContext) -> JSONValue {
    ["providers": records(in: context).json]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["id", "name", "state", "last_success", "next_publication", "currencies", "attribution"],
      rows: providers.map { provider in
        [
          .text(provider.id), .string(provider.name), .string(provider.state.rawValue),
          .string(provider.lastSuccess?.timestamp), .string(provider.nextPublication?.timestamp),
          .integer(provider.currencies), .string(provider.attribution),
        ]
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let table = Table(
      columns: [
        Column(context(.provider)),
        Column(context(.name), fitting: .optional(2)),
        Column(context(.state)),
        Column(context(.lastSuccess), fitting: .optional(4)),
        Column(context(.nextPublication), fitting: .optional(3)),
        Column(context(.currencies), .trailing, fitting: .optional(1)),
      ],
      rows: providers.map { provider in
        [
          StyledText(provider.id.rawValue, .strong),
          StyledText(provider.name),
          state(provider.state, in: context),
          StyledText(provider.lastSuccess.map(context.dates.age) ?? context(.never), .quiet),
          StyledText(provider.nextPublication.map(context.dates.wait) ?? "", .quiet),
          StyledText(String(provider.currencies), .quiet),
        ]
      })
    // Credits must not be cut, so they are not a column.
    let credits = providers.filter { !$0.attribution.isEmpty }.flatMap { provider in
      context.sentence(Phrase(verbatim: "\(provider.id): \(provider.attribution)"))
    }
    let failures = providers.compactMap(\.failureSentence).flatMap { context.sentence($0, .warning) }
    return table.lines(width: context.width) + (failures.isEmpty ? [] : [""] + failures) + [""] + credits
  }

  private func state(_ state: ProviderStatus.State, in context: RenderContext) -> StyledText {
    switch state {
    case .ready: StyledText(context(.ready))
    case .resting: StyledText(context(.resting), .warning)
    case .off: StyledText(context(.off), .quiet)
    }
  }
}
