import { expect, test } from "vitest";
import { estimateOf } from "#src/work/leads/estimate.ts";
import { aRate, ratedContent } from "#test/site/rated-site.ts";
import { quoteLine } from "./rated-line.ts";

const [driveway] = ratedContent().services;
const label = driveway?.label ?? { fr: "", en: "" };
const service = { key: "driveway", label, rate: aRate };
const estimate = (size: string, options: string[] = []) =>
  estimateOf(ratedContent().services, { service: "driveway", size, options });

test("a line of a service has its unit, the middle of its rate and its words in both languages", () => {
  expect(quoteLine("a", service)).toEqual({
    ...{ id: "a", service: "driveway", words: label, optional: false },
    ...{ unit: "square-foot", hundredths: 100, unitCents: 22 },
  });
});

test("with the size and the choices of the request", () => {
  expect(quoteLine("a", service, estimate("1200", ["stained"]))).toMatchObject({
    words: { fr: `${label.fr}, Taches`, en: `${label.en}, Stains` },
    ...{ unit: "square-foot", hundredths: 120_000, unitCents: 28 },
  });
  const other = { ...service, key: "gutters" };
  expect(quoteLine("a", other, estimate("1200"))).toMatchObject({ hundredths: 100, words: label });
});

test("a rate below the cent stays as fine", () => {
  const fine = (lowCents: number, highCents: number) => ({ ...service, rate: { ...aRate, lowCents, highCents } });
  expect(quoteLine("a", fine(0, 12.5)).unitCents).toBe(12.5);
  expect(quoteLine("a", fine(12.57, 12.6)).unitCents).toBe(12.59);
  expect(quoteLine("a", fine(12.5, 12.5), estimate("1240", ["stained"]))).toMatchObject({ unitCents: 15.63 });
});

test("below the minimum it is the minimum, flat", () => {
  const line = { unit: "flat", hundredths: 100, unitCents: 14_900 };
  expect(quoteLine("a", service, estimate("100"))).toMatchObject(line);
});

test("without a rate, or a service, nothing is priced", () => {
  const free = { unit: "flat", hundredths: 100, unitCents: 0 };
  expect(quoteLine("a", { key: "driveway", label })).toMatchObject({ ...free, words: label, service: "driveway" });
  const unpriced = { ...aRate, lowCents: 0, highCents: 0 };
  expect(quoteLine("a", { ...service, rate: unpriced })).toMatchObject(free);
  expect(quoteLine("a")).toMatchObject({ ...free, service: "", words: { fr: "", en: "" } });
});

test("what a service is free of, its line is free of, with a price or without", () => {
  expect(quoteLine("a", { ...service, untaxed: ["PST"] }).untaxed).toEqual(["PST"]);
  expect(quoteLine("a", { key: "driveway", label, untaxed: ["PST"] }).untaxed).toEqual(["PST"]);
  expect(quoteLine("a", { ...service, untaxed: [] })).not.toHaveProperty("untaxed");
});
