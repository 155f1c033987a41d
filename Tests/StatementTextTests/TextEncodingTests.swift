import Testing

@testable import StatementText

@Suite("The encodings of statements")
struct TextEncodingTests {
  /// A header and a row or two of a bank's file each, as bytes.
  static let samples = [
    (
      "WINDOWS-1253",
      "c7ec2feddfe13bc1e9f4e9efebefe3dfe13bd0eff3fc3bd0f1fcf3e7ecef0a32352f30332f323032343bd8f9ecdf3b31322c35303bd70a"
        + "32362f30332f323032343bcce9f3e8fcf23b3930302c30303bd00a"
    ),
    (
      "WINDOWS-1255",
      "fae0f8e9ea2cfae9e0e5f82ce1e7e5e1e42ce1e6ebe5fa0a32352f30332f323032342cece7ed2c31322e35302c0a"
    ),
    (
      "WINDOWS-1256",
      "c7e1cac7d1edce2cc7e1e6d5dd2ce3cfede42ccfc7c6e40a32352f30332f323032342ccec8d22c31322e35302c0a"
    ),
    (
      "WINDOWS-1257",
      "4b757570e465763b53656c67697475733b53756d6d610a32352e30332e323032343bd06f6b6f6c6161643b2d312c32300a"
        + "32362e30332e323032343bde75726ee26c732c20e76469656e733b2d322c30300a"
    ),
    (
      "KOI8-R",
      "e4c1d4c13befd0c9d3c1cec9c53bf3d5cdcdc10a32352e30332e323032343be8ccc5c220c920cdcfcccfcbcf3b2d33352c30300a"
    ),
    (
      "WINDOWS-1251",
      "c4e0f2e03bceefe8f1e0ede8e53bd1f3ecece00a32352e30332e323032343bd5ebe5e120e820eceeebeeeaee3b2d33352c30300a"
    ),
    (
      "TIS-620",
      "c7d1b9b7d5e82cc3d2c2a1d2c32cb6cdb9e0a7d4b92cbdd2a1e0a7d4b90a32352f30332f323032342ca2b9c1bbd1a72c31322e35302c0a"
    ),
    (
      "CP949",
      "b0c5b7a1c0cfc0da2cc0fbbfe42cc3e2b1ddbed72cc0d4b1ddbed70a323032342d30332d32352cbba7c1fd20c4bfc7c72c353530302c0a"
    ),
    (
      "WINDOWS-1250",
      "446174756d3b506f7069733bc8e173746b610a32352e30332e323032343b8e6c759d6f75e86bfd206bf9f23b2d34352c30300a"
    ),
    (
      "GB18030",
      "bdbbd2d7c8d5c6da2cb1d2d6d62cbdbbd2d7bdf0b6ee2cd5aad2aa0a323032342d30382d32322cc8cbc3f1b1d22c2d37312e38392cc3e6b0fc0a"
    ),
    (
      "EUC-JP",
      "bce8b0fac6fc2cc5a6cdd72cbdd0b6e2b6e2b3db2cc6feb6e2b6e2b3db2cbbc4b9e20a323032362f30332f32352ca5d1a5f3"
        + "b2b0a4b5a4f3a4c7a4cec7e3a4a4caaa2c313235302c2c383735300a323032362f30332f32362cb2f1bcd2a4aba4e9a4ceb5"
        + "ebcdbfbfb6b9fe2c2c39303030302c39383735300a"
    ),
    (
      "EUC-JP",
      "bce8b0fac6fc2cc6e2cdc62cbbd9caa7b6e2b3db2ccdc2c6feb6e2b3db0a323032362f30332f32352cc5c5b5a4c2e52c3132"
        + "35302c0a323032362f30332f32362cb5ebcdbfbfb6b9fe2c2c39303030300a"
    ),
    (
      "CP850",
      "42756368756e67737461673b456d7066846e6765723b57846872756e673b4265747261670a32352e30332e323032363b4284"
        + "636b65726569204d816c6c65723b4555523b2d31322c35300a32362e30332e323032363b4c94686e653b4555523b3930302c"
        + "30300a"
    ),
    (
      "CP852",
      "446174756d207a61a39f746f76a06ea13b506f7069733baca073746b613b4dd86e610a32352e30332e323032363b50656b61"
        + "fd737476a13b2d31322c35303b435a4b0a32362e30332e323032363b56ec706c6174613b3930302c30303b435a4b0a"
    ),
    (
      "CP866",
      "84a0e2a03b8da0a7ada0e7a5ada8a53b91e3acaca03b82a0abeee2a00a32352e30332e323032343b95aba5a13b2d31322c35"
        + "303b4555520a32362e30332e323032343b87a0e0afaba0e2a03b3930302c30303b5553440a"
    ),
    (
      "WINDOWS-1252",
      "42756368756e67737461673b56657277656e64756e67737a7765636b3b42657472616720696e20800a32352e30332e323032"
        + "363b42e4636b6572209620844dfc6c6c6572933b2d31322c35300a32362e30332e323032363b4c6f686e2066fc72204de472"
        + "7a3b3930302c30300a"
    ),
    ("ISO-8859-1", "4461746f3b56616c7574613b5374617475730a30352e30312e323032363b444b4b3b556466f872740a"),
    ("WINDOWS-1250", "446174613b53756de33b56616c7574e30a30352e30312e323032363b2d313b524f4e0a"),
    (
      "WINDOWS-1250",
      "44e174756d3bd673737a65673b446576697a616e656d0a323032362e30312e30353b2d313b46697a6574e97320"
        + "f5720a"
    ),
    (
      "ISO-8859-1",
      "446174613b446573637269e7e36f3b56616c6f720a30352e30312e323032363b50e36f206461206d616e68e32c"
        + "2069726de37320652061e7f565733b2d310a"
    ),
    (
      "ISO-8859-1",
      "313b56c153c1524cc1533b2d343539303b4855460a323b4b4f56c1435320414e4e413b31323b4855460a"
        + ""
    ),
    ("UTF-16LE", "440061007400650020002c0041000a00"),
  ]

  @Test("Bytes are read in the encoding in which they make words", arguments: samples)
  func words(encoding: String, hexadecimal: String) throws {
    let name = TextEncoding(of: bytes(hexadecimal), isWhole: true)?.name
    #expect(name == encoding)
  }

  @Test("A few bytes that make no words in any of them are of no encoding")
  func noWords() {
    let name = TextEncoding(of: Array("Date,Amount, ".utf8) + [0xFF, 0x20, 0xFF, 0x0A], isWhole: true)?.name
    #expect(name == nil)
  }

  @Test(
    "A file of another format is known by its beginning, and no CSV is taken for one",
    arguments: [
      ("PK\u{3}\u{4}…", OtherFormat.excel), ("%PDF-1.7", .pdf), ("OFXHEADER:100", .ofx), ("!Type:Bank\nD1", .qif),
      (":20:START\n:25:1", .mt940), ("\u{FEFF}<?xml version=\"1.0\"?>", .xml), ("<!DOCTYPE html>", .html),
      ("[{\"date\":1}]", .json), ("Date,Amount", nil), ("[-],[+]", nil), ("\"Datum\";\"Betrag\"", nil),
    ] as [(String, OtherFormat?)])
  func formats(beginning: String, format: OtherFormat?) {
    let found = OtherFormat(Array(beginning.utf8))
    #expect(found == format)
  }

  private func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal)
    return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
  }
}
