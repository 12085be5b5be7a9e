#!/usr/bin/env python3
"""Opens the page that `pointerctl load --html` writes in a headless Chromium; run by .venv/bin/python.

load_page.py [--build debug|release]

The page may ask nobody for anything, must show its four pictures with something in them, and must be readable in light
and in dark, on a wide window and on a narrow one. With PICTURES=FOLDER screenshots are left there.
"""

import os
import pathlib
import shutil
import tempfile

import load_tool
from playwright.sync_api import sync_playwright

# Debian's; playwright's own would have to be downloaded.
CHROMIUM = shutil.which("chromium")
HEADINGS = ["Latency over time", "Percentiles", "Throughput", "The first layout and where it was asked"]
# The least contrast of texts (WCAG 2, AA).
CONTRAST = 4.5
# The least height of a line of text in the pictures, in pixels.
LINE_HEIGHT = 9

# Of every text that is shown: what it says, its box, and its contrast with the page.
TEXTS = """() => {
  const light = color => {
    const [r, g, b] = color.match(/[\\d.]+/g).map(Number).map(v => v / 255)
      .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const paper = light(getComputedStyle(document.body).backgroundColor);
  return [...document.querySelectorAll('h1,h2,p,th,td,li,svg text')].filter(e => e.textContent.trim()).map(e => {
    const style = getComputedStyle(e), ink = light(e.closest('svg') ? style.fill : style.color);
    const box = e.getBoundingClientRect();
    return {text: e.textContent, right: box.right, left: box.left, width: box.width, top: box.top, bottom: box.bottom,
            svg: !!e.closest('svg'), contrast: (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)};
  });
}"""


def page_faults(page, width):
    """What is wrong with the page as it is shown now."""
    headings = page.locator("h2").all_inner_texts()
    if headings[: len(HEADINGS)] != HEADINGS:
        yield f"headings {headings}"
    if page.locator("svg").count() != len(HEADINGS):
        yield f"{page.locator('svg').count()} pictures"
    for name, selector, least in [
        ("lines", "svg path.a, svg path.b, svg path.c", 6), ("views", "svg .view", 20), ("points", "svg .point", 300),
    ]:
        if page.locator(selector).count() < least:
            yield f"{page.locator(selector).count()} {name}"
    for path in page.locator("svg path.a").all():
        if path.bounding_box()["width"] < 0.5 * min(width, 880) - 100:
            yield f"a line is only {path.bounding_box()['width']} wide"
    texts = page.evaluate(TEXTS)
    for text in texts:
        if text["contrast"] < CONTRAST:
            yield f"contrast {text['contrast']:.1f} of {text['text']!r}"
        # On a narrow window charts are moved across, as long as they are wide enough to be read.
        if text["svg"] and not 0 <= text["left"] <= text["right"] <= max(width, 700):
            yield f"{text['text']!r} is cut off"
        if text["svg"] and text["bottom"] - text["top"] < LINE_HEIGHT:
            yield f"{text['text']!r} is only {text['bottom'] - text['top']:.1f} high"
    marks = [text for text in texts if text["svg"]]
    for place, one in enumerate(marks):
        for other in marks[:place]:
            if (min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
                    and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 2):
                yield f"{one['text']!r} lies on {other['text']!r}"
    if page.evaluate("document.documentElement.scrollWidth") > width:
        yield f"the page is wider than its window of {width}"


def findings(tool):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "report.html")
        with tool.daemon() as pointerd:
            tool.run(
                pointerd.url, "--rate", 400, "--duration", "4s", "--count", 500, "--verify", "--server-timing",
                "--slo", "p99=100ms,errors=0,p50=1ns", "--html", path,
            )
        text = path.read_text()
        for foreign in ("http://", "https://", "src=", "@import", "url("):
            if foreign in text.replace(pointerd.url, ""):
                yield f"the page holds {foreign!r}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            for scheme in ("light", "dark"):
                for width in (1100, 420):
                    context = browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 900})
                    page = context.new_page()
                    asked, said = [], []
                    page.on("request", lambda request, asked=asked: asked.append(request.url))
                    page.on("console", lambda message, said=said: said.append(message.text))
                    page.goto(path.as_uri())
                    faults = list(page_faults(page, width))
                    faults += [f"the page asked for {url}" for url in asked if url != path.as_uri()]
                    faults += [f"the page said {message}" for message in said]
                    yield from (f"{scheme}, {width} wide: {fault}" for fault in faults)
                    if pictures := os.environ.get("PICTURES"):
                        page.screenshot(path=os.path.join(pictures, f"report-{scheme}-{width}.png"), full_page=True)
                    context.close()
            browser.close()
    print(f"  {len(text):,} bytes, {len(HEADINGS)} pictures, light and dark, wide and narrow")


if __name__ == "__main__":
    load_tool.main(__doc__, findings)
