import Foundation
import SwiftParser
import SwiftSyntax
import Synchronization
import TestSupport

/// What a Swift file says of itself, read by the compiler's own parser.
struct SwiftSource: Sendable {
  /// A type that the file declares.
  struct Declaration {
    /// `struct`, `protocol` and so on.
    let kind: String
    let name: String
    /// What stands behind its colon.
    let inherited: [String]
    let attributes: [String]
    let modifiers: [String]
    /// Whether it stands inside another type, an extension or a function.
    let isMember: Bool
  }

  fileprivate(set) var types: [Declaration] = []
  /// Other names of types, for everybody.
  fileprivate(set) var publicAliases: [String] = []
  /// The keys that it gives `InjectedValues`, with the types of their values, without `any`.
  fileprivate(set) var keys: [String: String] = [:]
  /// The keys that it injects: `@Injected(\.key)`.
  fileprivate(set) var injectedKeys: [String] = []
  /// The types that it wants of the container without a fallback: `requireResolve((any Service).self)`.
  fileprivate(set) var requiredTypes: [String] = []
  /// The functions of a session that it calls without arguments: `session.profiles()`.
  fileprivate(set) var askedOfSession: [String] = []
  /// The text of each literal, with what is put into it as it is written.
  fileprivate(set) var literals: [String] = []

  /// Reads a file, once for all tests.
  static func of(_ file: URL) throws -> SwiftSource {
    if let known = known.withLock({ $0[file] }) { return known }
    let reader = SourceReader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: try String(contentsOf: file, encoding: .utf8)))
    known.withLock { $0[file] = reader.source }
    return reader.source
  }

  /// The modules that a file imports, whatever access level, attributes or kind of declaration an import has.
  static func imports(of file: URL) throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    // The parser takes ten times as long for what stands behind the last one.
    guard let last = text.range(of: "import", options: .backwards) else { return [] }
    let reader = ImportReader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: String(text[..<last.upperBound]) + text[last.upperBound...].prefix { $0 != "\n" }))
    return reader.modules
  }

  /// What all files in some folders say.
  static func all(in folders: [String]) throws -> [SwiftSource] {
    try folders.flatMap { swiftFiles(below: packageFolder.appending(path: $0)) }.map(of)
  }

  private static let known = Mutex<[URL: SwiftSource]>([:])
}

private final class ImportReader: SyntaxVisitor {
  var modules: [String] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    modules += node.path.prefix(1).map(\.name.text)
    return .skipChildren
  }
}

private final class SourceReader: SyntaxVisitor {
  var source = SwiftSource()
  private var depth = 0

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    if node.attributeName.trimmedDescription == "Injected", let path = argument?.as(KeyPathExprSyntax.self) {
      source.injectedKeys.append(String(path.components.trimmedDescription.drop { $0 == "." }))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
    let type = node.arguments.first?.expression.as(MemberAccessExprSyntax.self)?.base
    switch (called.base?.trimmedDescription, called.declName.baseName.text) {
    case (_, "requireResolve"): source.requiredTypes += type.map { [$0.withoutAny] } ?? []
    case ("session", let name) where node.arguments.isEmpty: source.askedOfSession.append(name)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    source.literals.append(node.segments.description)
    return .visitChildren
  }

  // MARK: - Types

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.extendedType.trimmedDescription == "InjectedValues" {
      for case let key? in node.memberBlock.members.map({ $0.decl.as(VariableDeclSyntax.self)?.bindings.first }) {
        source.keys[key.pattern.trimmedDescription] = key.typeAnnotation?.type.withoutAny
      }
    }
    return enter()
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0, node.modifiers.contains(where: { $0.name.text == "public" }) {
      source.publicAliases.append(node.name.text)
    }
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ExtensionDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: StructDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: EnumDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: ClassDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: ActorDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: ProtocolDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: FunctionDeclSyntax) { depth -= 1 }

  private func enter(_ node: some DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    source.types.append(
      SwiftSource.Declaration(
        kind: node.introducer.text, name: node.name.text, inherited: inherited, attributes: attributes,
        modifiers: node.modifiers.map(\.name.text), isMember: depth > 0))
    return enter()
  }

  private func enter() -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// `Service` of `any Service`, with brackets around it or not.
  fileprivate var withoutAny: String {
    let text = trimmedDescription
    let inner = text.hasPrefix("(") && text.hasSuffix(")") ? text.dropFirst().dropLast() : text[...]
    return String(inner.trimmingPrefix("any "))
  }
}
