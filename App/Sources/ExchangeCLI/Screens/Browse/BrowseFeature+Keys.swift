import ComposableArchitecture
import SharedModels
import TerminalUI
import UserFeature
import UserInterface
import Wording

typealias BrowseKey = KeyBinding<BrowseFeature.State, BrowseFeature.Action>

extension BrowseFeature.Tab {
  var tab: any BrowseTab.Type {
    switch self {
    case .rates: RatesTab.self
    case .favorites: FavoritesTab.self
    case .alerts: AlertsTab.self
    case .history: HistoryTab.self
    case .profile: ProfileTab.self
    }
  }

  /// Its own first, then those of lists, then those that work everywhere.
  var help: [KeyHint] {
    let own = tab.keys.map(\.entry)
    let ofLists = tab is any ListTab.Type ? BrowseFeature.listHelp : []
    let others = ofLists + (BrowseFeature.keys + BrowseFeature.firstKeys).map(\.entry)
    return own + others.filter { other in !own.contains { $0.label == other.label } }
  }

  /// The one after it in the bar, or the one before it for a step of -1.
  func next(_ step: Int) -> Self {
    let all = Self.allCases
    return all[(rawValue + step + all.count) % all.count]
  }
}

extension BrowseFeature {
  static let firstKeys = BrowseKey.first(help: .cover(.help), quit: { .quit($0) })

  /// Only beside a list: the history's own are about days.
  static let besideList = BrowseKey(
    [.left, .right], "← →", Phrase("previous tab, next tab", "이전 탭, 다음 탭")
  ) { state, key in .show(state.tab.next(key == .left ? -1 : 1)) }

  fileprivate static let listHelp =
    [KeyHint].list(Phrase("select a row; or click it", "줄 선택 (클릭 가능)")) + [besideList.entry]

  static let keys: [BrowseKey] = [
    BrowseKey([.tab, .backTab], "Tab ⇧Tab", Phrase("next tab, previous tab", "다음 탭, 이전 탭")) { state, key in
      .show(state.tab.next(key == .tab ? 1 : -1))
    },
    escape(Phrase("back; end the search", "뒤로, 검색 끝내기"), hint: Phrase("clear", "지우기")),
    BrowseKey(
      "c", Phrase("convert from base to row", "기준 통화를 선택한 통화로 환산"), hint: Phrase("convert", "환산"), refusal: isBase
    ) { state, _ in
      let pair = state.conversionPair
      return pair.base == pair.quote ? nil : .edit(LineEditor.State(purpose: .conversion, field: state.question))
    },
    BrowseKey("y", Phrase("copy the answer", "답 복사")) { state, _ in state.answersSomething ? .copied : nil },
    BrowseKey(
      "u", Phrase("undo the last change", "마지막 변경 되돌리기"), hint: Phrase("undo", "되돌리기"),
      refusal: { _ in Phrase("nothing to undo", "되돌릴 것이 없습니다") },
      action: { state, _ in state.changes.isEmpty ? nil : .undo }),
    BrowseKey("r", Phrase("refresh the rates", "새 환율 받기")) { _, _ in .refresh },
    BrowseKey("P", Phrase("providers of the rates", "환율 제공처")) { _, _ in .cover(.providers) },
  ]

  static let historyKey = BrowseKey(
    [.enter], "Enter", Phrase("history of the currency", "선택한 통화의 추이"), hint: Phrase("history", "추이"), refusal: isBase
  ) { state, _ in state.selectedPair.map { .showHistory($0) } }

  static let baseKey = BrowseKey(
    "b", Phrase("rates against this currency", "선택한 통화 기준으로 보기"), refusal: isBase
  ) { state, _ in state.selectedCurrency.flatMap { $0 == state.rates.base ? nil : .rates(.rebased($0)) } }

  /// Why the selected row stands for no pair.
  @Sendable static func isBase(_ state: State) -> Phrase? {
    state.selectedCurrency.map { currency in
      Phrase(
        "\(currency) is the base of the rates; choose another currency",
        "\(currency.code, .topic) 환율의 기준 통화입니다. 다른 통화를 고르세요")
    }
  }

  static let homeKey = BrowseKey(
    "h", Phrase("make it your home currency", "선택한 통화를 기본 통화로"),
    refusal: { state in
      state.selectedCurrency.map { currency in
        Phrase("\(currency) is your home currency already", "\(currency.code, .topic) 이미 기본 통화입니다")
      }
    },
    action: { state, _ in
      state.selectedCurrency.flatMap { $0 == state.home ? nil : .profile(.change(.update([.home($0)]))) }
    })

  static func escape(_ description: Phrase, hint: Phrase) -> BrowseKey {
    BrowseKey([.escape], "Esc", description, hint: hint) { state, _ in
      let isInspecting = state.history.day != nil
      let hasSomething = !state.rates.search.text.isEmpty || !state.question.text.isEmpty
      return isInspecting || state.origin != nil || hasSomething ? .escape : nil
    }
  }

  /// For the command's help: those that work everywhere, then each tab's own with its name.
  static var help: [KeyHint] {
    (firstKeys + keys).map(\.entry) + listHelp
      + Tab.allCases.map(\.tab).flatMap { tab in
        tab.keys.map(\.entry).map { key in
          let words = Phrase("\(tab.name): \(key.words)", "\(tab.name): \(key.words)")
          return KeyHint(label: key.label, words: words)
        }
      }
  }
}

extension BrowseFeature.State {
  /// What leads back from a cover; from the help any key does.
  private static let closingKeys: Set<Key> = [.escape, .character("P"), .character("q")]

  /// What the keys mean while nothing is presented, the ones offered first in front.
  private var bindings: [BrowseKey] {
    BrowseFeature.firstKeys + tab.tab.keys + (list == nil ? [] : [BrowseFeature.besideList]) + BrowseFeature.keys
  }

  /// What the last line offers: keys that do something now.
  var hints: [KeyHint] {
    if line != nil {
      return [
        KeyHint(label: "Enter", words: Phrase("done", "완료")), KeyHint(label: "Esc", words: Phrase("cancel", "취소")),
      ]
    }
    return bindings.compactMap { $0.hint(in: self) }.reduce(into: refreshing == nil ? [] : [.asking]) { hints, hint in
      if !hints.contains(where: { $0.label == hint.label }) { hints.append(hint) }
    }
  }

  /// What a key stands for: what is presented gets it, else it is a command of the tab or of all.
  func action(for key: Key) -> BrowseFeature.Action? {
    if key != .interrupt {
      if line != nil { return .line(.presented(.pressed(key))) }
      // Its view has no use for the key.
      if let cover { return cover == .help || Self.closingKeys.contains(key) ? .cover(nil) : nil }
    }
    guard let binding = bindings.first(where: { $0.keys.contains(key) }) else { return nil }
    return binding.action(self, key) ?? binding.refusal(self).map { .refused($0) }
  }
}
