import Foundation

/// How much the differential tests compare: the short form unless the environment says otherwise (`make differential`).
public enum DifferentialLength {
    /// So many times the positions of the short form: `DIFFERENTIAL_TIMES`.
    public static let times = Int(ProcessInfo.processInfo.environment["DIFFERENTIAL_TIMES"] ?? "") ?? 1
    /// Added to all seeds: `DIFFERENTIAL_SEED`.
    public static let seed = UInt64(ProcessInfo.processInfo.environment["DIFFERENTIAL_SEED"] ?? "") ?? 0
}
