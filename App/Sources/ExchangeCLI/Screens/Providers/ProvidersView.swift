import ExchangeFeature
import ExchangeInterface
import Observation
import RateProviders
import SharedModels
import TerminalUI
import WeaveDI
import Wording

/// What the screen of the providers knows. It ends with the screen, so it has no reducer.
@MainActor
@Observable
final class ProvidersModel {
  @ObservationIgnored @Injected(\.exchange) private var exchange
  private(set) var providers: [ProviderStatus] = []
  private(set) var isAsking = false

  /// Looks at what is known of them, and with a policy asks those that may be asked.
  func load(asking policy: RatePolicy? = nil) async {
    isAsking = true
    defer { isAsking = false }
    providers = await exchange.providers(asking: policy)
  }
}

/// The providers of rates, over `browse`.
struct ProvidersView: View {
  let policy: RatePolicy
  let context: RenderContext

  @State private var model = ProvidersModel()
  @State private var selected: ProviderID?
  @State private var shown: ProviderStatus?

  var body: some View {
    VStack {
      HStack {
        Text(context(Phrase("Providers of rates", "환율 제공처"))).bold()
        Spacer()
        Button(context(Phrase("ask again", "다시 요청"))) { Task { await model.load(asking: policy.with(\.refreshes)) } }
          .disabled(model.isAsking)
      }
      Text("")
      if model.isAsking || model.providers.isEmpty { ProgressView(context(.asking)) }
      List(model.providers, id: \.id, selection: $selected) { ProviderRow(status: $0, context: context) }
        .environment(\.hiddenRows, context.hiddenRows)
      ScreenFooter(hints: shown == nil ? Self.hints : [Self.back], context: context)
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .onKeyPress { key in
      guard key == .enter, let provider = model.providers.first(where: { $0.id == selected }) else { return .ignored }
      shown = provider
      return .handled
    }
    .sheet(item: $shown) { ProviderRecordView(status: $0, context: context) }
    .task {
      await model.load()
      selected = selected ?? model.providers.first?.id
    }
  }

  private static let back = KeyHint(label: "Esc", words: Phrase("back", "뒤로"))
  private static let hints = [
    back, KeyHint(label: "↑ ↓", words: Phrase("select", "선택")), KeyHint(label: "Enter", words: Phrase("record", "기록")),
    KeyHint(label: "Tab", words: Phrase("ask again", "다시 요청")),
  ]
}

struct ProviderRow: View {
  let status: ProviderStatus
  let context: RenderContext

  var body: some View {
    HStack {
      Text(StyledText(status.id.description, .strong)).frame(width: 20)
      Text(context(.name(of: status.id))).layoutPriority(-1)
      Spacer()
      Text(context(status.state.words))
    }
  }
}

/// What is known of a provider.
struct ProviderRecordView: View {
  let status: ProviderStatus
  let context: RenderContext

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text(context(.name(of: status.id))).bold()
      Text(context(.credit(status.id))).foregroundStyle(.quiet)
      Text("")
      fact(.state, context(status.state.words))
      fact(Phrase("Last answer", "최근 응답"), context.lastAnswer(of: status))
      if let next = status.nextPublication { fact(Phrase("Next update", "다음 고시"), context.wait(until: next)) }
      fact(.currencies, "\(status.currencies)")
      if let failure = status.failureSentence { Text(context(failure)).foregroundStyle(.warning) }
      Text("")
      Button(context(Phrase("close", "닫기"))) { dismiss() }
    }
    .padding()
  }

  private func fact(_ name: Phrase, _ value: String) -> some View { Text("\(context(name)): \(value)") }
}
