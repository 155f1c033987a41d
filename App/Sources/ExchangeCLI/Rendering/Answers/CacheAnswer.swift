import ExchangeFeature
import SharedModels

struct CacheAnswer: Answer, Hashable {
  let info: CacheInfo
  /// In hexadecimal digits; nil where the source has no series.
  let seriesSHA256: String?

  init(_ info: CacheInfo, seriesSHA256: String?) {
    self.info = info
    self.seriesSHA256 = seriesSHA256
  }

  func document(in context: RenderContext) -> JSONValue {
    [
      "path": .string(info.path), "bytes": .integer(info.bytes), "tables": records(in: context).json,
      "series_sha256": .string(seriesSHA256),
    ]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["provider", "date", "fetched_at", "current"],
      rows: info.tables.map { table in
        [.text(table.provider), .text(table.date), .string(table.fetchedAt.timestamp), .bool(table.isCurrent)]
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let size = context.sentence(Phrase(verbatim: "\(info.path) · \(kilobytes)"))
    let digest = seriesSHA256.map { context.sentence(Phrase(verbatim: "series_sha256 \($0)")) } ?? []
    guard !info.tables.isEmpty else { return context.sentence(.emptyCache, .plain) + size + digest }
    let table = Table(
      columns: [
        Column(context(.provider)),
        Column(context(.date)),
        Column(context(.fetched), fitting: .optional(1)),
        Column(context(.state), fitting: .optional(2)),
      ],
      rows: info.tables.map { table in
        [
          StyledText(table.provider.description, .strong),
          StyledText(table.date.description),
          StyledText(context.dates.age(table.fetchedAt), .quiet),
          StyledText(context(table.isCurrent ? .current : .outdated), table.isCurrent ? .plain : .warning),
        ]
      })
    return table.lines(width: context.width) + [""] + size + digest
  }

  private var kilobytes: String {
    info.bytes < 1024 ? "\(info.bytes) B" : "\((info.bytes + 1023) / 1024) KiB"
  }
}
