import ComposableArchitecture
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import Modularity
import SharedModels
import TerminalUI
import Wording

/// A line of text being edited. Browse hears of each key afterwards, and decides what becomes of the line.
@Reducer
struct LineEditor: Sendable {
  enum Purpose: Hashable, Sendable {
    case search
    case conversion
    case alert
  }

  @ObservableState
  struct State: Equatable, Sendable {
    let purpose: Purpose
    var field = TextField()
    var problem: Phrase?
    /// Whether the problem does not stand in the way.
    var isWarned = false
  }

  enum Action: Sendable {
    case pressed(Key)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let before = state.field.text
    if case .pressed(let key) = action { state.field.take(key) }
    if state.field.text != before { (state.problem, state.isWarned) = (nil, false) }
    return .none
  }
}

// What a key changes that has edited the line.
extension BrowseFeature {
  func hear(_ action: LineEditor.Action, _ state: inout State) -> Effect<Action> {
    guard case .pressed(let key) = action, let line = state.line else { return .none }
    if key == .escape { state.line = nil }
    switch line.purpose {
    case .search: search(line.field, key, &state)
    case .conversion: return convert(line, key, &state)
    // The line stays until the alert is there.
    case .alert:
      if key == .enter, line.field.text.contains(where: { !$0.isWhitespace }) {
        return addAlert(askingFirst: !line.isWarned, &state)
      }
    }
    return .none
  }

  /// The list follows the search at once.
  private func search(_ field: TextField, _ key: Key, _ state: inout State) {
    switch key {
    case .enter: state.line = nil
    case .escape: RatesTab().search(TextField(), &state.rates)
    case .up, .down, .wheelUp, .wheelDown:
      let step = key == .up || key == .wheelUp ? -1 : 1
      if let selection = state.rates.selection { state.rates.select(selection + step) }
    default: RatesTab().search(field, &state.rates)
    }
  }

  /// The question is answered as soon as it can be read.
  private func convert(_ line: LineEditor.State, _ key: Key, _ state: inout State) -> Effect<Action> {
    switch key {
    // What cannot be read stays, with its reason.
    case .enter: if line.problem == nil { state.line = nil }
    case .escape: state.clearQuestion()
    default:
      let isEdited = line.field.text != state.question.text
      state.question = line.field
      if isEdited { return ask(&state) }
    }
    return .none
  }

  private func ask(_ state: inout State) -> Effect<Action> {
    do throws(ConversionSyntaxError) {
      if let request = try state.conversion(today: moment().today) {
        return Query().ask(request, &state.conversion).map { .conversion($0) }
      }
    } catch {
      state.line?.problem = FailureReport(error).message
    }
    state.conversion.answer = .idle
    return .none
  }

  private func addAlert(askingFirst: Bool, _ state: inout State) -> Effect<Action> {
    do {
      let words = [ArgumentWord(text: state.line?.field.text ?? "", index: 0)]
      let text = ConditionText(QuestionText(words: words), parser: state.parser, home: state.home)
      let condition = try text.read().condition
      if askingFirst, let level = condition.level {
        return Query().ask(PlausibilityQuestion(condition.pair, level), &state.plausibility).map { .plausibility($0) }
      }
      return AlertsFeature().change(.add(condition), &state.alerts.feature).map { .alerts($0) }
    } catch {
      state.line?.problem = FailureReport(error).message
      return .none
    }
  }

  /// A level far off the fixing is added when Enter is pressed once more.
  func hear(_ action: Query<PlausibilityQuestion>.Action, _ state: inout State) -> Effect<Action> {
    guard case .answered(let answer) = action, state.line?.purpose == .alert else { return .none }
    // The line may have been edited meanwhile.
    guard case .success(let implausible?) = answer else { return addAlert(askingFirst: false, &state) }
    state.line?.problem = implausible.warning
    state.line?.isWarned = true
    return .none
  }
}

extension ImplausibleRate {
  fileprivate var warning: Phrase {
    let fixing = fixing.groupedText()
    return Phrase(
      "more than ten times off the fixing, \(fixing) on \(date): Enter adds it all the same",
      "고시 환율(\(date) \(fixing))과 열 배 넘게 다릅니다. 그래도 추가하려면 Enter를 누르세요")
  }
}

extension BrowseFeature.State {
  fileprivate var parser: ConversionParser {
    ConversionParser(symbols: run.symbols, style: run.numberStyle, source: conversionPair.base)
  }

  /// What the question asks; nil while it is empty.
  fileprivate func conversion(today: FixingDate) throws(ConversionSyntaxError) -> ConversionQuestion? {
    guard question.text.contains(where: { !$0.isWhitespace }) else { return nil }
    let pair = conversionPair
    let parsed = try parser.parse(question.text)
    let origins = parsed.terms.map(\.currency)
    var targets = parsed.targets
    if targets.isEmpty, !parsed.wantsEveryTarget {
      targets = [origins.allSatisfy { $0 == pair.quote } ? pair.base : pair.quote]
    }
    var policy = policy
    if let date = parsed.date { policy.date = date.resolved(today: today) }
    return run.conversion(parsed, to: targets, policy: policy)
  }
}
