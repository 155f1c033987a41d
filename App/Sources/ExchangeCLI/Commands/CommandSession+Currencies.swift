import ExchangeFeature
import SharedModels

extension CommandSession {
  /// Reads a code or symbol, and says which choice was made for a symbol with several meanings.
  func currency(_ word: ArgumentWord) throws -> Currency {
    let parser = ConversionParser(catalog: catalog, symbols: circumstances.symbols)
    do {
      let (currency, note) = try parser.currency(word.text)
      if let note { self.note([note]) }
      return currency
    } catch {
      throw LocatedError(error, at: word.span)
    }
  }

  /// Reads several codes or symbols; each currency counts once.
  func currencies(_ words: [ArgumentWord]) throws -> [Currency] {
    var currencies: [Currency] = []
    for word in words {
      let currency = try currency(word)
      if !currencies.contains(currency) { currencies.append(currency) }
    }
    return currencies
  }

  /// The base and the other currencies that a question for rates names.
  func pairs(_ command: RatesCommand) throws -> (base: Currency, codes: [Currency]) {
    (try command.base.map(currency) ?? user.home, try currencies(command.codes))
  }
}
