import CArena
import CJansson

/// A parsed JSON text. The only file that knows jansson; owns its memory until it goes.
///
/// What jansson allocates lies in an arena: its many small blocks are made faster, and are gone at once.
package struct JSONDocument: ~Copyable {
    package let root: JSONNode
    private let arena: Arena

    /// Levels of arrays and objects that jansson reads.
    package static let maximumDepth = 2048

    /// Reads one JSON text of any type. Duplicate keys are refused.
    package init(parsing bytes: UnsafeRawBufferPointer) throws(JSONSyntaxError) {
        var arena = JSONDocument.arena(for: bytes.count)
        do {
            root = try JSONDocument.parse(bytes, into: &arena)
        } catch {
            arena_drop(&arena)
            throw error
        }
        self.arena = arena
    }

    package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
        var arena = JSONDocument.arena(for: bytes.count)
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(JSONSyntaxError) in try JSONDocument.parse(buffer, into: &arena) }
        }
        do {
            root = try result.get()
        } catch {
            arena_drop(&arena)
            throw error
        }
        self.arena = arena
    }

    /// Twice the text is a little less than what jansson makes of most texts.
    private static func arena(for count: Int) -> Arena {
        arena_make(2 * count)
    }

    private static func parse(
        _ bytes: UnsafeRawBufferPointer, into arena: inout Arena
    ) throws(JSONSyntaxError) -> JSONNode {
        _ = preparation
        if let error = JSONSyntaxError.before(parsing: bytes) { throw error }
        arena_enter(&arena)
        defer { arena_leave() }
        let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY)
        var error = json_error_t()
        var parsed = json_loadb(bytes.baseAddress, bytes.count, flags, &error)
        if parsed == nil, json_error_code(&error) == json_error_numeric_overflow {
            // An integer beyond 64 bits is still a double, as long as it is finite.
            parsed = json_loadb(bytes.baseAddress, bytes.count, flags | Int(JSON_DECODE_INT_AS_REAL), &error)
        }
        guard let parsed else {
            throw JSONSyntaxError(
                failure: failure(json_error_code(&error)),
                text: withUnsafeBytes(of: &error.text) { text in
                    String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
                },
                line: Int(error.line), column: Int(error.column), position: Int(error.position), in: bytes)
        }
        return JSONNode(raw: parsed)
    }

    deinit {
        var arena = arena
        if arena.chunks != nil {
            // A root that lies outside is one of jansson's constants, but what the parser needed beside it lies inside.
            arena_drop(&arena)
        } else {
            json_decref(root.raw)
        }
    }

    /// jansson's hash seed and memory, once and before any thread parses.
    ///
    /// A program that gave jansson functions of its own keeps them.
    private static let preparation: Void = {
        json_object_seed(0)
        var allocate: json_malloc_t?
        var release: json_free_t?
        json_get_alloc_funcs(&allocate, &release)
        if arena_replaces(allocate, release) != 0 { json_set_alloc_funcs(arena_allocate, arena_free) }
    }()

    private static func failure(_ code: json_error_code) -> JSONSyntaxError.Failure {
        switch code {
        case json_error_stack_overflow: .tooDeep
        case json_error_duplicate_key: .duplicateKey
        case json_error_numeric_overflow: .numberTooLarge
        case json_error_premature_end_of_input: .ended
        case json_error_end_of_input_expected: .trailing
        case json_error_invalid_utf8: .invalidUTF8
        case json_error_null_character, json_error_null_byte_in_key: .nul
        case json_error_out_of_memory: .outOfMemory
        default: .syntax
        }
    }
}

/// A value in a document; valid as long as the document is.
package struct JSONNode {
    fileprivate let raw: UnsafeMutablePointer<json_t>

    package enum Kind: Sendable {
        case object, array, string, number, boolean, null
    }

    package var kind: Kind {
        switch raw.pointee.type {
        case JSON_OBJECT: .object
        case JSON_ARRAY: .array
        case JSON_STRING: .string
        case JSON_INTEGER, JSON_REAL: .number
        case JSON_TRUE, JSON_FALSE: .boolean
        default: .null
        }
    }

    package var number: Double? {
        switch raw.pointee.type {
        case JSON_REAL: json_real_value(raw)
        case JSON_INTEGER: Double(json_integer_value(raw))
        default: nil
        }
    }

    /// The exact value of a number written without point and exponent.
    package var integer: Int? {
        raw.pointee.type == JSON_INTEGER ? Int(json_integer_value(raw)) : nil
    }

    package var boolean: Bool? {
        switch raw.pointee.type {
        case JSON_TRUE: true
        case JSON_FALSE: false
        default: nil
        }
    }

    package var isNull: Bool { raw.pointee.type == JSON_NULL }

    package var isObject: Bool { raw.pointee.type == JSON_OBJECT }

    /// The UTF-8 of a string.
    package var utf8: UnsafeRawBufferPointer? {
        guard raw.pointee.type == JSON_STRING else { return nil }
        return UnsafeRawBufferPointer(start: json_string_value(raw), count: json_string_length(raw))
    }

    package var string: String? {
        utf8.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The elements of an array; nil for other values.
    package var elements: JSONElements? {
        raw.pointee.type == JSON_ARRAY ? JSONElements(array: raw, count: json_array_size(raw)) : nil
    }

    /// The members of an object in the order written; none for other values.
    package var members: JSONMembers { JSONMembers(object: raw) }

    /// The member of that name, looked up by hash.
    package func member(_ name: StaticString) -> JSONNode? {
        json_object_getn(
            raw, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self), name.utf8CodeUnitCount
        )
        .map(JSONNode.init)
    }
}

/// The elements of an array.
package struct JSONElements: RandomAccessCollection {
    fileprivate let array: UnsafeMutablePointer<json_t>
    package let count: Int

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    package subscript(index: Int) -> JSONNode {
        guard let element = json_array_get(array, index) else { preconditionFailure("index out of range") }
        return JSONNode(raw: element)
    }
}

/// The members of an object, in the order written.
package struct JSONMembers: Sequence, IteratorProtocol {
    private let object: UnsafeMutablePointer<json_t>
    private var following: UnsafeMutableRawPointer?

    fileprivate init(object: UnsafeMutablePointer<json_t>) {
        self.object = object
        following = json_object_iter(object)
    }

    package mutating func next() -> (key: UnsafeRawBufferPointer, value: JSONNode)? {
        guard let here = following, let value = json_object_iter_value(here) else { return nil }
        following = json_object_iter_next(object, here)
        let key = UnsafeRawBufferPointer(
            start: json_object_iter_key(here), count: json_object_iter_key_len(here))
        return (key, JSONNode(raw: value))
    }
}
