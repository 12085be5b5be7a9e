# pointerd: what can be made here. `make` alone prints this list.
#
#   make run           packages, release build, pointerd with every layout of Examples/; prints the address of its page
#   make test          packages, all checks and all tests; what .ci/run runs
#   make check         everything that reads and builds but runs no test: see the rules check-* below
#   make bench         the benchmarks, each against its peers in the same run, and a table of all goals (BENCHMARKS=hit-test for a part)
#   make million       a layout of a million views through HTTP, with its memory figure (minutes; VIEWS=… for another size)
#   make soak          1,000 sessions with streams while their layout changes 100 times a second for a minute
#   make mutants       turns each comparison of the rules round and sees whether a test fails (half an hour; ONLY=Region for a part)
#   make differential  the differential tests on more than two million positions (SEED=number)
#   make wasm          the solver as WebAssembly: built as Embedded Swift, linked without imports, asked in Node
#   make container     the container image, built with buildah on base images made here, started once and asked (minutes)
#   make picture       the README's picture of the page, taken anew with a browser
#   make format        formats the Swift sources in place
#   make clean         removes all that was built
#
# Variables: LISTEN=address:port of `make run` (127.0.0.1:8080), FILTER=pattern of tests for `make test-swift`,
# BENCHMARKS=names for `make bench`, ONLY=part of a place for `make mutants`, SEED for `make differential`. Debug builds go to .build/debug, release builds to .build/release; every rule
# shares them.

# Rules that build take turns: two builds of one folder wait for each other anyway.
.NOTPARALLEL:

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

LISTEN ?= 127.0.0.1:8080
VIEWS ?= 1000000
FILTER ?=
BENCHMARKS ?=
ONLY ?=
SEED ?= 0
STEP := Scripts/step.sh
FORMATTED = Package.swift Sources Tests $(wildcard Benchmarks/Package.swift Benchmarks/Sources)
LAYOUTS = $(wildcard Examples/*.json)

.PHONY: help run build build-release packages-run packages-test check check-checks check-imports check-docs check-shell \
	check-dockerfile check-format check-contract check-build test test-live test-contract test-large test-effort test-pages test-load test-soak \
	test-embedding test-swift test-wasm bench million soak mutants differential wasm container picture format clean

help:
	@sed -n '/^#   make/s/^#   //p' Makefile

# --- Running

run: packages-run build
	@exec "$$(swift build -c release --show-bin-path)/pointerd" --listen $(LISTEN) $(LAYOUTS:%=--layout %)

build:
	@swift build -c release --product pointerd
	@swift build -c release --product pointerctl

packages-run:
	@Scripts/packages.sh run

packages-test:
	@$(STEP) packages 20 Scripts/packages.sh test
	@$(STEP) "python tools" 10 Scripts/python-tools.sh

# --- Checking: cheap ones first, each on its own as well

check: packages-test check-checks check-imports check-docs check-shell check-dockerfile check-contract \
	check-format check-build

# The checks themselves, each on a planted fault that it must find.
check-checks:
	@$(STEP) "checks of the checks" 5 python3 -m unittest discover --quiet --start-directory Tests/Scripts

# The imports of every source file against the arrows of Package.swift; C libraries at one place each.
check-imports:
	@$(STEP) "import arrows" 5 python3 Scripts/check-imports.py

# Every path, symbol, option and make rule that the documents name exists.
check-docs:
	@$(STEP) "names in documents" 5 python3 Scripts/check-docs.py

check-shell:
	@$(STEP) "shell scripts" 5 shellcheck .ci/run Scripts/*.sh Packaging/Container/*.sh

check-format:
	@$(STEP) "swift format" 10 swift format lint --strict --parallel --recursive $(FORMATTED)

# openapi.yaml and the schema of layouts are valid, and the examples keep to the schema.
check-contract:
	@$(STEP) "contract documents" 5 Scripts/check-contract.sh

# The image's recipe, with its stated exceptions.
check-dockerfile:
	@$(STEP) "Dockerfile" 5 .venv/bin/hadolint Dockerfile

# A warning is an error here (Package.swift says so), and so is an import that no arrow allows.
check-build:
	@$(STEP) "debug build" 30 Scripts/check-build.sh

# --- Testing

test: check test-wasm test-live test-embedding test-swift

# XCTest is left out since no test uses it, and its "Executed 0 tests" would be the closing line.
test-swift:
	@$(STEP) "swift test" 40 swift test --disable-xctest $(if $(FILTER),--filter '$(FILTER)')

# The release build as its users meet it: over HTTP, from the contract, from the pages.
test-live: test-contract test-large test-effort test-pages test-load test-soak

build-release: packages-test
	@$(STEP) "release build" 30 $(MAKE) --no-print-directory build

test-contract: build-release
	@$(STEP) "contract run" 15 .venv/bin/python Tests/Live/contract.py

test-large: build-release
	@$(STEP) "100,000 views" 10 python3 Tests/Live/million.py --views 100000

# Instructions, allocations, locks and references of questions, against the figures in Tests/Fixtures/effort.json.
test-effort: build-release
	@$(STEP) "counted effort" 5 python3 Tests/Live/effort.py

test-pages: build-release
	@$(STEP) "examples of the pages" 5 python3 Tests/Live/readme.py
	@$(STEP) "page in a browser" 5 .venv/bin/python Tests/Live/page.py

# What the daemon says about itself, and what the load tool says about it.
test-load: build-release
	@$(STEP) "metrics" 5 .venv/bin/python Tests/Live/metrics.py
	@$(STEP) "second histogram" 5 .venv/bin/python Tests/Live/load_histogram.py
	@$(STEP) "load tool" 20 .venv/bin/python Tests/Live/load.py

# A short form of `make soak`.
test-soak: build-release
	@$(STEP) "sessions under change" 10 python3 Tests/Live/soak.py --sessions 200 --changes 50 --seconds 6

# The program of docs/embedding.md, as a package of somebody else's.
test-embedding:
	@$(STEP) "embedding" 15 Scripts/check-embedding.sh

# The short form of this is in `test-swift`. The tests print the seeds of what differs; DIFFERENTIAL_SEED is added to them.
differential: packages-test
	@echo "1,000,000 positions of random layouts against the slow twin and the explanation, 500,000 level by level, 1,056,000 of the index; seed $(SEED)"
	@DIFFERENTIAL_TIMES=4 DIFFERENTIAL_SEED=$(SEED) swift test --disable-xctest --filter DifferentialTests

test-wasm:
	@$(STEP) "webassembly" 10 Scripts/wasm.sh

wasm:
	@Scripts/wasm.sh

container:
	@Scripts/packages.sh container
	@Scripts/container.sh

# Nothing else should run meanwhile.
bench:
	@Scripts/packages.sh bench
	@Scripts/bench.py $(BENCHMARKS)

soak: packages-run build
	@python3 Tests/Live/soak.py

million: packages-run build
	@python3 Tests/Live/million.py --views $(VIEWS)

# Survivors that nothing can kill stand in Scripts/mutants.toml, each with its reason.
mutants:
	@python3 Scripts/mutants.py $(if $(ONLY),--only '$(ONLY)')

picture: build-release
	@.venv/bin/python Tests/Live/page_picture.py

format:
	@swift format format --in-place --parallel --recursive $(FORMATTED)

clean:
	@rm -rf .build .venv Benchmarks/.build
