import { expect, test } from "vitest";
import { cities } from "#src/site/cities.ts";
import { fr } from "#src/site/fr.ts";
import { translate } from "#src/site/messages.ts";
import type { CityText } from "./city-text.ts";
import { inCity } from "./in-city.ts";

const modules = import.meta.glob<{ city: CityText }>("./*.{fr,en}.ts", { eager: true });
const written = Object.entries(modules).map(([path, { city }]) => ({ file: path.slice(2), city }));
const french = written.filter(({ file }) => file.endsWith(".fr.ts"));

test("every city is written in both languages", () => {
  const expected = cities.flatMap(({ slug }) => [`${slug}.fr.ts`, `${slug}.en.ts`]);
  expect(written.map(({ file }) => file).toSorted()).toEqual(expected.toSorted());
});

test.each(written)("$file has a main text of 250 to 400 words", ({ city }) => {
  const words = wordsOf(city.mainText);
  expect(words).toBeGreaterThanOrEqual(250);
  expect(words).toBeLessThanOrEqual(400);
});

test.each(written)("$file has three or four cards, each with its own title", ({ city }) => {
  const cards = city.serviceHighlights.match(/<li><strong>[^<]+<\/strong> [^<]+<\/li>/g) ?? [];
  expect([3, 4]).toContain(cards.length);
  expect(city.serviceHighlights.match(/<li>/g)).toHaveLength(cards.length);
});

test.each(written)("$file uses only plain markup, and closes it", ({ city }) => {
  const html = city.mainText + city.serviceHighlights;
  const tags = [...html.matchAll(/<(\/?)(\w+)([^>]*)>/g)];
  for (const [, , tag, attributes] of tags) {
    expect(["p", "strong", "em", "ul", "li"]).toContain(tag);
    expect(attributes).toBe("");
  }
  expect(tags.filter(([, slash]) => slash)).toHaveLength(tags.length / 2);
});

test.each(written)("$file fits a search result and names its city", ({ file, city }) => {
  const name = cities.find(({ slug }) => file.startsWith(`${slug}.`))?.name ?? "no such city";
  expect(city.title).toContain(name);
  expect(city.description).toContain(name);
  expect(city.description.length).toBeLessThanOrEqual(160);
});

test("no two cities share a sentence", () => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const { file, city } of written) {
    for (const sentence of new Set(sentencesOf(`${city.mainText} ${city.serviceHighlights} ${city.description}`))) {
      const first = seen.get(sentence);
      if (first) shared.push(`${first} and ${file}: ${sentence}`);
      seen.set(sentence, file);
    }
  }
  expect(seen.size).toBeGreaterThan(200);
  expect(shared).toEqual([]);
});

test.each(french)("$file has non-breaking spaces and typographic apostrophes", ({ city }) => {
  const text = Object.values(city).join(" ");
  expect(text).not.toMatch(/[^\u00a0]:|[^\u00a0]»|«[^\u00a0]|[^\u00a0]%/);
  expect(text).not.toContain("'");
});

test("a French heading says « en » for the region and « à » for a city", () => {
  const headings = cities.map((city) => translate(fr, "city.heading", { inCity: inCity(city) }));
  expect(headings[0]).toBe("Lavage à pression professionnel en Montérégie");
  expect(headings[1]).toBe("Lavage à pression professionnel à Longueuil");
});

function plain(html: string): string {
  return html.replace(/<\/?(p|li|ul)>/g, "\n").replace(/<[^>]+>/g, "");
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
