import CurrencyText
import SharedModels

extension CommandSession {
  /// What reads a person's amounts and currencies.
  func parser(source: Currency? = nil) -> ConversionParser {
    ConversionParser(catalog: catalog, symbols: circumstances.symbols, source: source)
  }

  /// Reads a code, symbol or name, and says which choice was made for a word with several meanings.
  func currency(_ word: ArgumentWord) throws -> Currency {
    do {
      let (currency, choices) = try parser().currency(word.text)
      note(choices)
      return currency
    } catch {
      throw LocatedError(error, at: word.span)
    }
  }

  /// Reads codes, symbols and names in some words; each currency counts once.
  func currencies(_ words: [ArgumentWord]) throws -> [Currency] {
    var currencies: [Currency] = []
    for currency in try list(of: words) where !currencies.contains(currency) { currencies.append(currency) }
    return currencies
  }

  /// Reads the two currencies of a pair: `usd krw`, `usd/krw`, `swiss francs won`.
  func pair(_ words: [ArgumentWord], of command: String) throws -> CurrencyPair {
    let currencies = try list(of: words)
    guard currencies.count < 3 else {
      throw UsageError(.unexpectedArgument(currencies[2].code, command: command), at: words.last?.span)
    }
    guard currencies.count == 2 else {
      let end = (words.last?.index ?? -1) + 1
      throw UsageError(
        .missingArgument(currencies.isEmpty ? "FROM" : "TO", command: command), at: ArgumentSpan(word: end))
    }
    return CurrencyPair(base: currencies[0], quote: currencies[1])
  }

  /// The currencies that some words name, one after another.
  func list(of words: [ArgumentWord]) throws -> [Currency] {
    guard !words.isEmpty else { return [] }
    let question = QuestionText(words: words)
    do {
      let (currencies, choices) = try parser().currencies(question.text)
      note(choices)
      return currencies.map(\.currency)
    } catch {
      throw LocatedError(error, at: question.span(of: error.range))
    }
  }
}
