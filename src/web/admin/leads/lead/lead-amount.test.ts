import { expect, test } from "vitest";
import { parseAmount, shownAmount, typedAmount } from "./lead-amount.ts";

test("an amount is parsed as either language writes it", () => {
  for (const text of ["1200.5", "1200,50", "1 200,50 $", "$1,200.50", "1\u00A0200,50\u00A0$", "1,200.50 CAD"])
    expect(parseAmount(text), text).toBe(1200.5);
  expect(parseAmount("450")).toBe(450);
  expect(parseAmount("1,200")).toBe(1200);
  expect(parseAmount("0")).toBe(0);
});

test("a blank amount is null, an invalid one undefined", () => {
  expect(parseAmount(" ")).toBeNull();
  for (const text of ["much", "-5", "1.2.3", "4505.123", "1000001", "12e3"])
    expect(parseAmount(text), text).toBeUndefined();
});

test("cents are shown when there are any", () => {
  expect(shownAmount(45_000, "en")).toBe("$450");
  expect(shownAmount(45_050, "fr")).toMatch(/^450,50\s\$$/);
  expect(typedAmount(45_050, "fr")).toBe("450,50");
  expect(typedAmount(120_000, "en")).toBe("1200");
  expect(typedAmount(null, "en")).toBe("");
});
