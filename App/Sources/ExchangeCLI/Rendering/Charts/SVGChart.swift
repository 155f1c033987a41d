import Arithmetic
import ExchangeFeature
import SharedModels
import TerminalText
import Wording

/// A series as a standalone SVG, light or dark as the viewer prefers.
///
/// Everything is drawn with plain attributes, which every viewer and converter understands; a style sheet only swaps
/// the colours in dark mode.
struct SVGChart: Hashable, Sendable {
  private static let width = 960
  private static let height = 440
  private static let left = 84
  private static let right = 104
  private static let top = 88
  private static let bottom = 48

  private let series: HistorySeries
  private let language: Language
  private let values: ValueAxis
  private let days: DateAxis

  init(_ series: HistorySeries, in language: Language) {
    (self.series, self.language) = (series, language)
    // Nothing is ever drawn below the lowest rate, so its label stands there.
    values = ValueAxis(from: series.summary.minimum.digits, to: series.summary.maximum.digits, steps: 6, room: 0.09)
    days = DateAxis(first: series.points[0].date, last: series.summary.last.date)
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(Self.height)" \
    viewBox="0 0 \(Self.width) \(Self.height)" role="img" aria-labelledby="title" \
    font-family="system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif" font-size="13">
    <title id="title">\(title), \(span)</title>
    <style>
    @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117; } .halo { stroke: #0d1117; } .quiet { fill: #9aa4af; } .strong { fill: #e6edf3; }
    .grid { stroke: #262d36; } .base { stroke: #57606a; } .line { stroke: #58a6ff; } .dot { fill: #58a6ff; }
    .shade { stop-color: #58a6ff; }
    }
    </style>
    <defs><linearGradient id="area" gradientUnits="userSpaceOnUse" x1="0" y1="\(Self.top)" x2="0" y2="\(base)">\
    <stop class="shade" offset="0" stop-color="#1f6feb" stop-opacity="0.22"/>\
    <stop class="shade" offset="1" stop-color="#1f6feb" stop-opacity="0.02"/></linearGradient></defs>
    <rect class="paper" width="\(Self.width)" height="\(Self.height)" fill="#ffffff"/>
    <text class="strong" x="\(Self.left)" y="34" fill="#14181d" font-size="21" font-weight="600">\(title)</text>
    <text class="quiet" x="\(Self.left)" y="55" fill="#5b6470">\(span) · \(change) · \(Phrase.name(of: series.source)[language])</text>
    \(valueGrid)
    \(dayLabels)
    \(curve)
    \(marks)
    </svg>

    """
  }

  private var title: String { series.pair.shownName }

  private var span: String {
    "\(series.summary.first.date) – \(series.summary.last.date)"
      + (series.isAveraged ? Phrase.byAverages[language] : "")
  }

  /// With its sign, which every font has, and in words for the one that reads aloud.
  private var change: String { RateText.change(series.summary.changePercent).plain }

  private var base: Int { Self.height - Self.bottom }

  private var valueGrid: String {
    values.ticks.map { tick in
      """
      <line class="grid" stroke="#e4e8ec" x1="\(Self.left)" y1="\(y(tick))" x2="\(Self.width - Self.right)" y2="\(y(tick))"/>
      <text class="quiet" x="\(Self.left - 12)" y="\(y(tick))" dy="4" text-anchor="end" fill="#5b6470">\
      \(values.label(of: tick))</text>
      """
    }.joined(separator: "\n") + """

      <line class="base" stroke="#8b949e" x1="\(Self.left)" y1="\(base)" x2="\(Self.width - Self.right)" y2="\(base)"/>
      """
  }

  private var dayLabels: String {
    days.ticks(atMost: 8).map { tick in
      """
      <line class="base" stroke="#8b949e" x1="\(x(tick.day))" y1="\(base)" x2="\(x(tick.day))" y2="\(base + 5)"/>
      <text class="quiet" x="\(x(tick.day))" y="\(base + 23)" text-anchor="middle" fill="#5b6470">\(tick.label)</text>
      """
    }.joined(separator: "\n")
  }

  /// A line with the area below it for each run without a gap.
  private var curve: String {
    series.points.runs(spacedLike: series.points).map { run in
      guard let first = run.first, let last = run.last else { return "" }
      // A line from a point to itself shows as a dot.
      let line = (run.count > 1 ? run : [first, first]).map { "\(x($0.date)),\(y($0.digits))" }.joined(separator: " ")
      return """
        <path fill="url(#area)" d="M\(x(first.date)),\(base) L\(line) \(x(last.date)),\(base) Z"/>
        <polyline class="line" points="\(line)" fill="none" stroke="#1f6feb" stroke-width="1.8" \
        stroke-linejoin="round" stroke-linecap="round"/>
        """
    }.joined(separator: "\n")
  }

  /// The lowest rate, marked below the curve, the highest above it, and the last in the margin: none can cover the
  /// curve.
  private var marks: String {
    var marks: [String] = []
    for (point, dy) in [(series.summary.minimum, 19), (series.summary.maximum, -10)] where point != series.summary.last
    {
      if dy > 0, series.summary.minimum == series.summary.maximum { continue }
      marks.append(mark(point, dx: 0, dy: dy, anchor: anchor(of: point.date)))
    }
    return (marks + [mark(series.summary.last, dx: 10, dy: 5, anchor: "start")]).joined(separator: "\n")
  }

  /// A dot with its rate, outlined in the background colour to stand out from the curve.
  private func mark(_ point: HistoryPoint, dx: Int, dy: Int, anchor: String) -> String {
    let place = """
      x="\(x(point.date))" y="\(y(point.digits))" dx="\(dx)" dy="\(dy)" text-anchor="\(anchor)" font-weight="600"
      """
    let label = RateText.label(point, of: series.pair)
    return """
      <circle class="dot" cx="\(x(point.date))" cy="\(y(point.digits))" r="3.5" fill="#1f6feb"/>
      <text class="halo" \(place) fill="none" stroke="#ffffff" stroke-width="4" stroke-linejoin="round">\(label)</text>
      <text class="strong" \(place) fill="#14181d">\(label)</text>
      """
  }

  /// Labels near an end of the plot stay inside it.
  private func anchor(of day: FixingDate) -> String {
    switch days.place(of: day, among: 101) {
    case ..<5: "start"
    case 95...: "end"
    default: "middle"
    }
  }

  private func x(_ day: FixingDate) -> String {
    Self.text(ofTenths: days.place(of: day, among: (Self.width - Self.left - Self.right) * 10 + 1) + Self.left * 10)
  }

  private func y(_ rate: ScaledInteger) -> String {
    Self.text(ofTenths: base * 10 - values.dot(of: rate, among: (base - Self.top) * 10 + 1))
  }

  private static func text(ofTenths tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }
}
