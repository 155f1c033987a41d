/// Questions that cannot be answered, with the message and, behind `//`, the hint.
let refusedQuestions = """
  # amounts
  100 | 100 200 | the amount has no currency
  100+ usd krw | 100 usd + krw | * 5 usd | usd x | an amount is missing
  - USD KRW | '-' is not an amount // 'exchange-cli convert --batch -' reads a CSV file from standard input
  - | '-' is not an amount
  100 usd - | an amount is missing after '-' // the shell takes > for a file; quote it: '100 usd -> eur'
  1.2.3.4 usd | '1.2.3.4' is not a number // numbers look like 1234.50, 1,234.50 or 1.234,50
  1,2,3 usd | '1,2,3' is not a number
  1,234.567,8 usd | '1,234.567,8' is not a number
  1k k | '1k k' is not a number
  3 million thousand usd | '3 million thousand' is not a number
  5만3억 원 | '5만3억' is not a number
  수백만원 달러 | unexpected '수백만원'
  100 usd to 수천원 | unknown currency '수천원'
  몇백 달러 | 몇십만원 | 몇 백만원 | an amount is missing
  5천3천 원 | '5천3천' is not a number
  1e99 usd krw | this needs more than the 38 digits that can be computed exactly
  (1+2 usd krw | this bracket is not closed
  1+2) usd krw | this closing bracket has no opening bracket
  1/0 usd krw | cannot divide by zero
  2 usd * (3 eur) | 100 usd * 2 eur to krw | money can only be multiplied or divided by a number
  5 + 1 usd + 1 eur krw | a number without a currency cannot be added to money
  100 usd 5 | unexpected '5'
  100 usd 1y | unexpected '1y'
  100% usd to eur | usd 100% | 100% usd + 5 eur | 100% | unexpected '%'
  100 usd 2015 | unexpected '2015' // for a year, write 'in 2015'
  100 usd, 50 to krw | unexpected ','

  0x1f usd | unexpected 'x1f'
  2만.5 원 | '2만.5' is not a number // numbers look like
  50유로를 으로 | the target currency is missing

  # currencies
  100 foo to usd | unknown currency 'foo'
  100 yne | unknown currency 'yne' // did you mean JPY?
  100 eru to usd | unknown currency 'eru' // did you mean EUR?
  100 xqz | unknown currency 'xqz'
  100 l krw | unknown currency 'l'
  100 r krw | unknown currency 'r'
  50c | unknown unit in '50c' // for hundredths write 50 cents or 50 pence
  100달러 원유 | '원유' is not quoted here
  100 colones to usd | 'colones' could be several currencies // use one of these codes: CRC, SVC
  100 shillings | 'shillings' could be several currencies // use one of these codes: KES, SOS, TZS, UGX
  100 디나르 | '디나르' could be several currencies // use one of these codes: BHD, DZD, IQD, JOD, KWD, LYD, MKD, RSD, TND
  100 Rs | 'Rs' could be several currencies // use one of these codes: INR, LKR, MUR, NPR, PKR
  100 usd to panama | 'panama' could be several currencies // use one of these codes: USD, PAB
  100 usd to lesotho | 'lesotho' could be several currencies // use one of these codes: ZAR, LSL
  100달러를 부탄으로 | '부탄' could be several currencies // use one of these codes: INR, BTN
  1 btc to usd | 'btc' is a cryptocurrency, which is not quoted here
  비트코인 | '비트코인' is a cryptocurrency, which is not quoted here
  gold to usd | 'gold' is not quoted here
  100 usd to | 100 usd krw, | the target currency is missing
  중국 100달러 | unexpected '100달러'
  japan 100 usd | unexpected '100'

  # directions that nobody can know
  krw from usd | unexpected 'from'
  eur/usd/jpy | unexpected '/'

  # days
  3/4/2026 100 usd | '3/4/2026' could be 2026-04-03 or 2026-03-04 // write 2026-04-03 or 2026-03-04
  03-04-2026 100 usd | '03-04-2026' could be 2026-04-03 or 2026-03-04
  100 usd krw on someday | invalid date 'someday' // dates look like 2026-10-30, yesterday, last friday, 3 days ago
  20 eur usd on | a date is missing
  100 usd krw on 2026-02-30 | invalid date '2026-02-30'
  100 usd krw 2026-13-01 | invalid date '2026-13-01'
  100 usd krw 31 feb | invalid date '31 feb'
  13월 100달러 | invalid date '13월'
  2월 30일 100달러 | invalid date '2월 30일'
  20년 2월 30일 달러 | invalid date '20년 2월 30일'
  지난 13월 달러 | invalid date '지난 13월'
  yesterday 100 usd krw today | the question names two days
  100 usd to krw at 1400 | '1400' is not a date // for a rate of your own, use --rate 1400
  100 usd to eur at 0.92 | '0.92' is not a date // for a rate of your own, use --rate 0.92
  달러 평균 환율 | unexpected '평균'

  # nothing
  ? | the question is empty
  100 usd % krw | unexpected '%'
  100 usd @ krw | invalid date 'krw'

  # what is near
  1 oz gold in usd | 'oz' is not quoted here


  # many days
  100 usd to krw at its highest this year | 'highest' takes the rates of many days, not one // first exchange-cli history USD KRW 'this year' --highest, then on the day that it says: exchange-cli 100 USD to KRW on DAY
  올해 최저가일 때 100달러 원 | '최저가일' takes the rates of many days, not one // first exchange-cli history USD KRW 올해 --lowest, then on the day that it says: exchange-cli 100 USD to KRW on DAY
  100 usd to krw from 2020 to 2021 | 'from 2020 to 2021' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --from 2020 --to 2021
  100 usd to krw since 2020 | 'since 2020' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --from 2020
  100 usd krw until 2020 | 'until 2020' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --to 2020
  100 usd krw between 2020 and 2021 | 'between 2020 and 2021' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --from 2020 --to 2021
  100 usd krw 2020-2021 | '2020-2021' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --from 2020 --to 2021
  100 usd krw 2020~2021 | '2020~2021' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --from 2020 --to 2021
  100 usd krw jan to mar 2020 | 'jan to mar 2020' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --from 2020-01 --to 2020-03
  100 usd to krw last 3 months | 'last 3 months' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --last 3m
  100 usd krw past week | 'past week' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --last 1w
  usd krw 90 days | '90 days' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --last 90d
  usd krw first half of 2023 | 'first half of 2023' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --from 2023-Q1 --to 2023-Q2
  usd krw h2 2023 | 'h2 2023' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --from 2023-Q3 --to 2023-Q4
  usd krw second half of last year | 'second half of last year' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --from 'q3 last year' --to 'q4 last year'
  usd krw max | 'max' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --last max
  usd krw chart | 'chart' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW
  how much has usd/krw increased | 'increased' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW
  highest usd krw | 'highest' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW
  2020년부터 2021년까지 달러 환율 | '2020년부터 2021년까지' takes the rates of many days, not one // to see them all: exchange-cli history USD --from 2020 --to 2021
  2020년 이후 달러 환율 | '2020년 이후' takes the rates of many days, not one // to see them all: exchange-cli history USD --from 2020
  지난 30일 달러 환율 | '지난 30일' takes the rates of many days, not one // to see them all: exchange-cli history USD --last 30d
  최근 3개월 환율 | '최근 3개월' takes the rates of many days, not one // to see them all: exchange-cli history USD --last 3m
  원달러 환율 상반기 | '상반기' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --from q1 --to q2
  2023년 하반기 달러 환율 | '2023년 하반기' takes the rates of many days, not one // to see them all: exchange-cli history USD --from 2023-Q3 --to 2023-Q4
  달러 환율 추이 | '추이' takes the rates of many days, not one // to see them all: exchange-cli history USD
  달러 환율 차트 | '차트' takes the rates of many days, not one // to see them all: exchange-cli history USD

  # days that nobody knows
  100 usd krw before 2020 | invalid date 'before 2020' // dates look like
  100 usd krw a few days ago | invalid date 'a few days ago' // dates look like
  100 usd krw 3/6 | '3/6' can be read in more than one way // write '100 USD to KRW on 2026-03-06' or '100 USD to KRW on 2026-06-03'
  연말 환율 | invalid date '연말' // dates look like
  엊그제 달러 환율 | invalid date '엊그제' // dates look like

  # what stands at the wrong place
  eur rate 2020 | unexpected '2020' // for a year, write 'in 2020'
  100 usd krw rate 1400 | unexpected '1400' // for a rate of your own, use --rate 1400
  100 usd krw @ 1400 | '1400' is not a date // for a rate of your own, use --rate 1400
  100 usd krw fee 2% | unexpected 'fee' // for a fee, use --fee 2%
  100 usd at 5% fee | unexpected 'fee' // for a fee, use --fee 5%
  100달러 수수료 1.5% 원으로 | unexpected '수수료' // for a fee, use --fee 1.5%
  10^2 usd | unexpected '^'
  a couple hundred dollars | the amount has no currency
  price of gold | 'gold' is not quoted here
  100 crowns | 'crowns' could be several currencies // use one of these codes: SEK, NOK, DKK, CZK, ISK
  ₨ 100 | '₨' could be several currencies // use one of these codes: INR, LKR, MUR, NPR, PKR

  # what was meant, written so that it is read
  100 usd to sing dollars | 100 sing dollars to eur | unknown currency 'sing'
  2020년 10주 달러 | invalid date '2020년 10주' // dates look like
  120 usd for 4 people in eur | unexpected 'for' // try '120 usd / 4 in eur'
  100달러 부가세 10% | unexpected '부가세' // try '100달러 + 10%'
  usd krw average | unexpected 'average' // try 'usd krw average last month'
  usd krw 1y | unexpected '1y' // to see them all: exchange-cli history USD KRW --last 1y
  usd/krw > 1400 | unexpected '>' // for an alert: exchange-cli alerts add 'USD/KRW > 1400'
  환율 우대 90% | '우대' needs the fee that it is a discount on // for example: --fee 1.75% --fee-discount 90%
  1억5천 달러 | '1억5천' could be 150000000 or 100005000 // write 150000000 or 100005000
  100 usd krw 1y ago | invalid date '1y ago' // dates look like
  100 usd krw week 12 2025 | invalid date 'week 12 2025' // dates look like
  usd krw forecast | 'forecast' has no answer here: rates are known up to the newest fixing
  코스피 | '코스피' is not quoted here
  ₿ 1 in usd | '₿' is a cryptocurrency, which is not quoted here
  highest usd/krw in 2023 | 'highest' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW in 2023
  how much has usd/krw changed since 2020 | 'since 2020' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --from 2020
  how has the dollar changed against the won in 2023 | 'changed' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW in 2023
  usd krw change this year | 'change' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW 'this year'
  usd krw today vs yesterday | 'today vs yesterday' takes the rates of many days, not one // to see them all: exchange-cli history USD KRW --from yesterday --to today
  2020-01-01~2020-12-31 달러 환율 | '2020-01-01~2020-12-31' takes the rates of many days, not one // to see them all: exchange-cli history USD --from 2020-01-01 --to 2020-12-31
  작년 대비 달러 환율 | '작년 대비' takes the rates of many days, not one // to see them all: exchange-cli history USD --from 작년

  # two readings
  1/2 usd in krw | '1/2' can be read in more than one way // write 'USD to KRW on 2026-01-02' or 'USD to KRW on 2026-02-01' or '0.5 USD to KRW'
  20200306 krw | '20200306' can be read in more than one way // write 'KRW on 2020-03-06' or '20200306KRW'
  10-2-3 usd | '10-2-3' can be read in more than one way
  usd eur 4/5 | '4/5' can be read in more than one way // write 'USD to EUR on 2026-04-05' or 'USD to EUR on 2026-05-04'
  $50-$80 in eur | '$50-$80' can be read in more than one way // write '50 USD to EUR' or '80 USD to EUR' or '-30 USD to EUR'
  50-80 usd in eur | '50-80' can be read in more than one way // write '50 USD to EUR' or '80 USD to EUR' or '-30 USD to EUR'
  10~20만원 달러로 | '10~20' can be read in more than one way // write '100000 KRW to USD' or '200000 KRW to USD'
  5만 달러로 | '5만 달러로' can be read in more than one way // write '50000 KRW to USD' or '50000 USD to KRW'
  100달러 부가세 10% 포함 | '부가세 10% 포함' can be read in more than one way // write '110 USD' or '100 USD'
  120 gbp incl 20% vat in eur | 'incl 20% vat' can be read in more than one way // write '144 GBP to EUR' or '120 GBP to EUR'

  # what has no answer
  should i buy euros now | 'should i buy' asks for advice, which is not given here // try 'EUR'
  지금 달러 사도 돼? | '사도 돼' asks for advice, which is not given here // try 'USD'
  no fee 200 eur to usd | 'no fee' is not understood here // try '200 eur to usd'
  up to 500 usd in eur | 'up to' compares, which is not understood here // try '500 usd in eur'
  200달러 이하 원화로 | '이하' compares, which is not understood here // try '200달러 원화로'
  is it a good time to buy 300 euros | 'good time' asks for advice, which is not given here
  best place to exchange dollars in paris | 'best place' asks for advice, which is not given here // try 'USD EUR'
  how will rate hikes affect usd krw | 'how will' has no answer here: rates are known up to the newest fixing // try 'USD KRW'
  why is the yen so weak | 'why' asks for a reason, which rates do not tell // try 'JPY'
  eur usd forecast 2027 | 'forecast' has no answer here: rates are known up to the newest fixing // try 'EUR USD'
  gbp usd volatility | 'volatility' is not a rate, and is not known here // try 'GBP USD'
  코로나 때 달러 환율 | '코로나 때' is no day that is known here // try 'USD'
  지금 엔화 사야 할까요 | '사야 할' asks for advice, which is not given here // try 'JPY'
  엔화 오를까 | '오를까' has no answer here: rates are known up to the newest fixing
  100 usd in eur but not today | 'not' is not understood here
  5 dollars 50 pence to eur | '50 pence' is no part of USD
  달러 달러 | usdusd | both sides are USD
  jpy usd 1995 | there are no rates of 1995: they begin on 1999-01-04
  gbp to eur on tuesday 14 september 2026 | 'tuesday 14 september 2026' contradicts itself: 2026-09-14 is a Monday
  100 usd to eurr | unknown currency 'eurr'
  100 usd to xau | 'xau' (Gold) is no money, and is not quoted here
  100 zimbabwean dollars in eur | unknown currency 'zimbabwean'
    적어도 100달러 원화 | '적어도' compares, which is not understood here

  2 비트코인을 원으로 | '비트코인' is a cryptocurrency, which is not quoted here
  """
