import Platform

/// Some of many places or cases, `step` apart, from a first one that differs between tests; all of them where
/// EXCHANGE_WHOLE_CAMPAIGNS is set, as it is at night.
public func sample(_ places: ClosedRange<Int>, every step: Int = 5, from first: Int = 0) -> [Int] {
  let isWhole = ProcessInfo.processInfo.environment["EXCHANGE_WHOLE_CAMPAIGNS"]?.isEmpty == false
  return isWhole ? Array(places) : places.filter { $0 % step == first % step }
}
