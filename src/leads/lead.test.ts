import { expect, test } from "vitest";
import { aLead } from "#test/a-lead.ts";
import { asListed, adNetworkOf, leadSource, type Lead } from "./lead.ts";

test("a Google click id outranks campaign labels", () => {
  for (const id of ["gclid", "gbraid", "wbraid"])
    expect(leadSource(aLead({ [id]: "Cj0", utm_source: "newsletter" }))).toEqual({ kind: "google-ads" });
});

test("campaign labels name the source", () => {
  expect(leadSource(aLead({ utm_source: "newsletter", utm_medium: "email" }))).toEqual({
    kind: "campaign",
    source: "newsletter",
    medium: "email",
  });
});

test("without either, the visit was direct", () => {
  expect(leadSource(aLead({ utm_medium: "email", fbclid: "IwAR" }))).toEqual({ kind: "direct" });
});

test("stored reasons are listed, also those of another version of the program", () => {
  const row = { ...aLead(), box: "quarantine", deleted_at: null };

  expect(asListed({ ...row, verdict_reasons: '["honeypot","of-tomorrow"]' })).toEqual({
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
