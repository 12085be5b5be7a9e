import Glibc

/// Descriptors that a process needs beside its connections: its own files, event descriptors, the standard streams.
private let spareDescriptors = 256

/// Lets the process have as many descriptors as that many connections need, as far as the system allows.
func raiseDescriptorLimit(to connections: Int) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    let wanted = min(rlim_t(connections + spareDescriptors), limit.rlim_max)
    guard wanted > limit.rlim_cur else { return }
    limit.rlim_cur = wanted
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
