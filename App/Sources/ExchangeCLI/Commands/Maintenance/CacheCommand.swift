import ExchangeFeature
import SharedModels
import WeaveDI
import Wording

enum CacheCommand: CommandGroup {
  static let features: [Feature] = [.user, .exchange]

  case info
  case clear

  func run(in session: CommandSession) async throws -> ExitCode {
    guard session.files != nil else { throw StorageError.noPlace }
    @Injected(\.exchange) var exchange
    if case .clear = self {
      _ = try await session.progress { try await exchange.clearCache() }
      if session.options.format == .table {
        session.status(Phrase("cache cleared", "캐시를 비웠습니다"))
        return .answered
      }
    }
    let info = try await session.progress { try await exchange.cacheInfo() }
    try session.write(CacheAnswer(info: info, seriesSHA256: try await session.seriesDigest()))
    return .answered
  }

  static let name = "cache"
  static let specification = CommandSpecification(
    name, Phrase("Rates saved on this computer", "이 컴퓨터에 저장된 환율"),
    examples: ["cache": Phrase("What it holds", "내용 보기")],
    subcommands: [
      CommandSpecification(
        "info", Phrase("What the cache holds", "캐시 내용"),
        details: Phrase(
          "series_sha256 is the SHA-256 of what export --all --for csv writes: machines where it is equal have the same rates.",
          "series_sha256은 export --all --for csv 출력의 SHA-256입니다. 이 값이 같은 컴퓨터는 환율이 같습니다."),
        examples: ["cache info --json": Phrase("For a script", "스크립트용")]
      ) { _ in Self.info },
      CommandSpecification(
        "clear", Phrase("Empty the cache", "캐시 비우기"),
        examples: ["cache clear": Phrase("Favourites and settings stay", "즐겨찾기와 설정은 남습니다")]
      ) { _ in Self.clear },
    ])
}
