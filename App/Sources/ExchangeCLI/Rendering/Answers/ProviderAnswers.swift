import ExchangeFeature
import RateProviders
import SharedModels
import TerminalText
import Wording

/// The providers in the order in which they are asked.
struct ProvidersAnswer: ListAnswer {
  static let key = "providers"

  let rows: [ProviderStatus]

  func fields(in context: RenderContext) -> [Field<ProviderStatus>] {
    [
      Field("id", Column(context(.provider)), .strong) { .text($0.id) },
      Field(
        "name", Column(context(.name), fitting: .optional(2)), value: { .string($0.id.profile.name) },
        cell: { StyledText(context(.name(of: $0.id))) }),
      Field(
        "state", Column(context(.state)), value: { .string($0.state.rawValue) },
        cell: { StyledText(context($0.state.words), $0.state.style) }),
      Field(
        "last_success", Column(context(Phrase("Last answer", "최근 응답")), fitting: .optional(4)),
        value: { .string($0.lastSuccess?.timestamp) }, cell: { StyledText(context.lastAnswer(of: $0), .quiet) }),
      Field(
        "next_publication", Column(context(Phrase("Next update", "다음 고시")), fitting: .optional(3)),
        value: { .string($0.nextPublication?.timestamp) },
        cell: { StyledText($0.nextPublication.map(context.wait) ?? "", .quiet) }),
      Field("currencies", Column(context(.currencies), .trailing, fitting: .optional(1)), .quiet) {
        .integer($0.currencies)
      },
      Field("attribution") { .string($0.id.profile.attribution) },
    ]
  }

  func lines(in context: RenderContext) -> [StyledText] {
    // Credits must not be cut, so they are not a column.
    let credits = rows.flatMap { provider in
      let credit = Phrase.credit(provider.id)
      return context.sentence(Phrase("\(provider.id): \(credit)", "\(provider.id): \(credit)"))
    }
    let failures = rows.compactMap(\.failureSentence).flatMap { context.sentence($0, .warning) }
    return table(in: context).lines(width: context.width) + (failures.isEmpty ? [] : [""] + failures) + [""] + credits
  }
}

extension ProviderStatus.State {
  var words: Phrase {
    switch self {
    case .ready: Phrase("ready", "준비됨")
    case .resting: Phrase("paused", "일시 중지")
    case .off: Phrase("off", "꺼짐")
    }
  }

  fileprivate var style: Style {
    switch self {
    case .ready: .plain
    case .resting: .warning
    case .off: .quiet
    }
  }
}

extension RenderContext {
  func lastAnswer(of status: ProviderStatus) -> String {
    status.lastSuccess.map(age) ?? self(Phrase("never", "없음"))
  }
}

struct UpdateAnswer: ListAnswer {
  static let key = "updated"
  let report: UpdateReport

  var rows: [UpdateReport.Entry] { report.updated }

  func document(in context: RenderContext) -> JSONValue {
    let failed = Records(["provider", "reason"], of: report.failed) {
      [.text($0.provider), .string(context($0.reason.words))]
    }
    return ["updated": records(in: context).json, "failed": failed.json]
  }

  func fields(in context: RenderContext) -> [Field<UpdateReport.Entry>] {
    [
      Field("provider", Column(context(.provider)), .strong) { .text($0.provider) },
      Field(
        "date", Column(context(.date)), value: { .text($0.date) }, cell: { StyledText(context.dayAndAge($0.date)) }),
      Field("currencies", Column(context(.currencies), .trailing, fitting: .optional(1))) { .integer($0.currencies) },
      Field(
        "new_rates", Column(context(Phrase("New rates", "새 환율")), .trailing, fitting: .optional(2)),
        value: { .integer($0.newRates) }, cell: { StyledText(String($0.newRates), $0.newRates > 0 ? .strong : .quiet) }),
    ]
  }

  func lines(in context: RenderContext) -> [StyledText] {
    rows.isEmpty
      ? context.sentence(Phrase("Nothing was fetched.", "받은 것이 없습니다."), .warning)
      : table(in: context).lines(width: context.width)
  }
}

struct CacheAnswer: ListAnswer {
  static let key = "tables"

  let info: CacheInfo
  /// In hexadecimal digits; nil where the source has no series.
  let seriesSHA256: String?

  var rows: [CacheInfo.Table] { info.tables }

  func document(in context: RenderContext) -> JSONValue {
    [
      "path": .string(info.path), "bytes": .integer(info.bytes), "tables": records(in: context).json,
      "series_sha256": .string(seriesSHA256),
    ]
  }

  func fields(in context: RenderContext) -> [Field<CacheInfo.Table>] {
    [
      Field("provider", Column(context(.provider)), .strong) { .text($0.provider) },
      Field("date", Column(context(.date))) { .text($0.date) },
      Field(
        "fetched_at", Column(context(.fetched), fitting: .optional(1)), value: { .string($0.fetchedAt.timestamp) },
        cell: { StyledText(context.age($0.fetchedAt), .quiet) }),
      Field(
        "current", Column(context(.state), fitting: .optional(2)), value: { .bool($0.isCurrent) },
        cell: {
          $0.isCurrent
            ? StyledText(context(Phrase("current", "최신"))) : StyledText(context(Phrase("outdated", "오래됨")), .warning)
        }),
    ]
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let size = info.bytes < 1024 ? "\(info.bytes) B" : "\((info.bytes + 1023) / 1024) KiB"
    let file =
      context.sentence(Phrase(verbatim: "\(info.path) · \(size)"))
      + (seriesSHA256.map { context.sentence(Phrase(verbatim: "series_sha256 \($0)")) } ?? [])
    guard !rows.isEmpty else { return context.sentence(Phrase("The cache is empty.", "캐시가 비어 있습니다."), .plain) + file }
    return table(in: context).lines(width: context.width) + [""] + file
  }
}
