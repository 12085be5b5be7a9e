// The page's pointer in a session of the API: positions in, and on its stream what they and changes of the layout lead to.

// Milliseconds before a broken stream is opened again: at first, and at most.
const firstWait = 400, longestWait = 5000;
// Without a word for so long a stream is taken for dead; the daemon says something every 12 seconds.
const silence = 30_000;

const pause = (milliseconds, signal) => new Promise((resolve) => {
  setTimeout(resolve, milliseconds);
  signal.addEventListener("abort", resolve, { once: true });
});

/// A session over one layout, made anew when it is not there any more, and followed until it is closed.
///
/// The handlers are told `transition(t)`, `revision(text)`, `connected({again, anew})`, `lost()`, and once
/// `gone(wasDeleted)` when there is no such layout.
export class Session {
  #layout;
  #handlers;
  #id = null;
  #sequence = 0;         // of the last transition that was told
  #current = null;       // the event that says where the pointer is
  #waiting = null;       // the newest event, while an older one is under way
  #isSending = false;
  #running = null;       // what stops following

  constructor(layout, handlers) {
    this.#layout = layout;
    this.#handlers = handlers;
  }

  get id() {
    return this.#id;
  }

  get #path() {
    return `/v1/layouts/${encodeURIComponent(this.#layout)}/sessions`;
  }

  /// Follows, from where it was stopped. A page that nobody sees stops: a browser has six connections to a host.
  resume() {
    if (this.#running) return;
    this.#running = new AbortController();
    this.#follow(this.#running.signal);
  }

  stop() {
    this.#running?.abort();
    this.#running = null;
  }

  /// Stops, and lets the daemon forget the session; also while the page goes away.
  close() {
    this.stop();
    if (this.#id) fetch(`${this.#path}/${this.#id}`, { method: "DELETE", keepalive: true }).catch(() => {});
  }

  /// Tells where the pointer is. Of positions that come faster than they can be sent the newest counts.
  move({ x, y }, modifiers) {
    this.#current = this.#waiting = { type: "move", x, y, modifiers };
    this.#send();
  }

  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#waiting && this.#id && this.#running) {
      const event = this.#waiting;
      this.#waiting = null;
      const told = await fetch(`${this.#path}/${this.#id}/events`, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(event),
      }).then((response) => response.ok, () => false);
      if (!told) break;    // A session that is made anew is told the current position.
    }
    this.#isSending = false;
  }

  async #follow(signal) {
    let wait = firstWait, isLost = false, wasRemoved = false, isAnew = false;
    while (!signal.aborted) {
      try {
        if (!this.#id) {
          const made = await this.#make(signal);
          if (made === 404) return this.#tell("gone", wasRemoved);
          if (!made) throw new Error("no session");
        }
        const status = await readEvents(`${this.#path}/${this.#id}/stream`, this.#sequence, signal, {
          opened: () => {
            this.#tell("connected", { again: isLost, anew: isAnew });
            [wait, isLost, wasRemoved, isAnew] = [firstWait, false, false, false];
          },
          event: (name, data) => {
            if (name === "end") wasRemoved = data.reason === "removed";
            this.#take(name, data);
          },
        });
        if (status === 404) isAnew = true;
        if (status === 404 || !this.#id) {
          this.#id = null;
          continue;
        }
      } catch {
        // The daemon cannot be reached, or the stream broke off: tried again below.
      }
      if (signal.aborted) return;
      if (!isLost) this.#tell("lost");
      isLost = true;
      await pause(wait, signal);
      wait = Math.min(wait * 1.6, longestWait);
    }
  }

  /// Handlers run by themselves, so that a fault of theirs is not taken for one of the connection.
  #tell(name, ...values) {
    queueMicrotask(() => this.#handlers[name](...values));
  }

  #take(name, data) {
    if (name === "transition") {
      this.#sequence = data.sequence;
      this.#tell("transition", data);
    } else if (name === "snapshot") {
      this.#sequence = data.sequence;
      this.#tell("revision", data.revision);
    } else if (name === "revision") {
      this.#tell("revision", data.revision);
    } else if (name === "end") {
      this.#id = null;
    }
  }

  /// Makes a session that knows the pointer's position; true, or the status of a refusal.
  async #make(signal) {
    const response = await fetch(this.#path, { method: "POST", signal });
    if (response.status === 404) return 404;
    if (!response.ok) return false;
    const { session, revision } = await response.json();
    [this.#id, this.#sequence, this.#waiting] = [session, 0, this.#current];
    this.#tell("revision", revision);
    this.#send();
    return true;
  }
}

/// Reads a stream of server-sent events that goes on after a number, to its end; gives the status.
///
/// The browser's own reader cannot begin after a given event, and does not tell why it was refused.
async function readEvents(url, after, signal, { opened, event }) {
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  signal.addEventListener("abort", abort);
  let timer = setTimeout(abort, silence);
  try {
    const response = await fetch(url, {
      headers: { Accept: "text/event-stream", "Last-Event-ID": String(after) }, cache: "no-store", signal: attempt.signal,
    });
    if (!response.ok) return response.status;
    opened();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ""; ;) {
      const { done, value } = await reader.read();
      if (done) return response.status;
      clearTimeout(timer);
      timer = setTimeout(abort, silence);
      const events = (text + value).split("\n\n");
      text = events.pop();
      for (const one of events) {
        const fields = Object.fromEntries(one.split("\n").filter((line) => line[0] !== ":").map((line) => line.split(/: (.*)/s)));
        if (fields.event) event(fields.event, JSON.parse(fields.data));
      }
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}
