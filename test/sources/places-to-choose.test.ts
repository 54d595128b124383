import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("wherever the place of work is typed, the places of the customer are there to choose from", () => {
  const forms = globSync("src/web/admin/**/*.tsx")
    .filter((path) => !path.includes(".test."))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }))
    .filter(({ text }) => /part\([a-z]+, "place"\)/i.test(text));
  expect(forms.map(({ path }) => path).toSorted()).toEqual([
    "src/web/admin/calendar/appointment/appointment-fields.tsx",
    "src/web/admin/invoices/editor/invoice-about.tsx",
    "src/web/admin/plans/editor/plan-fields.tsx",
    "src/web/admin/quotes/editor/quote-editor.tsx",
  ]);
  for (const { path, text } of forms) expect(text, path).toMatch(/<PlaceOf[^>]*part\([a-z]+, "place"\)/i);
});
