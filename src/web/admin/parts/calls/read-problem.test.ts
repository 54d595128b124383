import { expect, test } from "vitest";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { CallError } from "./call.ts";
import { problemIn, fieldMessage, errorMessage } from "./read-problem.ts";

test("a refusal shows the server's own words, with its fields", () => {
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
  expect(errorMessage(new TypeError("fetch failed"), "en")).toBe(
    "The server cannot be reached. Try again in a moment.",
  );
  expect(errorMessage(new TypeError("fetch failed"), "fr")).toBe(
    "Le serveur ne répond pas. Réessayez dans un instant.",
  );
});

test("a field in error is said by its code, or as the server said it", () => {
  const words = dictionary({ long: "Au plus {most}" }, { long: "At most {most}" });
  const field = { field: "name", message: "At most 3", code: "long", values: { most: 3 } };

  expect(fieldMessage(words, field, "fr")).toBe("Au plus 3");
  expect(fieldMessage(words, { ...field, code: "newer" }, "fr")).toBe("At most 3");
  expect(fieldMessage(words, { field: "name", message: "constructor", code: "constructor" }, "fr")).toBe("constructor");
});

test("why a delivery failed is said in the owner's language, another machine's words as they are", () => {
  const reason = { code: "timed-out", values: { host: "hooks.example" } };
  const refusal = (members: object) => new CallError(422, JSON.stringify({ detail: "as in English", ...members }));

  expect(errorMessage(refusal({ reason }), "fr")).toBe("hooks.example n’a pas répondu à temps");
  expect(errorMessage(refusal({ reason }), "en")).toBe("hooks.example did not answer in time");
  expect(errorMessage(refusal({ reason: { code: "newer" } }), "fr")).toBe("as in English");
  expect(errorMessage(refusal({}), "fr")).toBe("as in English");
});
