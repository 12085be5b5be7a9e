"""The expected text beside each case is what the independent script works out, so that an update of the
fixtures by the product itself cannot go unseen."""

import pathlib
import sys
import unittest

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS / "Support"))

import expected_cases  # noqa: E402

CASES = sorted((TESTS / "Fixtures" / "cases").glob("*/*.json"))


class ExpectedCases(unittest.TestCase):
    def test_there_are_cases(self):
        self.assertGreater(len(CASES), 40)

    def test_each_case_is_expected_to_answer_what_the_script_says(self):
        for path in CASES:
            with self.subTest(case=str(path.relative_to(TESTS))):
                self.assertEqual(expected_cases.beside(path).read_text(), expected_cases.expected(path))


if __name__ == "__main__":
    unittest.main()
