import { expect, test } from "vitest";
import { canBecome, readDecision, readIdeaText } from "./content-idea.ts";

test("an idea can become what it is not already", () => {
  expect(canBecome("pending", "approved")).toBe(true);
  expect(canBecome("approved", "rejected")).toBe(true);
  expect(canBecome("rejected", "pending")).toBe(true);
  expect(canBecome("approved", "approved")).toBe(false);
});

test("feedback loses the space around it, and may be absent", () => {
  expect(readDecision({ status: "approved", feedback: " Très bien \u0000" })).toMatchObject({
    values: { status: "approved", feedback: "Très bien" },
  });
  expect(readDecision({ status: "pending" })).toMatchObject({ values: { feedback: "" } });
  expect(readDecision({ status: "pending", feedback: null })).toMatchObject({ values: { feedback: "" } });
});

test("what is wrong is pointed at", () => {
  const fieldsOf = (read: ReturnType<typeof readDecision> | ReturnType<typeof readIdeaText>) =>
    read.ok ? [] : read.problems.map(({ field }) => field);

  expect(fieldsOf(readDecision({ status: "done" }))).toEqual(["status"]);
  expect(fieldsOf(readDecision({ status: "approved", feedback: "x".repeat(5001) }))).toEqual(["feedback"]);
  expect(fieldsOf(readDecision({ status: "approved", version: "1" }))).toEqual(["version"]);
  expect(fieldsOf(readDecision(null))).toEqual(["status"]);
  expect(fieldsOf(readIdeaText({ headline: " \n", description: 1 }))).toEqual(["headline", "description"]);
  expect(fieldsOf(readIdeaText({ headline: "x".repeat(201) }))).toEqual(["headline"]);
});
