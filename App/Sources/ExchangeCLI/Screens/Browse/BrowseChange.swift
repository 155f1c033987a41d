import ComposableArchitecture
import FavoriteFeature
import SharedModels
import UserFeature

/// A change of the person's data that `u` takes back: what was there before it.
enum BrowseChange: Hashable, Sendable {
  case home(Currency)
  case language(LanguagePreference)
  case added(Currency)
  /// With its position, counted from 1.
  case removed(Currency, position: Int)
  case moved(Currency, position: Int)
  /// With its number.
  case addedAlert(Int)
  /// With its condition as it was written.
  case removedAlert(String)
}

extension BrowseFeature.State {
  /// Takes the last change back.
  mutating func undo() -> Effects {
    guard let change = changes.popLast() else {
      notice = .nothingToUndo
      return .none
    }
    isUndoing = true
    switch change {
    case .home(let currency): return save(UserChange(home: currency.code), saying: .homeIs(currency))
    case .language(let language): return save(UserChange(language: language), saying: .languageIs(language))
    case .added(let currency): return .send(.app(.favorites(.remove([currency.code]))))
    case .removed(let currency, let position):
      returning = Returning(currency: currency, position: position)
      return .send(.app(.favorites(.add([currency.code]))))
    case .moved(let currency, let position):
      return .send(.app(.favorites(.move(currency.code, to: position))))
    case .addedAlert(let number): return .send(.app(.alerts(.remove(number))))
    case .removedAlert(let condition): return .send(.app(.alerts(.add(condition))))
    }
  }

  /// Goes on with a favourite that comes back: it was added at the end, and belongs elsewhere.
  mutating func finishReturning() -> Effects? {
    guard let place = returning else { return nil }
    returning = nil
    guard favorites.indices.contains(place.position - 1), favorites[place.position - 1] != place.currency else {
      return nil
    }
    return .send(.app(.favorites(.move(place.currency.code, to: place.position))))
  }
}
