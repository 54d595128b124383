import { expect, test } from "vitest";
import { areaNamed } from "#src/operations/set-up/new-area.ts";
import { newAreaOf, openPack, packNames } from "#src/site/content/packs.server.ts";
import { repeatedAreas } from "./same-text.ts";
import type { Area, SiteContent } from "#src/site/content/site-content.server.ts";

const { content } = openPack("landscaping-and-snow");
const named = (name: string): Area => areaNamed(name, newAreaOf(content));
const repeated = (areas: Area[], more: Partial<SiteContent> = {}) =>
  Object.fromEntries(repeatedAreas({ ...content, ...more, areas }));
const withText = (area: Area, fr: string): Area => ({
  ...area,
  html: { ...area.html, fr: `${area.html.fr}<p>${fr}</p>` },
});

const OWN =
  "Le long du lac, les terrains en pente perdent leur terre à chaque orage : on y plante des couvre-sols, et la tonte se fait au râteau près de la rive. Dans le vieux village, les cours sont étroites et la remorque reste à l’église.";

test("the page that a new area begins with is the same text under another name", () => {
  expect(repeated(["Magog", "Val-Saint-François", "Ottawa"].map(named))).toEqual({
    ...{ magog: ["fr", "en"], "val-saint-francois": ["fr", "en"], ottawa: ["fr", "en"] },
  });
});

test("two sentences that are true of the place make it a page of its own, in their language", () => {
  expect(repeated([withText(named("Magog"), OWN)])).toEqual({ magog: ["en"] });
  expect(repeated([withText(named("Magog"), "Nous y allons aussi.")])).toEqual({ magog: ["fr", "en"] });
});

test("of two towns with one text, the one that comes later repeats it", () => {
  const own = (name: string) => ({
    ...named(name),
    html: { fr: `<p>${OWN}</p>`, en: "" },
    highlightsHtml: { fr: "", en: "" },
  });
  const areas = [own("Magog"), own("Coaticook")];
  expect(repeated(areas, { newArea: undefined })).toEqual({ coaticook: ["fr"] });
  expect(repeated(areas, { newArea: undefined, languages: ["en"] })).toEqual({});
});

test.each(packNames)("the areas of the pack %s have pages of their own", (name) => {
  expect([...repeatedAreas(openPack(name).content)]).toEqual([]);
});
