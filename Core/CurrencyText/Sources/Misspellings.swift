/// Misspelt words that stand for one word and nothing else, in small letters.
///
/// They are looked up only where a word is unknown as it stands. Nearness alone suggests, it never answers.
enum Misspellings {
  /// Misspellings and what they stand for.
  static let table = WordTable<String>(words: [
    ("dólar dolar doller dollor dollr dolllar dollat dollas dular dolla dallar", "dollar"),
    (
      "dólares dolares dólars dolars dollors dollers dollrs dollards dollras dolllars dallars dolalrs dollarz dollaz",
      "dollars"
    ),
    ("eruo uero eur0 eurro euor euroo", "euro"), ("eruos ueros euors eurros erous euross", "euros"),
    ("libra pund poud puond ponud", "pound"), ("libras pfund punds pouds puonds ponuds pouns poundz", "pounds"),
    ("yenn yenes", "yen"), ("frank frnac", "franc"), ("francos franchi franks frnacs frncs", "francs"),
    ("rupe ruppee rupie", "rupee"), ("rupes ruppees rupies rupess ruppes", "rupees"), ("pesso", "peso"),
    ("pessos", "pesos"), ("sterlin stirling", "sterling"), ("wonn", "won"), ("yaun yuann", "yuan"),
    ("zlotty zolty", "zloty"), ("korna", "krona"), ("buks bcuks", "bucks"),
    ("convrt conver convet cnvert convertt konvert covnert converrt convery", "convert"), ("too ot tto", "to"),
    ("teh hte", "the"), ("exchage exhange exchnage excahnge echange xchange exchang", "exchange"),
    ("raet ratre", "rate"), ("mcuh muhc mutch", "much"), ("waht wat wht", "what"), ("hwo howw", "how"),
    ("plz plss pleas plese pleaes", "please"), ("curency currancy currecy curreny", "currency"),
    ("yesteday yesterdy yestarday yesturday yersterday", "yesterday"), ("toady tody", "today"),
    ("tommorow tomorow tommorrow", "tomorrow"), ("hundread hunderd hundered hunred", "hundred"),
    ("thousnd thosand thousan thousend thousant", "thousand"), ("milion millon milllion miilion", "million"),
    ("billon bilion", "billion"), ("fourty", "forty"), ("ninty", "ninety"), ("fity fiftey", "fifty"),
    ("twnety tweny", "twenty"), ("janurary janaury", "january"), ("febuary feburary", "february"),
    ("agust", "august"), ("setember septmber", "september"), ("ocotber octobr", "october"),
    ("novemeber novmber", "november"), ("decemeber decmber", "december"),
    ("wendesday wensday wednsday", "wednesday"), ("thrusday thurday", "thursday"), ("firday", "friday"),
    ("tusday", "tuesday"), ("saterday", "saturday"), ("precent pecent persent", "percent"),
    ("canadain", "canadian"), ("austrailian", "australian"), ("swis", "swiss"), ("jp jpn", "japanese"),
    ("tl", "turkish lira"), ("avarage averge", "average"), ("higest", "highest"), ("ath", "record high"),
    ("atl", "record low"), ("lsat", "last"), ("mnoth monht", "month"), ("달라 딸라 딸러 다러 달려 달럿", "달러"),
    ("유러 유로우 유로오 유뢰 율로", "유로"), ("앤 옌", "엔"), ("앤화 옌화 엔하 앤하", "엔화"),
    ("위완 우안", "위안"), ("위완화 위안하 위완하", "위안화"), ("파운도 파운트 파온드 파우드", "파운드"),
    ("연고점", "올해 최고"), ("연저점", "올해 최저"), ("프랑크", "프랑"), ("훤", "원"), ("웡화", "원화"), ("패소 뻬소", "페소"), ("루피야", "루피아"),
    ("밧트", "바트"), ("환률 완율 환욜 한율 황율 환율율 환룰 환을", "환율"), ("얼먀 얼매 올마 얼마마", "얼마"),
    ("환젼", "환전"), ("어재 어졔", "어제"), ("퍼샌트 프로센트", "퍼센트"), ("수수로 수스료", "수수료"),
    ("최거", "최고"), ("평군", "평균"), ("싱달 싱달러", "싱가포르달러"), ("호달 호달러", "호주달러"),
    ("캐달 캐달러", "캐나다달러"), ("홍달 홍달러", "홍콩달러"), ("뉴질", "뉴질랜드"), ("벤쿠버", "밴쿠버"), ("멜번", "멜버른"),
    ("인니", "인도네시아"), ("시월", "십월"), ("유월", "육월"),
  ])
}
