import { chooseTheme, nextTheme } from "#src/web/ui/theme.ts";
import { store, stored } from "#src/web/ui/browser/stored.ts";
import { keepScrollPosition } from "./keep-draft.ts";
import { followLink } from "./links.ts";
import { isHydrated, wake } from "./wake.ts";

/** Before hydration. What React has handled is prevented, and ignored here. */
export function answerTaps(): void {
  addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const { ctrlKey, metaKey } = event;
    const menu = openMenu();
    const link = target.closest("a");
    if (link) followLink(link, ctrlKey || metaKey);
    if (menu && (link || !menu.contains(target))) menu.open = false;
    const control = target.closest<HTMLElement>("[data-act]");
    if (!control) return;
    const { act, to = "" } = control.dataset;
    if (event.defaultPrevented || metaKey || ctrlKey || event.shiftKey) return;
    if (act === "theme") chooseTheme(nextTheme(stored("theme")));
    if (act === "turn") turnGallery(to);
    if (act === "language") {
      event.preventDefault();
      openTranslation(control);
    }
    // `replay`: only React can answer.
    if (act === "replay" && !isHydrated()) void wake().then(() => control.click());
  });
  addEventListener("keydown", ({ key }) => {
    const menu = key === "Escape" && openMenu();
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

const openMenu = () => document.querySelector<HTMLDetailsElement>("header details[open]");

/** `to` is `+1`, `-1` or the number of a slide. */
function turnGallery(to: string): void {
  const slides = [...document.querySelectorAll(".slide")];
  const shown = slides.findIndex((slide) => !slide.matches("[data-away]"));
  const step = /\D/.test(to) ? shown + slides.length : 0;
  const index = (step + Number(to)) % slides.length;
  slides.forEach((slide, position) => {
    const isShown = position === index;
    slide.toggleAttribute("data-away", !isShown);
    document.querySelector(`[data-to="${position}"]`)?.setAttribute("aria-current", String(isShown));
  });
}

/** A document loads faster than the script; scroll position and typed text are kept. */
function openTranslation(link: HTMLElement): void {
  store("language", link.lang);
  keepScrollPosition();
  // Without the hash, which the browser would scroll to.
  location.replace(link.getAttribute("href") + location.search);
}
