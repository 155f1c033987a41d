import ComposableArchitecture
import ExchangeFeature
import ExchangeInterface
import FavoriteInterface
import Modularity
import ReferenceData
import SharedModels
import TerminalUI
import WeaveDI
import Wording

@testable import ExchangeCLI

/// Every screen with given services: `swift run previews` shows them, and their snapshots are tests.
struct ScreenPreviews: PreviewProvider {
  static var previews: some View { previews(for: .speaking(.english)) }

  static func previews(for run: RunContext) -> some View {
    Group {
      ForEach(BrowseScene.all, id: \.name) { scene in
        BrowsePreview(scene, run: run).previewDisplayName("browse \(scene.name)")
      }
      ProvidersView(policy: RatePolicy(), context: .preview(of: run))
        .modifier(MockServices())
        .previewDisplayName("browse providers")
      MockContainer({ $0.exchange = MockExchange.loading }) {
        WatchView(store: Store(initialState: .preview) { WatchFeature() }, favorites: [.krw], run: run)
      }
      .previewDisplayName("watch")
    }
  }
}

struct KoreanScreenPreviews: PreviewProvider {
  static var previews: some View { ScreenPreviews.previews(for: .speaking(.korean)) }
}

/// Gives a view, and what it starts, services without a network, files or a clock.
struct MockServices: ViewModifier {
  var update: (inout InjectedValues) -> Void = { _ in }

  func body(content: Content) -> some View {
    content.injecting { values in
      values.useMockData()
      update(&values)
    }
  }

  /// What is made inside has the same services.
  func make<Value>(_ value: () -> Value) -> Value {
    withInjectedValues {
      $0.useMockData()
      update(&$0)
    } operation: {
      value()
    }
  }
}

/// A scene of `browse`, played when it appears.
struct BrowsePreview: View {
  let scene: BrowseScene
  let store: StoreOf<BrowseFeature>
  private let services: MockServices

  init(_ scene: BrowseScene, run: RunContext = .speaking(.english)) {
    self.scene = scene
    services = MockServices {
      $0.exchange = scene.exchange
      $0.favorites = MockFavorites(scene.favorites)
    }
    store = services.make {
      let state = BrowseFeature.State(app: .preview(favorites: scene.favorites), run: run)
      return Store(initialState: state) { BrowseFeature() }
    }
  }

  var body: some View {
    BrowseView(store: store)
      .task { await play() }
      .modifier(services)
  }

  /// Keys that select a row need the rows to be there.
  private func play() async {
    store.send(.started)
    if scene.exchange.behavior == .answers { await store.wait(until: BrowseScene.isLoaded) }
    for key in scene.keys {
      guard let action = store.withState({ $0.action(for: key) }) else { continue }
      store.send(.acknowledged)
      store.send(action)
    }
    if let row = scene.row { store.send(.selected(row)) }
    await store.wait(until: scene.isReady)
  }
}

/// Gives a view services without a network, files or a clock, and has it made with them: a store keeps its own.
struct MockContainer<Content: View>: View {
  private let services: MockServices
  private let content: Content

  init(_ update: @escaping (inout InjectedValues) -> Void = { _ in }, @ViewBuilder content: () -> Content) {
    services = MockServices(update: update)
    self.content = services.make(content)
  }

  var body: some View { content.modifier(services) }
}

extension WatchFeature.State {
  /// After an answer in which one rate was another one.
  static var preview: Self {
    var state = WatchFeature.State(request: RatesQuestion(base: .usd))
    state.query.answer = .loaded(.preview(base: .usd))
    state.changed = [.jpy]
    return state
  }
}

extension RenderContext {
  /// In a terminal of 80 columns, on the afternoon of the previews.
  static func preview(of run: RunContext) -> RenderContext {
    RenderContext(run, catalog: ReferenceCurrencyCatalog(), moment: .preview, width: 80)
  }
}

extension Store where State: Sendable {
  /// Waits until the state meets a condition.
  func wait(until isReady: (State) -> Bool) async {
    for await state in states where isReady(state) { return }
  }
}
