import ComposableArchitecture
import PurseInterface
import TerminalUI

/// The purse on a screen.
public struct PurseView: View {
  private let store: StoreOf<PurseFeature>

  /// Shows what the store holds.
  public init(store: StoreOf<PurseFeature>) { self.store = store }

  /// A line a currency.
  public var body: some View {
    VStack {
      Text("In my purse").bold()
      if let purse = store.purse.value {
        ForEach(purse.lines, id: \.currency) { Text("\($0.amount) \($0.currency)") }
      }
      if let failure = store.purse.error {
        Text("failed: \(failure)")
      } else if store.purse.value == nil {
        ProgressView("counting")
      }
      Text("+ puts 10 in").foregroundStyle(.quiet)
    }
    .onKeyPress { key in
      guard key == .character("+") else { return .ignored }
      store.send(.put(10, nil))
      return .handled
    }
    .onAppear { store.send(.follow) }
    .task { await store.send(.load).finish() }
  }
}
