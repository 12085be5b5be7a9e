"""Asks a daemon and holds each answer against the contract; remembers what it saw."""

import http.client
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))
from contract_document import JSON_TYPES, METHODS, Contract, settled  # noqa: E402

contract = Contract()
OPERATIONS = {operation.id: operation for operation in contract.operations()}
LAYOUTS = sorted((ROOT / "Examples").glob("*.json")) + sorted((ROOT / "Tests/Fixtures/contract").glob("*.json"))


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def media_type(self):
        return (self.headers.get("Content-Type") or "").partition(";")[0]

    @property
    def json(self):
        return json.loads(self.body) if self.media_type in JSON_TYPES else None


class Driver:
    """One connection at a time, kept open between requests."""

    def __init__(self, pointerd, thief=None):
        self.port = pointerd.port
        self.connection = None
        self.count = 0
        # Operation and status of each answer that kept its word, and one answer of each operation for each shape of body.
        self.seen = {}
        # Changes an operation's answer before anything looks at it.
        self.thief = thief

    def ask(self, method, target, headers=None, body=None):
        """The answer as it came."""
        self.count += 1
        for attempt in (0, 1):
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            try:
                self.connection.putrequest(method, target, skip_accept_encoding=True)
                for name, value in (headers or {}).items():
                    self.connection.putheader(name, value)
                if body is not None and "Transfer-Encoding" not in (headers or {}):
                    self.connection.putheader("Content-Length", str(len(body)))
                self.connection.endheaders(body)
                answer = self.connection.getresponse()
                read = Answer(answer.status, answer.headers, answer.read())
                if answer.will_close:
                    self.close()
                return read
            except (ConnectionError, http.client.HTTPException):
                self.close()
                if attempt:
                    raise

    def close(self):
        self.connection.close()
        self.connection = None

    def check(self, operation, target, expected, headers=None, body=None):
        """Asks for an operation, yields what is wrong with the answer; `expected` are statuses."""
        method = operation.method
        answer = self.ask(method, target, headers, body)
        if self.thief:
            answer = self.thief(operation, answer)
        name = f"{method} {target[:120]}" + "".join(f" {key}: {value[:60]}" for key, value in (headers or {}).items())
        if answer.status not in expected:
            yield f"{name}: {answer.status}, expected {sorted(expected)}: {answer.body[:300].decode(errors='replace')}"
        faults = operation.faults(answer.status, answer.headers, answer.body, head=method == "HEAD")
        yield from (f"{name}: {answer.status}: {fault}" for fault in faults)
        if not faults:
            self.seen.setdefault((operation.id, answer.status), []).append(answer)
        self.answer = answer


def encoded(body):
    """The body of an `x-request`."""
    if body is None:
        return None
    return body.encode() if isinstance(body, str) else json.dumps(body).encode()


def operation_of(method, target):
    """The operation that a request is for; nil for requests of no documented one."""
    path = target.partition("?")[0].split("/")
    for operation in OPERATIONS.values():
        pattern = operation.path.split("/")
        if operation.method == method and len(pattern) == len(path):
            if all(expected.startswith("{") or expected == found for expected, found in zip(pattern, path)):
                return operation
    return None


def run_examples(driver, only=lambda operation: True):
    """Asks each example that is a request, in order, and compares the answer with the example."""
    for place, example in contract.examples():
        request = example.get("x-request")
        if request is None:
            continue
        tokens = place.split("/")
        method = request.get("method") or next(one.upper() for one in tokens if one in METHODS)
        operation = operation_of(method, request["target"])
        if not only(operation):
            continue
        body = (ROOT / request["file"]).read_bytes() if "file" in request else encoded(request.get("body"))
        if operation is None:
            # What no operation is documented for: compared all the same.
            driver.answer = driver.ask(method, request["target"], request.get("headers"), body)
        else:
            status = [int(tokens[5])] if tokens[1] == "paths" else range(400, 600)
            yield from driver.check(operation, request["target"], status, request.get("headers"), body)
        answer = driver.answer
        found = answer.body.decode() if answer.json is None else answer.json
        varies = example.get("x-varies", ())
        if settled(found, varies) != settled(example["value"], varies):
            yield f"{place}: answered with {answer.body[:600].decode(errors='replace')}"
