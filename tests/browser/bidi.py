"""Firefox by WebDriver BiDi: a browser of another house, spoken to over a plain WebSocket without a driver between."""

import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
STARTS_WITHIN = 90  # seconds
ANSWERS_WITHIN = 60
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.prefs.recommended": True,
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket:
    """As much of RFC 6455 as a conversation in JSON needs."""

    def __init__(self, host: str, port: int, path: str) -> None:
        self._socket = socket.create_connection((host, port), ANSWERS_WITHIN)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        )
        self._socket.sendall("\r\n".join((*lines, "", "")).encode())
        self._file = self._socket.makefile("rb")
        status = self._file.readline()
        if b"101" not in status:
            raise ConnectionError(status.decode())
        while self._file.readline().strip():
            pass

    def send(self, text: str) -> None:
        self._frame(TEXT, text.encode())

    def receive(self) -> str:
        """The next text, put together from its frames."""
        whole = b""
        while True:
            first, second = self._file.read(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack(">H", self._file.read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self._file.read(8))
            body = self._file.read(size)
            if first & 0x0F == PING:
                self._frame(PONG, body)
            elif first & 0x0F == CLOSE:
                raise ConnectionError("the browser has hung up")
            else:
                whole += body
                if first & 0x80:
                    return whole.decode()

    def close(self) -> None:
        self._file.close()
        self._socket.close()

    def _frame(self, kind: int, body: bytes) -> None:
        size = len(body)
        if size < 126:
            head = struct.pack(">BB", 0x80 | kind, 0x80 | size)
        elif size < 1 << 16:
            head = struct.pack(">BBH", 0x80 | kind, 0x80 | 126, size)
        else:
            head = struct.pack(">BBQ", 0x80 | kind, 0x80 | 127, size)
        mask = os.urandom(4)
        self._socket.sendall(head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(body)))


class Tab:
    """One tab of Firefox."""

    def __init__(self, wire: WebSocket) -> None:
        self._wire = wire
        self._number = 0
        self.complaints: list[str] = []  # errors of the page's scripts
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.context = self.call("browsingContext.create", type="tab")["context"]

    def call(self, method: str, **params: Any) -> Any:
        """A command and its answer; what the page says meanwhile is noted."""
        self._number += 1
        self._wire.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            told = json.loads(self._wire.receive())
            if told.get("method") == "log.entryAdded" and told["params"].get("type") == "javascript":
                self.complaints.append(told["params"]["text"])
            if told.get("id") == self._number:
                if told["type"] == "error":
                    raise RuntimeError(f"{method}: {told['error']}: {told['message']}")
                return told["result"]

    def open(self, url: str) -> None:
        self.call("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def resize(self, width: int, height: int) -> None:
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def evaluate(self, expression: str) -> Any:
        """What an expression of the page is, as JSON; None for what it does not have."""
        answer = self.call(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))",
            target={"context": self.context},
            awaitPromise=True,
            userActivation=True,
        )
        if answer["type"] != "success":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def wait_for(self, expression: str, seconds: float = 30) -> Any:
        """Until an expression is true; gives its value."""
        until = time.monotonic() + seconds
        while True:
            with suppress(RuntimeError):  # the page is being changed for another one
                found = self.evaluate(expression)
                if found:
                    return found
            if time.monotonic() > until:
                raise AssertionError(f"never true: {expression}")
            time.sleep(0.05)

    def click(self, selector: str) -> None:
        """Press the first visible element that a selector finds, with the mouse, as a person would."""
        finding = f"""(() => {{
            const one = [...document.querySelectorAll({json.dumps(selector)})].find((one) => one.checkVisibility());
            one?.scrollIntoView({{ block: "nearest", behavior: "instant" }});
            const box = one?.getBoundingClientRect();
            return box && [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
        }})()"""
        x, y = self.wait_for(finding)
        steps = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.call(
            "input.performActions", context=self.context, actions=[{"type": "pointer", "id": "mouse", "actions": steps}]
        )


@contextmanager
def firefox() -> Iterator[Tab]:
    """A Firefox with a profile of its own, and a tab of it."""
    assert FIREFOX is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (Path(folder) / "user.js").write_text("\n".join(lines))
        said = Path(folder) / "said"
        command = [FIREFOX, "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"]
        with said.open("wb") as file:
            process = subprocess.Popen(command, stdout=file, stderr=file, env=os.environ | {"HOME": folder})
        try:
            port = _port(said, process)
            wire = WebSocket("127.0.0.1", port, "/session")
            yield Tab(wire)
            wire.close()
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _port(said: Path, process: "subprocess.Popen[bytes]") -> int:
    until = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < until and process.poll() is None:
        found = re.search(r"WebDriver BiDi listening on ws://[\w.]+:(\d+)", said.read_text(errors="replace"))
        if found:
            return int(found[1])
        time.sleep(0.1)
    raise AssertionError(f"firefox does not start: {said.read_text(errors='replace')[-2000:]}")
