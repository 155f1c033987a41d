@_exported public import WeaveDI
