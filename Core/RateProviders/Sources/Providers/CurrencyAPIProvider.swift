public import Networking
import SharedModels

public import struct Platform.Date

/// currency-api, which needs no key: one file a day on a content delivery network, with a second host as a fallback.
public struct CurrencyAPIProvider: RateProvider {
  /// The fixed facts about the provider.
  public var profile: ProviderProfile { .currencyAPI }
  /// How many days back to look when a file is missing.
  static let longestHole = 7

  private let client: ProviderClient
  private let transport: any HTTPTransport
  private let now: @Sendable () -> Date

  /// Creates a provider; the second host is not used when the address is replaced.
  public init(endpoints: ProviderEndpoints, transport: any HTTPTransport, now: @escaping @Sendable () -> Date) {
    self.transport = transport
    self.now = now
    client = ProviderClient(endpoint: endpoints.endpoint(of: .currencyAPI), transport: transport, now: now)
  }

  /// Whether it runs on this machine.
  public var isLocal: Bool { client.endpoint.isLocal }

  /// Requests the newest file, or that of a day or the newest before it.
  public func fetch(_ ask: ProviderAsk) async throws(ProviderError) -> ProviderReply {
    switch ask.query {
    case .latest, .recent:
      let response = try await file("latest", for: ask)
      guard !response.isUnchanged else { return .unchanged }
      return .tables([try table(in: response)], validators: response.validators)
    case .date(let day):
      return .tables([try await table(onOrBefore: day, for: ask)], validators: nil)
    case .range, .history:
      throw ProviderError(.unsupported(ask.query.capability.rawValue))
    }
  }
}

extension CurrencyAPIProvider {
  private func table(onOrBefore day: FixingDate, for ask: ProviderAsk) async throws(ProviderError) -> QuotedTable {
    for daysBack in 0...Self.longestHole {
      let candidate = day.adding(days: -daysBack)
      guard profile.reaches(candidate) else { break }
      do throws(ProviderError) {
        let table = try table(in: try await file(candidate.description, for: ask))
        guard table.date <= day else { throw ProviderError(.malformed("\(table.date) in answer to \(day)")) }
        return table
      } catch {
        // The history has gaps: the day before may be there.
        guard error.reason == .status(404) else { throw error }
      }
    }
    throw ProviderError(.unsupported("no file for \(day) or the \(Self.longestHole) days before"))
  }

  /// The file of a day, or `latest`; from the second host when the first fails, each for half of the time.
  private func file(_ day: String, for ask: ProviderAsk) async throws(ProviderError) -> HTTPResponse {
    let path = "/npm/@fawazahmed0/currency-api@\(day)/v1/currencies/usd.min.json"
    guard !client.endpoint.isReplaced else { return try await client.get(path, for: ask, accept: mediaType) }
    var half = ask
    half.time = ask.time / 2
    do throws(ProviderError) {
      return try await client.get(path, for: half, accept: mediaType)
    } catch {
      // Validators of one host mean nothing to the other.
      half.validators = nil
      let other = ProviderClient(
        endpoint: ProviderEndpoints.Endpoint(base: "https://\(day).currency-api.pages.dev", isReplaced: false),
        transport: transport, now: now)
      return try await other.get("/v1/currencies/usd.min.json", for: half, accept: mediaType)
    }
  }

  private var mediaType: String { "application/json" }

  private func table(in response: HTTPResponse) throws(ProviderError) -> QuotedTable {
    let body = try JSONTable.decode(CurrencyAPIBody.self, from: response.body)
    return QuotedTable(base: profile.pivot.code, date: body.date, rows: body.usd.rows)
  }
}

/// `{"date":"2025-12-04","usd":{"aed":3.6725}}`; the base is the name of the object.
struct CurrencyAPIBody: Decodable {
  let date: FixingDate
  let usd: [String: QuotedValue]
}
