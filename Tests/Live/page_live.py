"""What happens on the page while something happens elsewhere: edits, lost connections, restarts, deletions."""

import json

import daemon
import tcp_proxy
from page_window import ROOT, Window
from playwright.sync_api import expect

PATCH = {"Content-Type": "application/merge-patch+json", "If-Match": "*"}
# Changed by these checks, so not one of the examples.
LAYOUT = {
    "name": "Desk", "size": {"width": 400, "height": 300},
    "root": {"id": "window", "children": [
        {"id": "red", "kind": "button", "frame": [20, 20, 80, 40], "backgroundColor": "#ff0000", "pointer": "lift"},
        {"id": "blue", "kind": "button", "frame": {"x": 200, "y": 200, "width": 80, "height": 40},
         "backgroundColor": "#0000ff", "pointer": "highlight"},
        {"id": "turned", "frame": [300, 20, 60, 60], "transform": {"rotate": 90}, "children": [
            {"id": "green", "kind": "button", "frame": [10, 10, 20, 20], "backgroundColor": "#00ff00", "pointer": True}]}]},
}
RED, BLUE = [255, 0, 0, 255], [0, 0, 255, 255]


def store(pointerd):
    status, _, body = pointerd.ask("PUT", "/v1/layouts/desk", json.dumps(LAYOUT), {"Content-Type": "application/json"})
    assert status in (200, 201), body


def frame(pointerd, name):
    views = [pointerd.get_json("/v1/layouts/desk")["root"]]
    for view in views:
        views += view.get("children", [])
        if view.get("id") == name:
            return view["frame"]
    raise AssertionError(f"no {name}")


def patch(pointerd, name, members):
    status, _, body = pointerd.ask("PATCH", f"/v1/layouts/desk/views/{name}", json.dumps(members), PATCH)
    assert status == 200, body


def shows(window, x, y, color):
    """The views are drawn so that a point has a color, now or soon."""
    for _ in range(100):
        if window.drawn(x, y, "views") == color:
            return
        window.page.wait_for_timeout(50)
    raise AssertionError(f"{window.drawn(x, y, 'views')} at {x}, {y}, not {color}")


def editing(window, is_on=True):
    if (window.page.locator("#edit").get_attribute("aria-pressed") == "true") != is_on:
        window.page.locator("#edit").click()


def two_windows(a, b, pointerd):
    """Each sees what the other edits, and its resting pointer is answered anew."""
    for window in (a, b):
        window.open("desk", LAYOUT["size"])
    b.rest(60, 30)
    b.says("region", "red")
    b.lists("enter", "red", "moved")
    editing(a)
    a.drag((60, 55), (160, 155))
    shows(b, 125, 125, RED)
    b.says("region", "none")
    b.lists("exit", "red", "layout changed")
    assert frame(pointerd, "red") == [120, 120, 80, 40]
    # The same the other way, by the corner and by numbers.
    a.page.keyboard.press("Escape")
    editing(a, False)
    a.rest(270, 250)
    a.says("region", "none")
    editing(b)
    b.page.mouse.click(*b.pixel(240, 235))
    expect(b.page.locator("#selected")).to_contain_text("blue")
    b.drag((280, 240), (300, 270))
    a.says("region", "blue")
    a.lists("enter", "blue", "layout changed")
    shows(a, 290, 260, BLUE)
    assert frame(pointerd, "blue") == {"x": 200, "y": 200, "width": 100, "height": 70}
    b.page.locator("#frame-y").fill("40")
    b.page.locator("#frame-y").press("Enter")
    a.says("region", "none")
    a.lists("exit", "blue", "layout changed")
    assert frame(pointerd, "blue") == {"x": 200, "y": 40, "width": 100, "height": 70}
    for window in (a, b):
        window.has_no_gap()
        editing(window, False)


def keyboard_edits(a, b, pointerd):
    """Without a mouse: a view is taken, moved and resized, in a turned parent too."""
    store(pointerd)
    a.open("desk", LAYOUT["size"])
    b.open("desk", LAYOUT["size"])
    stage = a.page.locator("#stage")
    stage.focus()
    stage.press("ArrowRight")
    expect(a.page.locator("#at")).to_have_text("201, 150")
    a.rest(60, 30)
    editing(a)
    stage.focus()
    stage.press("Enter")
    expect(a.page.locator("#selected")).to_contain_text("red")
    stage.press("ArrowRight")
    stage.press("Shift+ArrowDown")
    stage.press("Alt+Shift+ArrowLeft")
    expect(a.page.locator("#saved")).to_contain_text("[21,30,70,40]")
    shows(b, 85, 66, RED)
    # Down on the screen is to the right in the space of what is turned.
    a.drag((340, 40), (340, 50))
    expect(a.page.locator("#selected")).to_contain_text("green")
    expect(a.page.locator("#saved")).to_contain_text("[20,10,20,20]")
    stage.focus()
    stage.press("Enter")
    expect(a.page.locator("#selected")).to_contain_text("turned")
    stage.press("Escape")
    expect(a.page.locator("#selected")).to_be_empty()
    stage.press("Escape")
    expect(a.page.locator("#edit")).to_have_attribute("aria-pressed", "false")


def conflicts(a, b, pointerd):
    """An edit on a revision that is no longer the newest is told, and made on the newest: nothing is lost."""
    store(pointerd)
    for window in (a, b):
        window.open("desk", LAYOUT["size"])
        editing(window)

    def be_faster(route):
        patch(pointerd, "red", {"frame": [20, 20, 90, 44], "label": "Stop"})
        route.continue_()

    a.page.route("**/views/red", be_faster, times=1)
    a.drag((60, 55), (70, 65))
    expect(a.page.locator("#conflict")).to_contain_text("Somebody else changed the layout meanwhile; the edit was made again")
    a.forgive("412")
    # The position is of this window, the size of the other.
    assert frame(pointerd, "red") == [30, 30, 90, 44]
    # Both at once, over and over.
    for window, start in ((a, (50, 50)), (b, (240, 235))):
        window.page.mouse.move(*window.pixel(*start))
        window.page.mouse.down()
    for step in range(1, 21):
        a.page.mouse.move(*a.pixel(50 + 5 * step, 50 + step))
        b.page.mouse.move(*b.pixel(240 - 5 * step, 235 - 4 * step))
    for window in (a, b):
        window.page.mouse.up()
    for window in (a, b):
        shows(window, 134, 54, RED)
        shows(window, 104, 124, BLUE)
        window.forgive("412")
    assert frame(pointerd, "red") == [130, 50, 90, 44]
    assert frame(pointerd, "blue") == {"x": 100, "y": 120, "width": 80, "height": 40}
    revisions = {window.page.locator("#live").get_attribute("title") for window in (a, b)}
    assert len(revisions) == 1, revisions
    for window in (a, b):
        editing(window, False)


def a_hidden_window(b, pointerd):
    """A window that nobody sees has no stream, and catches up when it is seen again."""
    store(pointerd)
    b.open("desk", LAYOUT["size"])
    b.rest(60, 30)
    seen = """(hidden) => {
      Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    with b.page.expect_event("requestfailed", lambda request: request.url.endswith("/stream")):
        b.page.evaluate(seen, True)
    before = b.page.locator("#live").get_attribute("title")
    patch(pointerd, "red", {"frame": [300, 200, 80, 40]})
    b.page.wait_for_timeout(300)
    expect(b.page.locator("#live")).to_have_attribute("title", before)
    b.page.evaluate(seen, False)
    expect(b.page.locator("#live")).not_to_have_attribute("title", before)
    b.says("region", "none")
    b.lists("exit", "red", "layout changed")
    shows(b, 305, 205, RED)
    b.has_no_gap()


def a_lost_connection(b, proxy, pointerd):
    """The page says so, comes back by itself to where it was, and has missed nothing."""
    store(pointerd)
    b.open("desk", LAYOUT["size"])
    b.rest(60, 30)
    b.lists("style", "red", "moved")
    proxy.cut()
    expect(b.page.locator("#notice")).to_contain_text("The daemon does not answer")
    expect(b.page.locator("#live")).to_have_class("lost")
    b.picture("lost")
    patch(pointerd, "red", {"frame": [300, 200, 80, 40]})
    proxy.target = pointerd.port
    expect(b.page.locator("#notice")).to_have_text("Connected again; nothing was missed.")
    expect(b.page.locator("#live")).to_have_class("live")
    b.lists("exit", "red", "layout changed")
    b.says("region", "none")
    b.has_no_gap()
    streams = [one for one in b.requests if one.url.endswith("/stream")]
    assert streams[-1].headers["last-event-id"] == "2", streams[-1].headers
    b.forgive("net::ERR")


def a_restart(b, proxy, pointerd, program, layouts):
    """A daemon that was started anew has no sessions: the page makes another, and says so."""
    b.open("mail")
    b.rest(914, 20)
    b.says("region", "flag")
    before = b.page.locator("#live").get_attribute("title")
    proxy.cut()
    expect(b.page.locator("#live")).to_have_class("lost")
    with daemon.Daemon(program, *layouts) as another:
        proxy.target = another.port
        expect(b.page.locator("#notice")).to_contain_text("Connected again. The daemon no longer knew this page’s session")
        expect(b.page.locator("#live")).not_to_have_attribute("title", before)
        b.says("region", "flag")
        patch_mail = {"frame": [800, 8, 28, 28]}
        status, *_ = another.ask("PATCH", "/v1/layouts/mail/views/flag", json.dumps(patch_mail), PATCH)
        assert status == 200
        b.says("region", "none")
        b.lists("exit", "flag", "layout changed")
        # One that has not the layout at all.
        proxy.cut()
        expect(b.page.locator("#live")).to_have_class("lost")
    with daemon.Daemon(program, "--layout", str(ROOT / "Examples/quilt-simulator.json")) as another:
        proxy.target = another.port
        expect(b.page.locator("#notice")).to_have_text("There is no layout mail any more.")
        b.page.locator("#layouts").select_option("quilt-simulator")
        expect(b.page.locator("#live")).to_have_class("live")
        expect(b.page.locator("#notice")).to_be_empty()
        proxy.cut()
    proxy.target = pointerd.port
    expect(b.page.locator("#live")).to_have_class("live")
    b.forgive("net::ERR", "404")


def a_deletion(a, b, pointerd):
    """Windows say that their layout is gone, and show it again once it is stored again and opened."""
    store(pointerd)
    for window in (a, b):
        window.open("desk", LAYOUT["size"])
        window.rest(60, 30)
    assert pointerd.ask("DELETE", "/v1/layouts/desk")[0] == 204
    for window in (a, b):
        expect(window.page.locator("#notice")).to_have_text("Layout desk was deleted.")
        expect(window.page.locator("#live")).to_have_class("gone")
        window.lists("exit", "red", "removed")
        expect(window.page.locator("#answer")).to_be_empty()
        window.forgive("404")
    b.picture("deleted")
    store(pointerd)
    b.page.reload()
    expect(b.page.locator("#live")).to_have_class("live")
    b.says("region", "red")


def check(browser, program, layouts):
    """Runs all of it, with two windows of one browser on one daemon."""
    with daemon.Daemon(program, *layouts) as pointerd, tcp_proxy.Proxy(pointerd.port) as proxy:
        store(pointerd)
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        a, b = (Window(context, proxy.url) for _ in range(2))
        for test, arguments in (
            (two_windows, (a, b, pointerd)), (keyboard_edits, (a, b, pointerd)), (conflicts, (a, b, pointerd)),
            (a_hidden_window, (b, pointerd)), (a_deletion, (a, b, pointerd)), (a_lost_connection, (b, proxy, pointerd)),
            (a_restart, (b, proxy, pointerd, program, layouts)),
        ):
            test(*arguments)
            a.forgive("net::ERR")
            for window in (a, b):
                assert not window.errors, f"{test.__name__}: {window.errors}"
            print(f"{test.__name__.replace('_', ' ')}: right")
        context.close()
