import Platform

/// Each fifth of the places where a fault can strike, from a first one that differs between tests; all of them where
/// EXCHANGE_WHOLE_CAMPAIGNS is set, as it is at night.
public func sample(_ places: ClosedRange<Int>, from first: Int = 0) -> [Int] {
  let isWhole = ProcessInfo.processInfo.environment["EXCHANGE_WHOLE_CAMPAIGNS"]?.isEmpty == false
  return isWhole ? Array(places) : places.filter { $0 % 5 == first % 5 }
}
