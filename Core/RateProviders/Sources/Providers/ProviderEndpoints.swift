public import SharedModels

import struct Platform.URL

/// The providers' addresses: their own, or those that the environment or the configuration sets instead.
public struct ProviderEndpoints: Hashable, Sendable {
  /// The address of one provider.
  public struct Endpoint: Hashable, Sendable {
    /// The base address, without a trailing slash.
    public internal(set) var base: String
    /// Whether it replaces the provider's own address.
    public let isReplaced: Bool

    /// Whether it runs on this machine.
    public var isLocal: Bool {
      switch URL(string: base)?.host?.lowercased() {
      case "localhost", "::1", "[::1]": true
      case let host?: host.hasPrefix("127.") && host.utf8.allSatisfy { $0 < UInt8(ascii: "a") }
      case nil: false
      }
    }
  }

  private let replacements: [ProviderID: String]

  /// Creates the endpoints; a provider that is not in `replacements` keeps its own address.
  public init(replacing replacements: [ProviderID: String] = [:]) {
    self.replacements = replacements
  }

  /// A provider's own address, or what replaces it.
  public func endpoint(of provider: ProviderID) -> Endpoint {
    guard let replacement = replacements[provider.named] else {
      return Endpoint(base: provider.profile.address ?? "", isReplaced: false)
    }
    var base = Substring(replacement)
    while base.last == "/" { base.removeLast() }
    return Endpoint(base: String(base), isReplaced: true)
  }
}
