/// The version that the programs name with `--version`.
public enum ProductVersion {
    public static let current = "0.1.0"
}
