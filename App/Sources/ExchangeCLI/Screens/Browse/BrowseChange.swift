import ComposableArchitecture
import FavoriteFeature
import SharedModels
import UserInterface

/// A change of the person's data that `u` takes back: what was there before it.
enum BrowseChange: Hashable, Sendable {
  case home(Currency)
  /// Nil follows the environment.
  case language(Language?)
  case added(Currency)
  /// With its position, counted from 1.
  case removed(Currency, position: Int)
  case moved(Currency, position: Int)
  /// With its number.
  case addedAlert(Int)
  case removedAlert(AlertCondition)
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
    case .home(let currency): return save(UserChange(home: .set(currency)), saying: .homeIs(currency))
    case .language(let language): return save(UserChange(language: .init(language)), saying: .languageIs(language))
    case .added(let currency): return .send(.app(.favorites(.remove([currency]))))
    case .removed(let currency, let position):
      restored = RestoredFavorite(currency: currency, position: position)
      return .send(.app(.favorites(.add([currency]))))
    case .moved(let currency, let position):
      return .send(.app(.favorites(.move(currency, to: position))))
    case .addedAlert(let number): return .send(.app(.alerts(.remove(number))))
    case .removedAlert(let condition): return .send(.app(.alerts(.add(condition))))
    }
  }

  /// Moves a favourite that came back to its place: it was added at the end.
  mutating func moveRestored() -> Effects? {
    guard let place = restored else { return nil }
    restored = nil
    guard favorites.indices.contains(place.position - 1), favorites[place.position - 1] != place.currency else {
      return nil
    }
    return .send(.app(.favorites(.move(place.currency, to: place.position))))
  }
}
