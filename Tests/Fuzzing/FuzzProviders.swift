import Networking
import Platform
import RateProviders
import ReferenceData
import SharedModels
import TestSupport

/// Feeds damaged answers to every provider, and what they make of them to the validation: `fuzz-providers [SECONDS] [SEED]`.
///
/// Nothing may trap, and no table may be accepted that breaks the rules of tables. Best run with the address sanitizer. A failure
/// names the seed of its round, with which it happens again.
@main
enum FuzzProviders {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) ?? 0 }
    let limit = Duration.seconds(arguments.first ?? 30)
    let firstSeed = arguments.dropFirst().first ?? 1
    let clock = ContinuousClock()
    let start = clock.now
    var (rounds, accepted) = (UInt64(0), 0)
    repeat {
      // Said beforehand: a trap leaves no time for it.
      if rounds.isMultiple(of: 5_000) { print("seed \(firstSeed + rounds)") }
      accepted += await round(seed: firstSeed + rounds)
      rounds += 1
    } while start.duration(to: clock.now) < limit
    print("\(rounds) answers, \(accepted) accepted")
  }

  /// One damaged answer for one provider; returns the number of accepted tables.
  private static func round(seed: UInt64) async -> Int {
    var random = SeededGenerator(seed: seed)
    let subject = Corpus.subjects[Int(seed % UInt64(Corpus.subjects.count))]
    let body = Data(random.mutation(of: subject.seeds))
    let now = Date(timeIntervalSince1970: 1_793_361_600)
    let provider = subject.make(FixedTransport(response: HTTPResponse(status: 200, body: body)), { now })
    guard case .tables(let quoted, _)? = try? await provider.fetch(ProviderAsk(subject.query, within: .seconds(1)))
    else {
      return 0
    }
    let validator = RateTableValidator(catalog: ReferenceCurrencyCatalog())
    let tables = try? validator.validate(
      series: quoted, of: provider.profile.id, pivot: provider.profile.pivot, known: [], now: now)
    for table in tables ?? [] { check(table, seed: seed) }
    return tables?.count ?? 0
  }

  private static func check(_ table: RateTable, seed: UInt64) {
    let isSound =
      table.rates.count >= RateTableValidator.fewestCurrencies && table.rates[table.pivot] == nil
      && table.rates.values.allSatisfy { $0.isFinite && $0 > 0 }
    precondition(isSound, "seed \(seed): a table was accepted that breaks the rules: \(table)")
  }
}

/// Gives every request the same answer.
struct FixedTransport: HTTPTransport {
  let response: HTTPResponse

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { response }
}
