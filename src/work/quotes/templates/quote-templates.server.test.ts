import { expect, test } from "vitest";
import { aQuoteLine } from "#test/work/a-quote.ts";
import { byOwner } from "#test/work/by-owner.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { quoteLine } from "#src/work/quotes/rated-line.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { QuoteTemplateForm } from "./parse-quote-template.ts";
import { MOST_QUOTE_TEMPLATES, templatesFor } from "./quote-template.ts";
import { keepQuoteTemplate, listQuoteTemplates, removeQuoteTemplate } from "./quote-templates.server.ts";

const now = new Date("2026-11-27T12:00:00.000Z");
const lines = [aQuoteLine({ unitCents: 25_000 })];
const named = (name: string, unitCents = 25_000) => ({ name, lines: [aQuoteLine({ unitCents })] });

testOnBothEngines("a template is kept by its name, the newest of a name in place of the one before", async (place) => {
  await using db = await openTestDb(place);
  await keepQuoteTemplate(byOwner(db), named("Entrée, grande"), now);
  const small = await keepQuoteTemplate(byOwner(db), named("Entrée, à deux autos"), now);
  const again = await keepQuoteTemplate(byOwner(db), named("entrée, GRANDE", 30_000), now);

  expect((await listQuoteTemplates(db)).map(({ name, lines: [line] }) => [name, line?.unitCents])).toEqual([
    ["Entrée, à deux autos", 25_000],
    ["entrée, GRANDE", 30_000],
  ]);
  if (small === "too-many" || again === "too-many") throw new Error("there is room");
  expect(await removeQuoteTemplate(byOwner(db), small.id, now)).toBe(true);
  expect(await removeQuoteTemplate(byOwner(db), small.id, now)).toBe(false);
  expect(await listQuoteTemplates(db)).toEqual([again]);
});

testOnBothEngines("two who keep a template at once both keep it, until there are too many", async (place) => {
  await using db = await openTestDb(place);
  const names = Array.from({ length: MOST_QUOTE_TEMPLATES + 1 }, (_, count) => `Modèle ${count}`);
  const kept = await Promise.all(names.map((name) => keepQuoteTemplate(byOwner(db), named(name), now)));

  expect(await listQuoteTemplates(db)).toHaveLength(MOST_QUOTE_TEMPLATES);
  expect(kept.filter((one) => one === "too-many")).toHaveLength(1);
});

test("a template has a name, and a line with something in it", () => {
  expect(parseForm(QuoteTemplateForm, { name: "  Grande\n", lines: [...lines, quoteLine("blank")] })).toEqual({
    ok: true,
    values: { name: "Grande", lines },
  });
  expect(parseForm(QuoteTemplateForm, { name: " ", lines: [quoteLine("blank")] })).toMatchObject({
    problems: [
      { field: "name", code: "quote-template-unnamed" },
      { field: "lines", code: "quote-line-missing" },
    ],
  });
});

test("templates for the service of a quote come first, in their order", () => {
  const template = (id: string, service: string) => ({ id, name: id, lines: [aQuoteLine({ service })] });
  const all = [template("a", "gutters"), template("b", ""), template("c", "driveway"), template("d", "gutters")];

  expect(templatesFor(all, new Set(["gutters", ""])).map(({ id }) => id)).toEqual(["a", "d", "b", "c"]);
});
