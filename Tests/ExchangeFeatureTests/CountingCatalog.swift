import ReferenceData
import SharedModels
import Synchronization

/// The bundled catalog, which counts how often somebody looks for suggestions.
final class CountingCatalog: CurrencyCatalog {
  private let catalog = ReferenceCurrencyCatalog()
  private let count = Mutex(0)

  var lookups: Int { count.withLock { $0 } }

  func details(of currency: Currency) -> CurrencyDetails? { catalog.details(of: currency) }

  var all: [CurrencyDetails] { catalog.all }

  func suggestions(for word: String, limit: Int) -> [Currency] {
    count.withLock { $0 += 1 }
    return catalog.suggestions(for: word, limit: limit)
  }
}
