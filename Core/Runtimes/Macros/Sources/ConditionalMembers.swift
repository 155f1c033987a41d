import SwiftSyntax

extension DeclGroupSyntax {
  /// The lines that `text` makes of each member, under the conditions of `#if` that the member stands under.
  func lines(_ text: (DeclSyntax) -> [String]) -> String { conditionalLines(of: memberBlock.members, text) }
}

extension EnumDeclSyntax {
  /// The lines that `text` makes of each case, under the conditions of `#if` that the case stands under.
  func caseLines(_ text: (EnumCaseElementSyntax) -> String) -> String {
    lines { $0.as(EnumCaseDeclSyntax.self)?.elements.map(text) ?? [] }
  }

  /// Whether a case is deprecated, under whatever condition.
  var declaresDeprecatedCase: Bool { caseLines(\.deprecation).contains("@available") }

  /// A case with the name of another one that can exist at the same time.
  var overloadedCase: EnumCaseElementSyntax? { firstOverloaded(in: memberBlock.members) }
}

private func conditionalLines(of members: MemberBlockItemListSyntax, _ text: (DeclSyntax) -> [String]) -> String {
  let lines = members.flatMap { member -> [String] in
    guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return text(member.decl) }
    let branches = condition.clauses.map { ($0.opening, conditionalLines(of: $0.members, text)) }
    return branches.allSatisfy(\.1.isEmpty) ? [] : branches.flatMap { [$0, $1] } + ["#endif"]
  }
  return lines.joined(separator: "\n")
}

private func firstOverloaded(
  in members: MemberBlockItemListSyntax, besides names: Set<String> = []
) -> EnumCaseElementSyntax? {
  var names = names
  for member in members {
    for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
      guard names.insert(element.name.text).inserted else { return element }
    }
    for clause in member.decl.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
      if let overloaded = firstOverloaded(in: clause.members, besides: names) { return overloaded }
    }
  }
  return nil
}

extension IfConfigClauseSyntax {
  /// `#if condition`, `#elseif condition` or `#else`.
  fileprivate var opening: String { poundKeyword.text + (condition.map { " " + $0.trimmedDescription } ?? "") }

  fileprivate var members: MemberBlockItemListSyntax { if case .decls(let members) = elements { members } else { [] } }
}
