"""The tool that turns comparisons round finds each of them, and keeps the rest."""

import importlib.util
import pathlib
import unittest

SCRIPT = pathlib.Path(__file__).parents[2] / "Scripts/mutants.py"
spec = importlib.util.spec_from_file_location("mutants", SCRIPT)
mutants = importlib.util.module_from_spec(spec)
spec.loader.exec_module(mutants)


def turns(line, file="PointerGeometry/Thing.swift"):
    turner = mutants.Turner()
    rewritten = turner.rewrite(file, line)
    return [(m.turn, m.place) for m in turner.mutants], rewritten, turner.declarations


class Turning(unittest.TestCase):
    def test_an_order_is_moved_by_its_boundary_and_negated(self):
        found, rewritten, declarations = turns("    return a < b")
        self.assertEqual(found, [("< to <=", 1), ("< to >=", 1)])
        self.assertEqual(rewritten, "    return a ~<++++++ b")
        self.assertIn("infix operator ~<++++++: ComparisonPrecedence", declarations)

    def test_each_of_a_line_is_turned_by_itself(self):
        found, rewritten, _ = turns("a == b && c == nil || !flags.contains(.hidden)")
        self.assertEqual(
            sorted(found),
            [("&& to ||", 1), ("== to !=", 1), ("== to !=", 2), ("flag", 1), ("|| to &&", 1)])
        self.assertEqual(len(set(rewritten.split())), len(rewritten.split()))
        self.assertIn(" nil ", rewritten)

    def test_an_operator_that_begins_a_line_counts(self):
        self.assertEqual(turns("        && isOpaque")[0], [("&& to ||", 1)])

    def test_comments_generics_and_operator_declarations_are_left_alone(self):
        for line in (
            "/// Where a < b && c.", "let a = b  // a < b", "extension Collection where Element == Edge {",
            "static func == (a: Self, b: Self) -> Bool {", "let a: Array<Int> = []", "func f() -> Bool {",
        ):
            self.assertEqual(turns(line)[:2], ([], line))

    def test_equal_lines_of_a_file_are_told_apart(self):
        turner = mutants.Turner()
        turner.rewrite("PointerGeometry/Thing.swift", "if a == b { f() }\nif a == b { f() }")
        self.assertEqual([m.twin for m in turner.mutants], [1, 2])
        self.assertEqual(len({m.key for m in turner.mutants}), 2)

    def test_a_file_of_another_target_sees_the_operators(self):
        self.assertTrue(turns("a < b", "PointerSolver/Thing.swift")[1].startswith("import PointerGeometry\n"))


class Reasons(unittest.TestCase):
    def test_every_reason_is_a_sentence_about_turns_of_one_line(self):
        self.assertGreater(len(mutants.turned_sources()[0]), 500)
        for entry in mutants.reasons():
            self.assertLessEqual({"file", "line", "turns", "reason"}, entry.keys())
            self.assertTrue(entry["turns"])
            self.assertRegex(entry["reason"], r"^(\S+ ){4,}\S+\.$")

    def test_the_package_is_made_of_targets_that_exist(self):
        targets = mutants.needed_targets()
        self.assertLessEqual({"PointerSolver", "PointerOracle", "PointerSolverTests"}, targets)
        self.assertNotIn("pointerd", targets)


if __name__ == "__main__":
    unittest.main()
