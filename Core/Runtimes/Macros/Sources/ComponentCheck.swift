import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Whether the properties of a component hold together, and the order that follows from what they need.
struct ComponentCheck {
  let provided: [ProvidedProperty]
  let declaration: any DeclGroupSyntax

  private var names: Set<String> { Set(provided.map(\.name.text)) }

  /// The properties so that each stands after those it needs.
  var sorted: [ProvidedProperty] {
    var order: [ProvidedProperty] = []
    var seen: Set<String> = []
    func visit(_ property: ProvidedProperty) {
      guard seen.insert(property.name.text).inserted else { return }
      for reference in property.references {
        if let sibling = provided.first(where: { $0.name.text == reference.baseName.text }) { visit(sibling) }
      }
      order.append(property)
    }
    provided.forEach(visit)
    return order
  }

  /// Diagnoses everything that is wrong; true when nothing is.
  func report(to context: some MacroExpansionContext) -> Bool {
    let reports = [
      reportDuplicates(to: context), reportMissing(to: context), reportInitialValues(to: context),
      reportCycles(to: context),
    ]
    return reports.allSatisfy(\.self)
  }

  private func reportDuplicates(to context: some MacroExpansionContext) -> Bool {
    var first: [String: ProvidedProperty] = [:]
    var isSound = true
    for property in provided {
      guard let earlier = first[property.registration] else {
        first[property.registration] = property
        continue
      }
      isSound = false
      var attribute = property.attribute
      var arguments = attribute.arguments?.as(LabeledExprListSyntax.self) ?? []
      arguments.insert(
        LabeledExprSyntax(
          label: .identifier("name"), colon: .colonToken(trailingTrivia: .space),
          expression: StringLiteralExprSyntax(content: property.name.text),
          trailingComma: arguments.isEmpty ? nil : .commaToken(trailingTrivia: .space)),
        at: arguments.startIndex)
      attribute.leftParen = .leftParenToken()
      attribute.rightParen = .rightParenToken(trailingTrivia: property.attribute.trailingTrivia)
      attribute.attributeName = attribute.attributeName.trimmed
      attribute.arguments = .argumentList(arguments)
      context.error(
        "'\(earlier.name.text)' provides '\(property.type.trimmedDescription)' already, "
          + "and the later registration would replace it", at: property.name,
        fixIts: [
          FixIt(
            "tell them apart by the name \"\(property.name.text)\"", replacing: property.attribute, with: attribute)
        ])
    }
    return isSound
  }

  private func reportMissing(to context: some MacroExpansionContext) -> Bool {
    let members = instanceMembers.subtracting(names)
    var isSound = true
    for property in provided {
      for reference in property.references where !names.contains(reference.baseName.text) {
        let name = reference.baseName.text
        if members.contains(name) {
          isSound = false
          context.error(
            "'\(name)' belongs to an instance, and the registrations have none; mark it '@Provide' or make it static",
            at: reference, fixIts: markProvided(name))
        } else if isSelfMember(reference) {
          isSound = false
          context.error(
            "nothing in this component provides '\(name)'", at: reference, fixIts: ways(out: reference, of: property))
        }
      }
    }
    return isSound
  }

  private func reportInitialValues(to context: some MacroExpansionContext) -> Bool {
    var isSound = true
    for property in provided {
      guard let binding = property.declaration.bindings.first, let value = binding.initializer?.value,
        let sibling = property.references.first(where: { names.contains($0.baseName.text) })
      else { continue }
      isSound = false
      var computed = binding
      computed.initializer = nil
      computed.typeAnnotation?.trailingTrivia = .space
      computed.accessorBlock = AccessorBlockSyntax(
        leftBrace: .leftBraceToken(trailingTrivia: .space),
        accessors: .getter([CodeBlockItemSyntax(item: .expr(value.trimmed), trailingTrivia: .space)]))
      context.error(
        "an initial value cannot name the sibling '\(sibling.baseName.text)'; give the property a getter", at: sibling,
        fixIts: [FixIt("make it a getter", replacing: binding, with: computed)])
    }
    return isSound
  }

  /// `self.name` can only mean a member; a bare name may be a constant, a type or a module of which a macro sees
  /// nothing.
  private func isSelfMember(_ reference: DeclReferenceExprSyntax) -> Bool {
    reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
  }

  private func reportCycles(to context: some MacroExpansionContext) -> Bool {
    var finished: Set<String> = []
    var path: [ProvidedProperty] = []
    var isSound = true
    func visit(_ property: ProvidedProperty) {
      guard !finished.contains(property.name.text) else { return }
      path.append(property)
      for reference in property.references {
        guard let next = provided.first(where: { $0.name.text == reference.baseName.text }) else { continue }
        if let start = path.firstIndex(where: { $0.name.text == next.name.text }) {
          isSound = false
          let names = path[start...].map(\.name.text) + [next.name.text]
          context.error(
            "a cycle: \(names.joined(separator: " → ")); none of them can be made first", at: reference,
            fixIts: [makeLazy(reference, next)])
        } else {
          visit(next)
        }
      }
      path.removeLast()
      finished.insert(property.name.text)
    }
    provided.forEach(visit)
    return isSound
  }
}

// MARK: - Fix-its

extension ComponentCheck {
  private var variables: [VariableDeclSyntax] {
    declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
  }

  private func isStatic(_ variable: VariableDeclSyntax) -> Bool {
    variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
  }

  private func names(of variable: VariableDeclSyntax) -> [String] {
    variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
  }

  private var instanceMembers: Set<String> {
    Set(variables.filter { !isStatic($0) }.flatMap(names))
  }

  private func rename(_ reference: DeclReferenceExprSyntax) -> [FixIt] {
    let wanted = reference.baseName.text
    let near = provided.map(\.name.text).filter { $0.isCloseTo(wanted) }
    return near.map { name in
      FixIt(
        "use '\(name)'", replacing: reference,
        with: reference.with(\.baseName, reference.baseName.with(\.tokenKind, .identifier(name))))
    }
  }

  private func ways(out reference: DeclReferenceExprSyntax, of property: ProvidedProperty) -> [FixIt] {
    let renames = rename(reference)
    return renames.isEmpty ? addProperty(reference.baseName.text, before: property) : renames
  }

  private func addProperty(_ name: String, before property: ProvidedProperty) -> [FixIt] {
    let members = declaration.memberBlock.members
    guard let index = members.firstIndex(where: { $0.decl.id == property.declaration.id }) else { return [] }
    let type = name.prefix(1).uppercased() + name.dropFirst()
    var longer = members
    longer.insert(
      MemberBlockItemSyntax(
        leadingTrivia: members[index].leadingTrivia,
        decl: "@Provide var \(raw: name): \(raw: type) = <#value#>" as DeclSyntax),
      at: index)
    return [FixIt("add a '@Provide' property '\(name)'", replacing: members, with: longer)]
  }

  private func markProvided(_ name: String) -> [FixIt] {
    guard let variable = variables.first(where: { names(of: $0).contains(name) }) else { return [] }
    var marked = variable
    let leading = variable.leadingTrivia
    marked.leadingTrivia = []
    marked.attributes.insert(
      .attribute("@Provide ").with(\.leadingTrivia, leading), at: marked.attributes.startIndex)
    return [FixIt("mark '\(name)' '@Provide'", replacing: variable, with: marked)]
  }

  private func makeLazy(_ reference: DeclReferenceExprSyntax, _ property: ProvidedProperty) -> FixIt {
    let lazy: ExprSyntax = "Lazy<\(property.type)>()"
    return FixIt(
      "break the cycle on purpose: pass 'Lazy<\(property.type.trimmedDescription)>', which is made later",
      replacing: reference, with: lazy)
  }
}

extension String {
  /// Whether one is probably a typo for the other: at most two letters changed, added or left out.
  fileprivate func isCloseTo(_ other: String) -> Bool {
    let (left, right) = (Array(utf8), Array(other.utf8))
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let above = row[j + 1]
        row[j + 1] = a == b ? diagonal : Swift.min(diagonal, above, row[j]) + 1
        diagonal = above
      }
    }
    return row[right.count] <= 2
  }
}
