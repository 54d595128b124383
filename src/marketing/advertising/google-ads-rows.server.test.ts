import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { regionalFormatOf } from "#src/site/business.ts";
import { exampleBusiness } from "#test/site/example-site.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { googleAdsHeader, googleAdsRows } from "./google-ads-rows.server.ts";
import { belongsIn, requestConversion } from "./google-ads.ts";

const regionalFormat = regionalFormatOf(exampleBusiness);
const conversion = { ...requestConversion, currency: "CAD", regionalFormat };

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const submitted = "2026-11-20T19:05:00.123Z";

test("the Data Manager file has its headers on the first line and everything that matches a click", () => {
  const lead = aLead({
    email: " Marie.Tremblay+soumission@GMail.com",
    phone: "(450) 555-0111",
    gclid: "Cj0KCQ",
    gbraid: "0AAAA",
    utm_source: "google",
    utm_campaign: 'printemps, "béton"',
    submitted_at: submitted,
  });

  expect(googleAdsHeader("data-manager", regionalFormat)).toBe(
    "Google Click ID,GBRAID,WBRAID,Email,Phone Number,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Ad User Data,Ad Personalization,Order ID,utm_source,utm_medium,utm_campaign,utm_term,utm_content\n",
  );
  expect(googleAdsRows("data-manager", [lead], conversion)).toBe(
    `Cj0KCQ,,,${sha256("marietremblay@gmail.com")},${sha256("+14505550111")},conversion_event_contact,2026-11-20T14:05:00-05:00,1,CAD,,,${lead.id},google,,"printemps, ""béton""",,\n`,
  );
});

test("the legacy file begins with its time zone and has no other column", () => {
  const lead = aLead({ gclid: "Cj0KCQ", utm_source: "google", submitted_at: submitted });

  expect(googleAdsHeader("legacy", regionalFormat)).toBe(
    "Parameters:TimeZone=America/Toronto\nGoogle Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Ad User Data,Ad Personalization\n",
  );
  expect(googleAdsRows("legacy", [lead], conversion)).toBe(
    "Cj0KCQ,conversion_event_contact,2026-11-20 14:05:00,1,CAD,,\n",
  );
  expect(belongsIn("legacy", aLead({ gbraid: "0AAAA" }))).toBe(false);
  expect(belongsIn("data-manager", aLead({ gbraid: "0AAAA" }))).toBe(true);
});

test("a row carries one click id, and an iPhone's own when it has no other", () => {
  const clickIds = (lead: ReturnType<typeof aLead>) =>
    googleAdsRows("data-manager", [lead], conversion).split(",").slice(0, 3);

  expect(clickIds(aLead({ gclid: "a", gbraid: "b", wbraid: "c" }))).toEqual(["a", "", ""]);
  expect(clickIds(aLead({ gbraid: "b", wbraid: "c" }))).toEqual(["", "b", ""]);
  expect(clickIds(aLead({ wbraid: "c" }))).toEqual(["", "", "c"]);
});

test("a row of an iPhone's click carries no e-mail or phone: Google refuses the two together", () => {
  const hashes = (lead: ReturnType<typeof aLead>) =>
    googleAdsRows("data-manager", [lead], conversion).split(",").slice(3, 5);

  expect(hashes(aLead({ gbraid: "b" }))).toEqual(["", ""]);
  expect(hashes(aLead({ wbraid: "c" }))).toEqual(["", ""]);
  expect(hashes(aLead({ gclid: "a", gbraid: "b" }))).not.toContain("");
  expect(hashes(aLead({ utm_source: "google" }))).not.toContain("");
});

test("what would be a formula is text in a spreadsheet too, and a phone that is none is left out", () => {
  const row = googleAdsRows("data-manager", [aLead({ utm_term: "=lavage", phone: "appelez le soir" })], conversion);

  expect(row).toContain(",'=lavage,");
  expect(row.split(",")[4]).toBe("");
});

test("times carry Quebec's offset, in winter and in summer", () => {
  const cells = (dialect: "data-manager" | "legacy", submitted_at: string) =>
    googleAdsRows(dialect, [aLead({ gclid: "Cj0", submitted_at })], conversion).split(",");

  expect(cells("data-manager", "2026-07-01T03:30:15.900Z")[6]).toBe("2026-06-30T23:30:15-04:00");
  expect(cells("data-manager", "2026-01-01T04:59:59.000Z")[6]).toBe("2025-12-31T23:59:59-05:00");
  expect(cells("legacy", "2026-11-20T05:00:00.000Z")[2]).toBe("2026-11-20 00:00:00");
});

test("an offset east of Greenwich, and of half an hour, is the zone's own", () => {
  const timeIn = (timeZone: string) =>
    googleAdsRows("data-manager", [aLead({ submitted_at: submitted })], {
      ...conversion,
      regionalFormat: { ...regionalFormat, timeZone },
    }).split(",")[6];

  expect(timeIn("Asia/Kolkata")).toBe("2026-11-21T00:35:00+05:30");
  expect(timeIn("America/Vancouver")).toBe("2026-11-20T12:05:00-07:00");
});
