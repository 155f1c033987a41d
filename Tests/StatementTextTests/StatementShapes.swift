/// Files in the shapes in which banks, cards and brokers write them. Words, days and numbers are made up.
struct StatementShape: Sendable {
  let name: String
  let text: String
  var encoding: String?
  /// What the file leaves to the person.
  var currency: String?
  /// `day amount currency` a row, `-` for what is no transaction; or what is not certain.
  var rows: [String] = []
  var refusal: String?

  init(_ name: String, _ text: String, currency: String? = nil, _ rows: [String]) {
    (self.name, self.text, self.currency, self.rows) = (name, text, currency, rows)
  }

  init(_ name: String, _ text: String, currency: String? = nil, refused: String) {
    (self.name, self.text, self.currency, refusal) = (name, text, currency, refused)
  }
}

extension StatementShape {
  static let all: [StatementShape] = [
    .init(
      "German account with a header in line 4",
      "\"Konto\";\"DE00\"\n\n\"Stand vom 03.05.2024:\";\"12,00 EUR\"\n\"Buchungstag\";\"Wertstellung\";\"Verwendungszweck\";\"Betrag (EUR)\"\n\"13.04.2024\";\"14.04.2024\";\"Brot\";\"-3,20\"\n\"15.04.2024\";\"15.04.2024\";\"Lohn\";\"1.900,00\"\n",
      ["2024-04-13 -3.2 EUR", "2024-04-15 1900 EUR"]),
    .init(
      "Soll and Haben in a nameless column",
      "Buchungstag;Text;Währung;Umsatz;\n02.01.2023;Miete;EUR;700,00;S\n03.01.2023;Lohn;EUR;1.500,00;H\n",
      ["2023-01-02 -700 EUR", "2023-01-03 1500 EUR"]),
    .init(
      "Soll and Haben columns", "Valutadatum;Währung;Soll;Haben\n01.02.2022;CHF;10,50;\n02.02.2022;CHF;;20,00\n",
      ["2022-02-01 -10.5 CHF", "2022-02-02 20 CHF"]),
    .init(
      "Dutch Af Bij",
      "\"Datum\",\"Naam / Omschrijving\",\"Af Bij\",\"Bedrag (EUR)\"\n\"20240115\",\"Bakker\",\"Af\",\"4,50\"\n\"20240116\",\"Loon\",\"Bij\",\"2100,00\"\n",
      ["2024-01-15 -4.5 EUR", "2024-01-16 2100 EUR"]),
    .init(
      "French debit and credit",
      "Date;Libellé;Débit euros;Crédit euros\n13/06/2021;Pain;2,10;\n14/06/2021;Paie;;1 200,00\n",
      ["2021-06-13 -2.1 EUR", "2021-06-14 1200 EUR"]),
    .init(
      "French account in one column",
      "Date de comptabilisation;Libellé;Montant(EUROS)\n21/06/2021;Pain;-2,10\n22/06/2021;Paie;1200,00\n",
      ["2021-06-21 -2.1 EUR", "2021-06-22 1200 EUR"]),
    .init(
      "Spanish account",
      "Fecha operación;Fecha valor;Concepto;Importe;Divisa;Saldo\n28/02/2023;01/03/2023;Pan;-1,50;EUR;1.000,00\n",
      ["2023-02-28 -1.5 EUR"]),
    .init(
      "Mexican card",
      "Fecha,Descripción,Cargo,Abono,Moneda\n15/03/2024,Tienda,120.50,,MXN\n16/03/2024,Pago,,500.00,MXN\n",
      ["2024-03-15 -120.5 MXN", "2024-03-16 500 MXN"]),
    .init(
      "Italian dare and avere",
      "Data contabile;Data valuta;Descrizione;Dare;Avere;Divisa\n31/01/2022;31/01/2022;Pane;3,00;;EUR\n01/02/2022;01/02/2022;Paga;;900,00;EUR\n",
      ["2022-01-31 -3 EUR", "2022-02-01 900 EUR"]),
    .init(
      "Portuguese account", "Data mov.;Data valor;Descrição;Montante;Moeda\n25-01-2023;25-01-2023;Pão;-2,00;EUR\n",
      ["2023-01-25 -2 EUR"]),
    .init(
      "Brazilian bank", "Data;Histórico;Valor (R$)\n25/01/2023;Pix;-12,00\n26/01/2023;Pix;1.250,00\n",
      ["2023-01-25 -12 BRL", "2023-01-26 1250 BRL"]),
    .init(
      "Polish bank with the currency in the cell",
      "#Data operacji;#Opis operacji;#Kwota;#Saldo po operacji\n2023-05-01;Chleb;-4,50 PLN;1 003,00 PLN\n",
      ["2023-05-01 -4.5 PLN"]),
    .init(
      "Czech bank", "Datum provedení;Název protiúčtu;Částka;Měna\n27.05.2021;Pekárna;-45,00;CZK\n",
      ["2021-05-27 -45 CZK"]),
    .init(
      "Slovak bank", "Dátum;Popis;Suma;Mena\n27.05.2021;Pekáreň;-4,00;EUR\n", ["2021-05-27 -4 EUR"]),
    .init(
      "Hungarian bank", "Könyvelés dátuma;Közlemény;Összeg;Devizanem\n2021.05.27.;Pék;-1 450,00;HUF\n",
      ["2021-05-27 -1450 HUF"]),
    .init(
      "Romanian bank",
      "Data;Descriere;Debit;Credit;Valuta\n27.05.2021;Paine;12,50;;RON\n28.05.2021;Salariu;;3.000,00;RON\n",
      ["2021-05-27 -12.5 RON", "2021-05-28 3000 RON"]),
    .init(
      "Swedish bank", "Bokföringsdag;Beskrivning;Belopp;Saldo;Valuta\n2022-09-14;Bröd;-35,00;900,00;SEK\n",
      ["2022-09-14 -35 SEK"]),
    .init(
      "Danish bank", "Bogføringsdato;Tekst;Beløb;Saldo;Valuta\n14-09-2022;Brød;-35,00;900,00;DKK\n",
      ["2022-09-14 -35 DKK"]),
    .init(
      "Norwegian bank", "Dato;Forklaring;Ut fra konto;Inn på konto\n14.09.2022;Brød;35,00;\n", currency: "NOK",
      ["2022-09-14 -35 NOK"]),
    .init(
      "Finnish bank", "Kirjauspäivä;Saaja;Määrä EUROA\n14.09.2022;Leipomo;-3,50\n", ["2022-09-14 -3.5 EUR"]),
    .init(
      "Turkish bank", "Tarih;Açıklama;Tutar;Bakiye\n14.09.2022;Ekmek;-35,00;900,00\n", currency: "TRY",
      ["2022-09-14 -35 TRY"]),
    .init(
      "Russian bank",
      "Дата операции;Описание;Сумма;Валюта;Статус\n14.09.2020;Хлеб;-35,00;RUB;OK\n15.09.2020;Сыр;-99,00;RUB;Отклонена\n",
      ["2020-09-14 -35 RUB", "-"]),
    .init(
      "Greek bank", "Ημερομηνία;Περιγραφή;Ποσό;Νόμισμα\n14/09/2022;Ψωμί;-1,20;EUR\n", ["2022-09-14 -1.2 EUR"]),
    .init(
      "Estonian bank", "Kuupäev;Selgitus;Summa;Valuuta\n14.09.2022;Leib;-1,20;EUR\n", ["2022-09-14 -1.2 EUR"]),
    .init(
      "Lithuanian bank", "Data,Gavėjas,Suma,Valiuta\n2022-09-14,Kepykla,-1.20,EUR\n", ["2022-09-14 -1.2 EUR"]),
    .init(
      "Croatian bank", "Datum;Opis;Isplata;Uplata;Valuta\n14.09.2022;Kruh;10,00;;EUR\n15.09.2022;Plaća;;900,00;EUR\n",
      ["2022-09-14 -10 EUR", "2022-09-15 900 EUR"]),
    .init(
      "Korean card in won",
      "이용일자,이용가맹점,이용금액(원),승인번호\n2024.03.05,빵집,\"5,500\",12345678\n2024.03.06,카페,\"12,000\",12345679\n",
      ["2024-03-05 5500 KRW", "2024-03-06 12000 KRW"]),
    .init(
      "Korean bank with two sides",
      "거래일시,적요,출금액(원),입금액(원),잔액(원)\n2024.03.05 10:20:30,빵집,\"5,500\",0,\"94,500\"\n2024.03.06 09:00:00,급여,0,\"100,000\",\"194,500\"\n",
      ["2024-03-05 -5500 KRW", "2024-03-06 100000 KRW"]),
    .init(
      "Korean card abroad",
      "승인일자,가맹점명,현지금액,현지통화,승인금액(원),상태\n2024-03-05,Shop,12.50,USD,\"16,700\",승인\n2024-03-06,Shop,30.00,USD,\"40,000\",취소\n",
      ["2024-03-05 16700 KRW", "-"]),
    .init(
      "Japanese bank", "日付,お引出し,お預入れ,お取り扱い内容,残高\n2024/2/27,19277,,カード,836420\n2024/2/28,,2000,給与,838420\n",
      currency: "JPY", ["2024-02-27 -19277 JPY", "2024-02-28 2000 JPY"]),
    .init(
      "Japanese card in yen", "利用日,利用店名,利用金額(円)\n2024/02/27,パン屋,\"1,200\"\n2024/02/28,返金,-980\n",
      ["2024-02-27 1200 JPY", "2024-02-28 -980 JPY"]),
    .init(
      "Chinese bank", "交易日期,币种,交易金额,余额,摘要\n2024-08-22,人民币,-71.89,\"3,240.28\",面包\n",
      ["2024-08-22 -71.89 CNY"]),
    .init(
      "Chinese wallet in yuan",
      "交易时间,商品,收/支,金额(元),当前状态\n2024-08-22 10:00:00,面包,支出,12.00,支付成功\n2024-08-23 10:00:00,退款,收入,3.00,支付成功\n",
      ["2024-08-22 -12 CNY", "2024-08-23 3 CNY"]),
    .init(
      "Taiwanese bank",
      "交易日期,摘要,支出,存入,餘額,幣別\n2024/08/22,麵包,120,,\"3,240\",TWD\n2024/08/23,薪資,,\"30,000\",\"33,240\",TWD\n",
      ["2024-08-22 -120 TWD", "2024-08-23 30000 TWD"]),
    .init(
      "American card without signs of the day's order", "Transaction Date,Description,Amount\n03/04/2024,Bread,-4.50\n",
      currency: "USD", refused: "dayOrder"),
    .init(
      "American bank",
      "Date,Description,Withdrawals,Deposits,Balance\n03/14/2024,Bread,$4.50,,\"$1,000.00\"\n03/15/2024,Pay,,\"$2,000.00\",\"$3,000.00\"\n",
      ["2024-03-14 -4.5 USD", "2024-03-15 2000 USD"]),
    .init(
      "Card whose payments have CR", "Date,Details,Amount\n14 Mar 2024,Bread,4.50\n15 Mar 2024,Payment,100.00 CR\n",
      currency: "SGD", ["2024-03-14 4.5 SGD", "2024-03-15 -100 SGD"]),
    .init(
      "Bank that marks every amount",
      "Txn Date,Narration,Amount\n14-Mar-2024,Bread,4.50 DR\n15-Mar-2024,Pay,100.00 CR\n",
      currency: "INR", ["2024-03-14 -4.5 INR", "2024-03-15 100 INR"]),
    .init(
      "Indian bank with lakhs and a total",
      "Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance\n13/03/24,Rent,\"1,24,500.00\",,\"9,855.00\"\n14/03/24,Pay,,\"2,00,000.00\",\"2,09,855.00\"\n,Total,\"1,24,500.00\",\"2,00,000.00\",\n",
      currency: "INR", refused: "dayOrder"),
    .init(
      "British bank", "Date,Type,Description,Value,Balance,Account Name\n14/03/2024,POS,'BREAD,-4.50,100.00,'SMITH J\n",
      currency: "GBP", ["2024-03-14 -4.5 GBP"]),
    .init(
      "App bank with states",
      "Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nCARD,2024-03-14 10:00:00,2024-03-16 10:00:00,Bread,-4.50,0.00,GBP,COMPLETED,10.00\nCARD,2024-03-15 10:00:00,,Rent,-9.00,0.00,GBP,REVERTED,\n",
      ["2024-03-16 -4.5 GBP", "-"]),
    .init(
      "Wallet with gross and net",
      "Date,Name,Status,Currency,Gross,Fee,Net\n25/03/2024,Shop,Completed,EUR,10.00,-0.50,9.50\n",
      refused: "amounts"),
    .init(
      "Broker with prices and quantities",
      "Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate\n2024-03-14T10:00:00.123Z,ABC,BUY,3,$10.00,$30.00,USD,1.1\n",
      ["2024-03-14 30 USD"]),
    .init(
      "One name over a currency and its amount",
      "Datum,Omschrijving,Mutatie,,Saldo,\n19-12-2023,Storting,EUR,\"27,80\",EUR,\"29,15\"\n18-12-2023,Kosten,EUR,\"-1,35\",EUR,\"1,35\"\n",
      ["2023-12-19 27.8 EUR", "2023-12-18 -1.35 EUR"]),
    .init(
      "Amounts of a card and of the account",
      "Belegdatum;Originalbetrag;Originalwährung;Buchungsbetrag;Buchungswährung\n20.02.2018;-5,50;USD;-4,46;EUR\n",
      ["2018-02-20 -4.46 EUR"]),
    .init(
      "Header currency against the column", "Date,Amount (EUR),Currency\n2024-03-14,5.00,USD\n",
      refused: "contradiction"),
    .init(
      "No header", "14.03.2024;Brot;-3,20;EUR\n15.03.2024;Lohn;1.900,00;EUR\n",
      ["2024-03-14 -3.2 EUR", "2024-03-15 1900 EUR"]),
    .init(
      "Header in a language that is not known",
      "utworzono,kontrahent,wartosc operacji netto x\n2024-03-14,Piekarz,-3.20\n",
      currency: "PLN", ["2024-03-14 -3.2 PLN"]),
    .init(
      "Points that may group", "Datum;Betrag\n14.03.2024;1.500\n15.03.2024;2.000\n", currency: "EUR", refused: "decimal"
    ),
    .init(
      "Days of a spreadsheet", "Date,Amount,Currency\n45365,5.00,USD\n45366,6.00,USD\n",
      ["2024-03-14 5 USD", "2024-03-15 6 USD"]),
    .init(
      "Short years with one reading", "거래일,금액(원)\n26.10.28,\"5,500\"\n26.10.30,\"6,500\"\n26.10.31,\"1,000\"\n",
      refused: "dayOrder"),
    .init(
      "Signed amounts under one name for both sides",
      "Date,Payee,Debit/Credit,Currency\n2024-03-14,Bread,-5.25,EUR\n2024-03-15,Pay,9.75,EUR\n",
      ["2024-03-14 -5.25 EUR", "2024-03-15 9.75 EUR"]),
    .init(
      "Wallet whose transfers are neither",
      "交易时间,收/支,金额(元),当前状态\n2024-08-22 10:00:00,支出,¥12.25,支付成功\n2024-08-23 10:00:00,/,¥100.00,已存入\n",
      ["2024-08-22 -12.25 CNY", "-"]),
    .init(
      "Words for the sign in a column of kinds", "Date,Type,Amount\n2024-03-14,Debit,5.25\n2024-03-15,Credit,9.75\n",
      currency: "USD",
      ["2024-03-14 -5.25 USD", "2024-03-15 9.75 USD"]),
    .init(
      "Money in and out",
      "Date,Description,Money Out (£),Money In (£),Balance (£)\n14/03/2024,Bread,5.25,,100.00\n15/03/2024,Pay,,9.75,109.75\n",
      ["2024-03-14 -5.25 GBP", "2024-03-15 9.75 GBP"]),
    .init(
      "Currency by its name", "날짜,금액,통화\n2024-03-14,5.00,미국 달러\n", ["2024-03-14 5 USD"]),
  ]
}
