import { expect, test } from "vitest";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { problemWords } from "#src/web/problems/problem-words.ts";
import { CallError } from "./call.ts";
import { problemIn, fieldMessage, errorMessage, loadErrorMessage } from "./read-problem.ts";
import { loadServerWords } from "./server-words.ts";

const document = (members: object) => JSON.stringify({ title: "Refused", detail: "as in English", ...members });

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
  expect(errorMessage(new TypeError("fetch failed"), "en")).toBe("The server can’t be reached. Try again in a moment.");
  expect(errorMessage(new TypeError("fetch failed"), "fr")).toBe(
    "Le serveur ne répond pas. Réessayez dans un instant.",
  );
});

test("a field in error is said by its code, or as the server said it", () => {
  const words = dictionary({ long: "Au plus {most}" }, { long: "At most {most}" });
  const field = { field: "name", message: "At most 3", code: "long", values: { most: 3 } };

  expect(fieldMessage(words, field, "fr")).toBe("Au plus 3");
  expect(fieldMessage(words, { ...field, code: "newer" }, "en")).toBe("At most 3");
  for (const code of ["newer", "constructor"])
    expect(fieldMessage(words, { ...field, code }, "fr")).toBe(
      "Cette valeur est refusée. Rechargez la page, puis réessayez.",
    );
});

test("why a delivery failed is said in the owner's language, another machine's words as they are", async () => {
  await loadServerWords();
  const reason = { code: "timed-out", values: { host: "hooks.example" } };
  const refusal = (members: object) => new CallError(422, document(members));

  expect(errorMessage(refusal({ reason }), "fr")).toBe("hooks.example n’a pas répondu à temps");
  expect(errorMessage(refusal({ reason }), "en")).toBe("hooks.example did not answer in time");
});

test("nothing is said in English to an owner who reads French", () => {
  const refused = "Le serveur a refusé. Rechargez la page, puis réessayez.";
  for (const text of [document({ reason: { code: "newer" } }), document({ code: "newer" }), document({}), "<html>", ""])
    expect(errorMessage(new CallError(422, text), "fr"), text).toBe(refused);
  expect(errorMessage(new CallError(422, document({ code: "newer" })), "en")).toBe("as in English");
  expect(errorMessage(new CallError(413, "<html>"), "en")).toBe(
    "The server refused this. Reload the page, then try again.",
  );
  expect(errorMessage(new CallError(502, "Bad Gateway"), "fr")).toBe(
    "Le serveur a eu un problème. Réessayez dans un instant.",
  );
});

test("whatever the server refuses is said in the owner's language", async () => {
  await loadServerWords();
  const filled = (sentence: string) => !sentence.includes("{");
  const codes = Object.entries(problemWords.fr);
  expect(codes.length).toBeGreaterThan(200);

  for (const [code, sentence] of codes.filter(([, french]) => filled(french))) {
    expect(errorMessage(new CallError(422, document({ code })), "fr"), code).toBe(sentence);
    const field = { field: "any", code, message: "as in English" };
    expect(errorMessage(new CallError(422, document({ errors: [field] })), "fr"), code).toBe(sentence);
    expect(fieldMessage({ fr: {}, en: {} }, field, "fr"), code).toBe(sentence);
  }
  const past = JSON.stringify({ code: "body-too-large", values: { most: 5 }, detail: "as in English" });
  expect(errorMessage(new CallError(413, past), "fr")).toBe("Au plus 5 octets.");
});

test("a page whose code does not arrive does not blame the server, whichever browser says it", () => {
  for (const message of [
    "Failed to fetch dynamically imported module: https://nordet.example/assets/admin-page-x.js",
    "error loading dynamically imported module: https://nordet.example/assets/admin-page-x.js",
    "Importing a module script failed.",
  ]) {
    expect(loadErrorMessage(new TypeError(message), "en")).toMatch(/ad blocker/);
    expect(loadErrorMessage(new TypeError(message), "fr")).toMatch(/bloqueur de publicités/);
  }
  expect(loadErrorMessage(new TypeError("Failed to fetch"), "en")).toMatch(/^The server can’t be reached/);
});
