#!/usr/bin/env python3
"""Looks at the page of a running pointerd with a browser; run by .venv/bin/python.

page.py [--build debug|release]

The pointer moves over positions of the examples, and what the page says and draws there is compared with what is known of
them; modifiers, arrow keys, holding, storing a file and refusing one; then two windows that edit one layout, lost
connections, restarts and deletions. Nothing may be written to the console but what is expected, and nobody else be asked. Pictures of the page, light and dark, are left in .build/screenshots. CHROMIUM names another browser.
"""

import argparse
import json
import os
import pathlib
import shutil
import sys
import tempfile

import daemon
import page_live
from page_window import ROOT, Window
from playwright.sync_api import expect, sync_playwright

LAYOUTS = sorted((ROOT / "Examples").glob("*.json"))


def mail(page):
    page.open("mail")
    expect(page.page.locator("#layouts option")).to_have_count(len(LAYOUTS))
    page.move(930, 680)
    page.says("hit", "compose")
    page.says("requested", "80 × 80 at 928, 678")
    page.says("style", "lift")
    page.says("pointer", "rounded rect at 968, 718")
    expect(page.page.locator("#hint")).to_be_empty()
    # The pointer rests on the round button, whose corner it leaves free; the region goes further than both.
    page.draws(968, 718)
    page.draws(934, 720)
    page.leaves(900, 650)
    page.move(10, 5)
    page.says("hit", "row1")
    page.says("effective", "320 × 20 at 0, 0")
    page.says("cut by", "sidebar: top")
    expect(page.page.locator("#hint")).to_contain_text("give sidebar a hitTest.outset")
    page.draws(200, 10)
    page.leaves(200, 40)
    page.move(500, 129)
    page.says("pointer", "vertical beam at 500, 136")
    page.says("cursor", "text")
    page.draws(500, 127)
    page.move(450, 22)
    page.says("region", "none")
    expect(page.page.locator("#why li").first).to_contain_text("toolbar hit")
    assert "GET /v1/layouts/mail/pointer?x=450&y=22" in page.page.locator("#request").inner_text()


def quilt(page):
    page.open("quilt-simulator")
    page.move(1150, 796)
    page.says("region", "rulerButton")
    page.says("style", "highlight")
    # The padded shape is larger than the button.
    page.draws(1130, 775)
    page.move(500, 297)
    page.says("pointer", "crosshair at 500, 297")
    page.says("region", "quilt # free")
    page.page.keyboard.down("Shift")
    page.says("requested", "1194 × 20 at 0, 290")
    page.says("pointer", "crosshair at 500, 300")
    page.leaves(700, 330)
    page.page.keyboard.up("Shift")
    page.says("pointer", "crosshair at 500, 297")
    page.page.locator("#modifiers button[name=shift]").click()
    page.says("pointer", "crosshair at 500, 300")
    page.page.locator("#modifiers button[name=shift]").click()
    page.says("pointer", "crosshair at 500, 297")


def keyboard(page):
    page.open("mail")
    page.move(377.5, 22)
    page.says("hit", "reply")
    stage = page.page.locator("#stage")
    stage.focus()
    stage.press("ArrowRight")
    expect(page.page.locator("#at")).to_have_text("378.5, 22")
    page.says("hit", "trash")
    stage.press("ArrowDown")
    expect(page.page.locator("#at")).to_have_text("378.5, 23")


def holding(page):
    page.open("mail")
    page.move(914, 20)
    page.page.mouse.click(*page.pixel(914, 20))
    expect(page.page.locator("#held")).to_be_visible()
    page.page.mouse.move(*page.pixel(100, 400), steps=4)
    page.says("hit", "flag")
    assert page.page.url.endswith("#mail@914,20"), page.page.url
    # The address leads back to the answer.
    page.page.reload()
    page.says("hit", "flag")
    page.page.locator("#stage").press("Escape")
    expect(page.page.locator("#held")).to_be_hidden()
    page.move(100, 400)
    page.says("hit", "row8")
    # So does an address that is entered while the page is open.
    page.page.evaluate("location.hash = '#mail@378,22'")
    page.says("hit", "trash")
    expect(page.page.locator("#held")).to_be_visible()


def inside_valid(page, pointerd):
    """While the pointer moves where the last answer holds nothing is asked; once it rests one question is."""
    page.open("mail")
    page.move(100, 400)
    page.says("hit", "row8")
    page.page.wait_for_timeout(400)
    valid = pointerd.get_json("/v1/layouts/mail/pointer?x=100&y=400&valid")["valid"]
    left, top = valid["x"] + 20, valid["y"] + 20

    def asked(start, what):
        return sum(what in request.url for request in page.requests[start:])

    start = len(page.requests)
    for _ in range(3):
        page.page.mouse.move(*page.pixel(left + 150, top + 15), steps=10)
        page.page.mouse.move(*page.pixel(left, top), steps=10)
    page.page.wait_for_timeout(400)
    assert 1 <= asked(start, "/pointer?") <= 2 and 1 <= asked(start, "/events") <= 2, [one.url for one in page.requests[start:]]
    expect(page.page.locator("#request")).to_contain_text(f"y={top:g}")
    # What is drawn follows all the same, without any answer.
    page.page.route("**/pointer?*", lambda route: route.abort())
    page.page.mouse.move(*page.pixel(left + 150, top + 15), steps=10)
    expect(page.page.locator("#at")).to_have_text(f"{left + 150:g}, {top + 15:g}")
    page.draws(left + 150, top + 15)
    page.page.wait_for_timeout(200)
    page.page.unroute("**/pointer?*")
    page.forgive("net::ERR")
    # Beyond its edge it is asked at once.
    page.move(100, valid["y"] + valid["height"] + 5)
    page.says("hit", "row9")
    # The rectangle can be seen.
    before = page.page.locator("#pointer").screenshot()
    page.page.locator("#valid").check()
    assert page.page.locator("#pointer").screenshot() != before
    page.page.locator("#valid").uncheck()


def regions(page):
    page.open("mail")
    before = page.page.locator("#regions").screenshot()
    page.page.locator("#all").check()
    page.page.wait_for_function(
        """() => {
          const canvas = document.getElementById("regions");
          return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.some((byte) => byte > 0);
        }"""
    )
    assert page.page.locator("#regions").screenshot() != before


def narrow(browser, pointerd):
    """On a telephone nothing is wider than the screen, and the answer stands below the layout."""
    context = browser.new_context(viewport={"width": 400, "height": 800}, has_touch=True)
    page = Window(context, pointerd.url)
    page.open("mail")
    page.page.touchscreen.tap(*page.pixel(914, 20))
    page.says("hit", "flag")
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 400
    stage, answer = (page.page.locator(place).bounding_box() for place in ("#stage", "aside"))
    assert answer["y"] >= stage["y"] + stage["height"]
    page.picture("narrow")
    assert not page.errors, page.errors
    context.close()
    print("narrow: right")


def storing(page, pointerd):
    page.open("mail")
    with tempfile.TemporaryDirectory() as folder:
        good, bad = pathlib.Path(folder, "my screen.json"), pathlib.Path(folder, "broken.json")
        shutil.copy(ROOT / "Examples/toolbar-button.json", good)
        bad.write_text('{"size": {"width": 10, "height": 10}, "root": {"fram": [0, 0, 1, 1]}}')
        page.page.locator("#file").set_input_files(good)
        expect(page.page.locator("#layouts")).to_have_value("my-screen")
        assert pointerd.get_json("/v1/layouts/my-screen") == json.loads(good.read_text())
        page.page.locator("#file").set_input_files(bad)
        expect(page.page.locator("#notice")).to_contain_text("There is no `fram` here; did you mean `frame`?")
        page.forgive("422")
        expect(page.page.locator("#layouts")).to_have_value("my-screen")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", default="release", choices=("debug", "release"))
    options = parser.parse_args()
    browser_path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    layouts = [word for path in LAYOUTS for word in ("--layout", str(path))]
    program = daemon.program_path(options.build)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        with daemon.Daemon(program, *layouts) as pointerd:
            for scheme in ("light", "dark"):
                context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme=scheme)
                page = Window(context, pointerd.url)
                for check in (mail, quilt, keyboard, holding, regions):
                    check(page)
                    page.picture(f"{check.__name__}-{scheme}")
                    assert not page.errors, f"{check.__name__}: {page.errors}"
                    print(f"{check.__name__}, {scheme}: right")
            inside_valid(page, pointerd)
            print("inside valid: right")
            narrow(browser, pointerd)
            storing(page, pointerd)
            assert not page.errors, page.errors
            print("storing: right")
        page_live.check(browser, program, layouts)
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
