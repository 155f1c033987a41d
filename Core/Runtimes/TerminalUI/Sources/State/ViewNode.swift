import Observation
import Synchronization

/// What tells a view from its siblings: where it stands in the body around it.
enum Step: Hashable {
  case index(Int)
  case branch(Bool)
  case id(AnyHashable)
  case inside
  /// So that another type at the same place is another view.
  case type(ObjectIdentifier)
}

/// Where a view stands, and what is handed down to it.
@MainActor
struct Place {
  let node: ViewNode
  var path: [Step] = []
  var environment: EnvironmentValues

  func at(_ step: Step) -> Place {
    var place = self
    place.path.append(step)
    return place
  }

  func path(of view: some View) -> [Step] { path + [.type(ObjectIdentifier(type(of: view)))] }

  /// The same action with what holds here: the values of the container, and whether anything may be done at all.
  func action(_ perform: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    guard environment.isEnabled else { return {} }
    return { [environment] in environment.inside(perform) }
  }

  /// Does something once the view is to be shown.
  func begin(_ action: @escaping @MainActor () -> Void) {
    node.screen.begin { [environment] in environment.inside(action) }
  }
}

/// A view with a body at its place: what it remembers, and what its body has come to.
@MainActor
final class ViewNode {
  unowned let screen: Screen
  private var view: any View
  private(set) var environment = EnvironmentValues()
  private var kept: [Int: AnyObject] = [:]
  private var children: [[Step]: ViewNode] = [:]
  private var lives: [[Step]: Life] = [:]
  private var former: (children: [[Step]: ViewNode], lives: [[Step]: Life]) = ([:], [:])
  private let isOutdated = Flag()
  private var content = Stack(axis: .vertical, children: []).element

  init(_ view: any View, screen: Screen) { (self.view, self.screen) = (view, screen) }

  /// Makes anew what has read something that changed since, here and inside.
  func refresh() {
    if isOutdated.take() { evaluate() }
    for child in children.values { child.refresh() }
  }

  func evaluate(as view: any View, in environment: EnvironmentValues) {
    (self.view, self.environment) = (view, environment)
    evaluate()
  }

  private func evaluate() {
    isOutdated.take()
    former = (children, lives)
    (children, lives) = ([:], [:])
    for (index, property) in Mirror(reflecting: view).children.enumerated() {
      (property.value as? any DynamicProperty)?.join(self, as: index)
    }
    content = environment.inside {
      tracked { view.body as any View }.element(in: Place(node: self, environment: environment))
    }
    for (path, child) in former.children where children[path] !== child { child.disappear() }
    for (path, life) in former.lives where lives[path] !== life { life.task?.cancel() }
    former = ([:], [:])
  }

  /// Reads something for the view, which is made anew when that changes.
  func tracked<Result>(_ read: () -> Result) -> Result {
    withObservationTracking(read) { [isOutdated, changed = screen.changed] in
      isOutdated.set()
      changed()
    }
  }

  /// The view with a body at this place: the one that stood here before, or a new one.
  func child(_ view: some View, at place: Place) -> ViewNode {
    let path = place.path(of: view)
    let child = former.children[path] ?? ViewNode(view, screen: screen)
    children[path] = child
    child.evaluate(as: view, in: place.environment)
    return child
  }

  func kept<Value: AnyObject>(_ property: Int, _ make: () -> Value) -> Value {
    let value = kept[property] as? Value ?? make()
    kept[property] = value
    return value
  }

  /// What began when a view appeared at the place; it is new where none stood there before.
  func life(at path: [Step]) -> (life: Life, isNew: Bool) {
    let known = former.lives[path]
    let life = known ?? Life()
    lives[path] = life
    return (life, known == nil)
  }

  func disappear() {
    for child in children.values { child.disappear() }
    for life in lives.values { life.task?.cancel() }
    (children, lives) = ([:], [:])
  }

  /// What the body has come to by the time that it is laid out.
  var element: Element {
    Element(
      priority: { self.content.priority() }, extent: { self.content.extent($0, $1) },
      draw: { self.content.draw($0, &$1) })
  }
}

/// What lasts from a view's appearance until it is gone.
@MainActor
final class Life {
  var task: Task<Void, Never>?
  var value: Any?
}

/// A view that a function resolves where it stands.
private struct ResolvedView: View, PrimitiveView {
  let elements: @MainActor (Place) -> [Element]

  func resolve(in place: Place) -> [Element] { elements(place) }
}

extension View {
  /// Becomes one element, which is changed; what it was is handed over, too.
  func wrapped(_ change: @escaping @MainActor (inout Element, _ content: Element, Place) -> Void) -> some View {
    ResolvedView { place in
      let content = element(in: place)
      var element = content
      change(&element, content, place)
      return [element]
    }
  }

  /// Does something where the view stands, and may change what is handed down there.
  func placed(_ act: @escaping @MainActor (inout Place) -> Void) -> some View {
    ResolvedView { place in
      var place = place
      act(&place)
      return elements(in: place)
    }
  }

  /// The same with what lasts there.
  func living(_ act: @escaping @MainActor (Life, _ isNew: Bool, inout Place) -> Void) -> some View {
    placed { place in
      let (life, isNew) = place.node.life(at: place.path(of: self))
      // What stands inside has a life of its own, also where it is of the same type.
      place.path.append(.inside)
      act(life, isNew, &place)
    }
  }
}

/// A sign that any thread sets; setting and taking it says whether it was set.
final class Flag: Sendable {
  private let isSet = Atomic(false)

  @discardableResult
  func set() -> Bool { isSet.exchange(true, ordering: .acquiringAndReleasing) }

  @discardableResult
  func take() -> Bool { isSet.exchange(false, ordering: .acquiringAndReleasing) }
}
