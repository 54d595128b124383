import { expect, test } from "vitest";
import { changesBetween } from "#src/site/content/site-changes.ts";
import { SiteContent, type SiteSection } from "#src/site/content/site-content.server.ts";
import { exampleContent } from "#test/site/example-site.ts";
import { formatValue } from "./field-values.ts";

const context = { language: "fr" as const, currency: "CAD", serviceName: () => "Entrées", areaName: () => "Chambly" };
const shown = (section: SiteSection, field: string, value: string) =>
  formatValue(section, field, value, context).replaceAll(/[\u00A0\u202F]/g, " ");

test("amounts, units, days and choices are shown as their fields show them, never as they are stored", () => {
  expect(shown("services", "rate.unit", "square-foot")).toBe("par pied carré");
  expect(shown("services", "rate.lowCents", "35")).toBe("0,35 $");
  expect(shown("services", "rate.minimumCents", "18000")).toBe("180,00 $");
  expect(shown("services", "rate.lowCents", "0")).toBe("");
  expect(shown("services", "rate.options.stone.percent", "-10")).toBe("-10 %");
  expect(shown("home", "hero.points.insured.icon", "shield")).toBe("Bouclier");
  expect(shown("home", "gallery.whenEmpty", "hide")).toBe("Masquer la galerie");
  expect(shown("areas", "kind", "region")).toBe("Région");
  expect(shown("brand", "headings", "rounded")).toBe("Arrondi");
  expect(shown("brand", "composition.header", "paper")).toBe("Claire");
  expect(shown("brand", "composition.hero", "framed")).toBe("Image encadrée à côté");
  expect(shown("home", "signature.kind", "steps")).toBe("Étapes numérotées");
  expect(shown("gallery", "service", "driveway")).toBe("Entrées");
  expect(shown("gallery", "area", "chambly")).toBe("Chambly");
  expect(shown("areas", "days.0", "tuesday")).toBe("Mardi");
  expect(shown("areas", "prices.driveway.fromCents", "14900")).toBe("149,00 $");
  expect(shown("areaPages", "showsLastVisit", "true")).toBe("Oui");
  expect(shown("languages", "1", "en")).toBe("anglais");
  expect(shown("testimonials", "rating", "4")).toBe("★★★★");
  expect(shown("testimonials", "isExample", "true")).toBe("Oui");
  expect(shown("testimonials", "date", "2026-11-24")).toBe("24 novembre 2026");
  expect(shown("areas", "slug", "saint-bruno")).toBe("saint-bruno");
  expect(shown("services", "label", "Entrées")).toBe("Entrées");
});

/** Every value that the schema lets somebody choose, by the name of its field. */
function choicesIn(schema: unknown, name = ""): { name: string; value: string }[] {
  const { type, entries, options, item, wrapped } = Object(schema);
  if (type === "picklist") return options.map((value: unknown) => ({ name, value: String(value) }));
  if (type === "boolean") return ["true", "false"].map((value) => ({ name, value }));
  if (type === "number") return [{ name, value: "4" }];
  if (item) return choicesIn(item, name);
  if (wrapped) return choicesIn(wrapped, name);
  if (entries) return Object.entries(entries).flatMap(([key, part]) => choicesIn(part, name ? `${name}.${key}` : key));
  return [];
}

test("no choice and no number of the schema is shown in its stored form", () => {
  const choices = choicesIn(SiteContent);
  expect(choices.length).toBeGreaterThan(20);
  const raw = choices.filter(({ name, value }) => {
    const [section = "", ...path] = name.split(".");
    return shown(section as SiteSection, path.join("."), value) === value;
  });
  expect(raw).toEqual([]);
});

test("a new price is told in money", () => {
  const [first, ...others] = exampleContent.services;
  if (!first) throw new Error("no service");
  const rate = { unit: "square-foot" as const, lowCents: 35, highCents: 60, minimumCents: 18_000 };
  const none = { fr: "", en: "" };
  const services = [{ ...first, rate: { ...rate, question: none, conditions: none, options: [] } }, ...others];
  const before = { ...exampleContent, services: exampleContent.services.map(({ rate: _, ...service }) => service) };
  const [change] = changesBetween(before, { ...before, services: [services[0] ?? first, ...before.services.slice(1)] });
  const told = change?.texts.map(({ field, after }) => shown("services", field, after)).filter(Boolean);
  expect(told).toEqual(["par pied carré", "0,35 $", "0,60 $", "180,00 $"]);
});
