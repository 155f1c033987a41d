// What sums up other rows, and balances.
extension CellWords {
  /// Whether the cell says that the row sums up others, or is a balance.
  static func isTotal(_ text: String) -> Bool {
    guard text.utf8.count < 120, text.mayHaveLetters else { return false }
    let words = FoldedText(text).words
    // `Transactions Total`
    return begin(words, with: totals) || words.count <= 3 && words.last.map(totals.contains) == true
  }

  /// Whether the cell is such a word and nothing else but which one, of which side, page or day: `Endsaldo zum
  /// 31.03.2024`, `Total credits`.
  static func isTotalAlone(_ text: String) -> Bool {
    guard text.utf8.count < 60, text.mayHaveLetters else { return false }
    let words = FoldedText(text).words
    if totals.contains(words.joined()) { return true }
    guard words.contains(where: { wordsOfTotals.contains($0) || isSum($0) }) else { return false }
    let places = words.filter(isPlace)
    let core = words.filter { !isPlace($0) }
    // A number alone is that of something else: `BALANCE-333`; three are a day.
    let isOfPlace = places.count == 3 || places.contains { $0.contains(where: \.isLetter) }
    if isOfPlace, totals.contains(core.joined()) { return true }
    let others = core.filter { !isSum($0) }
    let areKinds = others.allSatisfy {
      kinds.contains($0) || [.debit, .credit].contains(StatementWords.meanings[$0]) || CurrencyMention($0) != nil
    }
    return others.count < core.count && areKinds && (isOfPlace || places.isEmpty && core.count > 1)
  }

  /// Whether it may be a payee or a kind as well: `Total` sells petrol, and an `Übertrag` may go to another account.
  static func isSumOrPayee(_ text: String) -> Bool {
    let word = FoldedText(text).joined
    return sums.contains(word) || ["ubertrag", "newbalance", "tong", "kopa", "turnover"].contains(word)
  }

  /// Whether it is a number, or a word for a page or a day.
  static func isPlace(_ word: String) -> Bool {
    let letters = word.filter { !$0.isNumber }
    return letters.isEmpty || places.contains(letters) || MonthNames.month(folded: letters) != nil
  }

  private static func isSum(_ word: String) -> Bool {
    sums.contains(word) || StatementWords.meanings[word] == .balance
  }

  /// Words for the page or the day of a total.
  private static let places = words(
    """
    page of for on as at to per by from until zum am vom bis seite au du le pagina pag al a fecha de di del da do dia em na z \
    dnia 월 월말 년 日 月 年 頁 ページ 页
    """)

  private static let sums = words(
    "total totals totale totaal totales totaux sum summe suma summa somme soma toplam razem")

  /// Which of the totals or balances.
  private static let kinds = words(
    """
    open close opening closing beginning ending starting previous new final net grand running monthly daily weekly statement ledger \
    b c d f bf cf bd cd bfwd cfwd fwd brought carried forward sub alt neu alter neuer anfang schluss initial precedent \
    ouverture cloture crediteur debiteur ancien nouveau general des operations sous inicial anterior apertura cierre \
    disponible actual iniziale finale precedente chiusura contabile disponibile atual disponivel contabilistico vorig \
    nieuw poczatkowe koncowe otwarcia zamkniecia obciazen uznan ingaende utgaende inngaende pocatecni konecny konecne \
    pociatocny nyito zaro pocetno zavrsno zacetno koncno devreden acilis kapanis genel ara входящий исходящий начальный \
    конечный входящее исходящее сальдо вхідний вихідний начално крайно αρχικο τελικο sakuma beigu pradinis galutinis \
    awal akhir
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)).joined })
  }

  /// Such words in one, and the totals whose words are no names of columns.
  private static let totals = folded(listOfTotals)

  /// Each word of one of them: no other cell is read further.
  private static let wordsOfTotals = words(listOfTotals.replacing("|", with: " "))

  private static let listOfTotals = """
    total|totals|subtotal|sum|grand total|in total|average|per person|pro person|par personne|평균|1인당|잔액|남은 돈|平均|人均|残り|brought forward|carried forward|balance brought|balance forward|balance carried|balance as|\
    opening balance|closing balance|beginning balance|ending balance|previous balance|starting balance|new balance|final balance|\
    current balance|opening bal|closing bal|turnover|saldovortrag|ubertrag|alter saldo|neuer saldo|summe|gesamt|gesamtsumme|gesamtbetrag|\
    zwischensumme|saldo|anfangssaldo|endsaldo|schlusssaldo|abschlusssaldo|eroffnungssaldo|startsaldo|tagessaldo|anfangsbestand|\
    endbestand|alter kontostand|neuer kontostand|kontostand|solde|ancien solde|nouveau solde|solde precedent|total general|totaux|\
    saldo anterior|saldo inicial|saldo final|saldo precedente|saldo actual|saldo disponivel|totales|suma y sigue|saldo iniziale|\
    saldo finale|totale|subtotale|totali|totaal|subtotaal|beginsaldo|eindsaldo|openingssaldo|slotsaldo|suma|razem|lacznie|\
    podsumowanie|ogolem|saldo poczatkowe|saldo koncowe|ingaende saldo|utgaende saldo|summa|totalt|delsumma|primosaldo|ultimosaldo|\
    slutsaldo|i alt|yhteensa|valisumma|alkusaldo|loppusaldo|algsaldo|loppsaldo|kokku|kaive|celkem|soucet|spolu|sucet|osszesen|\
    vegosszeg|nyitoegyenleg|zaroegyenleg|ukupno|skupaj|toplam|devreden|devreden bakiye|acilis bakiyesi|kapanis bakiyesi|kopa|\
    apgrozijums|is viso|apyvarta|obroty|итого|всего|разом|усього|всього|общо|всичко|συνολο|υπολοιπο εκ μεταφορας|סהכ|יתרת פתיחה|\
    יתרת סגירה|المجموع|الإجمالي|الرصيد الافتتاحي|الرصيد الختامي|tong|tong cong|so du dau ky|so du cuoi ky|jumlah|baki awal|baki akhir|\
    ยอดยกมา|ยอดยกไป|รวม|รวมทั้งสิ้น|합계|총합계|총합|총계|소계|누계|월계|월합계|당월합계|이월|이월금액|이월잔액|전월이월|전일이월|전기이월|차기이월|\
    기초잔액|기말잔액|合計|総合計|総計|小計|合計金額|繰越|前期繰越|前月繰越|前月繰越金|次月繰越|翌月繰越|繰越残高|期首残高|期末残高|前回残高|承前|\
    承前頁|承前页|过次页|合计|合计金额|总计|小计|總計|本月合计|本年累计|上年结转|期初余额|期末余额|上期余额|月初余额|月末余额|昨日余额|期初餘額|\
    期末餘額|承上頁
    """
}
