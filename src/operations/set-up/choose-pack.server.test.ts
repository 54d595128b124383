import { expect } from "vitest";
import { loadTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadBusiness, saveSettings } from "#src/account/settings/settings.server.ts";
import { openPack } from "#src/site/content/packs.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { exampleBusiness } from "#test/site/example-site.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { choosePack } from "./choose-pack.server.ts";
import { markDone } from "./set-up-progress.server.ts";

const now = new Date("2026-06-01T12:00:00.000Z");

function englishOf(pack: string) {
  return openPack(pack).replyTemplates.filter(({ language }) => language === "en");
}

testOnBothEngines(
  "reply templates follow the trade in the site's languages; those of the owner stay",
  async (place) => {
    await using db = await openTestDb(place);
    const address = { ...exampleBusiness.address, region: "ON" };
    await saveSettings(db, { business: { ...exampleBusiness, address } }, now);
    const choose = (pack: string) => choosePack(db, { pack, language: "en" }, now);

    for (const pack of ["home-services", "house-painting"]) {
      await choose(pack);
      expect((await loadTemplates(db)).values).toEqual(englishOf(pack));
    }
    for (const templates of [[], englishOf("house-painting").slice(1)]) {
      await saveSettings(db, { "reply-templates": { templates } }, now);
      await choose("home-services");
      expect((await loadTemplates(db)).values).toEqual(templates);
      await choose("house-painting");
    }
  },
);

testOnBothEngines(
  "the hours of a trade are hidden until the owner has gone on from them, and then stay",
  async (place) => {
    await using db = await openTestDb(place);
    const hours = async () => {
      const business = await loadBusiness(db);
      return [business.hours, business.areHoursHidden];
    };
    const choose = (pack: string) => choosePack(db, { pack, language: "en" }, now);

    expect(await hours()).toEqual([exampleBusiness.hours, undefined]);
    for (const pack of ["landscaping-and-snow", "house-painting"]) {
      await choose(pack);
      expect(await hours()).toEqual([openPack(pack).business.hours, true]);
    }
    await markDone(db, "hours", now);
    await choose("home-services");
    expect(await hours()).toEqual([openPack("house-painting").business.hours, undefined]);

    const own = { ...exampleBusiness.hours, sunday: null };
    await saveSettings(db, { setUp: { done: [] }, business: { ...exampleBusiness, hours: own } }, now);
    await choose("home-services");
    expect(await hours()).toEqual([own, undefined]);
  },
);

testOnBothEngines("mails to the owner are in the language in which the pack is chosen", async (place) => {
  await using db = await openTestDb(place);
  for (const language of ["fr", "en", undefined] as const) {
    await choosePack(db, { pack: "home-services", language }, now);
    expect(await ownerContact(db)).toMatchObject({ language: language ?? "en" });
  }
});
