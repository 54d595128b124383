import { expect, test } from "vitest";
import { passwordProblem } from "./password-rule.ts";

test("a password has 8 to 1024 characters, and blanks alone are none", () => {
  expect(passwordProblem("1234567")).toBe("too-short");
  expect(passwordProblem("12345678")).toBeUndefined();
  expect(passwordProblem(" ".repeat(20))).toBe("too-short");
  expect(passwordProblem("x".repeat(1024))).toBeUndefined();
  expect(passwordProblem("x".repeat(1025))).toBe("too-long");
});

test("a strong password is long or mixed", () => {
  for (const password of ["correct horse battery", "lavage-nordet-2026", "Été2026!", "NewPass123"])
    expect(passwordProblem(password, { strong: true }), password).toBeUndefined();
  for (const password of ["12345678", "password", "nordet2026", "aaaaaaaaaaaa", "abababababab"])
    expect(passwordProblem(password, { strong: true }), password).toBe("too-weak");
  expect(passwordProblem("Ab1!", { strong: true })).toBe("too-short");
});
