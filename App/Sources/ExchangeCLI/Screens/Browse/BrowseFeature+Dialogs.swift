import ComposableArchitecture
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import Modularity
import SharedModels
import TerminalUI
import Wording

// What a key changes while something is presented: it has edited the line already.
extension BrowseFeature {
  func respond(to action: Destination.Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .search(.pressed(let key)): search(key, &state)
    case .conversion(.pressed(let key)): return convert(key, &state)
    case .alert(.pressed(let key)): return addAlert(key, &state)
    }
    return .none
  }

  /// The list follows the search at once.
  private func search(_ key: Key, _ state: inout State) {
    switch key {
    case .enter: state.destination = nil
    case .escape:
      state.destination = nil
      RatesTab().search(TextField(), &state.rates)
    case .up, .down, .wheelUp, .wheelDown:
      let step = key == .up || key == .wheelUp ? -1 : 1
      state.rates.select(state.rates.selection + step)
    default:
      guard let field = state.destination?.search?.field else { break }
      RatesTab().search(field, &state.rates)
    }
  }

  /// The question is answered as soon as it can be read.
  private func convert(_ key: Key, _ state: inout State) -> Effect<Action> {
    switch key {
    // What cannot be read stays, with its reason.
    case .enter: if state.destination?.conversion?.problem == nil { state.destination = nil }
    case .escape:
      state.destination = nil
      state.clearQuestion()
    default:
      guard let field = state.destination?.conversion?.field else { break }
      let isEdited = field.text != state.question.text
      state.question = field
      if isEdited { return ask(&state) }
    }
    return .none
  }

  private func ask(_ state: inout State) -> Effect<Action> {
    do throws(ConversionSyntaxError) {
      guard let request = try state.conversion(today: moment().today) else {
        state.conversion.answer = .idle
        return .none
      }
      return Query().ask(request, &state.conversion).map { .conversion($0) }
    } catch {
      state.conversion.answer = .idle
      state.destination?.modify(\.conversion) { $0.problem = FailureReport(error).message }
      return .none
    }
  }

  /// The line stays until the alert is there.
  private func addAlert(_ key: Key, _ state: inout State) -> Effect<Action> {
    switch key {
    case .enter:
      guard let editor = state.destination?.alert, editor.field.text.contains(where: { !$0.isWhitespace }) else {
        break
      }
      do {
        let condition = try state.condition()
        guard let level = condition.level, !editor.isWarned else { return add(condition, &state) }
        return Query().ask(PlausibilityQuestion(condition.pair, level), &state.plausibility).map { .plausibility($0) }
      } catch {
        state.destination?.modify(\.alert) { $0.problem = FailureReport(error).message }
      }
    case .escape: state.destination = nil
    default: break
    }
    return .none
  }

  private func add(_ condition: AlertCondition, _ state: inout State) -> Effect<Action> {
    AlertsFeature().change(.add(condition), &state.alerts.feature).map { .alerts($0) }
  }

  /// A level far off the fixing is added when Enter is pressed once more.
  func hear(_ action: Query<PlausibilityQuestion>.Action, _ state: inout State) -> Effect<Action> {
    guard case .answered(let answer) = action, state.destination?.alert != nil else { return .none }
    guard case .success(let implausible?) = answer else {
      // The line may have been edited meanwhile.
      do { return add(try state.condition(), &state) } catch {
        state.destination?.modify(\.alert) { $0.problem = FailureReport(error).message }
        return .none
      }
    }
    state.destination?.modify(\.alert) {
      $0.problem = implausible.warning
      $0.isWarned = true
    }
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

  /// What the line says of an alert.
  fileprivate func condition() throws -> AlertCondition {
    let words = [ArgumentWord(text: destination?.alert?.field.text ?? "", index: 0)]
    return try ConditionText(QuestionText(words: words), parser: parser, home: run.home).read().condition
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

/// A line of text being edited. The presenting feature sees each key afterwards, and decides what becomes of the line.
@Reducer
struct LineEditor: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
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
