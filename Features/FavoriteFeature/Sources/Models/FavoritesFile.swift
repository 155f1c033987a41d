public import FavoriteInterface
public import SharedModels

/// Favourites as plain text, for a file that people may also write by hand.
public enum FavoritesFile {
  /// One code per line.
  public static func text(of currencies: [Currency]) -> String { currencies.map { "\($0)\n" }.joined() }

  /// The currencies that a text lists, separated by white space or commas; `#` begins a comment.
  ///
  /// Throws ``FavoriteError/currency(_:line:)`` for a word that is not the code of a currency in use.
  public static func currencies(
    in text: String, catalog: any CurrencyCatalog
  ) throws(FavoriteError) -> [Currency] {
    // Files from Windows may begin with a byte order mark.
    let text = text.hasPrefix("\u{feff}") ? text.dropFirst() : text[...]
    var currencies: [Currency] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      for word in line.prefix(while: { $0 != "#" }).split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
        do throws(CurrencyError) {
          let currency = try catalog.currency(String(word))
          try catalog.checkInUse(currency)
          currencies.append(currency)
        } catch {
          throw .currency(error, line: index + 1)
        }
      }
    }
    return currencies
  }
}
