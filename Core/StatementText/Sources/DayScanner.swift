/// Finds the three parts of a day at the beginning of a cell, and makes sure that only a time follows.
struct DayScanner {
  enum Parts {
    /// With the name of the month, or with 년 월 일 and the like.
    case named(year: Int, month: Int, day: Int)
    /// Eight digits.
    case compact(Int, hasTime: Bool)
    case numbers(Int, Int, Int, mark: Unicode.Scalar, isYearFirst: Bool, isShort: Bool)
  }

  private let scalars: [Unicode.Scalar]
  private let inThailand: Bool
  private var position = 0

  init(_ text: String, inThailand: Bool) {
    self.inThailand = inThailand
    scalars = text.trimmingBlanks.unicodeScalars.prefix(96).map { scalar in
      switch scalar.value {
      case 0xA0, 0x202F, 0x3000: " "
      case 0x2010...0x2015, 0x2212: "-"
      default: scalar.western
      }
    }
  }

  mutating func parts() -> Parts? {
    if scalars.first == "'" { position = 1 }
    if let day = dayOfEra() { return isTime() ? day : nil }
    if let word = word(), MonthNames.month(word) == nil {
      guard DayWords.weekdays.contains(FoldedText(word).joined) else { return nil }
      position += word.unicodeScalars.count
      skip(" .,")
    }
    guard let parts = calendarDay(), isTime() else { return nil }
    return parts
  }

  private mutating func calendarDay() -> Parts? {
    if let word = word(), let month = MonthNames.month(word) {
      position += word.unicodeScalars.count
      skip(" .,-/")
      guard let day = number(), day.width <= 2 else { return nil }
      skipOrdinal()
      skip(" .,-/'")
      skipClock()
      guard let year = number(), let year = self.year(year) else { return nil }
      return .named(year: year, month: month, day: day.value)
    }
    guard let first = number() else { return nil }
    // `1150325` of Taiwan
    if first.width == 7, let year = year((first.value / 10_000, 3)) {
      return .compact(year * 10_000 + first.value % 10_000, hasTime: position < scalars.count)
    }
    if first.width == 8 || first.width == 14 {
      let value = first.width == 8 ? first.value : first.value / 1_000_000
      return .compact(value, hasTime: first.width == 14 || position < scalars.count)
    }
    guard first.width <= 4, let mark = current else { return nil }
    if "年년".unicodeScalars.contains(mark) { return eastern(year: first) }
    if first.width <= 2 { skipOrdinal() }
    let start = position
    skip(" .-/")
    if let word = word() {
      var name = word
      if DayWords.ofs.contains(word.lowercased()) {
        position += word.unicodeScalars.count
        skip(" ")
        name = self.word() ?? ""
      }
      let hasPoint = scalars[start] == "." && scalars[start + 1] == " "
      guard let month = hasPoint ? MonthNames.month(behindPoint: name) : MonthNames.month(name) else { return nil }
      position += name.unicodeScalars.count
      skip(" .-/,'")
      if let word = self.word(), DayWords.ofs.contains(word.lowercased()) {
        position += word.unicodeScalars.count
        skip(" ")
      }
      guard let last = number() else { return nil }
      if first.width == 4 {
        guard last.width <= 2, let year = self.year(first) else { return nil }
        return .named(year: year, month: month, day: last.value)
      }
      guard let year = self.year(last) else { return nil }
      return .named(year: year, month: month, day: first.value)
    }
    position = start
    return numeric(first)
  }

  /// `2026-10-30`, `30.10.2026`, `10/30/26`, `2019 10 11`, `2026. 10. 30.`
  private mutating func numeric(_ first: (value: Int, width: Int)) -> Parts? {
    guard let mark = current, "./- ".unicodeScalars.contains(mark) else { return nil }
    if mark == " ", first.width != 4 { return nil }
    guard let second = number(behind: mark), second.width <= 2, let third = number(behind: mark) else { return nil }
    if first.width > 2 {
      guard third.width <= 2, let year = self.year(first) else { return nil }
      if current == "." { position += 1 }
      return .numbers(year, second.value, third.value, mark: mark, isYearFirst: true, isShort: false)
    }
    if third.width == 4 {
      guard let year = self.year(third) else { return nil }
      return .numbers(first.value, second.value, year, mark: mark, isYearFirst: false, isShort: false)
    }
    guard third.width == 2 else { return nil }
    if current == "." { position += 1 }
    return .numbers(first.value, second.value, third.value, mark: mark, isYearFirst: false, isShort: true)
  }

  /// `2026年10月30日`, `26년 10월 30일`
  private mutating func eastern(year: (value: Int, width: Int)) -> Parts? {
    guard let year = self.year(year) else { return nil }
    skip("年년 ")
    guard let month = number(), let mark = current, "月월".unicodeScalars.contains(mark) else { return nil }
    skip("月월 ")
    guard let day = number(), let mark = current, "日일".unicodeScalars.contains(mark) else { return nil }
    skip("日일")
    return .named(year: year, month: month.value, day: day.value)
  }

  /// `令和8年3月25日`, `R8.3.25`, `民國115/3/25`
  private mutating func dayOfEra() -> Parts? {
    let start = position
    guard let word = word() else { return nil }
    let isFirst = word.hasSuffix("元")
    guard let before = WrittenYear.eras[isFirst ? String(word.dropLast()) : word] else { return nil }
    position += word.unicodeScalars.count
    guard let year = isFirst ? 1 : number()?.value, let mark = current, "年./-".unicodeScalars.contains(mark) else {
      position = start
      return nil
    }
    if mark == "年" { return eastern(year: (before + year, 4)) }
    guard let month = number(behind: mark), let day = number(behind: mark) else {
      position = start
      return nil
    }
    return .named(year: before + year, month: month.value, day: day.value)
  }

  private func year(_ number: (value: Int, width: Int)) -> Int? {
    WrittenYear.year(number.value, width: number.width, inThailand: inThailand)
  }

  /// Whether what is left is a time of day, a zone, a weekday or nothing.
  private mutating func isTime() -> Bool {
    // `25.03.2024.` and `2024. január 31.`
    if current == ".", position + 1 == scalars.count || scalars[position + 1] == " " { position += 1 }
    guard let next = current else { return true }
    if "[".unicodeScalars.contains(next) { return scalars.last == "]" }
    // `25/03/2024-10:00:00`, too.
    guard " T,;(tZzＴ-".unicodeScalars.contains(next) else { return false }
    if next == "-", !scalars[position...].contains(":") { return false }
    // `04/17/2023 as of 04/15/2023`: the day on which it was booked stands first.
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: scalars[position...])
    var tail = String(rest)
    if let other = tail.firstRange(of: " as of ") { tail = String(tail[..<other.lowerBound]) }
    // `10:11:12 GMT+0100 (Central European Standard Time)`
    if tail.contains(":"), tail.hasSuffix(")"), let bracket = tail.firstIndex(of: "(") {
      tail = String(tail[..<bracket])
    }
    var letters = ""
    var digits = 0
    for scalar in tail.unicodeScalars + [" "] {
      if scalar.properties.isAlphabetic {
        letters.unicodeScalars.append(scalar)
        continue
      }
      if !letters.isEmpty, !DayWords.tails.contains(letters.lowercased()) { return false }
      letters = ""
      if scalar.isDigit { digits += 1 } else if !" :.,;+-()[]/_".unicodeScalars.contains(scalar) { return false }
    }
    return digits == 0 || tail.contains(":") || digits <= 6 || tail.contains(".") && digits <= 12
  }

  // MARK: - Letters

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private func word() -> String? {
    var end = min(position, scalars.count)
    while end < scalars.count, isInWord(end) { end += 1 }
    let letters = scalars[min(position, end)..<end]
    if letters.isEmpty { return nil }
    var word = String.UnicodeScalarView()
    word.append(contentsOf: letters)
    return String(word)
  }

  /// Whether a letter of a word stands there, or the point inside a month of Thailand: `มี.ค.`
  private func isInWord(_ place: Int) -> Bool {
    let scalar = scalars[place]
    if scalar == ".", place > 0, place + 1 < scalars.count {
      return scalars[place - 1].isThai && scalars[place + 1].isThai
    }
    let isLetter = scalar.properties.isAlphabetic || scalar.isThai
    return isLetter && !"年月日년월일".unicodeScalars.contains(scalar)
  }

  private mutating func number() -> (value: Int, width: Int)? {
    var (value, width) = (0, 0)
    while let digit = current, digit.isDigit, width < 15 {
      value = value * 10 + Int(digit.value - 0x30)
      width += 1
      position += 1
    }
    return width == 0 ? nil : (value, width)
  }

  private mutating func number(behind mark: Unicode.Scalar) -> (value: Int, width: Int)? {
    guard current == mark else { return nil }
    position += 1
    if mark != " ", current == " " { position += 1 }
    return number()
  }

  private mutating func skip(_ marks: String) {
    while let next = current, marks.unicodeScalars.contains(next) { position += 1 }
  }

  /// The time and the zone before the year: `Mar 14 10:11:12 UTC 2024`.
  private mutating func skipClock() {
    let clock = scalars[min(position, scalars.count)...].prefix { $0.isDigit || $0 == ":" }
    guard clock.contains(":") else { return }
    position += clock.count
    skip(" ")
    if let zone = word(), DayWords.tails.contains(zone.lowercased()) { position += zone.unicodeScalars.count }
    skip(" ")
  }

  /// `1st`, `30th`, `1er`
  private mutating func skipOrdinal() {
    if let word = word(), ["st", "nd", "rd", "th", "er"].contains(word.lowercased()) { position += 2 }
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or a vowel sign of Thailand.
  fileprivate var isThai: Bool { (0x0E01...0x0E4E).contains(value) }
}

/// What stands around a day in cells.
enum DayWords {
  static let ofs: Set<String> = ["of", "de", "di", "del", "d"]

  static let weekdays = Set(
    """
    mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday mo di mi do fr sa so \
    montag dienstag mittwoch donnerstag freitag samstag sonntag lun mar mer jeu ven sam dim lundi mardi mercredi jeudi \
    vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo man tir ons tor fre lor son
    """.split(separator: " ").map(String.init))

  /// Words for times and zones, and weekdays in brackets.
  static let tails = Set(
    """
    t z am pm a m p h hs hrs min uhr um at à às alle klo в г р jam pukul 시 분 초 時 分 秒 时 kl utc gmt est edt cst cdt mst mdt pst pdt et ct mt pt cet cest eet eest wet west bst ist jst \
    kst sgt hkt aest aedt acst awst nzst nzdt msk wib wita wit brt art sast 오전 오후 午前 午後 上午 下午 월 화 수 목 금 토 일 \
    月 火 水 木 金 土 日 mon tue wed thu fri sat sun
    """.split(separator: " ").map(String.init))
}

/// The months in the languages of statements.
enum MonthNames {
  static func month(_ word: String) -> Int? { month(folded: FoldedText(word).joined) }

  static func month(folded word: String) -> Int? { names[word] }

  /// The month behind a day with a point: `14. listopada` is October in Croatia, `14 listopada` November in Poland.
  /// Zero for a word that several of those who write the point share.
  static func month(behindPoint word: String) -> Int? {
    let shared = ["listopada": 10, "listopad": 0, "lis": 0, "lip": 0]
    return shared[FoldedText(word).joined] ?? month(word)
  }

  /// Twelve a line; others for the same month behind a bar.
  private static let table = """
    january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sep|sept october|oct \
    november|nov december|dec
    januar|janner februar|feber marz|mrz|maerz april mai juni juli august september oktober|okt november dezember|dez
    janvier|janv fevrier|fevr|fev mars avril|avr mai juin juillet|juil aout septembre octobre novembre decembre
    enero|ene febrero marzo abril|abr mayo junio julio agosto|ago septiembre|set octubre noviembre diciembre|dic
    gennaio|gen febbraio marzo aprile maggio|mag giugno|giu luglio|lug agosto settembre ottobre|ott novembre dicembre
    janeiro fevereiro marco abril maio junho julho agosto setembro outubro|out novembro dezembro
    januari februari maart|mrt april mei juni juli augustus september oktober november december
    januari februari mars april maj juni juli augusti september oktober november december
    januar februar mars april maj juni juli august september oktober november desember|des
    tammikuu|tammi helmikuu|helmi maaliskuu|maalis huhtikuu|huhti toukokuu|touko kesakuu|kesa heinakuu|heina elokuu|elo \
    syyskuu|syys lokakuu|loka marraskuu|marras joulukuu|joulu
    stycznia|sty|styczen lutego|lut|luty marca|marzec kwietnia|kwi|kwiecien maja czerwca|cze|czerwiec lipca|lip|lipiec \
    sierpnia|sie|sierpien wrzesnia|wrz|wrzesien pazdziernika|paz|pazdziernik listopada|lis|listopad grudnia|gru|grudzien
    ledna|leden unora|unor brezna|brezen dubna|duben kvetna|kveten cervna|cerven cervence|cervenec srpna|srpen zari rijna|rijen \
    listopadu prosince|prosinec
    januar februar marcius|marc aprilis majus|maj junius julius augusztus szeptember|szept oktober november december
    ianuarie|ian februarie martie aprilie mai iunie|iun iulie|iul august septembrie octombrie noiembrie|noi decembrie
    ocak|oca subat|sub mart nisan|nis mayis haziran|haz temmuz|tem agustos eylul|eyl ekim|eki kasim|kas aralik|ara
    januar februar mart april maj jun jul avgust septembar oktobar novembar decembar
    januar februar marec april maj junij julij avgust september oktober november december
    jaanuar veebruar marts aprill mai juuni juuli august september oktoober november detsember
    janvaris februaris marts aprilis maijs junijs julijs augusts septembris oktobris novembris decembris
    sausio vasario kovo balandzio geguzes birzelio liepos rugpjucio rugsejo spalio lapkricio gruodzio
    січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
    януари февруари март април май юни юли август септември октомври ноември декември
    ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר
    يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر
    มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม
    januari februari|pebruari maret april mei juni juli agustus|agu|agt september oktober november|nopember|nop desember
    januari februari mac april mei jun julai ogos|ogo september oktober november disember|dis
    enero pebrero marso abril mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre
    gener febrer marc abril maig juny juliol agost setembre octubre novembre desembre
    januar februar mars april mai juni juli agust september oktober november desember
    janar shkurt mars prill maj qershor korrik gusht shtator tetor nentor dhjetor
    sijecnja|sij veljace|velj ozujka|ozu travnja svibnja lipnja srpnja kolovoza rujna|ruj - studenoga|studenog prosinca
    בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר
    มค กพ มีค เมย พค มิย กค สค กย ตค พย ธค
    января|янв февраля|фев марта|мар апреля|апр мая|май июня|июн июля|июл августа|авг сентября|сен октября|окт ноября|ноя \
    декабря|дек
    ιανουαριου|ιαν φεβρουαριου|φεβ μαρτιου|μαρ απριλιου|απρ μαιου|μαι ιουνιου|ιουν ιουλιου|ιουλ αυγουστου|αυγ \
    σεπτεμβριου|σεπ οκτωβριου|οκτ νοεμβριου|νοε δεκεμβριου|δεκ
    """

  private static let names: [String: Int] = {
    var names: [String: Int] = [:]
    for line in table.split(separator: "\n") {
      for (index, months) in line.split(separator: " ").enumerated() {
        for name in months.split(separator: "|") where name != "-" {
          names[FoldedText(String(name)).joined] = index + 1
        }
      }
    }
    return names
  }()
}
