// The one place that asks which C library and which Foundation this system has; every other module imports Platform.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Bionic)
  @_exported public import Bionic
#else
  @_exported public import Darwin
#endif

// Essentials start in half the time of all of Foundation; Apple's SDK has them only inside Foundation.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
