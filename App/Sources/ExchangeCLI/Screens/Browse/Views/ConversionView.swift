import ExchangeFeature
import ExchangeInterface
import SharedModels

struct ConversionView: TerminalView, Hashable {
  let conversion: Loadable<Conversion, ExchangeError>
  let problem: Phrase?

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    line(in: context).wrapped(in: area)
  }

  private func line(in context: RenderContext) -> StyledText {
    if let problem { return StyledText(context(problem), .warning) }
    if let error = conversion.error { return StyledText(context(FailureReport(error).message), .failure) }
    if let conversion = conversion.value { return line(conversion, context: context) }
    return conversion == .idle ? "" : StyledText(context(.loading), .quiet)
  }

  private func line(_ conversion: Conversion, context: RenderContext) -> StyledText {
    var line = StyledText("= ", .quiet)
    for (index, result) in conversion.results.enumerated() {
      if index > 0 { line.append("   ") }
      line.append(context.money(result.amount, result.to, fractionDigits: result.fractionDigits), .accent)
    }
    if let date = conversion.results.first?.date { line.append("  " + context.dates.dayAndAge(date), .quiet) }
    return line
  }
}
