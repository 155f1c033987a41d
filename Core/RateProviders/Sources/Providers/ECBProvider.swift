public import Networking
import SharedModels

public import struct Platform.Date

/// The European Central Bank's own files: the day's, the last ninety days', and the whole history.
public struct ECBProvider: RateProvider {
  /// What is known of it without asking.
  public let profile = ProviderProfile(
    id: .ecb, name: "European Central Bank", pivot: .eur, capabilities: [.latest, .date, .range, .history],
    currencies: 30, attribution: "Source: ECB euro foreign exchange reference rates; for information purposes only")
  /// The days that the ninety-day file is sure to hold; its first day moves while it is being published.
  static let recentDays = 85

  private let client: ProviderClient

  /// A provider at that address.
  public init(endpoints: ProviderEndpoints, transport: any HTTPTransport, now: @escaping @Sendable () -> Date) {
    client = ProviderClient(endpoint: endpoints.endpoint(of: .ecb), transport: transport, now: now)
  }

  /// Whether it is on this machine.
  public var isLocal: Bool { client.endpoint.isLocal }

  /// It can always be asked.
  public var obstacle: ProviderFailure.Reason? { nil }

  /// Asks for the file that holds what is wanted.
  public func fetch(_ ask: ProviderAsk) async throws(ProviderError) -> ProviderReply {
    switch ask.query {
    case .latest:
      let response = try await client.get(path("daily"), for: ask, accept: mediaType)
      guard !response.isUnchanged else { return .unchanged }
      return .tables(try tables(in: response), validators: response.validators)
    case .date(let day):
      return .tables([try await table(onOrBefore: day, for: ask)], validators: nil)
    case .range(let days):
      return .tables(
        try await recentTables(from: days.lowerBound, for: ask).filter { days.contains($0.date) }, validators: nil)
    case .history:
      let response = try await client.get(path("hist"), for: ask, accept: mediaType, limit: HTTPRequest.historyLimit)
      return .tables(try tables(in: response), validators: nil)
    }
  }
}

extension ECBProvider {
  private var mediaType: String { "application/xml, text/xml" }

  private func path(_ name: String) -> String { "/stats/eurofxref/eurofxref-\(name).xml" }

  /// The day's file is the newest there is, and answers for every day since its own; it is also a fiftieth of the ninety days'.
  private func table(onOrBefore day: FixingDate, for ask: ProviderAsk) async throws(ProviderError) -> QuotedTable {
    try checkReach(of: day)
    let newest = try tables(in: try await client.get(path("daily"), for: ask, accept: mediaType))
    let candidates = newest.contains { $0.date <= day } ? newest : try await recentTables(from: day, for: ask)
    guard let table = candidates.last(where: { $0.date <= day }) else {
      throw ProviderError(.unsupported("no fixing on or before \(day)"))
    }
    return table
  }

  private func recentTables(from day: FixingDate, for ask: ProviderAsk) async throws(ProviderError) -> [QuotedTable] {
    try checkReach(of: day)
    return try tables(in: try await client.get(path("hist-90d"), for: ask, accept: mediaType))
  }

  private func checkReach(of day: FixingDate) throws(ProviderError) {
    guard day.days(to: client.today) <= Self.recentDays else {
      throw ProviderError(.unsupported("days more than \(Self.recentDays) back only with the whole history"))
    }
  }

  private func tables(in response: HTTPResponse) throws(ProviderError) -> [QuotedTable] {
    do throws(FormatError) {
      return try ECBDocument.tables(in: response.body)
    } catch {
      throw ProviderError(.malformed(error.problem))
    }
  }
}
