import Modularity
import Platform
import TerminalText
import WeaveDI
import Wording

struct ConfigAnswer: ListAnswer {
  struct Entry: Sendable {
    let key: String
    let value: String
    /// Who decided the value, with `--verbose`.
    var origin: Phrase? = nil
  }

  static let key = "config"
  static let nothing: Phrase? = Phrase("Nothing is configured.", "설정된 값이 없습니다.")

  let rows: [Entry]

  func document(in context: RenderContext) -> JSONValue {
    [Self.key: .object(rows.map { ($0.key, .string($0.value)) })]
  }

  func fields(in context: RenderContext) -> [Field<Entry>] {
    [
      Field("key", Column(context(Phrase("Key", "키"))), .strong) { .string($0.key) },
      Field("value", Column(context(Phrase("Value", "값")), fitting: .shrinks(to: 8))) { .string($0.value) },
      Field(Column("")) { StyledText($0.origin.map { context($0) } ?? "", .quiet) },
    ]
  }
}

struct DoctorAnswer: ListAnswer {
  struct Check: Sendable {
    /// The same in every language and version.
    let name: String
    let isOK: Bool
    let detail: Phrase

    /// The name as people read it.
    var title: Phrase {
      let provider = name.hasPrefix("provider-") ? "제공처 " + name.dropFirst("provider-".count) : name
      return Phrase("\(name)", "\(Self.koreanTitles[name] ?? provider)")
    }

    private static let koreanTitles = [
      "clock": "시계", "configuration": "설정", "configuration-file": "설정 파일", "user-file": "사용자 파일",
      "cache-file": "캐시 파일", "own-rates": "내 환율", "user-database": "사용자 데이터베이스",
      "cache-database": "캐시 데이터베이스", "rates-database": "캐시 데이터베이스", "terminal": "터미널", "network": "네트워크",
      "analytics": "사용 기록",
    ]

    static func fine(_ name: String, _ detail: Phrase) -> Check { Check(name: name, isOK: true, detail: detail) }

    static func problem(_ name: String, _ detail: Phrase) -> Check { Check(name: name, isOK: false, detail: detail) }
  }

  static let key = "checks"
  /// A narrower detail would be hard to read, paths above all.
  private static let narrowestDetail = 24

  let rows: [Check]

  func fields(in context: RenderContext) -> [Field<Check>] {
    [
      Field(
        "name", Column(context(Phrase("Check", "점검"))), value: { .string($0.name) },
        cell: { StyledText(context($0.title), .strong) }),
      Field("ok", Column(context(.state)), value: { .bool($0.isOK) }, cell: { state(of: $0, in: context) }),
      Field("detail", Column(context(Phrase("Detail", "내용")), fitting: .wraps(to: 12))) { .string(context($0.detail)) },
    ]
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let names = rows.map { context($0.title).displayWidth }.max() ?? 0
    let states = rows.map { state(of: $0, in: context).width }.max() ?? 0
    let details = rows.map { context($0.detail).displayWidth }.max() ?? 0
    let needed = names + states + 4 + min(details, Self.narrowestDetail)
    guard let width = context.width, width < needed else { return table(in: context).lines(width: context.width) }
    return rows.flatMap { check in
      [StyledText(context(check.title), .strong) + "  " + state(of: check, in: context)]
        + StyledText(context(check.detail)).wrapped(to: width - 2).map { "  " + $0 }
    }
  }

  private func state(of check: Check, in context: RenderContext) -> StyledText {
    check.isOK ? StyledText(context(Phrase("ok", "정상"))) : StyledText(context(Phrase("problem", "문제")), .failure)
  }
}

/// The container's registrations and their dependencies, and what the features need of each other.
struct GraphAnswer: Answer {
  let graph: DependencyGraph
  /// Each with what it offers the others and what it needs of them.
  private let features: [any FeatureModule.Type]

  init(_ graph: DependencyGraph, features: [any FeatureModule.Type]) {
    self.graph = graph
    self.features = features.sorted { String(describing: $0) < String(describing: $1) }
  }

  /// The shape of `DependencyGraph`'s own JSON, with the features behind it.
  func document(in context: RenderContext) -> JSONValue {
    [
      "nodes": Records(["name", "scope", "site", "made", "decorators"], of: graph.nodes, row: Self.facts).json,
      "edges": Records(["from", "to", "deferred"], of: graph.edges) {
        [.string($0.from), .string($0.to), .bool($0.isDeferred)]
      }.json,
      "features": Records(features, featureFields(in: context)).json,
    ]
  }

  func records(in context: RenderContext) -> Records {
    Records(["name", "scope", "site", "made", "decorators", "needs"], of: graph.nodes) { node in
      Self.facts(of: node) + [.string(needs(of: node).joined(separator: "; "))]
    }
  }

  private static func facts(of node: DependencyGraph.Node) -> [JSONValue] {
    [
      .string(node.name), .string(node.scope.rawValue), .string(node.site), .bool(node.isMade),
      .integer(node.decoratorCount),
    ]
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let typeTable = Table(
      columns: [
        Column(context(Phrase("Type", "타입"))),
        Column(context(Phrase("Scope", "수명"))),
        Column(context(Phrase("Registered", "등록 위치")), fitting: .optional(1)),
      ],
      rows: graph.nodes.flatMap { node in
        [[StyledText(node.name, .strong), StyledText(scope(of: node, context), .quiet), StyledText(node.site, .quiet)]]
          + needs(of: node).map { [StyledText("  → ", .quiet) + StyledText($0), StyledText(""), StyledText("")] }
      })
    let featureTable = Table(features, featureFields(in: context))
    return typeTable.lines(width: context.width) + [""] + featureTable.lines(width: context.width)
  }

  private func featureFields(in context: RenderContext) -> [Field<any FeatureModule.Type>] {
    [
      Field("name", Column(context(Phrase("Feature", "기능"))), .strong) { .string(String(describing: $0)) },
      Field("provides", Column(context(Phrase("Provides", "제공"))), .quiet) { .string(String(describing: $0.provides)) },
      Field(
        "needs", Column(context(Phrase("Needs", "필요"))),
        value: { .array($0.needs.map { .string(String(describing: $0)) }) },
        cell: { StyledText($0.needs.map { String(describing: $0) }.joined(separator: ", ")) }),
    ]
  }

  private func needs(of node: DependencyGraph.Node) -> [String] {
    graph.edges.filter { $0.from == node.name }.map(\.to)
  }

  private func scope(of node: DependencyGraph.Node, _ context: RenderContext) -> String {
    guard node.decoratorCount > 0 else { return node.scope.rawValue }
    return "\(node.scope.rawValue), \(context(Phrase("decorated", "장식됨")))"
  }
}
