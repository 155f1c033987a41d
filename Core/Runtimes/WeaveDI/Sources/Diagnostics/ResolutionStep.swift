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

/// The type's name in messages: without module, and without `any`.
func readableName(of type: Any.Type) -> String {
  let name = String(describing: type)
  return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
}

/// The type as a line of code writes it: a protocol with `any`, in parentheses before a member.
func spelling(of type: Any.Type, asSubject: Bool = false) -> String {
  let name = readableName(of: type)
  guard String(describing: Swift.type(of: type)).hasSuffix(".Protocol"), name != "Any" else { return name }
  return asSubject ? "(any \(name))" : "any \(name)"
}
