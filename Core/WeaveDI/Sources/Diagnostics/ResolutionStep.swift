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

  init(type: Any.Type, name: String?, scope: DependencyScope, site: SourceSite) {
    self.type = type
    label = name
    self.scope = scope
    self.site = site
  }

  /// The type's name without its module, with the registration's name if it has one.
  public var name: String {
    let typeName = readableName(of: type)
    return label.map { "\(typeName) named \"\($0)\"" } ?? typeName
  }

  /// `UserService (App/Services.swift:12)`.
  public var description: String { "\(name) (\(site))" }
}

/// The name by which a person knows the type: without module, and without `any`.
func readableName(of type: Any.Type) -> String {
  String(describing: type).replacingPrefix("any ")
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
