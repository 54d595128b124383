import { expect, test, vi } from "vitest";
import { Toasts } from "./toasts.ts";

test("a toast is open and of the default variant", () => {
  const toasts = new Toasts();
  toasts.toast({ title: "Message envoyé" });

  expect(toasts.state().toasts).toMatchObject([{ title: "Message envoyé", variant: "default", open: true }]);
});

test("at most one toast is shown: the newest", () => {
  const toasts = new Toasts();
  toasts.toast({ title: "first" });
  toasts.toast({ title: "second", variant: "destructive" });

  expect(toasts.state().toasts).toMatchObject([{ title: "second", variant: "destructive" }]);
});

test("a dismissed toast closes at once and is removed after 1,000,000 ms", () => {
  vi.useFakeTimers();
  const toasts = new Toasts();
  const id = toasts.toast({ title: "bye" });

  toasts.dismiss(id);
  expect(toasts.state().toasts).toMatchObject([{ id, open: false }]);

  vi.advanceTimersByTime(999_999);
  expect(toasts.state().toasts).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.state().toasts).toHaveLength(0);
  vi.useRealTimers();
});

test("a success leaves when something new begins, an error and an offer to undo stay", () => {
  const toasts = new Toasts();
  const open = () => toasts.state().toasts[0]?.open;
  toasts.toast({ title: "saved" });
  toasts.dismissSuccesses();
  expect(open()).toBe(false);
  toasts.toast({ title: "failed", variant: "destructive" });
  toasts.dismissSuccesses();
  expect(open()).toBe(true);
  toasts.toast({ title: "deleted", action: { label: "Undo", onAction: () => {} } });
  toasts.dismissSuccesses();
  expect(open()).toBe(true);
});

test("an error leaves with its page, a success goes along", () => {
  const toasts = new Toasts();
  toasts.toast({ title: "saved" });
  toasts.dismissErrors();
  expect(toasts.state().toasts[0]?.open).toBe(true);
  toasts.toast({ title: "failed", variant: "destructive" });
  toasts.dismissErrors();
  expect(toasts.state().toasts[0]?.open).toBe(false);
});

test("a toast that replaced a dismissed one outlives its removal", () => {
  vi.useFakeTimers();
  const toasts = new Toasts();
  toasts.dismiss(toasts.toast({ title: "old" }));
  toasts.toast({ title: "new" });

  vi.advanceTimersByTime(2_000_000);
  expect(toasts.state().toasts).toMatchObject([{ title: "new", open: true }]);
  vi.useRealTimers();
});

test("listeners hear of every change until they leave", () => {
  const toasts = new Toasts();
  const listener = vi.fn();
  const leave = toasts.subscribe(listener);
  toasts.prepare();
  toasts.prepare();
  const id = toasts.toast({ title: "hello" });
  toasts.dismiss(id);
  leave();
  toasts.toast({ title: "unheard" });

  expect(listener).toHaveBeenCalledTimes(3);
});
