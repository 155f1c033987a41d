// The words for days and amounts.
extension StatementWords {
  static let payments = """
    date en year month week
    date de jahr monat woche
    date fr annee mois semaine
    date es ano mes semana
    date it anno mese settimana
    date nl jaar maand
    date pl rok miesiac
    date ko 연도 년도 월
    date ja 年 月 日
    date en date dates dated datetime timestamp day created createdon createdat dtposted
    date de datum tag buchtag buchungstag buchungsdatum belegdatum belegtag umsatztag kaufdatum transaktionsdatum abrechnungstag
    date fr jour datedoperation dateope
    date es fecha dia
    date it data giorno
    date nl boekdatum boekingsdatum transactiedatum verwerkingsdatum
    date pl dzien
    date sv bokforingsdag bokforingsdatum transaktionsdag dag reskontradatum kopdatum inkopsdatum
    date da dato bogforingsdato posteringsdato
    date nb bokforingsdato bokfort transaksjonsdato bokforingsdag kjopsdato
    date fi paiva pvm paivamaara kirjauspaiva maksupaiva tapahtumapaiva kirjauspvm ostopvm ostopaiva
    date cs den
    date sk datumu
    date hu datuma nap kelte idopont idopontja konyvelesnapja
    date ro ziua datei
    date hr datuma datumvremeizvrsenja
    date sl datumom datumknjizenja
    date tr tarih tarihi gun islemtarihi
    date et kuupaev
    date lv datums
    date lt diena
    date el ημερομηνια ημνια
    date ru дата датаоперации
    date uk датаоперацii
    date bg датата вальор
    date sr датум
    date ka თარიღი
    date hy ամսաթիվ
    date az tarix
    date uz sana
    date fa تاریخ
    date hi दिनांक तिथि
    date bn তারিখ
    date mn огноо
    date sw tarehe
    date tl petsa
    date id tanggal tgl
    date ms tarikh
    date vi ngay ngaygiaodich
    date th วันที่ วันที่ทำรายการ
    date is dagsetning bokunardagur faersludagur
    date he תאריך
    date ar التاريخ تاريخ
    date ja 日付 年月日 取引日 お取引日 利用日 ご利用日 ご利用年月日 利用年月日 約定日 取扱日 計上日 日時 ご利用日時
    date ko 날짜 일자 거래일 거래일자 거래일시 이용일 이용일자 이용일시 승인일 승인일자 승인일시 접수일 체결일 일시 거래날짜 사용일 사용일자
    date zh 日期 交易日 交易日期 记账日期 記帳日期 入账日期 入帳日期 交易时间 交易時間 记账日 消費日 消费日期 消費日期 入賬日期 時間 时间 创建时间 付款时间
    time en time hour hours
    time de uhrzeit zeit
    time fr heure
    time es hora
    time it ora ore
    time nl tijd
    time pl godzina czas
    time sv tid tidpunkt klockslag
    time fi aika kellonaika
    time cs cas
    time tr saat
    time ru время
    time ko 시간 시각 거래시간 이용시간
    time ja 時刻 取引時刻
    time zh 记账时间
    amount en amount amt sum amounts money
    amount de betrag umsatz buchungsbetrag umsatzbetrag rechnungsbetrag zahlbetrag
    amount fr montant somme montantdeloperation
    amount es importe monto cantidad
    amount it importo ammontare
    amount pt quantia montante importancia
    amount nl bedrag mutatie transactiebedrag
    amount pl kwota suma kwotaoperacji
    amount sv belopp summa
    amount da belob belobet
    amount nb belop belopet
    amount fi maara
    amount cs castka objem
    amount sk suma ciastka
    amount hu osszeg osszege
    amount ro valoare suma sumei
    amount hr iznos
    amount sl znesek
    amount tr tutar tutari islemtutari
    amount lv apjoms
    amount lt suma
    amount el ποσο ποσον
    amount ru сумма
    amount uk сума
    amount bg сума
    amount sr износ
    amount ka თანხა
    amount hy գումար
    amount az məbləğ mebleg
    amount sq shuma
    amount ca import
    amount eu zenbatekoa
    amount hi राशि
    amount bn পরিমাণ
    amount mn дүн
    amount kk сомасы
    amount sw kiasi
    amount tl halaga
    amount id jumlah nominal mutasi
    amount ms amaun
    amount vi sotien
    amount th จำนวนเงิน
    amount is upphaed fjarhaed
    amount he סכום
    amount ar المبلغ مبلغ
    amount ja 金額 取引金額 利用金額 ご利用金額 入出金 入出金額 お取引金額 受渡金額 差額
    amount ko 매입금액 금액 거래금액 이용금액 승인금액 결제금액 사용금액 입출금액 매출금액 거래액
    amount zh 金额 交易金额 金額 交易金額 发生额 發生額 记账金额 消費金額 人民币金额
    debit en dr outgoing outgoings debit debits withdrawal withdrawals withdrawn outflow paidout moneyout payments spent spending sent expense expenses debited fundsout amountout cashout expenditure outcome
    debit de ausgang abbuchung soll belastung lastschrift abgang ausgaben belastungen sollbetrag auszahlung auszahlungen ausgabe abfluss zahlungsausgang
    debit fr debits depenses retrait depense decaissement decaissements sortie sorties
    debit es debe cargo cargos adeudo gasto gastos retiro retiros egreso egresos salida salidas
    debit it dare addebito addebiti uscite uscita prelievo prelievi
    debit pt debito debitos saida saidas despesa levantamento saque saques
    debit nl uit debet af uitgaven debetbedrag opname opnames uitgave uitgaand
    debit pl obciazenia obciazenie wydatki wydatek winien wyplata wyplaty rozchod rozchody
    debit sv uttag utgift utgifter utbetalning utbetalningar
    debit da haevet udgift ud udbetaling
    debit nb ut utgaende utfrakonto utbetaling
    debit fi panootto panotot veloitus menot otot
    debit cs vydaj vydaje odepsano vyber vybery navrub
    debit hu terheles kiadas kifizetes
    debit ro retragere iesire iesiri plati
    debit hr dugovno dug duguje isplata isplate rashod terecenje terecenja zaduzenje odljev
    debit sl breme odliv
    debit tr borc giden cikan cikis cekilen gider giderler
    debit et deebet valjaminek
    debit lv debets izmaksa izdevums
    debit lt debetas isleista islaidos
    debit el χρεωση χρεωσεις αναληψη εκροη
    debit ru дебет расход списание списано снятие расходы
    debit uk видаток витрати списання витрата
    debit bg разход дебит
    debit sr исплата исплате дугује задужење
    debit mk долгува
    debit ka გასული გასავალი ხარჯი დებეტი
    debit hy ելք
    debit az məxaric mexaric
    debit sq debi
    debit mk должи задолжува
    debit uz chiqim
    debit az mexaric
    debit ca carrec carrecs
    debit fa برداشت بدهکار
    debit hi नामे डेबिट निकासी
    debit bn উত্তোলন
    debit mn зарлага
    debit id pengeluaran keluar
    debit vi khoanchi tienchi phatsinhno ghino tienra sotienghino sotienrut
    debit th ถอน ถอนเงิน จ่าย เงินออก หักบัญชี
    debit is uttekt
    debit he בחובה חובה משיכה
    debit ar مدين المدين سحب صادر
    debit ja 出金 出金額 支払金額 お支払金額 お引出し お引き出し 引出額 支払額 ご出金 借方 借方金額 支出金額 引出 支払 お支払い金額 支払い金額 払戻金額
    debit ko 지출 지출액 지출금액 출금 출금액 출금금액 찾으신금액 지급 지급금액 지급액 찾으신 보낸금액 나간금액 보낸돈 나간돈 보내신금액 인출 인출액 인출금액
    debit zh 提取 支取 支出 支出金额 借方 借方金额 借方發生額 借方发生额 支出金額 提款 取出 提出 转出金额 轉出金額
    credit en cr incoming incomings credit credits deposit deposits deposited inflow paidin moneyin receipts income received credited fundsin amountin cashin lodgement lodgements earned
    credit de haben gutschrift gutschriften eingang einnahmen habenbetrag zugang einzahlung einzahlungen einnahme zufluss zahlungseingang
    credit fr revenu revenus recettes versement depot depots recette encaissement encaissements entree entrees versements
    credit es haber abono abonos ingreso ingresos deposito depositos
    credit it avere accredito accrediti entrate entrata versamento versamenti
    credit pt credito creditos entrada entradas receita
    credit nl bij inkomsten creditbedrag storting stortingen inkomend
    credit pl uznania uznanie wplywy wplyw ma wplata wplaty przychod przychody
    credit sv kredit insattning inkomst insattningar inbetalning inbetalningar
    credit da indsat indtaegt ind indbetaling
    credit nb inn inngaende innpakonto innbetaling inntekt inntekter
    credit fi pano panot tulot hyvitys
    credit cs prijem prijmy pripsano vklad vklady veprospech
    credit hu jovairas bevetel befizetes
    credit ro depunere incasari intrare intrari
    credit hr potrazno potrazuje uplata uplate prihod odobrenje odobrenja priljev
    credit sl dobro priliv
    credit tr alacak gelen giris yatirilan yatan gelir gelirler giren
    credit et kreedit laekumine
    credit lv kredits iemaksa ienakums
    credit lt kreditas gauta pajamos
    credit el πιστωση πιστωσεις καταθεση εισροη
    credit ru кредит приход зачисление поступление пополнение доход доходы
    credit uk надходження зарахування зараховано поповнення
    credit bg приход
    credit sr уплата уплате потражује одобрење
    credit mk побарува
    credit ka შემოსული შემოსავალი კრედიტი
    credit hy մուտք
    credit az mədaxil medaxil
    credit sq kredi
    credit mk побарува
    credit uz kirim
    credit az medaxil
    credit ca abonament abonaments
    credit fa واریز بستانکار
    credit hi जमा क्रेडिट
    credit bn জমা
    credit mn орлого
    credit id pemasukan masuk
    credit vi khoanthu tienthu phatsinhco ghico tienvao sotienghico sotiengui
    credit th ฝาก ฝากเงิน รับ เงินเข้า เข้าบัญชี
    credit is innborgun
    credit he בזכות זכות הפקדה
    credit ar دائن الدائن إيداع وارد
    credit ja 入金 入金額 お預入れ お預り金額 預り金額 預入額 預かり金額 お預かり金額 お預け入れ お預け入れ額 ご入金 貸方 貸方金額 収入金額 預入 受取 収入
    credit ko 수입 수입액 수입금액 입금 입금액 입금금액 맡기신금액 맡기신 받은금액 들어온금액 받은돈 들어온돈 받으신금액 예입 예입액
    credit zh 收入 收入金额 贷方 贷方金额 貸方發生額 贷方发生额 收入金額 存入 存款 转入金额 轉入金額

    """
}
