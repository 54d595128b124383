/** Inlined, so under 1 kB compressed. Imports React after load and idle, or at the first touch, key or scroll. */
import { trackingParameters } from "#src/leads/tracking-parameters.ts";

/** The address of `entry-client.tsx`, replaced after the build. */
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
  // The first page of the session, or a return through another ad or link.
  if (!kept || JSON.stringify(touch) !== JSON.stringify(kept)) {
    touch.landingPage = page.pathname + page.search;
    touch.referrer = document.referrer;
    memory.setItem("tracking", JSON.stringify(touch));
    if (!kept) memory.setItem("firstTouch", JSON.stringify(touch));
  }
  // The server then reads the campaign from the referrer: addresses need not carry it.
  addEventListener("click", ({ target, ctrlKey, metaKey }) => {
    const link = !ctrlKey && !metaKey && target instanceof Element && target.closest("a");
    if (link) link.referrerPolicy = "origin";
  });
} catch {}

let entry: Promise<unknown> | undefined;
const hydrate = () => (entry ??= import(/* @vite-ignore */ ENTRY));
for (const event of ["pointerdown", "keydown", "scroll", "focusin"])
  addEventListener(event, () => void hydrate(), { once: true, passive: true, capture: true });
// The second frame after load: hydration never delays the first paint.
const drawn = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
addEventListener("load", () => drawn(() => (self.requestIdleCallback ?? setTimeout)(() => void hydrate())));

// Before hydration: on a phone the first touch is often a call.
addEventListener("click", ({ target }) => {
  if (!(target instanceof Element && target.closest("[href^='tel:']"))) return;
  const call = { path: page.pathname + page.search, kind: "phone-click" };
  const headers = { "Content-Type": "application/json" };
  fetch("/api/page-view", { method: "POST", headers, body: JSON.stringify(call), keepalive: true }).catch(() => {});
});

// A language toggle clicked before hydration waits for it: scroll and typed text must stay.
addEventListener("click", (event) => {
  const toggle = event.target instanceof Element && event.target.closest<HTMLElement>("[data-language]");
  if (!toggle || "hydrated" in root.dataset) return;
  event.preventDefault();
  hydrate().then(
    () => toggle.click(),
    () => (page.href = toggle.getAttribute("href") ?? ""),
  );
});
