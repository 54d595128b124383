import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A card of a form up to its end, and the word that is its title. */
const CARD = /<(EditingCard|SettingsGroup)\b[^>]*?\btitle=\{t\.(\w+)\}[\s\S]*?<\/\1>/g;

/** With a name that is seen. */
const FIELD = /<\w+(?:Of|Field|Bilingual\w+)\b[^>]*?\blabel=\{t\.(\w+)\}/g;

test("no card of a form has its title again as the name of its field", () => {
  const files = globSync("src/web/admin/**/*.tsx");
  const cards = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(CARD)].map(([card, , title]) => ({ file, card, title })),
  );
  expect(cards.length).toBeGreaterThan(20);
  const doubled = cards.filter(({ card, title }) => [...card.matchAll(FIELD)].some(([, label]) => label === title));
  expect(doubled.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
