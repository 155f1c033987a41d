import Database
import ExchangeFeature
import FavoriteFeature
import Modularity
import Networking
public import SharedModels
import UserFeature
import WeaveDI

/// The composition root: the one place that knows every module and chooses the implementation of every protocol.
///
/// Everything is registered as a factory. What a command does not need is never created: no file is opened and no
/// library loaded for it.
public enum AppDI {
  /// Every feature, each after the features whose tables its own tables reference.
  static let features: [any StoredFeatureModule.Type] = [
    UserFeatureModule.self,
    FavoriteFeatureModule.self,
    ExchangeFeatureModule.self,
  ]

  /// Registers the infrastructure that features build on; the features themselves are loaded as commands need them.
  ///
  /// `variables` are the process's environment variables, which name libcurl's proxies and certificate authorities.
  public static func bootstrap(_ configuration: AppConfiguration, variables: [String: String]) async {
    await WeaveDI.Container.bootstrap { container in
      container.register(AppConfiguration.self, instance: configuration)
      container.register(FeatureModules.self) { FeatureModules(features) }
      registerServices(in: container, for: configuration)
      NetworkingModule.register(
        in: container,
        curl: CurlConfiguration(userAgent: "exchange-cli/\(configuration.version)", environment: variables))
      registerDatabases(in: container, for: configuration)
      registerHealth(in: container, for: configuration)
    }
    followEvents(for: configuration)
  }
}
