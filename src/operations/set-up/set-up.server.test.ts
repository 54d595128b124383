import { expect, test } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { findOwner } from "#src/account/session/owner.server.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadAllSettings } from "#src/account/settings/saved-settings.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { packNames } from "#src/site/content/packs.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadProgress } from "./set-up-progress.server.ts";
import { inFrench } from "#src/site/places/french-places.ts";
import { parseSetUp, setUp } from "./set-up.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const file = {
  pack: "landscaping-and-snow",
  business: { companyName: "Verdure Estrie", phone: "819 555-0133", email: "info@verdure.example", city: "Sherbrooke" },
  areas: ["Sherbrooke", "Les Cèdres", "sherbrooke", { name: { fr: "Estrie", en: "Eastern Townships" } }],
  accent: "#336633",
  password: "a-fine-password",
  mail: { smtpHost: "smtp.example", smtpPassword: "secret", notifyTo: "moi@verdure.example" },
};

function parsed(input: unknown) {
  const read = parseSetUp(input);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.values;
}

testOnBothEngines("a file makes the site a business's own", async (place: DatabaseLocation) => {
  await using db = await openTestDb(place);
  const deps = { db, secretKey: () => Buffer.alloc(32, 1), username: "admin" };
  expect(await setUp(deps, parsed(file), { now })).toBe("done");

  const { content } = await loadPublished(db);
  expect(content.areas.map(({ slug, inName, kind }) => [slug, inName.fr, inName.en, kind])).toEqual([
    ["sherbrooke", "à Sherbrooke", "in Sherbrooke", "city"],
    ["les-cedres", "aux Cèdres", "in Les Cèdres", "city"],
    ["estrie", "en Estrie", "in Eastern Townships", "region"],
  ]);
  expect(JSON.stringify(content.areas)).not.toMatch(/\{(?:area|inArea)\}/);
  expect(content.testimonials).toEqual([]);
  expect(content.brand.accent).toBe("#336633");
  expect(await loadBusiness(db)).toMatchObject({ name: "Verdure Estrie", telephone: "+18195550133", social: [] });
  expect(await findOwner(db)).toMatchObject({ username: "admin" });
  expect(await loadProgress({ ...deps, secretKey: deps.secretKey(), env: { RESEND_API_URL: "" } })).toMatchObject({
    ...{ isBegun: true, pack: "landscaping-and-snow" },
    done: expect.arrayContaining(["pack", "languages", "areas", "facts", "publish"]),
    // Nothing was sent by it yet.
    later: [],
  });
  const { email } = await loadAllSettings(db);
  expect(email.values).toMatchObject({ smtpHost: "smtp.example", smtpPassword: { isSet: true } });

  expect(await setUp(deps, parsed(file), { now })).toBe("published-before");
  expect(await setUp(deps, parsed({ ...file, areas: [] }), { now, replace: true })).toBe("done");
  expect((await loadPublished(db)).content.areas).toEqual([]);
});

test("the owner's first mails are in the language that the file asks for, else in the province's", async () => {
  await using db = await openTestDb();
  const deps = { db, secretKey: () => Buffer.alloc(32, 1), username: "admin" };
  const moncton = { ...file.business, city: "Moncton", province: "NB" };
  const mailsOf = async (more: object) => {
    await db.deleteFrom("settings").execute();
    await setUp(deps, parsed({ ...file, password: undefined, business: moncton, ...more }), { now, replace: true });
    return (await ownerContact(db)).language;
  };
  expect(await mailsOf({})).toBe("en");
  expect(await mailsOf({ business: file.business })).toBe("fr");
  for (const languages of [["fr"], ["fr", "en"]]) {
    expect(await mailsOf({ languages })).toBe("fr");
    expect(await mailsOf({ languages, mail: undefined })).toBe("fr");
  }
  expect(await mailsOf({ business: file.business, languages: ["en", "fr"] })).toBe("en");
  expect(await mailsOf({ languages: ["fr"], mail: { ...file.mail, notifyLanguage: "en" } })).toBe("en");
});

test.each(packNames)("the pack %s can be set up in English alone", (pack) => {
  const { content } = parsed({ ...file, pack, languages: ["en"] });
  expect([content.languages, content.areas.length]).toEqual([["en"], 3]);
});

test("taxes and time zone are those of the file's province, unless the file says others", () => {
  const business = { ...file.business, city: "Regina", province: "Saskatchewan" };
  expect(parsed({ ...file, business }).business).toMatchObject({
    timeZone: "America/Regina",
    taxes: [{ name: { en: "GST" } }, { name: { en: "PST" }, percent: 6 }],
  });
  const own = { ...business, taxes: "TPS / GST 5 % 123456789 RT0001" };
  expect(parsed({ ...file, business: own }).business.taxes).toMatchObject([{ number: "123456789 RT0001" }]);
  const abroad = parsed({ ...file, business: { ...business, country: "US" } });
  expect(abroad.business.timeZone).toBe("America/Toronto");
});

test("a file says all that is wrong with it", () => {
  const fieldsOf = (input: unknown) => {
    const read = parseSetUp(input);
    return read.ok ? [] : read.problems.map(({ field }) => field);
  };
  expect(fieldsOf({ ...file, pack: "none", password: "short" })).toEqual(["pack", "password"]);
  expect(fieldsOf({ ...file, business: { ...file.business, phone: "12" }, accent: "green" })).toEqual([
    "business.phone",
    "site.brand.accent",
  ]);
  expect(fieldsOf({ ...file, areas: ["Admin"] })).toEqual(["site.areas"]);
  expect(fieldsOf({})).toEqual(["pack", "business"]);
  for (const services of [[], ["lawn", "gutters"]])
    expect(parseSetUp({ ...file, services })).toMatchObject({
      problems: [{ field: "services", values: { options: "lawn, landscaping, hedges, snow" } }],
    });
  expect(parseSetUp({ ...file, areas: [" "] })).toMatchObject({ problems: [{ field: "areas.0", code: "missing" }] });
});

test("French reaches a place in its own way", () => {
  expect(["Le Gardeur", "La Prairie", "L’Assomption", "Rive-Sud"].map(inFrench)).toEqual([
    "au Gardeur",
    "à La Prairie",
    "à L’Assomption",
    "sur la Rive-Sud",
  ]);
});

test("a file may call the facts as structured data does", () => {
  const business = {
    ...{ name: "Plomberie Leaside", telephone: "416 555-0133", email: "info@leaside.example" },
    ...{ locality: "Toronto", region: "ON" },
  };
  expect(parsed({ pack: "home-services", business }).business).toMatchObject({
    ...{ name: "Plomberie Leaside", telephoneShown: "416 555-0133" },
    address: { locality: "Toronto", region: "ON", street: "Toronto" },
  });
  expect(parseSetUp({ pack: "home-services", business: { locality: "Toronto" } })).toMatchObject({ ok: false });
});
