"""The runner of the pages' examples tells right answers from wrong ones."""

import importlib.util
import pathlib
import sys
import unittest

LIVE = pathlib.Path(__file__).parents[1] / "Live"
sys.path.insert(0, str(LIVE))
spec = importlib.util.spec_from_file_location("readme", LIVE / "readme.py")
readme = importlib.util.module_from_spec(spec)
spec.loader.exec_module(readme)


class Examples(unittest.TestCase):
    def test_commands_and_outputs_are_told_apart(self):
        page = "text\n```console\n$ first \\\n    --more\none\ntwo\n$ second\n```\n```\n$ no example\n```\n"
        self.assertEqual(
            list(readme.examples(page)), [(3, "first \\\n    --more", "one\ntwo"), (7, "second", "")]
        )

    def test_text_agrees_when_it_is_the_same_but_for_an_ellipsis(self):
        self.assertTrue(readme.agrees("a … d", "a b\nc d\n"))
        self.assertFalse(readme.agrees("a … d", "a b c"))
        self.assertFalse(readme.agrees("a", "a b"))
        self.assertFalse(readme.agrees("", "a"))

    def test_answers_agree_by_value(self):
        self.assertTrue(readme.agrees('{"a": [1, 2],\n "b": null}', '{"b":null,"a":[1,2]}'))
        self.assertFalse(readme.agrees('{"a": 1}', '{"a": 2}'))
        self.assertFalse(readme.agrees('{"a": 1}', '{"a": 1, "b": 2}'))
        self.assertFalse(readme.agrees('{"a": 1, "b": 2}', '{"a": 1}'))
        self.assertFalse(readme.agrees('{"a": 1}', '{"a": true}'))

    def test_an_ellipsis_stands_for_any_value_and_for_further_members(self):
        self.assertTrue(readme.agrees('{"a": "…", "…": "…"}', '{"a": {"c": 1}, "b": 2}'))
        self.assertFalse(readme.agrees('{"a": "…", "…": "…"}', '{"b": 2}'))


if __name__ == "__main__":
    unittest.main()
