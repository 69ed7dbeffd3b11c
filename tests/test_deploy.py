"""The examples in deploy/: what is in front of a server, and what is around it, is closed as far as it can be."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[1] / "deploy"
PROXIES = ("Caddyfile", "nginx.conf")


def test_systemd_calls_the_unit_ok() -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        if os.environ.get("CI"):
            pytest.fail("systemd-analyze is not installed")
        pytest.skip("systemd-analyze is not installed")
    command = [str(analyze), "security", "--offline=yes", "--no-pager", str(DEPLOY / "castaways.service")]
    done = subprocess.run(command, check=False, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    found = re.search(r"exposure level for castaways\.service: ([\d.]+) (\w+)", done.stdout)
    assert found, done.stdout + done.stderr
    assert found[2] == "OK" and float(found[1]) < 2.0, done.stdout


@pytest.mark.parametrize("line", ["UMask=0077", "StateDirectoryMode=0700", "ProtectSystem=strict", "MemoryMax=2G"])
def test_what_the_unit_says(line: str) -> None:
    assert line in (DEPLOY / "castaways.service").read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", PROXIES)
def test_proxies_want_encryption(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    age = re.search(r'Strict-Transport-Security "max-age=(\d+)', text)
    assert age and int(age[1]) >= 31_536_000
    assert re.search(r"redir https://\{host\}\{uri\} permanent|return 301 https://\$host\$request_uri", text)


def test_every_container_has_a_memory_limit() -> None:
    shared, _, rest = (DEPLOY / "compose.yaml").read_text("utf-8").partition("\nservices:\n")
    assert "mem_limit: " in shared
    services = re.split(r"\n(?=\S)", rest)[0]
    blocks = re.findall(r"^  (\w+):\n((?:    .*\n|\n)+)", services + "\n", re.MULTILINE)
    assert {name for name, _ in blocks} == {"app1", "app2", "bots", "postgres", "redis", "caddy"}
    for name, block in blocks:
        assert "mem_limit: " in block or "<<: *castaways" in block, name
