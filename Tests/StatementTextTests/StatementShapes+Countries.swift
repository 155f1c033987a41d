// More of the shapes, country by country: the ways in which one bank differs from its neighbours.
extension StatementShape {
  static let countries: [StatementShape] = [
    // Wallets and banks without branches
    .init(
      "Wise statement",
      "TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Total fees\nCARD-1,25-03-2024,-12.50,EUR,Bread,,87.50,EUR,USD,1.08,,0.10\nTRANSFER-2,26-03-2024,40.00,EUR,Pay,,127.50,,,,A B,0.00\n",
      ["2024-03-25 -12.5 EUR", "2024-03-26 40 EUR"]),
    .init(
      "Wise transfers",
      "ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate\n1,COMPLETED,OUT,2024-03-25 10:00:00,2024-03-26 10:00:00,0.50,EUR,A,99.50,EUR,B,107.00,USD,1.075\n",
      refused: "amounts"),
    .init(
      "Revolut for companies",
      "Date started (UTC),Date completed (UTC),ID,Type,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account\n2024-03-25,2024-03-26,a,CARD_PAYMENT,Bread,,A B,1234,USD,-13.50,EUR,-12.50,-12.70,1.08,0.20,EUR,87.30,Main\n",
      ["2024-03-26 -12.5 EUR"]),
    .init(
      "N26",
      "\"Booking Date\",\"Value Date\",\"Partner Name\",\"Partner Iban\",Type,\"Payment Reference\",\"Account Name\",\"Amount (EUR)\",\"Original Amount\",\"Original Currency\",\"Exchange Rate\"\n2024-03-25,2024-03-26,Bakery,,Presentment,,Main,-12.5,13.5,USD,0.9259\n2024-03-27,2024-03-27,Work,DE00,Credit Transfer,Pay,Main,900.0,,,\n",
      ["2024-03-25 -12.5 EUR", "2024-03-27 900 EUR"]),
    .init(
      "Monzo",
      "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In\ntx_1,25/03/2024,10:00:00,Card payment,Bread,,Eating out,-12.50,GBP,-14.60,EUR,,,,,,-12.50,\ntx_2,26/03/2024,11:00:00,Faster payment,Pay,,Income,900.00,GBP,900.00,GBP,,,,,,,900.00\n",
      ["2024-03-25 -12.5 GBP", "2024-03-26 900 GBP"]),
    .init(
      "PayPal in German",
      "\"Datum\",\"Uhrzeit\",\"Zeitzone\",\"Name\",\"Typ\",\"Status\",\"Währung\",\"Brutto\",\"Gebühr\",\"Netto\",\"Guthaben\"\n\"25.03.2024\",\"10:00:00\",\"CET\",\"Laden\",\"Zahlung\",\"Abgeschlossen\",\"EUR\",\"-12,50\",\"-0,35\",\"-12,85\",\"10,00\"\n",
      refused: "amounts"),
    .init(
      "M-Pesa",
      "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance\nABC1,2024-03-25 10:00:00,Shop,Completed,,-450.00,1000.00\nABC2,2024-03-26 10:00:00,Pay,Completed,900.00,,1900.00\nABC3,2024-03-27 10:00:00,Shop,Failed,,-10.00,1900.00\n",
      currency: "KES", ["2024-03-25 -450 KES", "2024-03-26 900 KES", "-"]),
    .init(
      "Alipay",
      "交易时间,交易分类,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,备注\n2024-03-25 10:00:00,餐饮,店,/,面包,支出,12.50,余额,交易成功,\n2024-03-26 10:00:00,退款,店,/,面包,收入,3.00,余额,退款成功,\n2024-03-27 10:00:00,餐饮,店,/,面包,支出,9.00,余额,交易关闭,\n",
      currency: "CNY", ["2024-03-25 -12.5 CNY", "2024-03-26 3 CNY", "-"]),
    // Brokers
    .init(
      "Schwab with two days in a cell and a total",
      "\"Date\",\"Action\",\"Symbol\",\"Description\",\"Quantity\",\"Price\",\"Fees & Comm\",\"Amount\"\n\"03/25/2024 as of 03/24/2024\",\"Buy\",\"ABC\",\"Shares\",\"3\",\"$10.00\",\"$1.00\",\"-$31.00\"\n\"03/26/2024\",\"Dividend\",\"ABC\",\"\",\"\",\"\",\"\",\"$1,234.50\"\n\"Transactions Total\",\"\",\"\",\"\",\"\",\"\",\"\",\"$1,203.50\"\n",
      ["2024-03-25 -31 USD", "2024-03-26 1234.5 USD", "-"]),
    .init(
      "Interactive Brokers",
      "\"ClientAccountID\",\"CurrencyPrimary\",\"DateTime\",\"Amount\",\"Type\"\n\"U1\",\"USD\",\"20240325;202000\",\"-12.5\",\"Other Fees\"\n\"U1\",\"EUR\",\"20240326;202000\",\"30\",\"Dividends\"\n",
      ["2024-03-25 -12.5 USD", "2024-03-26 30 EUR"]),
    .init(
      "Trading 212",
      "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax)\nMarket buy,2024-03-25 10:00:00,US0,ABC,Shares,3.0,10.00,USD,1.25,,,24.00,GBP,,\n",
      ["2024-03-25 24 GBP"]),
    .init(
      "Coinbase with a total beside a subtotal",
      "Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n2024-03-25 10:00:00 UTC,Buy,BTC,0.001,EUR,€60000.00,€60.00,€61.50,€1.50,\n",
      refused: "amounts"),
    // German-speaking
    .init(
      "ING in Germany",
      "Umsatzanzeige;Datei erstellt am: 25.03.2024 10:00\n\nIBAN;DE00 0000\nKontoname;Girokonto\nZeitraum;01.01.2024 - 25.03.2024\nSaldo;1.234,00;EUR\n\nSortierung;Datum absteigend\n\nBuchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung\n25.03.2024;26.03.2024;Bäcker;Lastschrift;Brot;1.234,00;EUR;-12,50;EUR\n24.03.2024;24.03.2024;Arbeit;Gehalt;Lohn;1.246,50;EUR;1.900,00;EUR\n",
      ["2024-03-25 -12.5 EUR", "2024-03-24 1900 EUR"]),
    .init(
      "UBS with a part of a booking in a column of its own",
      "Kontonummer:;0230 0000;\nIBAN:;CH00;\nVon:;2024-03-01;\nBewertet in:;CHF;\n\nAbschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1\n2024-03-25;10:00:00;2024-03-25;2024-03-26;CHF;-1234.50;;;8765.50;1;Miete\n2024-03-26;;2024-03-26;2024-03-26;CHF;;900.00;;9665.50;2;Lohn\n",
      ["2024-03-25 -1234.5 CHF", "2024-03-26 900 CHF"]),
    .init(
      "PostFinance",
      "Buchungsart:;Alle\nKonto:;CH00\n\nDatum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie\n25.03.2024;Brot;;-12.5;;\n26.03.2024;Lohn;900;;;\n\nDisclaimer:\nDies ist kein Kontoauszug.\n",
      ["2024-03-25 -12.5 CHF", "2024-03-26 900 CHF"]),
    .init(
      "Raiffeisen in Switzerland",
      "IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date\nCH00;2024-03-25 00:00:00.0;Brot;-12.5;87.5;2024-03-25 00:00:00.0\nCH00;2024-03-26 00:00:00.0;Lohn;900;987.5;2024-03-26 00:00:00.0\n",
      currency: "CHF", ["2024-03-25 -12.5 CHF", "2024-03-26 900 CHF"]),
    // Romance languages
    .init(
      "BNP Paribas",
      "Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro\n25/03/2024;CARTE;Paiement;Pain;-12,50\n26/03/2024;VIREMENT;Virement;Paie;1 900,00\n",
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "Santander in Spain",
      "Cuenta;ES00\nTitular;A B\n\nFECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO\n25/03/2024;26/03/2024;Pan;-12,50;87,50\n27/03/2024;27/03/2024;Nomina;1.900,00;1.987,50\n",
      ["2024-03-25 -12.5 EUR", "2024-03-27 1900 EUR"]),
    .init(
      "Santander in Brazil",
      "Data;Descrição;Docto;Situação;Crédito (R$);Débito (R$);Saldo (R$)\n25/03/2024;Pix;1;Efetivado;;-12,50;87,50\n26/03/2024;Salário;2;Efetivado;1.900,00;;1.987,50\nTotal;;;;1.900,00;-12,50;\n",
      ["2024-03-25 -12.5 BRL", "2024-03-26 1900 BRL", "-"]),
    .init(
      "Itaú without a header", "25/03/2024;PIX TRANSF;-12,50\n26/03/2024;SALARIO;1900,00\n", currency: "BRL",
      ["2024-03-25 -12.5 BRL", "2024-03-26 1900 BRL"]),
    .init(
      "BBVA in Mexico",
      "FECHA,DESCRIPCIÓN,CARGO,ABONO,SALDO\n25/03/2024,Tienda,\"1,234.50\",,\"8,765.50\"\n26/03/2024,Nomina,,\"9,000.00\",\"17,765.50\"\n",
      currency: "MXN", ["2024-03-25 -1234.5 MXN", "2024-03-26 9000 MXN"]),
    .init(
      "Banco de Chile",
      "Fecha;Descripción;Canal;Cargos (CLP);Abonos (CLP);Saldo (CLP)\n25/03/2024;Pan;Internet;5.500;;94.500\n26/03/2024;Sueldo;Internet;;900.000;994.500\n",
      ["2024-03-25 -5500 CLP", "2024-03-26 900000 CLP"]),
    .init(
      "Bancolombia",
      "FECHA,DESCRIPCIÓN,SUCURSAL,DCTO.,VALOR,SALDO\n2024/03/25,Pan,,1,\"-12,500.00\",\"87,500.00\"\n2024/03/26,Nomina,,2,\"900,000.00\",\"987,500.00\"\n",
      currency: "COP", ["2024-03-25 -12500 COP", "2024-03-26 900000 COP"]),
    .init(
      "Banca Transilvania",
      "Extras cont\nCont:,RO00\n\nData tranzactie,Data valuta,Descriere,Referinta tranzactiei,Debit,Credit,Sold contabil\n2024-03-25,2024-03-26,Paine,1,-12.50,,87.50\n2024-03-26,2024-03-26,Salariu,2,,\"1,900.00\",\"1,987.50\"\n",
      currency: "RON", ["2024-03-25 -12.5 RON", "2024-03-26 1900 RON"]),
    // The North
    .init(
      "SEB",
      "Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo\n2024-03-25;2024-03-26;123456;Bröd;-35.00;900.00\n2024-03-26;2024-03-26;123457;Lön;20000.00;20900.00\n",
      currency: "SEK", ["2024-03-25 -35 SEK", "2024-03-26 20000 SEK"]),
    .init(
      "Nordea in Sweden",
      "Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta\n2024/03/25;-35,00;1;2;;Bröd;900,00;SEK\n2024/03/26;20000,00;2;1;;Lön;20900,00;SEK\n",
      ["2024-03-25 -35 SEK", "2024-03-26 20000 SEK"]),
    .init(
      "Nordea in Finland",
      "Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viitenumero;Valuutta\n2024/03/25;-3,50;1;2;;Leipomo;;EUR\n",
      ["2024-03-25 -3.5 EUR"]),
    .init(
      "Danske Bank",
      "\"Dato\";\"Tekst\";\"Beløb\";\"Saldo\";\"Status\";\"Afstemt\"\n\"25.03.2024\";\"Brød\";\"-1.234,50\";\"900,00\";\"Udført\";\"Nej\"\n\"26.03.2024\";\"Løn\";\"9.000,00\";\"9.900,00\";\"Venter\";\"Nej\"\n",
      currency: "DKK", ["2024-03-25 -1234.5 DKK", "-"]),
    .init(
      "Icelandic bank",
      "Dagsetning;Tilvísun;Skýring;Upphæð;Staða\n25.03.2024;1;Brauð;-5.500;94.500\n26.03.2024;2;Laun;900.000;994.500\n",
      currency: "ISK", ["2024-03-25 -5500 ISK", "2024-03-26 900000 ISK"]),
    // The East of Europe
    .init(
      "mBank with its summary below",
      "mBank S.A.;\n\n#Waluta;\nPLN;\n\n#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;\n2024-03-25;2024-03-26;ZAKUP;\"Chleb\";\"  \";'';-12,50;87,50;\n2024-03-26;2024-03-26;PRZELEW;\"Pensja\";\"A\";'00';1 900,00;1 987,50;\n;;;;;;#Saldo końcowe;1 987,50 PLN;\n",
      currency: "PLN", ["2024-03-25 -12.5 PLN", "2024-03-26 1900 PLN", "-"]),
    .init(
      "Fio",
      "accountId;2000\nbankId;2010\ncurrency;CZK\nopeningBalance;1000,00\n\nID pohybu;Datum;Objem;Měna;Protiúčet;Název protiúčtu;Zpráva pro příjemce\n1;25.03.2024;-45,50;CZK;;Pekárna;\n2;26.03.2024;9000,00;CZK;1;Práce;\n",
      ["2024-03-25 -45.5 CZK", "2024-03-26 9000 CZK"]),
    .init(
      "OTP without a header",
      "\"11700000\";\"T\";-1450;\"HUF\";20240325;20240324;1000;\"\";\"\";\"Pék\"\n\"11700000\";\"J\";90000;\"HUF\";20240326;20240326;91000;\"\";\"\";\"Bér\"\n",
      refused: "noHeader"),
    .init(
      "Swedbank in the Baltics",
      "\"Kliendi konto\";\"Reatüüp\";\"Kuupäev\";\"Saaja/Maksja\";\"Selgitus\";\"Summa\";\"Valuuta\";\"Deebet/Kreedit\"\n\"EE00\";\"10\";\"01.03.2024\";\"\";\"Algsaldo\";\"100,00\";\"EUR\";\"K\"\n\"EE00\";\"20\";\"25.03.2024\";\"Pood\";\"Leib\";\"12,50\";\"EUR\";\"D\"\n\"EE00\";\"20\";\"26.03.2024\";\"Töö\";\"Palk\";\"900,00\";\"EUR\";\"K\"\n",
      ["-", "2024-03-25 -12.5 EUR", "2024-03-26 900 EUR"]),
    .init(
      "Monobank",
      "\"Дата i час операції\",\"Деталі операції\",MCC,\"Сума в валюті картки (UAH)\",\"Сума в валюті операції\",Валюта,Курс,\"Сума комісій (UAH)\",\"Сума кешбеку (UAH)\",\"Залишок після операції\"\n\"25.03.2024 10:00:00\",Хліб,5411,-450.50,-11.00,USD,40.95,0.0,0.0,1000.0\n\"26.03.2024 10:00:00\",Зарплата,4829,9000.0,9000.0,UAH,—,0.0,0.0,10000.0\n",
      refused: "amounts"),
    .init(
      "T-Bank with amounts of the purchase and of the card",
      "\"Дата операции\";\"Дата платежа\";\"Номер карты\";\"Статус\";\"Сумма операции\";\"Валюта операции\";\"Сумма платежа\";\"Валюта платежа\";\"Кэшбэк\";\"Категория\"\n\"25.03.2024 10:00:00\";\"26.03.2024\";\"*1234\";\"OK\";\"-12,50\";\"USD\";\"-1200,00\";\"RUB\";\"\";\"Хлеб\"\n",
      refused: "amounts"),
    .init(
      "Kaspi",
      "Дата;Сумма;Операция;Детали\n25.03.24;- 5 000,00 ₸;Покупка;Хлеб\n26.03.24;+ 90 000,00 ₸;Пополнение;Работа\n",
      refused: "dayOrder"),
    .init(
      "Garanti",
      "Tarih;Açıklama;Etiket;Tutar;Bakiye;Dekont No\n25/03/2024;Ekmek;;-1.234,50 TL;900,00 TL;1\n26/03/2024;Maaş;;9.000,00 TL;9.900,00 TL;2\n",
      ["2024-03-25 -1234.5 TRY", "2024-03-26 9000 TRY"]),
    // The Middle East and Africa
    .init(
      "Leumi",
      "תאריך,תיאור,אסמכתא,בחובה,בזכות,היתרה\n25/03/2024,לחם,1,12.50,,87.50\n26/03/2024,משכורת,2,,900.00,987.50\n",
      currency: "ILS", ["2024-03-25 -12.5 ILS", "2024-03-26 900 ILS"]),
    .init(
      "Emirates NBD",
      "Account Number:,1010\nCurrency:,AED\n\nTransaction Date,Value Date,Narration,Transaction Reference,Debit,Credit,Running Balance\n25-Mar-2024,26-Mar-2024,Bread,1,12.50,,\"8,765.50\"\n26-Mar-2024,26-Mar-2024,Pay,2,,\"9,000.00\",\"17,765.50\"\n",
      currency: "AED", ["2024-03-25 -12.5 AED", "2024-03-26 9000 AED"]),
    .init(
      "Arabic bank", "التاريخ,الوصف,مدين,دائن,الرصيد\n25/03/2024,خبز,12.50,,87.50\n26/03/2024,راتب,,900.00,987.50\n",
      currency: "SAR", ["2024-03-25 -12.5 SAR", "2024-03-26 900 SAR"]),
    .init(
      "FNB",
      "ACCOUNT TRANSACTION HISTORY\n\nName:, A, B\nAccount:, 6200, [Cheque]\nBalance:, 900.00, 890.00\n\nDate, Amount, Balance, Description\n2024/03/25, -12.50, 887.50, Bread\n2024/03/26, 900.00, 1787.50, Pay\n",
      currency: "ZAR", ["2024-03-25 -12.5 ZAR", "2024-03-26 900 ZAR"]),
    .init(
      "Capitec with a fee beside",
      "Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance\n1,100,2024-03-25,2024-03-24,Bread,Bread,Food,Groceries,,-12.50,-1.00,86.50\n2,100,2024-03-26,2024-03-26,Pay,Pay,Income,Salary,900.00,,,986.50\n",
      currency: "ZAR", ["2024-03-25 -12.5 ZAR", "2024-03-26 900 ZAR"]),
    // South and South-East Asia
    .init(
      "ICICI",
      "DETAILED STATEMENT\n,\"Account Number\",\"0000 ( INR ) - A B\"\n\nS No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )\n1,25/03/2024,25/03/2024,-,UPI,1240.50,0.0,8759.50\n2,26/03/2024,26/03/2024,-,Pay,0.0,90000.00,98759.50\n",
      ["2024-03-25 -1240.5 INR", "2024-03-26 90000 INR"]),
    .init(
      "DBS",
      "Account Details For:,POSB 000\nStatement as at:,25 Mar 2024\n\nTransaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2\n25 Mar 2024,POS,12.50, ,Bread,\n26 Mar 2024,SAL, ,900.00,Pay,\n",
      currency: "SGD", ["2024-03-25 -12.5 SGD", "2024-03-26 900 SGD"]),
    .init(
      "Maybank with signs behind",
      "Date,Description,Amount,Balance\n25/03/2024,Bread,12.50-,87.50\n26/03/2024,Pay,900.00+,987.50\n",
      currency: "MYR", ["2024-03-25 -12.5 MYR", "2024-03-26 900 MYR"]),
    .init(
      "BCA with the sign in a column without a name",
      "Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo\n25/03/2024,Roti,0,\"12,500.00\",DB,\"87,500.00\"\n26/03/2024,Gaji,0,\"900,000.00\",CR,\"987,500.00\"\n",
      currency: "IDR", ["2024-03-25 -12500 IDR", "2024-03-26 900000 IDR"]),
    .init(
      "Vietcombank",
      "Ngày giao dịch,Số tham chiếu,Số tiền ghi nợ,Số tiền ghi có,Mô tả\n25/03/2024,1,\"120,000\",,Bánh\n26/03/2024,2,,\"9,000,000\",Lương\n",
      currency: "VND", ["2024-03-25 -120000 VND", "2024-03-26 9000000 VND"]),
    .init(
      "Thai bank with years of the Buddha",
      "วันที่,รายการ,ถอนเงิน,ฝากเงิน,คงเหลือ\n25/03/2567,ขนมปัง,12.50,,87.50\n26/03/2567,เงินเดือน,,900.00,987.50\n",
      currency: "THB", refused: "dates"),
    // The Far East
    .init(
      "HSBC card in Hong Kong",
      "Post date,Transaction date,Description,Foreign currency amount,Foreign currency,Amount (HKD)\n26/03/2024,25/03/2024,Shop,12.50,USD,97.80\n27/03/2024,26/03/2024,Cafe,,,45.00\n",
      ["2024-03-26 97.8 HKD", "2024-03-27 45 HKD"]),
    .init(
      "Japan Post Bank",
      "お客さま口座情報\n\n取引日,入出金明細ＩＤ,受入金額（円）,払出金額（円）,詳細１,詳細２,現在（貸付）高\n20240325,1,,\"1,250\",カード,パン屋,\"98,750\"\n20240326,2,\"90,000\",,給与,,\"188,750\"\n",
      ["2024-03-25 -1250 JPY", "2024-03-26 90000 JPY"]),
    .init(
      "NongHyup",
      "순번,거래일자,출금금액(원),입금금액(원),거래후잔액(원),거래내용,거래기록사항,거래점,거래시간\n1,2024/03/25,\"5,500\",0,\"94,500\",체크,빵집,1,10:20:30\n2,2024/03/26,0,\"900,000\",\"994,500\",급여,회사,1,09:00:00\n",
      ["2024-03-25 -5500 KRW", "2024-03-26 900000 KRW"]),
    .init(
      "KakaoBank",
      "성명,홍길동\n계좌번호,3333\n조회기간,2024.03.01 - 2024.03.31\n\n거래일시,구분,거래금액,거래 후 잔액,거래구분,내용,메모\n2024.03.25 10:20:30,출금,\"-5,500\",\"94,500\",체크카드결제,빵집,\n2024.03.26 09:00:00,입금,\"900,000\",\"994,500\",일반입금,회사,\n",
      currency: "KRW", ["2024-03-25 -5500 KRW", "2024-03-26 900000 KRW"]),
    .init(
      "Toss",
      "거래 일시,적요,거래 유형,거래 기관,계좌번호,거래 금액,거래 후 잔액,메모\n2024.03.25 10:20:30,빵집,체크카드,토스,,-5500,94500,\n2024.03.26 09:00:00,급여,입금,회사,,900000,994500,\n",
      currency: "KRW", ["2024-03-25 -5500 KRW", "2024-03-26 900000 KRW"]),
    // English-speaking
    .init(
      "Bank of America with a summary above",
      "Description,,Summary Amt.\nBeginning balance as of 03/01/2024,,\"1,000.00\"\nTotal credits,,\"900.00\"\nTotal debits,,\"-12.50\"\nEnding balance as of 03/31/2024,,\"1,887.50\"\n\nDate,Description,Amount,Running Bal.\n03/01/2024,Beginning balance as of 03/01/2024,,\"1,000.00\"\n03/25/2024,\"Bread\",\"-12.50\",\"987.50\"\n03/26/2024,\"Pay\",\"900.00\",\"1,887.50\"\n",
      currency: "USD", ["-", "2024-03-25 -12.5 USD", "2024-03-26 900 USD"]),
    .init(
      "Citi whose credits are negative",
      "Status,Date,Description,Debit,Credit\nCleared,03/25/2024,Bread,12.50,\nCleared,03/26/2024,Payment,,-100.00\nPending,03/27/2024,Cafe,4.00,\n",
      currency: "USD", ["2024-03-25 -12.5 USD", "2024-03-26 100 USD", "-"]),
    .init(
      "American Express with a country",
      "Date,Description,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category\n03/25/2024,Bread,12.50,,BREAD,1 St,NY,10001,UNITED STATES,1,Food\n03/26/2024,Payment,-100.00,,THANKS,,,,UNITED STATES,2,Pay\n",
      currency: "USD", ["2024-03-25 12.5 USD", "2024-03-26 -100 USD"]),
    .init(
      "Royal Bank of Canada with a column a currency",
      "\"Account Type\",\"Account Number\",\"Transaction Date\",\"Cheque Number\",\"Description 1\",\"Description 2\",\"CAD$\",\"USD$\"\nChequing,1,3/25/2024,,Bread,,-12.50,\nChequing,2,3/26/2024,,Shop,,,-30.00\n",
      refused: "amounts"),
    .init(
      "CommBank without a header",
      "25/03/2024,\"-12.50\",\"BREAD\",\"+987.50\"\n26/03/2024,\"+900.00\",\"PAY\",\"+1887.50\"\n",
      currency: "AUD", ["2024-03-25 -12.5 AUD", "2024-03-26 900 AUD"]),
    .init(
      "ASB",
      "Created date / time : 25 March 2024 / 10:00:00\nBank 12; Branch 3000; Account 0000-50\nFrom date 20240301\nTo date 20240331\nAvail Bal : 10.00 as of 20240325\nLedger Balance : 10.00 as of 20240325\nDate,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount\n\n2024/03/25,1,DEBIT,,Bread,,-12.50\n2024/03/26,2,CREDIT,,Pay,,900.00\n",
      currency: "NZD", ["2024-03-25 -12.5 NZD", "2024-03-26 900 NZD"]),
    .init(
      "Nationwide",
      "\"Account Name:\",\"Flex ****1\"\n\"Account Balance:\",\"£987.50\"\n\n\"Date\",\"Transaction type\",\"Description\",\"Paid out\",\"Paid in\",\"Balance\"\n\"25 Mar 2024\",\"Visa\",\"Bread\",\"£12.50\",\"\",\"£987.50\"\n\"26 Mar 2024\",\"Credit\",\"Pay\",\"\",\"£900.00\",\"£1,887.50\"\n",
      ["2024-03-25 -12.5 GBP", "2024-03-26 900 GBP"]),
    .init(
      "Lloyds",
      "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n25/03/2024,DEB,'00-00-00,1,BREAD,12.50,,87.50\n26/03/2024,FPI,'00-00-00,1,PAY,,900.00,987.50\n",
      currency: "GBP", ["2024-03-25 -12.5 GBP", "2024-03-26 900 GBP"]),
  ]
}
