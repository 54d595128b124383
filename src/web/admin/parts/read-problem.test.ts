import { expect, test } from "vitest";
import { CallError } from "./call.ts";
import { problemIn } from "./read-problem.ts";

test("a refusal is told in the server's own words, with its fields", () => {
  const body = JSON.stringify({
    status: 422,
    detail: "Too far",
    errors: [{ field: "serviceRadius", message: "Too far" }],
  });

  expect(problemIn(new CallError(422, body))).toEqual({
    detail: "Too far",
    errors: [{ field: "serviceRadius", message: "Too far" }],
  });
  expect(problemIn(new CallError(500, "Internal Server Error"))).toEqual({
    detail: "Internal Server Error",
    errors: [],
  });
  expect(problemIn(new TypeError("fetch failed")).detail).toBe("The server cannot be reached. Try again in a moment.");
});
