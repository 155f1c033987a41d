/// Questions as people type them in English, with what they are read as on Sunday 2026-11-22 by somebody whose home is
/// the US.
///
/// Terms, `>`, targets (`*` is every currency), `@` and the day or period; `!` and the message of a refusal; `~` and
/// the word of a note.
let englishQuestions = """
  # amounts and targets
  100 usd to krw | 100 usd krw | 100 usd krw krw | usd 100 krw | 100usd krw | $100 in ₩ | 100 USD > KRW
  '$100' in '₩' | "100 usd" to krw | 100 dollars to won | １００ ｕｓｄ ｔｏ ｋｒｗ | 100 USD > KRW
  100 USD KRW EUR JPY | 100 usd to krw and eur jpy | 100 USD > KRW EUR JPY
  100 usd to krw, eur | 100 USD > KRW EUR
  100 usd, eur | 100 USD > EUR
  100 usd | usd 100 | usd100 | 100 USD >
  usd | 1 USD >
  -50 usd krw | -50 USD > KRW
  usd -5 krw | -5 USD > KRW
  ca$20 usd | 20 CAD > USD
  US$ 100 in A$ | 100 us dollars in aussie dollars | 100 USD > AUD
  R$ 20 zł | 20 BRL > PLN
  5€ as £ | 5 EUR > GBP
  €5 | 5 EUR >
  20 euros in pounds | 20 EUR > GBP
  100 swiss francs in australian dollars | 100 CHF > AUD
  swiss francs 100 | swiss-francs 100 | 100 CHF >
  100 UAE dirhams eur | 100 AED > EUR
  7 São Tomé & Príncipe dobras usd | 7 sao tome and principe dobras usd | 7 STN > USD
  5 quid in bucks | 5 GBP > USD
  100 nt dollars | 100 ntd | 100 TWD >
  100 rmb | 100 CNY >

  # numbers
  1,000.50 usd | 1000.5 USD >
  1.234,56 usd | 1234.56 USD >
  5.000,00 usd | 5000 USD >
  1,234,567.89 usd | 1234567.89 USD >
  1.234.567 usd | 1234567 USD >
  1,23,456 inr | 123456 INR >
  12,34,567.89 inr | 1234567.89 INR >
  1,50 eur usd | 1.5 EUR > USD
  1.000 eur | 1 EUR >
  1,125 eur | 1125 EUR >
  0,500 usd | .5 usd | 0.5 USD >
  1234,567 usd | 1234.567 USD >
  1_000 usd | 1e3 usd | 1000 USD >
  1'234.50 usd krw | 1’234.50 usd krw | 1234.5 USD > KRW
  1 000 000 usd | million usd | 1000000 USD >
  1.5e-2 usd | 0.015 USD >
  1.5k gbp jpy | 1500 GBP > JPY
  5kusd eur | 5000 USD > EUR
  5keuros | 5000 EUR >
  2m usd | 2000000 USD >
  3 dozen usd | three dozen usd | 36 USD >
  dozen usd | a dozen usd | 12 USD >
  2mxn usd | 2 MXN > USD
  2mmxn usd | 2000000 MXN > USD
  5mm usd | $5 million | 5000000 USD >
  3mn usd | 3000000 USD >
  2 bn usd | 2000000000 USD >
  $5m to krw | 5000000 USD > KRW
  3 million yen | 3000000 JPY >
  5 million 300 thousand won | five million three hundred thousand won | 5300000 KRW >
  5 lakh inr | 500000 INR >
  2 crore inr | 20000000 INR >
  a dollar in won | 1 USD > KRW
  a quarter million usd | 250000 USD >
  half a million won | 500000 KRW >
  ten euros | 10 EUR >
  twenty-five dollars to won | 25 USD > KRW
  twenty five dollars | 25 USD >
  two hundred fifty usd | 250 USD >
  a hundred and fifty dollars | 150 USD >

  # cents and pence
  50p | 50 p | 0.5 GBP >
  50 pence to usd | 0.5 GBP > USD
  20 cents | 0.2 USD >
  99 cents to krw | 0.99 USD > KRW
  20 euro cents to usd | 0.2 EUR > USD
  50¢ | 0.5 USD >

  # arithmetic and sums
  3*(19.99+5) eur in usd | 74.97 EUR > USD
  100/4 usd krw | 100 usd/4 krw | 25 USD > KRW
  3 x 20 usd | 20 usd times 3 | 60 USD >
  3x20 usd krw | 60 USD > KRW
  -(-3) usd krw | 3 USD > KRW
  (10-2-3) usd | 5 USD >
  100 usd + 50 eur to krw | 100 usd plus 50 eur to krw | 100 usd and 50 eur in krw | 100 USD + 50 EUR > KRW
  100 usd, 50 eur to krw | 100 usd & 50 eur in krw | 100 USD + 50 EUR > KRW
  100 usd - 20 usd krw | 100 usd minus 20 usd krw | 80 USD > KRW
  2*(100 usd + 50 eur) krw | 200 USD + 100 EUR > KRW
  $100*3 + €1/2 krw | 300 USD + 0.5 EUR > KRW
  100 usd + 10 | 100 usd + 10% | 100 usd increased by 10% | 110 USD >
  100 usd 15% off to krw | 85 USD > KRW
  15% off 100 usd | 85 USD >
  100,- chf in eur | 100.- chf in eur | 100 CHF > EUR
  100.– chf | 100 CHF >
  100 usd to eur or gbp | 100 USD > EUR GBP
  100 usd - 10% krw | 90 USD > KRW
  100 usd + 50 eur + 10% to krw | 110 USD + 55 EUR > KRW
  8.5% of 200 eur | 17 EUR >
  10 percent of 200 usd | 20 USD >
  10% of 100 usd + 50 eur krw | 10 USD + 50 EUR > KRW
  200 eur * 10% | 20 EUR >

  # pairs
  usd/krw | USD:KRW | usd→krw | usd -> krw | usd=krw | usd vs krw | USD-KRW | $/₩ | dollar won | 1 USD > KRW
  100 usd/krw | 100 usd = ? krw | 100 usdkrw | 100 USD > KRW
  usd->krw, eur | 1 USD > KRW EUR
  eurusd | 1 EUR > USD

  # every currency
  100 usd to all | 100 usd to All | 100 USD > *
  100 usd to ALL | 100 USD > ALL
  100 all usd | 100 ALL > USD

  # countries
  100 usd to japan | 100 USD > JPY
  100 japan to korea | 100 JPY > KRW
  100 usd to south korea | 100 USD > KRW
  100 usd to england and china | 100 USD > GBP CNY
  100 usd to bulgaria | 100 USD > EUR
  100 eur to us | 100 EUR > USD
  100 usd to burma | 100 USD > MMK

  # asking
  how much is 30 quid in won? | 30 GBP > KRW
  what is 100 usd in krw | what is the price of 100 usd in won | approximately 100 usd in krw | please convert 100 usd to krw | 100 USD > KRW
  convert 100 usd to krw | 100 usd to krw please | 100 usd to krw! | 100 dollars is how much won | 100 USD > KRW
  how many won is 100 dollars | how much won is 100 dollars | in won, 100 dollars | to krw 100 usd | 100 USD > KRW
  from 100 usd to krw | 100 USD > KRW
  what's $100 in euros please | 100 USD > EUR
  what is the usd to krw rate? | how much is usd in krw | exchange rate usd krw | 1 USD > KRW
  how many yen can i get for 100 usd? | 100 USD > JPY

  # days
  20 eur usd on 2024-01-05 | 20 EUR > USD @2024-01-05
  20 eur to usd at friday | 20 eur usd on last friday | 20 EUR > USD @2026-11-20
  20 eur usd on sunday | 20 eur usd a week ago | 20 EUR > USD @2026-11-15
  20 eur usd 3 days ago | 20 EUR > USD @2026-11-19
  20 eur usd 2 weeks ago | 20 EUR > USD @2026-11-08
  20 eur usd 2 months ago | 20 EUR > USD @2026-09-22
  20 eur usd a year ago | 20 EUR > USD @2025-11-22
  20 eur usd 2 yrs ago | 20 eur usd two years ago | 20 EUR > USD @2024-11-22
  20 eur usd yesterday | 20 EUR > USD @2026-11-21
  20 eur usd tomorrow | 20 EUR > USD @2026-11-23
  20 eur on today | 20 EUR > @2026-11-22
  eur usd (2024-01-05) | eur usd 2024-01-05 | 1 EUR > USD @2024-01-05
  eur 3 days ago | 1 EUR > @2026-11-19
  100 usd yesterday in krw | yesterday 100 usd krw | 100 usd krw as of yesterday | 100 USD > KRW @2026-11-21
  on friday 100 usd krw | 100 USD > KRW @2026-11-20
  2020/3/6 100 usd | 2020.3.6 100 usd | 2020-3-6 100 usd | 100 USD > @2020-03-06
  13/4/2026 100 usd krw | 100 USD > KRW @2026-04-13
  4/4/2026 100 usd krw | 100 USD > KRW @2026-04-04
  03.02.2024 100 usd krw | 100 USD > KRW @2024-02-03
  100 usd krw 20200306 | 100 usd krw on 20200306 | 100 usd krw march 6, 2020 | 100 USD > KRW @2020-03-06
  100 usd krw on the 6th of march 2020 | 6 march 2020 100 usd krw | 100 USD > KRW @2020-03-06
  20200306krw | 20200306 KRW >
  30 oct 2026 100 usd krw | oct 30 100 usd krw | 100 usd krw oct 30 | 100 USD > KRW @2026-10-30
  100 usd krw dec 24 | 100 USD > KRW @2025-12-24
  100 usd krw feb 29 | 100 USD > KRW @2024-02-29

  # periods
  100 usd to krw in 2023 | 100 usd to krw 2023 | 100 USD > KRW @2023
  in 2015 100 usd to krw | 100 USD > KRW @2015
  100 usd in 2015 | 100 USD > @2015
  100 usd in 1990 | 100 USD > @1990
  usd 2015 | 2015 USD >
  usd krw 2015 | 1 USD > KRW @2015
  100 usd krw 2023-Q1 | 100 usd krw Q1 2023 | 100 usd krw 2023 q1 | 100 USD > KRW @2023-Q1
  100 usd krw in q1 | 100 USD > KRW @2026-Q1
  100 usd krw 2023-03 | 100 USD > KRW @2023-03
  100 usd krw 2026W43 | 100 usd krw 2026-W43 | 100 USD > KRW @2026-W43
  100 usd krw 2020 march | 100 usd krw in 2020 march | 100 usd krw march 2020 | 100 USD > KRW @2020-03
  100 usd krw in march | 100 USD > KRW @2026-03
  100 usd krw in december | 100 USD > KRW @2025-12
  100 usd krw march last year | 100 USD > KRW @2025-03
  100 usd krw last week | 100 USD > KRW @2026-W46
  100 usd krw last month | 100 USD > KRW @2026-10
  100 usd krw last quarter | 100 USD > KRW @2026-Q3
  100 usd krw last year | last year 100 usd krw | 100 USD > KRW @2025
  100 usd krw this month | 100 USD > KRW @2026-11
  100 usd krw this year | 100 USD > KRW @2026
  average usd krw last year | 1 USD > KRW @2025

  # choices
  100 kr | 100 SEK > ~kr
  100 kr. eur | 100 SEK > EUR ~kr
  100 krona to eur | 100 SEK > EUR ~krona
  100 króna to eur | 100 krónur to eur | 100 ISK > EUR
  100 kronor to eur | 100 SEK > EUR
  100 peso | 100 MXN > ~peso
  100 francs | 100 CHF > ~francs
  100 rupees | 100 INR > ~rupees
  100 pounds | 100 GBP >
  100 yuan | 100 CNY >
  ¥100 | 100 JPY >

  # more words of asking
  can you convert 100 usd to krw | what does 100 usd cost in krw | 100 USD > KRW
  how much krw do i need to buy 100 usd | how much does it cost to buy 100 usd in krw | 100 USD > KRW
  rate of usd krw | show me usd krw | 1 USD > KRW
  give me 100 usd in eur | i want to convert 100 usd to eur | 100 USD > EUR
  i would like to change 100 usd to eur please | worth of 100 usd in eur | 100 USD > EUR
  value of 100 usd in euros in 2015 | 100 USD > EUR @2015
  price of 1 eur in usd | 1 EUR > USD
  usd against eur | 1 USD > EUR
  100 usd to everything | 100 usd to all currencies | 100 USD > *
  # operations in words
  100 usd divided by 4 in eur | 25 USD > EUR
  20 usd multiplied by 3 in eur | 60 USD > EUR
  100 usd reduced by 5% in eur | 100 usd decreased by 5% in eur | 100 usd less 5% in eur | 95 USD > EUR
  ten grand usd to eur | 10000 USD > EUR
  # a noun that repeats the currency
  usd 100 dollars | 100 USD >
  aud 100 dollars in usd | 100 AUD > USD
  100 deutsche marks in euro | 100 DEM > EUR
  100 loonies in usd | 100 CAD > USD
  # more periods
  100 usd to eur in the first quarter of 2023 | 100 usd to eur in q1 of 2023 | 100 USD > EUR @2023-Q1
  100 usd to eur in march of 2020 | 100 USD > EUR @2020-03
  eur usd last day of 2024 | 1 EUR > USD @2024-12-31
  first day of 2024 eur usd | 1 EUR > USD @2024-01-01
  150.000 krw in usd | 150000 KRW > USD
  ₩45.000 in eur | 45000 KRW > EUR
  Rp 150.000 in usd | 150000 IDR > USD
  12.500 Ft to usd | 12500 HUF > USD
  12.500 usd to krw | 12.5 USD > KRW
  0.001 krw in usd | 0.001 KRW > USD
  AU $48.20 to USD | 48.2 AUD > USD
  in australia 500 dollars to euro | 500 AUD > EUR
  =$35 to € | 35 USD > EUR
  100 usd to eur ytd | 100 USD > EUR @2026
  100 usd to eur last week friday | 100 USD > EUR @2026-11-13

  100 usd eur friday last week | 100 USD > EUR @2026-11-13
  usd/krw 2023 average | 1 USD > KRW @2023
  sell 100 usd for krw | buy 100 usd with krw | 100 USD > KRW
  minus 100 usd in eur | -100 USD > EUR

  what is the exchange rate between usd and krw | 1 USD > KRW
  100 USD$ to eur | 100 USD > EUR
  100 CAD$ in usd | 100 CAD > USD
  100 usd eur the day before yesterday | 100 USD > EUR @2026-11-20
  100 usd eur a year ago today | 100 USD > EUR @2025-11-22
  100 usd eur half a year ago | 100 USD > EUR @2026-05-22
  100000 lire in eur | 100000 ITL > EUR

  # as people say it
  how many won to the dollar | how many won per dollar | won per dollar | usd2krw | 1 USD > KRW
  what is the exchange rate between usd and krw | 1 USD > KRW
  usd per eur | 1 EUR > USD
  100usd2krw | 100 usd krw right now | 100 usd krw currently | $US 100 to krw | 100 $US in krw | 100 USD > KRW
  US$100 krw | 100 USD > KRW
  CAD$ 20 | 20 CAD >
  USD$20 krw | 20 USD > KRW
  $CA20 usd | 20 CAD > USD
  100 hk dollars | 100 HKD >
  5 dollars 50 cents | 5.5 USD >
  5 euros 20 cents in krw | 5.2 EUR > KRW
  £5 50p | 5.5 GBP >
  one and a half million won | 1500000 KRW >
  2 and a half million won | 2500000 KRW >
  100 and a half usd | 100.5 USD >
  exchange rate | exchange rates | what is the exchange rate | rates
  exchange rates yesterday | rates @2026-11-21
  100 usd krw end of 2023 | 100 USD > KRW @2023-12-31
  100 usd krw at the end of march 2020 | 100 USD > KRW @2020-03-31
  100 usd krw end of last month | 100 USD > KRW @2026-10-31
  usd krw q1 last year | usd krw first quarter of last year | 1 USD > KRW @2025-Q1
  usd krw march of last year | 1 USD > KRW @2025-03
  usd krw march 6 last year | usd krw 6 march of last year | 1 USD > KRW @2025-03-06
  100 usd krw year to date | 100 USD > KRW @2026
  usd krw month to date | 1 USD > KRW @2026-11
  100 usd krw during 2020 | 100 USD > KRW @2020
  100 usd krw over the last year | 100 USD > KRW @2025

  # unit prices, shares and tips
  20 usd * 3 to krw | 3 @ 20 usd in krw | 3 tickets at 20 usd each in krw | 60 USD > KRW
  $30 per person for 2 people in krw | 30 usd a night for 2 nights in krw | double 30 usd in krw | 60 USD > KRW
  120 usd split 4 ways in eur | 120 usd split between 4 people in eur | 120 usd / 4 people in eur | 30 USD > EUR
  50 usd a day for 2 days in krw | 100 USD > KRW
  15 usd per hour in krw | $15/hour in krw | 15 usd an hour in krw | 15 USD > KRW
  ½ usd in krw | half of 1 usd in krw | (1/2) usd in krw | 0.5 USD > KRW
  1½ usd in krw | 1 1/2 usd in krw | 1.5 USD > KRW
  2¼ eur in usd | 2.25 EUR > USD
  3/4 of 100 usd in krw | ¾ of 100 usd in krw | 75 USD > KRW
  a quarter of 100 usd | 25 USD >
  100 usd + 10% tip in krw | 100 usd with 10% tip in krw | 110 USD > KRW
  20% tip on 85 usd | 17 USD >
  100 usd with 20% off in krw | 100 usd at 20% off in krw | 20% off of 100 usd in krw | 80 USD > KRW
  # marks of trading sites, copied text
  EUR_USD | eur|usd | EUR.USD | EURUSD=X | eur ↔ usd | eur == usd | eur > usd | eur v usd | 1 EUR > USD
  I have 100 dollars, how many euros is that? | it costs $100, what's that in euros | US $100 in eur | 100 USD > EUR
  $100 USD to eur | 100$ usd to eur | i'm paying 100 usd, in eur please | buy euros with 100 dollars | 100 USD > EUR
  it costs 100 usd, what is that in euros | this costs 100 usd, how much in eur | 100 USD > EUR
  what is the euro equivalent of 100 dollars | price: 100 usd in eur | 100 usd converted to eur | 100 usd changed into eur | 100 usd = x eur | 100 USD > EUR
  100 cad dollar | 100 CAD > USD
  100 usd usd | 100 USD > USD
  100 eur eur usd | 100 EUR > EUR USD
  $100 usd | 100 usd dollars | 100 dollars in my currency | 100 usd = ? | 100 USD >
  current usd/eur | usd eur spot rate | official rate usd eur | 1 USD > EUR
  ? usd = 100 eur | how many usd can i buy with 100 eur | convert 100 from eur to usd | 100 EUR > USD
  100 usd to eur/gbp | 100 usd to eur + gbp | 100 usd into eur and into gbp | 100 USD > EUR GBP
  ١٠٠ usd | १०० usd | 100 USD >
  - 100 usd | -100 USD >
  1 mln usd | 1 mio usd | $1 mil | 1000000 USD >
  # more days and periods
  100 usd krw for 2021 | 100 usd krw in the year 2021 | 100 usd krw mean of 2021 | 100 USD > KRW @2021
  100 usd krw on average in 2021 | 100 usd krw annual average 2021 | 100 USD > KRW @2021
  usd krw march '21 | usd krw 03/2021 | usd krw in 03/2021 | 1 USD > KRW @2021-03
  usd krw 5-mar-2021 | usd krw on the 5th of march, 2021 | usd krw @2021-03-05 | usd krw for 2021-03-05 | 1 USD > KRW @2021-03-05
  2021-03-05: usd krw | friday, 5 march 2021 usd krw | usd krw fri 5 mar 2021 | 1 USD > KRW @2021-03-05
  usd krw previous month | usd krw last month | 1 USD > KRW @2026-10
  usd krw the month before last | usd krw september | 1 USD > KRW @2026-09
  usd krw this time last year | usd krw a year back | 1 USD > KRW @2025-11-22
  usd krw a fortnight ago | 1 USD > KRW @2026-11-08
  usd krw half year ago | 1 USD > KRW @2026-05-22
  usd krw mtd | 1 USD > KRW @2026-11
  usd krw 3rd quarter of 2025 | 1 USD > KRW @2025-Q3
  usd krw in 3 days | usd krw 3 days from now | usd krw 3 days later | 1 USD > KRW @2026-11-25
  # who pays in what
  100 usd to london | 100 USD > GBP
  100 usd to the eu | 100 usd in paris | 100 美元 to 欧元 | 100 USD > EUR

  # words around a question
  netflix 15.49 usd in won | 15.49 USD > KRW
  my salary is 3000 eur in usd | 3000 EUR > USD
  100 usd dated 2021-03-05 in krw | 100 USD > KRW @2021-03-05
  hey there, 250 euro to dollars please | 250 EUR > USD
  how much won will i get if i change 250 euro | 250 EUR > KRW
  # misspelt
  100 dolar | convrt 100 dolars | 100 ekffj | 100 USD >
  100 dolars too euros plz | 100 USD > EUR
  # the amount last
  usd-krw 100 | usd krw 100 | 100 USD > KRW
  krw usd 5 | 5 KRW > USD
  # shares and fees
  100 usd krw - 2% | 98 USD > KRW
  100 usd to krw + 2% | 102 USD > KRW
  100 usd and 15% tip to krw | 15% tip and 100 usd to krw | 115 USD > KRW
  100 usd + 20 usd split 4 ways to krw | split 120 usd 4 ways to krw | 30 USD > KRW
  8% sales tax on $50 in eur | 4 USD > EUR
  -5 dollars 50 cents to krw | -5.5 USD > KRW
  five euros and fifty cents in usd | 5.5 EUR > USD
  5 quid 50 in dollars | 5.5 GBP > USD
  # a month, a year
  60k usd a year in eur per month | 5000 USD > EUR
  1000 inr monthly salary in usd per year | 12000 INR > USD
  budget 2 weeks at 80 eur a day in usd | 1120 EUR > USD
  # countries and units
  ten bucks canadian in us | 10 CAD > USD
  swiss currency to us currency | 1 CHF > USD
  100 eur in mexican money | 100 EUR > MXN
  🇺🇸 100 to 🇰🇷 | 100 USD > KRW
  5000 gbx in usd | 5000 GBp in usd | 50 GBP > USD
  yen to the dollar | 1 USD > JPY
  € 1.299,- in usd | 1299 EUR > USD
  # named and loose days
  usd inr last christmas | 1 USD > INR @2025-12-25
  usd krw christmas 2023 | 1 USD > KRW @2023-12-25
  100 usd krw beginning of 2023 | 100 USD > KRW @2023-01-01
  usd krw 9/30 | 1 USD > KRW @2026-09-30
  # other languages
  wie viel sind 200 schweizer franken in euro | 200 CHF > EUR
  1 000,50 EUR en USD | 1000.5 EUR > USD
  mille euros en dollars | 1000 EUR > USD
  100ドルは何円 | 100 USD > JPY

  # things counted
  4 pizzas at 11 eur each in usd | 4 pizzas 11 eur each usd | 4 pizzas at 11 eur to usd | 44 EUR > USD
  two sandwiches for 9 gbp each in usd | 18 GBP > USD
  5 nights hostel 3000 yen per night in usd | 15000 JPY > USD
  6 lagers at 4 eur a lager in usd | 24 EUR > USD
  rent 900 gbp split between 2 flatmates in usd | 450 GBP > USD
  25 usd x 12 months in eur | 300 USD > EUR
  $22 for dinner + 10% tip in eur | 24.2 USD > EUR
  $300 for a hotel + $45 for the taxi in eur | 345 USD > EUR
  90 usd + tax 8% in eur | 97.2 USD > EUR
  80 usd + postage 12 usd in eur | 92 USD > EUR
  uber takes 10% of 300 usd how many euros left | 270 USD > EUR
  sold 300 cad on ebay -> eur | 300 CAD > EUR

  # spoken numbers and parts of a scale
  two point five million yen in usd | 2500000 JPY > USD
  3/4 million krw | 750000 KRW >

  # countries and nouns
  70 dollars australia in euros | 70 AUD > EUR
  600 pesos chile to usd | 600 CLP > USD
  250 danish kronor in usd | 250 danish crowns usd | 250 DKK > USD
  euros for 300 norwegian crowns | 300 NOK > EUR

  # days said otherwise
  30 eur to usd as at 3 april 2023 | 30 EUR > USD @2023-04-03
  gbp usd 2021 june 9 | 1 GBP > USD @2021-06-09
  usd cad 1 year and 2 months ago | 1 USD > CAD @2025-09-22
  usd cad 2 weeks and 3 days ago | 1 USD > CAD @2026-11-05
  average exchange rate 2022 pound to dollar | 1 GBP > USD @2022
  300 gbp in usd at the average rate of 2021 | 300 GBP > USD @2021
  rate on 2026-09-15 eur sek | 1 EUR > SEK @2026-09-15
  nok/usd 2300 | 2300 NOK > USD
  nok/usd 2015 | 1 NOK > USD @2015

  # words around, places and shares
  bought a scarf for 4,800 yen in osaka, usd? | 4800 JPY > USD
  plate in the shop £25, in dollars | vase in the shop £25 in dollars | 25 GBP > USD
  20% discount on 150 gbp in eur | 120 GBP > EUR
  60 aussie bucks in usd | 60 AUD > USD
  a sandwich costs 7.20 chf, in euro? | 7.2 CHF > EUR
  euros in a pound | 1 GBP > EUR
  """
