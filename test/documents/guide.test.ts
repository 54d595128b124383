import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guideNames } from "#src/account/guide/guide-names.ts";
import { loadGuide } from "#src/account/guide/guide.server.ts";
import { findPages } from "#src/web/admin/help/find-pages.ts";
import { helpAbout, routes } from "#src/web/admin/page/routes.ts";
import { linksOf, readDocuments, root } from "./documents.ts";

const MOST_BYTES = 60_000;
const folder = join(root, "docs/guide");

/** Screens without a page of the guide, and why. */
const WITHOUT: Record<string, string> = { help: "it is the guide" };

test("every screen of the back office leads to its page of the guide, or has a reason not to", () => {
  const without = routes.filter((route) => !("guide" in route)).map(({ name }) => name);

  expect(without).toEqual(Object.keys(WITHOUT));
});

test("the link in the header leads to the page about what is shown", () => {
  expect(helpAbout("/admin/calendar/settings")).toBe("/admin/help?page=calendar");
  expect(helpAbout(`/admin/leads/${crypto.randomUUID()}`)).toBe("/admin/help?page=requests");
  expect(helpAbout("/admin/help")).toBe("/admin/help");
  expect(helpAbout("/admin/nowhere")).toBe("/admin/help");
});

test("both languages have the same pages, each with its own small picture that is shown", () => {
  const files = guideNames.flatMap((name) => [`${name}.md`, `${name}.webp`]).toSorted();

  for (const language of ["fr", "en"]) {
    expect(readdirSync(join(folder, language)).toSorted()).toEqual(files);
    for (const name of guideNames) {
      const text = readFileSync(join(folder, language, `${name}.md`), "utf8");
      expect(text).toMatch(new RegExp(`!\\[[^\\]]+\\]\\(${name}\\.webp\\)`));
      expect(statSync(join(folder, language, `${name}.webp`)).size).toBeLessThan(MOST_BYTES);
    }
  }
});

test("pages are short, and lead to each other alone: they are read in the back office too", () => {
  const pages = readDocuments().filter(({ path }) => path.startsWith("docs/guide/"));
  const words = pages.map(({ path }) => readFileSync(join(root, path), "utf8").split(/\s+/).length);

  expect(pages).toHaveLength(2 * guideNames.length);
  expect(Math.max(...words)).toBeLessThan(450);
  expect(pages.flatMap((page) => linksOf(page)).filter((link) => !/^[a-z-]+\.(?:md|webp)$/.test(link))).toEqual([]);
});

test.each([
  ["fr", "facture", "getting-paid"],
  ["fr", "remboursements", "getting-paid"],
  ["fr", "comptable", "bookkeeper"],
  ["fr", "QuickBooks", "bookkeeper"],
  ["fr", "mot de passe", "trouble"],
  ["fr", "sauvegarde", "trouble"],
  ["fr", "coût", "numbers"],
  ["fr", "achalandage", "numbers"],
  ["fr", "conversions", "google-ads"],
  ["fr", "témoignage", "calendar"],
  ["fr", "incident", "privacy"],
  ["fr", "bilan", "requests"],
  ["fr", "blogue", "site"],
  ["en", "invoices", "getting-paid"],
  ["en", "refund", "getting-paid"],
  ["en", "accountant", "bookkeeper"],
  ["en", "password", "trouble"],
  ["en", "backup", "trouble"],
  ["en", "cost", "numbers"],
  ["en", "statistics", "numbers"],
  ["en", "conversions", "google-ads"],
  ["en", "incident", "privacy"],
  ["en", "summary", "requests"],
  ["en", "webhook", "moving-away"],
  ...["wordpress", "import", "importer", "arriver"].map((typed) => ["fr", typed, "moving-away"] as const),
  ...["wordpress", "import", "move", "arriving"].map((typed) => ["en", typed, "moving-away"] as const),
] as const)("who types, in %s, “%s” finds the page %s", async (language, typed, name) => {
  const found = findPages(await loadGuide(language), typed).map((page) => page.name);

  expect(found.slice(0, 3)).toContain(name);
});

test("French has its no-break spaces", () => {
  const pages = readDocuments().filter(({ path }) => path.startsWith("docs/guide/fr/"));

  for (const { path } of pages) expect(readFileSync(join(root, path), "utf8")).not.toMatch(/ :|« | »| [!?;]/);
});
