import ExchangeFeature
import RateProviders
import UserInterface
import WeaveDI
import Wording

struct ProvidersCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .exchange]
  init(_ arguments: ParsedArguments) {}

  func run(in session: CommandSession) async throws -> ExitCode {
    @Injected(\.exchange) var exchange
    let statuses = await session.progress { await exchange.providers(asking: nil) }
    let providers = statuses + [ProviderStatus(session.user.ownRates)]
    try session.write(ProvidersAnswer(rows: providers))
    // JSON and CSV have no field for it; people read it below the table.
    if session.options.format != .table {
      for failure in providers.compactMap(\.failureSentence) { session.note(failure) }
    }
    session.note(HelpDocument.referenceRates)
    return .answered
  }

  static let name = "providers"
  static let specification = CommandSpecification(
    name, Phrase("Where rates come from, and the state of each provider", "환율 제공처와 상태"),
    details: HelpDocument.referenceRates, examples: ["providers": Phrase("All of them", "전체 목록")])
}
