import { expect, test } from "vitest";
import { exampleContent } from "#test/site/example-site.ts";
import { areaMentions, isNamedIn, serviceMentions, serviceSigns } from "./mentions.ts";

const both = (fr: string, en: string) => ({ fr, en });
const named = (id: string, fr: string, en: string) => ({ id, label: both(fr, en), title: both(fr, en), page: null });

test("a service is known by the beginnings of its own words, in both languages", () => {
  const snow = named("snow", "Déneigement", "Snow clearing");
  const signs = serviceSigns(snow, []);
  expect(isNamedIn("On vient déneiger le matin.", signs.fr)).toBe(true);
  expect(isNamedIn("<p>Le <strong>DÉNEIGEMENT</strong></p>", signs.fr)).toBe(true);
  expect(isNamedIn("Clear prices, no snowstorm of fees", signs.en)).toBe(true);
  expect(isNamedIn("Clear prices", signs.en)).toBe(false);
});

test("words that other services share, or that any service has, name none", () => {
  const driveway = named("driveway", "Lavage d’entrée", "Driveway washing");
  const siding = named("siding", "Lavage de revêtement", "Siding washing");
  expect(isNamedIn("Lavage de vitres", serviceSigns(driveway, [siding]).fr)).toBe(false);
  const exterior = named("exterior", "Peinture extérieure", "Exterior painting");
  const interior = named("interior", "Peinture intérieure", "Interior painting");
  expect(isNamedIn("Peinture intérieure", serviceSigns(exterior, [interior]).fr)).toBe(false);
  expect(isNamedIn("Peinture intérieure et extérieure", serviceSigns(exterior, [interior]).fr)).toBe(true);
});

test("a landscaper who no longer does landscaping is a landscaper still", () => {
  const landscaping = named("landscaping", "Aménagement paysager", "Landscaping");
  const signs = serviceSigns(landscaping, [], both("Paysagiste", "Landscaper"));
  expect(isNamedIn("Paysagiste à Alma", signs.fr)).toBe(false);
  expect(isNamedIn("Aménagement à Alma", signs.fr)).toBe(true);
});

test("a text that names it in both languages is one place, with what the owner calls it", () => {
  const gutters = exampleContent.services.find(({ id }) => id === "gutters");
  if (!gutters) throw new Error("the example cleans gutters");
  const services = exampleContent.services.filter((service) => service !== gutters);
  const found = serviceMentions(gutters, services, { ...exampleContent, services });
  expect(found).toContainEqual({ section: "home", id: null, name: both("", ""), field: "footer.description" });
  const keys = found.map(({ section, id, field }) => `${section} ${id} ${field}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(found.every(({ section }) => section !== "newArea" && section !== "galleryCategories")).toBe(true);
});

test("an area is found by its whole name", () => {
  const content = { ...exampleContent, trades: [both("Lavage à Saint-Bruno", "Washing"), both("Saint-Lambert", "")] };
  const [bruno] = exampleContent.areas.filter(({ id }) => id === "saint-bruno");
  if (!bruno) throw new Error("the example washes there");
  const found = areaMentions(bruno, { ...content, areas: [] });
  expect(found.filter(({ section }) => section === "trades").map(({ field }) => field)).toEqual(["0"]);
});
