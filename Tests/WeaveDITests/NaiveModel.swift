/// What the container promises, the plain way: one thread, no lock, a dictionary of instances for each entry. The names
/// 0, 1 and 2 stand for registrations, `key` for a key; the outermost override is the container around all.
final class NaiveModel {
  static let key = -1
  enum Lifetime { case transient, request, singleton, fixed }
  /// An instance with what it needs; without text, what the last one needed that was made there and belongs further in.
  typealias Made = (text: String?, needs: Set<Int>)

  final class Entry {
    let (name, lifetime, reads, base): (Int, Lifetime, [Int], Entry?)
    /// By the scopes that own the instance.
    var made: [[Int]: Made] = [:]
    init(_ name: Int, _ lifetime: Lifetime, reads: [Int] = [], decorating base: Entry? = nil) {
      (self.name, self.lifetime, self.reads, self.base) = (name, lifetime, reads, base)
    }
  }

  /// An override or an open request.
  final class Scope {
    let (id, around): (Int, [Int])
    var (overrides, registered): ([Int: Entry], [Int: Entry]) = ([:], [:])
    var decorators: [Int: Int] = [:]
    init(_ id: Int, inside path: Path) { (self.id, around) = (id, path.overrides.map(\.id)) }
  }

  /// The overrides in force, of which the first wins, and the request that is open.
  typealias Path = (overrides: [Scope], request: Scope?)
  private var serial = 0

  func read(_ name: Int, in path: Path) -> Made {
    guard let (entry, holder) = find(name, in: path) else { return (nil, [name]) }
    let made = instance(of: entry, from: holder, in: path)
    return (made.text, made.needs.union([name]))
  }

  private func find(_ name: Int, in path: Path) -> (Entry, Scope)? {
    for scope in path.overrides { if let entry = scope.overrides[name] { return (entry, scope) } }
    let container = path.overrides.firstIndex { $0.around.isEmpty } ?? 0
    for scope in path.overrides[...container] { if let entry = scope.registered[name] { return (entry, scope) } }
    return nil
  }

  private func instance(of entry: Entry, from holder: Scope, in path: Path) -> Made {
    if entry.lifetime == .transient { return make(entry, from: holder, in: path) }
    if entry.lifetime == .fixed, let standing = defaultValue(of: entry, in: path) { return standing }
    let request = entry.lifetime == .request ? path.request : nil
    let (home, around) = (request.map { [$0.id] } ?? [], holder.around + [holder.id] + (request?.around ?? []))
    /// The overrides that decide something of `needs`, if one of them is further in than `owners`.
    func inside(_ owners: [Int], _ needs: Set<Int>) -> [Int]? {
      let deciding = Set(needs.compactMap { find($0, in: path)?.1.id }).subtracting(around)
      guard let innermost = deciding.max(), innermost > Set(owners).subtracting(home).max() ?? 0 else { return nil }
      return path.overrides.map(\.id).filter(deciding.contains) + home
    }
    var owners = home
    while let needs = entry.made[owners]?.needs, let next = inside(owners, needs) { owners = next }
    if let standing = entry.made[owners], standing.text != nil { return standing }
    let new = make(entry, from: holder, in: path)
    entry.made[owners] = (nil, new.needs)
    owners = inside(owners, new.needs) ?? owners
    if entry.made[owners]?.text == nil { entry.made[owners] = new }
    return (entry.made[owners]?.text, new.needs)
  }

  /// The value of a key that is there already, the innermost first: no override makes it anew.
  private func defaultValue(of entry: Entry, in path: Path) -> Made? {
    let ids = path.overrides.map(\.id)
    let there = entry.made.filter { $0.value.text != nil && $0.key.allSatisfy(ids.contains) }
    return ids.lazy.compactMap { id in there.first { $0.key.first == id }?.value }.first ?? there[[]]
  }

  private func make(_ entry: Entry, from holder: Scope, in path: Path) -> Made {
    if let base = entry.base {
      let made = instance(of: base, from: holder, in: path)
      return (made.text.map { "<\($0)>" }, made.needs)
    }
    let parts = entry.reads.map { read($0, in: path) }
    serial += 1
    let text = "\(entry.name)#\(serial)(\(parts.map { $0.text ?? "-" }.joined(separator: " ")))"
    return (text, parts.reduce(into: []) { $0.formUnion($1.needs) })
  }
}
