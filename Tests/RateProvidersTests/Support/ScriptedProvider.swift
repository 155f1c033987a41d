import Foundation
import Networking
import SharedModels
import Synchronization

@testable import RateProviders

/// A provider that gives every request the same answer, and records the requests.
final class ScriptedProvider: RateProvider {
  enum Script: Sendable {
    /// The sample rates with that date.
    case table(String)
    case unchanged
    case failure(ProviderError)
    /// Nothing until the task is cancelled.
    case hang
  }

  let client: ProviderClient
  private let script: Script
  private let extra: [(code: String, rate: String)]
  private let validators: HTTPValidators?
  private let log = Mutex<[ProviderRequest]>([])
  private let arrivals = AsyncStream.makeStream(of: Void.self)

  init(
    _ id: ProviderID, _ script: Script, capabilities: Set<RateCapability> = Set(RateCapability.allCases),
    isLocal: Bool = false, keyFile: String? = nil, validators: HTTPValidators? = nil,
    extra: [(code: String, rate: String)] = []
  ) {
    self.extra = extra
    self.script = script
    var client = ProviderClient(
      id, at: ProviderEndpoints(replacing: isLocal ? [id: "http://127.0.0.1"] : [:]), keyFile: keyFile,
      transport: ScriptedTransport([:]), now: { Date(timeIntervalSince1970: 0) })
    client.profile = ProviderProfile(
      id: id, name: id.rawValue, pivot: id.carriesECBFixings ? .eur : .usd, capabilities: capabilities,
      publication: id.profile.publication, needsKey: id.profile.needsKey, currencies: 12, attribution: "")
    self.client = client
    self.validators = validators
  }

  var asks: [ProviderRequest] { log.withLock { $0 } }

  /// Waits until the provider is asked.
  func asked() async {
    for await _ in arrivals.stream { break }
  }

  func fetch(_ request: ProviderRequest) async throws(ProviderError) -> ProviderReply {
    log.withLock { $0.append(request) }
    arrivals.continuation.yield()
    switch script {
    case .table(let date):
      let rates = (client.profile.pivot == .eur ? Samples.rates : Samples.dollarRates) + extra
      let rows = rates.map { QuotedTable.Row($0.code, .number(Decimal(string: $0.rate) ?? 0)) }
      let table = QuotedTable(base: client.profile.pivot.code, date: Samples.day(date), rows: rows)
      return .tables([table], validators: validators)
    case .unchanged:
      return .unchanged
    case .failure(let error):
      throw error
    case .hang:
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      await withTaskCancellationHandler {
        for await _ in stream {}
      } onCancel: {
        continuation.finish()
      }
      throw .timedOut(request.time)
    }
  }
}
