"""Requests made from the contract: what each operation allows, at its limits, and what it refuses."""

import json
import urllib.parse

from contract_driver import LAYOUTS, OPERATIONS, contract

# Statuses that no request can bring about at will: a full queue, a store that is full.
UNPROVOKED = {503, 507}
# What needs a session or a view, or goes on: contract_sessions.py asks these.
STATEFUL = {
    "patchView", "editLayout", "createSession", "handleEvents", "getRecording", "findSessionInputs", "getSession", "deleteSession", "followSession",
    "followLayout",
}
# A query with which an operation answers, and for its parameters others beside which they may stand.
QUERIES = {
    "resolvePoint": {None: "x=330&y=2", "x": "y=2", "y": "x=330"},
    "findViews": {None: "x=100&y=100", "x": "y=100", "y": "x=100", "rect": "", "limit": "rect=0,0,50,30",
                  "after": "rect=0,0,50,30"},
    "findInputs": {None: "x=100&y=100", "x": "y=100", "y": "x=100"},
}
SUCCESS = {200, 201, 204}
# More than the head of a request may hold.
LONG = "1" * 9000
INVALID_IDS = {"a%2Fb", "a%00", "%zz", "%ff", "x" * 65, "a.b"}
BODIES = {
    "resolvePoints": b'{"points": [[330, 2], [-1, 5]]}',
    "findTarget": b'{"position": [330, 2], "velocity": {"x": 0, "y": 900}}',
}
DOCUMENT = b'{"size": {"width": 100, "height": 60}, "root": {"children": [{"id": "ok", "frame": [10, 10, 80, 40]}]}}'


def good_and_bad(schema):
    """Texts for a parameter that its schema allows and that it does not; None stands for a bare name."""
    schema, _ = contract.followed(schema)
    kind = schema.get("type")
    if "enum" in schema:
        return schema["enum"], ["no-such-word", "", schema["enum"][0].upper()]
    if kind == "boolean":
        return [None, "true", "false"], ["maybe", "1", "", "True"]
    if kind == "integer":
        low, high = schema["minimum"], schema["maximum"]
        return [str(low), str(low + 1), str(high)], [str(low - 1), str(high + 1), "-1", "1.5", "x", "", "9" * 30]
    if kind == "number":
        good = ["0", "-0", "1.5", "-12.25", "1e3", "1E-3", ".5", "007", "1e308", "-1e308", "5e-324", "0.1", "1" * 300]
        return good, ["nan", "inf", "-inf", "Infinity", "1e999", "0x10", "", None, "one", "1,2", "--1", "1e", "%zz"]
    if kind == "array":
        good, bad = good_and_bad(schema["items"])
        good, bad = [one for one in good if one], [one for one in bad if one]
        count = schema.get("minItems", 0)
        if count:
            lists = [good[start : start + count] for start in range(0, len(good) - count, 2)]
            wrong = [good[: count - 1], good[: count + 1], [bad[0], *good[1:count]], [""] * count]
            return [",".join(one) for one in lists], [",".join(one) for one in wrong]
        return ["", *good, ",".join(good)], [*bad, f"{good[0]},{bad[0]}"]
    return schema["examples"], ["no/such", "", "ä", "\x7f"]


def target(operation, query="", identifier="mail"):
    return operation.path.replace("{id}", identifier) + (f"?{query}" if query else "")


def written(name, value):
    if value is None:
        return name
    return f"{name}=" + (value if value.startswith("%") else urllib.parse.quote(value, safe=","))


class Sweep:
    """The requests for one operation."""

    def __init__(self, driver, operation):
        self.driver, self.operation = driver, operation
        self.queries = QUERIES.get(operation.id, {None: ""})
        self.has_id = "{id}" in operation.path
        self.type, self.body = None, None
        if operation.body:
            self.type = "application/json"
            self.body = BODIES.get(operation.id, DOCUMENT)

    def headers(self, **others):
        headers = {"Content-Type": self.type} if self.type else {}
        return headers | {name.replace("_", "-"): value for name, value in others.items()}

    def ask(self, expected, query=None, identifier=None, headers=None, body=None):
        query = self.queries[None] if query is None else query
        if identifier is None:
            identifier = "swept" if self.operation.id in ("putLayout", "deleteLayout") else "mail"
        if self.operation.id == "deleteLayout" and expected & SUCCESS:
            self.driver.ask("PUT", "/v1/layouts/swept", {"Content-Type": "application/json"}, DOCUMENT)
        yield from self.driver.check(
            self.operation, target(self.operation, query, identifier), expected,
            self.headers() if headers is None else headers, self.body if body is None else body,
        )

    def run(self):
        yield from self.ask(SUCCESS)
        yield from self.parameters()
        if self.has_id:
            yield from self.identifiers()
        if "406" in self.operation.value["responses"]:
            for accept, expected in [
                ("*/*", SUCCESS), ("application/*", SUCCESS), ("text/html, */*;q=0.1", SUCCESS), ("text/html", {406}),
                ("application/json;q=0", {200, 406}),
            ]:
                yield from self.ask(expected, headers=self.headers(Accept=accept))
        if any(one["in"] == "header" for one in self.operation.parameters):
            yield from self.conditions()
        if self.operation.body:
            yield from self.bodies()
        # Without a body, since libmicrohttpd answers and closes before it would have come.
        yield from self.ask({414}, query=f"a={LONG}", body=b"")
        yield from self.ask({431}, headers=self.headers(X_Long=LONG), body=b"")

    def parameters(self):
        known = [one for one in self.operation.parameters if one["in"] == "query"]
        for parameter in known:
            name = parameter["name"]
            beside = self.queries.get(name, self.queries[None])
            good, bad = good_and_bad(parameter["schema"])
            for value in good:
                yield from self.ask(SUCCESS, query="&".join(filter(None, [beside, written(name, value)])))
            for value in bad:
                yield from self.ask({400}, query="&".join(filter(None, [beside, written(name, value)])))
            twice = written(name, good[0])
            yield from self.ask({400}, query="&".join(filter(None, [beside, twice, twice])))
            if parameter.get("required"):
                yield from self.ask({400}, query=beside)
        yield from self.ask({400}, query="&".join(filter(None, [self.queries[None], "no-such-parameter=1"])))

    def identifiers(self):
        unknown = SUCCESS if self.operation.id == "putLayout" else {404}
        yield from self.ask(unknown, identifier="nobody")
        yield from self.driver.check(OPERATIONS["deleteLayout"], "/v1/layouts/nobody", {204, 404})
        for identifier in sorted(INVALID_IDS):
            yield from self.ask({400}, identifier=identifier)

    def conditions(self):
        """Each header by itself, with the present tag and others."""
        exists = self.has_id
        identifier = "swept" if self.operation.id in ("putLayout", "deleteLayout") else "mail"
        unchanged = {304} if self.operation.method in ("GET", "HEAD") else {412}
        for header in ("If-Match", "If-None-Match"):
            matches = header == "If-Match"
            for written_tag in ("*", "{}", '"other"', 'W/{}', '"other", {}', "other", '"open', ""):
                if exists:
                    self.driver.ask("PUT", "/v1/layouts/swept", {"Content-Type": "application/json"}, DOCUMENT)
                    tag = self.driver.ask("HEAD", f"/v1/layouts/{identifier}").headers["ETag"]
                else:
                    tag = '"1-none"'
                value = written_tag.format(tag)
                if value in ("other", '"open', ""):
                    expected = {400}
                elif exists:
                    holds = value != '"other"' and not (matches and value.startswith("W/"))
                    expected = SUCCESS if holds == matches else {412} if matches else unchanged
                else:
                    expected = {412} if matches else SUCCESS
                headers = {**self.headers(), header: value}
                yield from self.driver.check(
                    self.operation, target(self.operation, self.queries[None], identifier), expected, headers, self.body
                )

    def bodies(self):
        for media_type, content in self.operation.body.items():
            headers = {"Content-Type": media_type}
            for example in content["examples"].values():
                value = example["value"]
                text = value if isinstance(value, str) else json.dumps(value)
                yield from self.ask(SUCCESS, headers=headers, body=text.encode())
                yield from self.ask(SUCCESS, headers={"Content-Type": f"{media_type}; charset=utf-8"}, body=text.encode())
            for wrong in (b"{", b"[1, 2", b"\xff\xfe", b'{"a": 1e999}', b"[nan, 1]", b'{"a": 1, "a": 2}', b"[" * 5000):
                yield from self.ask({400}, headers=headers, body=wrong)
            for wrong in (b"[1]", b"{}", b"null", b'"text"', b'{"no-such-member": 1}'):
                yield from self.ask({422}, headers=headers, body=wrong)
        yield from self.ask({400}, body=b"")
        yield from self.ask({415}, headers={"Content-Type": "text/plain"})
        yield from self.ask({415} if self.operation.method == "POST" else SUCCESS, headers={})
        yield from self.ask({413}, body=b" " * (2 << 20) + self.body)
        yield from self.ask({501}, headers=self.headers(Transfer_Encoding="gzip"), body=b"")
        if self.operation.id == "resolvePoints":
            many = b'{"points": [' + b",".join([b"[0,0]"] * 100_001) + b"]}"
            yield from self.ask({413}, body=many)


def heads(driver):
    """HEAD is answered as GET is, without a body."""
    for operation in OPERATIONS.values():
        if operation.method != "GET" or operation.id in STATEFUL:
            continue
        for query in (QUERIES.get(operation.id, {None: ""})[None], "no-such-parameter=1"):
            place = target(operation, query)
            full, head = driver.ask("GET", place), driver.ask("HEAD", place)
            # The metrics count the request for themselves, so that their text may grow.
            ignored = {"Date", "Content-Length"} if operation.id == "metrics" else {"Date"}
            if head.status != full.status or head.body:
                yield f"HEAD {place}: {head.status} with {len(head.body)} bytes, GET {full.status}"
            if {(k, v) for k, v in head.headers.items() if k not in ignored} != {
                (k, v) for k, v in full.headers.items() if k not in ignored
            }:
                yield f"HEAD {place}: other headers than GET"


def methods(driver):
    """OPTIONS tells the documented methods of each path, and no others are answered."""
    refused = contract.at("/components/responses/MethodNotAllowed")[0]
    for path in contract.document["paths"]:
        known = {operation.method for operation in OPERATIONS.values() if operation.path == path}
        known |= {"OPTIONS"} | ({"HEAD"} if "GET" in known else set())
        place = path.replace("{id}", "mail")
        answer = driver.ask("OPTIONS", place)
        allowed = set((answer.headers["Allow"] or "").split(", "))
        if answer.status != 204 or answer.body or allowed != known:
            yield f"OPTIONS {place}: {answer.status}, Allow {sorted(allowed)}, documented {sorted(known)}"
        for method in {"GET", "PUT", "POST", "DELETE", "PATCH", "TRACE", "BREW"} - known:
            answer = driver.ask(method, place)
            faults = [] if answer.status == 405 else [f"{answer.status}"]
            if set((answer.headers["Allow"] or "").split(", ")) != known:
                faults.append(f"Allow {answer.headers['Allow']}")
            if answer.media_type not in refused["content"]:
                faults.append(f"media type {answer.media_type}")
            else:
                faults += contract.schema_faults("/components/schemas/Problem", answer.json)
            yield from (f"{method} {place}: {fault}" for fault in faults)
    for place in ("/nowhere", "/v1/layouts/", "/v1", "/v1/layouts/mail/pointer/", "//"):
        answer = driver.ask("GET", place)
        if answer.status != 404 or contract.schema_faults("/components/schemas/Problem", answer.json):
            yield f"GET {place}: {answer.status} {answer.body[:200]}"
    stars = driver.ask("OPTIONS", "*")
    if stars.status != 204 or not stars.headers["Allow"]:
        yield f"OPTIONS *: {stars.status}"


def sweep(driver):
    for operation in OPERATIONS.values():
        if operation.id not in STATEFUL:
            yield from Sweep(driver, operation).run()
    yield from heads(driver)
    yield from methods(driver)


# --- Questions over whole layouts


def questions(driver):
    """Positions all over each layout in every form, the listings page by page, and what they must have in common."""
    lines = {"Content-Type": "application/x-ndjson"}
    point, batch = OPERATIONS["resolvePoint"], OPERATIONS["resolvePoints"]
    for path in LAYOUTS:
        name, size = path.stem, json.loads(path.read_text())["size"]
        points = [
            [round(size["width"] * (column + 0.5) / 32, 3), round(size["height"] * (row + 0.5) / 32, 3)]
            for row in range(-1, 33) for column in range(-1, 33)
        ]
        body = json.dumps({"points": points}).encode()
        place = f"/v1/layouts/{name}/pointer"
        yield from driver.check(batch, place, {200}, {"Content-Type": "application/json"}, body)
        full = driver.answer.json
        yield from driver.check(batch, place + "?form=compact", {200}, {"Content-Type": "application/json"}, body)
        compact = driver.answer.json
        yield from driver.check(batch, place, {200}, lines, "".join(f"{json.dumps(one)}\n" for one in points).encode())
        each = [json.loads(line) for line in driver.answer.body.splitlines()]
        if full["answers"] != each or [[one["point"]["x"], one["point"]["y"]] for one in each] != points:
            yield f"{name}: lines and document differ"
        for (x, y), answer, (number, drawn_x, drawn_y) in zip(points, each, compact["answers"]):
            here = f"{name} {x},{y}"
            yield from (f"{here}: {fault}" for fault in disagreements(answer))
            if answer["pointer"]["position"] != {"x": drawn_x, "y": drawn_y}:
                yield f"{here}: drawn elsewhere in the compact form"
            entry = {"region": None, "style": None} if number < 0 else compact["regions"][number]
            region = answer["region"] and {key: one for key, one in answer["region"].items() if key != "position"}
            if entry != {"region": region, "style": answer["style"]}:
                yield f"{here}: another region in the compact form"
        for x, y in points[:: len(points) // 60]:
            query = f"x={x}&y={y}&path&explain&outline&valid&modifiers=shift"
            yield from driver.check(point, f"{place}?{query}", {200})
            answer = driver.answer.json
            yield from (f"{name} {query}: {fault}" for fault in disagreements(answer))
            path_of = driver.ask("GET", f"/v1/layouts/{name}/views?x={x}&y={y}").json
            if [one["view"] for one in path_of["views"]] != answer["path"]:
                yield f"{name} {x},{y}: views and path differ"
            yield from driver.check(OPERATIONS["findInputs"], f"/v1/layouts/{name}/input?x={x}&y={y}&to={y},{x}", {200})
            takers = [one["view"] for event in driver.answer.json["inputs"] for one in event["takers"]]
            if not set(takers) <= set(answer["path"]):
                yield f"{name} {x},{y}: {takers} take inputs, but the hit path is {answer['path']}"
            if driver.answer.headers["ETag"] != f'"{answer["revision"]}"':
                yield f"{name} {query}: ETag and revision differ"
        for operation, query in [("listRegions", ""), ("findViews", f"rect=0,0,{size['width']},{size['height']}&")]:
            yield from pages(driver, OPERATIONS[operation], name, query)


def pages(driver, operation, name, query):
    """All pages of a listing, which together must be what one page is."""
    def get(rest):
        yield from driver.check(operation, f"{operation.path.replace('{id}', name)}?{query}{rest}", {200})

    member = "regions" if operation.id == "listRegions" else "views"
    yield from get("limit=1000")
    whole = driver.answer.json[member]
    together, after = [], ""
    while True:
        yield from get(f"limit=7{after}")
        page = driver.answer.json
        together += page[member]
        if page["next"] is None:
            break
        after = f"&after={page['next']}"
    if together != whole:
        yield f"{operation} of {name}: pages and whole differ"


def disagreements(answer):
    """Members of one answer that do not fit together."""
    region, style, pointer = answer["region"], answer["style"], answer["pointer"]
    if region is None and (style is not None or pointer["shape"] != {"type": "system"} or "hint" in answer):
        yield "style, shape or hint without a region"
    if region is not None:
        if answer["hit"] is None:
            yield "a region where nothing is hit"
        if bool(region["cuts"]) != ("hint" in answer):
            yield "cuts and hint do not go together"
        if region["effective"] is None:
            yield "a region that answers where nothing is left of it"
    if (pointer["cursor"] == "none") != (pointer["shape"]["type"] == "hidden"):
        yield "cursor and shape disagree"
    if style is not None and style["type"] == "hidden" and pointer["shape"]["type"] != "hidden":
        yield "the pointer is not hidden"
    if "outline" in answer and (answer["outline"] is None) != (pointer["shape"]["type"] == "hidden"):
        yield "outline and shape disagree"
    if "valid" in answer:
        valid, point = answer["valid"], answer["point"]
        if valid is not None and not (
            valid["x"] <= point["x"] < valid["x"] + valid["width"] and valid["y"] <= point["y"] < valid["y"] + valid["height"]
        ):
            yield "the position lies outside of valid"
        if valid is None and answer["hit"] is not None:
            yield "a view is hit where nothing is valid"
    if "path" in answer and answer["path"][:1] != ([answer["hit"]["view"]] if answer["hit"] else []):
        yield "path and hit disagree"


def unseen(driver):
    for operation in OPERATIONS.values():
        if operation.id in STATEFUL:
            continue
        for status in map(int, operation.value["responses"]):
            if status not in UNPROVOKED and (operation.id, status) not in driver.seen:
                yield f"{operation}: nothing was answered with {status}"
