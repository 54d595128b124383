import { expect, test } from "vitest";
import { behindText, parseBehind, type Behind } from "./use-funnel.ts";

test("a number whose leads are shown is kept in the address", () => {
  const numbers: Behind[] = [
    { step: "requests" },
    { step: "won", row: { by: "source", label: "google.com" } },
    { step: "quoted", row: { by: "source", label: "" } },
  ];
  for (const number of numbers) expect(parseBehind(behindText(number))).toEqual(number);
  expect(parseBehind("")).toBeUndefined();
  expect(parseBehind("visits.source.x")).toBeUndefined();
});
