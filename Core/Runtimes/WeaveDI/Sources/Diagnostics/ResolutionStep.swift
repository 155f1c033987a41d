/// One link of a resolution chain: a registration that was being made.
public struct ResolutionStep: Sendable, CustomStringConvertible {
  /// The registered type.
  public let type: Any.Type
  /// The name of a named registration.
  public let label: String?
  /// How long its instances live.
  public let scope: DependencyScope
  /// Where it was registered.
  public let site: SourceSite

  /// The type's name without its module, with the registration's name if it has one.
  public var name: String { readableName(of: type) + (label.map { " named \"\($0)\"" } ?? "") }
  /// `UserService (App/Services.swift:12)`.
  public var description: String { "\(name) (\(site))" }
}

/// A type that was asked for, and not found, before it was registered.
public struct LateRegistration: Sendable, CustomStringConvertible {
  /// What was asked for too early.
  public let type: Any.Type
  /// Where it was registered in the end.
  public let site: SourceSite
  /// What was being made when it was asked for, the outermost first; empty when nothing was.
  public let chain: [ResolutionStep]

  /// What happened, and the way out.
  public var description: String {
    let requester = chain.last.map { " by \($0)" } ?? ""
    return "\(readableName(of: type)) was asked for\(requester) before it was registered at \(site); register it first"
  }
}

/// The type's name in messages: without module, and without `any`.
func readableName(of type: Any.Type) -> String {
  let name = String(describing: type)
  return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
}
