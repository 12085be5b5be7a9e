"""A pointerd of one's own: started on a free port of the loopback, asked, measured and stopped by its process id."""

import http.client
import json
import os
import re
import signal
import subprocess
import tempfile
import time

# How long a daemon may take to listen (large layouts on the command line included) and to drain, in seconds.
START_SECONDS = 60
STOP_SECONDS = 30

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")


class Daemon:
    """`with Daemon(program, options) as daemon:` runs pointerd for the block; leaving it asserts a clean end."""

    def __init__(self, program, *options):
        self.command = [program, "--listen", "127.0.0.1:0", *options]

    def __enter__(self):
        # Both streams in one file, where the address and the last words can be read.
        self.output = tempfile.TemporaryFile(mode="w+")
        self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stdout=self.output, stderr=self.output)
        deadline = time.monotonic() + START_SECONDS
        while not (address := ADDRESS.search(self.words())):
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.process.kill()
                raise AssertionError(f"no address from {' '.join(self.command)}:\n{self.words()}")
            time.sleep(0.02)
        self.port = int(address.group(1))
        self.url = f"http://127.0.0.1:{self.port}"
        return self

    def __exit__(self, kind, error, trace):
        if self.process.poll() is not None:
            raise AssertionError(f"pointerd ended with {self.process.returncode}:\n{self.words()}") from error
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"pointerd did not end on SIGTERM:\n{self.words()}") from error
        if status != 0 and kind is None:
            raise AssertionError(f"pointerd ended with {status} on SIGTERM:\n{self.words()}")

    def words(self):
        """All that the daemon has written so far."""
        self.output.seek(0)
        return self.output.read()

    def ask(self, method, path, body=None, headers=None, seconds=600):
        """Status, headers and body of one request on a connection of its own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=seconds)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def get_json(self, path):
        status, _, body = self.ask("GET", path)
        if status != 200:
            raise AssertionError(f"GET {path}: {status} {body[:2000]!r}")
        return json.loads(body)

    def memory(self):
        """Resident megabytes now and at the highest."""
        with open(f"/proc/{self.process.pid}/status") as status:
            lines = dict(line.split(":", 1) for line in status)
        return tuple(int(lines[key].split()[0]) / 1024 for key in ("VmRSS", "VmHWM"))


def program_path(configuration="release"):
    """Where the package manager has put pointerd."""
    root = os.path.join(os.path.dirname(__file__), "../..")
    folder = subprocess.run(
        ["swift", "build", "-c", configuration, "--show-bin-path"], cwd=root, check=True, capture_output=True, text=True
    ).stdout.strip()
    return os.path.join(folder, "pointerd")
