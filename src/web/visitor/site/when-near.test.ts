import { expect, test, vi } from "vitest";
import { whenNear } from "./when-near.ts";

test("of moves that are told at once the newest counts", () => {
  const told: ((moves: { isIntersecting: boolean }[]) => void)[] = [];
  class Observer {
    constructor(tell: (moves: { isIntersecting: boolean }[]) => void) {
      told.push(tell);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  const act = vi.fn<() => void>();
  whenNear({} as Element, act);
  told[0]?.([{ isIntersecting: false }]);
  told[0]?.([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(act).not.toHaveBeenCalled();
  told[0]?.([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(act).toHaveBeenCalledOnce();
});
