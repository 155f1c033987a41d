import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservationStateTracked`: accessors that tell the registrar, and the storage behind them.
enum ObservationStateTrackedMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self), let name = property.trackedName else { return [] }
    return [
      """
      @storageRestrictions(initializes: _\(raw: name))
      init(initialValue) {
        _\(raw: name) = initialValue
      }
      """,
      """
      get {
        _$observationRegistrar.access("\(raw: name)")
        return _\(raw: name)
      }
      """,
      """
      set {
        if _$observationRegistrar.changedWhileObserved() {
          _$observationRegistrar.mutate("\(raw: name)", &_\(raw: name), newValue)
        } else {
          _\(raw: name) = newValue
        }
      }
      """,
      """
      _modify {
        if _$observationRegistrar.changedWhileObserved() {
          let before = _$observationRegistrar.identity(of: _\(raw: name))
          defer { _$observationRegistrar.mutated("\(raw: name)", _\(raw: name), from: before) }
          yield &_\(raw: name)
        } else {
          yield &_\(raw: name)
        }
      }
      """,
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self), let name = property.trackedName,
      let binding = property.bindings.first
    else { return [] }
    let type = binding.typeAnnotation.map { ": \($0.type.trimmedDescription)" } ?? ""
    let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
    let value = binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? (isOptional ? " = nil" : "")
    guard !type.isEmpty || !value.isEmpty else {
      context.diagnose(.trackedWithoutDefaultType(name: name), at: binding.pattern)
      return []
    }
    return ["private var _\(raw: name)\(raw: type)\(raw: value)"]
  }
}

extension VariableDeclSyntax {
  /// The property's name, when it is one that can be tracked.
  fileprivate var trackedName: String? {
    guard bindingSpecifier.tokenKind == .keyword(.var), bindings.count == 1 else { return nil }
    return bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}

/// `@ObservationStateIgnored`: a mark that leaves a property as it is.
enum ObservationStateIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
