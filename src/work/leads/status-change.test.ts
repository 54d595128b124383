import { expect, test } from "vitest";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { StatusChange } from "./status-change.ts";

test("a won lead may have an amount, kept in cents", () => {
  expect(parseForm(StatusChange, { status: "won", amount: 449.995, version: 1 })).toEqual({
    ok: true,
    values: { status: "won", amount: 45_000, version: 1 },
  });
  expect(parseForm(StatusChange, { status: "won", version: 1 })).toMatchObject({ values: { amount: null } });
});

test("a lost lead may have a reason, on one line", () => {
  expect(parseForm(StatusChange, { status: "lost", reason: " Trop\ncher ", version: 3 })).toMatchObject({
    values: { reason: "Trop cher" },
  });
  expect(parseForm(StatusChange, { status: "lost", reason: null, version: 3 })).toMatchObject({
    values: { reason: "" },
  });
});

test("what does not belong to a status is left out", () => {
  expect(parseForm(StatusChange, { status: "quoted", amount: 5, reason: "x", version: 1 })).toEqual({
    ok: true,
    values: { status: "quoted", version: 1 },
  });
});

test("what is wrong is named", () => {
  const problemsOf = (input: unknown) => {
    const read = parseForm(StatusChange, input);
    return read.ok ? [] : read.problems.map(({ field }) => field);
  };

  expect(problemsOf({ status: "maybe", version: 1 })).toEqual(["status"]);
  expect(problemsOf({ version: 1 })).toEqual(["status"]);
  expect(problemsOf({ status: "new" })).toEqual(["version"]);
  expect(problemsOf({ status: "new", version: 1.5 })).toEqual(["version"]);
  for (const amount of [-1, NaN, Infinity, 1_000_001, "5"])
    expect(problemsOf({ status: "won", amount, version: 1 }), String(amount)).toEqual(["amount"]);
  expect(problemsOf({ status: "lost", reason: "x".repeat(501), version: 1 })).toEqual(["reason"]);
  expect(problemsOf(null)).toHaveLength(1);
});
