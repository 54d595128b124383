import { expect, test } from "vitest";
import { parseCode } from "./code.ts";

test("six digits are the app's code, however they are spaced", () => {
  for (const typed of ["123456", " 123 456 ", "123-456", "123\u00a0456"])
    expect(parseCode(typed)).toEqual({ kind: "authenticator", digits: "123456" });
});

test("everything else is taken for a recovery code, in small letters without hyphens", () => {
  expect(parseCode(" KX7M-q3nd-fgh2-p9rs ")).toEqual({ kind: "recovery", letters: "kx7mq3ndfgh2p9rs" });
  expect(parseCode("12345")).toEqual({ kind: "recovery", letters: "12345" });
  expect(parseCode("\u0000é!")).toEqual({ kind: "recovery", letters: "" });
});
