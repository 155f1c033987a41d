import ExchangeInterface
import Networking
import RateProviders
import SharedModels
import Synchronization

@testable import ExchangeFeature

/// Answers as a test wrote it down, and remembers what it was asked.
final class ScriptedFetcher: RateFetching {
  private struct Script {
    var answers: [FetchOutcome.Answer?]
    var byProvider: [ProviderID: [FetchOutcome.Answer]]
    var requests: [FetchRequest] = []
  }

  private let script: Mutex<Script>
  private let failures: [ProviderFailure]
  let providers = ProviderID.allCases.filter { $0 != .bundled }

  /// The answers in the order of the questions; nil is none.
  init(_ answers: [FetchOutcome.Answer?], failures: [ProviderFailure] = []) {
    script = Mutex(Script(answers: answers, byProvider: [:]))
    self.failures = failures
  }

  /// The answers by the first provider of a question.
  init(byProvider: [ProviderID: [FetchOutcome.Answer]], failures: [ProviderFailure]) {
    script = Mutex(Script(answers: [], byProvider: byProvider))
    self.failures = failures
  }

  var requests: [FetchRequest] { script.withLock { $0.requests } }

  var queries: [RateQuery] { requests.map(\.query) }

  func fetch(_ request: FetchRequest) async -> FetchOutcome {
    let answer = script.withLock { script -> FetchOutcome.Answer? in
      script.requests.append(request)
      if let first = request.providers.first, let answers = script.byProvider[first] { return answers.first }
      return script.answers.isEmpty ? nil : script.answers.removeFirst()
    }
    return FetchOutcome(answer: answer, failures: answer == nil ? failures : [])
  }

  func statuses(newest: [ProviderID: RateTable]) async -> [ProviderStatus] { [] }
}

/// Fills the cache before it gives the lease, as another process would have.
struct FillingLock: FetchLock {
  let cache: RateCache
  let table: RateTable

  func acquire(within time: Duration) async -> FetchLease? {
    try? await cache.store([table])
    return FetchLease()
  }
}
