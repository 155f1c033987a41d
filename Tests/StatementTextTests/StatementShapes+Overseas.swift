// Statements of banks, cards and brokers of the other continents.
extension StatementShape {
  static let overseas: [StatementShape] = [
    .init(
      "Capital one",
      """
      Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
      2024-03-25,2024-03-26,1234,BREAD,Food,12.50,
      2024-03-27,2024-03-27,1234,PAYMENT,Payment/Credit,,100.00

      """, currency: "USD",
      ["2024-03-25 -12.5 USD", "2024-03-27 100 USD"]),
    .init(
      "Fidelity",
      """


      Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date
       03/25/2024, YOU BOUGHT ABC, ABC, ABC INC,Cash,3,10,,,,-30,970,03/27/2024
       03/26/2024, DIVIDEND RECEIVED, ABC, ABC INC,Cash,0,,,,,1.25,971.25,

      "The data and information in this spreadsheet is provided to you solely for your use."

      Date downloaded 04/01/2024 10:00 am

      """,
      ["2024-03-25 -30 USD", "2024-03-26 1.25 USD"]),
    .init(
      "Vanguard",
      """
      Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,
      1,2024-03-25,2024-03-27,Buy,Buy,ABC,ABC,3,10.00,-30.00,1.00,-31.00,0.0,CASH,
      2,2024-03-26,2024-03-26,Dividend,Div,ABC,ABC,0,1.00,5.00,0.0,5.00,0.0,CASH,

      """, currency: "USD",
      ["2024-03-25 -31 USD", "2024-03-26 5 USD"]),
    .init(
      "Apple card",
      """
      Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By
      03/25/2024,03/26/2024,BREAD,Bakery,Grocery,Purchase,12.50,A B
      03/27/2024,03/27/2024,ACH,Payment,Payment,Payment,-100.00,A B

      """,
      ["2024-03-25 12.5 USD", "2024-03-27 -100 USD"]),
    .init(
      "BMO",
      """
      Following data is valid as of 20240401000000 (Year/Month/Day/Hour/Minute/Second)

      First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description

      '5000000000000000',DEBIT,20240325,-12.5,[CW] BREAD 
      '5000000000000000',CREDIT,20240326,900.0,[DN] PAY

      """, currency: "CAD",
      ["2024-03-25 -12.5 CAD", "2024-03-26 900 CAD"]),
    .init(
      "A side for the amount and one for the balance",
      """
      Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr
      1,25-03-2024,UPI,1,"1,240.50",DR,"8,759.50",CR
      2,26-03-2024,SALARY,2,"90,000.00",CR,"98,759.50",CR

      """, currency: "INR",
      ["2024-03-25 -1240.5 INR", "2024-03-26 90000 INR"]),
    .init(
      "SBI",
      "Account Name\t:\tA B\nAddress\t:\tX\nDate\t:\t1 Apr 2024\nCurrency\t:\tINR\n\nTxn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance\n25 Mar 2024\t25 Mar 2024\tUPI\t\t1,240.50\t \t8,759.50\n26 Mar 2024\t26 Mar 2024\tSALARY\t\t \t90,000.00\t98,759.50\n\n**This is a computer generated statement and does not require a signature\n",
      currency: "INR",
      ["2024-03-25 -1240.5 INR", "2024-03-26 90000 INR"]),
    .init(
      "Axis",
      """
      Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
      25-03-2024,-,UPI,1240.50, ,8759.50,1
      26-03-2024,-,SALARY, ,90000.00,98759.50,1

      """, currency: "INR",
      ["2024-03-25 -1240.5 INR", "2024-03-26 90000 INR"]),
    .init(
      "OCBC",
      """
      Account details for:,360 Account 000
      Available Balance,"1,000.00"
      Ledger Balance,"1,000.00"

      Transaction History
      Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)
      25/03/2024,25/03/2024,FUND TRANSFER,12.50,
      ,,to A B,,
      26/03/2024,26/03/2024,GIRO,,900.00

      """,
      ["2024-03-25 -12.5 SGD", "-", "2024-03-26 900 SGD"]),
    .init(
      "Isracard",
      """
      תאריך רכישה,שם בית עסק,סכום עסקה,מטבע עסקה,סכום חיוב,מטבע חיוב,מס' שובר,פירוט נוסף
      25/03/2024,SHOP,12.50,$,46.30,₪,1,
      26/03/2024,חנות,30.00,₪,30.00,₪,2,

      """, refused: "amounts"),
    .init(
      "Japan Net Bank with year, month and day apart",
      """
      "操作日(年)","操作日(月)","操作日(日)","操作時刻(時)","操作時刻(分)","操作時刻(秒)","取引順番号","摘要","お支払金額","お預り金額","残高","メモ"
      "2024","3","25","10","20","30","1","パン","1250",,"98750",
      "2024","3","26","10","20","30","2","給与",,"90000","188750",

      """, currency: "JPY", refused: "partsOfDays"),
    .init(
      "Rakuten card",
      """
      "利用日","利用店名・商品名","利用者","支払方法","利用金額","支払手数料","支払総額","4月支払金額","5月繰越残高","新規サイン"
      "2024/03/25","パン屋","本人","1回払い","1250","0","1250","1250","0","*"
      "2024/03/26","家電","本人","分割3回払い","30000","500","30500","10167","20333","*"

      """, currency: "JPY",
      ["2024-03-25 1250 JPY", "2024-03-26 30000 JPY"]),
    .init(
      "Samsung Card with a column that asks whether it was cancelled",
      """
      승인일자,승인시각,카드번호,승인번호,가맹점명,승인금액(원),현지금액,현지통화,할부기간,취소여부,결제일
      2024.03.25,10:20,1234,1,빵집,"5,500",,,일시불,N,2024.04.14
      2024.03.26,10:20,1234,2,카페,"12,000",,,일시불,Y,2024.04.14

      """,
      ["2024-03-25 5500 KRW", "-"]),
    .init(
      "Shinhan Card with a state of cancellation",
      """
      거래일,카드구분,이용카드,가맹점명,금액,이용구분,할부기간,매입구분,취소상태,승인번호
      2024.03.25 10:20,신용,본인1234,빵집,"5,500",일시불,,전표매입,,1
      2024.03.26 10:20,신용,본인1234,카페,"12,000",일시불,,전표매입,취소,2

      """, currency: "KRW",
      ["2024-03-25 5500 KRW", "-"]),
    .init(
      "Hyundai card",
      """
      이용일,이용카드,이용가맹점,이용금액,할부개월,적립/할인율(%)
      2024년 03월 25일,M,빵집,"5,500",일시불,1.0
      2024년 03월 26일,M,카페,"12,000",3,1.0

      """, currency: "KRW",
      ["2024-03-25 5500 KRW", "2024-03-26 12000 KRW"]),
    .init(
      "IBK",
      """
      거래일시,출금,입금,거래후 잔액,거래내용,상대계좌번호,상대은행,메모,거래구분
      2024-03-25 10:20:30,"5,500",0,"94,500",빵집,,,,체크
      2024-03-26 10:20:30,0,"900,000","994,500",급여,1,국민,,타행

      """, currency: "KRW",
      ["2024-03-25 -5500 KRW", "2024-03-26 900000 KRW"]),
    .init(
      "Mirae with the amount before and after fees",
      """
      거래일자,거래종류,종목명,거래수량,거래금액,정산금액,수수료,세금,통화
      2024/03/25,매수,ABC,3,30.00,30.05,0.05,0,USD
      2024/03/26,배당,ABC,0,1.25,1.06,0,0.19,USD

      """, refused: "amounts"),
    .init(
      "China Merchants Bank",
      "# 招商银行交易记录\n# 导出时间: [2024-04-01]\n# 账号: [6225]\n# 币种: [人民币]\n\n\"交易日期\",\"交易时间\",\"收入\",\"支出\",\"余额\",\"交易类型\",\"交易备注\"\n\"\t20240325\",\"\t10:20:30\",,\"12.50\",\"87.50\",\"快捷支付\",\"面包\"\n\"\t20240326\",\"\t10:20:30\",\"900.00\",,\"987.50\",\"代发\",\"工资\"\n",
      currency: "CNY",
      ["2024-03-25 -12.5 CNY", "2024-03-26 900 CNY"]),
    .init(
      "Alipay old",
      "支付宝交易记录明细查询\n账号:[a@b.c]\n起始日期:[2024-03-01 00:00:00]    终止日期:[2024-04-01 00:00:00]\n---------------------------------交易记录明细列表------------------------------------\n交易号                  ,商家订单号               ,交易创建时间              ,付款时间                ,最近修改时间              ,交易来源地     ,类型              ,交易对方            ,商品名称                ,金额（元）   ,收/支     ,交易状态    ,服务费（元）   ,成功退款（元）  ,备注                  ,资金状态     ,\n1\t,2\t,2024-03-25 10:20:30 ,2024-03-25 10:20:35 ,2024-03-25 10:20:36 ,其他 ,即时到账交易 ,店 ,面包 ,12.50   ,支出 ,交易成功 ,0.00     ,0.00     , ,已支出 ,\n3\t,4\t,2024-03-26 10:20:30 , ,2024-03-27 10:20:36 ,其他 ,即时到账交易 ,店 ,面包 ,99.00   ,支出 ,交易关闭 ,0.00     ,0.00     , ,资金转移 ,\n------------------------------------------------------------------------------------\n共2笔记录\n",
      ["2024-03-25 -12.5 CNY", "-"]),
    .init(
      "Banco do brasil",
      """
      "Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",
      "01/03/2024","","Saldo Anterior","","0","1000.00",
      "25/03/2024","","Compra com Cartão","","1","-12.50",
      "26/03/2024","","Salário","","2","900.00",

      """, currency: "BRL",
      ["-", "2024-03-25 -12.5 BRL", "2024-03-26 900 BRL"]),
    .init(
      "Caixa",
      """
      "Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"
      "0";"20240325";"1";"COMPRA";"12.50";"D"
      "0";"20240326";"2";"SALARIO";"900.00";"C"

      """, currency: "BRL",
      ["2024-03-25 -12.5 BRL", "2024-03-26 900 BRL"]),
    .init(
      "Mercado pago",
      """
      INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE
      1.000,00;900,00;-12,50;1.887,50

      RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE
      25-03-2024;Pagamento;1;-12,50;987,50
      26-03-2024;Recebido;2;900,00;1.887,50

      """, currency: "BRL",
      ["2024-03-25 -12.5 BRL", "2024-03-26 900 BRL"]),
    .init(
      "Argentine card in pesos and dollars",
      """
      Fecha;Establecimiento;Cuota;Comprobante;Importe en pesos;Importe en dólares
      25/03/2024;Panadería;;1;12.500,00;
      26/03/2024;Tienda;;2;;30,00

      """, refused: "amounts"),
    .init(
      "Santander in Chile",
      """
      MONTO;DESCRIPCIÓN MOVIMIENTO;FECHA;SALDO;N° DOCUMENTO;SUCURSAL;CARGO/ABONO
      -5.500;Pan;25/03/2024;94.500;1;Casa Matriz;C
      900.000;Sueldo;26/03/2024;994.500;2;Casa Matriz;A

      """, currency: "CLP",
      ["2024-03-25 -5500 CLP", "2024-03-26 900000 CLP"]),
  ]
}
