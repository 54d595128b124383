import { expect, test } from "vitest";
import { areaNamed } from "#src/operations/set-up/new-area.ts";
import { newAreaOf, openPack, packNames } from "#src/site/content/packs.server.ts";
import { repeatedAreas } from "./repeated-areas.ts";
import { noText, textOf } from "#src/site/content/text.ts";
import type { Area, SiteContent } from "#src/site/content/site-content.server.ts";

const { content } = openPack("landscaping-and-snow");
const service = content.services[0]?.id ?? "";
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

test("what is shown from a town alone makes it a page of its own, however short its text is", () => {
  const [magog, ottawa] = [named("Magog"), named("Ottawa")];
  const picture = { picture: "p", alt: noText };
  const pair = { id: "p1", before: picture, after: picture, service: null };
  const review = { id: "r1", content: { ...noText, fr: "Parfait." }, name: { ...noText, fr: "M. L." }, rating: 5 };
  const from = { date: "", source: "", url: "", isExample: false };
  const question = { id: "q1", question: textOf({ fr: "Et près du lac?" }), answer: textOf({ fr: "Au râteau." }) };
  const both = ["fr", "en"];

  expect(repeated([magog, ottawa], { gallery: [{ ...pair, area: "magog" }] })).toEqual({ ottawa: both });
  expect(repeated([magog, ottawa], { testimonials: [{ ...review, ...from, area: "ottawa" }] })).toEqual({
    ...{ magog: both, ottawa: ["en"] },
  });
  expect(repeated([{ ...magog, questions: [question] }, ottawa])).toEqual({ magog: ["en"], ottawa: both });
  expect(repeated([magog, { ...ottawa, prices: [{ id: service, fromCents: 6000 }] }])).toEqual({ magog: both });
  for (const nothing of [
    { id: service, fromCents: 0 },
    { id: "gone", fromCents: 6000 },
  ])
    expect(repeated([{ ...magog, prices: [nothing] }])).toEqual({ magog: both });
  expect(repeated([{ ...magog, days: ["monday"] }], { gallery: [pair] })).toEqual({ magog: both });
});

test("prices and questions that were copied with their town make no page of its own", () => {
  const asked = [{ id: "q1", question: textOf({ fr: "Et près du lac?" }), answer: textOf({ fr: "Au râteau." }) }];
  const own = { prices: [{ id: service, fromCents: 6000 }], questions: asked };
  const [magog, ottawa] = [named("Magog"), named("Ottawa")].map((area) => ({ ...area, ...own }));
  expect(repeated([magog, ottawa].flatMap((area) => area ?? []))).toEqual({ ottawa: ["fr", "en"] });
});

test.each(packNames)("the areas of the pack %s have pages of their own", (name) => {
  expect([...repeatedAreas(openPack(name).content)]).toEqual([]);
});
