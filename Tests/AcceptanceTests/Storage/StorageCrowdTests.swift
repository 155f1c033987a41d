import Expectations
import Foundation
import TestSupport
import Testing

@Suite("Many processes at one file", .timeLimit(.minutes(2)))
struct StorageCrowdTests {
  private static let codes = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
    CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR
    ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
    MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE
    SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// A process that waits for the file longer than its deadline of five seconds fails; when none fails, none has waited
  /// longer.
  @Test("Of many processes that add favourites while others read none fails, and all favourites are there")
  func crowd() throws {
    let codes = sample(0...149, every: 10).map { Self.codes[$0] }
    let home = StorageHome()
    var writers: [ChildProcess] = []
    var readers: [ChildProcess] = []
    for (index, code) in codes.enumerated() {
      writers.append(try home.start("favorites", "add", code))
      if index % 3 == 0 { readers.append(try home.start("favorites", "export")) }
    }
    for (process, code) in zip(writers, codes) {
      let result = process.wait()
      #expect(result.ending == .exit(0), "\(code): \(result.errors)")
    }
    for process in readers {
      let result = process.wait()
      #expect(result.ending == .exit(0), "\(result.errors)")
      #expect(result.output.split(separator: "\n").allSatisfy { codes.contains(String($0)) })
    }
    expect(try Set(home.favorites()), equals: Set(codes))
  }

  @Test("Many processes that start at once for the first time make one request")
  func firstStarts() throws {
    let today = Date().ISO8601Format().prefix(10)
    let body = """
      <?xml version="1.0"?><Envelope><Cube><Cube time="\(today)">
      <Cube currency="USD" rate="1.0850"/><Cube currency="JPY" rate="161.20"/><Cube currency="GBP" rate="0.8560"/>
      <Cube currency="CHF" rate="0.9440"/><Cube currency="CZK" rate="25.100"/><Cube currency="DKK" rate="7.4600"/>
      <Cube currency="HUF" rate="395.00"/><Cube currency="PLN" rate="4.2700"/><Cube currency="RON" rate="4.9700"/>
      <Cube currency="SEK" rate="11.400"/><Cube currency="NOK" rate="11.600"/><Cube currency="KRW" rate="1470.00"/>
      </Cube></Cube></Envelope>
      """
    let server = try LoopbackServer { _ in .ok(body) }
    defer { server.stop() }
    let home = StorageHome()
    let environment = home.environment.merging(["EXCHANGE_ECB_URL": server.address]) { $1 }
    let processes = try sample(1...50, every: 3).map { _ in
      // On a busy machine so many starts alone take longer than the usual three seconds.
      try ChildProcess(
        BuiltProduct.path("exchange-cli"),
        ["convert", "1", "EUR", "KRW", "--source", "ecb", "--json", "--timeout", "60"], environment: environment)
    }
    for process in processes {
      let result = process.wait()
      #expect(result.ending == .exit(0), "\(result.errors)")
    }
    #expect(server.requests.count == 1)
  }
}
