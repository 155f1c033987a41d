// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Case paths by the names of swift-case-paths, which the real ComposableArchitecture exports. The macro is expanded by this
// package's plugin.

@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(binding), named(_$Element), named(_$Iterator), named(_$Root))
public macro CasePathable() = #externalMacro(module: "CompilerPlugin", type: "CasePathableMacro")

public protocol CasePathable {
  associatedtype AllCasePaths
  static var allCasePaths: AllCasePaths { get }
}

public protocol CasePathIterable: CasePathable {}

public protocol CasePathReflectable<Root>: Sendable {
  associatedtype Root: CasePathable
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathable {
  public typealias Cases = Case<Self>
}

@dynamicMemberLookup
public struct Case<Value>: Sendable {
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable { unseen() }
}

public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

public struct AnyCasePath<Root, Value>: Sendable {
  public init(
    named name: String = "", embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {}
}

func unseen() -> Never { fatalError("declarations alone") }
