import { expect, test } from "vitest";
import { aLead } from "#test/a-lead.ts";
import { isTracked } from "./tracking-parameters.ts";

test("a click id or any one campaign label makes a lead tracked", () => {
  expect(isTracked(aLead({ gclid: "Cj0" }))).toBe(true);
  expect(isTracked(aLead({ wbraid: "14A" }))).toBe(true);
  expect(isTracked(aLead({ utm_content: "blue-banner" }))).toBe(true);
});

test("a lead without any is not", () => {
  expect(isTracked(aLead({ referrer: "https://www.google.com/" }))).toBe(false);
});
