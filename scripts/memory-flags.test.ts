import { expect, test } from "vitest";
import { tooLittleMemory } from "./memory-flags.mjs";

test("a build on a small server says before it may be killed what it wants", () => {
  expect(tooLittleMemory(512_000_000)).toMatch(/has 512 MB of memory, .* add swap/);
  expect(tooLittleMemory(1_024_000_000)).toBeUndefined();
});
