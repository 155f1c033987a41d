// What observable states are kept in. Each is the same value as before when it holds the same states in the same
// places.

extension Optional: ObservedValue where Wrapped: ObservedValue {
  /// Notifies of the differences between two wrapped values.
  public func _$notifyChanges(since old: Self) -> Bool {
    switch (old, self) {
    case (let old?, let new?): new._$notifyChanges(since: old)
    case (nil, nil): true
    default: false
    }
  }
}

extension Array: ObservedValue where Element: ObservedValue {
  /// Notifies of the differences between elements at the same position.
  public func _$notifyChanges(since old: Self) -> Bool {
    count == old.count && zip(self, old).reduce(true) { $1.0._$notifyChanges(since: $1.1) && $0 }
  }
}

extension IdentifiedArray: ObservedValue where Element: ObservedValue {
  /// Notifies of the differences between elements with the same identifiers.
  public func _$notifyChanges(since old: Self) -> Bool {
    ids == old.ids && elements._$notifyChanges(since: old.elements)
  }
}

extension PresentationState: ObservedValue where State: ObservedValue {
  /// Notifies of the differences between the presented values.
  public func _$notifyChanges(since old: Self) -> Bool { presented._$notifyChanges(since: old.presented) }
}

extension StackState: ObservedValue where Element: ObservedValue {
  /// Notifies of the differences between elements with the same identifiers.
  public func _$notifyChanges(since old: Self) -> Bool {
    ids == old.ids && Array(self)._$notifyChanges(since: Array(old))
  }
}
