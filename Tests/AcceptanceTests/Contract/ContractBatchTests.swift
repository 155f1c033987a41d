import TestSupport
import Testing

@Suite("The contract: files of amounts", .timeLimit(.minutes(10)))
struct ContractBatchTests {
  private static let loud = "convert --batch - --offline"
  private static let batch = loud + " -q"

  private static let rules: [ContractCase] = [
    ContractCase(
      "every column passes through", batch, input: "id,amount,from,to\n7,100,USD,KRW\n",
      output: """
        id,amount,from,to,result,rate,rate_date,source,error
        7,100,USD,KRW,133527,1335.266738274257,2026-10-30,bundled,

        """, errors: []),
    ContractCase("--delimiter", batch + " --delimiter |", input: "amount|from|to\n1|USD|KRW\n", contains: ["|1335|"]),
    ContractCase(
      "a decimal comma", batch + " --decimal ,", input: "amount;from;to\n1.234,56;EUR;USD\n",
      contains: [";1379,25;1,1172;"]),
    ContractCase(
      "columns by name",
      batch + " --amount-column sum --from-column cur --to-column tgt --date-column day",
      input: "sum,cur,tgt,day\n1,USD,KRW,2024-01-06\n2,USD,KRW,\n",
      contains: [
        "1,USD,KRW,2024-01-06,1318,1318.230931233404,2024-01-05,", "2,USD,KRW,,2671,1335.266738274257,2026-10-30,",
      ]),
    ContractCase(
      "an option beats the column of its meaning", batch + " --date 2024-01-05 --to KRW",
      input: "amount,from,date\n1,USD,2020-03-06\n", contains: [",1318,1318.230931233404,2024-01-05,"]),
    ContractCase(
      "a bad row keeps its place and is named", loud, input: "amount,from,to\nx,USD,KRW\n2,USD,KRW\n", status: 4,
      contains: ["x,USD,KRW,,,,,", "2,USD,KRW,2671,"], errors: ["line 2, column amount: "]),
    ContractCase(
      "--strict stops at the first", loud + " --strict", input: "amount,from,to\n1,USD,KRW\nx,USD,KRW\n3,USD,KRW\n",
      status: 4, contains: ["1,USD,KRW,1335,"], errors: ["line 3, column amount: ", "stopped"]),
    ContractCase(
      "--quiet leaves the lines of bad rows out, --keep-going their exit code", batch + " --keep-going",
      input: "amount,from,to\nx,USD,KRW\n2,USD,KRW\n", contains: ["x,USD,KRW,,,,,", "2,USD,KRW,2671,"], errors: []),
    ContractCase(
      "--no-header --columns", batch + " --no-header --columns id,amount,from,to", input: "7,100,USD,KRW\n",
      output: "7,100,USD,KRW,133527,1335.266738274257,2026-10-30,bundled,\n", errors: []),
    ContractCase("an empty part", batch + " --no-header --columns amount,from,to", output: "", errors: []),
    ContractCase("--no-header alone", batch + " --no-header", status: 2, errors: ["--columns"]),
    ContractCase("--columns alone", batch + " --columns amount", status: 2, errors: ["--no-header"]),
    ContractCase("--keep-going with --strict", batch + " --keep-going --strict", status: 2, errors: ["--strict"]),
    ContractCase(
      "an output column in the input", batch, input: "amount,from,to,result\n1,USD,KRW,2\n", status: 2, output: "",
      errors: ["'result'"]),
    ContractCase(
      "--json: an object a line", batch + " --json --from USD --to KRW", input: "amount\n1\n2\n",
      output: """
        {"amount":"1","target":"KRW","result":1335,"rate":1335.266738274257,"rate_date":"2026-10-30","source":"bundled","error":null}
        {"amount":"2","target":"KRW","result":2671,"rate":1335.266738274257,"rate_date":"2026-10-30","source":"bundled","error":null}

        """),
    ContractCase(
      "a file that is not there", "convert --batch /nowhere.csv", status: 1, output: "", errors: ["/nowhere.csv"]),
  ]

  @Test("A file is converted row by row", arguments: rules)
  func rule(rule: ContractCase) async throws { try await rule.check(with: InstalledProgram()) }
}
