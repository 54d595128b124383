import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const partFiles = ["home-page", "area-page", "service-page", "legal-page", "not-found-page"].map(
  (name) => `src/web/visitor/pages/${name}.tsx`,
);
/** With the fixed buttons, which belong to the frame of the page. */
const hasOtherParts = new Set(["src/web/visitor/sections/quote-button.tsx"]);
/** A kept part has none of it until its code is there. The draft is restored by the form as well. */
const BEHAVIOUR =
  /\bon[A-Z]\w*=\{|\buse(?:Effect|State|Reducer|SyncExternalStore)\(|\buseLayoutEffect\((?!restoreDraft)/;

/** The component files that a file shows, and those that they show. */
function shownBy(files: readonly string[]): Set<string> {
  const shown = new Set(files);
  for (const file of shown) {
    const folder = file.replace(/[^/]+$/, "");
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/from "((?:#src|\.)\/[^"]+\.tsx)"/g))
      shown.add(path.startsWith(".") ? folder + path.slice(2) : path.slice(1));
  }
  return shown;
}

test("nothing acts by itself in a part that stays as the server has rendered it", () => {
  const shown = shownBy([...partFiles, "src/web/visitor/sections/faq.tsx"]);
  expect(shown).toContain("src/web/visitor/sections/services.tsx");
  expect(shown).toContain("src/web/ui/staggered-list.tsx");
  const acting = [...shown].filter((file) => !hasOtherParts.has(file) && BEHAVIOUR.test(readFileSync(file, "utf8")));
  expect(acting).toEqual([]);
});
