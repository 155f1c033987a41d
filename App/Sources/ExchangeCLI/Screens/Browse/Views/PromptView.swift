import ExchangeFeature
import ExchangeInterface
import SharedModels

struct PromptView: TerminalView, Hashable {
  let label: Phrase
  let field: TextField
  let placeholder: Phrase

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let text = field.text.isEmpty ? StyledText(context(placeholder), .quiet) : StyledText(field.text)
    return [(prefix(in: context) + text).truncated(to: area.columns)]
  }

  func cursorColumn(in area: TerminalSize, context: RenderContext) -> Int {
    min(prefix(in: context).width + field.cursorColumn, area.columns - 1)
  }

  private func prefix(in context: RenderContext) -> StyledText { StyledText(context(label) + ": ", .accent) }
}

/// The first two lines: the tabs, the current one highlighted, and the base on the right where it fits.
struct TabBarView: TerminalView, Hashable {
  let current: BrowseFeature.Tab
  let base: Currency

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let line = names(in: area, context: context).reduce(into: StyledText()) { line, name in
      line.append(name.text, name.tab == current ? Style.accent.reversed : .quiet)
    }
    let base = context.heading(of: base)
    let isBeside = area.columns - line.width > base.width
    let indented = StyledText().fitted(to: area.columns - base.width - (isBeside ? line.width : 0)) + base
    return isBeside ? [line + indented] : [line, indented]
  }

  /// The tab that is shown in a column; nil beside the tabs.
  func tab(atColumn column: Int, in area: TerminalSize, context: RenderContext) -> BrowseFeature.Tab? {
    var end = 0
    return names(in: area, context: context).first { name in
      end += name.text.displayWidth
      return column < end
    }?.tab
  }

  /// Where the names do not fit, the other tabs have their first letters only.
  private func names(in area: TerminalSize, context: RenderContext) -> [(tab: BrowseFeature.Tab, text: String)] {
    let names = BrowseFeature.Tab.allCases.map { (tab: $0, text: context($0.name)) }
    let isWide = names.reduce(0) { $0 + $1.text.displayWidth + 2 } <= area.columns
    return names.map { tab, text in (tab, " \(isWide || tab == current ? text : String(text.prefix(1))) ") }
  }
}

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
    if let quote = conversion.results.first?.quote {
      line.append("  " + context.dayOrMean(quote.date, conversion.requestedDate, quote.fixings), .quiet)
    }
    return line
  }
}
