"""What every page must be: it fits its width, speaks one language, and axe has nothing to say."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

CYRILLIC = ("ru", "uk")
THUMB = 40  # the least width and height of what is pressed on a phone, in pixels


def check(page: Page, lang: str, width: int, where: str = "", axe: bool = True, part: str | None = None) -> None:
    """All of it at once; axe takes seconds, and the languages of one page need not all be shown to it.

    Where a sheet is open axe should look at that `part` alone: it takes the sheet for the ground of what lies below.
    """
    page.wait_for_load_state()  # with its styles
    assert page.evaluate("document.documentElement.scrollWidth") <= width, where
    assert page.evaluate("document.documentElement.lang") == lang
    if axe:
        complaints = Axe().run(page, context=part)
        assert complaints.violations_count == 0, f"{where}: {complaints.generate_report()}"
    if lang in CYRILLIC:
        latin = untranslated(page)
        assert latin == [], f"{where}: {latin}"


def check_thumbs(page: Page, where: str = "") -> None:
    """Everything that is pressed on a phone is large enough for a thumb."""
    small = page.locator(".moves button.act:visible, .board button:visible, .board label:visible").evaluate_all(
        f"""all => all.map(one => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
            .filter(([_, box]) => Math.min(box.width, box.height) < {THUMB})
            .map(([html, box]) => `${{Math.round(box.width)}}x${{Math.round(box.height)}} ${{html}}`)"""
    )
    assert small == [], f"{where}: {small}"


def untranslated(page: Page) -> list[str]:
    """Latin words that a Cyrillic page shows or names, besides those that are names everywhere."""
    shown = page.evaluate(
        """() => {
            const said = [document.body.innerText, document.title];
            for (const one of document.querySelectorAll("[aria-label], [title], [data-tip], [alt], [placeholder]"))
                for (const name of ["aria-label", "title", "data-tip", "alt", "placeholder"])
                    said.push(one.getAttribute(name) ?? "");
            for (const one of document.querySelectorAll(".hidden, [popover]")) said.push(one.textContent);
            return said.join(" ");
        }"""
    )
    known = {"API", "UTC", "Castaways", "OpenMoji", "CC", "BY", "SA", "SHA", "EN", "RU", "UK", "English"}
    words = re.findall(r"[A-Za-z]{2,}", re.sub(r"[0-9a-f]{32,}|castaways \d+", "", shown))
    return sorted(set(words) - known)
