/// Names one request within a `CurlEngine`.
typealias TransferID = UInt64
