import Platform

/// Finds what was probably meant when nothing is registered for a type.
enum Suggestions {
  /// What is registered under a similar name, under another name, or as another kind of the same type.
  static func hints(for id: EntryID, _ type: Any.Type, in resolver: Resolver) -> [String] {
    let wanted = readableName(of: type)
    let known = resolver.visibleEntries
    let sameType = known.filter { $0.id.bits == id.bits && $0.id != id }
    if !sameType.isEmpty {
      return sameType.map { entry in
        let how = entry.id.name.map { "under the name \"\($0)\"" } ?? "without a name"
        return "\(wanted) is registered \(how) (\(entry.site))"
      }.sorted()
    }
    return known.compactMap { entry -> (Int, String)? in
      let name = readableName(of: entry.subject)
      guard entry.id.isType, let distance = resemblance(wanted, name) else { return nil }
      return (distance, "did you mean \(name)? It is registered at \(entry.site)")
    }.sorted { $0 < $1 }.prefix(3).map(\.1)
  }

  /// How far two names are apart, or nil when nobody would take one for the other.
  private static func resemblance(_ wanted: String, _ candidate: String) -> Int? {
    let (wanted, candidate) = (wanted.lowercased(), candidate.lowercased())
    // `UserServiceImpl` for `UserService`, and the other way round.
    if wanted.hasPrefix(candidate) || candidate.hasPrefix(wanted) { return abs(wanted.count - candidate.count) }
    return EditDistance.between(wanted, candidate, atMost: max(2, wanted.count / 4))
  }
}
