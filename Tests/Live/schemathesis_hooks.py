"""What schemathesis has to be told about the contract; it loads this file by itself (SCHEMATHESIS_HOOKS)."""

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def lines(context, value):
    """Lines are sent as they are; what is no text, as the text of it."""
    return value.encode(errors="surrogatepass") if isinstance(value, str) else str(value).encode()
