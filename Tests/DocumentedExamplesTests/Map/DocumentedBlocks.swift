extension DocumentedBlock {
  /// Every block of the five documents, in their order.
  static let all = tcaIntegration + practicalGuide + injectedWrapper + multiModule + swiftUIIntegration

  private static let tcaIntegration = [
    DocumentedBlock(
      "000:45", "a package that names the reducers and the container",
      because: "the manifest names the container and the reducers as targets, and each feature depends on both",
      inUse: Place("Package.swift", "let features")),
    DocumentedBlock(
      "000:65", "a file that imports both",
      because: "a feature's file imports the reducers and the container, and nothing stands between",
      inUse: Place("Features/UserFeature/Sources/UserFeature.swift", "import ComposableArchitecture")),
    DocumentedBlock(
      "000:71", "`@Component` and `@Provide`",
      leftToTests: "a module registers its factories itself; what a screen keeps is its state"),
    DocumentedBlock(
      "000:91", "services, and their registration",
      because: "the service is a protocol, its implementation is registered by the feature's module",
      inUse: Place("Features/UserFeature/Sources/Services/UserServiceImpl.swift", "struct UserServiceImpl")),
    DocumentedBlock(
      "000:164", "a reducer with `@Injected`",
      because: "the reducer reads its service by `@Injected`, and every command on profiles runs through it",
      inUse: Place("Features/UserFeature/Sources/UserFeature.swift", "struct UserFeature")),
    DocumentedBlock(
      "000:246", "a reducer without a body", because: "one action changes one value, so there is nothing to compose",
      inUse: Place(
        "App/Sources/ExchangeCLI/Screens/Browse/BrowseFeature+Line.swift",
        "func reduce(into state: inout State, action: Action)")
    ),
    DocumentedBlock(
      "000:324", "views of a store", because: "the view reads the store, and is made anew when what it read changes",
      inUse: Place("App/Sources/ExchangeCLI/Screens/Watch/WatchView.swift", "struct WatchView: ScreenView")),
    DocumentedBlock(
      "000:410", "feature modules that register themselves",
      because: "a module registers what it provides, in the container that it is given",
      inUse: Place("Features/UserFeature/Sources/UserFeatureModule.swift", "enum UserFeatureModule")),
    DocumentedBlock(
      "000:462", "registrations for an environment",
      because: "the environment decides logging, network and files, in one function",
      inUse: Place("DI/Sources/AppDI.swift", "func registerServices(in")),
    DocumentedBlock("000:526", "tests of a reducer with registered mocks", leftToTests: test),
    DocumentedBlock(
      "000:674", "a feature of features, with `Scope`", because: "three features in one state, each with its scope",
      inUse: Place("App/Sources/ExchangeCLI/AppFeature.swift", "struct AppFeature")),
    DocumentedBlock(
      "000:744", "`enableOptimization()`",
      leftToTests: "a command ends before a frozen table pays; Tests/Benchmarks measures it"),
    DocumentedBlock("000:769", "`@Factory` for what is expensive", leftToTests: factory),
    DocumentedBlock("000:798", "dependencies that belong together", leftToTests: oneRoot),
    DocumentedBlock(
      "000:824", "typed errors and `@SafeInject`", because: "a module that is missing is an error by name",
      usedBy: "`graph` alone",
      inUse: Place("App/Sources/ExchangeCLI/Commands/Maintenance/GraphCommand.swift", "@SafeInject var modules")),
    DocumentedBlock("000:863", "a module of mocks", leftToTests: test),
    DocumentedBlock(
      "000:895", "`@Dependency` in a reducer", because: "the clock is a dependency of the runtime, which tests advance",
      inUse: Place(
        "App/Sources/ExchangeCLI/Screens/Watch/WatchFeature.swift", "@Dependency(\\.continuousClock) private var clock")
    ),
    DocumentedBlock(
      "000:912", "`@Injected` in its place", because: "a value that is read once, where it is used",
      usedBy: "`doctor` alone, as a local variable",
      inUse: Place("App/Sources/ExchangeCLI/Commands/Maintenance/DoctorCommand.swift", "@Injected var health")),
    DocumentedBlock(
      "000:931", "registration before the store", because: "the container is complete before the first store is made",
      inUse: Place("App/Sources/exchange-cli/Main.swift", "AppDI.bootstrap(")),
    DocumentedBlock(
      "000:950", "services that are Sendable", because: "commands, screens and effects call it from any thread",
      inUse: Place("Features/UserFeature/Interface/UserServices.swift", "protocol UserService")),
    DocumentedBlock("000:966", "`@Injected` for one, `@Factory` for many", leftToTests: factory),
    DocumentedBlock(
      "000:995", "a package that names both dependency systems",
      because: "the reducers are built on both, so that each feature has both",
      inUse: Place("Package.swift", "\"Dependencies\", \"CasePaths\"")),
    DocumentedBlock(
      "000:1014", "a registered class by its type",
      because: "the sum of a command's requests is a class that nothing replaces", usedBy: "`--verbose`",
      inUse: Place("Core/Diagnostics/Sources/Logging.swift", "@Injected var summary: RequestSummary?")),
    DocumentedBlock(
      "000:1041", "protocols, their keys and values",
      because: "a test value for every key: a test that forgets one fails by its name",
      inUse: Place("Features/ExchangeFeature/Sources/ExchangeFeatureModule.swift", "enum ExchangeServiceKey")),
    DocumentedBlock(
      "000:1089", "`@Component` and `@Provide`, again",
      leftToTests: "a module registers its factories itself; what a screen keeps is its state"),
    DocumentedBlock(
      "000:1105", "`@Dependency` and `@Injected` on one store",
      because: "`watch` has its clock by one and its moment by the other, and a test sets both in one closure",
      inUse: Place(
        "App/Sources/ExchangeCLI/Screens/Watch/WatchFeature.swift", "@Injected(\\.moment) private var moment")),
    DocumentedBlock(
      "000:1153", "the exchange reducer: network, cache, analytics",
      because: "asks the service, keeps the answer, tells analytics; cache and network are the service's",
      inUse: Place("Features/ExchangeFeature/Sources/Query.swift", "struct Query")),
    DocumentedBlock(
      "000:1208", "the use cases' registrations", because: "the use cases' factories are registered in one place",
      inUse: Place("Features/ExchangeFeature/Sources/ExchangeFeatureModule.swift", "func register(in")),
    DocumentedBlock("000:1263", "its test, with both kinds of mocks", leftToTests: test),
    DocumentedBlock(
      "000:1336", "what is there stays, new services by their names",
      leftToTests: "the application began with names (000:1347)"),
    DocumentedBlock(
      "000:1347", "everything by its name", because: "each service is read by its name in `InjectedValues`",
      inUse: Place("Features/FavoriteFeature/Sources/FavoriteFeature.swift", "struct FavoriteFeature")),
  ]

  private static let practicalGuide = [
    DocumentedBlock(
      "001:6", "MVVM: repository, view model, view",
      because: "what the providers' screen knows ends with it: a model asks the service, a view shows it",
      inUse: Place("App/Sources/ExchangeCLI/Screens/Providers/ProvidersView.swift", "final class ProvidersModel")),
    DocumentedBlock(
      "001:77", "Clean Architecture: use cases and `registerMany`",
      because: "the service is the use case: it knows the sources, and no screen and no SQL",
      inUse: Place("Features/ExchangeFeature/Sources/Services/ExchangeService.swift", "struct ExchangeServiceImpl")),
    DocumentedBlock("001:138", "tests of a view model", leftToTests: test),
    DocumentedBlock("001:214", "an integration test", leftToTests: test),
    DocumentedBlock(
      "001:251", "lazy loading",
      because: "a database is opened by the first who reads it: `convert` opens none of a person's",
      inUse: Place("DI/Sources/AppDI.swift", "func registerDatabases(in")),
    DocumentedBlock(
      "001:276", "request and session scopes",
      because: "a command is a request: what it counts is told once, at its end",
      inUse: Place("App/Sources/ExchangeCLI/Commands/Invocation.swift", "withScope(.request)"),
      Place("Core/Diagnostics/Sources/Logging.swift", "@Injected var summary")),
    DocumentedBlock(
      "001:323", "memory: optional services, a bounded cache",
      leftToTests: "an earlier answer is in the state of its question, and goes with it"),
    DocumentedBlock(
      "001:356", "factories for an environment",
      leftToTests: "an environment is a choice of values in AppDI (000:462)"),
    DocumentedBlock(
      "001:392", "an observer of a service's state",
      leftToTests: "a change is told on the event bus (003:348)"),
  ]

  private static let injectedWrapper = [
    DocumentedBlock(
      "002:23", "a key with its live and test values", because: "live and test value stand side by side",
      inUse: Place("Features/ExchangeFeature/Sources/ExchangeFeatureModule.swift", "enum ExchangeServiceKey")),
    DocumentedBlock(
      "002:31", "its name in `InjectedValues`", because: "the name by which reducers and commands read it",
      inUse: Place("Features/FavoriteFeature/Interface/FavoriteServices.swift", "var favorites: any FavoriteService")),
    DocumentedBlock(
      "002:41", "a reducer that reads it", because: "the alerts read quotes, which another feature provides",
      inUse: Place("Features/FavoriteFeature/Sources/AlertsFeature.swift", "struct AlertsFeature")),
    DocumentedBlock(
      "002:57", "an implementation as its own key",
      because: "nothing else takes the process's terminal; a test gives another one, or none",
      inUse: Place("App/Sources/ExchangeCLI/Terminal/TerminalSession.swift", "extension TerminalSession: InjectedKey")),
    DocumentedBlock(
      "002:75", "`withInjectedValues`", because: "what a screen shows has the moment of its command",
      inUse: Place("App/Sources/ExchangeCLI/Screens/Browse/BrowseCommand.swift", "withInjectedValues {")),
    DocumentedBlock("002:99", "from `@Inject` to `@Injected`", leftToTests: migration),
    DocumentedBlock("002:108", "from resolving by hand to `@Injected`", leftToTests: migration),
    DocumentedBlock(
      "002:124", "a protocol behind a key",
      because: "the alerts know the protocol, and nothing of the feature behind it",
      inUse: Place("Features/ExchangeFeature/Interface/ExchangeServices.swift", "protocol QuoteService")),
    DocumentedBlock(
      "002:145", "the exchange application: key, value, reducer", because: "key, value and the reducer that asks",
      inUse: Place(
        "Features/ExchangeFeature/Sources/ExchangeFeatureModule.swift", "var exchange: any ExchangeService")),
  ]

  private static let multiModule = [
    DocumentedBlock(
      "003:34", "the manifest of a multi-module package",
      because: "a target for each feature and its interface, and for each module below",
      inUse: Place("Package.swift", "let features")),
    DocumentedBlock(
      "003:126", "one place that registers everything", because: "the one place that knows every module",
      inUse: Place("DI/Sources/AppDI.swift", "enum AppDI")),
    DocumentedBlock(
      "003:151", "a module's `register(in:)`",
      because: "a module registers its factories, and reads nothing while it does",
      inUse: Place("Features/UserFeature/Sources/UserFeatureModule.swift", "func register(in")),
    DocumentedBlock("003:167", "a module's `bootstrap(dependencies:)`", leftToTests: oneRoot),
    DocumentedBlock(
      "003:191", "modules bootstrapped one after another",
      leftToTests: "one bootstrap registers all modules, so that their order means nothing"),
    DocumentedBlock(
      "003:216", "interfaces at a module's boundary", because: "what other features may know of favourites",
      inUse: Place("Features/FavoriteFeature/Interface/FavoriteServices.swift", "protocol FavoriteService")),
    DocumentedBlock(
      "003:224", "an implementation behind its interface's key",
      because: "the implementation is internal to its module",
      inUse: Place("Features/UserFeature/Interface/UserServices.swift", "enum UserServiceKey")),
    DocumentedBlock(
      "003:244", "a client that modules share", because: "one client for all who ask the network",
      inUse: Place("Core/Networking/Sources/NetworkingModule.swift", "enum NetworkingModule")),
    DocumentedBlock(
      "003:270", "a module that uses the shared client",
      leftToTests: "the module's factory hands the client to an initialiser; nothing injects it"),
    DocumentedBlock(
      "003:282", "a feature's facade and its own keys",
      leftToTests: "a feature has an interface and no views of its own"),
    DocumentedBlock(
      "003:316", "coordinators",
      leftToTests: "the screen's reducer leads from tab to tab; there is no object for it"),
    DocumentedBlock(
      "003:348", "an event bus", because: "who publishes does not know who listens",
      inUse: Place("Core/Modularity/Sources/EventBus.swift", "protocol EventBus")),
    DocumentedBlock(
      "003:384", "a module that publishes an event", because: "the profile has changed: told once it is stored",
      inUse: Place("Features/UserFeature/Sources/Services/UserServiceImpl.swift", "struct UserServiceImpl")),
    DocumentedBlock(
      "003:396", "a module that subscribes to it",
      because: "new rates are compared with the alerts, and other tabs follow the profile",
      inUse: Place("DI/Sources/AppDI.swift", "func followEvents(for"),
      Place("Features/FavoriteFeature/Sources/AlertsFeature.swift", "eventBus.events(of: RatesUpdated.self)")),
    DocumentedBlock("003:411", "tests of one module", leftToTests: test),
    DocumentedBlock("003:435", "a test across modules", leftToTests: test),
    DocumentedBlock(
      "003:461", "what to do", because: "registration alone: interfaces first, one module each",
      inUse: Place("Features/UserFeature/Sources/UserFeatureModule.swift", "func register(in")),
    DocumentedBlock("003:481", "what not to do", leftToTests: rule),
    DocumentedBlock("003:505", "infrastructure taken out first", leftToTests: rule),
    DocumentedBlock("003:510", "features taken out next", leftToTests: rule),
    DocumentedBlock("003:516", "the composition root last", leftToTests: rule),
    DocumentedBlock(
      "003:522", "features that load when they are needed",
      because: "what the graph shows is loaded on top of the command's own", usedBy: "`graph` alone",
      inUse: Place("App/Sources/ExchangeCLI/Commands/Maintenance/GraphCommand.swift", "FeatureLoader.shared.load(all)")),
    DocumentedBlock(
      "003:540", "modules that are loaded at the start",
      because: "a command's features and what they need, in one bootstrap",
      inUse: Place("DI/Sources/AppDI.swift", "func bootstrap(")),
  ]

  private static let swiftUIIntegration = [
    DocumentedBlock(
      "004:5", "a view with services of its own", because: "ages on the screen count from the moment that it injects",
      inUse: Place(
        "App/Sources/ExchangeCLI/Screens/Watch/WatchView.swift", "@Injected(\\.moment) private var moment")),
    DocumentedBlock(
      "004:37", "a view model with services, and its view",
      because: "the model asks, and says that it is asking; the view keeps what is selected",
      inUse: Place(
        "App/Sources/ExchangeCLI/Screens/Providers/ProvidersView.swift", "@State private var model = ProvidersModel()")),
    DocumentedBlock(
      "004:89", "a preview with mocks",
      because: "each screen with given services; the same previews are the pictures of the tests", usedBy: previews,
      inUse: Place("Tests/Previews/Screens/ScreenPreviews.swift", "struct BrowsePreview: View")),
    DocumentedBlock(
      "004:103", "previews side by side", because: "all states of a screen, one after another, in both languages",
      usedBy: previews,
      inUse: Place("Tests/Previews/Screens/ScreenPreviews.swift", "struct ScreenPreviews: PreviewProvider")),
    DocumentedBlock(
      "004:157", "values of the view hierarchy",
      because: "lists read the words for hidden rows from the views around them",
      inUse: Place(
        "App/Sources/ExchangeCLI/Screens/Views/ListPage.swift", ".environment(\\.hiddenRows, context.hiddenRows)")),
    DocumentedBlock(
      "004:189", "a list that asks its service", because: "asks when it appears, and says so meanwhile",
      inUse: Place("App/Sources/ExchangeCLI/Screens/Providers/ProvidersView.swift", "await model.load()")),
    DocumentedBlock(
      "004:214", "a parent and its child with one service",
      because: "the record is shown with what the list knows, and asks nobody again",
      inUse: Place("App/Sources/ExchangeCLI/Screens/Providers/ProvidersView.swift", ".sheet(item: $shown)")),
    DocumentedBlock(
      "004:272", "a modifier that gives mocks", because: "the services of every preview, and of what it starts",
      usedBy: previews,
      inUse: Place("Tests/Previews/Screens/ScreenPreviews.swift", "struct MockServices: ViewModifier")),
    DocumentedBlock(
      "004:297", "a view that gives the application its services",
      because: "gives a screen its services, and has its store made with them", usedBy: previews,
      inUse: Place("Tests/Previews/Screens/ScreenPreviews.swift", "struct MockContainer<Content: View>: View")),
    DocumentedBlock(
      "004:329", "an observable view model",
      because: "the providers' list is made anew when an answer is there, and only then",
      inUse: Place("App/Sources/ExchangeCLI/Screens/Providers/ProvidersView.swift", "@Observable")),
    DocumentedBlock("004:367", "tests of a view model", leftToTests: test),
    DocumentedBlock("004:394", "pictures of a view", leftToTests: test),
    DocumentedBlock(
      "004:417", "what a view should do", because: "a row shows what it is given",
      inUse: Place("App/Sources/ExchangeCLI/Screens/Providers/ProvidersView.swift", "struct ProviderRow")),
    DocumentedBlock("004:449", "what a view should not do", leftToTests: rule),
    DocumentedBlock("004:469", "a service in the environment", leftToTests: migration),
    DocumentedBlock(
      "004:487", "the service injected instead",
      because: "names of currencies come from the container, as in every command",
      inUse: Place(
        "App/Sources/ExchangeCLI/Screens/Browse/BrowseView.swift", "@Injected(\\.currencyCatalog) private var catalog")
    ),
  ]

  private static let oneRoot = "exchange-cli has one composition root (003:126)"
  private static let test = "it is a test itself; the application's own are written the same way"
  private static let rule = "a rule, checked against the application's sources"
  private static let factory = "what has to be new each time is a value here, made by its initialiser"
  private static let previews = "`swift run previews` and the screens' tests"
  private static let migration = "nothing here is of the older form"
}
