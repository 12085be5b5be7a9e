"""A browser window that shows the page of a pointerd: what it does, says and draws."""

import json
import pathlib

from playwright.sync_api import expect

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURES = ROOT / ".build/screenshots"
# As stage.js has it: pixels around the window.
MARGIN = 26


class Window:
    """One window. Windows of one context share its connections, as those of one browser do."""

    def __init__(self, context, url):
        context.set_default_timeout(10_000)
        self.page, self.url, self.errors, self.requests = context.new_page(), url, [], []
        self.page.on("pageerror", lambda error: self.errors.append(f"error: {error}"))
        self.page.on("console", self.note)
        self.page.on("request", self.request)

    def note(self, message):
        # That pixels are read is this file's doing.
        if message.type in ("error", "warning") and "willReadFrequently" not in message.text:
            self.errors.append(f"{message.type}: {message.text}")

    def request(self, request):
        self.requests.append(request)
        if not request.url.startswith((self.url, "about:")):
            self.errors.append(f"asked elsewhere: {request.url}")

    def forgive(self, *words):
        """Forgets what the browser itself notes when a request fails as it was meant to; nothing else."""
        self.page.wait_for_timeout(100)
        self.errors = [error for error in self.errors if not any(word in error for word in words)]

    # --- What a person does

    def open(self, name, size=None):
        # From elsewhere, so that the page begins anew.
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}/#{name}")
        expect(self.page.locator("#layouts")).to_have_value(name)
        expect(self.page.locator("#live")).to_contain_text("live")
        self.size = size or json.loads((ROOT / f"Examples/{name}.json").read_text())["size"]

    def pixel(self, x, y):
        """Where a point of the window is on the screen."""
        box = self.page.locator("#pointer").bounding_box()
        scale = (box["width"] - 2 * MARGIN) / self.size["width"]
        return box["x"] + MARGIN + x * scale, box["y"] + MARGIN + y * scale

    def move(self, x, y):
        self.page.mouse.move(*self.pixel(x, y), steps=8)
        expect(self.page.locator("#at")).to_have_text(f"{x:g}, {y:g}")

    def rest(self, x, y):
        """Holds the pointer at a position."""
        self.move(x, y)
        self.page.mouse.click(*self.pixel(x, y))
        expect(self.page.locator("#held")).to_be_visible()

    def drag(self, start, end):
        self.page.mouse.move(*self.pixel(*start))
        self.page.mouse.down()
        self.page.mouse.move(*self.pixel(*end), steps=6)
        self.page.mouse.up()

    # --- What the page says and draws

    def says(self, term, text):
        """The line of the answer that begins with a term."""
        line = self.page.locator(f"#answer dt:text-is('{term}') + dd")
        expect(line.first).to_contain_text(text)

    def transitions(self):
        """Number, kind, region and reason of the transitions listed, the oldest first."""
        rows = self.page.locator("#transitions li").all()
        return [row.locator("span").all_inner_texts() for row in reversed(rows)]

    def lists(self, kind, region, reason):
        """The newest transitions have one of this kind, region and reason."""
        row = self.page.locator("#transitions li", has=self.page.locator(f".{kind}"))
        expect(row.filter(has_text=region).filter(has_text=reason).first).to_be_visible()

    def has_no_gap(self):
        numbers = [int(row[0]) for row in self.transitions()]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers))), numbers

    def drawn(self, x, y, canvas="pointer"):
        """The color that a canvas has at a point of the window: red, green, blue and opacity."""
        return self.page.evaluate(
            """([id, x, y, margin, width]) => {
              const canvas = document.getElementById(id);
              const around = id === "views" ? 0 : margin;
              const scale = (canvas.getBoundingClientRect().width - 2 * around) / width;
              const at = (n) => Math.round((around + n * scale) * devicePixelRatio);
              return [...canvas.getContext("2d").getImageData(at(x), at(y), 1, 1).data];
            }""",
            [canvas, x, y, MARGIN, self.size["width"]],
        )

    def draws(self, x, y):
        assert self.drawn(x, y)[3] > 0, f"nothing is drawn at {x}, {y}"

    def leaves(self, x, y):
        assert self.drawn(x, y)[3] == 0, f"something is drawn at {x}, {y}: {self.drawn(x, y)}"

    def picture(self, name):
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")
