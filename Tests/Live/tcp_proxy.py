"""A way to a server that can be cut and led to another one."""

import socket
import threading


class Proxy:
    """`with Proxy(port) as proxy:` hands on connections to a port of the loopback."""

    def __init__(self, target):
        self.target, self.open, self.lock = target, set(), threading.Lock()

    def __enter__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        # Closing alone does not wake the thread that waits in accept.
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.cut()

    def cut(self):
        """Breaks every connection off, and refuses new ones until there is a target again."""
        self.target = None
        with self.lock:
            for one in self.open:
                try:
                    one.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass    # It has ended by itself.

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        with client:
            try:
                server = socket.create_connection(("127.0.0.1", self.target or 0))
            except OSError:
                return
            with server:
                with self.lock:
                    self.open |= {client, server}
                back = threading.Thread(target=self.pump, args=(server, client), daemon=True)
                back.start()
                self.pump(client, server)
                back.join()
                with self.lock:
                    self.open -= {client, server}

    @staticmethod
    def pump(source, sink):
        try:
            while data := source.recv(65536):
                sink.sendall(data)
        except OSError:
            pass    # The other side is told below.
        try:
            sink.shutdown(socket.SHUT_WR)
        except OSError:
            pass    # It has gone too.
