import Observation
@_exported public import TerminalText

/// Shows a view: makes anew what has read something that changed, lays it out, and hands keys and clicks to it.
@MainActor
public final class Screen {
  /// Called from any thread when a frame would differ from the last one; once, however much has changed since.
  let changed: @Sendable () -> Void
  private let isChanged = Flag()
  private let view: Root
  private lazy var root = ViewNode(view, screen: self)
  private var size: TerminalSize?
  private var drawing = Drawing(size: TerminalSize(columns: 0, rows: 0))
  /// Whether something has been made anew since the last drawing.
  private var isOutdated = false
  private var focus: Int?
  private var beginnings: [@MainActor () -> Void] = []
  /// What views have begun and is not over.
  private var tasks: Set<Task<Void, Never>> = []

  /// Shows a view; `changed` is called when something that it read has changed.
  public init(_ content: some View, changed: @escaping @Sendable () -> Void = {}) {
    view = Root(content: content)
    self.changed = { [isChanged] in if !isChanged.set() { changed() } }
  }

  /// What is to be seen now.
  public func draw(in size: TerminalSize) -> ScreenFrame {
    // A view that has got another size may look otherwise, and so on, but not for ever.
    for _ in 1...3 {
      update(for: size)
      guard isOutdated else { break }
      isOutdated = false
      drawing = withObservationTracking {
        var drawing = Drawing(size: size, focus: focus)
        let element = root.element
        element.draw(Area(column: 0, row: 0, size: element.size(in: size)), &drawing)
        return drawing
      } onChange: { [changed] in
        changed()
      }
    }
    return ScreenFrame(size: size, lines: drawing.lines, cursor: drawing.cursor)
  }

  /// Makes anew what has changed, and has views that have appeared begin what they do then, without drawing any of it.
  public func update(for size: TerminalSize) {
    if size != self.size {
      self.size = size
      var environment = EnvironmentValues()
      environment.screenSize = size
      root.evaluate(as: view, in: environment)
      isOutdated = true
    }
    while isChanged.take() || !beginnings.isEmpty {
      isOutdated = true
      root.refresh()
      let actions = beginnings
      beginnings = []
      for action in actions { action() }
    }
  }

  /// Hands a key to what is to be seen now, as keys may come faster than frames, and a click to what was seen last;
  /// false where it means nothing there.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    if case .click(let column, let row) = key {
      let point = TerminalPoint(column: column, row: row)
      guard let tap = drawing.taps.last(where: { $0.area.contains(point) }) else { return false }
      tap.action(TerminalPoint(column: column - tap.area.column, row: row - tap.area.row))
      return true
    }
    if let size { _ = draw(in: size) }
    let buttons = drawing.buttons
    if let focus, buttons.indices.contains(focus), key == .enter {
      buttons[focus]()
      return true
    }
    if drawing.responders.contains(where: { $0(key) == .handled }) { return true }
    guard key == .tab || key == .backTab, !buttons.isEmpty else { return false }
    let step = key == .tab ? 1 : buttons.count - 1
    focus = ((focus ?? (key == .tab ? -1 : 0)) + step) % buttons.count
    changed()
    return true
  }

  /// Returns when everything that views have begun is over.
  public func settle() async {
    while let task = tasks.popFirst() { await task.value }
  }

  /// Ends what the views do.
  public func close() { root.disappear() }

  func begin(_ action: @escaping @MainActor () -> Void) { beginnings.append(action) }

  func began(_ task: Task<Void, Never>) {
    tasks.insert(task)
    Task {
      await task.value
      tasks.remove(task)
    }
  }
}

private struct Root: View {
  let content: any View

  var body: some View { AnyView(content) }
}

/// What a terminal shows.
public struct ScreenFrame: Sendable {
  /// The size that was drawn into.
  public let size: TerminalSize
  /// One for each row, none wider than the screen.
  public let lines: [StyledText]
  /// Nil hides it.
  public let cursor: TerminalPoint?

  /// Creates a screen with these lines from the top; what does not fit is cut.
  public init(size: TerminalSize, lines: [StyledText], cursor: TerminalPoint? = nil) {
    (self.size, self.cursor) = (size, cursor)
    self.lines = (0..<max(0, size.rows)).map { $0 < lines.count ? lines[$0].truncated(to: size.columns) : "" }
  }
}
