import ExchangeFeature
import SharedModels

/// What a session and a screen know alike: the settings of the run, and the profile that they yield to.
struct Circumstances: Hashable, Sendable {
  /// What holds for this run.
  let settings: Settings
  /// The profile in use; the settings' own until it is known.
  let user: User
  /// The language of everything that is said.
  let language: Language

  /// Joins the settings with the profile in use; nil stands for one that is not known yet.
  init(_ settings: Settings, user: User?) {
    self.settings = settings
    self.user = user ?? User(home: settings.home)
    language = settings.language(profile: user?.language)
  }

  /// The base of rates and the target of conversions that name none.
  var home: Currency { user.home }

  /// What symbols mean to this person.
  var symbols: SymbolTable { settings.symbols(home: home) }

  /// Where answers may come from, when today is this day.
  func policy(today: FixingDate) -> RatePolicy { settings.policy(today: today) }

  /// The question what the terms are worth in these currencies, each of which counts once; in the home currency without any.
  func conversion(_ terms: [Money], to targets: [Currency], policy: RatePolicy) -> ConversionRequest {
    let unique = targets.reduce(into: [Currency]()) { unique, target in
      if !unique.contains(target) { unique.append(target) }
    }
    return ConversionRequest(
      terms: terms, targets: unique.isEmpty ? [home] : unique, precision: settings.precision,
      isRaw: settings.options.isRaw, policy: policy)
  }
}
