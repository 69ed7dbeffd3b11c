"""`make pin-images`: writes behind each image of deploy/ the digest that its tag has now, as the registry tells it.

`python:3.12-slim-bookworm` becomes `python:3.12-slim-bookworm@sha256:...`: then a deployment gets the same bytes until
this is run again. Where the registry cannot be reached nothing is changed.
"""

import argparse
import json
import re
import sys
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

DEPLOY = Path(__file__).resolve().parents[1] / "deploy"
FILES = ("Dockerfile", "compose.yaml")
REGISTRY = "https://registry-1.docker.io"  # images without a host in their name are there, below library/
IMAGE = re.compile(r"^(?P<head>(?:FROM|\s*image:) )(?P<name>[a-z0-9/._-]+):(?P<tag>[\w.-]+)(?:@(?P<digest>\S+))?", re.M)
KINDS = ("application/vnd.oci.image.index.v1+json", "application/vnd.docker.distribution.manifest.list.v2+json")
DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
SECONDS = 20.0


def main() -> int:
    """Ask for all digests first, so that a registry that goes away leaves no file half done."""
    parser = argparse.ArgumentParser(description="fill in the digests of the images in deploy/")
    parser.add_argument("--registry", default=REGISTRY, help=f"where images are asked for ({REGISTRY})")
    parser.add_argument("--folder", type=Path, default=DEPLOY)
    given = parser.parse_args()
    paths = [given.folder / name for name in FILES]
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    wanted = sorted({(found["name"], found["tag"]) for text in texts.values() for found in IMAGE.finditer(text)})
    try:
        known = {image: digest(given.registry, *image) for image in wanted}
    except (OSError, ValueError) as error:
        print(f"pin_images: nothing was changed, the registry gives no answer: {error}", file=sys.stderr)
        return 1
    for path, text in texts.items():
        path.write_text(
            IMAGE.sub(lambda m: f"{m['head']}{m['name']}:{m['tag']}@{known[m['name'], m['tag']]}", text),
            encoding="utf-8",
        )
    for (name, tag), found in known.items():
        print(f"{name}:{tag}@{found}")
    return 0


def digest(registry: str, name: str, tag: str) -> str:
    """What a tag stands for now, for all kinds of machines."""
    path = name if "/" in name else f"library/{name}"
    address = f"{registry}/v2/{path}/manifests/{tag}"
    headers = {"Accept": ", ".join(KINDS)}
    try:
        answer = ask(address, headers)
    except urllib.error.HTTPError as error:
        if error.code != 401:
            raise
        headers["Authorization"] = f"Bearer {token(error.headers['WWW-Authenticate'])}"
        answer = ask(address, headers)
    found = str(answer.headers["Docker-Content-Digest"])
    if not DIGEST.fullmatch(found):
        raise ValueError(f"{name}:{tag} has no digest")
    return found


def token(challenge: str) -> str:
    """Anybody may read public images, but has to ask for a pass first: the challenge says where."""
    parts = dict(re.findall(r'(\w+)="([^"]*)"', challenge))
    query = urllib.parse.urlencode({key: parts[key] for key in ("service", "scope") if key in parts})
    with urllib.request.urlopen(f"{parts['realm']}?{query}", timeout=SECONDS) as answer:  # noqa: S310
        return str(json.load(answer)["token"])


def ask(address: str, headers: "dict[str, str]") -> "urllib.request.addinfourl":
    """Only the head of an answer."""
    request = urllib.request.Request(address, headers=headers, method="HEAD")  # noqa: S310
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
        found: urllib.request.addinfourl = answer
        return found


if __name__ == "__main__":
    sys.exit(main())
