import SwiftSyntax

/// Members of a declaration, some of them in the branches of `#if`.
indirect enum ConditionalMember<Element> {
  case member(Element)
  case branches([Branch])

  /// `#if condition`, `#elseif condition` or `#else`, and what stands below it.
  struct Branch {
    let opening: String
    let members: [ConditionalMember]
  }
}

extension DeclGroupSyntax {
  /// What `elements` makes of each member, with the conditions under which it is there.
  func conditionalMembers<Element>(_ elements: (DeclSyntax) -> [Element]) -> [ConditionalMember<Element>] {
    conditional(memberBlock.members, elements)
  }
}

private func conditional<Element>(
  _ members: MemberBlockItemListSyntax, _ elements: (DeclSyntax) -> [Element]
) -> [ConditionalMember<Element>] {
  members.flatMap { member -> [ConditionalMember<Element>] in
    guard let condition = member.decl.as(IfConfigDeclSyntax.self) else {
      return elements(member.decl).map { .member($0) }
    }
    let branches = condition.clauses.map { clause in
      let opening = clause.poundKeyword.text + (clause.condition.map { " " + $0.trimmedDescription } ?? "")
      guard case .decls(let members) = clause.elements else {
        return ConditionalMember<Element>.Branch(opening: opening, members: [])
      }
      return ConditionalMember<Element>.Branch(opening: opening, members: conditional(members, elements))
    }
    return branches.contains { !$0.members.isEmpty } ? [.branches(branches)] : []
  }
}

extension [ConditionalMember<EnumCaseElementSyntax>] {
  /// A case with the name of another one that can exist at the same time.
  func overloadedCase(besides names: Set<String> = []) -> EnumCaseElementSyntax? {
    var names = names
    for member in self {
      switch member {
      case .member(let element):
        guard names.insert(element.name.text).inserted else { return element }
      case .branches(let branches):
        for branch in branches {
          if let overloaded = branch.members.overloadedCase(besides: names) { return overloaded }
        }
      }
    }
    return nil
  }
}

extension Sequence {
  /// The lines that `text` makes of each member, under the members' own conditions.
  func lines<Element>(_ text: (Element) -> String?) -> String where Self.Element == ConditionalMember<Element> {
    compactMap { member in
      switch member {
      case .member(let element):
        return text(element)
      case .branches(let branches):
        let lines = branches.map { ($0.opening, $0.members.lines(text)) }
        guard lines.contains(where: { !$0.1.isEmpty }) else { return nil }
        return lines.map { $0 + "\n" + $1 }.joined(separator: "\n") + "\n#endif"
      }
    }
    .joined(separator: "\n")
  }
}
