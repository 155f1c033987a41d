/// What a word in the name of a column, or in a cell, speaks of.
///
/// A word has one meaning in all languages together. One that has several (`valuta` is a currency in Sweden and a day
/// in Germany) is of ``value``, and its column's cells tell.
enum WordMeaning: String, CaseIterable {
  /// Of columns.
  case date, time, amount, debit, credit, balance, currency, value, sign, state, pending, target
  /// What may stand before those: which of two amounts or days is meant; `own` is the account's.
  case original, own, booked, net, late
  /// Days and amounts of something else than the payment: birthdays, amounts in hundredths.
  case unrelated, hundredths
  /// Numbers that are no amounts.
  case fee, price, quantity
  /// What columns without numbers hold.
  case kind, text, account
}

/// The words of bank statements in the languages of the banks: a meaning and a language a line.
enum StatementWords {
  static let meanings: [String: WordMeaning] = {
    var meanings: [String: WordMeaning] = [:]
    for line in lines { for word in line.words { meanings[word] = line.meaning } }
    return meanings
  }()

  /// The lines as data, for the test that no word means two things.
  static let lines: [(meaning: WordMeaning, language: String, words: [String])] = table.split(separator: "\n").map {
    let parts = $0.split(separator: " ").map(String.init)
    guard let meaning = WordMeaning(rawValue: parts[0]) else { preconditionFailure("no meaning: \(parts[0])") }
    return (meaning, parts[1], parts.dropFirst(2).map { FoldedText($0).joined })
  }

  private static let table = """
    date en year month
    date de jahr monat
    date fr annee mois
    date es ano mes
    date it anno mese
    date nl jaar maand
    date pl rok miesiac
    date ko 연도 년도 월
    date ja 年 月 日
    date en date dates dated datetime timestamp day created createdon createdat
    date de datum tag buchungstag buchungsdatum belegdatum belegtag umsatztag kaufdatum transaktionsdatum abrechnungstag
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
    date id tanggal tgl
    date ms tarikh
    date vi ngay ngaygiaodich
    date th วันที่ วันที่ทำรายการ
    date is dagsetning bokunardagur faersludagur
    date he תאריך
    date ar التاريخ تاريخ
    date ja 日付 年月日 取引日 お取引日 利用日 ご利用日 ご利用年月日 利用年月日 約定日 取扱日 計上日 日時 ご利用日時
    date ko 날짜 일자 거래일 거래일자 거래일시 이용일 이용일자 이용일시 승인일 승인일자 승인일시 매입일 매입일자 접수일 체결일 일시 거래날짜 사용일 사용일자
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
    amount id jumlah nominal mutasi
    amount ms amaun
    amount vi sotien
    amount th จำนวนเงิน
    amount is upphaed fjarhaed
    amount he סכום
    amount ar المبلغ مبلغ
    amount ja 金額 取引金額 利用金額 ご利用金額 入出金 入出金額 お取引金額 受渡金額
    amount ko 금액 거래금액 이용금액 승인금액 결제금액 사용금액 입출금액 매출금액 거래액
    amount zh 金额 交易金额 金額 交易金額 发生额 發生額 记账金额 消費金額 人民币金额
    debit en dr outgoing outgoings debit debits withdrawal withdrawals withdrawn outflow paidout moneyout payments spent expense expenses debited
    debit de ausgang abbuchung soll belastung lastschrift abgang ausgaben belastungen sollbetrag
    debit fr debits depenses retrait
    debit es debe cargo cargos adeudo gasto gastos retiro retiros egreso egresos
    debit it dare addebito addebiti uscite uscita
    debit pt debito debitos saida saidas despesa
    debit nl debet af uitgaven debetbedrag
    debit pl obciazenia obciazenie wydatki wydatek winien
    debit sv uttag utgift utgifter
    debit da haevet udgift ud udbetaling
    debit nb ut utgaende utfrakonto
    debit fi panootto panotot veloitus menot
    debit cs vydaj vydaje odepsano
    debit hu terheles kiadas
    debit ro retragere
    debit hr dugovno dug duguje isplata isplate rashod
    debit sl breme odliv
    debit tr borc giden cikan
    debit et deebet valjaminek
    debit lv debets izmaksa
    debit lt debetas isleista
    debit el χρεωση χρεωσεις αναληψη
    debit ru дебет расход списание списано
    debit uk видаток витрати
    debit bg разход
    debit id pengeluaran keluar
    debit vi ghino tienra sotienghino
    debit th ถอน ถอนเงิน
    debit is uttekt
    debit he בחובה חובה
    debit ar مدين المدين سحب
    debit ja 出金 出金額 支払金額 お支払金額 お引出し お引き出し 引出額 支払額 ご出金 借方 借方金額 支出金額
    debit ko 출금 출금액 출금금액 찾으신금액 지급 지급금액 지급액 찾으신
    debit zh 支出 支出金额 借方 借方金额 借方發生額 借方发生额 支出金額 提款 取出
    credit en cr incoming incomings credit credits deposit deposits deposited inflow paidin moneyin receipts income received credited
    credit de haben gutschrift gutschriften eingang einnahmen habenbetrag zugang
    credit fr recettes versement
    credit es haber abono abonos ingreso ingresos deposito depositos
    credit it avere accredito accrediti entrate entrata
    credit pt credito creditos entrada entradas receita
    credit nl bij inkomsten creditbedrag
    credit pl uznania uznanie wplywy wplyw ma
    credit sv kredit insattning inkomst insattningar
    credit da indsat indtaegt ind
    credit nb inn inngaende innpakonto
    credit fi pano panot tulot hyvitys
    credit cs prijem prijmy pripsano
    credit hu jovairas bevetel
    credit ro depunere incasari
    credit hr potrazno potrazuje uplata uplate prihod
    credit sl dobro priliv
    credit tr alacak gelen
    credit et kreedit laekumine
    credit lv kredits iemaksa
    credit lt kreditas gauta
    credit el πιστωση πιστωσεις καταθεση
    credit ru кредит приход зачисление поступление
    credit uk надходження
    credit bg приход
    credit id pemasukan masuk
    credit vi ghico tienvao sotienghico
    credit th ฝาก ฝากเงิน
    credit is innborgun
    credit he בזכות זכות
    credit ar دائن الدائن إيداع
    credit ja 入金 入金額 お預入れ お預り金額 預り金額 預入額 預かり金額 ご入金 貸方 貸方金額 収入金額
    credit ko 입금 입금액 입금금액 맡기신금액 맡기신
    credit zh 收入 收入金额 贷方 贷方金额 貸方發生額 贷方发生额 收入金額 存入 存款
    balance en balance bal balances running available
    balance de saldo kontostand guthaben endsaldo
    balance fr solde soldes
    balance pl saldem
    balance fi kirjasaldo
    balance cs zustatek
    balance sk zostatok
    balance hu egyenleg egyenlege
    balance ro sold soldul
    balance hr stanje
    balance tr bakiye
    balance et jaak
    balance lv atlikums
    balance lt likutis
    balance el υπολοιπο
    balance ru остаток баланс
    balance uk залишок
    balance bg салдо
    balance vi sodu
    balance th ยอดคงเหลือ คงเหลือ
    balance is stada
    balance he היתרה יתרה
    balance ar الرصيد رصيد
    balance ja 残高 差引残高 お取引後残高
    balance ko 잔액 잔고 거래후잔액 남은금액
    balance zh 余额 餘額 账户余额 帳戶餘額 结余 結餘 本次余额
    currency en currency ccy curr cur currencycode iso
    currency de wahrung waehrung buchungswahrung kontowahrung
    currency fr devise monnaie monn
    currency es divisa moneda
    currency pt moeda
    currency nl munt munteenheid
    currency pl waluta waluty walucie
    currency sv kontovaluta transaktionsvaluta
    currency fi valuutta
    currency cs mena meny
    currency hu deviza devizanem devizaneme penznem
    currency ro moneda
    currency hr valute
    currency tr doviz parabirimi
    currency et valuuta
    currency lt valiuta
    currency lv valutas
    currency el νομισμα
    currency ru валюта
    currency uk валюти
    currency id matauang
    currency vi loaitien tiente
    currency th สกุลเงิน
    currency is mynt
    currency he מטבע
    currency ar العملة
    currency ja 通貨 取引通貨 通貨コード
    currency ko 통화 통화코드 거래통화 결제통화 화폐
    currency zh 币种 幣別 幣種 货币 貨幣 交易币种 币别
    value en value val
    value de wert valuta valutadatum valutatag wertstellung valutierung
    value fr valeur valeurs
    value es valor
    value it valore
    value nl waarde rentedatum valutadag
    value da vaerdi
    value nb verdi rentedato
    value sv varde
    value fi arvo arvopaiva
    value hu erteknap ertek
    value ko 기산일
    value ja 起算日
    value zh 起息日
    sign en dc drcr crdr debitcredit creditdebit dbcr plusminus sign direction creditordebit debitorcredit
    sign de sh sollhaben habensoll vorzeichen
    sign fr sens
    sign nl afbij bijaf bijofaf
    sign it segno
    sign es signo
    sign pl znak
    sign ru знак
    sign ko 입출금구분 입출구분 입출금
    sign ja 入出金区分 入払区分
    sign zh 收支 借贷 借貸 借贷标志 收支类型 收付
    state en status state
    state de buchungsstatus
    state fr statut etat
    state es estado situacion
    state it stato
    state pt situacao
    state pl stan
    state sv statusen
    state fi tila
    state cs stav
    state hu allapot statusz
    state ro stare
    state tr durum durumu
    state ru статус состояние
    state id keterangan-status
    state he סטטוס
    state ar الحالة
    state ko 상태 거래상태 처리상태 승인상태 승인구분 처리결과
    state ja 状態 状況 ステータス
    state zh 状态 狀態 交易状态 当前状态 交易狀態
    pending en pending ispending cancelled canceled iscancelled iscanceled voided isvoided reversed isreversed
    pending de storno storniert
    pending fr annule annulee
    pending es anulado anulada cancelado cancelada
    pending it annullato stornato
    pending pl anulowana anulowano
    pending ko 취소여부 취소유무 취소구분
    pending ja 取消区分 取消
    pending zh 是否撤销 撤销标志 是否取消
    target en target targetcurrency tocurrency
    target de zielwahrung
    target fr devisecible
    target es monedadestino
    target it valutadidestinazione
    target pt moedadedestino
    target nl doelvaluta
    target pl walutadocelowa
    target sv malvaluta
    target ja 対象通貨
    target ko 대상통화
    target zh 目标币种 目标货币 目標幣別
    original en original foreign local intl international converted exchange counter transfer refunded refund \
    source merchant orig secondary cashback unofficial share shares
    original de original originalbetrag originalwahrung fremdwahrung fremdbetrag ursprung ausland auslandsbetrag umgerechnet
    original fr origine etranger
    original es extranjera origen
    original it originale estera
    original pt estrangeira
    original nl oorspr oorspronkelijk oorspronkelijke vreemde
    original pl oryginalna
    original sv utlandsk utl ursprunglig instrumentvaluta
    original fi alkuperainen
    original cs puvodni
    original hu eredeti
    original tr orijinal
    original ko 현지금액 현지통화 외화금액 현지 외화 해외
    original ja 現地 現地通貨 現地通貨額 外貨 海外 現地通貨利用額
    original zh 原币 外币 外幣 原幣
    booked en booked booking posted posting processed completed settled billing billed transaction trade purchase \
    operation posteddate
    booked de buchung konto gebucht
    booked fr operation comptable
    booked es operacion contable
    booked it operazione contabile
    booked pt movimento lancamento
    booked nl verrichting transactie boeking
    booked pl operacji transakcji ksiegowania
    booked sv transaktion transaktions
    booked cs provedeni zauctovani zauctovana
    booked hu tranzakcio konyveles
    booked tr islem
    booked ru операции
    net en gross net total subtotal principal
    net de netto brutto gesamt
    net fr totale
    net ja 合計金額 支払総額 総額
    net ko 합계금액 총금액
    late en update updated modified initial final start started initiated end pay authorized authorised authorization statement valid reporting effective settle settlement
    late de zeitraum abrechnung valutastellung
    late fr debut fin
    late es inicio
    late it inizio estrazione
    late pl poczatek koniec
    late ko 결제일 결제예정일 결제일자 납부일 취소일
    late ja 支払日 引落日
    unrelated en due expiry expires expiration birth birthday birthdate dob maturity ex dividend
    unrelated de fallig falligkeit falligam ablauf ablaufdatum geburtsdatum geburtstag
    unrelated fr echeance naissance
    unrelated es vencimiento nacimiento
    unrelated it scadenza nascita
    unrelated ko 만기일 생년월일
    unrelated ja 期日 生年月日
    unrelated pl blokady blokada
    unrelated zh 到期日 出生日期
    hundredths en cents cent pence minor minorunits
    hundredths fr centimes
    hundredths es centavos centimos
    hundredths it centesimi
    hundredths zh 分
    fee en fee fees commission comm charge charges tax taxes vat duty limit interest tip ibcommission
    fee de gebuhr gebuhren provision steuer steuern entgelt kosten spesen
    fee fr frais commissions taxe
    fee es comision comisiones impuesto
    fee it commissione commissioni imposta
    fee pt comissao taxa tarifa
    fee nl kostenpost provisie
    fee pl oplata prowizja
    fee sv avgift courtage
    fee da gebyr
    fee nb avgifter kurtasje
    fee fi palkkio
    fee cs poplatek
    fee hu jutalek
    fee tr komisyon ucret masraf
    fee ru комиссия
    fee ko 수수료 세금 부가세 할인금액 할인
    fee ja 手数料 支払手数料 税 消費税
    fee zh 手续费 手續費 税费
    price en price rate rates cost ratio percent multiplier quote fx
    price de kurs preis umrechnungskurs wechselkurs devisenkurs
    price fr cours taux prix
    price es precio tipodecambio cotizacion tasa
    price it cambio prezzo tasso
    price pt preco cotacao
    price nl koers prijs wisselkoers
    price pl cena
    price sv valutakurs pris vaxlingskurs
    price cs kurz
    price hu arfolyam
    price tr kur fiyat
    price ru цена курс
    price ko 환율 적용환율 단가 가격
    price ja レート 換算レート 単価 為替レート
    price zh 汇率 匯率 单价 單價
    quantity en quantity qty units unit count points number no num nr line lines row
    quantity de stuck anzahl menge nummer
    quantity fr quantite nombre numero
    quantity it quantita
    quantity pt quantidade
    quantity nl aantal volgnr volgnummer
    quantity pl liczba ilosc
    quantity sv antal radnummer
    quantity ko 수량 번호 순번 할부 할부개월
    quantity ja 数量 番号 回数 支払回数
    quantity zh 数量 序号 序號
    kind en type kind details action category
    kind de typ art umsatzart buchungstext vorgang transaktionstyp umsatztyp kategorie
    kind fr nature typeoperation categorie
    kind es tipo categoria
    kind nl code mutatiesoort soort
    kind pl rodzaj
    kind sv typav
    kind fi laji tapahtumalaji selitys
    kind hu tipusa
    kind ko 구분 거래구분 적요 종류 거래종류
    kind ja 区分 種別 摘要 取引区分
    kind zh 类型 類型 摘要 交易类型 交易類型
    text en description desc narration payee name memo note notes reference ref particulars counterparty label title \
    merchantname item
    text de verwendungszweck empfanger auftraggeber beschreibung bemerkung zahlungsempfanger text
    text fr libelle communication detail details-du-mouvement nom
    text es concepto descripcion observaciones
    text it descrizione causale
    text pt historico descricao
    text nl naam omschrijving mededelingen tegenpartij
    text pl opis tytul nadawca odbiorca
    text sv beskrivning referens
    text da tekst beskrivelse
    text fi viesti saaja maksaja viite
    text cs zprava poznamka nazev popis prijemce protiucet protiuctu
    text hu kozlemeny partner neve
    text tr aciklama
    text ru описание назначение
    text is skyring tilvisun
    text he תיאור אסמכתא פרטים
    text ar الوصف البيان التفاصيل
    text vi mota noidung sothamchieu
    text ko 내용 거래내용 가맹점 가맹점명 이용하신곳 이용가맹점 메모 기재내용
    text ja 内容 お取り扱い内容 利用店名 商品名 ご利用先
    text zh 附言 备注 備註 对方户名 对方账户名 交易对方 说明 商品
    account en accountnumber accountno iban bic card cardno sort
    account de auftragskonto kontonummer blz bankleitzahl
    account fr ndecompte
    account es referencia
    account nl rekening tegenrekening rekeningnummer kredietkaart
    account pl numerkonta rachunek
    own en account wallet primary
    own fr compte
    own es cuenta
    own pl rachunku
    own cs uctu
    own ru счета карты
    own uk картки рахунку
    account sv kontonummer-sv clearingnummer
    account cs cislouctu
    account ko 계좌번호 카드번호 승인번호
    account ja 口座番号
    account zh 卡号 卡號 账号 帳號
    """
}
