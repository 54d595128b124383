import { expect, test } from "vitest";
import { ScrollPositions } from "./scroll-positions.ts";

test("back and forward return to the recorded position of each entry", () => {
  const positions = new ScrollPositions();
  positions.show("home");
  positions.record(700);
  positions.show("brossard");
  positions.record(300);

  expect(positions.of("home")).toBe(700);
  expect(positions.of("brossard")).toBe(300);
});

test("an entry passed through without being shown keeps its own position", () => {
  const positions = new ScrollPositions();
  positions.show("home");
  positions.record(700);
  positions.show("brossard");
  // Back to home and forward again before home was shown.
  positions.record(300);
  positions.record(300);

  expect(positions.of("home")).toBe(700);
});

test("an entry that this document has not shown has no position", () => {
  const positions = new ScrollPositions();
  positions.record(700);

  expect(positions.of("home")).toBeUndefined();
});
