import { expect, test } from "vitest";
import { shownDay, shownTime } from "./local-time.ts";

test("a late evening in Quebec keeps its own day", () => {
  const evening = new Date("2026-07-02T03:30:00.000Z");

  expect(shownDay(evening)).toBe("Jul 1, 2026");
  expect(shownTime(evening)).toMatch(/^11:30\sp\.m\.$/);
});
