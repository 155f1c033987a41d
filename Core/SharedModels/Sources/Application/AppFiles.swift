/// The program's own files, in the places that the XDG Base Directory Specification gives.
public struct AppFiles: Hashable, Sendable {
  /// Favourites, profiles and alerts; people's own data.
  public var userData: String
  /// Fetched rate tables; may be deleted at any time.
  public var rateCache: String
  /// Settings.
  public var configuration: String

  /// Names the three files.
  public init(userData: String, rateCache: String, configuration: String) {
    self.userData = userData
    self.rateCache = rateCache
    self.configuration = configuration
  }

  /// The files of the person whose environment variables these are; nil when neither HOME nor the XDG variable is set.
  ///
  /// As the specification demands, a relative path in an XDG variable is ignored.
  public init?(environment: [String: String]) {
    func directory(_ variable: String, default relative: String) -> String? {
      if let value = environment[variable], value.hasPrefix("/") { return value }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return (home == "/" ? "" : home) + "/" + relative
    }
    guard let data = directory("XDG_DATA_HOME", default: ".local/share"),
      let cache = directory("XDG_CACHE_HOME", default: ".cache"),
      let configuration = directory("XDG_CONFIG_HOME", default: ".config")
    else { return nil }
    self.init(
      userData: data + "/exchange-cli/exchange.sqlite3",
      rateCache: cache + "/exchange-cli/rates.sqlite3",
      configuration: configuration + "/exchange-cli/config.json")
  }
}
