import IssueReporting

extension Reducer {
  /// Prints each action and how it changes the state to standard error, for debugging; `nil` prints nothing.
  public func _printChanges(_ printer: _ReducerPrinter<State, Action>? = .customDump) -> some ReducerOf<Self> {
    Reduce<State, Action>(step: { position in
      let base = position.step(0, of: self)
      guard let printer else { return base }
      return { state, action in
        let before = state
        let effect = base(&state, action)
        printer.printChange(action, before, state)
        return effect
      }
    })
  }
}

/// How `_printChanges` prints an action and the state before and after it.
public struct _ReducerPrinter<State, Action> {
  let printChange: (_ action: Action, _ oldState: State, _ newState: State) -> Void

  /// Creates a printer from a closure.
  public init(printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void) {
    self.printChange = printChange
  }

  /// Prints the whole action and what differs in the state.
  public static var customDump: Self {
    Self { action, old, new in
      let changes = diff(old, new)?.replacing("\n", with: "\n  ") ?? "(No state changes)"
      let dump = String(customDumping: action).replacing("\n", with: "\n  ")
      StandardError.write("received action:\n  \(dump)\n  \(changes)\n\n")
    }
  }

  /// Prints only the names of the action's cases.
  public static var actionLabels: Self {
    Self { action, _, _ in StandardError.write("received action: \(actionLabel(action))\n") }
  }
}
