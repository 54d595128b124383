import { expect, test } from "vitest";
import { parseDecision, parseIdeaText } from "./content-idea.ts";

test("feedback loses the space around it, and may be absent", () => {
  expect(parseDecision({ status: "approved", feedback: " Très bien \u0000" })).toMatchObject({
    values: { status: "approved", feedback: "Très bien" },
  });
  expect(parseDecision({ status: "pending" })).toMatchObject({ values: { feedback: "" } });
  expect(parseDecision({ status: "pending", feedback: null })).toMatchObject({ values: { feedback: "" } });
});

test("what is wrong is pointed at", () => {
  const fieldsOf = (read: ReturnType<typeof parseDecision> | ReturnType<typeof parseIdeaText>) =>
    read.ok ? [] : read.problems.map(({ field }) => field);

  expect(fieldsOf(parseDecision({ status: "done" }))).toEqual(["status"]);
  expect(fieldsOf(parseDecision({ status: "approved", feedback: "x".repeat(5001) }))).toEqual(["feedback"]);
  expect(fieldsOf(parseDecision({ status: "approved", version: "1" }))).toEqual(["version"]);
  expect(fieldsOf(parseDecision(null))).toEqual(["status"]);
  expect(fieldsOf(parseIdeaText({ headline: " \n", description: 1 }))).toEqual(["headline", "description"]);
  expect(fieldsOf(parseIdeaText({ headline: "x".repeat(201) }))).toEqual(["headline"]);
});
