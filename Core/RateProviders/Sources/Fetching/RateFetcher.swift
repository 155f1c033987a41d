public import Networking
public import SharedModels

public import struct Platform.Date

/// Asks providers in turn, each for at most half of the remaining time, until one returns a plausible table.
///
/// Skips providers that failed recently, and those that cannot be reached without a network.
public struct RateFetcher: RateFetching {
  /// The providers that can be asked.
  public let providers: [any RateProvider]
  private let records: any ProviderRecords
  private let validator: RateTableValidator
  private let network: any NetworkMonitorProtocol
  private let startStopwatch: @Sendable () -> Stopwatch
  private let now: @Sendable () -> Date

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - providers: the providers to choose from.
  ///   - records: what is stored about them between commands.
  ///   - validator: checks their tables.
  ///   - network: tells whether the machine has a network.
  ///   - clock: measures the deadline.
  ///   - now: the current time.
  public init(
    providers: [any RateProvider], records: any ProviderRecords, validator: RateTableValidator,
    network: any NetworkMonitorProtocol, clock: some Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.providers = providers
    self.records = records
    self.validator = validator
    self.network = network
    self.now = now
    startStopwatch = { Stopwatch(clock) }
  }

  /// Asks one provider after the other and returns the first usable answer that holds every wanted currency.
  public func fetch(_ request: FetchRequest) async -> FetchOutcome {
    let stopwatch = startStopwatch()
    let hasNetwork = network.isConnected
    var failures: [ProviderFailure] = []
    var partial: [FetchOutcome.Answer] = []
    var lacksNetwork = false
    for id in request.providers {
      guard let provider = providers.first(where: { $0.profile.id == id }), !Task.isCancelled else { continue }
      guard hasNetwork || provider.isLocal else {
        lacksNetwork = true
        continue
      }
      let left = request.deadline - stopwatch.elapsed()
      do throws(ProviderFailure) {
        let answer = try await answer(of: provider, to: request, within: max(left, .zero) / 2, by: stopwatch)
        guard answer.newest?.quotes(all: request.currencies) == true else {
          partial.append(answer)
          continue
        }
        return FetchOutcome(answer: answer, others: partial, failures: failures, lacksNetwork: lacksNetwork)
      } catch {
        failures.append(error)
      }
    }
    return FetchOutcome(
      answer: partial.first, others: Array(partial.dropFirst()), failures: failures, lacksNetwork: lacksNetwork)
  }

  /// The current status of each provider.
  public func statuses(newest: [ProviderID: RateTable]) async -> [ProviderStatus] {
    var statuses: [ProviderStatus] = []
    for id in ProviderID.allCases {
      guard let provider = providers.first(where: { $0.profile.id == id }) else { continue }
      let profile = provider.profile
      let circuit = await circuit(of: id)
      let now = now()
      let rest = circuit.rest(at: now).map { Duration.seconds($0.timeIntervalSince(now)) }
      statuses.append(
        ProviderStatus(
          id: id, name: profile.name, state: provider.obstacle != nil ? .off : rest != nil ? .resting : .ready,
          lastSuccess: circuit.record.lastSuccess, lastFailure: circuit.record.lastFailure, rest: rest,
          nextPublication: newest[id].map { Freshness(of: $0, at: now).nextPublication },
          currencies: newest[id].map { $0.rates.count + 1 } ?? profile.currencies, omissions: profile.omissions,
          attribution: profile.attribution))
    }
    return statuses
  }
}

// MARK: - One provider

extension RateFetcher {
  private func answer(
    of provider: any RateProvider, to request: FetchRequest, within share: Duration, by stopwatch: Stopwatch
  ) async throws(ProviderFailure) -> FetchOutcome.Answer {
    let id = provider.profile.id
    func failure(_ reason: ProviderFailure.Reason) -> ProviderFailure { ProviderFailure(provider: id, reason: reason) }

    if let obstacle = provider.obstacle { throw failure(obstacle) }
    guard provider.profile.capabilities.contains(request.query.capability) else {
      throw failure(.unsupported(request.query.capability.rawValue))
    }
    var circuit = await circuit(of: id)
    let now = now()
    if let until = circuit.rest(at: now, refreshes: request.refreshes) {
      let left = Duration.seconds(until.timeIntervalSince(now))
      throw failure(.resting(for: left, after: circuit.record.lastFailure?.reason))
    }

    let ask = self.ask(for: request, of: id, within: share, validators: circuit.record.validators)
    do throws(ProviderError) {
      let reply = try await reply(of: provider, to: ask, by: stopwatch)
      let answer = try judge(reply, of: provider.profile, to: request)
      circuit.succeeded(at: self.now(), validators: newestValidators(after: reply, to: request, before: circuit.record))
      await remember(circuit)
      return answer
    } catch {
      // An unsupported or cancelled request is not the provider's failure.
      if !error.reason.isBeyondReach, !Task.isCancelled {
        circuit.failed(error.reason, at: self.now(), retryAfter: error.retryAfter)
        await remember(circuit)
      }
      throw failure(error.reason)
    }
  }

  /// Sends a conditional request only while the table of the validators is known and is the newest one.
  private func ask(
    for request: FetchRequest, of id: ProviderID, within share: Duration, validators: HTTPValidators?
  ) -> ProviderAsk {
    let isConditional = request.query == .latest && newestKnown(of: id, in: request) != nil
    return ProviderAsk(
      request.query, within: share, validators: isConditional ? validators : nil, onProgress: request.onProgress)
  }

  /// The reply, or `timedOut` when the provider takes longer than the request allows.
  private func reply(
    of provider: any RateProvider, to ask: ProviderAsk, by stopwatch: Stopwatch
  ) async throws(ProviderError) -> ProviderReply {
    let result = await withTaskGroup(of: Result<ProviderReply, ProviderError>.self) { group in
      group.addTask {
        do throws(ProviderError) {
          return .success(try await provider.fetch(ask))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        try? await stopwatch.sleep(ask.time)
        return .failure(ProviderError(.timedOut(ask.time)))
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(ProviderError(.timedOut(ask.time)))
    }
    return try result.get()
  }

  private func judge(
    _ reply: ProviderReply, of profile: ProviderProfile, to request: FetchRequest
  ) throws(ProviderError) -> FetchOutcome.Answer {
    switch reply {
    case .unchanged:
      guard let table = newestKnown(of: profile.id, in: request) else {
        throw ProviderError(.malformed("\"unchanged\" in answer to an unconditional question"))
      }
      return .unchanged(table, checkedAt: now())
    case .tables(let quoted, _):
      do throws(TableRefusal) {
        return .tables(try accepted(quoted, of: profile, for: request), from: profile.id)
      } catch {
        throw ProviderError(.refused(error))
      }
    }
  }

  private func accepted(
    _ quoted: [QuotedTable], of profile: ProviderProfile, for request: FetchRequest
  ) throws(TableRefusal) -> [RateTable] {
    guard request.query.wantsNewest, quoted.count == 1, let table = quoted.first else {
      return try validator.validate(
        series: quoted, of: profile.id, pivot: profile.pivot, known: request.known, now: now())
    }
    return [
      try validator.validate(
        table, of: profile.id, pivot: profile.pivot, known: request.known, isNewest: true, now: now())
    ]
  }

  /// Only the newest table is requested conditionally, so only its validators are kept.
  private func newestValidators(
    after reply: ProviderReply, to request: FetchRequest, before record: ProviderRecord
  ) -> HTTPValidators? {
    guard request.query.wantsNewest, case .tables(_, let validators) = reply else { return record.validators }
    return validators
  }

  /// The provider's newest known table; nil where another provider's table of the same fixings is newer.
  private func newestKnown(of id: ProviderID, in request: FetchRequest) -> RateTable? {
    let same = request.known.filter { $0.provider.sharesFixings(with: id) }
    guard let own = same.filter({ $0.provider == id }).max(by: { $0.date < $1.date }) else { return nil }
    return same.contains { own.date < $0.date } ? nil : own
  }
}

// MARK: - Records

extension RateFetcher {
  /// Without a working cache every provider counts as never asked, so that commands still answer.
  private func circuit(of id: ProviderID) async -> ProviderCircuit {
    ProviderCircuit((try? await records.record(of: id)) ?? ProviderRecord(provider: id))
  }

  private func remember(_ circuit: ProviderCircuit) async {
    try? await records.store(circuit.record)
  }
}

extension ProviderFailure.Reason {
  /// Whether the provider does not offer this kind of request.
  fileprivate var isBeyondReach: Bool {
    if case .unsupported = self { true } else { false }
  }
}
