import SharedModels

/// The Korean words of the grammar, which stand without blanks between them: `어제원달러환율`.
enum KoreanWords {
  static let words = WordTable<Keyword>(
    words: [
      ("대 대비", .versus), ("비교 비교해 비교해줘 비교해서 비교하면 비해 비해서 비하면 비하여 견주면 보다", .course(.comparison)),
      ("환율 환율표 기준환율 기준율 매매기준율", .rate),
      ("현찰 현금 전신환 살때 팔때 사실때 파실때 보낼때 받을때 매입률 매입율 매입환율 매도율 매도률 매도환율", .filler), ("평균 연평균 월평균", .mean),
      ("몇", .howMany),
      ("분의", .partsOf), ("센트", .cents), ("펜스 펜니", .pence), ("퍼센트 프로 퍼", .percent),
      ("할인 할인해 할인된 할인하면 할인받으면 할인받아서 세일", .off),
      ("수수료 스프레드 카드수수료 환전수수료 송금수수료 해외수수료 해외결제수수료 해외이용수수료 이용수수료 결제수수료 인출수수료", .fee),
      ("우대 환율우대 우대율", .feeDiscount),
      ("팁 봉사료 서비스료 관세 관부가세", .surcharge(.added)), ("세금 부가세 소비세 원천징수 원천세 소득세", .surcharge(.tax)),
      ("포함 포함해서 포함하고", .including), ("포함하면 포함시 붙은 붙는 붙으면 붙여서 얹으면", .applied("+")),
      ("모든 모두 전부 전체", .every),
      ("더하기 플러스", .operation("+")), ("빼기 마이너스", .operation("-")), ("곱하기", .operation("*")), ("나누기", .operation("/")),
      ("더하면 더해 더해서 더해줘 추가하면", .applied("+")), ("빼면 빼고 빼서 빼줘 떼고 떼면 제하고 제하면", .applied("-")),
      ("곱하면 곱해 곱해서", .applied("*")), ("나누면 나눠 나눠서 나눠줘 나눠내면 등분 등분하면", .applied("/")), ("배 번 회", .times),
      ("명 사람 인 개 장 박 잔 병 권 인분 시간 건 그릇 켤레 벌 통 봉지 박스 좌석", .counter), ("킬로 키로 킬로그램 그램 리터 갤런 배럴 온스 평당 톤당", .measure),
      ("그리고 및", .and),
      (
        "얼마 얼마나 대략 약 값 요즘 요새 최신 환전 환산 계산 변환 환전해 환산해 계산해 변환해 조회 계산기 통화 알려줘 알려 알려주세요 보여줘 보여 봐줘 봐주세요 봐줄래 "
          + "보내주면 보내주려면 얼만가 얼마인교 얼마였는지 갈켜줘 갈켜줘요 해줘 해주세요 바꿔줘 바꾸면 바꾸고 바꿔 싶어 싶어요 싶은데 싶습니다 주세요 줘 좀 가격 시세 기준 돈 하면 요 궁금해 뭐 어떻게 되나 되나요 방금 살 "
          + "사면 팔면 살려면 사려면 바꾸려면 필요해 주면 수 있어 있어요 있나 있나요 있을까 합쳐서 합치면 합해서 합하면 어때 어때요 어땠어 어땠어요 얼마였을까 얼마였을까요 어떤가요 동안 합계 총 있는데 가지고 물건 주요 세계 전세계 은행 고시 아까 받아 "
          + "받을 받나 받나요 받아요 줄래 줄래요 줘요 환전하고 환산하고 계산하고 환전할 궁금해요 알고 하고싶어 됩니까 됩니다 될까 될까요 되죠 됐어 되는지 부탁해 부탁해요 부탁드려요 각각 각자 "
          + "다 들어 얼만가요 얼만지 얼만데 당시 일자 날 환전하면 환산하면 환전하려면 환산하려면 송금하려면 결제하면 계산하면 송금하면 주실 주실래요 주시겠어요 가르쳐 가르쳐줘 보내면 되면 될 됨 되니 돼 돼요",
        .filler
      ),
      ("오늘 이맘때 지금 현재", .relative(.day, 0)), ("어제 전날 전일", .relative(.day, -1)), ("그저께 그제", .relative(.day, -2)),
      ("그끄저께 그끄제", .relative(.day, -3)),
      ("내일", .relative(.day, 1)), ("모레", .relative(.day, 2)),
      ("하루", .days(1)), ("이틀", .days(2)), ("사흘", .days(3)), ("나흘", .days(4)), ("닷새", .days(5)), ("열흘", .days(10)),
      ("보름", .days(15)),
      ("작년 지난해 전년 저번년도 작년도", .relative(.year, -1)), ("재작년", .relative(.year, -2)),
      ("전분기", .relative(.quarter, -1)), ("전월 저번달", .relative(.month, -1)), ("이달 월중 당월", .relative(.month, 0)),
      ("지지난달 저저번달", .relative(.month, -2)), ("지지난주 저저번주", .relative(.week, -2)),
      ("올해 금년 올들어 연중 연내", .relative(.year, 0)), ("내년", .relative(.year, 1)),
      ("지난 저번", .beside(-1)), ("이번", .beside(0)), ("다음", .beside(1)), ("전", .ago), ("후 뒤", .later),
      ("주 주일", .calendar(.week)), ("달 개월", .calendar(.month)), ("분기 사분기", .calendar(.quarter)),
      ("년 해 년도", .calendar(.year)),
      ("매달 매월 월급 월세", .periodic(.month)), ("연봉 매년 연간", .periodic(.year)), ("매주 주급 주당", .periodic(.week)),
      ("매일 일당", .periodic(.day)), ("월별", .periodic(.month)), ("주별", .periodic(.week)), ("분기별", .periodic(.quarter)),
      ("연도별 연별", .periodic(.year)),
      ("월 월달", .numberedMonth), ("말 연말 말일 기말", .end), ("초 연초", .start), ("중순 엊그제 며칠 이전 무렵 육박 육박하는 육박한", .vague),
      ("크리스마스 성탄절", .holiday(.fixed(month: 12, day: 25))), ("크리스마스이브", .holiday(.fixed(month: 12, day: 24))),
      ("부활절", .holiday(.easter(daysAfter: 0))), ("성금요일", .holiday(.easter(daysAfter: -2))),
      ("추수감사절", .holiday(.thanksgiving(daysAfter: 0))), ("블랙프라이데이 블프", .holiday(.thanksgiving(daysAfter: 1))),
      ("설날 설 구정", .holiday(.seollal)), ("추석 한가위", .holiday(.chuseok)), ("신정 새해첫날", .holiday(.fixed(month: 1, day: 1))),
      ("수능 수능날 수능일", .holiday(.collegeExam)), ("삼일절", .holiday(.fixed(month: 3, day: 1))),
      ("어린이날", .holiday(.fixed(month: 5, day: 5))),
      ("현충일", .holiday(.fixed(month: 6, day: 6))), ("광복절", .holiday(.fixed(month: 8, day: 15))),
      ("개천절", .holiday(.fixed(month: 10, day: 3))), ("한글날", .holiday(.fixed(month: 10, day: 9))),
      ("할로윈 핼러윈", .holiday(.fixed(month: 10, day: 31))), ("발렌타인데이 밸런타인데이", .holiday(.fixed(month: 2, day: 14))),
      ("부터 이후 이래 들어서", .since), ("까지", .until), ("최근", .past), ("상반기", .halfYear(1)), ("하반기", .halfYear(2)),
      ("추이 추세 그래프 차트 변동 흐름 히스토리 일별 오름세 내림세 상승세 하락세", .course(.series)),
      (
        "최고 강했던 셌던 최고가 최고가일 최고일 최고일때 최고점 고점 최고치 최고값 제일높은 제일높았던 제일높을 가장높은 가장높았던 가장높을 제일비쌌던 가장비쌌던 높은 높았던 높을 높을때 비싼 비쌌던 비쌀 비쌀때 비쌌을 비쌌을때 높았을 높았을때",
        .course(.highest)
      ),
      (
        "최저 약했던 최저가 최저가일 최저일 최저일때 최저점 저점 최저치 최저값 제일낮은 제일낮았던 제일낮을 가장낮은 가장낮았던 가장낮을 제일쌌던 가장쌌던 낮은 낮았던 낮을 낮을때 싼 쌌던 쌀때 싸게 쌌을 쌌을때 낮았을 낮았을때",
        .course(.lowest)
      ),
      (
        "변화 등락 등락률 변동률 상승률 하락률 급등 급락 폭등 폭락 올라갔 내려갔 뛰었 움직였 변했 치솟았 빠졌 떨어졌 달라졌 올랐 올라 올랐어 올랐나 올랐니 올랐지 올랐는지 내렸 내렸어 내렸나 내렸니 내렸지 내려 떨어졌어 떨어졌나 떨어졌니 떨어졌지 상승 하락 오른 내린 떨어진 오른거 내린거 오르는 오르는중 오르고 내리는 내리는중 내리고 떨어지는 떨어지는중 떨어지고 빠졌어 빠졌나 빠졌니 빠졌지",
        .course(.change)
      ),
      ("언제 첫날 언제야 언제였어 언제였지 언제지 마지막 마지막으로 처음으로 적있어 적있나 적있나요 적이있어 적이있나 적이있나요", .course(.when)),
      (
        "넘은 넘은게 넘은건 넘었던 넘었어 넘었던게 넘는 위였던 돌파한 돌파 재돌파 위에 위로 이상이었던 이상 초과 초과한 찍은 찍었던 찍었나 찍었어 찍었니 찍었지 웃돈 웃돌았던 상회한 상회했던 넘긴 넘었나 넘었지 넘었니 넘었는지",
        .beyond(isAbove: true)
      ),
      (
        "밑이었던 밑에 밑으로 밑돈 아래였던 아래로 깨진 깨졌던 이하였던 미만이었던 밑도는 밑이었나 밑이었어 깨졌어 깨졌나 깨졌니 이하 미만 아래였나 내려간 내려갔던 밑돌았던 밑돌던 하회한 하회했던 깼던 깬",
        .beyond(isAbove: false)
      ),
      ("역대 사상 역사상 역사적 유사이래 이제껏 이때까지 여태 한번이라도 기록", .allTime), ("어느 어떤 무슨", .course(.ranking)),
      ("월요일", .weekday(.monday)), ("화요일", .weekday(.tuesday)), ("수요일", .weekday(.wednesday)),
      ("목요일", .weekday(.thursday)), ("금요일", .weekday(.friday)), ("토요일", .weekday(.saturday)),
      ("일요일", .weekday(.sunday)),
    ] + NumberWords.koreanCounting)

  /// Words that are written with blanks inside, too.
  static let spaced = WordTable<Keyword>(phrases: [
    ("보내야해|내야해|준비해야해|벌어야해|있어야해|사야해|줘야해|들어야해|얼마나해|얼마해|얼마나하나|얼마하나|살때|팔때|사실때|파실때|보낼때|받을때|살적|팔적", .filler),
    ("같은날", .relative(.day, 0)),
    ("크리스마스이브", .holiday(.fixed(month: 12, day: 24))), ("전체기간|전기간|모든기간", .allTime),
  ])

  /// Words that may stand anywhere as long as they stand alone: inside a run of syllables they would be parts of
  /// others.
  private static let wholeWords = WordTable<Keyword>(
    words: [
      (
        "안녕 안녕하세요 안녕하십니까 이번에 저기 저기요 여기 혹시 그 음 어 야 자 저 제가 나 내가 우리 내 제 너 이거 저거 그거 이게 저게 그게 이건 그건 이걸 그걸 금액 일금 한도 면세한도 전세금 매매가 집값 결제금액 총액 총금액 결제액 비용 요금 "
          + "적용 적용해서 적용하면 용돈 여행 경비 예산 숙박비 식비 밥값 항공권 티켓 비행기 비행기표 호텔 숙소 쇼핑 직구 해외직구 구독 구독료 결제 주문 구매 구입 송금 입금 출금 이체 카드 통장 계좌 원가 상품 제품 영수증 "
          + "해외 현지 여행비 여행경비 교통비 택시비 커피 점심 저녁 아침 등록금 학비 수업료 집세 보증금 배송비 배송료 하노 하는데 살게 쓰면 쓰는데 내면 내야 낸 쓴 산 받은 보낸 결제한 환전한 "
          + "사람들 친구 친구들 가족 정가 세전 세후 가격이 정산 청구 승인 해외승인 고마워 감사 감사합니다 감사해요 고맙습니다 부탁드립니다 급해요 질문 질문있어요 인당 일인당 개당 따지면 치면 대충 주고 보너스 상여금 상금 급여 퇴직금 인건비 강의료 원고료 위약금 연회비 통행료 주차비 입장료 벌금 회비 기부금 얼마씩 하나요 하나여 하는지 "
          + "빨리 그냥 진짜 정확히 정확하게 도대체 대체 그럼 그러면 만약 만약에 으로 나오는 나와 나와요 나옴 나옵니까 나오나요 나올까 나올까요 나오지 중 중인가 중인지 중이야 들까 들까요 가장 제일 많이 썼어 샀어 냈어 했어 썼음 샀음 썼다 샀다 썼네 든대 드는데 나왔어 나왔네 나옴 드나요 드나 보내야돼 보내야 "
          + "과자 솔로 은행원 회사원 공무원 연구원 사이 설정 있으면 있다면 받으려면 보내려면 내려면 쓰려면 얼마유 살수있어 살수있나 살수있나요 할인쿠폰 가방 신발 노트북 핸드폰 옷 책 게임 계산서 견적 견적서 인보이스 물건값 상품가 판매가 달러환산 "
          + "원화환산 환산액 환산하면 환산금액 기준으로 기준일 때 시 현재는 오늘은 매도일 매수일 매입일 있음 있었음 있었어 있었나 있었나요 있냐 있었냐 간 갔던",
        .filler
      ),
      ("적", .course(.when)), ("고가 천장", .course(.highest)), ("저가 바닥", .course(.lowest)), ("올", .relative(.year, 0)),
      ("시가", .aside), ("제하고 제하면", .applied("-")), ("동전 지폐 현찰로 현금으로", .filler),
    ])

  /// Words beside which 주 counts shares.
  static let shares = WordTable<Bool>(phrases: [("배당|주식|매수|매도", true)])

  /// What ends a verb or an adjective, and no noun.
  private static let verbEndings = [
    "는데", "은데", "한데", "던데", "니다", "나요", "가요", "네요", "아요", "어요", "해요", "예요", "에요", "세요", "게요", "래요", "지요", "까요",
    "는지", "은지", "려면", "으면", "하면", "되면", "려고", "해서", "어서", "아서", "면서", "거든", "라고", "다고", "는거", "었어", "았어",
    "했어", "였어", "갔어", "왔어", "봤어", "줬어", "썼어", "샀어", "었음", "았음", "했음", "였음", "했다", "었다", "았다", "한다", "는다", "더라", "구나",
    "군요", "하는", "했던", "었던", "았던", "해줘", "어줘", "아줘", "다면", "라면", "는걸", "니까", "건데", "대요", "래서", "야돼", "야해", "야되", "하죠",
    "려나", "했는", "할게", "을게", "볼까", "하고", "싶다", "된다", "드림", "려는",
  ].map { Array($0.unicodeScalars) }

  /// Whether letters can end the stem of a verb: 었어, 했는지, 습니까, 다.
  static func endsVerb(_ letters: ArraySlice<Letter>) -> Bool {
    guard let last = letters.last, letters.count <= longestTail else { return false }
    return letters.count == 1 ? "어나니지다음".unicodeScalars.contains(last) : isVerb([last] + letters)
  }

  /// Whether a word is a verb or an adjective by its ending, so that it cannot be a currency.
  static func isVerb(_ word: ArraySlice<Letter>) -> Bool {
    word.count > 2 && verbEndings.contains { word.suffix(2).elementsEqual($0) }
  }

  /// What a whole word means that may carry particles; nil for one that is not in the list.
  static func wholeWord(in letters: [Letter], from start: Int, to end: Int) -> Keyword? {
    wholeWords.matches(in: letters, at: start)
      .first { $0.end <= end && tail(in: letters, from: $0.end, to: end) != nil }?.meaning
  }

  /// What Korean adds to a noun, as many particles as stand there, with where each of them ends; nil where something
  /// else stands before the end.
  static func tail(in letters: [Letter], from start: Int, to end: Int) -> [(keyword: Keyword?, end: Int)]? {
    if start == end { return [] }
    guard end - start <= longestTail else { return nil }
    for (keyword, place) in particles.matches(in: letters, at: start) where place <= end {
      if let rest = tail(in: letters, from: place, to: end) { return [(keyword, place)] + rest }
    }
    return nil
  }

  private static let longestTail = 10

  static let particles = WordTable<Keyword?>(
    words: [
      (
        "을 를 은 는 이 가 자 에 에서 에는 도 면 이면 라면 이라면 어치 간 당 정도 쯤 가량 이서 한테 이야 야 이지 지 죠 이죠 예요 이에요 에요 인가 인가요 일까 일까요 "
          + "이냐 냐 입니까 입니다 인지 이었나요 였나요 이었던 였던 이었어 였어 임 인데 이나 나 요 만 만큼 치 여 데 데요 네 네요 니 든 이든 고 이고 라고 이라고 라는데 이라는데 래 이래 "
          + "인데요 거든 거든요 이거든 니까 이니까 이라서 라서 밖에 이요 였지 이었지 였죠 이라 군 군요 던데 됨 될까 되나 되나요 돼 돼요 되니 하나요 하나 한가요 할까 할까요 합니까 했어 했어요 "
          + "정 새 일지 이었는데 였는데 였더라 이었음 였음 인거지 인거야 이예요 까요 가요 나욤 욤 용 염 여요 이여요 화 란 이란 이라도 라도 에요요 좀 자로 일자 "
          + "야돼 하면 이였어 였나 이었나 였니 이니",
        nil
      ),
      ("의", .possessive), ("씩 짜리 권", .each), ("로 으로 로는 으로는 루 으루 로만", .toward), ("랑 이랑 와 과 하고", .and),
    ])
}
