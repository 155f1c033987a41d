/// A made instance, and what it was made from.
final class Instance: Sendable {
  let value: any StoredValue
  /// Everything that was asked for while it was made, directly or further down.
  let needs: Set<EntryID>
  /// True for a value that stands in for one that its key does not declare.
  let usedFallback: Bool

  init(_ value: any StoredValue, needs: Set<EntryID> = [], usedFallback: Bool = false) {
    (self.value, self.needs, self.usedFallback) = (value, needs, usedFallback)
  }
}

/// Gives an instance to the next reader for as long as its owners are there, unless it lets go of it earlier.
typealias Kept = @Sendable (_ now: Duration?) -> Instance?

func keeping(_ instance: Instance) -> Kept { { _ in instance } }

/// Who makes the instances of an entry, and which are there: a value that says what a reader has to do, and does
/// nothing itself.
///
/// Each instance has its owners: none if everybody shares it, otherwise the overrides and open scopes whose end is its
/// end. While it is
/// unknown what an instance needs, whoever comes first makes it and finds out for all; the others wait and look again.
struct Claims {
  typealias Owners = [OwnerID]

  /// What a reader has to do: take the instance, wait for another thread and look again, or make the instance and end
  /// the claim. An instance that is replaced is released outside the lock.
  enum Step: Sendable {
    case found(Instance)
    case wait(for: Resolution)
    case make(Resolution, as: Owners, replacing: Kept?)
  }

  private struct Claim {
    /// What the last making that was claimed here needed; nil while that is unknown.
    var needs: Set<EntryID>?
    var making: Resolution?
    var kept: Kept?
  }

  private var shared: Claim
  private var owned: [Owners: Claim] = [:]
  /// What the factory asked for itself, the first time it ran.
  private(set) var requests: Set<EntryID> = []

  init(made instance: Instance?) { shared = Claim(needs: instance?.needs, kept: instance.map(keeping)) }
  /// The instance that everybody shares.
  var instance: Instance? { shared.kept?(nil) }

  private subscript(owners: Owners) -> Claim {
    get { owners.isEmpty ? shared : owned[owners] ?? Claim() }
    set { if owners.isEmpty { shared = newValue } else { owned[owners] = newValue } }
  }

  /// The next step of a reader, by whose the instance is for it.
  mutating func next(under ownership: Ownership, at now: Duration?, begin: () -> Resolution) -> Step {
    let standing = ownership.entry.id.isDefaultValue ? ownersOfDefaultValue(under: ownership.overrides) : nil
    var owners = standing ?? ownership.home
    while standing == nil, let needs = self[owners].needs, let inside = ownership.inside(owners, needing: needs) {
      owners = inside
    }
    let claim = self[owners]
    if let making = claim.making { return .wait(for: making) }
    if let made = claim.kept?(now) { return .found(made) }
    let making = begin()
    self[owners] = Claim(needs: claim.needs, making: making)
    return .make(making, as: owners, replacing: claim.kept)
  }

  /// The owners of a default value that is there, the innermost first: no override makes it anew.
  private func ownersOfDefaultValue(under overrides: Overrides) -> Owners? {
    for override in owned.isEmpty ? [] : overrides {
      let made = owned.first { owners, claim in
        owners.first == override.id && owners.allSatisfy(overrides.holds) && claim.kept != nil
      }
      if let made { return made.key }
    }
    return instance == nil ? nil : []
  }

  /// Ends the claim of `claimants` with an instance that belongs to `owners`, and returns the one that they have.
  mutating func end(
    _ claimants: Owners, with new: Instance, kept: @escaping Kept, for owners: Owners, at now: Duration?
  ) -> Instance {
    self[claimants] = Claim(needs: new.needs)
    if let standing = self[owners].kept?(now) { return standing }
    if self[owners].making != nil { return new }
    self[owners] = Claim(needs: new.needs, kept: kept)
    return new
  }

  /// Ends the claim of `claimants` without an instance, and leaves nothing of it behind.
  mutating func fail(_ claimants: Owners) {
    if claimants.isEmpty { shared = Claim(needs: shared.needs) } else { owned[claimants] = nil }
  }

  mutating func note(requests new: Set<EntryID>) { if requests.isEmpty { requests = new } }

  /// Takes out what belongs to an owner that has ended.
  mutating func drop(_ owner: OwnerID) -> [Kept] {
    let ended = owned.filter { $0.key.contains(owner) }
    for owners in ended.keys { owned[owners] = nil }
    return ended.values.compactMap(\.kept)
  }
}
