import SharedModels

/// The Korean words of the grammar, which stand without blanks between them: `어제원달러환율`.
enum KoreanWords {
  /// The longest word of the grammar that begins at a place, and where it ends.
  static func keyword(in letters: [Letter], at start: Int) -> (keyword: Keyword, end: Int)? {
    longest(in: letters, at: start, of: words)
  }

  /// The longest of what Korean adds to a noun that begins at a place, and where it ends; most say nothing.
  static func particle(in letters: [Letter], at start: Int) -> (keyword: Keyword?, end: Int)? {
    longest(in: letters, at: start, of: particles)
  }

  /// 일이삼…, and the units 십백천만억조, as words of one syllable.
  static func numeral(_ letter: Letter) -> Keyword? { numerals[letter] }

  // MARK: - Tables

  /// Syllables packed into one word, 16 bits each: a `String` as a key is normalized whenever it is compared.
  private typealias Key = UInt128
  private static let longestKey = 6

  private static func longest<Value>(
    in letters: [Letter], at start: Int, of table: [Key: Value]
  ) -> (Value, end: Int)? {
    var key: Key = 0
    var found: (Value, end: Int)?
    var end = start
    while end < min(letters.count, start + longestKey), letters[end].isHangul {
      key = key << 16 | Key(letters[end].value)
      end += 1
      if let value = table[key] { found = (value, end) }
    }
    return found
  }

  private static func table<Value>(_ rows: [(words: String, value: Value)]) -> [Key: Value] {
    var table: [Key: Value] = [:]
    for (words, value) in rows {
      for word in words.split(separator: " ") {
        table.updateValue(value, forKey: word.unicodeScalars.reduce(0) { $0 << 16 | Key($1.value) })
      }
    }
    return table
  }

  private static let words = table(
    [
      ("대 대비", .versus), ("환율 환율표 기준환율 기준율 매매기준율", .rate), ("평균 연평균", .mean), ("몇", .howMany), ("센트", .cents),
      ("펜스", .pence),
      ("퍼센트 프로", .percent), ("할인 할인해 할인된 할인하면 세일", .off), ("수수료 우대 현찰 송금 살때 팔때", .fee), ("팁 세금 부가세 봉사료", .surcharge),
      ("모든 모두 전부 전체", .every), ("반 절반", .half),
      ("더하기", .operation("+")), ("빼기", .operation("-")), ("곱하기", .operation("*")), ("나누기", .operation("/")),
      ("더하면 더해 더해서 더해줘 추가하면", .applied("+")), ("빼면 빼고 빼서 빼줘", .applied("-")),
      ("곱하면 곱해 곱해서", .applied("*")), ("나누면 나눠 나눠서 나눠줘 등분 등분하면", .applied("/")), ("배 번 회", .times),
      ("명 사람 인 개 장 박 잔 병 권 인분 시간 건", .counter), ("그리고 및", .and),
      (
        "얼마 얼마나 얼마였어 얼마였어요 얼마였나 얼마였나요 얼마였지 얼마였죠 얼마인지 얼만지 얼마니 얼만가요 얼마쯤 대략 약 값 지금 현재 요즘 요새 실시간 최신 환전 환산 계산 변환 환전해 환산해 계산해 변환해 조회 계산기 통화 알려줘 알려 알려주세요 보여줘 보여 "
          + "해줘 해주세요 바꿔줘 바꾸면 바꾸고 바꿔 싶어 싶어요 싶은데 싶습니다 주세요 줘 좀 가격 시세 기준 돈 하면 요 궁금해 뭐 어떻게 돼 되나 되나요 당 방금 살 "
          + "사면 팔면 살려면 사려면 바꾸려면 필요해 주면 수 있어 있어요 있나 있나요 있을까 합쳐서 합치면 합해서 동안 합계 총 포함 포함해서 있는데 가지고 물건 주요 세계 은행 고시 아까 받아 받을 받나요 받아요 줄래 줄래요 줘요 환전하고 환산하고 계산하고 환전할 궁금해요 알고 하고싶어 "
          + "인가요 입니까 됩니까 됩니다 될까 될까요 되죠 됐어 되는지 일까요 부탁해 부탁해요 부탁드려요 정도 쯤",
        .filler
      ),
      ("오늘 이맘때", .relative(.day, 0)), ("어제 전날 전일", .relative(.day, -1)), ("그저께 그제", .relative(.day, -2)),
      ("그끄저께 그끄제", .relative(.day, -3)),
      ("내일", .relative(.day, 1)), ("모레", .relative(.day, 2)),
      ("하루", .days(1)), ("이틀", .days(2)), ("사흘", .days(3)), ("나흘", .days(4)), ("열흘", .days(10)), ("보름", .days(15)),
      ("작년 지난해 전년", .relative(.year, -1)), ("재작년", .relative(.year, -2)), ("전월", .relative(.month, -1)),
      ("지지난달 저저번달", .relative(.month, -2)), ("지지난주 저저번주", .relative(.week, -2)),
      ("올해 금년", .relative(.year, 0)),
      ("내년", .relative(.year, 1)), ("지난 저번", .beside(-1)), ("이번", .beside(0)), ("다음", .beside(1)), ("전", .ago),
      ("후 뒤", .later),
      ("주 주일", .calendar(.week)), ("달 개월", .calendar(.month)), ("분기 사분기", .calendar(.quarter)),
      ("년 해", .calendar(.year)),
      ("월", .numberedMonth), ("말 연말 월말", .end), ("초 중순 연초 월초 엊그제 며칠 추석 설날 크리스마스 성탄절 이전", .vague),
      ("부터 이후", .since), ("까지", .until), ("최근", .past), ("상반기", .halfYear(1)), ("하반기", .halfYear(2)),
      ("추이 그래프 차트 변동 변화 흐름 등락 최고 최저 최고점 최저점 고점 저점 올랐 올라 올랐어 올랐나 내렸 내렸어 내렸나 떨어졌어 떨어졌나 상승 하락", .course),
      ("월요일", .weekday(.monday)), ("화요일", .weekday(.tuesday)), ("수요일", .weekday(.wednesday)),
      ("목요일", .weekday(.thursday)), ("금요일", .weekday(.friday)), ("토요일", .weekday(.saturday)),
      ("일요일", .weekday(.sunday)),
      ("한 하나", .value(1)), ("두 둘", .value(2)), ("세 석 셋", .value(3)), ("네 넉 넷", .value(4)), ("다섯", .value(5)),
      ("여섯", .value(6)),
      ("일곱", .value(7)), ("여덟", .value(8)), ("아홉", .value(9)), ("열", .value(10)),
    ] as [(String, Keyword)])

  private static let particles = table(
    [
      (
        "을 를 은 는 이 가 자 에 에서 에는 도 면 이면 라면 이라면 어치 간 당 정도 쯤 가량 이서 한테 이야 야 이지 지 죠 이죠 예요 이에요 에요 인가 인가요 일까 일까요 "
          + "이냐 냐 입니까 입니다 인지 이었나요 였나요 이었어 였어 임 인데 이나 나 요",
        nil
      ),
      ("의", .possessive), ("씩 짜리", .each), ("로 으로 로는 으로는", .toward), ("랑 이랑 와 과 하고", .and),
    ] as [(String, Keyword?)])

  private static let numerals: [Letter: Keyword] = [
    "영": .digit(0), "공": .digit(0), "일": .digit(1), "이": .digit(2), "삼": .digit(3),
    "사": .digit(4), "오": .digit(5), "육": .digit(6), "칠": .digit(7), "팔": .digit(8),
    "구": .digit(9), "십": .unit(1, .small), "백": .unit(2, .small), "천": .unit(3, .small), "만": .unit(4, .large),
    "억": .unit(8, .large), "조": .unit(12, .large), "경": .unit(16, .large),
  ]
}
