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
    guard let property = declaration.as(VariableDeclSyntax.self), let name = property.singleName else { return [] }
    return [initAccessor(of: "_\(name)")] + observedAccessors(of: name, storage: "_\(name)")
  }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self), let name = property.singleName,
      let binding = property.bindings.first
    else { return [] }
    let type = binding.typeAnnotation.map { ": \($0.type.trimmedDescription)" } ?? ""
    let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
    let value = binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? (isOptional ? " = nil" : "")
    guard !type.isEmpty || !value.isEmpty else {
      context.error("'@ObservableState' needs to know the type of '\(name)'; write it down", at: binding.pattern)
      return []
    }
    // `willSet` and `didSet` go where the value is.
    let observers = binding.accessorBlock.map { " \($0.trimmedDescription)" } ?? ""
    return ["private var _\(raw: name)\(raw: type)\(raw: value)\(raw: observers)"]
  }
}

/// The accessor that gives a property its initial value by way of `storage`.
func initAccessor(of storage: String, to value: String = "initialValue") -> AccessorDeclSyntax {
  """
  @storageRestrictions(initializes: \(raw: storage))
  init(initialValue) { \(raw: storage) = \(raw: value) }
  """
}

/// The accessors of a property that is kept in `storage` and observed under the name `property`.
func observedAccessors(of property: String, storage: String) -> [AccessorDeclSyntax] {
  let notify = "_$observationRegistrar.notify(\"\(property)\", if: \(didChange)(oldValue, \(storage)))"
  return [
    """
    get {
      _$observationRegistrar.access("\(raw: property)")
      return \(raw: storage)
    }
    """,
    """
    set {
      guard _$observationRegistrar.isTracking else {
        \(raw: storage) = newValue
        return
      }
      let oldValue = \(raw: storage)
      \(raw: storage) = newValue
      \(raw: notify)
    }
    """,
    """
    _modify {
      guard _$observationRegistrar.isTracking else {
        yield &\(raw: storage)
        return
      }
      let oldValue = \(raw: storage)
      defer { \(raw: notify) }
      yield &\(raw: storage)
    }
    """,
  ]
}
