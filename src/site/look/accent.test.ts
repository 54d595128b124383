import { expect, test } from "vitest";
import { accentIn, contrast } from "./accent.ts";

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#123456", "#123456")).toBe(1);
});

test.each(["#ffff00", "#ffffff", "#000000", "#ff8800", "#06535a", "#777777"])(
  "%s is readable in both themes",
  (colour) => {
    expect(accentIn("light", colour).contrast).toBeGreaterThanOrEqual(4.5);
    expect(accentIn("dark", colour).contrast).toBeGreaterThanOrEqual(4.5);
  },
);

test("a colour that is readable stays as chosen", () => {
  expect(accentIn("light", "#06535A")).toMatchObject({ colour: "#06535a", isCorrected: false });
  expect(accentIn("dark", "#63d3d6")).toMatchObject({ colour: "#63d3d6", isCorrected: false });
  expect(accentIn("light", "#63d3d6").isCorrected).toBe(true);
});
