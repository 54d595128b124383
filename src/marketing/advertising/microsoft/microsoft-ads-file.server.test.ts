import { hash } from "node:crypto";
import { expect, test } from "vitest";
import type { Stage } from "#src/marketing/advertising/google-ads.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { hoursAgo, now } from "#test/leads/tracked-leads.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { checkMicrosoftFile } from "#test/ad-files/check-microsoft.ts";
import { countForMicrosoft, microsoftAdsFile } from "./microsoft-ads-file.server.ts";
import { plainEmail } from "./plain-email.ts";

type Db = Awaited<ReturnType<typeof openTestDb>>;

async function linesOf(db: Db, stage: Stage = "request") {
  const text = (await Array.fromAsync(microsoftAdsFile(db, { stage }, now))).join("");
  expect(checkMicrosoftFile(text, now).problems.filter(({ code }) => code !== "no-rows")).toEqual([]);
  return text.trim().split("\n");
}

testOnBothEngines("the file holds the clicks that Microsoft takes today, in one offset", async (place) => {
  await using db = await openTestDb(place);
  const summer = aLead({ msclkid: "summer", submitted_at: "2026-10-15T12:00:00.000Z" });
  const again = { ...aLead({ msclkid: "again", submitted_at: hoursAgo(20) }), repeat_of: summer.id };
  const others = [
    aLead({ msclkid: "fresh", submitted_at: hoursAgo(0.5) }),
    aLead({ msclkid: "old", submitted_at: hoursAgo(91 * 24) }),
    aLead({ gclid: "google", submitted_at: hoursAgo(48) }),
    aLead({ utm_source: "bing", submitted_at: hoursAgo(48) }),
    { ...aLead({ msclkid: "spam", submitted_at: hoursAgo(48) }), box: "spam" },
  ];
  const winter = aLead({ msclkid: "winter", submitted_at: hoursAgo(48) });
  for (const lead of [summer, again, winter, ...others])
    await db
      .insertInto("leads")
      .values({ box: "inbox", ...lead })
      .execute();

  expect(await linesOf(db)).toEqual([
    "Parameters:TimeZone=-0500",
    "Microsoft Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Hashed Email Address,Hashed Phone Number",
    "winter,conversion_event_contact,2026-11-18 07:00:00,1,CAD,,",
    "summer,conversion_event_contact,2026-10-15 07:00:00,1,CAD,,",
  ]);
  expect(await countForMicrosoft(db, now)).toBe(2);
});

testOnBothEngines("each stage has its own name, time and value; a lost job is left out", async (place) => {
  await using db = await openTestDb(place);
  const submitted_at = "2026-06-01T12:00:00.000Z";
  const won = aLead({ msclkid: "won", submitted_at });
  const lost = aLead({ msclkid: "lost", submitted_at });
  const late = aLead({ msclkid: "late", submitted_at });
  for (const lead of [won, lost, late]) await db.insertInto("leads").values(lead).execute();
  const win = (id: string, at: string, amount: number) =>
    changeStatus(db, { id, status: "won", amount, version: 1 }, new Date(at));
  await win(won.id, "2026-08-28T12:00:00.000Z", 48_050);
  await win(lost.id, "2026-08-28T12:00:00.000Z", 1);
  await win(late.id, "2026-10-01T12:00:00.000Z", 1);
  await changeStatus(db, { id: lost.id, status: "lost", reason: "", version: 2 }, now);
  await saveSettings(db, { integrations: { wonName: "Contrat gagné" } }, now);

  expect((await linesOf(db)).slice(2)).toEqual([]);
  expect((await linesOf(db, "won")).slice(2)).toEqual(["won,Contrat gagné,2026-08-28 07:00:00,480.5,CAD,,"]);
  const qualified = (await linesOf(db, "qualified")).slice(2).map((line) => line.split(",").slice(0, 3).join(" "));
  expect(qualified.toSorted()).toEqual([
    "lost conversion_event_qualified 2026-08-28 07:00:00",
    "won conversion_event_qualified 2026-08-28 07:00:00",
  ]);
});

testOnBothEngines("people are named by their hashes only where the owner says that they agreed", async (place) => {
  await using db = await openTestDb(place);
  const email = "Marie.Ève+promo@Exemple.test";
  const lead = aLead({ email, phone: "450 555-0142", msclkid: "click", submitted_at: hoursAgo(48) });
  await db.insertInto("leads").values(lead).execute();
  const hashes = async () => (await linesOf(db)).at(-1)?.split(",").slice(5);

  expect(await hashes()).toEqual(["", ""]);
  await saveSettings(db, { integrations: { adUserData: "Denied" } }, now);
  expect(await hashes()).toEqual(["", ""]);
  await saveSettings(db, { integrations: { adUserData: "Granted" } }, now);
  expect(await hashes()).toEqual([hash("sha256", "marieeve@exemple.test"), hash("sha256", "+14505550142")]);
});

test.each([
  ["Jean.Roy+ads@Outlook.com", "jeanroy@outlook.com"],
  [" José@exemple.test. ", "jose@exemple.test"],
  ["no address", ""],
])("%s is compared as %s", (written, compared) => {
  expect(plainEmail(written)).toBe(compared);
});
