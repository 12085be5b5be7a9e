extension Response {
    /// A problem of the sockets' own (RFC 9457), such as a body over the limit: one sentence, no findings.
    public static func problem(status: Int, title: String, detail: String, headers: HeaderFields = [:])
        -> Response
    {
        var text = "{\"type\":\"about:blank\",\"title\":"
        text += quotedJSON(title)
        text += ",\"status\":\(status),\"detail\":"
        text += quotedJSON(detail)
        text += ",\"findings\":[]}"
        return Response(status: status, contentType: "application/problem+json", headers: headers, text: text)
    }
}

/// The text as a JSON string.
private func quotedJSON(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case _ where scalar.value < 0x20:
            let digits = String(scalar.value, radix: 16)
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}
