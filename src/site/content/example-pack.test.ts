import { expect, test } from "vitest";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { kept } from "#src/site/promises/promises.ts";
import { examplePack } from "./packs.server.ts";

const { content, promises } = examplePack();
const languages = ["fr", "en"] as const;
const areas = content.areas.flatMap((area) => languages.map((language) => ({ slug: area.slug, language, area })));

test("the seven areas are written in both languages", () => {
  expect(content.areas.map(({ slug }) => slug)).toEqual([
    "monteregie",
    ..."longueuil brossard saint-lambert boucherville saint-bruno sainte-julie".split(" "),
  ]);
});

test.each(areas)("$slug in $language has a text of 250 to 400 words", ({ area, language }) => {
  const words = wordsOf(area.html[language]);
  expect(words).toBeGreaterThanOrEqual(250);
  expect(words).toBeLessThanOrEqual(400);
});

test.each(areas)("$slug in $language has three or four cards, each with its own title", ({ area, language }) => {
  const html = area.highlightsHtml[language];
  const cards = html.match(/<li><strong>[^<]+<\/strong> [^<]+<\/li>/g) ?? [];
  expect([3, 4]).toContain(cards.length);
  expect(html.match(/<li>/g)).toHaveLength(cards.length);
});

test.each(areas)("$slug in $language fits a search result and names its area", ({ area, language }) => {
  expect(area.title[language]).toContain(area.name[language]);
  expect(area.description[language]).toContain(area.name[language]);
  expect(area.description[language].length).toBeLessThanOrEqual(160);
});

test("no two areas share a sentence", () => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const { slug, language, area } of areas) {
    const text = `${area.html[language]} ${area.highlightsHtml[language]} ${area.description[language]}`;
    for (const sentence of new Set(sentencesOf(text))) {
      const first = seen.get(sentence);
      if (first) shared.push(`${first} and ${slug}: ${sentence}`);
      seen.set(sentence, slug);
    }
  }
  expect(seen.size).toBeGreaterThan(200);
  expect(shared).toEqual([]);
});

test("a French heading says « en » for the region and « à » for a city", () => {
  const headings = content.areas.map(({ inName }) => fillIn(content.areaPages.heading.fr, { inArea: inName.fr }));
  expect(headings[0]).toBe("Lavage à pression professionnel en Montérégie");
  expect(headings[1]).toBe("Lavage à pression professionnel à Longueuil");
});

test.each(content.services)("the page of the service $id is long enough to be worth a visit", ({ page }) => {
  for (const language of languages) {
    expect(wordsOf(page?.html[language] ?? "")).toBeGreaterThan(300);
    expect(page?.description[language].length).toBeLessThanOrEqual(160);
  }
  expect(page?.questions.length).toBeGreaterThanOrEqual(3);
});

test("the French of the pack has no-break spaces and typographic apostrophes", () => {
  for (const text of frenchTexts(content)) {
    const read = text.replace(/https?:\S+/g, "");
    expect(read).not.toMatch(/[^\u00a0]:|[^\u00a0]»|«[^\u00a0]|[^\u00a0]%/);
    expect(read).not.toContain("'");
  }
});

const { privacy, terms } = content.legal;

test("legal pages have six sections and only placeholders that are filled in", () => {
  const known =
    "name legalName privacyOfficer email phone address addressesKept addressInLog requestsKept doubtfulKept cancelHours";
  for (const page of [privacy, terms])
    for (const language of languages) {
      expect(kept(page.sections, promises)).toHaveLength(6);
      const marks = [...legalText(page, language).matchAll(/\{(\w+)\}/g)].map(([, mark]) => mark);
      expect([...known.split(" "), "trafficDays"]).toEqual(expect.arrayContaining(marks));
    }
});

test("both languages of a legal page say the same number of things", () => {
  for (const page of [privacy, terms])
    for (const { html } of page.sections) {
      const count = (text: string) => text.match(/<(?:p|li)>/g)?.length;
      expect(count(html.fr)).toBe(count(html.en));
    }
});

test("the terms keep the promises of 48 and 24 hours, under Quebec law", () => {
  const filled = (language: "fr" | "en") =>
    fillIn(legalText(terms, language), { cancelHours: promises.cancelHours ?? "" });
  expect(filled("fr")).toMatch(/48\u00a0heures[^]*24\u00a0heures[^]*Québec[^]*Montréal/);
  expect(filled("en")).toMatch(/48 hours[^]*24 hours[^]*Quebec[^]*Montreal/);
});

test("the privacy policy names who is in charge and where to complain", () => {
  for (const language of languages) {
    expect(legalText(privacy, language)).toContain("{privacyOfficer}");
    expect(legalText(privacy, language)).toContain("Commission d’accès à l’information");
  }
});

test("no sentence of a legal page ends with a name that brings its own period", () => {
  for (const page of [privacy, terms])
    for (const language of languages) expect(legalText(page, language)).not.toMatch(/\{legalName\}\./);
});

function legalText({ title, description, sections }: typeof terms, language: "fr" | "en"): string {
  const parts = sections.flatMap(({ heading, html }) => [heading[language], html[language]]);
  return [title[language], description[language], ...parts].join("\n");
}

function frenchTexts(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("fr" in value && typeof value.fr === "string") return [value.fr];
  return Object.values(value).flatMap(frenchTexts);
}

function plain(html: string): string {
  return html.replace(/<\/?(?:p|li|ul)>/g, "\n").replace(/<[^>]+>/g, "");
}

function wordsOf(html: string): number {
  return plain(html)
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word)).length;
}

/** Fragments of one or two words may repeat. */
function sentencesOf(html: string): string[] {
  return plain(html)
    .split(/\n|(?<=[.?!])\s+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).length >= 3);
}
