import ExchangeFeature
import ExchangeInterface
import ReferenceData
import SharedModels
import UserInterface

/// What sessions and screens share: the settings of this run, and the profile that overrides some of them.
struct Circumstances: Hashable, Sendable {
  let settings: Settings
  /// The profile in use; made from the settings until it is loaded.
  let user: User
  let language: Language

  /// `user` is nil until the profile is loaded.
  init(_ settings: Settings, user: User?) {
    self.settings = settings
    self.user = user ?? User(home: settings.home)
    language = settings.language(profile: user?.language)
  }

  /// The base of rates, and the target of conversions without one.
  var home: Currency { user.home }

  var symbols: SymbolTable { settings.symbols(home: home) }

  /// Where answers may come from, given today.
  func policy(today: FixingDate) -> RatePolicy {
    var policy = settings.policy(today: today)
    policy.ownRates = user.ownRates
    return policy
  }

  /// A request to convert the terms to these currencies, each once; to the home currency when there are none.
  func conversion(_ terms: [Money], to targets: [Currency], policy: RatePolicy) -> ConversionRequest {
    let unique = targets.reduce(into: [Currency]()) { unique, target in
      if !unique.contains(target) { unique.append(target) }
    }
    return ConversionRequest(
      terms: terms, targets: unique.isEmpty ? [home] : unique, precision: settings.precision,
      isRaw: settings.options.isRaw, policy: policy)
  }
}
