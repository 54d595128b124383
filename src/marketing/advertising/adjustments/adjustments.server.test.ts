import { expect } from "vitest";
import type { DatabaseLocation, Db } from "#src/platform/db/db.server.ts";
import { checkAdjustments } from "#test/ad-files/check-adjustments.ts";
import { recordFetch } from "#src/marketing/advertising/feed/feed-fetches.server.ts";
import { googleAdsFile } from "#src/marketing/advertising/google-ads-file.server.ts";
import type { StatusChange } from "#src/work/leads/status-change.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { alertOfMissedAdjustments } from "#src/operations/checks/alerts/missed-adjustments.server.ts";
import { openAlerts } from "#src/operations/checks/alerts/alerts.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { adjustmentsFile } from "./adjustments-file.server.ts";

const day = (date: number, hour = 12) => new Date(Date.UTC(2026, 8, date, hour));

const won = (amount: number | null) => ({ status: "won" as const, amount });
const lost = { status: "lost" as const, reason: "" };
type Step = [date: number, change: Omit<Extract<StatusChange, { status: "won" | "lost" }>, "version">];

async function addJob(db: Db, clicks: Partial<Record<"gclid" | "wbraid" | "utm_source", string>>, steps: Step[]) {
  const lead = aLead({ ...clicks, submitted_at: day(1).toISOString() });
  await db.insertInto("leads").values(lead).execute();
  for (const [index, [date, change]] of steps.entries())
    await changeStatus(db, { id: lead.id, version: index + 1, ...change } as StatusChange & { id: string }, day(date));
  return lead.id;
}

async function fetchFeed(db: Db, action: "won" | "adjustments", date: number) {
  const fetched_at = day(date).toISOString();
  await recordFetch(db, { action, fetched_at, row_count: 1, address: "203.0.113.1", user_agent: "Google" });
}

async function rowsOf(db: Db, now: Date) {
  const text = (await Array.fromAsync(adjustmentsFile(db, now))).join("");
  expect(checkAdjustments(text, now).problems.filter(({ code }) => code !== "no-rows")).toEqual([]);
  const [header, ...rows] = text.trim().split("\n");
  expect(header).toBe(
    "Order ID,Conversion Name,Adjustment Time,Adjustment Type,Adjusted Value,Adjusted Value Currency",
  );
  return rows;
}

async function openJobs(place: DatabaseLocation) {
  const db = await openTestDb(place);
  // Each is won on the 5th; Google reads on the 7th.
  const ids = {
    same: await addJob(db, { gclid: "same" }, [[5, won(100)]]),
    lost: await addJob(db, { gclid: "lost" }, [
      [5, won(200)],
      [9, lost],
    ]),
    dearer: await addJob(db, { gclid: "dearer" }, [
      [5, won(30_000)],
      [10, won(48_050)],
    ]),
    unknown: await addJob(db, { gclid: "unknown" }, [
      [5, won(null)],
      [11, won(9_900)],
    ]),
    before: await addJob(db, { gclid: "before" }, [
      [5, won(100)],
      [6, lost],
    ]),
    again: await addJob(db, { gclid: "again" }, [
      [5, won(100)],
      [9, lost],
      [12, won(100)],
    ]),
    facebook: await addJob(db, { utm_source: "facebook" }, [
      [5, won(100)],
      [9, lost],
    ]),
    app: await addJob(db, { wbraid: "app" }, [
      [5, won(100)],
      [9, lost],
    ]),
  };
  await fetchFeed(db, "won", 7);
  return Object.assign(db, { ids });
}

// What was won without an amount was not told.
testOnBothEngines("what Google was told and is no longer so is taken back or restated", async (place) => {
  await using db = await openJobs(place);
  const { ids } = db;

  expect(await rowsOf(db, day(20))).toEqual([
    `${ids.lost}-won,conversion_event_won,2026-09-09 08:00:00-0400,RETRACT,,`,
    `${ids.dearer}-won,conversion_event_won,2026-09-10 08:00:00-0400,RESTATE,480.5,CAD`,
  ]);
});

testOnBothEngines("a job is in the file from a day to 54 days after it was won", async (place) => {
  await using db = await openTestDb(place);
  await addJob(db, { gclid: "lost" }, [[5, won(200)]]);
  await fetchFeed(db, "won", 5);
  await changeStatus(db, { id: (await leadIds(db))[0] ?? "", version: 2, ...lost }, day(5, 13));

  const counts = [day(6, 11), day(6, 13), day(5 + 54, 11), day(5 + 54, 13)];
  expect(await Promise.all(counts.map(async (now) => (await rowsOf(db, now)).length))).toEqual([0, 1, 1, 0]);
});

testOnBothEngines("what was only in a file of requests, or in none, is not adjusted", async (place) => {
  await using db = await openTestDb(place);
  await addJob(db, { gclid: "lost" }, [[5, won(200)]]);
  const drain = (stage: "request" | "won") =>
    Array.fromAsync(googleAdsFile(db, { dialect: "data-manager", leads: "google", stage }, day(7)));
  await drain("request");
  await changeStatus(db, { id: (await leadIds(db))[0] ?? "", version: 2, ...lost }, day(8));
  expect(await rowsOf(db, day(20))).toEqual([]);

  await drain("won");
  expect(await rowsOf(db, day(20))).toEqual([]);
});

testOnBothEngines("a downloaded file counts as a report", async (place) => {
  await using db = await openTestDb(place);
  await addJob(db, { gclid: "lost" }, [[5, won(200)]]);
  await Array.fromAsync(googleAdsFile(db, { dialect: "data-manager", leads: "google", stage: "won" }, day(7)));
  await changeStatus(db, { id: (await leadIds(db))[0] ?? "", version: 2, ...lost }, day(8));

  expect(await rowsOf(db, day(20))).toHaveLength(1);
});

testOnBothEngines("the owner is told once of what Google can no longer correct", async (place) => {
  await using testApp = await openTestApp({ place, variables: { SMTP_URL: "smtp://127.0.0.1:1" } });
  const { db, app } = testApp;
  const late = await addJob(db, { gclid: "late" }, [[5, won(200)]]);
  const sent = await addJob(db, { gclid: "sent" }, [
    [5, won(200)],
    [9, lost],
  ]);
  const waiting = await addJob(db, { gclid: "waiting" }, [
    [5, won(200)],
    [30, won(300)],
  ]);
  const byApp = await addJob(db, { wbraid: "app" }, [
    [5, won(100)],
    [9, lost],
  ]);
  await fetchFeed(db, "won", 7);
  await fetchFeed(db, "adjustments", 20);
  const tell = async (now: Date) => {
    await alertOfMissedAdjustments({ ...app, now: () => now, siteUrl: "https://site.example" });
    const troubles = await openAlerts(db);
    return troubles.map(({ alert }) => (alert.kind === "adjustment" ? `${alert.leadId} ${alert.change}` : ""));
  };

  expect(await tell(day(40))).toEqual([`${byApp} retract`]);
  await changeStatus(db, { id: late, version: 2, ...lost }, day(61));
  const all = [`${byApp} retract`, `${late} retract`, `${waiting} restate`].toSorted();
  expect((await tell(day(62))).toSorted()).toEqual(all);
  expect((await tell(day(63))).toSorted()).toEqual(all);
  const mails = await db.selectFrom("mails").select("subject").where("kind", "=", "owner-alert").execute();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "Google ne peut plus corriger le montant d’un contrat",
    "Google ne peut plus retirer un contrat perdu",
    "Google ne peut plus retirer un contrat perdu",
  ]);
  const events = await db.selectFrom("lead_events").select("lead_id").where("kind", "=", "adjustment-missed").execute();
  expect(events.map(({ lead_id }) => lead_id).toSorted()).toEqual([byApp, late, waiting].toSorted());
  expect(events.map(({ lead_id }) => lead_id)).not.toContain(sent);
});

async function leadIds(db: Db): Promise<string[]> {
  return (await db.selectFrom("leads").select("id").execute()).map(({ id }) => id);
}
