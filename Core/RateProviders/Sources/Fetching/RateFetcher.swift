public import Networking
public import SharedModels
import Wording

public import struct Platform.Date

/// Asks providers in turn, each for at most half of the remaining time, until one returns a plausible table.
///
/// Skips providers that failed recently, and those that cannot be reached without a network.
public struct RateFetcher: RateFetching {
  private let all: [any RateProvider]
  private let records: any ProviderRecords
  private let validator: RateTableValidator
  private let network: any NetworkMonitorProtocol
  private let startStopwatch: @Sendable () -> Stopwatch
  private let now: @Sendable () -> Date

  /// Creates a fetcher of every provider on the network.
  ///
  /// - Parameters:
  ///   - endpoints: the providers' addresses.
  ///   - keyFile: the file with the key for Open Exchange Rates; without it, that provider is off.
  ///   - transport: sends the requests.
  ///   - records: what is stored about the providers between commands.
  ///   - catalog: knows which codes ISO 4217 lists.
  ///   - network: tells whether the machine has a network.
  ///   - now: the current time.
  public init(
    endpoints: ProviderEndpoints, keyFile: String?, transport: any HTTPTransport, records: any ProviderRecords,
    catalog: any CurrencyCatalog, network: any NetworkMonitorProtocol, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      ProviderID.allCases.compactMap { $0.provider(at: endpoints, keyFile: keyFile, transport: transport, now: now) },
      records: records, validator: RateTableValidator(catalog: catalog), network: network, now: now)
  }

  /// Creates a fetcher of some providers; `clock` measures the deadline.
  package init(
    _ providers: [any RateProvider], records: any ProviderRecords, validator: RateTableValidator,
    network: any NetworkMonitorProtocol, clock: some Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    all = providers
    self.records = records
    self.validator = validator
    self.network = network
    self.now = now
    startStopwatch = { Stopwatch(clock) }
  }

  /// The providers that have what they need, such as a key.
  public var providers: [ProviderID] {
    all.map(\.client).filter { $0.obstacle?.isUnsupported != true }.map(\.profile.id)
  }

  /// Asks one provider after the other and returns the first usable answer that holds every wanted currency.
  public func fetch(_ request: FetchRequest) async -> FetchOutcome {
    let stopwatch = startStopwatch()
    let hasNetwork = network.isConnected
    var failures: [ProviderFailure] = []
    var partial: [FetchOutcome.Answer] = []
    var lacksNetwork = false
    for id in request.providers {
      guard let provider = all.first(where: { $0.client.profile.id == id }), !Task.isCancelled else { continue }
      guard hasNetwork || provider.client.endpoint.isLocal else {
        lacksNetwork = true
        continue
      }
      let share = max(request.deadline - stopwatch.elapsed(), .zero) / 2
      do throws(ProviderError) {
        let answer = try await answer(of: provider, to: request, within: share, by: stopwatch)
        guard answer.quotes(all: request.currencies) else {
          partial.append(answer)
          continue
        }
        return FetchOutcome(answer: answer, others: partial, failures: failures, lacksNetwork: lacksNetwork)
      } catch {
        failures.append(ProviderFailure(provider: id, reason: error.cause.cleaned(hiding: provider.client.secrets)))
      }
    }
    return FetchOutcome(
      answer: partial.first, others: Array(partial.dropFirst()), failures: failures, lacksNetwork: lacksNetwork)
  }

  /// The current status of each provider.
  public func statuses(newest: [ProviderID: RateTable]) async -> [ProviderStatus] {
    var statuses: [ProviderStatus] = []
    for id in ProviderID.named {
      guard let client = all.lazy.map(\.client).first(where: { $0.profile.id == id }) else { continue }
      let record = await record(of: id)
      let now = now()
      let rest = record.rest(at: now).map { Duration.seconds($0.timeIntervalSince(now)) }
      statuses.append(
        ProviderStatus(
          id: id, state: client.obstacle != nil ? .off : rest != nil ? .resting : .ready,
          lastSuccess: record.lastSuccess, lastFailure: record.lastFailure, rest: rest,
          nextPublication: newest[id].map { Freshness(of: $0, at: now).nextPublication },
          currencies: newest[id].map { $0.rates.count + 1 } ?? client.profile.currencies))
    }
    return statuses
  }
}

// MARK: - One provider: ask, then judge

extension RateFetcher {
  private func answer(
    of provider: any RateProvider, to request: FetchRequest, within share: Duration, by stopwatch: Stopwatch
  ) async throws(ProviderError) -> FetchOutcome.Answer {
    if let obstacle = provider.client.obstacle { throw obstacle }
    let profile = provider.client.profile
    var record = await record(of: profile.id)
    let question = try request.question(to: profile, within: share, record: record, at: now())
    do throws(ProviderError) {
      let reply = try await ask(provider, question, by: stopwatch)
      let answer = try request.judge(reply, of: profile, validator: validator, at: now())
      record.succeeded(at: now(), validators: request.newestValidators(after: reply, before: record))
      try? await records.store(record)
      return answer
    } catch {
      if !error.isUnsupported, !Task.isCancelled {
        record.failed(error.cause.cleaned(hiding: provider.client.secrets), retryAfter: error.retryAfter, at: now())
        try? await records.store(record)
      }
      throw error
    }
  }

  /// The reply, or `timedOut` when the provider takes longer than the question allows.
  private func ask(
    _ provider: any RateProvider, _ question: ProviderRequest, by stopwatch: Stopwatch
  ) async throws(ProviderError) -> ProviderReply {
    let result = await withTaskGroup(of: Result<ProviderReply, ProviderError>.self) { group in
      group.addTask {
        do throws(ProviderError) {
          return .success(try await provider.fetch(question))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        try? await stopwatch.sleep(question.time)
        return .failure(.timedOut(question.time))
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(.timedOut(question.time))
    }
    return try result.get()
  }

  /// Without a working cache every provider counts as never asked, so that commands still answer.
  private func record(of id: ProviderID) async -> ProviderRecord {
    var record = (try? await records.record(of: id)) ?? ProviderRecord(provider: id)
    // The mirror and the blend are one server, which asks to be left alone by both.
    for twin in ProviderID.allCases where twin != id && twin.named == id.named {
      guard let other = try? await records.record(of: twin) else { continue }
      record.lastSuccess = [record.lastSuccess, other.lastSuccess].compactMap { $0 }.max()
      guard let rest = other.restsUntil, record.restsUntil.map({ $0 < rest }) ?? true else { continue }
      (record.restsUntil, record.restIsDemanded, record.lastFailure) = (rest, other.restIsDemanded, other.lastFailure)
    }
    return record
  }
}

// MARK: - What depends on nothing but the request

extension FetchRequest {
  /// The question to one provider; conditional only while what the validators belong to is known: the whole history, or
  /// the newest table of all.
  ///
  /// Throws when the provider does not offer it, or rests.
  fileprivate func question(
    to profile: ProviderProfile, within share: Duration, record: ProviderRecord, at now: Date
  ) throws(ProviderError) -> ProviderRequest {
    guard profile.capabilities.contains(query.capability) else { throw .unsupported(query.capability.rawValue) }
    if let until = record.rest(at: now, refreshes: refreshes) {
      throw .resting(for: .seconds(until.timeIntervalSince(now)), after: record.lastFailure?.reason)
    }
    let validators: HTTPValidators? =
      switch query {
      // Those of the blend belong to some of its currencies.
      case .latest where profile.id != .frankfurterBlend:
        newestKnown(of: profile.id).flatMap { _ in record.validators }
      case .history: record.historyValidators
      case .latest, .recent, .date, .range: nil
      }
    var request = ProviderRequest(query, within: share, validators: validators, onProgress: onProgress)
    request.quotes = quotes
    return request
  }

  /// The tables of a reply, if they are plausible.
  fileprivate func judge(
    _ reply: ProviderReply, of profile: ProviderProfile, validator: RateTableValidator, at now: Date
  ) throws(ProviderError) -> FetchOutcome.Answer {
    switch reply {
    case .unchanged:
      let same = known.filter { $0.provider.sharesFixings(with: profile.id) }
      let newest = query == .history ? same.max { $0.date < $1.date } : newestKnown(of: profile.id)
      guard let newest else { throw .malformed("\"unchanged\" in answer to an unconditional question") }
      return .unchanged(newest, checkedAt: now)
    case .tables(let quoted, let validators):
      do throws(TableRefusal) {
        if profile.id == .frankfurterBlend {
          let tables = try validator.validate(blend: quoted, isWhole: quotes.isEmpty, known: known, now: now)
          return .tables(tables, from: profile.id)
        }
        guard query.wantsNewest, quoted.count == 1, let table = quoted.first else {
          let series = try validator.validate(
            series: quoted, of: profile.id, pivot: profile.pivot, known: known, now: now)
          return .tables(series, from: profile.id, history: query == .history ? validators : nil)
        }
        let newest = try validator.validate(
          table, of: profile.id, pivot: profile.pivot, known: known, isNewest: true, now: now)
        return .tables([newest], from: profile.id)
      } catch {
        throw .refused(error)
      }
    }
  }

  /// Only the newest table is requested conditionally, so only its validators are kept.
  fileprivate func newestValidators(after reply: ProviderReply, before record: ProviderRecord) -> HTTPValidators? {
    guard query.wantsNewest, case .tables(_, let validators) = reply else { return record.validators }
    return validators
  }

  /// The provider's newest known table; nil where another provider's table of the same fixings is newer.
  private func newestKnown(of id: ProviderID) -> RateTable? {
    let same = known.filter { $0.provider.sharesFixings(with: id) }
    guard let own = same.filter({ $0.provider == id }).max(by: { $0.date < $1.date }) else { return nil }
    return same.contains { own.date < $0.date } ? nil : own
  }
}
