import { expect, test } from "vitest";
import { openScrollMemory } from "./scroll-memory.ts";

/** A tab with its history: `visit` and `step` do what the browser does. */
function aTab() {
  const entries: { state: { entry?: string } | null }[] = [{ state: null }];
  const kept = new Map<string, string>();
  const events = new EventTarget();
  let at = 0;
  const view = {
    scrollY: 0,
    history: {
      scrollRestoration: "auto",
      get state() {
        return entries[at]?.state ?? null;
      },
      pushState(state: { entry: string } | null) {
        entries.splice(++at, Infinity, { state });
      },
      replaceState(state: { entry: string }) {
        entries[at] = { state };
      },
    },
    scrollTo: ({ top }: { top: number }) => (view.scrollY = top),
    addEventListener: events.addEventListener.bind(events),
  };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  // They have what the memory touches, not the rest of a browser.
  const open = () => openScrollMemory(view as unknown as Window, storage as Storage);
  return { view, open, step: (by: number) => (at += by), leave: () => events.dispatchEvent(new Event("pagehide")) };
}

test("back and forward return to where the visitor was", () => {
  const { view, open, step } = aTab();
  const memory = open();
  view.scrollY = 700;
  memory.push("/brossard");
  memory.settled();
  view.scrollY = 300;
  step(-1);
  expect(memory.returned()).toBe(700);
  memory.settled();
  view.scrollY = 710;
  step(1);
  expect(memory.returned()).toBe(300);
});

test("an entry passed through without being shown keeps its own position", () => {
  const { view, open, step } = aTab();
  const memory = open();
  view.scrollY = 700;
  memory.push("/brossard");
  memory.settled();
  view.scrollY = 300;
  step(-1);
  memory.returned();
  // Not settled: Brossard is still on display.
  step(1);
  memory.returned();
  memory.settled();
  step(-1);
  expect(memory.returned()).toBe(700);
});

test("positions outlive the document, whose own one is left to the browser", () => {
  const { view, open, step, leave } = aTab();
  const memory = open();
  view.scrollY = 700;
  memory.push("/brossard");
  memory.settled();
  leave();
  expect(view.history.scrollRestoration).toBe("auto");
  memory.close();

  const reloaded = open();
  expect(view.history.scrollRestoration).toBe("manual");
  step(-1);
  expect(reloaded.returned()).toBe(700);
});

test("an entry that nobody has named has no position", () => {
  const { open, step, view } = aTab();
  view.history.pushState(null);
  const memory = open();
  step(-1);
  expect(memory.returned()).toBeUndefined();
});
