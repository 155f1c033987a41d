import Platform

extension Resolver {
  /// The instance registered for `type`; nil when nothing is, or when the making fails.
  func optional<T: Sendable>(_ type: T.Type, name: String? = nil) -> T? {
    (try? value(for: EntryID(type, name: name), type))?.read(as: T.self)
  }

  /// The instance registered for `type`, or a new one whatever its scope.
  func required<T: Sendable>(_ type: T.Type, name: String? = nil, isNew: Bool = false) throws(DIError) -> T {
    let id = EntryID(type, name: name)
    if let value = try value(for: id, type, isNew: isNew)?.read(as: T.self) { return value }
    throw missing(id, type)
  }

  /// The same for the forms that cannot throw: the process stops, with the chain, when nothing is registered.
  func demand<T: Sendable>(_ type: T.Type, name: String? = nil, isNew: Bool = false, _ site: SourceSite) -> T {
    do throws(DIError) { return try required(type, name: name, isNew: isNew) } catch { error.trap(site) }
  }

  /// The value registered for `id`, which stands for `type`; nil when nothing is. `T?` resolves to what is registered
  /// for `T`.
  func value(for id: EntryID, _ type: Any.Type, isNew: Bool = false) throws(DIError) -> (any StoredValue)? {
    resolution?.note(id)
    if let found = find(id) { return try value(of: found, isNew: isNew) }
    // The cast searches all conformances of the program.
    guard _isOptional(type), let optional = type as? any OptionalType.Type else { return nil }
    return try value(for: EntryID(optional.wrapped, name: id.name), optional.wrapped, isNew: isNew)
  }

  func missing(_ id: EntryID, _ type: Any.Type) -> DIError {
    .dependencyNotFound(type, name: id.name, chain: resolution?.steps ?? [], hints: hints(for: id, type))
  }

  /// What is registered under a similar name, under another name, or as another kind of the same type.
  private func hints(for id: EntryID, _ type: Any.Type) -> [String] {
    let (wanted, known) = (readableName(of: type), visibleEntries)
    let sameType = known.filter { $0.id == EntryID(type, name: $0.id.name) && $0.id != id }
    if !sameType.isEmpty {
      return sameType.map { entry in
        let how = entry.id.name.map { "under the name \"\($0)\"" } ?? "without a name"
        return "\(wanted) is registered \(how) (\(entry.site))"
      }.sorted()
    }
    return known.compactMap { entry -> (Int, String)? in
      let name = readableName(of: entry.subject)
      guard entry.id.isType, let distance = resemblance(wanted.lowercased(), name.lowercased()) else { return nil }
      return (distance, "did you mean \(name)? It is registered at \(entry.site)")
    }.sorted { $0 < $1 }.prefix(3).map(\.1)
  }

  /// How far two names are apart, or nil when they are too different.
  private func resemblance(_ wanted: String, _ candidate: String) -> Int? {
    // `UserServiceImpl` for `UserService`, and the other way round.
    if wanted.hasPrefix(candidate) || candidate.hasPrefix(wanted) { return abs(wanted.count - candidate.count) }
    return EditDistance.between(wanted, candidate, atMost: max(2, wanted.count / 4))
  }
}

/// An optional, where its type is not known until run time.
protocol OptionalType { static var wrapped: Any.Type { get } }
extension Optional: OptionalType { static var wrapped: Any.Type { Wrapped.self } }
