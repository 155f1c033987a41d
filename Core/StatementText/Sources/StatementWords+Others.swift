// The words for everything else that stands in a statement.
extension StatementWords {
  static let others = """
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
    balance ja 残額 現在高 残高 差引残高 お取引後残高 繰越金額 翌月以降繰越金額 繰越残高
    balance sr стање
    balance ka ბალანსი ნაშთი
    balance hy մնացորդ
    balance az qalıq
    balance sq gjendja balanca
    balance fa مانده
    balance hi शेष
    balance bn ব্যালেন্স
    balance mn үлдэгдэл
    balance sw salio
    balance ko 잔액 잔고 거래후잔액 남은금액
    balance zh 余额 餘額 账户余额 帳戶餘額 结余 結餘 本次余额
    currency en curdef currency ccy curr cur currencycode iso
    currency af geldeenheid
    currency sw sarafu
    currency ms matawang
    currency de wahr wahrung waehrung whrg whg buchungswahrung kontowahrung wkz
    currency fr dev devise monnaie monn
    currency es div divisa moneda
    currency pt moeda
    currency nl munt munteenheid devies
    currency pl waluta waluty walucie
    currency sv kontovaluta transaktionsvaluta
    currency fi valuutta
    currency cs mena meny
    currency hu deviza devizanem devizaneme penznem
    currency ro moneda
    currency tr doviz parabirimi
    currency et valuuta
    currency lt valiuta
    currency lv valutas
    currency el νομισμα
    currency ru валюта
    currency uk валюти
    currency sr валута
    currency ka ვალუტა
    currency hy արժույթ
    currency az valyuta
    currency sq monedha
    currency fa ارز واحدپول
    currency hi मुद्रा
    currency mn валют
    currency id matauang
    currency vi loaitien tiente donvitiente
    currency th สกุลเงิน
    currency is mynt gjaldmidill
    currency he מטבע
    currency ar العملة
    currency ja 通貨 取引通貨 通貨コード
    currency ko 통화 통화코드 거래통화 결제통화 화폐
    currency zh 币种 幣別 幣種 货币 貨幣 交易币种 币别
    value en value val
    value de wert valuta valutadatum valutatag wertstellung valutierung
    value hr valute
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
    sign en balanceimpact dc drcr crdr debitcredit creditdebit dbcr plusminus sign direction creditordebit debitorcredit
    sign de sh sollhaben habensoll vorzeichen
    sign fr sens
    sign el προσημο
    sign pt sinal natureza
    sign nl teken
    sign cs znamenko smer
    sign sv tecken
    sign da fortegn
    sign hr predznak
    sign ro semn
    sign id dk
    sign tr borcalacak
    sign hu tartozikkovetel
    sign nl afbij bijaf bijofaf plusmin
    sign it segno
    sign es signo
    sign pl znak
    sign ru знак
    sign ko 입출금구분 입출구분 입출금
    sign ja 入出金区分 入払区分
    sign zh 收支 借贷 借貸 借贷标志 收支类型 收付 借贷方向 收支方向 交易方向
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
    state el κατασταση
    state lt busena
    state lv statuss
    state et staatus
    state vi trangthai
    state th สถานะ
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
    pending ko 취소여부 취소유무 취소구분 승인취소 승인취소여부
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
    original en original foreign local intl international converted exchange counter transfer \
    source merchant orig secondary unofficial abroad fx forex
    part en refunded refund cashback share shares
    original de original originalbetrag originalwahrung fremdwahrung fremdbetrag ursprung ausland auslandsbetrag umgerechnet
    original fr origine etranger
    original es extranjera extranjero origen
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
    original ja 海外通貨利用金額 現地 現地通貨 現地通貨額 外貨 海外 現地通貨利用額
    original zh 原币 外币 外幣 原幣 交易地
    booked en booked booking posted posting processed completed settled billing billed transaction trade purchase \
    operation posteddate cleared approved executed success successful succeeded captured confirmed
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
    booked hr knjizenja izvrsenja transakcije
    booked de abschlusses
    booked es finalizacion
    booked it completamento
    booked pt conclusao
    booked nl voltooid
    booked pl zrealizowania
    booked ro finalizarii
    booked cs dokonceni
    booked hu teljesites
    booked el ολοκληρωσης
    booked ja 完了日
    booked ko 완료일
    booked zh 完成日期 完成时间 完成時間
    booked sk dokoncenia
    booked hr zavrsetka
    booked sl zakljucka
    booked lv pabeigsanas
    booked bg завършване
    booked uk завершення виконання
    booked ru завершения выполнения
    booked ru операции
    net en gross net total extended subtotal paid payment proceeds totalprice totalcost
    net de netto brutto gesamt
    net de gesamtpreis gesamtkosten
    net fr totale prixtotal couttotal
    net es preciototal costetotal costototal
    net it prezzototale costototale
    net pt precototal custototal
    net nl totaalprijs
    net pl cenacalkowita kosztcalkowity
    net ja 合計金額 支払総額 総額 合計料金
    net ko 총액 순액 합계금액 총금액 총가격 총비용
    late en service departure arrival travel flight checkin checkout shipping ship shipped delivery delivered event acquired report
    late en update updated modified initial final start started initiated end pay authorized authorised authorization statement valid reporting effective settle settlement
    late en export exported download downloaded upload uploaded print printed
    late de exportdatum druckdatum auszugsdatum erstellungsdatum importdatum eroffnungsdatum
    late fr dexport dereleve dedition
    late es decorte deexportacion
    late ko 매입일 매입일자 조회일자
    late de zeitraum abrechnung valutastellung beginn beginns startdatum
    late fr debut fin
    late es inicio
    late it inizio estrazione
    late pl poczatek koniec rozpoczecia zakonczenia
    late ro inceput
    late cs zahajeni
    late hu kezdes
    late el εναρξης
    late lt pradzios pabaigos
    late da startdato
    late fi aloituspaiva
    late ja 開始日
    late ko 시작일
    late zh 开始日期 开始时间 開始時間
    late sk zacatia
    late hr pocetka
    late sl zacetka
    late lv sakuma
    late bg начална
    late uk початку
    late ru начала
    late ko 결제일 결제예정일 결제일자 납부일 취소일
    late ja 支払日 引落日
    unrelated en principal due expiry expires expiration birth birthday birthdate dob maturity ex dividend
    unrelated de fallig falligkeit falligam ablauf ablaufdatum geburtsdatum geburtstag
    unrelated fr echeance naissance
    unrelated es vencimiento nacimiento
    unrelated it scadenza nascita
    unrelated ko 만기일 생년월일
    unrelated ja 期日 生年月日
    unrelated pl blokady blokada
    unrelated zh 到期日 出生日期
    scaled en cents cent pence paise minor minorunits micros thousands thousand millions mn mln lakh lakhs crore crores x100 x1000 000 000s
    scaled pl grosze groszy groszach gr tys
    scaled ru копейки копеек копейках коп тыс млн
    scaled sv tusental
    scaled nl duizend duizenden
    scaled pt milhares
    scaled tr kurus
    scaled id juta ribu
    scaled he אגורות
    scaled de tsd tausend teur mio
    scaled fr centimes milliers
    scaled es centavos centimos
    scaled it centesimi migliaia
    scaled zh 分 千元 万元 萬元 亿元 億元 百万元 百萬元
    scaled ja 千円 万円 百万円 億円
    scaled ko 천원 만원 백만원 억원
    charge en charge charges charged
    fee en fee fees commission comm tax taxes vat duty limit interest tip ibcommission
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
    price en price cost costs
    price de preis
    price fr prix cout
    price es precio coste costo
    price it prezzo
    price pt preco custo
    price nl prijs
    price pl cena koszt
    price sv pris kostnad
    price tr fiyat
    price ru цена стоимость
    price ko 단가 가격 비용 요금
    price ja 単価 価格 費用 料金 運賃
    price zh 单价 單價 价格 價格 费用
    rate en rate rates ratio percent multiplier rating fxrate fxrates
    rate de kurs umrechnungskurs wechselkurs devisenkurs zinssatz
    rate fr cours taux
    rate es tipodecambio cotizacion tasa
    rate it cambio tasso
    rate pt cotacao
    rate nl koers wisselkoers
    rate sv valutakurs vaxlingskurs
    rate cs kurz
    rate hu arfolyam
    rate tr kur
    rate ru курс
    rate ko 환율 적용환율
    rate ja レート 換算レート 為替レート
    rate zh 汇率 匯率
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
    text en description desc ticker symbol narration payee name memo note notes reference ref particulars counterparty label title \
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
    account en id identifier accountnumber accountno iban bic card cardno sort
    account de auftragskonto kontonummer blz bankleitzahl umsatzgetatigtvon
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
