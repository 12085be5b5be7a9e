"""Stands between `pointerctl load` and a pointerd, and does to its answers what a test wants done: holds them back for a
known time, or makes them wrong. It writes down what was asked."""

import asyncio
import threading
import time


class Proxy:
    """`with Proxy(daemon, delay=…, change=…) as proxy:` serves at proxy.url for the block.

    delay(number) is how many seconds the answer to the pointer question of that number is held back at least; change(number,
    body) is the body that is sent in its place, of the same length. Other requests go through as they are.
    """

    def __init__(self, pointerd, delay=None, change=None):
        self.upstream = pointerd.port
        self.delay = delay
        self.change = change
        # Of pointer questions, in the order of their coming: the targets, and the seconds from the question's
        # coming to its answer's going.
        self.targets = []
        self.held = []

    def __enter__(self):
        self.loop = asyncio.new_event_loop()
        self.server = self.loop.run_until_complete(asyncio.start_server(self.serve, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.server.close()
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.loop.run_until_complete(self.loop.shutdown_asyncgens())
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()

    async def serve(self, reader, writer):
        try:
            upstream = await asyncio.open_connection("127.0.0.1", self.upstream)
            while message := await read_message(reader):
                await self.exchange(message, upstream, writer)
            upstream[1].close()
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            writer.close()

    async def exchange(self, message, upstream, writer):
        begun = time.monotonic()
        head, body = message
        target = head.split(b" ", 2)[1].decode()
        is_question = "/pointer" in target
        number = len(self.targets)
        if is_question:
            self.targets.append(target)
        upstream[1].write(head + body)
        head, body = await read_message(upstream[0])
        if is_question and self.change:
            body = self.change(number, body)
        if is_question and self.delay:
            await asyncio.sleep(max(0, self.delay(number) - (time.monotonic() - begun)))
        writer.write(head + body)
        if is_question:
            self.held.append(time.monotonic() - begun)
        await writer.drain()


async def read_message(reader):
    """The head and the body of a message with a length; None at the end."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError as error:
        if error.partial:
            raise
        return None
    length = 0
    for line in head.split(b"\r\n")[1:]:
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    return head, await reader.readexactly(length)
