/// Tells one child from another that took its place, so that the effects of the first are ended.
@usableFromInline
struct ChildIdentity<State> {
  private let make: (State) -> EffectID

  @usableFromInline
  init() {
    if let type = State.self as? any Identifiable.Type {
      make = Self.byID(type)
    } else if State.self is any ObservableState.Type {
      make = { state in identity(of: state).map { EffectID($0) } ?? EffectID(0) }
    } else {
      make = { _ in EffectID(0) }
    }
  }

  @usableFromInline
  func callAsFunction(_ state: State) -> EffectID { make(state) }

  private static func byID<Child: Identifiable>(_ type: Child.Type) -> (State) -> EffectID {
    { state in EffectID((state as? Child)?.id) }
  }
}
