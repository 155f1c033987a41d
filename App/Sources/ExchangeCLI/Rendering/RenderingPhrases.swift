import ExchangeFeature
import SharedModels

import struct Platform.Decimal

// Headings of columns.
extension Phrase {
  static let code = Phrase("Code", "코드")
  static let currency = Phrase("Currency", "통화")
  static let rate = Phrase("Rate", "환율")
  static let change = Phrase("Change", "변동")
  static let trend = Phrase("30 days", "30일")
  static let date = Phrase("Date", "날짜")
  static let source = Phrase("Source", "출처")
  static let profile = Phrase("Profile", "프로필")
  static let name = Phrase("Name", "이름")
  static let email = Phrase("E-mail", "이메일")
  static let homeCurrency = Phrase("Home", "기본 통화")
  static let condition = Phrase("Condition", "조건")
  static let state = Phrase("State", "상태")
  static let provider = Phrase("Provider", "제공처")
  static let currencies = Phrase("Currencies", "통화 수")
  static let fetched = Phrase("Fetched", "받은 시각")
}

// Lines around tables.
extension Phrase {
  static let nothingChanged = Phrase("nothing was changed", "바뀐 것이 없습니다")
  static func fetched(_ age: String) -> Phrase { Phrase("fetched \(age)", "\(age) 받음") }
  static let staleTable = Phrase("newer rates should be out", "새 고시 예정 시각이 지남")

  /// A source by its name; English keeps the short one that `--source` takes.
  static func source(_ source: ProviderID) -> Phrase {
    let korean: String? =
      switch source {
      case .bundled: "내장 환율"
      case .ecb: "유럽중앙은행"
      case .fixed: "고정 환율"
      case .own: "직접 정한 환율"
      default: nil
      }
    return Phrase(source.description, korean ?? source.description)
  }
  static let offline = Phrase("offline", "오프라인")

  static func fixings(_ count: Int) -> Phrase {
    let number = Decimal(count).groupedText()
    return Phrase(count == 1 ? "1 fixing" : "\(number) fixings", "고시 \(number)회")
  }
  /// What a series has: its points are fixings, weeks or months.
  static func points(of series: HistorySeries) -> Phrase {
    let count = series.points.count
    let number = Decimal(count).groupedText()
    let mean = series.isAveraged ? Phrase("averages of ", " 평균") : Phrase("", "")
    switch series.grouping {
    case .day: return .fixings(count)
    case .week: return Phrase(mean.english + (count == 1 ? "1 week" : "\(number) weeks"), "\(number)주" + mean.korean)
    case .month:
      return Phrase(mean.english + (count == 1 ? "1 month" : "\(number) months"), "\(number)개월" + mean.korean)
    }
  }
  static func favoritesOf(_ profile: ProfileName) -> Phrase {
    Phrase("Favourites of \(profile)", profile == .default ? "즐겨찾기" : "\(profile)의 즐겨찾기")
  }
  static let noFavorites = Phrase(
    "No favourites yet. Add one: exchange-cli favorites add KRW",
    "아직 즐겨찾기가 없습니다. 추가하려면: exchange-cli favorites add KRW")
  static let fired = Phrase("fired", "도달")
  static func alertsChecked(_ count: Int) -> Phrase {
    Phrase(
      count == 1 ? "1 alert checked, none fired" : "\(count) alerts checked, none fired", "알림 \(count)개 확인, 울린 알림 없음")
  }

  static let automatic = Phrase("automatic", "자동")
  static func languageName(_ language: Language) -> Phrase {
    switch language {
    case .english: Phrase("English", "영어")
    case .korean: Phrase("Korean", "한국어")
    }
  }

  static let problem = Phrase("problem", "문제")
  static func successor(_ currency: Currency, rate: String?) -> Phrase {
    guard let rate else { return Phrase("now \(currency)", "현재 \(currency)") }
    return Phrase("now \(currency) at \(rate)", "현재 \(currency), 교환율 \(rate)")
  }
}
