import Foundation

/// How much the differential tests compare: the short form unless the environment says otherwise (`make differential`).
enum DifferentialLength {
    /// So many times the positions of the short form: `DIFFERENTIAL_TIMES`.
    static let times = Int(ProcessInfo.processInfo.environment["DIFFERENTIAL_TIMES"] ?? "") ?? 1
    /// Added to all seeds: `DIFFERENTIAL_SEED`.
    static let seed = UInt64(ProcessInfo.processInfo.environment["DIFFERENTIAL_SEED"] ?? "") ?? 0
}
