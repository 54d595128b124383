import { expect, test } from "vitest";
import { formatMinutes } from "./format-minutes.ts";

test("a length of work is said in hours and minutes, as each language writes them", () => {
  const said = (minutes: number) => [formatMinutes(minutes, "fr"), formatMinutes(minutes, "en")];
  expect(said(45)).toEqual(["45\u00A0min", "45\u00A0min"]);
  expect(said(120)).toEqual(["2\u00A0h", "2\u00A0h"]);
  expect(said(125)).toEqual(["2\u00A0h\u00A005", "2\u00A0h\u00A005\u00A0min"]);
});
