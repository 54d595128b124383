/*
 * Runs inline, before anything is painted: the stored theme, the stored
 * language, the campaign labels of the landing address. Then it waits with
 * React until the page has loaded and the browser is idle, or until the
 * visitor's first touch, key or scroll. Kept under 1 kB.
 */
import { trackingParameters } from "#src/leads/tracking-parameters.ts";

/** The address of the visitor's entry, known once it is built. */
declare const ENTRY: string;

const root = document.documentElement;
const page = location;
const trackingNames: readonly string[] = trackingParameters;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const theme = stored("theme");
root.dataset["theme"] =
  theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme:dark)").matches) ? "dark" : "light";

if (stored("language") === "en" && root.lang === "fr")
  page.replace(`/en${page.pathname}`.replace(/\/$/, "") + page.search + page.hash);

try {
  const memory = sessionStorage;
  const kept = JSON.parse(memory.getItem("tracking") ?? "null");
  const touch = { ...kept };
  for (const [name, value] of new URLSearchParams(page.search))
    if (value && trackingNames.includes(name)) touch[name] = value.slice(0, 500);
  // The first page of the visit, or another ad or link has brought the visitor back.
  if (!kept || JSON.stringify(touch) !== JSON.stringify(kept)) {
    touch.landingPage = page.pathname + page.search;
    touch.referrer = document.referrer;
    memory.setItem("tracking", JSON.stringify(touch));
    if (!kept) memory.setItem("firstTouch", JSON.stringify(touch));
  }
  // Now the browser remembers: the server need not carry the campaign from one address to the next.
  addEventListener("click", ({ target, ctrlKey, metaKey }) => {
    const link = !ctrlKey && !metaKey && target instanceof Element && target.closest("a");
    if (link) link.referrerPolicy = "origin";
  });
} catch {
  // Storage may be off: the form still reads the current address.
}

let entry: Promise<unknown> | undefined;
const bringToLife = () => (entry ??= import(/* @vite-ignore */ ENTRY));
for (const event of ["pointerdown", "keydown", "scroll", "focusin"])
  addEventListener(event, () => void bringToLife(), { once: true, passive: true, capture: true });
// The second frame after the load is drawn once the first has been shown: nothing of ours delays the first picture.
const drawn = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
addEventListener("load", () => drawn(() => (self.requestIdleCallback ?? setTimeout)(() => void bringToLife())));

// Counted here, not by React: on a phone the first touch is often the call.
addEventListener("click", ({ target }) => {
  if (!(target instanceof Element && target.closest("[href^='tel:']"))) return;
  const call = { path: page.pathname + page.search, kind: "phone-click" };
  const headers = { "Content-Type": "application/json" };
  fetch("/api/page-view", { method: "POST", headers, body: JSON.stringify(call), keepalive: true }).catch(() => {});
});

// A language toggle pressed before React is there waits for it: scroll and typed text must survive.
addEventListener("click", (event) => {
  const toggle = event.target instanceof Element && event.target.closest<HTMLElement>("[data-language]");
  if (!toggle || "alive" in root.dataset) return;
  event.preventDefault();
  bringToLife().then(
    () => toggle.click(),
    () => (page.href = toggle.getAttribute("href") ?? ""),
  );
});
