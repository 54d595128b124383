import { expect, test } from "vitest";
import { toE164 } from "./phone-number.ts";

test("a number is dialled the same however it is written", () => {
  for (const phone of [
    "450 555-0142",
    "(450) 555-0142",
    "450.555.0142",
    "1-450-555-0142",
    "+1 450 555 0142",
    "4505550142",
  ])
    expect(toE164(phone), phone).toBe("+14505550142");
  expect(toE164("450 555-0142 poste 12")).toBe("+14505550142");
  expect(toE164("+33 1 23 45 67 89")).toBe("+33123456789");
});

test("what cannot be dialled is no number", () => {
  for (const phone of ["", "555-0142", "call us", "050 555-0142", "450 055-0142", "+1 450 555", "12345678901234567"])
    expect(toE164(phone), phone).toBeUndefined();
});
