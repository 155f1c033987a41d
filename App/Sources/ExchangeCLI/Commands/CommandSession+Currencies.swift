import ExchangeFeature
import SharedModels

extension CommandSession {
  /// Parses a code or symbol; where a symbol has several meanings, a note says which one was taken.
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

  /// Parses several codes or symbols; each currency counts once.
  func currencies(_ words: [ArgumentWord]) throws -> [Currency] {
    var currencies: [Currency] = []
    for word in words {
      let currency = try currency(word)
      if !currencies.contains(currency) { currencies.append(currency) }
    }
    return currencies
  }

  /// The base and the other currencies that `rates` was asked for.
  func pairs(_ command: RatesCommand) throws -> (base: Currency, codes: [Currency]) {
    (try command.base.map(currency) ?? user.home, try currencies(command.codes))
  }
}
