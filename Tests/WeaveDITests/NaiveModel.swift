/// What the container promises, the plain way: one thread, no lock, a dictionary of instances for each entry.
///
/// The names 0, 1 and 2 stand for registrations, `key` for a key.
final class NaiveModel {
  typealias Name = Int
  static let key: Name = -1

  enum Lifetime { case transient, request, singleton, fixed }

  final class Entry {
    let name: Name
    let lifetime: Lifetime
    let reads: [Name]
    let decorated: Entry?
    var made: [[Int]: String] = [:]
    var needs: [[Int]: Set<Name>] = [:]

    init(_ name: Name, _ lifetime: Lifetime, reads: [Name] = [], decorating decorated: Entry? = nil) {
      (self.name, self.lifetime, self.reads, self.decorated) = (name, lifetime, reads, decorated)
    }
  }

  /// An override or an open request. The outermost override is the container around all.
  final class Scope {
    let id: Int
    let around: [Int]
    var overrides: [Name: Entry] = [:]
    var registered: [Name: Entry] = [:]
    var decorators: [Name: Int] = [:]
    init(_ id: Int, inside path: Path) { (self.id, around) = (id, path.overrides.map(\.id)) }
  }

  /// The overrides in force, of which the first wins, and the request that is open.
  struct Path {
    var overrides: [Scope] = []
    var request: Scope?
  }

  private var serial = 0

  /// The value of `name` for a reader in `path`; what it needs is added to `needs`.
  func read(_ name: Name, in path: Path, _ needs: inout Set<Name>) -> String? {
    needs.insert(name)
    return find(name, in: path).map { value(of: $0, heldBy: $1, in: path, &needs) }
  }

  private func find(_ name: Name, in path: Path) -> (Entry, Scope)? {
    for scope in path.overrides { if let entry = scope.overrides[name] { return (entry, scope) } }
    let seen = path.overrides.firstIndex { $0.around.isEmpty } ?? 0
    for scope in path.overrides[...seen] { if let entry = scope.registered[name] { return (entry, scope) } }
    return nil
  }

  private func value(of entry: Entry, heldBy holder: Scope, in path: Path, _ needs: inout Set<Name>) -> String {
    var own: Set<Name> = []
    defer { needs.formUnion(own) }
    if entry.lifetime == .transient { return make(entry, heldBy: holder, in: path, &own) }
    let request = entry.lifetime == .request ? path.request : nil
    let around = holder.around + [holder.id] + (request?.around ?? [])
    let home = request.map { [$0.id] } ?? []
    /// Whose the instance is: the overrides that decide something that it needs, if one is further in than `owners`.
    func ownersInside(_ owners: [Int], _ needs: Set<Name>?) -> [Int]? {
      let deciding = Set((needs ?? []).compactMap { find($0, in: path)?.1.id }).subtracting(around)
      guard let innermost = deciding.max(), innermost > Set(owners).subtracting(home).max() ?? 0 else { return nil }
      return path.overrides.map(\.id).filter(deciding.contains) + home
    }
    var owners = home
    let fixed = entry.lifetime == .fixed ? ownersOfDefaultValue(entry, in: path) : nil
    if let fixed { owners = fixed }
    while fixed == nil, let inside = ownersInside(owners, entry.needs[owners]) { owners = inside }
    if let made = entry.made[owners] {
      own = entry.needs[owners] ?? []
      return made
    }
    let new = make(entry, heldBy: holder, in: path, &own)
    entry.needs[owners] = own
    owners = ownersInside(owners, own) ?? owners
    if let standing = entry.made[owners] { return standing }
    (entry.needs[owners], entry.made[owners]) = (own, new)
    return new
  }

  /// Whose the value of a key is that is there already, the innermost first: no override makes it anew.
  private func ownersOfDefaultValue(_ entry: Entry, in path: Path) -> [Int]? {
    let ids = path.overrides.map(\.id)
    for id in ids {
      let known = entry.made.keys.first { $0.first == id && $0.allSatisfy(ids.contains) }
      if let known { return known }
    }
    return entry.made[[]] == nil ? nil : []
  }

  private func make(_ entry: Entry, heldBy holder: Scope, in path: Path, _ needs: inout Set<Name>) -> String {
    if let base = entry.decorated { return "<\(value(of: base, heldBy: holder, in: path, &needs))>" }
    let parts = entry.reads.map { read($0, in: path, &needs) ?? "-" }
    serial += 1
    return "\(entry.name)#\(serial)(\(parts.joined(separator: " ")))"
  }
}
