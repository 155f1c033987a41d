/// What the words of a cell say about its row.
enum CellWords {
  /// Whether the cell says that the row's amount went out or came in.
  static func side(_ text: String) -> CellNumber.Mark? {
    let word = text.trimmingBlanks
    if word.isEmpty || word.unicodeScalars.count > 24 { return nil }
    if word == "-" || word == "−" { return .debit }
    if word == "+" { return .credit }
    return word.mayHaveLetters ? sides[FoldedText(word).joined] : nil
  }

  /// Whether nothing stands in the cell, or only what banks write for nothing.
  static func isNothing(_ text: String) -> Bool {
    let word = text.trimmingBlanks
    return word.isEmpty || ["-", "--", "---", "–", "—", "n/a", "N/A"].contains(word)
  }

  /// Whether the cell says that the row is no transaction: `Pending`.
  static func isUnsettled(_ text: String) -> Bool { begins(text, with: unsettled) && !unpaid.contains(short(text)) }

  /// Whether it says of an invoice that it was paid.
  static func isPaid(_ text: String) -> Bool { paid.contains(short(text)) }

  /// Whether it says of an invoice that it was not paid yet, for which other files have other uses.
  static func isOpen(_ text: String) -> Bool { open.contains(short(text)) }

  /// Whether the cell is such a word and nothing else.
  static func isUnsettledAlone(_ text: String) -> Bool { unsettled.contains(short(text)) }

  /// Whether the cell says that its row was carried out, or that it was not, and nothing else; nil for other words.
  static func state(_ text: String) -> Bool? {
    let word = short(text)
    return settled.contains(word) || paid.contains(word) ? true : unsettled.contains(word) ? false : nil
  }

  private static func short(_ text: String) -> String {
    text.utf8.count < 40 && text.mayHaveLetters ? FoldedText(text).joined : ""
  }

  /// Whether a title says so of what stands below it: `Pending transactions`, `Operaciones pendientes`.
  static func announcesUnsettled(_ title: String) -> Bool {
    let words = FoldedText(title).words
    guard words.count <= 6 else { return false }
    return words.indices.contains { first in
      words[first...].prefix(3).indices.contains { unsettled.contains(words[first...$0].joined()) }
    }
  }

  /// Whether a title says that amounts are in thousands, cents or the like: `in thousands of EUR`, `단위: 천원`.
  static func announcesScale(_ title: String) -> Bool {
    let words = FoldedText(title).words
    return zip(words, words.dropFirst()).contains { word, unit in
      ["in", "en", "em", "w", "단위", "単位", "單位", "单位"].contains(word)
        && StatementWords.meanings[unit] == .scaled && !isPlace(unit)
    }
  }

  /// Whether the cell answers the question that its column's name asks with yes.
  static func isYes(_ text: String) -> Bool {
    text.utf8.count < 16 && yes.contains(text.lowercased())
  }

  /// Whether it answers it with no.
  static func isNo(_ text: String) -> Bool {
    text.utf8.count < 16 && no.contains(text.lowercased())
  }

  private static let yes: Set<String> = [
    "true", "yes", "y", "1", "x", "ja", "oui", "si", "sim", "sí", "tak", "ano", "да", "예", "是", "はい",
  ]
  private static let no: Set<String> = [
    "false", "no", "n", "0", "nein", "non", "nee", "nej", "nei", "ei", "não", "nie", "ne", "нет", "아니오", "否", "いいえ",
  ]

  private static func begins(_ text: String, with words: Set<String>) -> Bool {
    text.utf8.count < 120 && text.mayHaveLetters && begin(FoldedText(text).words, with: words)
  }

  /// Whether up to four of the words, from the first on, are one of those in one.
  static func begin(_ folded: [String], with words: Set<String>) -> Bool {
    var joined = ""
    return folded.prefix(4).contains { word in
      joined += word
      return words.contains(joined)
    }
  }

  private static let sides: [String: CellNumber.Mark] = {
    let debit = """
      paid minus min s d dr db dbit debit debits debet debito debe soll dare af out outflow outgoing withdrawal belastung addebito cargo \
      ud ut t wn deebet otto meno д 付款 转出 轉出 出账 出帳 חובה مدين nợ ถอน 付 払 \
      odchozi odchadzajuca wychodzacy wychodzaca ausgehend uitgaand sortant saliente χ исходящий 支払 \
      kiadas wydatek obciazenie vydaj uscita sortie 출금 지급 출 支出 出 支 出金 借 借方 расход дебет списание χρεωση borc gider
      """
    let credit = """
      refund plus h c cr crdt credit credits kredit credito haben haber avere bij in inflow incoming deposit gutschrift accredito abono \
      ind inn j k ma kreedit tulo к 收款 转入 轉入 入账 入帳 pano זכות دائن có ฝาก 受 \
      prichozi prichadzajuca przychodzacy przychodzaca eingehend inkomend entrant entrante π входящий 受取 \
      bevetel uznanie prijem entrata entree 입금 입 收入 入 收 入金 貸 贷 贷方 貸方 приход кредит зачисление πιστωση alacak gelir
      """
    var sides: [String: CellNumber.Mark] = [:]
    // What names a column names a row as well; a payment may be made or received.
    for line in StatementWords.lines where line.meaning == .debit || line.meaning == .credit {
      for word in line.words where word != "payments" { sides[word] = line.meaning == .debit ? .debit : .credit }
    }
    for word in debit.split(whereSeparator: \.isWhitespace) { sides[FoldedText(String(word)).joined] = .debit }
    for word in credit.split(whereSeparator: \.isWhitespace) { sides[FoldedText(String(word)).joined] = .credit }
    return sides
  }()

  private static let unsettled = folded(
    """
    pending|waiting|awaiting|reverted|reversed|cancelled|canceled|cancel|failed|failure|declined|refused|rejected|voided|void|expired|processing|in progress|\
    authorized|authorised|authorization|hold|on hold|draft|in transit|unsettled|not settled|not posted|unposted|aborted|bounced|initiated|queued|error|timed out|denied|blocked|incomplete|not completed|uncleared|under review|scheduled|returned|held|not cleared|requires action|unsuccessful|removed|\
    vorgemerkt|vorgemerkte|umsatz vorgemerkt|entwurf|ausstehend|ausstehende|offen|storniert|abgelehnt|fehlgeschlagen|in bearbeitung|widerrufen|abgebrochen|ruckgangig gemacht|zuruckgewiesen|geplant|nicht ausgefuhrt|angekundigt|vormerkung|nicht gebucht|autorisiert|\
    en attente|brouillon|annule|annulee|refuse|refusee|echoue|echouee|rejete|rejetee|en cours|a venir|non comptabilise|en suspens|expire|echec|autorise|autorisee|\
    pendiente|borrador|pendientes|cancelado|cancelada|rechazado|rechazada|fallido|fallida|anulado|anulada|denegada|denegado|retenido|en proceso|en tramite|programado|caducado|\
    in attesa|bozza|in corso|annullato|annullata|rifiutato|rifiutata|fallito|fallita|sospeso|stornato|non contabilizzato|in sospeso|in lavorazione|respinto|scaduto|programmato|da contabilizzare|autorizzato|autorizzata|\
    pendente|rascunho|pendentes|recusado|recusada|falhou|estornado|em processamento|nao autorizado|rejeitado|agendado|expirado|falhado|em curso|\
    in behandeling|concept|geannuleerd|mislukt|geweigerd|gereserveerd|afgewezen|openstaand|verlopen|gepland|\
    oczekujaca|oczekujace|anulowana|anulowano|odrzucona|odrzucono|nieudana|w realizacji|w trakcie|zablokowana|oczekuje|anulowane|odrzucone|blokada|zaplanowany|zaplanowana|niezaksiegowana|w toku|\
    reserverad|reserverat|avbruten|misslyckad|nekad|vantande|makulerad|ej bokford|preliminar|avvisad|\
    venter|afventer|annulleret|afvist|reserveret|avvist|avbrutt|reservert|kansellert|ikke bogfort|ikke bokfort|fejlet|feilet|\
    odottaa|peruttu|peruutettu|epaonnistunut|hylatty|varaus|katevaraus|odottava|kesken|\
    cekajici|zruseno|zrusena|zamitnuto|zamitnuta|neuspesna|blokace|blokovano|ceka|nezauctovano|\
    fuggoben|sztorno|elutasitva|torolt|torolve|sikertelen|fuggo|zarolt|folyamatban|\
    in asteptare|anulat|anulata|respins|respinsa|esuat|esuata|in curs|in procesare|\
    na cekanju|otkazano|odbijeno|neuspjelo|v obdelavi|zavrnjeno|rezervirano|\
    beklemede|bekliyor|provizyon|iptal|iptal edildi|reddedildi|basarisiz|\
    ootel|tuhistatud|gaida|noraidits|vykdoma|atmesta|atsaukta|laukiama|rezervuota|broneeritud|atcelts|rezervets|\
    σε εκκρεμοτητα|ακυρωθηκε|απορριφθηκε|απετυχε|\
    в обработке|отклонено|отклонена|отменено|отменена|ошибка|ожидает|неуспешно|отмена|не выполнено|отказ|\
    tertunda|gagal|dibatalkan|menunggu|ditolak|diproses|\
    dang xu ly|cho xu ly|that bai|da huy|tu choi|khong thanh cong|รอดำเนินการ|ยกเลิก|ไม่สำเร็จ|ล้มเหลว|\
    в обробці|відхилено|скасовано|очікує|помилка|чакаща|отказана|בהמתנה|בוטל|נדחה|معلق|قيد الانتظار|ملغى|مرفوض|فشل|\
    취소|승인취소|취소완료|매입취소|취소승인|결제취소|거래취소|주문취소|반려|실패|대기|거절|보류|진행중|처리중|미승인|승인거절|전체취소|결제실패|결제대기|예정|출금예정|입금예정|결제예정|지급예정|매출취소|취소됨|승인대기|거래실패|출금실패|입금실패|취소요청|미매입|\
    保留|取消|取消済|取引取消|承認待ち|審査中|失敗|処理中|未確定|拒否|キャンセル|取消済み|エラー|予定|下書き|未承認|決済待ち|仮売上|\
    处理中|失败|已取消|取消|交易关闭|已关闭|已撤销|撤销|待处理|交易失败|处理失败|待付款|等待付款|處理中|已撤銷|待處理|未支付|支付失败|已拒绝|冻结|预授权|等待确认|冲正|已冲正|交易取消
    """)

  private static let settled = folded(
    """
    booked|posted|completed|complete|settled|executed|cleared|reconciled|approved|accepted|successful|success|succeeded|paid|processed|confirmed|\
    done|gebucht|umsatz gebucht|ausgefuhrt|abgeschlossen|comptabilise|effectue|contabilizado|contabilizada|contabilizzato|eseguito|executado|\
    uitgevoerd|geboekt|zaksiegowano|wykonana|bokford|bokfort|gennemfort|kirjattu|zauctovano|teljesitve|gerceklesti|исполнено|проведено|\
    승인|정상|완료|정상승인|승인완료|결제완료|거래완료|처리완료|매입완료|確定|完了|承認|成功|交易成功|支付成功|已完成|完成|已入账
    """)

  /// Of invoices, which are as real unpaid as paid; `offen` only where a column says what was paid.
  private static let unpaid = folded("awaiting payment|waiting for payment")
  private static let open = folded("open|offen|ausstehend|openstaand|en attente|pendiente|pendiente de pago|in attesa")
  private static let paid = folded(
    "paid|bezahlt|gezahlt|betaald|paye|payee|pagado|pagada|pagato|pago|支払済|支払済み|입금완료|납부완료")

  static func folded(_ table: String) -> Set<String> {
    Set(table.split(separator: "|").map { FoldedText(String($0)).joined })
  }
}
