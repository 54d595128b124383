import { expect, test } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { googleAdsName, refusalsOf } from "./google-ads.ts";

const submitted = "2026-11-20T19:05:00.123Z";
const hoursLater = (hours: number) => new Date(Date.parse(submitted) + hours * 3_600_000);
const daysLater = (days: number) => hoursLater(days * 24);

test("Google refuses a click that is too fresh or too old", () => {
  const lead = aLead({ gclid: "Cj0", submitted_at: submitted });

  expect(refusalsOf(lead, hoursLater(6), "every")).toEqual([]);
  expect(refusalsOf(lead, daysLater(90), "every")).toEqual([]);
  expect(refusalsOf(lead, hoursLater(5.9), "every")).toEqual(["too-fresh"]);
  expect(refusalsOf(lead, hoursLater(90 * 24 + 1), "every")).toEqual(["too-old"]);
  expect(refusalsOf({ ...lead, gclid: "", wbraid: "Cl8" }, hoursLater(7), "every")).toEqual([]);
});

test("a lead of a Google campaign without a click id needs one, and is matched by its e-mail for 63 days only", () => {
  const lead = aLead({ utm_source: "google", submitted_at: submitted });

  expect(refusalsOf(lead, hoursLater(1), "every")).toEqual(["no-click-id", "too-fresh"]);
  expect(refusalsOf(lead, daysLater(63), "every")).toEqual(["no-click-id"]);
  expect(refusalsOf(lead, daysLater(64), "every")).toEqual(["no-click-id", "too-old-to-match"]);
});

test("a lead that Google never brought is refused for that alone", () => {
  for (const other of [{ fbclid: "IwA", utm_source: "facebook" }, { utm_campaign: "printemps" }, { msclkid: "m" }])
    expect(refusalsOf(aLead({ ...other, submitted_at: submitted }), daysLater(100), "every")).toEqual(["not-google"]);
});

test("the file is dated by the owner's calendar", () => {
  expect(googleAdsName(new Date("2026-11-21T03:00:00.000Z"), "America/Toronto")).toBe(
    "google-ads-offline-conversions-2026-11-20.csv",
  );
});

test("an action that counts one conversion a click takes no click of an iPhone", () => {
  const lead = aLead({ gclid: "Cj0", wbraid: "Cl8", submitted_at: submitted });

  expect(refusalsOf(lead, hoursLater(7), "one")).toEqual([]);
  for (const braid of [{ gbraid: "0AAA" }, { wbraid: "Cl8" }]) {
    expect(refusalsOf({ ...lead, gclid: "", wbraid: "", ...braid }, hoursLater(7), "one")).toEqual([
      "braid-counts-one",
    ]);
    expect(refusalsOf({ ...lead, gclid: "", wbraid: "", ...braid }, hoursLater(7), "every")).toEqual([]);
  }
});
