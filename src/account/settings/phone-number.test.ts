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
    expect(toE164(phone, "1"), phone).toBe("+14505550142");
  expect(toE164("450 555-0142 poste 12", "1")).toBe("+14505550142");
  expect(toE164("+33 1 23 45 67 89", "1")).toBe("+33123456789");
});

test("what cannot be dialled is no number", () => {
  for (const phone of ["", "555-0142", "call us", "050 555-0142", "450 055-0142", "+1 450 555", "12345678901234567"])
    expect(toE164(phone, "1"), phone).toBeUndefined();
});

test("a number without a country code is one of the business's country", () => {
  expect(toE164("01 23 45 67 89", "33")).toBe("+33123456789");
  expect(toE164("+1 450 555-0142", "33")).toBe("+14505550142");
  expect(toE164("450 555-0142", "1")).toBe("+14505550142");
});
