/// The program's own files, where the XDG Base Directory Specification puts them.
public struct AppFiles: Hashable, Sendable {
  /// Favourites, profiles, alerts and own rates: the user's own data.
  public var userData: String
  /// Fetched rate tables; may be deleted at any time.
  public var rateCache: String
  /// The settings that `config` shows and changes.
  public var configuration: String
  /// What was typed at the prompt; nil where nothing is kept.
  public var promptHistory: String?

  // What lies beside the cache may be deleted with it.

  /// What happened, line by line.
  public var events: String { rateCache + ".events" }
  /// Held by the process that reports alerts.
  public var alertLock: String { rateCache + ".alerts-lock" }

  /// Takes the paths as they are; ``init(variables:folder:)`` finds the usual ones.
  public init(userData: String, rateCache: String, configuration: String) {
    self.userData = userData
    self.rateCache = rateCache
    self.configuration = configuration
  }

  /// The files for these environment variables; nil when neither HOME nor the XDG variable is set.
  ///
  /// As the specification demands, a relative path in an XDG variable is ignored. `folder` is the program's own in each
  /// place.
  public init?(variables: [String: String], folder: String = "exchange-cli") {
    func directory(_ variable: String, default relative: String) -> String? {
      if let value = variables[variable], value.hasPrefix("/") { return value }
      guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
      return (home == "/" ? "" : home) + "/" + relative
    }
    guard let data = directory("XDG_DATA_HOME", default: ".local/share"),
      let cache = directory("XDG_CACHE_HOME", default: ".cache"),
      let configuration = directory("XDG_CONFIG_HOME", default: ".config")
    else { return nil }
    self.init(
      userData: data + "/\(folder)/exchange.sqlite3",
      rateCache: cache + "/\(folder)/rates.sqlite3",
      configuration: configuration + "/\(folder)/config.json")
    promptHistory = directory("XDG_STATE_HOME", default: ".local/state").map { $0 + "/\(folder)/history" }
  }
}
