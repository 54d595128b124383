import { expect, test, vi } from "vitest";
import { spaceOut } from "./space-out.ts";

test("a failure every second is told at once, then once a minute with how many there were", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const told: [unknown, number][] = [];
  const tell = spaceOut((error, times) => told.push([error, times]));
  for (let second = 0; second <= 120; second += 1) {
    tell(second);
    vi.advanceTimersByTime(1000);
  }
  vi.useRealTimers();

  expect(told).toEqual([
    [0, 1],
    [60, 60],
    [120, 60],
  ]);
});
