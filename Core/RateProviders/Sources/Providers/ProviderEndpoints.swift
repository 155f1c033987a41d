public import SharedModels

import struct Platform.URL

/// Where the providers are: their own addresses, or what the environment or the configuration puts in their place.
public struct ProviderEndpoints: Hashable, Sendable {
  /// Where one provider is.
  public struct Endpoint: Hashable, Sendable {
    /// What stands before the documented path, without a slash at the end.
    public let base: String
    /// Whether it is another than the provider's own.
    public let isReplaced: Bool

    /// Whether it is on this machine.
    public var isLocal: Bool {
      switch URL(string: base)?.host?.lowercased() {
      case "localhost", "::1", "[::1]": true
      case let host?: host.hasPrefix("127.") && host.utf8.allSatisfy { $0 < UInt8(ascii: "a") }
      case nil: false
      }
    }
  }

  private let replacements: [ProviderID: String]

  /// The providers' own addresses, but for these.
  public init(replacing replacements: [ProviderID: String] = [:]) {
    self.replacements = replacements
  }

  /// Where a provider is.
  public func endpoint(of provider: ProviderID) -> Endpoint {
    guard let replacement = replacements[provider] else {
      return Endpoint(base: provider.profile.address ?? "", isReplaced: false)
    }
    var base = Substring(replacement)
    while base.last == "/" { base.removeLast() }
    return Endpoint(base: String(base), isReplaced: true)
  }
}
