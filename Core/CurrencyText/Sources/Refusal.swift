import SharedModels
import Wording

/// Why words have no answer here; they are never passed over.
package enum Refusal: Hashable, Sendable {
  /// `should i buy`, `사도 돼`
  case advice
  /// `will it rise`, `오를까`
  case forecast
  /// `why`, `왜`
  case reason
  /// `except`, `말고`: without them the question would be another one.
  case negation
  /// `live`, `암시장`: rates other than the fixings of a day.
  case kindOfRate
  /// `하나은행`
  case bank
  /// `at least`, `이상`
  case comparison
  /// `달러 1400원 넘어?`: whether a rate is at a level now.
  case level
  /// `per kg`, `갤런당`: prices by weight or volume.
  case measure
  /// `volatility`, `기준금리`
  case otherFigure
  /// `코로나 때`: a time without a date.
  case undated
  /// `notify me`, `되면 알려줘`: what an alert is for.
  case notice
  /// `즐겨찾기에 추가`, `set my home currency`: what a command changes.
  case command
  /// `reciprocal`, `역수`: the pair the other way round.
  case inverse
  /// `3pm`, `오후 3시`
  case timeOfDay
  /// `100ish`, `100여 달러`: about as much.
  case roughAmount

  /// What is wrong with the words.
  func message(_ words: String) -> Phrase {
    let topic = Josa.quoting(words, .topic)
    return switch self {
    case .advice: Phrase("'\(words)' asks for advice, which is not given here", "\(topic) 조언을 구하는 말이라 답할 수 없습니다")
    case .forecast:
      Phrase(
        "'\(words)' has no answer here: rates are known up to the newest fixing",
        "\(topic) 답할 수 없습니다. 최신 고시까지의 환율만 알 수 있습니다")
    case .reason: Phrase("'\(words)' asks for a reason, which rates do not tell", "\(topic) 이유를 묻는 말이라 답할 수 없습니다")
    case .notice:
      Phrase("'\(words)' asks to be told later, which takes an alert", "\(topic) 나중에 알려 달라는 말이라 알림으로 등록해야 합니다")
    case .command:
      Phrase("'\(words)' is changed by a command, not by a question", "\(topic) 질문이 아니라 명령으로 바꿉니다")
    case .negation, .inverse: Phrase("'\(words)' is not understood here", "\(quoted: words, .object) 이해하지 못했습니다")
    case .kindOfRate:
      Phrase(
        "'\(words)' is a rate that is not known here: these are the reference rates of a day",
        "\(topic) 제공하지 않는 환율입니다. 하루에 한 번 고시되는 참고 환율만 알 수 있습니다")
    case .bank:
      Phrase(
        "what '\(words)' quotes is not known here: these are the reference rates of a day",
        "\(quoted: words, .subject) 고시하는 환율은 알 수 없습니다. 하루에 한 번 고시되는 참고 환율만 알 수 있습니다")
    case .comparison: Phrase("'\(words)' compares, which is not understood here", "\(topic) 비교하는 말이라 이해하지 못했습니다")
    case .level:
      Phrase(
        "'\(words)' asks whether a rate is at a level, which is not answered here",
        "\(topic) 환율이 그 값인지 묻는 말이라 답할 수 없습니다")
    case .measure:
      Phrase("'\(words)' is a price by measure, which is not converted here", "\(topic) 무게나 부피로 매긴 값이라 환산하지 않습니다")
    case .undated: Phrase("'\(words)' is no day that is known here", "\(topic) 며칠인지 알 수 없습니다. 날짜를 적어 주세요")
    case .timeOfDay:
      Phrase(
        "'\(words)' is a time of day, and rates are those of a whole day", "\(topic) 시각이라 쓸 수 없습니다. 환율은 하루에 한 번 고시됩니다")
    case .roughAmount:
      Phrase("'\(words)' says about how much, not how much", "\(topic) 어림수라서 금액이 얼마인지 알 수 없습니다")
    case .otherFigure: Phrase("'\(words)' is not a rate, and is not known here", "\(topic) 환율이 아니라서 알 수 없습니다")
    }
  }

  /// The rates of Seoul and of banks by their Korean names. The reference rate answers in their place, which is said.
  static let bankRates = WordTable<Bool>(phrases: [
    (
      "매매기준율|기준환율|현찰|현금환율|전신환|살때|팔때|사실때|파실때|보낼때|받을때|매입률|매입율|"
        + "매입환율|매도율|매도률|매도환율", true
    )
  ])

  /// Negations that deny nothing of the question.
  static let asides = WordTable<Bool>(phrases: [
    (
      "don't know|dont know|don't mind|dont mind|don't remember|dont remember|don't care|dont care|don't forget|dont forget|"
        + "doesn't matter|doesnt matter|can't you|cant you|can't wait|cant wait|won't take|wont take|isn't it|isnt it|"
        + "doesn't it|doesnt it", true
    )
  ])

  /// What a question is refused for that no words alone say.
  static let forms: [(Pattern, Refusal)] = [
    (.row([.any([.word(.per, .one), .mark("/"), .number]), .word(.measure)]), .measure),
    (.word(.measure), .measure),
    // `5 usd/dozen`, `usd per hundred`; `won per hundred yen` is a rate.
    (
      .row([
        .behind(.any([.number, .currency])), .any([.mark("/"), .word(.per, .one)]),
        .any(["dozen", "hundred", "thousand", "million"]), .not(.any([.number, .currency])),
      ]), .measure
    ),
    (
      .row([
        .behind(.number),
        .any(["ish", .row([.glued(.mark("-")), "ish"]), .row([.glued(.word(.vague)), .not(.word(.ago))])]),
      ]), .roughAmount
    ),
    // `50 usd plus half`: of what?
    (
      .row([
        .behind(.currency), .mark("+-"), .maybe(.word(.one)), .any([.word(.half), .word(.nth(3))]),
        .ahead(.any([.end, .connector])),
      ]), .negation
    ),
    // `달러 얼마고 유로 얼마야` are two questions.
    (
      .row(["얼마", .spelled(["고", "이고", "였고", "이며"]), .ahead(other)]), .negation
    ),
    (.row(["얼마", .any([.word(.and), .mark(",")]), other]), .negation),
    // `안 오른 날`, `매일 환율`
    (.row([.any(["안", "못"]), .course]), .negation), (.row([.hangul(.periodic), .word(.rate)]), .otherFigure),
    // `120 of my 500 usd`, `45 out of 60 eur`
    (
      .row([
        .not(.behind(.mark("/"))), .ahead(.integer), .digits,
        .any([
          .row(["out", .word(.of)]), .row([.word(.of), .any(["my", "our", "his", "her", "the", "their", "your"])]),
        ]),
        .ahead(.digits),
      ]), .negation
    ),
    (
      .row([.any([.nth, "the"]), .any(["working", "business", "trading", "banking"]), .word(.calendar(.day))]), .undated
    ),
    (.row([.behind(.currency), "futures"]), .kindOfRate),
    // `tell me when usd krw is under 1300`
    (
      .row([
        .any(["tell", "let", "remind", "wake"]), "me", .many(.any(["know", .word(.filler)])),
        .any([.word(.course(.when)), "if"]),
        .many(
          .row([
            .not(.any(["is", "was", "were", "did"])),
            .any([.word(.filler, .to, .in, .versus, .and), .mark("/"), .currency, .number]),
          ])),
        "is", .beyond,
      ]), .notice
    ),
    // `was the pound lower in 2022`: than when?
    (
      .row([
        .any(["was", "been"]), .many(.any([.word(.filler, .in, .to, .versus), .currency, "ever"])),
        .any(["higher", "lower", "stronger", "weaker"]), .any([.end, .word(.in, .since), "ever"]),
      ]), .negation
    ),
    (.row([.word(.half), .word(.of), .any(["us", "them", "you"])]), .negation),
    // `every october`, `his share of 90 eur`
    (.row(["every", .any([.month, .holiday, .weekday])]), .negation),
    (
      .row([
        .not(.behind(.any([.word(.percent, .half), .nth]))),
        .any(["share", "most", "bit", "some", "part", "cut", "portion"]), .word(.of), .many(.word(.one)),
        .ahead(.amount),
      ]), .negation
    ),
    // `invoice date rate`
    (
      .row([
        .any(["invoice", "due", "purchase", "payment", "booking", "order", "contract", "settlement", "statement"]),
        "date",
        .not(.row([.many(.any([.word(.filler, .on), .mark(":,")])), .date])),
      ]), .undated
    ),
    // `3천달러 세후 얼마`
    (.row([.behind(.hangul(.currency)), "세후"]), .negation),
    // `usd krw if eur usd is 1.2`
    (.row(["if", .currency, .maybe(.mark("/")), .currency]), .negation),
    // `10% tip and 5% tax on 50 usd` are two shares of it.
    (
      .row([
        .start, .number, .word(.percent), .many("sales"), .surcharge, .any([.word(.and), .mark("+")]), .number,
        .word(.percent),
      ]), .negation
    ),
    // `$50 can to eur`
    (.row([.behind(.any([.number, .currency])), "can", .any([.end, .ahead(.connector)])]), .negation),
    // What it would be added to has not been said.
    (.row([.start, .word(.operation("+")), .ahead(.amount)]), .negation),
    // `will the euro rise`
    (
      .row([.any(["will", "would"]), .many(.any([.word(.filler, .to, .in, .versus), .number, .currency])), .course]),
      .forecast
    ),
    (.row(["will", "it", .not(.any(["cost", "take"]))]), .forecast),
    // `tell me when usd krw hits 1400`
    (
      .row([
        .any([.word(.course(.when)), "once"]),
        .many(.row([.not(comes), .any([.word(.filler, .to, .in, .versus, .and), .mark("/"), .currency])])), comes,
      ]), .notice
    ),
    // `올해 월평균` are twelve.
    (
      .row([
        .ahead("월평균"), .not(.behind(ofMonth)), .not(.behind(.row([ofMonth, .currency]))), "월평균",
      ]), .otherFigure
    ),
    // `monthly average for 2025` are twelve.
    (
      .row([
        "monthly", .word(.mean), .many(.any([.word(.filler, .of, .to, .in, .versus, .before), .currency, .mark("/")])),
        .any([.year, .row([.beside, .word(.calendar(.year))])]),
      ]), .otherFigure
    ),
    (.row([.any(["월별", "일별", "주별", "분기별", "연도별"]), .word(.mean)]), .otherFigure),
    // `100달러와 90유로 차액`
    (.any(["차이", "차액", "가격차"]), .comparison),
    // `biggest one-day drop`
    (
      .row([
        .any(["biggest", "largest", "greatest", "sharpest", "steepest", "worst"]),
        .many(.any([.number, .word(.one), .unit, "single", "daily", .mark("-")])),
        .any(["move", "drop", "fall", "decline", "loss", "rise", "gain", "jump", "swing", "change", "increase"]),
      ]), .otherFigure
    ),
    // `가장 많이 떨어진 날`
    (.row([.any(["가장", "제일"]), .any(["많이", "크게"]), .any([.course, .anyWord]), "날"]), .otherFigure),
    // `the yen's best day`, but `the best day to buy`
    (
      .row([
        .any(["best", "worst"]), .word(.calendar(.day)),
        .not(.any([.word(.to), .row([.word(.before), .any(["buying", "selling", .word(.one)])])])),
      ]), .otherFigure
    ),
    // `달러 1400원이야?`, `달러 1400원에 샀는데`
    (
      .row([
        .behind(.hangul(.currency)), .number, .many(.number), .hangul(.currency),
        .spelled([
          "이야", "이었", "였", "이래", "이라는", "이던데", "인가", "인지", "입니까", "맞아", "맞나", "맞지", "맞죠", "아래", "위야", "위인", "됐", "아니",
          "갈까",
          "밑이", "밑인", "무너", "뚫", "근처", "가까이", "안돼", "안깨", "안넘", "되나",
          "갈지", "가나", "가는", "간다", "갔", "깨지", "에샀", "에산", "에팔",
        ]),
      ]), .level
    ),
    // `pi euros`
    (.row([.any(["pi", "nan", "inf", "infinity", "infinite", "무한"]), .currency]), .negation),
    // `was the dollar 1400 won in 2024`, `is the euro 1.10`
    (.row([.any(["is", "was", "were"]), "the", .currency, .number, .currency]), .level),
    (.row([.start, .any(["is", "was"]), "the", .currency, .number]), .level),
    // `is the euro cheap`
    (.row([.currency, .any(["cheap", "expensive", "overvalued", "undervalued", "overpriced"])]), .advice),
    // `900원대`
    (.row([.behind(.number), .currency, .glued("대")]), .negation),
    // `달러 1300원 되면`
    (.row([.behind(.currency), .any(["되면", "가면", "찍으면", "넘으면", "떨어지면", "오르면", "내리면"])]), .negation),
    (.row([.any(["회계연도", "회계년도"]), .year]), .undated),
    (
      .row([.digits, .any(["pm", .glued("am"), .glued("시"), .row([.glued(.mark(":")), .glued(.digits)])])]), .timeOfDay
    ),
  ]

  /// What another question begins with: `유로 얼마`, but `유로로 얼마`.
  private static let other = Pattern.any([.row([.currency, .not(.word(.toward))]), .number, .date])
  private static let comes = Pattern.any([
    "hits", "reaches", "goes", "gets", "rises", "falls", "drops", "climbs", "crosses", "touches", "dips",
  ])
  private static let ofMonth = Pattern.word(
    .numberedMonth, .calendar(.month), .relative(.month, -1), .relative(.month, 0), .relative(.month, -2))

  /// The English phrases that a question is refused for.
  static let phrases = WordTable<Refusal>(phrases: [
    (
      "should i buy|should i sell|should i exchange|should i convert|should i change|should i wait|should we|should i|"
        + "worth buying|good time|right time|bad time|wise to|smart to|recommend|advice|when to buy|when to sell|"
        + "best time|when should|wait for|better to|is it worth|best card|best bank|best app|best way|best place|"
        + "cheapest way|cheapest place|where can i|where to exchange|where to buy|where should|good salary|accepted",
      .advice
    ),
    (
      "go up|go down|going to go|will rise|will fall|will drop|going to rise|going to fall|"
        + "going to drop|predict|prediction|predictions|forecast|forecasts|outlook|projection|expected to|get stronger|"
        + "get weaker|gonna|how will|affect|affects", .forecast
    ),
    ("why|what caused|what causes|the cause of", .reason),
    (
      "yoy|qoq|year on year|year over year|month on month|month over month|stdev|correlation|pip|pips|how long|volatility|volatile|standard deviation|variance|median|moving average|percentile|how often|how many times|how many days|"
        + "number of days|number of fixings|number of rates|how many fixings|daily move|profit|have i made|did i make|have i gained|did i gain|have i lost|did i lose|gdp|population|market cap|inflation|unemployment rate|deviation|same period|same month|minimum wage|interest rate",
      .otherFigure
    ),
    (
      "at some point|over the weekend|crisis|pandemic|covid|lehman|recession|black monday|black tuesday|black wednesday|black thursday|tax year|financial year|school year|academic year|brexit day|brexit vote",
      .undated
    ),
    (
      "minute|minutes|mins|never|sqrt|square root|squared|cubed|root|log|not|isn't|don't|dont|doesnt|didnt|isnt|wasnt|wont|cant|wouldnt|except|without|excluding|excl|instead of|rather than|the rest|other than|but no|nil|no fee|no fees",
      .negation
    ),
    (
      "mortgage rate|savings rate|deposit rate|growth rate|base rate|prime rate|fed rate|boe rate|policy rate|lending rate|repo rate|bank of england|visa rate|mastercard rate|paypal rate|western union rate|airport rate|bureau rate|live|swap rate|swap rates|swap points|bank rate|bank rates|banks rate|realtime|real time|intraday|hourly rate|hourly rates|black market|parallel market|parallel rate|"
        + "street rate|buying rate|selling rate|cash rate|cash|tourist rate|bid|bid price|ask price|mid market|"
        + "midmarket|forward|forwards|buy rate|sell rate|hmrc|irs|customs rate|opening|opening price|open|close|closing price|closing rate",
      .kindOfRate
    ),
    (
      "at least|at most|upwards of|more than|less than|cheaper than|cheaper|more expensive|up to|or more|"
        + "or less|bigger than|is it more|which is more|which is worth|how much more is|how much less is|worth more|worth less|"
        + "the same|same as",
      .comparison
    ),
    ("notify|notify me|alert me|alert when|warn me|ping me|set an alert|set alert|price alert", .notice),
    (
      "reciprocal|inverse|inverted|inversely|in reverse|the other way round|the other way around|other way around",
      .inverse
    ),
    (
      "to favorites|to favourites|to my favorites|to my favourites|from favorites|from my favorites|set my home|"
        + "change my home|set home|default currency|my default", .command
    ),
    ("per oz|per l|per sq ft|per sq m|per square foot|per square meter|per square metre", .measure),
  ])

  /// Those in Korean, a table of its own so that no other question waits for it.
  static let koreanPhrases = WordTable<Refusal>(phrases: [
    (
      "사도돼|사도될|환전해도|바꿔도돼|바꿔도되|바꿔도될|사도좋|사도되|사도괜|팔아도|살까|팔까|바꿀까|환전할까|사야돼|사야되|사야하|팔아야|사는게|파는게|좋을까|나을까|괜찮을까|추천|적기|타이밍|기다릴까|사놓을까|언제사|언제팔|언제환전|"
        + "사야할|팔아야할|바꿔야하|바꿔야할|바꿔야될|할까말까|분할매수|어디서하|어디서환전|어디서바꾸|이득|손해|비싼편|싼편|싼거야|싼건가", .advice
    ),
    (
      "상승할까|하락할까|상승할지|하락할지|상승하겠|하락하겠|급등할|급락할|폭등할|폭락할|오를까|내릴까|떨어질까|내려갈까|올라갈까|반등할까|빠질까|오를지|내릴지|떨어질지|오르려나|내리려나|오를것|내릴것|오를거|내릴거|오르겠|내리겠|오르나|오를라나|내리나|내릴라나|떨어지나|언제오르|언제내리|언제떨어져|언제떨어질|전망|예측",
      .forecast
    ),
    ("사면어때|팔면어때|바꾸면어때|환전하면어때", .advice),
    ("왜|이유", .reason),
    ("되면알려|가면알려|찍으면알려|넘으면알려|떨어지면알려|오르면알려|내리면알려|이하면알려|이상이면알려|되면알림|넘으면알림|떨어지면알림|알림|알람", .notice),
    ("역수|역환율", .inverse),
    ("즐겨찾기|기본통화|홈통화|통화설정|설정해", .command),
    ("원넘어|원넘나", .level),
    ("남짓", .roughAmount),
    ("오전|정오|자정", .timeOfDay),
    ("두번째로|세번째로|횟수|수익률|낙폭|변동폭|상승폭|변동성|표준편차|중간값|중앙값|이동평균|몇번|며칠이|며칠동안|며칠이나|기준금리|경비얼마나|비용얼마나", .otherFigure),
    ("석가탄신일|부처님오신날|춘절|골든위크|국경절|첫째주|둘째주|셋째주|넷째주|다섯째주|음력|코로나때|코로나시절|금융위기|외환위기|리먼", .undated),
    (
      "반띵|더치페이|엔빵|못넘|안넘은|안넘었|가까운|가까워|가까웠|근접|근처였|근처인|부근이었|말고|제외|없이|없으면|못쓰|못하|못사|차단|아니라|말구|대신|어디까지|얼마까지|아니고|아닌|원대였|원대인|원대에서|원대까지|원대일",
      .negation
    ),
    ("실시간|종가|장마감|시초가|암시장|암달러|관세청|장중|야간환율|야간시세", .kindOfRate),
    ("하나은행|국민은행|신한은행|우리은행|기업은행|농협은행|카카오뱅크|토스뱅크|케이뱅크", .bank),
    (
      "이상|이하|초과|미만|최소|최대|보다|적어도|넘게|안되게|안되는|못되는|못미치는|모자라는|안넘게|중뭐가|중에뭐가|중에어느|중어느|누가커|뭐가큰|뭐가커|뭐가비싸|차이가|차이는|차이를|환율차이|더비싸|더비쌀|더싸|더쌀|더센|더쎄|뭐가더|어느게더|어떤게더",
      .comparison
    ),
  ])
}
