// Amounts, currencies, days and states that are written in yet another way.
extension StatementShape {
  static let writings: [StatementShape] = [
    .init(
      "An amount a currency",
      """
      Date,Description,Amount EUR,Amount USD
      2024-03-25,Bread,-12.50,-13.54
      2024-03-26,Pay,900.00,976.95

      """, refused: "amounts"),
    .init(
      "HSBC in Hong Kong with two currencies",
      """
      Date,Description,Billing amount,Billing currency,Transaction amount,Transaction currency
      25/03/2024,Shop,97.80,HKD,12.50,USD
      26/03/2024,Cafe,45.00,HKD,45.00,HKD

      """, refused: "amounts"),
    .init(
      "Invoice",
      """
      Invoice No,Invoice Date,Due Date,Net,VAT,Gross,Currency
      1,25/03/2024,25/04/2024,100.00,20.00,120.00,GBP
      2,26/03/2024,26/04/2024,50.00,10.00,60.00,GBP

      """, refused: "amounts"),
    .init(
      "Expenses with what was paid back",
      """
      Employee,Expense Date,Submitted Date,Category,Amount,Currency,Reimbursed Amount,Reimbursed Currency
      A,2024-03-25,2024-04-01,Meal,12.50,EUR,13.54,USD
      B,2024-03-26,2024-04-01,Taxi,30.00,GBP,38.00,USD

      """,
      ["2024-03-25 12.5 EUR", "2024-03-26 30 GBP"]),
    .init(
      "Expenses with what was posted",
      """
      Transaction Date,Expense Type,Transaction Amount,Transaction Currency,Posted Amount,Posted Currency
      2024-03-25,Meal,12.50,EUR,13.54,USD
      2024-03-26,Taxi,30.00,GBP,38.00,USD

      """, refused: "amounts"),
    .init(
      "Opening balance row in middle",
      """
      Date,Description,Debit,Credit,Balance
      2024-03-01,Opening Balance,,,100.00
      2024-03-25,Bread,12.50,,87.50
      2024-03-26,Pay,,900.00,987.50

      """, currency: "EUR",
      ["-", "2024-03-25 -12.5 EUR", "2024-03-26 900 EUR"]),
    .init(
      "Saldo inicial amount",
      """
      Fecha;Concepto;Importe;Saldo;Divisa
      01/03/2024;SALDO INICIAL;100,00;100,00;EUR
      25/03/2024;Pan;-12,50;87,50;EUR

      """,
      ["-", "2024-03-25 -12.5 EUR"]),
    .init(
      "Kontostand zeile",
      """
      Buchungstag;Text;Betrag;Währung
      25.03.2024;Brot;-12,50;EUR
      31.03.2024;Kontostand;987,50;EUR

      """,
      ["2024-03-25 -12.5 EUR", "-"]),
    .init(
      "Days with dashes in either order",
      """
      Date,Amount,Currency
      03-04-2024,12.50,EUR
      05-04-2024,1.00,EUR

      """, refused: "dayOrder"),
    .init(
      "The day before the month behind the year",
      """
      Date,Amount,Currency
      2024/25/03,12.50,EUR
      2024/26/03,1.00,EUR

      """, refused: "dates"),
    .init(
      "Weeks",
      """
      Week,Amount,Currency
      2024-W13,12.50,EUR
      2024-W14,1.00,EUR

      """, refused: "dates"),
    .init(
      "Milliseconds since 1970",
      """
      created,amount,currency
      1711360800000,12.50,EUR
      1711447200000,5.00,EUR

      """, refused: "dates"),
    .init(
      "Points that group in pesos",
      """
      Fecha;Cargo;Abono
      25/03/2024;5.500;
      26/03/2024;;900.000

      """, currency: "CLP",
      ["2024-03-25 -5500 CLP", "2024-03-26 900000 CLP"]),
    .init(
      "A point that groups beside a decimal comma",
      """
      Datum;Betrag;Währung
      25.03.2024;1.500;EUR
      26.03.2024;12,50;EUR

      """,
      ["2024-03-25 1500 EUR", "2024-03-26 12.5 EUR"]),
    .init(
      "Three decimals of the dinar",
      """
      Date,Amount,Currency
      2024-03-25,12.500,KWD
      2024-03-26,1.250,KWD

      """, refused: "decimal"),
    .init(
      "Three decimals of the dinar, one below one",
      """
      Date,Amount,Currency
      2024-03-25,12.500,KWD
      2024-03-26,0.250,KWD

      """,
      ["2024-03-25 12.5 KWD", "2024-03-26 0.25 KWD"]),
    .init(
      "Jpy comma",
      """
      日付,内容,金額
      2024/03/25,パン,"1,250"
      2024/03/26,給与,"90,000"

      """, currency: "JPY",
      ["2024-03-25 1250 JPY", "2024-03-26 90000 JPY"]),
    .init(
      "Space sign",
      """
      Date;Amount;Currency
      2024-03-25;- 12,50;EUR
      2024-03-26;+ 1 900,00;EUR

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "Amount type c d lower",
      """
      Date,Amount,DC,Currency
      2024-03-25,12.50,d,EUR
      2024-03-26,3.00,c,EUR

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 3 EUR"]),
    .init(
      "Words for the sides that are not known",
      """
      Date,Amount,Debit/Credit,Currency
      2024-03-25,12.50,OUTGO,EUR
      2024-03-26,3.00,INGO,EUR

      """,
      ["-", "-"]),
    .init(
      "Transaction type payment refund",
      """
      Date,Transaction Type,Amount,Currency
      2024-03-25,Payment,12.50,EUR
      2024-03-26,Refund,3.00,EUR

      """,
      ["2024-03-25 12.5 EUR", "2024-03-26 3 EUR"]),
    .init(
      "Status cancelled past tense text",
      """
      Date,Description,Amount,Currency,Status
      2024-03-25,Bread,12.50,EUR,Completed
      2024-03-26,Rent,500.00,EUR,Cancelled by user
      2024-03-27,Milk,1.00,EUR,Refunded

      """,
      ["2024-03-25 12.5 EUR", "-", "2024-03-27 1 EUR"]),
    .init(
      "States in German",
      """
      Datum;Text;Betrag;Währung;Status
      25.03.2024;Brot;-12,50;EUR;gebucht
      26.03.2024;Miete;-500,00;EUR;vorgemerkt

      """,
      ["2024-03-25 -12.5 EUR", "-"]),
    .init(
      "Korean account abroad",
      """
      거래일자,통화,외화금액,환율,원화금액
      2024-03-25,USD,12.50,"1,340.00","16,750"
      2024-03-26,EUR,10.00,"1,450.00","14,500"

      """, refused: "otherCurrencies"),
    .init(
      "Korean card in won and dollars",
      """
      이용일자,가맹점명,이용금액(원화),이용금액(US$),승인번호
      2024-03-25,SHOP,"16,750",12.50,1
      2024-03-26,빵집,"5,500",,2

      """, refused: "amounts"),
    .init(
      "Korean card with the amount in won",
      """
      거래일자,가맹점,결제금액,결제통화,원화환산금액
      2024-03-25,SHOP,12.50,USD,"16,750"
      2024-03-26,CAFE,10.00,EUR,"14,500"

      """, refused: "amounts"),
    .init(
      "Korean account with short years",
      """
      거래일,적요,지급(원),입금(원),잔액
      24.03.25,빵집,"5,500",0,"94,500"
      24.03.31,급여,0,"900,000","994,500"

      """, refused: "dayOrder"),
    .init(
      "KB",
      """
      거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분
      2024.03.25 10:20:30,체크카드,빵집,,"5,500",0,"94,500",1,
      2024.03.26 09:00:00,급여,회사,,0,"900,000","994,500",1,

      """, currency: "KRW",
      ["2024-03-25 -5500 KRW", "2024-03-26 900000 KRW"]),
    .init(
      "Korean times before and after noon",
      """
      거래일시,내용,금액
      2024-03-25 오전 10:20:30,빵집,"-5,500"
      2024-03-26 오후 9:00:00,급여,"900,000"

      """, currency: "KRW",
      ["2024-03-25 -5500 KRW", "2024-03-26 900000 KRW"]),
    .init(
      "Chinese am",
      """
      交易时间,金额,币种
      2024年3月25日 上午10:20,12.50,CNY
      2024年3月26日 下午1:20,1.00,CNY

      """,
      ["2024-03-25 12.5 CNY", "2024-03-26 1 CNY"]),
    .init(
      "Month names pt",
      """
      Data,Descrição,Valor,Moeda
      25 mar. 2024,Pão,"-12,50",EUR
      26 de março de 2024,Salário,"900,00",EUR

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 900 EUR"]),
    .init(
      "Month names fr",
      """
      Date,Libellé,Montant,Devise
      25 févr. 2024,Pain,"-12,50",EUR
      26 août 2024,Paie,"900,00",EUR

      """,
      ["2024-02-25 -12.5 EUR", "2024-08-26 900 EUR"]),
    .init(
      "Month names pl",
      """
      Data,Opis,Kwota,Waluta
      25 lutego 2024,Chleb,"-12,50",PLN
      26 maja 2024,Pensja,"900,00",PLN

      """,
      ["2024-02-25 -12.5 PLN", "2024-05-26 900 PLN"]),
    .init(
      "Month names ru",
      """
      Дата,Описание,Сумма,Валюта
      25 февраля 2021,Хлеб,"-12,50",EUR
      26 мая 2021,Работа,"900,00",EUR

      """,
      ["2021-02-25 -12.5 EUR", "2021-05-26 900 EUR"]),
    .init(
      "Tab separated with commas",
      "Date\tDescription\tAmount\tCurrency\n25/03/2024\tBread, brown\t-1,234.50\tGBP\n26/03/2024\tPay, March\t900.00\tGBP\n",
      ["2024-03-25 -1234.5 GBP", "2024-03-26 900 GBP"]),
    .init(
      "Currency names",
      """
      Date,Amount,Currency
      2024-03-25,12.50,Euro
      2024-03-26,1.00,US Dollar
      2024-03-27,1.00,Pound Sterling

      """,
      ["2024-03-25 12.5 EUR", "2024-03-26 1 USD", "2024-03-27 1 GBP"]),
    .init(
      "Company cur in text",
      """
      Date,Amount,Text
      2024-03-25,12.50,EUR
      2024-03-26,1.00,USD

      """, refused: "noCurrency"),
    .init(
      "Principal, interest and payment",
      """
      Date,Description,Principal,Interest,Payment,Balance
      2024-03-25,Loan,400.00,100.00,500.00,9600.00

      """, currency: "USD",
      ["2024-03-25 500 USD"]),
    .init(
      "Local currency amount",
      """
      Date,Merchant,Local Amount,Local Currency,Amount
      2024-03-25,Shop,12.50,USD,11.60
      2024-03-26,Cafe,3.00,GBP,3.50

      """, refused: "otherCurrencies"),
    .init(
      "Local after",
      """
      Date,Merchant,Amount,Currency,Local Amount,Local Currency
      2024-03-25,Shop,11.60,EUR,12.50,USD

      """,
      ["2024-03-25 11.6 EUR"]),
    .init(
      "Curve",
      """
      Date (YYYY-MM-DD as UTC),Merchant,Txn Amount (Funding Card),Txn Currency (Funding Card),Txn Amount (Foreign Spend),Txn Currency (Foreign Spend),Card Name
      2024-03-25,Shop,11.60,EUR,12.50,USD,A
      2024-03-26,Cafe,3.00,EUR,,,A

      """,
      ["2024-03-25 11.6 EUR", "2024-03-26 3 EUR"]),
    .init(
      "Exchange transfer",
      """
      Date,From Amount,From Currency,To Amount,To Currency
      2024-03-25,100.00,EUR,108.00,USD

      """, refused: "amounts"),
    .init(
      "Two tables in one file",
      """
      Date,Description,Amount,Currency
      2024-03-25,Bread,-12.50,EUR
      2024-03-26,Milk,-1.50,EUR
      Date,Description,Value,Currency,Balance
      2024-03-26,Pay,900.00,USD,1.00
      2024-03-27,Pay,900.00,USD,1.00

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 -1.5 EUR"]),
    .init(
      "A fee among debits and credits without signs",
      """
      Date,Type,Amount,Currency
      2024-03-25,DEBIT,12.50,EUR
      2024-03-26,CREDIT,3.00,EUR
      2024-03-27,FEE,1.00,EUR

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 3 EUR", "-"]),
    .init(
      "A balance that is brought forward",
      """
      Datum;Text;Betrag;Währung
      01.03.2024;Saldovortrag;100,00;EUR
      25.03.2024;Brot;-12,50;EUR

      """,
      ["-", "2024-03-25 -12.5 EUR"]),
  ]
}
