import Observation

/// Shows a view: makes anew what has read something that changed, lays it out, and hands keys and clicks to it.
@MainActor
public final class Screen {
  /// Called from any thread when a frame drawn since would differ.
  let changed: @Sendable () -> Void
  private let content: any View
  private var root: ViewNode?
  private var size: TerminalSize?
  private var drawing = Drawing(size: TerminalSize(columns: 0, rows: 0))
  private var focus: Int?
  private var beginnings: [@MainActor () -> Void] = []
  /// What views have begun and is not over.
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var begun = 0

  /// Shows a view; `changed` is called when something that it read has changed.
  public init(_ content: some View, changed: @escaping @Sendable () -> Void = {}) {
    self.content = content
    self.changed = changed
  }

  /// What is to be seen now. Views that have appeared begin what they do then.
  public func draw(in size: TerminalSize) -> ScreenFrame {
    let root = refreshed(in: size)
    repeat {
      while !beginnings.isEmpty {
        let actions = beginnings
        beginnings = []
        for action in actions { action() }
        root.refresh()
      }
      drawing = withObservationTracking {
        var drawing = Drawing(size: size, focus: focus)
        root.draw(in: Area(column: 0, row: 0, size: root.size(in: size)), on: &drawing)
        return drawing
      } onChange: { [changed] in
        changed()
      }
      // A view that has got another size may look otherwise.
      beginnings = drawing.beginnings
    } while !beginnings.isEmpty
    return ScreenFrame(size: size, lines: drawing.lines, cursor: drawing.cursor)
  }

  private func refreshed(in size: TerminalSize) -> ViewNode {
    var environment = EnvironmentValues()
    environment.screenSize = size
    let isNew = self.size != size
    self.size = size
    if let root {
      if isNew { root.evaluate(as: Root(content: content), environment: environment) } else { root.refresh() }
      return root
    }
    let root = ViewNode(Root(content: content), environment: environment, screen: self)
    self.root = root
    root.evaluate(as: Root(content: content), environment: environment)
    return root
  }

  /// Hands a key to what was drawn last; false where it means nothing there.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    if case .click(let column, let row) = key { return tap(TerminalPoint(column: column, row: row)) }
    if let focus, drawing.buttons.indices.contains(focus), key == .enter {
      drawing.buttons[focus]()
      return true
    }
    if drawing.responders.contains(where: { $0(key) == .handled }) { return true }
    guard key == .tab || key == .backTab, !drawing.buttons.isEmpty else { return false }
    let count = drawing.buttons.count
    focus = focus.map { ($0 + (key == .tab ? 1 : count - 1)) % count } ?? (key == .tab ? 0 : count - 1)
    changed()
    return true
  }

  private func tap(_ point: TerminalPoint) -> Bool {
    guard let tap = drawing.taps.last(where: { $0.area.contains(point) }) else { return false }
    tap.action(TerminalPoint(column: point.column - tap.area.column, row: point.row - tap.area.row))
    return true
  }

  /// Returns when everything that views have begun is over.
  public func settle() async {
    while let task = tasks.values.first { await task.value }
  }

  /// Ends what the views do.
  public func close() { root?.disappear() }

  func begin(_ action: @escaping @MainActor () -> Void) { beginnings.append(action) }

  func began(_ task: Task<Void, Never>) {
    let number = begun
    begun += 1
    tasks[number] = Task {
      await task.value
      tasks[number] = nil
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
  /// One for each row.
  public let lines: [StyledText]
  /// Nil hides it.
  public let cursor: TerminalPoint?

  /// Creates a screen with these lines from the top; what does not fit is cut.
  public init(size: TerminalSize, lines: [StyledText], cursor: TerminalPoint? = nil) {
    self.size = size
    self.lines = lines.filled(size)
    self.cursor = cursor
  }
}
