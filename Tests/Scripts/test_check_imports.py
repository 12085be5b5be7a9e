"""The import check finds what it is there to find, on a small package made for each test."""

import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).parents[2] / "Scripts/check-imports.py"
spec = importlib.util.spec_from_file_location("check_imports", SCRIPT)
check = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check)


def target(name, *arrows, kind="regular"):
    return {"name": name, "type": kind, "dependencies": [{"byName": [arrow, None]} for arrow in arrows]}


class Package:
    """Three layers over a C library: CThing, Low, High, and the tests of Low."""

    def __init__(self, folder):
        self.root = pathlib.Path(folder)
        self.manifest = {
            "targets": [
                target("CThing", kind="system"),
                target("Low", "CThing"),
                target("High", "Low"),
                target("LowTests", "Low", kind="test"),
            ]
        }
        self.write("Sources/Low/Low.swift", "import CThing\n")
        self.write("Sources/High/High.swift", "import Low\n")
        self.write("Tests/LowTests/LowTests.swift", "import Testing\n@testable import Low\n")

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def findings(self):
        return check.findings(self.root, self.manifest)


class ImportCheck(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.package = Package(folder.name)

    def found(self, text):
        findings = self.package.findings()
        self.assertEqual(len(findings), 1, findings)
        self.assertIn(text, findings[0])

    def test_a_package_that_keeps_to_its_arrows_has_no_findings(self):
        self.assertEqual(self.package.findings(), [])

    def test_an_import_without_an_arrow_is_found_with_its_line(self):
        self.package.write("Sources/Low/More.swift", "// first\nimport High\n")
        self.found("Sources/Low/More.swift:2: Low imports High, but Package.swift has no such arrow")

    def test_an_import_behind_attributes_and_access_is_found(self):
        self.package.write("Sources/Low/More.swift", "@preconcurrency public import struct High.Thing\n")
        self.found("Low imports High")

    def test_foundation_is_found_where_it_is_not_allowed(self):
        self.package.write("Sources/High/More.swift", "import Foundation\n")
        self.found("High may not import Foundation")

    def test_a_second_file_that_imports_a_c_library_is_found(self):
        self.package.write("Sources/Low/More.swift", "import CThing\n")
        self.found("CThing is imported at 2 places")

    def test_a_test_may_import_a_c_library_too(self):
        self.package.manifest["targets"][-1] = target("LowTests", "Low", "CThing", kind="test")
        self.package.write("Tests/LowTests/More.swift", "import CThing\n")
        self.assertEqual(self.package.findings(), [])

    def test_an_arrow_that_nothing_uses_is_found(self):
        self.package.write("Sources/High/High.swift", "let nothing = 0\n")
        self.found("High depends on Low, but no file of it imports it")

    def test_an_arrow_downwards_is_found(self):
        self.package.manifest["targets"].reverse()
        self.assertTrue(any("High depends on Low, which stands below it" in f for f in self.package.findings()))

    def test_a_target_without_sources_is_found(self):
        self.package.manifest["targets"].append(target("Empty"))
        self.found("Empty has no sources")

    def test_imports_in_comments_and_strings_are_none(self):
        source = '''
            // import A
            /* import B /* import C */
            import D */
            let text = """
            import UIKit
            """
            let other = "\\(call("import E"))"
            let raw = #"a "quote" \\n
            import Real
        '''
        self.assertEqual([module for module, _ in check.imports(source)], ["Real"])

    def test_the_script_ends_with_status_1_on_a_finding(self):
        self.package.write("Sources/Low/More.swift", "import High\n")
        manifest = self.package.root / "manifest.json"
        manifest.write_text(json.dumps(self.package.manifest))
        run = subprocess.run(
            [sys.executable, SCRIPT, self.package.root, "--manifest", manifest], capture_output=True, text=True
        )
        self.assertEqual(run.returncode, 1)
        self.assertIn("Low imports High", run.stderr)


if __name__ == "__main__":
    unittest.main()
