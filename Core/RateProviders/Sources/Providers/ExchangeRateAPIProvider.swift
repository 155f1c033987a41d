public import Networking
import SharedModels

public import struct Platform.Date

extension Currency {
  fileprivate static let kpw = Currency(literal: "KPW")
}

/// ExchangeRate-API's open access: one table a day, against the US dollar.
public struct ExchangeRateAPIProvider: RateProvider {
  /// What is known of it without asking.
  public let profile = ProviderProfile(
    id: .exchangeRateAPI, name: "ExchangeRate-API", pivot: .usd, capabilities: [.latest], currencies: 165,
    // https://www.exchangerate-api.com/docs/supported-currencies
    omissions: [.kpw],
    attribution: "Rates By Exchange Rate API (https://www.exchangerate-api.com)")

  private let client: ProviderClient

  /// A provider at that address.
  public init(endpoints: ProviderEndpoints, transport: any HTTPTransport, now: @escaping @Sendable () -> Date) {
    client = ProviderClient(endpoint: endpoints.endpoint(of: .exchangeRateAPI), transport: transport, now: now)
  }

  /// Whether it is on this machine.
  public var isLocal: Bool { client.endpoint.isLocal }

  /// It can always be asked.
  public var obstacle: ProviderFailure.Reason? { nil }

  /// Asks for the newest table; it has no other.
  public func fetch(_ ask: ProviderAsk) async throws(ProviderError) -> ProviderReply {
    guard ask.query == .latest else { throw ProviderError(.unsupported(ask.query.capability.rawValue)) }
    let response = try await client.get("/v6/latest/USD", for: ask, accept: "application/json")
    guard !response.isUnchanged else { return .unchanged }
    if let word = ProviderErrorBody.word(in: response.body) { throw ProviderError(.rejected(word)) }
    let body = try JSONTable.decode(ExchangeRateAPIBody.self, from: response.body)
    return .tables([try body.table()], validators: response.validators)
  }
}
