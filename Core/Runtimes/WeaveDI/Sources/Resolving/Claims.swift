/// A made instance, and what it was made from.
final class Instance: Sendable {
  let value: any StoredValue
  /// Everything that was asked for while it was made, directly or further down.
  let needs: Set<EntryID>
  /// True for a value that stands in for one that its key does not declare.
  let usedFallback: Bool
  /// For a timed scope: when the instance has to be made anew.
  let end: Duration?

  init(
    _ value: any StoredValue, needs: Set<EntryID> = [], usedFallback: Bool = false, end: Duration? = nil
  ) { (self.value, self.needs, self.usedFallback, self.end) = (value, needs, usedFallback, end) }

  func hasEnded(by now: Duration?) -> Bool { if let end, let now { end <= now } else { false } }
}

/// Who makes the instances of an entry, and which are there: a value that says what a reader has to do, and does
/// nothing itself.
///
/// Each instance has its owners: none if everybody shares it, otherwise the scopes whose end is its end. While it is
/// unknown what an instance needs, whoever comes first makes it and finds out for all; the others wait and look again.
struct Claims {
  typealias Owners = [ScopeID]

  /// What a reader has to do: take the instance, wait for another thread and look again, or make the instance and end
  /// the claim. An instance that is replaced is released outside the lock.
  enum Step: Sendable {
    case found(Instance)
    case wait(for: Resolution)
    case make(Resolution, as: Owners, replacing: Instance?)
  }

  private struct Claim {
    /// What the last making that was claimed here needed; nil while that is unknown.
    var needs: Set<EntryID>?
    var making: Resolution?
    var kept: Instance?
    /// Gives an instance of ``DependencyScope/weak``.
    var remembered: (() -> (any StoredValue)?)?

    var made: Instance? { kept ?? remembered?().map { Instance($0, needs: needs ?? []) } }
  }

  private var shared: Claim
  private var owned: [Owners: Claim] = [:]
  /// What the factory asked for itself, the first time it ran.
  private(set) var requests: Set<EntryID> = []

  init(made instance: Instance?) { shared = Claim(needs: instance?.needs, kept: instance) }
  /// The instance that everybody shares.
  var instance: Instance? { shared.made }

  private subscript(owners: Owners) -> Claim {
    get { owners.isEmpty ? shared : owned[owners] ?? Claim() }
    set { if owners.isEmpty { shared = newValue } else { owned[owners] = newValue } }
  }

  /// The next step of a reader for whom the instance belongs to `owners`, unless an override changes what it needs:
  /// then `ownersInside` says to whom further in.
  mutating func next(
    from owners: Owners, at now: Duration?, begin: () -> Resolution,
    ownersInside: (_ owners: Owners, _ needs: Set<EntryID>) -> Owners?
  ) -> Step {
    var (owners, claim) = (owners, self[owners])
    while let needs = claim.needs, let inside = ownersInside(owners, needs) { (owners, claim) = (inside, self[inside]) }
    if let making = claim.making { return .wait(for: making) }
    let made = claim.made
    if let made, !made.hasEnded(by: now) { return .found(made) }
    let making = begin()
    self[owners] = Claim(needs: claim.needs, making: making)
    return .make(making, as: owners, replacing: made)
  }

  /// The owners of a default value that is there, the innermost first: no override makes it anew.
  func ownersOfDefaultValue(under overrides: Overrides) -> Owners? {
    for scope in owned.isEmpty ? [] : overrides.scopes {
      let made = owned.first { owners, claim in
        owners.first == scope.id && owners.allSatisfy(overrides.contains) && claim.made != nil
      }
      if let made { return made.key }
    }
    return instance == nil ? nil : []
  }

  /// Ends the claim of `claimants` with an instance that belongs to `owners`, and returns the one that they have.
  mutating func end(_ claimants: Owners, with new: Instance, for owners: Owners, isWeak: Bool) -> Instance {
    self[claimants] = Claim(needs: new.needs)
    if let standing = self[owners].made { return standing }
    if self[owners].making != nil { return new }
    self[owners] = Claim(needs: new.needs, kept: isWeak ? nil : new, remembered: isWeak ? new.value.remembered() : nil)
    return new
  }

  /// Ends the claim of `claimants` without an instance.
  mutating func fail(_ claimants: Owners) { self[claimants] = Claim(needs: self[claimants].needs) }
  mutating func note(requests new: Set<EntryID>) { if requests.isEmpty { requests = new } }

  /// Takes out what belongs to a scope that has ended.
  mutating func drop(_ scope: ScopeID) -> [Instance] {
    let ended = owned.filter { $0.key.contains(scope) }
    for owners in ended.keys { owned[owners] = nil }
    return ended.values.compactMap(\.made)
  }
}
