import ComposableArchitecture
import DIInterface
import Diagnostics
import ExchangeCLITestSupport
import Expectations
import Foundation
import Modularity
import Observation
import SharedModels
import TerminalUI
import TestSupport
import Testing
import UserFeature
import UserInterface
import WeaveDI

@testable import DI
@testable import ExchangeCLI
@testable import ExchangeFeature
@testable import ExchangeInterface
@testable import FavoriteFeature
@testable import FavoriteInterface
@testable import ScreenPreviews

/// What docs/DocumentedExamples.md claims of the application: most of it is said in types, so that a claim whose type is
/// gone, or is something else, does not build; the rest is seen in what the application does.
@MainActor
@Suite("What the map of the documented examples claims", .timeLimit(.minutes(10)))
struct DocumentedClaimsTests {
  private let sandbox = ApplicationSandbox()

  @Test("Each example that is in use is claimed by the compiler or by a test, and no other")
  func everyRow() throws {
    let page = try String(contentsOf: packageFolder.appending(path: "docs/DocumentedExamples.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.contains("| in use") }.map {
      $0.dropFirst(2).prefix { $0 != " " }
    }
    #expect(Set(rows.map(String.init)) == Set(Self.inTypes.keys).union(Self.inBehaviour))
  }

  // MARK: - In types

  private static func reducer<R: Reducer>(_: R.Type) {}
  private static func withoutBody<R: Reducer>(_: R.Type) where R.Body == Never {}
  private static func view<V: View>(_: V.Type) {}
  private static func key<K: InjectedKey>(_: K.Type) {}
  private static func module<M: FeatureModule>(_: M.Type) {}
  private static func event<E: Event>(_: E.Type) {}
  private static func sendable<S: Sendable>(_: S.Type) {}
  private static func modifier<M: ViewModifier>(_: M.Type) {}
  private static func previews<P: PreviewProvider>(_: P.Type) {}
  private static func observable<M: Observable & AnyObject>(_: M.Type) {}
  private static func service<S>(_: KeyPath<InjectedValues, S>) {}
  private static func part<Whole, Part>(_: KeyPath<Whole, Part>) {}

  private static let inTypes: [String: Void] = [
    "000:65": reducer(UserFeature.self), "000:164": reducer(UserFeature.self), "000:246": withoutBody(LineEditor.self),
    "000:324": part(\WatchView.store as KeyPath<WatchView, StoreOf<WatchFeature>>),
    "000:674": part(\AppFeature.State.favorites as KeyPath<AppFeature.State, FavoriteFeature.State>),
    "000:950": sendable((any UserService).self), "000:1041": key(ExchangeServiceKey.self),
    "000:1153": reducer(Query<RatesQuestion>.self),
    "000:1347": service(\InjectedValues.favorites as KeyPath<InjectedValues, any FavoriteService>),
    "001:6": observable(ProvidersModel.self), "002:23": key(ExchangeServiceKey.self),
    "002:31": service(\InjectedValues.favorites), "002:41": reducer(AlertsFeature.self),
    "002:57": key(TerminalSession.self),
    "002:124": service(\InjectedValues.quotes as KeyPath<InjectedValues, any QuoteService>),
    "002:145": service(\InjectedValues.exchange as KeyPath<InjectedValues, any ExchangeService>),
    "003:151": module(UserFeatureModule.self), "003:216": sendable((any FavoriteService).self),
    "003:348": service(\InjectedValues.eventBus as KeyPath<InjectedValues, any EventBus>),
    "003:384": event(UserOutcome.self), "003:396": event(RatesUpdated.self),
    "003:461": module(FavoriteFeatureModule.self),
    "004:5": view(WatchView.self), "004:37": view(ProvidersView.self), "004:89": view(BrowsePreview.self),
    "004:103": previews(ScreenPreviews.self), "004:157": part(\EnvironmentValues.hiddenRows),
    "004:189": view(ProvidersView.self), "004:214": view(ProviderRecordView.self),
    "004:272": modifier(MockServices.self),
    "004:297": view(MockContainer<BrowseView>.self), "004:329": observable(ProvidersModel.self),
    "004:417": view(ProviderRow.self), "004:487": part(\RenderContext.catalog),
  ]

  // MARK: - In behaviour

  private static let inBehaviour: Set = [
    "000:45", "000:91", "000:410", "000:462", "000:824", "000:895", "000:912", "000:931", "000:995", "000:1014",
    "000:1105", "000:1208", "001:77", "001:251", "001:276", "002:75", "003:34", "003:126", "003:224", "003:244",
    "003:522", "003:540",
  ]

  /// Runs in a container that was booted for a command.
  private func booted<Result: Sendable>(
    for line: String, _ operation: @escaping @Sendable () async -> Result
  ) async -> Result {
    let invocation = Invocation(
      arguments: line.split(separator: " ").map(String.init), variables: sandbox.environment,
      console: RecordingConsole(terminals: [], size: nil, input: ""))
    return await sandbox.inContainer(for: invocation.configuration, features: invocation.features, operation)
  }

  @Test("000:91, 410, 1208, 001:77, 003:126, 224, 540: one bootstrap has every module register what it provides")
  func registrations() async {
    let services = await booted(for: "browse") {
      [
        UnifiedDI.resolve((any UserService).self).map { "\(type(of: $0))" },
        UnifiedDI.resolve((any FavoriteService).self).map { "\(type(of: $0))" },
        UnifiedDI.resolve((any ExchangeService).self).map { "\(type(of: $0))" },
      ]
    }
    #expect(services == ["UserServiceImpl", "FavoriteServiceImpl", "ExchangeServiceImpl"])
  }

  @Test("000:462: the environment decides which services are registered", arguments: ["production", "development"])
  func environments(name: String) async {
    let analytics = await booted(for: "rates USD --environment \(name)") {
      UnifiedDI.resolve((any AnalyticsService).self).map { "\(type(of: $0))" }
    }
    #expect(analytics == (name == "production" ? "SilentAnalyticsService" : "ConsoleAnalytics"))
  }

  @Test("000:1014, 001:276: a command is a scope, in which the sum of its requests, read by its class, is one")
  func scopes() async {
    let isOne = await booted(for: "rates USD --verbose") {
      func summary() -> RequestSummary? {
        @Injected var summary: RequestSummary?
        return summary
      }
      let first = withScope(.request) { (summary(), summary()) }
      let other = withScope(.request) { summary() }
      return [first.0 != nil, first.0 === first.1, first.0 !== other]
    }
    #expect(isOne == [true, true, true])
  }

  @Test(
    "000:824, 912, 931, 001:251, 003:244, 522: what is asked for is made then, and what a command loads comes on top")
  func lazily() async {
    expect(await sandbox.run("convert 1 usd to eur --offline").status, equals: 0)
    #expect(!FileManager.default.fileExists(atPath: sandbox.home + "/.local/share/exchange-cli"))
    let graph = await sandbox.run("graph --json").output
    #expect(graph.contains("FavoriteFeatureModule") && graph.contains("ExchangeFeatureModule"))
    #expect(graph.contains(#""to":"HTTPTransport""#))
    let doctor = await sandbox.run("doctor --offline --csv").output
    #expect(doctor.contains("network"))
  }

  @Test("000:895, 995, 1105, 002:75: a reducer has its clock by one system and its moment by the other, on one store")
  func bothSystems() async {
    let clock = TestClock<Duration>()
    let moment = ApplicationSandbox.moment
    let store = TestStore(initialState: WatchFeature.State(request: RatesQuestion(base: .usd))) {
      WatchFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.moment = { moment }
    }
    store.exhaustivity = .off
    await store.send(.started)
    await clock.advance(by: .seconds(60))
    await store.receive(\.ticked)
    #expect(store.state.now == moment)
    await store.skipInFlightEffects()
  }

  @Test("000:45, 003:34: the manifest has a target for each feature, over its interface and both runtimes")
  func manifest() throws {
    let targets = try Manifest.dump().targets
    for feature in ["User", "Favorite", "Exchange"] {
      let target = try #require(targets.first { $0.name == "\(feature)Feature" })
      #expect(target.dependencyNames.isSuperset(of: ["\(feature)Interface", "WeaveDI", "ComposableArchitecture"]))
    }
  }
}
