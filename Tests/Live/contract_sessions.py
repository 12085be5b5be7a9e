"""What follows layouts over time, and what changes them in place: asked step by step, answers held against the contract."""

import http.client
import json

from contract_driver import OPERATIONS

JSON = {"Content-Type": "application/json"}
PATCH = {"Content-Type": "application/merge-patch+json"}
LAYOUT = {
    "size": {"width": 200, "height": 100},
    "root": {"id": "window", "children": [
        {"id": "ok", "frame": [10, 10, 50, 20], "interactions": [
            {"type": "pointer", "onEnter": [
                {"view": "ok", "property": "alpha", "value": 0.5}, {"view": "ok", "property": "isHidden", "value": False},
                {"view": "ok", "property": "backgroundColor", "value": "#ff0000"},
                {"view": "ok", "property": "transform", "value": [1, 0, 0, 1, 2, 0]}],
             "regions": [{"latchingAxes": ["horizontal"], "style": {"effect": "lift"}}, {"modifiers": ["shift"], "style": None}]}]},
        {"id": "no", "frame": [100, 10, 50, 20], "pointer": True},
        {"id": "shelf", "frame": [0, 40, 200, 60], "interactions": [
            {"type": "bandSelection"}, {"type": "pan", "scrollTypes": ["continuous"]}, {"type": "secondaryAction", "action": "add"}],
         "children": [
            {"id": "card", "frame": [10, 10, 50, 40], "interactions": [
                {"type": "drag"}, {"type": "longPress"}, {"type": "contextMenu", "actions": [{"title": "Copy"}]}]}]}]},
}
PLACE = "/v1/layouts/followed"


class Steps:
    """Asks operations below the layout."""

    def __init__(self, driver):
        self.driver = driver

    def __call__(self, name, below, status, body=None, headers=None):
        statuses = status if isinstance(status, set) else {status}
        encoded = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        yield from self.driver.check(OPERATIONS[name], PLACE + below, statuses, headers or JSON, encoded)

    def etag(self):
        return self.driver.ask("HEAD", PLACE).headers["ETag"]


def sessions(driver):
    step = Steps(driver)
    driver.ask("PUT", PLACE, JSON, json.dumps(LAYOUT).encode())
    yield from edits(driver, step)
    driver.ask("PUT", PLACE, JSON, json.dumps(LAYOUT).encode())
    yield from tracking(step)
    yield from inputs(step)
    yield from refusals(step)
    yield from streams(driver)


def edits(driver, step):
    for tag, status in [("*", 200), (step.etag, 200), (lambda: '"1-0"', 412), (None, 428), ("bare", 400)]:
        for name, below, body in [
            ("patchView", "/views/no", {"alpha": 0.5, "metadata": {"a": 1}}),
            ("editLayout", "/edits", {"edits": [
                {"op": "insert", "parent": "no", "view": {"id": "new", "frame": [0, 0, 5, 5]}},
                {"op": "move", "view": "new", "parent": "ok", "index": 0}, {"op": "remove", "view": "new"}]}),
        ]:
            headers = dict(PATCH if name == "patchView" else JSON)
            if tag:
                headers["If-Match"] = tag() if callable(tag) else tag
            yield from step(name, below, status, body, headers)
    for name, below, kind in [("patchView", "/views/no", PATCH), ("editLayout", "/edits", JSON)]:
        match = kind | {"If-Match": "*"}
        yield from step(name, below, 400, b"{", match)
        yield from step(name, below, 422, [1], match)
        yield from step(name, below, 415, {}, match | {"Content-Type": "text/plain"})
        yield from step(name, below, 406, {}, match | {"Accept": "text/html"})
        yield from step(name, below, 413, b" " * (2 << 20) + b"{}", match)
        yield from driver.check(OPERATIONS[name], "/v1/layouts/nobody" + below, {404}, match, b'{"edits": []}')
    yield from step("patchView", "/views/gone", 404, {}, PATCH | {"If-Match": "*"})
    yield from step("editLayout", "/edits", 409, {"edits": [{"op": "remove", "view": "@"}]}, JSON | {"If-Match": "*"})


def tracking(step):
    yield from step("createSession", "/sessions", 201, {"id": "desk", "idleTimeout": 600})
    if step.driver.answer.headers["Location"] != PLACE + "/sessions/desk":
        yield "the session is elsewhere than it was asked to be"
    yield from step("createSession", "/sessions", 201, headers={})
    told = []
    for events in [
        {"type": "move", "x": 20, "y": 15, "t": 5}, [{"type": "down"}, {"type": "move", "x": 120, "y": 15}],
        {"type": "modifiers", "modifiers": ["shift"]}, {"type": "up", "x": 20, "y": 15}, {"type": "modifiers", "modifiers": []},
        {"pointer": "pen", "type": "move", "x": 120, "y": 15, "pointerType": "pencil"}, {"type": "down", "button": 3},
        {"pointer": "none", "type": "cancel"}, {"type": "leave"},
    ]:
        yield from step("handleEvents", "/sessions/desk/events", 200, events)
        told += step.driver.answer.json["transitions"]
        yield from step("getSession", "/sessions/desk", 200, headers={})
    numbers = [one["sequence"] for one in told]
    if numbers != list(range(1, len(told) + 1)) or {one["type"] for one in told} != {"enter", "exit", "style"}:
        yield f"transitions {numbers}"
    yield from step("deleteSession", "/sessions/desk", 204, headers={})
    yield from recording(step)


def recording(step):
    """What a recorded session was told is read again as it was sent, a change of the layout among it."""
    yield from step("createSession", "/sessions", 201, {"id": "recorded", "record": True})
    sent = [
        {"pointer": "p1", "type": "move", "x": 20, "y": 15.5, "t": 5, "modifiers": ["shift"], "pointerType": "trackpad"},
        {"pointer": "p1", "type": "down", "button": "secondary"}, {"pointer": "p1", "type": "up", "button": 7},
        {"pointer": "p1", "type": "leave"},
    ]
    yield from step("handleEvents", "/sessions/recorded/events", 200, sent[:3])
    step.driver.ask("PUT", PLACE, JSON, json.dumps(LAYOUT | {"name": "changed"}).encode())
    yield from step("handleEvents", "/sessions/recorded/events", 200, sent[3])
    yield from step("getRecording", "/sessions/recorded/events", 200, headers={})
    told = step.driver.answer.json
    if [one for one in told["events"] if one["type"] != "revision"] != sent or not told["complete"]:
        yield f"the recording is {told}"
    if [one["type"] for one in told["events"]] != ["move", "down", "up", "revision", "leave"]:
        yield f"the change of the layout is not in its place: {told}"
    yield from step("deleteSession", "/sessions/recorded", 204, headers={})


def inputs(step):
    """Drags, bands, menus, long presses and scrolls, each in every state."""
    yield from step("createSession", "/sessions", 201, {"id": "hand"})
    told = []
    for events in [
        [{"type": "down", "x": 20, "y": 60, "t": 0}, {"type": "move", "x": 22, "y": 60}, {"type": "wait", "t": 600}],
        [{"type": "up", "t": 700}, {"type": "down", "t": 800}, {"type": "cancel"}],
        [{"type": "down", "x": 100, "y": 60, "t": 900}, {"type": "move", "x": 60, "y": 60}, {"type": "move", "x": 50, "y": 70}],
        [{"type": "up"}, {"type": "down", "x": 100, "y": 60}, {"type": "move", "x": 50, "y": 60}, {"type": "leave"}],
        {"type": "scroll", "x": 100, "y": 60, "scrollType": "continuous"}, {"type": "scroll", "scrollType": "discrete"},
        [{"type": "down", "button": "secondary"}, {"type": "up", "button": "secondary"}],
        [{"type": "down", "modifiers": ["control"], "x": 20, "y": 60}, {"type": "up", "modifiers": []}],
        [{"pointer": "finger", "type": "down", "x": 20, "y": 60, "t": 0, "pointerType": "touch"}],
        [{"pointer": "finger", "type": "wait", "t": 500}, {"pointer": "finger", "type": "up"}],
        [{"pointer": "finger", "type": "down", "x": 20, "y": 60, "t": 1000}, {"pointer": "finger", "type": "wait", "t": 1500}],
    ]:
        yield from step("handleEvents", "/sessions/hand/events", 200, events)
        told += [(one["type"], one.get("state")) for one in step.driver.answer.json["transitions"] if "taker" in one]
        yield from step("getSession", "/sessions/hand", 200, headers={})
        yield from step("findSessionInputs", "/sessions/hand/input?pointer=pointer&to=150,90", {200, 404}, headers={})
    yield from found(step)
    expected = {("scroll", None), ("secondary", None)}
    expected |= {("longPress", state) for state in ("began", "ended")}
    expected |= {("drag", state) for state in ("began", "changed", "ended", "cancelled")}
    expected |= {("band", state) for state in ("began", "selecting", "ended", "possible")}
    if set(told) != expected:
        yield f"told of inputs: {sorted(set(told) ^ expected, key=str)}"
    for event in [{"type": "wait"}, {"type": "scroll"}, {"type": "move", "x": 1, "y": 1, "scrollType": "discrete"}]:
        yield from step("handleEvents", "/sessions/hand/events", 422, event)
    yield from step("deleteSession", "/sessions/hand", 204, headers={})


def found(step):
    """Every interaction, taking and passing, where the finger is; and questions about no pointer."""
    place = "/sessions/hand/input"
    for x, y in [(20, 60), (100, 60), (5, 5)]:
        yield from step("handleEvents", "/sessions/hand/events", 200, {"pointer": "finger", "type": "move", "x": x, "y": y})
        for query in ["", "&event=drag", "&event=", "&to=1,2&event=bandSelection,longPress"]:
            yield from step("findSessionInputs", f"{place}?pointer=finger{query}", 200, headers={})
    for query in ["pointer=finger&no", "pointer=finger&event=nod", "pointer=finger&to=1", "pointer=finger&pointer=finger"]:
        yield from step("findSessionInputs", f"{place}?{query}", 400, headers={})
    yield from step("handleEvents", "/sessions/hand/events", 200, {"pointer": "other", "type": "modifiers", "modifiers": []})
    yield from step("findSessionInputs", place, 400, headers={})
    yield from step("findSessionInputs", f"{place}?pointer=other", 404, headers={})
    yield from step("findSessionInputs", f"{place}?pointer=nobody", 404, headers={})
    yield from step("findSessionInputs", f"{place}?pointer=finger", 406, headers={"Accept": "text/html"})


def refusals(step):
    yield from step("createSession", "/sessions", 201, {"id": "desk"})
    yield from step("createSession", "/sessions", 409, {"id": "desk"})
    for body, status in [(b"{", 400), ({"id": ""}, 422), ({"idleTimeout": -1}, 422), ({"record": 1}, 422), ([], 422)]:
        yield from step("createSession", "/sessions", status, body)
    for body, status in [(b"[", 400), ({"type": "nod"}, 422), ([{"type": "leave"}] * 10_001, 413)]:
        yield from step("handleEvents", "/sessions/desk/events", status, body)
    many = [{"pointer": f"p{one}", "type": "move", "x": 1, "y": 1} for one in range(65)]
    yield from step("handleEvents", "/sessions/desk/events", 429, many)
    for name, below in [("createSession", "/sessions"), ("handleEvents", "/sessions/desk/events")]:
        yield from step(name, below, 415, {}, {"Content-Type": "text/plain"})
        yield from step(name, below, 406, {}, JSON | {"Accept": "text/html"})
        yield from step(name, below + "?no", 400, {})
    yield from step("getSession", "/sessions/desk", 406, headers={"Accept": "text/html"})
    yield from step("getRecording", "/sessions/desk/events", 406, headers={"Accept": "text/html"})
    yield from step("getRecording", "/sessions/desk/events", 409, headers={})
    yield from step("getRecording", "/sessions/desk/events?no", 400, headers={})
    for name, below in [
        ("getSession", ""), ("deleteSession", ""), ("followSession", "/stream"), ("handleEvents", "/events"),
        ("getRecording", "/events"), ("findSessionInputs", "/input"),
    ]:
        yield from step(name, "/sessions/nobody" + below, 404, {"type": "leave"} if name == "handleEvents" else None)
    yield from step("followSession", "/sessions/desk/stream", 406, headers={"Accept": "text/html"})
    yield from step("followLayout", "/stream", 406, headers={"Accept": "text/html"})


def streams(driver):
    """Both streams, read to their ends as a browser reads them."""
    connections = {}
    for name, below in [("followSession", "/sessions/desk/stream"), ("followLayout", "/stream")]:
        connections[name] = http.client.HTTPConnection("127.0.0.1", driver.port, timeout=20)
        connections[name].request("GET", PLACE + below, headers={"Accept": "text/event-stream"})
    driver.ask("POST", PLACE + "/sessions/desk/events", JSON, b'{"type": "move", "x": 20, "y": 15}')
    answers = {name: connection.getresponse() for name, connection in connections.items()}
    driver.ask("PUT", PLACE, JSON, json.dumps(LAYOUT | {"name": "again"}).encode())
    driver.ask("DELETE", PLACE)
    expected = {"followSession": ["snapshot", "transition", "transition", "revision", "transition", "end"],
                "followLayout": ["snapshot", "revision", "end"]}
    for name, answer in answers.items():
        text = answer.read().decode()
        if answer.status != 200 or answer.headers["Content-Type"] != "text/event-stream":
            yield f"{name}: {answer.status} {answer.headers}"
        names = [line[7:] for line in text.split("\n") if line.startswith("event: ")]
        # The first events may be part of the snapshot already.
        if names != expected[name] and names != expected[name][:1] + expected[name][3:]:
            yield f"{name}: told {names}"
