import { expect, test } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { type Reason } from "./verdict.ts";
import { type Json } from "#src/platform/columns/column.ts";
import { asListedLead, adNetworkOf, sourceInWords, type Lead } from "./lead.ts";

test("stored reasons are listed, also those of another version of the program", () => {
  const row = { ...aLead(), box: "quarantine" as const, deleted_at: null };

  expect(asListedLead({ ...row, verdict_reasons: '["honeypot","of-tomorrow"]' as Json<Reason[]> })).toEqual({
    ...row,
    reasons: ["honeypot", "of-tomorrow"],
  });
});

test("an ad network is known by its click id, also of a lead that has not all columns", () => {
  const { gbraid: _, wbraid, ...partial } = aLead({ gclid: "" });

  expect(adNetworkOf(partial as Lead)).toBeUndefined();
  expect(adNetworkOf(aLead({ wbraid: "Cj0" }))).toBe("Google Ads");
  expect(adNetworkOf(aLead({ msclkid: "a" }))).toBe("Microsoft Ads");
  expect(adNetworkOf(aLead({ fbclid: "IwA" }))).toBe("Facebook");
});

test("a source is said as the ad network, else by its labels", () => {
  expect(sourceInWords(aLead({ gclid: "Cj0", utm_source: "newsletter" }))).toBe("Google Ads");
  expect(sourceInWords(aLead({ fbclid: "IwA", utm_source: "Newsletter", utm_medium: "email" }))).toBe(
    "Newsletter / email",
  );
  expect(sourceInWords(aLead({ fbclid: "IwA" }))).toBe("Facebook");
  expect(sourceInWords(aLead({ referrer: "https://www.google.com/" }))).toBeUndefined();
});
