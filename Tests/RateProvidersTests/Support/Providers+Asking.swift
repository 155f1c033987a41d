import Foundation
import Networking
import RateProviders
import SharedModels

extension RateProvider {
  /// The tables that answer a query.
  func tables(_ query: RateQuery) async throws(ProviderError) -> [QuotedTable] {
    switch try await fetch(ProviderRequest(query, within: .seconds(1))) {
    case .tables(let tables, _): return tables
    case .unchanged: throw ProviderError.malformed("unchanged")
    }
  }
}

extension QuotedTable {
  /// The number for a code.
  subscript(code: String) -> Decimal? {
    guard case .number(let rate) = rows.first(where: { $0.code == code })?.value else { return nil }
    return rate
  }
}

extension ProviderEndpoints {
  /// Every provider at the same address.
  static func all(at address: String) -> ProviderEndpoints {
    let providers = ProviderID.allCases.filter { $0 != .bundled }
    return ProviderEndpoints(replacing: Dictionary(uniqueKeysWithValues: providers.map { ($0, address) }))
  }
}
