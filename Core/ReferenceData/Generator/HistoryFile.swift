import Arithmetic
import CReferenceData
import Foundation
import SharedModels

/// Builds `history.bin`.
struct HistoryFile {
  let csv: HistoryCSV

  func encoded() throws -> Data {
    let days = csv.fixings.map(\.day)
    guard let first = days.first, let last = days.last, days.count <= Int(UInt16.max) else {
      throw InputError(file: HistoryCSV.fileName, reason: "there must be between 1 and 65535 fixings")
    }
    var writer = ByteWriter()
    writer.reserve(reference_history_header.self)
    var columns = try csv.codes.indices.sorted { csv.codes[$0] < csv.codes[$1] }.map { try Column(csv: csv, index: $0) }
    let columnsOffset = writer.append(columns.map(\.header))
    let dayOfRow = writer.append(days)
    let rowOfDay = writer.append(rows(ofDaysFrom: first, through: last))
    for index in columns.indices {
      columns[index].header.mantissas_offset = writer.append(columns[index].mantissas)
    }
    writer.overwrite(columns.map(\.header), at: columnsOffset)
    writer.overwrite(
      [
        reference_history_header(
          magic: UInt32(reference_history_magic), version: UInt32(reference_version),
          column_count: UInt32(columns.count), row_count: UInt32(days.count), first_day: first,
          day_count: UInt32(last - first + 1), columns_offset: columnsOffset, day_of_row_offset: dayOfRow,
          row_of_day_offset: rowOfDay)
      ], at: 0)
    return writer.bytes
  }

  private func rows(ofDaysFrom first: Int32, through last: Int32) -> [UInt16] {
    var row = 0
    return (first...last).map { day in
      if row + 1 < csv.fixings.count, csv.fixings[row + 1].day <= day { row += 1 }
      return UInt16(row)
    }
  }

  /// The run of rows from a currency's first fixing to its last one.
  private struct Column {
    var header: reference_column
    let mantissas: [UInt32]

    init(csv: HistoryCSV, index: Int) throws {
      let code = csv.codes[index]
      let rates = csv.fixings.map { $0.rates[index] }
      guard let first = rates.firstIndex(where: { $0 != nil }), let last = rates.lastIndex(where: { $0 != nil }) else {
        throw InputError(file: HistoryCSV.fileName, reason: "\(code) has no fixing at all")
      }
      let run = rates[first...last]
      let scale = run.lazy.compactMap(\.?.scale).max() ?? 0
      mantissas = try run.map { rate in
        guard let rate else { return 0 }
        let units = ExactRatio(magnitude: rate.magnitude, scale: rate.scale).units(atFractionDigits: scale)
        guard let mantissa = units.flatMap(UInt32.init(exactly:)) else {
          throw InputError(file: HistoryCSV.fileName, reason: "a rate of \(code) needs more than 32 bits")
        }
        return mantissa
      }
      header = reference_column(
        code: packed(code), scale: UInt32(scale), first_row: UInt32(first), row_count: UInt32(run.count),
        mantissas_offset: 0)
    }
  }
}
