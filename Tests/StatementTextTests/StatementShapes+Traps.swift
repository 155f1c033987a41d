// Files in which the obvious reading is a wrong one.
extension StatementShape {
  static let traps: [StatementShape] = [
    .init(
      "A purchase day in a column that no language here knows, beside a statement day",
      "utlevering;Statement date;Belopp;Valuta\n2024-03-25;2024-04-01;-35,00;SEK\n2024-03-26;2024-04-01;-40,00;SEK\n",
      refused: "dates"),
    .init(
      "Amount of the month's bill beside that of the purchase",
      "이용일자,가맹점명,이용금액,청구금액,할부개월\n2024-03-25,가전,\"300,000\",\"100,000\",3\n2024-03-26,빵집,\"5,500\",\"5,500\",0\n",
      currency: "KRW", refused: "amounts"),
    .init(
      "A running balance that is called total",
      "Date,Description,Amount,Running Total\n2024-03-25,Bread,-12.50,87.50\n2024-03-26,Pay,900.00,987.50\n",
      currency: "EUR",
      ["2024-03-25 -12.5 EUR", "2024-03-26 900 EUR"]),
    .init(
      "A limit, a number and a rate beside the amount",
      "No,Date,Amount,Credit Limit,Points,FX rate,Currency\n1,2024-03-25,12.50,5000.00,12,1.08,EUR\n2,2024-03-26,30.00,5000.00,30,1.09,EUR\n",
      ["2024-03-25 12.5 EUR", "2024-03-26 30 EUR"]),
    .init(
      "A word for the sign that is not known, beside one that is",
      "Date,Direction,Amount,Currency\n2024-03-25,OUT,12.50,EUR\n2024-03-26,NEUTRAL,5.00,EUR\n2024-03-27,IN,9.00,EUR\n",
      ["2024-03-25 -12.5 EUR", "-", "2024-03-27 9 EUR"]),
    .init(
      "Both sides filled in one row",
      "Date,Debit,Credit,Currency\n2024-03-25,12.50,,EUR\n2024-03-26,5.00,7.00,EUR\n2024-03-27,,9.00,EUR\n",
      ["2024-03-25 -12.5 EUR", "-", "2024-03-27 9 EUR"]),
    .init(
      "Dots that group in dollars", "Datum;Betrag;Währung\n25.03.2024;1.500;USD\n26.03.2024;22.000;USD\n",
      refused: "decimal"),
    .init(
      "Commas that are decimals in a file with commas",
      "Date,Amount,Currency\n2024-03-25,\"12,50\",EUR\n2024-03-26,\"1 900,00\",EUR\n",
      ["2024-03-25 12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "Two currencies in the cells of one column of amounts",
      "Date,Amount\n2024-03-25,$12.50\n2024-03-26,€30.00\n2024-03-27,£5.00\n",
      ["2024-03-25 12.5 USD", "2024-03-26 30 EUR", "2024-03-27 5 GBP"]),
    .init(
      "An amount without a currency among those that have one",
      "Date,Amount\n2024-03-25,$12.50\n2024-03-26,30.00\n2024-03-27,£5.00\n", refused: "noCurrency"),
    .init(
      "Crowns of which country", "Dato;Beløb\n25.03.2024;-35,00 kr\n26.03.2024;-40,00 kr\n", refused: "currencies"),
    .init(
      "Rupees of which country", "Date,Particulars,Amount\n25-Mar-2024,Rice,Rs. 120.00\n26-Mar-2024,Tea,Rs. 40.00\n",
      refused: "currencies"),
    .init(
      "Yuan or yen", "Date,Amount\n2024-03-25,¥120\n2024-03-26,¥4000\n", refused: "currencies"),
    .init(
      "Days that fit one order until the last row",
      "Date,Amount,Currency\n01/02/2024,1.00,EUR\n02/03/2024,2.00,EUR\n03/14/2024,3.00,EUR\n",
      ["2024-01-02 1 EUR", "2024-02-03 2 EUR", "2024-03-14 3 EUR"]),
    .init(
      "Days that fit no order together", "Date,Amount,Currency\n25/02/2024,1.00,EUR\n02/27/2024,2.00,EUR\n",
      ["2024-02-25 1 EUR", "2024-02-27 2 EUR"]),
    .init(
      "A shop that is called like a state",
      "Date,Description,Amount,Currency\n2024-03-25,Declined & Sons,12.50,EUR\n2024-03-26,Pending Bar,5.00,EUR\n",
      ["2024-03-25 12.5 EUR", "2024-03-26 5 EUR"]),
    .init(
      "A row of the month's sum with a day",
      "Date;Text;Amount;Currency\n2024-03-25;Bread;-12.50;EUR\n2024-03-31;Total;-12.50;EUR\n2024-03-31;Closing balance;987.50;EUR\n",
      ["2024-03-25 -12.5 EUR", "-", "-"]),
    .init(
      "Cents that nobody announces", "date,amount_cents,currency\n2024-03-25,1250,EUR\n2024-03-26,3000,EUR\n",
      refused: "hundredths"),
    .init(
      "Percent and hours among the numbers",
      "Date,Hours,Amount,VAT %,Currency\n2024-03-25,8,120.00,19,EUR\n2024-03-26,4,60.00,19,EUR\n",
      ["2024-03-25 120 EUR", "2024-03-26 60 EUR"]),
    .init(
      "Brackets, minus signs and triangles",
      "Date,Amount,Currency\n2024-03-25,(12.50),EUR\n2024-03-26,−7.00,EUR\n2024-03-27,△5.00,EUR\n",
      ["2024-03-25 -12.5 EUR", "2024-03-26 -7 EUR", "2024-03-27 -5 EUR"]),
    .init(
      "Tabs, a bar and an apostrophe",
      "Date\tAmount\tCurrency\n'2024-03-25\t1'234.50\tCHF\n'2024-03-26\t-2'000.00\tCHF\n",
      ["2024-03-25 1234.5 CHF", "2024-03-26 -2000 CHF"]),
    .init(
      "Bars between the cells",
      "Date|Details|Amount|Curr\n25-03-2024|Bread|12.50 Dr|INR\n26-03-2024|Pay|900.00 Cr|INR\n",
      ["2024-03-25 -12.5 INR", "2024-03-26 900 INR"]),
    .init(
      "A header twice", "Date,Amount,Currency\n2024-03-25,1.00,EUR\nDate,Amount,Currency\n2024-03-26,2.00,EUR\n",
      ["2024-03-25 1 EUR", "-", "2024-03-26 2 EUR"]),
    .init(
      "The transfer's other currency in a column of its own",
      "Datum;Betrag;Währung;Fremdwährungsbetrag;Fremdwährung\n25.03.2024;-12,50;EUR;-13,50;USD\n26.03.2024;-7,00;EUR;;\n",
      ["2024-03-25 -12.5 EUR", "2024-03-26 -7 EUR"]),
    .init(
      "Value day and booking day in another order",
      "Wertstellung;Buchungstag;Betrag;Währung\n27.03.2024;25.03.2024;-12,50;EUR\n",
      ["2024-03-25 -12.5 EUR"]),
    .init(
      "A due day and the day of the invoice",
      "Rechnungsdatum;Fällig am;Betrag;Währung\n25.03.2024;25.04.2024;-12,50;EUR\n",
      ["2024-03-25 -12.5 EUR"]),
    .init(
      "A birthday is no day of a payment",
      "Geburtsdatum;Name;Betrag;Währung\n25.03.1984;A;-12,50;EUR\n26.03.1990;B;-7,00;EUR\n",
      refused: "dates"),
    .init(
      "Hours alone", "Time,Amount,Currency\n10:20,1.00,EUR\n11:30,2.00,EUR\n", [" 1 EUR", " 2 EUR"]),
    .init(
      "Seconds since 1970", "timestamp,amount_eur\n1711360800,12.50\n1711447200,5.00\n", refused: "dates"),
    .init(
      "Months without a day", "Month,Amount,Currency\n2024-03,1.00,EUR\n2024-04,2.00,EUR\n", refused: "dates"),
  ]
}
