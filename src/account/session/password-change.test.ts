import { expect, test } from "vitest";
import { messagesOf } from "#test/mails/messages-of.ts";
import { parsePasswordChange } from "./password-change.ts";
import { passwordProblems } from "./password-problems.ts";

const good = {
  currentPassword: "the old one",
  newPassword: "a new long password",
  confirmPassword: "a new long password",
};

function problemsOf(input: unknown, strong = true) {
  return messagesOf(parsePasswordChange(input, { strong }), passwordProblems);
}

test("a good change is read as it was typed", () => {
  expect(parsePasswordChange(good, { strong: true })).toEqual({ ok: true, values: good });
});

test("each mistake has its sentence and its field, the mismatch first", () => {
  expect(problemsOf({ ...good, newPassword: "x" })).toEqual({ confirmPassword: "New passwords do not match" });
  expect(problemsOf({ ...good, newPassword: "short", confirmPassword: "short" })).toEqual({
    newPassword: "Password must be at least 8 characters long",
  });
  expect(problemsOf({ ...good, newPassword: "simple77", confirmPassword: "simple77" })).toEqual({
    newPassword: "Use 12 characters or more, or mix lowercase and capital letters, digits and symbols",
  });
  expect(problemsOf({ ...good, newPassword: "simple77", confirmPassword: "simple77" }, false)).toEqual({});
  expect(problemsOf({ ...good, currentPassword: "" })).toEqual({ currentPassword: "Enter your current password" });
});

test("anything else is no change", () => {
  for (const input of [null, [], "text", { newPassword: 7 }, { ...good, newPassword: "x".repeat(2000) }])
    expect(problemsOf(input), String(input)).not.toEqual({});
});
