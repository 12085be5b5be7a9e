#!/usr/bin/env python3
"""Takes the README's picture of the page, docs/pictures/page.png; run by .venv/bin/python.

page_picture.py [--build debug|release] [FILE]

The picture is of Examples/mail.json after a short walk of the pointer that ends over the Flag button. CHROMIUM names another
browser; fonts are the machine's, so that pictures of two machines differ.
"""

import argparse
import os
import shutil
import sys

import daemon
from page_window import ROOT, Window
from playwright.sync_api import expect, sync_playwright

# A picture that is larger takes too long to load in the README.
BYTES_AT_MOST = 200_000


def take(browser, url, path):
    window = Window(browser.new_context(viewport={"width": 1280, "height": 800}), url)
    window.open("mail")
    # At once from place to place, so that nothing between them is entered.
    for point, transitions in (((344, 20), 2), ((390, 20), 5), ((700, 20), 6), ((914, 20), 8)):
        window.page.mouse.move(*window.pixel(*point))
        expect(window.page.locator("#transitions li")).to_have_count(transitions)
    window.rest(914, 20)
    window.page.mouse.move(5, 795)
    # The time that questions took is the machine's, not the product's.
    window.page.locator("#timing").evaluate("(node) => node.textContent = ''")
    window.page.screenshot(path=path)
    assert not window.errors, window.errors


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", default="release", choices=("debug", "release"))
    parser.add_argument("file", nargs="?", default=str(ROOT / "docs/pictures/page.png"), metavar="FILE")
    options = parser.parse_args()
    browser_path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    mail = str(ROOT / "Examples/mail.json")
    with daemon.Daemon(daemon.program_path(options.build), "--layout", mail) as pointerd, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        take(browser, pointerd.url, options.file)
        browser.close()
    size = os.path.getsize(options.file)
    print(f"{options.file}: {size:,} bytes")
    return int(size > BYTES_AT_MOST)


if __name__ == "__main__":
    sys.exit(main())
