/// Whose an instance of an entry is, for one reader: a value, worked out from what the instance needs.
///
/// It is everybody's, or that of the open scope which the entry is registered for. An override that decides something
/// of its needs has one of its own, unless the override is around the entry or around the open scope.
struct Ownership {
  let entry: Entry
  let overrides: Overrides
  private let source: Override?
  private let scope: OpenScope?

  init(of found: Found, in scope: OpenScope?, under overrides: Overrides) {
    (entry, source, self.scope, self.overrides) = (found.entry, found.source, scope, overrides)
  }

  /// The owners as long as nothing is known of the needs.
  var home: Claims.Owners { scope.map { [$0.id] } ?? [] }

  /// The owners further in than `owners` of an instance with these needs; nil if there are none.
  func inside(_ owners: Claims.Owners, needing needs: Set<EntryID>) -> Claims.Owners? {
    let deciding = needs.isEmpty ? [] : overrides.deciding(needs)
    if deciding.isEmpty { return nil }
    let around = (source.map { $0.surroundings + [$0.id] } ?? []) + (scope?.surroundings ?? [])
    let inside = deciding.map(\.id).filter { !around.contains($0) }
    let known = owners.filter { overrides.holds($0) && !around.contains($0) }
    guard let innermost = inside.max(), innermost > known.max() ?? 0 else { return nil }
    return inside + (source.map { [$0.id] } ?? []) + home
  }
}
