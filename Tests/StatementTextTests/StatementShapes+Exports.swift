// What spreadsheets, shops and tools write, and signs, days and currencies that are easily misread.
extension StatementShape {
  static let exports: [StatementShape] = [
    .init(
      "Canadian dollars with a dollar sign",
      """
      Date,Description,Amount,Currency
      2024-03-25,Bread,$12.50,CAD
      2024-03-26,Pay,-$5.00,CAD

      """,
      ["2024-03-25 12.5 CAD", "2024-03-26 -5 CAD"]),
    .init(
      "Pesos with a dollar sign, said by the person",
      """
      FECHA,DESCRIPCIÓN,DEPÓSITOS,RETIROS,SALDO
      25/03/2024,Pan,$0.00,"$1,234.50","$8,000.00"
      26/03/2024,Nomina,"$9,000.00",$0.00,"$17,000.00"

      """, currency: "MXN",
      ["2024-03-25 -1234.5 MXN", "2024-03-26 9000 MXN"]),
    .init(
      "A side for the balance before that for the amount",
      """
      Date,Balance,Dr/Cr,Amount,Dr/Cr
      25-03-2024,"8,759.50",CR,"1,240.50",DR
      26-03-2024,"98,759.50",CR,"90,000.00",CR

      """, currency: "INR",
      ["2024-03-25 -1240.5 INR", "2024-03-26 90000 INR"]),
    .init(
      "Excel's formulas around text",
      """
      Date;Reference;Montant;Devise
      ="25/03/2024";="001";="-12,50";="EUR"
      ="26/03/2024";="002";="1900,00";="EUR"

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "Mercury, whose only currency is that before the exchange",
      """
      Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note,Name On Card,Mercury Category,Category,GL Code,Timestamp,Original Currency,Check Number,Tags
      03-25-2024,SHOP,-12.50,Sent,Checking,SHOP,,,A,Retail,,,03-25-2024 10:00:00,EUR,,
      03-26-2024,WORK,900.00,Sent,Checking,WORK,,,,Income,,,03-26-2024 10:00:00,USD,,

      """, refused: "otherCurrencies"),
    .init(
      "Year, month and day apart",
      """
      Year,Month,Day,Description,Amount,Currency
      2024,3,25,Bread,-12.50,EUR
      2024,3,26,Pay,900.00,EUR

      """, refused: "partsOfDays"),
    .init(
      "Years of the Republic of China",
      """
      交易日期,摘要,支出金額,存入金額,餘額,幣別
      113/03/25,跨行轉帳,120,,"3,240",TWD
      113/03/26,薪資,,"30,000","33,240",TWD

      """, refused: "dates"),
    .init(
      "Years of an era",
      """
      取引日,摘要,お支払金額,お預り金額,差引残高
      R6.3.25,パン,1250,,98750
      R6.3.26,給与,,90000,188750

      """, currency: "JPY", refused: "dates"),
    .init(
      "Days without a year",
      """
      Datum;Text;Betrag;Währung
      25.03.;Brot;-12,50;EUR
      26.03.;Lohn;900,00;EUR

      """, refused: "dates"),
    .init(
      "Chile: C is paid out where the column is called Cargo/Abono",
      """
      Fecha;Descripción;Monto;Cargo/Abono
      25/03/2024;Pan;5500,00;C
      26/03/2024;Sueldo;900000,00;A
      27/03/2024;Pan;1500,50;C

      """, currency: "CLP",
      ["2024-03-25 -5500 CLP", "2024-03-26 900000 CLP", "2024-03-27 -1500.5 CLP"]),
    .init(
      "Brazil: E and S",
      """
      Data;Histórico;Entrada/Saída;Valor
      25/03/2024;Pão;S;12,50
      26/03/2024;Salário;E;900,00

      """, currency: "BRL",
      ["2024-03-25 -12.5 BRL", "2024-03-26 900 BRL"]),
    .init(
      "W and D, where D is a deposit",
      """
      Date,Description,Withdrawal/Deposit,Amount
      2024-03-25,Bread,W,12.50
      2024-03-26,Pay,D,900.00

      """, currency: "USD",
      ["2024-03-25 -12.5 USD", "2024-03-26 900 USD"]),
    .init(
      "Mexico: R and D, where D is a deposit",
      """
      Fecha,Concepto,Depósito/Retiro,Importe
      25/03/2024,Pan,R,12.50
      26/03/2024,Nomina,D,900.00

      """, currency: "MXN",
      ["2024-03-25 -12.5 MXN", "2024-03-26 900 MXN"]),
    .init(
      "Income expense",
      """
      Date,Title,Income/Expense,Amount,Currency
      2024-03-25,Bread,Expense,12.50,EUR
      2024-03-26,Pay,Income,900.00,EUR

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 900 EUR"]),
    .init(
      "Excel's line that names the delimiter",
      """
      sep=;
      Datum;Text;Betrag;Währung
      25.03.2024;Brot;-12,50;EUR
      26.03.2024;Lohn;1.900,00;EUR

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "Excel's accounting format with nothing as a dash",
      """
      Date,Description,Amount
      2024-03-25 0:00,Bread," $ (12.50)"
      2024-03-26 0:00,Pay," $ 1,900.00 "
      2024-03-31 0:00,Nil," $ -   "

      """,
      ["2024-03-25 -12.5 USD", "2024-03-26 1900 USD", "-"]),
    .init(
      "Excel's numbers of days with a time",
      """
      Date,Description,Amount,Currency
      45376.4306,Bread,-12.50,EUR
      45377,Pay,900.00,EUR

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 900 EUR"]),
    .init(
      "Days without leading zeros",
      """
      Datum;Text;Betrag;Währung
      25.3.2024;Brot;-12,5;EUR
      5.4.2024;Lohn;1900;EUR

      """,
      ["2024-03-25 -12.5 EUR", "2024-04-05 1900 EUR"]),
    .init(
      "Airwallex",
      """
      Time,Type,Financial Transaction Type,Description,Wallet Currency,Debit Net Amount,Credit Net Amount,Available Balance
      2024-03-25T10:00:00+0800,Payout,PAYOUT,Rent,USD,12.50,,87.50
      2024-03-26T10:00:00+0800,Deposit,DEPOSIT,Pay,EUR,,900.00,987.50

      """,
      ["2024-03-25 -12.5 USD", "2024-03-26 900 EUR"]),
    .init(
      "Binance",
      """
      "User_ID","UTC_Time","Account","Operation","Coin","Change","Remark"
      1,2024-03-25 10:00:00,Spot,Deposit,EUR,100.00,""
      1,2024-03-26 10:00:00,Spot,Withdraw,EUR,-50.00,""

      """, refused: "noCurrency"),
    .init(
      "Payouts with a column of zeros that is called amount",
      """
      Payout Date,Status,Charges,Refunds,Adjustments,Reserved Funds,Fees,Retried Amount,Total,Currency
      2024-03-25,paid,100.00,-5.00,0.00,0.00,-3.20,0.00,91.80,EUR
      2024-03-26,in_transit,50.00,0.00,0.00,0.00,-1.50,0.00,48.50,EUR

      """,
      ["2024-03-25 91.8 EUR", "-"]),
    .init(
      "Quickbooks",
      """
      Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance
      03/25/2024,Expense,1,Shop,Bread,Food,-12.50,87.50
      03/26/2024,Deposit,2,Work,Pay,Income,900.00,987.50

      """, currency: "USD",
      ["2024-03-25 -12.5 USD", "2024-03-26 900 USD"]),
    .init(
      "Two dates none named",
      """
      Posted;Cleared;Payee;Sum;Cur
      25.03.2024;26.03.2024;Bakery;-12,50;EUR

      """,
      ["2024-03-25 -12.5 EUR"]),
    .init(
      "Words for the sign in a column of texts",
      """
      Date,Amount,Text,Currency
      2024-03-25,12.50,Credit,EUR
      2024-03-26,5.00,Debit,EUR

      """,
      ["2024-03-25 12.5 EUR", "2024-03-26 -5 EUR"]),
    .init(
      "A column a month",
      """
      Category,Jan 2024,Feb 2024,Mar 2024
      Food,100.00,120.00,90.50
      Rent,500.00,500.00,500.00

      """, refused: "amounts"),
    .init(
      "Two sides in two currencies",
      """
      Date,Details,Paid Out,Paid In,Currency
      25-03-2024,Bread,12.50,,GEL
      26-03-2024,Pay,,900.00,USD

      """,
      ["2024-03-25 -12.5 GEL", "2024-03-26 900 USD"]),
  ]
}
