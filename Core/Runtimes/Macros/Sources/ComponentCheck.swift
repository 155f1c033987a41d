import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Whether the properties of a component hold together, and the order that follows from what they need.
struct ComponentCheck {
  private let declaration: any DeclGroupSyntax
  private let provided: [ProvidedProperty]
  /// The properties so that each stands after those it needs.
  private(set) var sorted: [ProvidedProperty] = []
  /// Everything that is wrong.
  private(set) var problems: [Diagnostic] = []

  init(of declaration: some DeclGroupSyntax, _ provided: [ProvidedProperty]) {
    self.declaration = declaration
    self.provided = provided
    findDuplicates()
    findMissing()
    findInitialValues()
    sort()
  }

  /// The sibling that a name in the body of a property means.
  func sibling(_ reference: DeclReferenceExprSyntax) -> ProvidedProperty? {
    provided.first { $0.name.text == reference.baseName.text }
  }

  private mutating func findDuplicates() {
    var first: [String: ProvidedProperty] = [:]
    for property in provided {
      guard let earlier = first[property.registration] else {
        first[property.registration] = property
        continue
      }
      let old = property.attribute
      let arguments = old.arguments.map { ", \($0.trimmed)" } ?? ""
      var named: AttributeSyntax =
        "@\(old.attributeName.trimmed)(name: \(literal: property.name.text)\(raw: arguments))"
      (named.leadingTrivia, named.trailingTrivia) = (old.leadingTrivia, old.trailingTrivia)
      problems.append(
        .error(
          "'\(earlier.name.text)' provides '\(property.type.trimmedDescription)' already, "
            + "and the later registration would replace it", at: property.name,
          fixIts: [FixIt("tell them apart by the name \"\(property.name.text)\"", replacing: old, with: named)]))
    }
  }

  private mutating func findMissing() {
    let isStatic = { (variable: VariableDeclSyntax) in variable.modifiers.contains { $0.name.text == "static" } }
    let members = declaration.declarations(VariableDeclSyntax.self).filter { !isStatic($0) }
    for property in provided {
      for reference in property.references where sibling(reference) == nil {
        let name = reference.baseName.text
        if let member = members.first(where: { $0.names.contains(name) }) {
          problems.append(
            .error(
              "'\(name)' belongs to an instance, and the registrations have none; mark it '@Provide' or make it static",
              at: reference, fixIts: [markProvided(member, name)]))
        } else if reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id {
          // `self.name` can only mean a member; a bare name may be a constant, a type or a module of which a macro sees
          // nothing.
          let renames = renames(of: reference)
          problems.append(
            .error(
              "nothing in this component provides '\(name)'", at: reference,
              fixIts: renames.isEmpty ? addProperty(name, before: property) : renames))
        }
      }
    }
  }

  private mutating func findInitialValues() {
    for property in provided {
      guard let binding = property.declaration.bindings.first, let value = binding.initializer?.value,
        let reference = property.references.first(where: { sibling($0) != nil })
      else { continue }
      var computed = binding
      computed.initializer = nil
      computed.typeAnnotation?.trailingTrivia = .space
      computed.accessorBlock = AccessorBlockSyntax(
        leftBrace: .leftBraceToken(trailingTrivia: .space),
        accessors: .getter([CodeBlockItemSyntax(item: .expr(value.trimmed), trailingTrivia: .space)]))
      problems.append(
        .error(
          "an initial value cannot name the sibling '\(reference.baseName.text)'; give the property a getter",
          at: reference, fixIts: [FixIt("make it a getter", replacing: binding, with: computed)]))
    }
  }

  private mutating func sort() {
    var finished: Set<String> = []
    var path: [String] = []
    func visit(_ property: ProvidedProperty, _ check: inout ComponentCheck) {
      guard !finished.contains(property.name.text) else { return }
      path.append(property.name.text)
      for reference in property.references {
        guard let next = check.sibling(reference) else { continue }
        if let start = path.firstIndex(of: next.name.text) {
          let circle = (path[start...] + [next.name.text]).joined(separator: " → ")
          let lazy: ExprSyntax = "Lazy<\(next.type)>()"
          check.problems.append(
            .error(
              "a cycle: \(circle); none of them can be made first", at: reference,
              fixIts: [
                FixIt(
                  "break the cycle on purpose: pass 'Lazy<\(next.type.trimmedDescription)>', which is made later",
                  replacing: reference, with: lazy)
              ]))
        } else {
          visit(next, &check)
        }
      }
      path.removeLast()
      finished.insert(property.name.text)
      check.sorted.append(property)
    }
    for property in provided { visit(property, &self) }
  }
}

// MARK: - Fix-its

extension ComponentCheck {
  private func renames(of reference: DeclReferenceExprSyntax) -> [FixIt] {
    provided.map(\.name.text).filter { $0.isCloseTo(reference.baseName.text) }.map { name in
      FixIt(
        "use '\(name)'", replacing: reference,
        with: reference.with(\.baseName, reference.baseName.with(\.tokenKind, .identifier(name))))
    }
  }

  private func addProperty(_ name: String, before property: ProvidedProperty) -> [FixIt] {
    let members = declaration.memberBlock.members
    guard let index = members.firstIndex(where: { $0.decl.id == property.declaration.id }) else { return [] }
    var longer = members
    longer.insert(
      MemberBlockItemSyntax(
        leadingTrivia: members[index].leadingTrivia,
        decl: "@Provide var \(raw: name): \(raw: name.capitalizedFirst) = <#value#>" as DeclSyntax),
      at: index)
    return [FixIt("add a '@Provide' property '\(name)'", replacing: members, with: longer)]
  }

  private func markProvided(_ variable: VariableDeclSyntax, _ name: String) -> FixIt {
    var marked = variable.with(\.leadingTrivia, [])
    marked.attributes.insert(
      .attribute("@Provide ").with(\.leadingTrivia, variable.leadingTrivia), at: marked.attributes.startIndex)
    return FixIt("mark '\(name)' '@Provide'", replacing: variable, with: marked)
  }
}

extension VariableDeclSyntax {
  fileprivate var names: [String] {
    bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
  }
}

extension String {
  /// Whether one is probably a typo for the other: at most two letters changed, moved, added or left out.
  fileprivate func isCloseTo(_ other: String) -> Bool {
    let changes = utf8.difference(from: other.utf8)
    return max(changes.insertions.count, changes.removals.count) <= 2
  }
}
