import ExchangeFeature
import SharedModels

/// The result of the conversion being edited, in one line.
struct ConversionView: TerminalView, Hashable {
  let conversion: Loadable<Conversion, ExchangeError>
  /// Why the question does not parse.
  let problem: Phrase?

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    if let problem { return [StyledText(context(problem), .warning).truncated(to: area.columns)] }
    switch conversion {
    case .idle: return [""]
    case .loading: return [StyledText(context(.loading), .quiet)]
    case .failed(let error):
      return [StyledText(context(FailureReport(error).message), .failure).truncated(to: area.columns)]
    case .loaded(let conversion): return [line(conversion, context: context).truncated(to: area.columns)]
    }
  }

  private func line(_ conversion: Conversion, context: RenderContext) -> StyledText {
    let money = MoneyText(catalog: context.catalog)
    var line = StyledText("= ", .quiet)
    for (index, result) in conversion.results.enumerated() {
      if index > 0 { line.append("   ") }
      line.append(money.text(result.amount, result.to, fractionDigits: result.fractionDigits), .accent)
    }
    if let date = conversion.results.first?.date { line.append("  " + context.dates.dayAndAge(date), .quiet) }
    return line
  }
}
