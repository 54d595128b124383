import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** They close what lies over the page, or show a number as it is written: nothing below them moves. */
const MOVE_NOTHING = [
  "src/web/admin/analytics/line-plot.tsx",
  "src/web/admin/calendar/grid/appointment-chip.tsx",
  "src/web/admin/editing/number-field.tsx",
  "src/web/admin/parts/menu.tsx",
];

test("what appears once a field is left waits for the press that left it, or its button would move away", () => {
  const answering = globSync("src/web/**/*.tsx").filter((file) =>
    /\bonBlur\b(?!.*afterPress)/.test(readFileSync(file, "utf8")),
  );
  expect(answering.toSorted()).toEqual(MOVE_NOTHING);
});
