import { expect } from "vitest";
import { recordBoxSeen } from "#src/work/privacy/lead-retention.server.ts";
import { toJson } from "#src/platform/columns/column.ts";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testAcrossProcesses, testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { tellOfQuarantine } from "./quarantine-notices.server.ts";

/** Nine in the morning where the business is. */
const nine = new Date("2026-11-20T14:00:00.000Z");
const later = (hours: number) => new Date(nine.getTime() + hours * 3_600_000);

const tell = (db: Db, now: Date) => tellOfQuarantine({ db, siteUrl: "https://nordet.example" }, now);
const mails = (db: Db) =>
  db.selectFrom("mails").select(["kind", "to", "subject", "text", "html"]).orderBy("id").execute();

async function hold(db: Db, at: Date, differences: Parameters<typeof aLeadRow>[0] = {}) {
  const doubted = { box: "quarantine" as const, verdict_reasons: toJson(["honeypot" as const]) };
  await db
    .insertInto("leads")
    .values(aLeadRow({ ...doubted, submitted_at: at.toISOString(), ...differences }))
    .execute();
}

testOnBothEngines(
  "what is new in quarantine is told by one mail a day, and what was told is not told again",
  async (place) => {
    await using db = await openTestDb(place);
    expect(await tell(db, nine)).toBe(false);

    await hold(db, later(-1));
    await hold(db, later(-2));
    expect([await tell(db, nine), await tell(db, nine)]).toEqual([true, false]);
    await hold(db, later(1));
    expect(await tell(db, later(2))).toBe(false);
    expect(await tell(db, later(24))).toBe(true);
    expect(await tell(db, later(48))).toBe(false);

    const subjects = (await mails(db)).map(({ subject }) => subject);
    expect(subjects).toEqual(["2 demandes attendent en quarantaine", "Une demande attend en quarantaine"]);
  },
);

testOnBothEngines(
  "the mail has the reasons, the link and how to stop it, in the owner’s language, and names nobody",
  async (place) => {
    await using db = await openTestDb(place);
    await saveSettings(db, { email: { notifyLanguage: "en", notifyTo: "owner@example.com" } }, nine);
    for (let number = 0; number < 7; number++) await hold(db, later(-1 - number), { name: "Zoé Held" });
    await tell(db, nine);

    const [mail] = await mails(db);
    expect(mail).toMatchObject({ kind: "owner-quarantine", to: "owner@example.com" });
    expect(mail?.subject).toBe("7 requests are waiting in quarantine");
    for (const part of [mail?.text, mail?.html])
      for (const said of [
        "https://nordet.example/admin/leads?box=quarantine",
        "Filled in a field",
        "And 2 more.",
        "To stop it",
      ])
        expect(part).toContain(said);
    expect(JSON.stringify(mail)).not.toContain("Held");
  },
);

testOnBothEngines(
  "nothing is told of other boxes, of what the owner has seen there, at night, or against the owner’s wish",
  async (place) => {
    await using db = await openTestDb(place);
    for (const box of ["inbox", "spam", "deleted"] as const) await hold(db, later(-1), { box });
    expect(await tell(db, nine)).toBe(false);

    await hold(db, later(-1));
    expect(await tell(db, later(15))).toBe(false);
    for (const email of [{ quarantineMail: false }, { enableEmailNotifications: false }]) {
      await saveSettings(db, { email }, nine);
      expect(await tell(db, nine)).toBe(false);
    }
    await saveSettings(db, { email: {} }, nine);
    await recordBoxSeen(db, "quarantine", nine);
    expect(await tell(db, later(1))).toBe(false);

    await hold(db, later(2));
    expect(await tell(db, later(3))).toBe(true);
  },
);

testAcrossProcesses("of two processes one sends", async (place) => {
  await using db = await openTestDb(place);
  await using second = openDb(place);
  for (let day = 0; day < 5; day++) {
    await hold(db, later(24 * day - 1));
    const now = later(24 * day);
    const sent = await Promise.all([tell(db, now), tell(second, now), tell(db, now), tell(second, now)]);
    expect(sent.filter(Boolean)).toHaveLength(1);
  }
  expect(await mails(db)).toHaveLength(5);
});
