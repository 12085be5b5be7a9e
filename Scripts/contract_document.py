"""openapi.yaml as a thing to ask: its operations, its examples, and what an answer lacks that it promises."""

import json
import pathlib
import re
import urllib.parse

import jsonschema
import jsonschema_rs
import referencing
import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
METHODS = ("get", "put", "post", "delete", "head", "options", "patch", "trace")
URI = "urn:pointerd:contract"
JSON_TYPES = ("application/json", "application/problem+json", "application/schema+json")
LINES = "application/x-ndjson"


def escaped(key):
    """A key as a token of a JSON Pointer."""
    return str(key).replace("~", "~0").replace("/", "~1")


def reference(pointer):
    """What a schema writes to mean another one."""
    return f"{URI}#{urllib.parse.quote(pointer, safe='/~$')}"


def deepest(error):
    """The reasons of an error: of alternatives, those of the one that was most likely meant."""
    branches = {}
    for one in error.context or []:
        branches.setdefault(one.schema_path[0], []).append(one)
    if not branches:
        return [error]
    other_kind = ("const", "enum", "type")
    meant = min(branches.values(), key=lambda errors: (sum(one.validator in other_kind for one in errors), len(errors)))
    return [reason for one in meant for reason in deepest(one)]


class Contract:
    def __init__(self, path=ROOT / "openapi.yaml"):
        self.text = pathlib.Path(path).read_text()
        self.document = yaml.safe_load(self.text)
        resource = referencing.Resource.from_contents(
            self.document, default_specification=referencing.jsonschema.DRAFT202012
        )
        self.registry = referencing.Registry().with_resource(URI, resource)
        self.fast_registry = jsonschema_rs.Registry([(URI, self.document)])
        self.validators, self.fast_validators = {}, {}

    # --- Finding one's way

    def at(self, pointer):
        """What stands at a JSON Pointer, references followed, and the pointer of where it really stands."""
        value, place = self.document, ""
        for token in pointer.split("/")[1:]:
            value, place = self.followed(value, place)
            value = value[int(token) if isinstance(value, list) else token.replace("~1", "/").replace("~0", "~")]
            place += "/" + token
        return self.followed(value, place)

    def followed(self, value, place=""):
        """The value that a reference names, and its place; other values as they are."""
        while isinstance(value, dict) and set(value) == {"$ref"}:
            place = value["$ref"].lstrip("#")
            value, place = self.at(place)
        return value, place

    def operations(self):
        for path, item in self.document["paths"].items():
            for method in METHODS:
                if method in item:
                    yield Operation(self, path, method, item)

    def is_valid(self, pointer, value):
        """Whether a value keeps to the schema at a JSON Pointer of the document; many times faster than the reasons."""
        if pointer not in self.fast_validators:
            self.fast_validators[pointer] = jsonschema_rs.Draft202012Validator(
                {"$ref": reference(pointer)}, registry=self.fast_registry, validate_formats=True
            )
        return self.fast_validators[pointer].is_valid(value)

    def validator(self, pointer):
        if pointer not in self.validators:
            self.validators[pointer] = jsonschema.Draft202012Validator(
                {"$ref": reference(pointer)}, registry=self.registry,
                format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER,
            )
        return self.validators[pointer]

    def schema_faults(self, pointer, value):
        """What of a value breaks the schema at a pointer, each with its place."""
        if self.is_valid(pointer, value):
            return []
        faults = []
        for error in self.validator(pointer).iter_errors(value):
            for reason in deepest(error):
                faults.append(f"/{'/'.join(map(str, reason.absolute_path))}: {reason.message[:200]}")
        return faults or ["it breaks the schema"]

    def examples(self):
        """Every example object with its place, in the order of the document."""
        yield from self.examples_below(self.document, "")

    def examples_below(self, value, place):
        if isinstance(value, dict):
            for key, one in value.items():
                if key == "examples" and isinstance(one, dict) and "/schemas/" not in place:
                    for name, example in one.items():
                        yield f"{place}/examples/{escaped(name)}", example
                else:
                    yield from self.examples_below(one, f"{place}/{escaped(key)}")
        elif isinstance(value, list):
            for index, one in enumerate(value):
                yield from self.examples_below(one, f"{place}/{index}")


class Operation:
    def __init__(self, contract, path, method, item):
        self.contract = contract
        self.path = path
        self.method = method.upper()
        self.value = item[method]
        self.id = self.value["operationId"]
        self.place = f"/paths/{escaped(path)}/{method}"
        places = [f"/paths/{escaped(path)}/parameters/{n}" for n in range(len(item.get("parameters", [])))]
        places += [f"{self.place}/parameters/{n}" for n in range(len(self.value.get("parameters", [])))]
        self.parameters = [contract.at(place)[0] for place in places]

    def __str__(self):
        return f"{self.method} {self.path}"

    @property
    def body(self):
        """The media types of the request's body, with their examples; none where there is no body."""
        if "requestBody" not in self.value:
            return {}
        return self.contract.at(f"{self.place}/requestBody")[0]["content"]

    def faults(self, status, headers, body, head=False):
        """What an answer lacks that the contract promises: a list of sentences, empty when it keeps its word.

        `headers` is a mapping without regard to case, `head` says that the answer is one to HEAD.
        """
        if str(status) not in self.value["responses"]:
            return [f"status {status} is not documented"]
        response, place = self.contract.at(f"{self.place}/responses/{status}")
        faults = []
        for name, header in response.get("headers", {}).items():
            header, header_place = self.contract.followed(header, f"{place}/headers/{escaped(name)}")
            if headers.get(name) is None:
                if header.get("required"):
                    faults.append(f"header {name} is missing")
                continue
            written = headers[name]
            value = int(written) if header["schema"].get("type") == "integer" and written.isdigit() else written
            faults += [f"header {name}{fault}" for fault in self.contract.schema_faults(f"{header_place}/schema", value)]
        content = response.get("content", {})
        if head or not content:
            if body and "HTML" not in response["description"]:
                faults.append(f"a body of {len(body)} bytes that should not be there")
            return faults
        written = (headers.get("Content-Type") or "").partition(";")[0]
        if written not in content:
            return [*faults, f"media type {written!r} is not documented for {status}"]
        return faults + self.body_faults(f"{place}/content/{escaped(written)}", written, body)

    def body_faults(self, place, media_type, body):
        try:
            text = body.decode()
        except UnicodeDecodeError:
            return ["the body is not UTF-8"]
        if media_type == LINES:
            if text and not text.endswith("\n"):
                return ["the last line does not end"]
            texts, schema = text.splitlines(), "/components/schemas/PointerAnswer"
        elif media_type in JSON_TYPES:
            texts, schema = [text], f"{place}/schema"
        else:
            example = next(iter(self.contract.at(f"{place}/examples")[0].values()))["value"]
            return [] if text.startswith(example) else [f"it does not begin with {example!r}"]
        faults = []
        for text in texts:
            try:
                value = json.loads(text, parse_constant=lambda name: f"not JSON: {name}")
            except ValueError as error:
                faults.append(f"the body is not JSON: {error}")
                continue
            faults += self.contract.schema_faults(schema, value)
        return faults


# What differs from one run to the next: revisions and times, wherever they stand.
VOLATILE = re.compile(r"\b([0-9]+)-[0-9a-z]{6,13}\b|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z")


def settled(value, varies=()):
    """A JSON value without what differs from run to run, for comparison; `varies` names further members."""
    if isinstance(value, dict):
        return {key: "varies" if key in varies else settled(one, varies) for key, one in value.items()}
    if isinstance(value, list):
        return [settled(one, varies) for one in value]
    if isinstance(value, str):
        return VOLATILE.sub(lambda match: f"{match.group(1)}-" if match.group(1) else "time", value)
    return value
