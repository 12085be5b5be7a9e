"""The check of the documents finds each kind of name that does not exist, and lets those that exist pass."""

import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).parents[2] / "Scripts/check-docs.py"
spec = importlib.util.spec_from_file_location("check_docs", SCRIPT)
check = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check)

GOOD = """# The page

See [the other](docs/other.md#a-second-part) and [here](#the-page), `Sources/Core/RoundThing.swift`, `docs/*.md`,
`Tests/<family>/case.json`, `RoundThing`, `RoundThing.area(of:)`, `UIPointerInteraction`, `application/json`,
`make build` and `--size`, not ``RoundThing`s``.

```
make build SIZE=3
pointerd --size 3 \\
    --other
curl --silent localhost
```
"""


class DocumentCheck(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.write("Makefile", "VAR := build\n.PHONY: build\nbuild: other\n\tcc\nother:\n\tpointerd --other\n")
        self.write("docs/other.md", "# Other\n\n## A second part\n")
        self.write(
            "Sources/Core/RoundThing.swift",
            'struct RoundThing {\n    func area(of x: Int) {}\n    let option = "--size"\n}\nenum Kind {\n    case one, twoHumps\n}\n',
        )
        self.write("Tests/family/case.json", "{}")
        self.write("README.md", GOOD)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def findings(self):
        tree = check.Tree(self.root)
        return [f for page in check.documents(self.root) for f in check.document_findings(page, tree)]

    def found(self, text, finding):
        self.write("README.md", GOOD + "\n" + text + "\n")
        self.assertEqual(self.findings(), [f"README.md:{GOOD.count(chr(10)) + 2}: {finding}"])

    def test_a_page_whose_names_exist_has_no_findings(self):
        self.assertEqual(self.findings(), [])

    def test_a_wrong_path_is_found(self):
        self.found("`Sources/Core/Square.swift`", "no path Sources/Core/Square.swift")

    def test_a_wrong_path_in_an_unknown_folder_is_found(self):
        self.found("`Nowhere/Square.swift`", "no path Nowhere/Square.swift")

    def test_a_pattern_that_matches_nothing_is_found(self):
        self.found("`docs/*.swift`", "no path docs/*.swift")

    def test_a_wrong_file_name_is_found(self):
        self.found("`Square.swift`", "no file named Square.swift")

    def test_a_wrong_link_is_found(self):
        self.found("[a](docs/none.md)", "no file to link to: docs/none.md")

    def test_a_wrong_anchor_is_found(self):
        self.found("[a](docs/other.md#third)", "no heading #third in other.md")

    def test_a_wrong_type_is_found(self):
        self.found("`SquareThing`", "no symbol SquareThing")

    def test_a_wrong_member_is_found(self):
        self.found("`RoundThing.volume`", "no symbol volume (in RoundThing.volume)")

    def test_a_wrong_function_is_found(self):
        self.found("`volume(of:)`", "no symbol volume (in volume(of:))")

    def test_a_wrong_option_is_found(self):
        self.found("`pointerd --colour`", "no option --colour")

    def test_a_wrong_make_rule_is_found(self):
        self.found("`make none`", "no rule none in the Makefile")

    def test_a_target_that_the_architecture_leaves_out_is_found(self):
        tree = check.Tree(self.root)
        self.write("ARCHITECTURE.md", "`Core`")
        self.assertEqual(check.architecture_findings(tree), [])
        self.write("ARCHITECTURE.md", "`RoundThing`")
        self.assertEqual(check.architecture_findings(tree), ["ARCHITECTURE.md: no word of the target Core"])

    def test_the_script_ends_with_status_1_on_a_finding(self):
        self.write("README.md", "`Sources/None.swift`")
        run = subprocess.run([sys.executable, SCRIPT, self.root], capture_output=True, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertIn("no path Sources/None.swift", run.stderr)


if __name__ == "__main__":
    unittest.main()
