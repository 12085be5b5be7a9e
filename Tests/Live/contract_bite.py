"""Shows that the contract run bites: it takes required members out of answers and wants to see them missed."""

import json

import contract_sweep
from contract_driver import OPERATIONS, Answer, Driver, contract, run_examples

ANSWER = "/components/schemas/PointerAnswer"


def alternatives(place):
    """The schemas that a schema may hand its value on to, itself left out."""
    schema, place = contract.at(place)
    if "$ref" in schema:
        yield schema["$ref"].lstrip("#")
    for index in range(len(schema.get("oneOf", []))):
        yield f"{place}/oneOf/{index}"


def parts(place):
    """The schemas of an object's members and of a list's entries."""
    schema, place = contract.at(place)
    for member in schema.get("properties", {}):
        yield f"{place}/properties/{member}"
    if isinstance(schema.get("items"), dict):
        yield f"{place}/items"


def required_members(place, known=None):
    """Every object schema that values of a schema can hold, with each member that it requires."""
    known = set() if known is None else known
    schema, place = contract.at(place)
    if place in known:
        return
    known.add(place)
    yield from ((place, member) for member in schema.get("required", []) if schema.get("type") == "object")
    for deeper in [*alternatives(place), *parts(place)]:
        yield from required_members(deeper, known)


def objects(place, value):
    """Every object in a value, with the schema that it keeps to."""
    schema, place = contract.at(place)
    for other in alternatives(place):
        if contract.is_valid(other, value):
            yield from objects(other, value)
    if isinstance(value, dict) and schema.get("type") == "object":
        yield place, value
        for member, one in value.items():
            if member in schema.get("properties", {}):
                yield from objects(f"{place}/properties/{member}", one)
    elif isinstance(value, list) and isinstance(schema.get("items"), dict):
        for one in value:
            yield from objects(f"{place}/items", one)


def schema_of(operation, answer):
    """The place of the schema of an answer's body; nil where it has none."""
    _, place = contract.at(f"{operation.place}/responses/{answer.status}")
    return f"{place}/content/{answer.media_type.replace('/', '~1')}/schema" if answer.media_type else None


def without(operation, answer, schema, member):
    """The answer without a member of every object of one schema; nil where there is none."""
    value = answer.json
    found = [one for place, one in objects(schema_of(operation, answer), value) if place == schema and member in one]
    for one in found:
        del one[member]
    return Answer(answer.status, answer.headers, json.dumps(value).encode()) if found else None


def bite(driver):
    yield from bite_recorded(driver)
    yield from bite_live(driver)


def bite_recorded(driver):
    """Each required member of each schema of a body, once taken out of an answer that was seen."""
    wanted = {}
    for operation in OPERATIONS.values():
        if operation.id in contract_sweep.STATEFUL - {"findSessionInputs"}:
            continue
        for status, response in operation.value["responses"].items():
            response, place = contract.followed(response, f"{operation.place}/responses/{status}")
            for media_type in response.get("content", {}):
                schema = f"{place}/content/{media_type.replace('/', '~1')}/schema"
                if media_type.endswith("json") and not contract.at(schema)[1].endswith("/Layout"):
                    wanted |= {pair: operation for pair in required_members(schema)}
    total = len(wanted)
    for (name, _), answers in driver.seen.items():
        operation = OPERATIONS[name]
        for answer in distinct(answers):
            if operation.method == "HEAD" or answer.json is None:
                continue
            present = {place for place, _ in objects(schema_of(operation, answer), answer.json)}
            for schema, member in [pair for pair in wanted if pair[0] in present]:
                poorer = without(operation, answer, schema, member)
                if poorer is None:
                    continue
                del wanted[schema, member]
                if not operation.faults(poorer.status, poorer.headers, poorer.body):
                    yield f"{operation}: nobody misses {member} of {schema}"
    for (schema, member), operation in wanted.items():
        yield f"{operation}: no answer had {member} of {schema} to take out"
    print(f"  {total} required members of {len(OPERATIONS)} operations taken out of answers")


def distinct(answers, most=400):
    """Answers of different lengths: enough to have every shape among them, short of asking all."""
    return list({len(answer.body): answer for answer in answers}.values())[:most]


def bite_live(driver):
    """Each required member of the pointer's answer, taken away under the running checks."""
    pairs = list(required_members(ANSWER))
    for schema, member in pairs:
        taken = []

        def thief(operation, answer):
            if operation.id != "resolvePoint" or answer.status != 200:
                return answer
            poorer = without(operation, answer, schema, member)
            taken.append(poorer is not None)
            return poorer or answer

        robbed = Driver(driver, thief)
        findings = list(run_examples(robbed, only=lambda one: one is not None and one.id == "resolvePoint"))
        for x, y in [(20, 20), (60, 15), (120, 20), (255, 90)]:
            findings += robbed.check(
                OPERATIONS["resolvePoint"], f"/v1/layouts/shapes/pointer?x={x}&y={y}&path&explain&outline&valid", {200}
            )
        driver.count += robbed.count
        robbed.close()
        if not any(taken):
            yield f"the examples have no {member} of {schema} to take out"
        elif not any(f"'{member}' is a required property" in one for one in findings):
            yield f"without {member} of {schema} the run goes on: {findings[:3]}"
    print(f"  {len(pairs)} required members of the pointer's answer taken from under the run")
