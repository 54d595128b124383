import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect } from "vitest";
import { remindOfAppointments } from "#src/work/appointments/messages/reminders.server.ts";
import { publishDueArticles, scheduleArticle } from "#src/marketing/articles/publish-articles.server.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { DatabaseLocation, Db } from "#src/platform/db/db.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { startTasks } from "#src/platform/scheduled/tasks.server.ts";
import { askForReview } from "#src/work/reviews/review-requests.server.ts";
import { sendReviews } from "#src/work/reviews/send-reviews.server.ts";
import { remindOfRequests } from "#src/work/leads/follow-up/reminders.server.ts";
import { sweepDeletedLeads } from "#src/work/leads/follow-up/move-lead.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { startOutbox } from "#src/account/notifications/outbox/outbox-worker.server.ts";
import { sweepInvoices } from "#src/work/privacy/invoice-retention.server.ts";
import { byOwner } from "./work/by-owner.ts";
import { anAcceptedQuote, anIssuedInvoice } from "./work/an-invoice.ts";
import { sweepLeads } from "#src/work/privacy/lead-retention.server.ts";
import { logRequest } from "#src/work/privacy/requests/people-requests.server.ts";
import { remindOfPeople } from "#src/work/privacy/requests/remind-of-people.server.ts";
import { startHousekeeping } from "#src/operations/process/housekeeping.server.ts";
import { isDatabaseFailure } from "#src/platform/monitoring/database-failure.ts";
import { followUpQuotes } from "#src/work/quotes/quote-reminders.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { createVisitLog } from "#src/marketing/traffic/visit-log.server.ts";
import { sweepVisits } from "#src/marketing/traffic/retention.server.ts";
import { aLeadRow } from "./leads/a-lead-row.ts";
import { aMail } from "./mails/a-mail.ts";
import { anAppointment } from "./work/an-appointment.ts";
import { anArticle } from "./site/an-article.ts";
import { aSentQuote } from "./work/a-quote.ts";
import { aVisit } from "./site/a-visit.ts";
import { testOnBothEngines } from "./databases/engines.ts";
import { poisonRow, type Poison } from "./databases/poison-row.ts";
import { openTestApp } from "./app/test-app.ts";
import { openTestDb } from "./databases/test-db.ts";

const secretKey = Buffer.alloc(32, 7);
const siteUrl = "https://exemple.test";
const log = pino({ level: "silent" });
/** A Thursday, noon where the business is. */
const start = new Date("2026-06-04T16:00:00.000Z");
const later = (days: number) => new Date(start.getTime() + days * DAY_MS);
const deps = (db: Db) => ({ db, secretKey, siteUrl });

type Queue = {
  /** Three things to do; their ids. */
  fill: (db: Db) => Promise<string[]>;
  poison: Omit<Poison, "value">;
  work: (db: Db) => Promise<unknown>;
  /** The rows that were done. */
  done: (db: Db) => Promise<string[]>;
};

const three = [0, 1, 2];

async function threeLeads(db: Db, differences: Parameters<typeof aLeadRow>[0] = {}): Promise<string[]> {
  const rows = three.map((index) => aLeadRow({ email: `${index}@exemple.test`, phone: "", ...differences }));
  await db
    .insertInto("leads")
    .values(rows.map((row) => ({ ...row, ...personKeys(row) })))
    .execute();
  return rows.map(({ id }) => id);
}

async function threeAppointments(db: Db): Promise<string[]> {
  const ids: string[] = [];
  for (const index of three) {
    const lead = { email: `${index}@exemple.test`, phone: "" };
    ids.push((await anAppointment(db, start, { day: "2026-06-05", lead })).id);
  }
  return ids;
}

async function threeQuotes(db: Db): Promise<string[]> {
  const ids: string[] = [];
  for (const _ of three) ids.push((await aSentQuote(db, start)).quote.id);
  return ids;
}

async function threeReviews(db: Db): Promise<string[]> {
  await saveSettings(db, { reviews: { link: "https://g.page/r/nordet/review" } }, start);
  for (const leadId of await threeLeads(db, { status: "won", language: "fr", submitted_at: start.toISOString() }))
    await askForReview(deps(db), { leadId, from: start }, start);
  return (await db.selectFrom("review_requests").select("id").orderBy("id").execute()).map(({ id }) => id);
}

async function threeMails(db: Db): Promise<string[]> {
  for (const index of three) await enqueue(db, aMail({ to: `${index}@exemple.test` }), start);
  return (await db.selectFrom("mails").select("id").orderBy("id").execute()).map(({ id }) => id);
}

type Where = Parameters<Db["dynamic"]["ref"]>[0];

const idsIn = (table: keyof Schema, column: Where, operator: "=" | "is", value: string | null) => async (db: Db) => {
  const { ref } = db.dynamic;
  const rows = await db
    .selectFrom(table as "quotes")
    .select("id")
    .where(ref(column), operator, value)
    .execute();
  return rows.map(({ id }) => id);
};

/** For rows that are to be removed. */
const without = (table: "leads" | "visits" | "invoices", ids: () => string[]) => async (db: Db) => {
  const rows = await db.selectFrom(table).select("id").execute();
  const left = new Set(rows.map(({ id }) => id));
  return ids().filter((id) => !left.has(id));
};

/** Until nothing more leaves. */
async function deliver(db: Db): Promise<void> {
  const openSender = async () => ({
    kind: "ready" as const,
    sendMessage: async () => ({ kind: "sent" as const }),
  });
  const outbox = startOutbox({ db, log, now: () => start, openSender });
  await expect.poll(async () => (await idsIn("mails", "state", "=", "sent")(db)).length).toBe(2);
  await outbox.stop();
}

let removed: string[] = [];
const remember = (fill: Queue["fill"]) => async (db: Db) => (removed = await fill(db));

const queues: Record<string, Queue> = {
  "a reminder of a request": {
    fill: (db) => threeLeads(db, { status: "new", origin: "website", submitted_at: start.toISOString() }),
    poison: { table: "lead_reminders", on: "insert", column: "lead_id" },
    work: (db) => remindOfRequests({ db, siteUrl }, new Date(start.getTime() + DAY_MS)),
    done: async (db) =>
      (await db.selectFrom("lead_reminders").select("lead_id").execute()).map(({ lead_id }) => lead_id),
  },
  "a reminder of an appointment": {
    fill: threeAppointments,
    poison: { table: "appointments", on: "update" },
    work: (db) => remindOfAppointments(deps(db), new Date("2026-06-04T21:05:00.000Z")),
    done: idsIn("appointments", "reminded_for", "=", "2026-06-05"),
  },
  "the owner's reminder after a year": {
    fill: async (db) => {
      const ids = await threeAppointments(db);
      await db.updateTable("appointments").set({ remind_owner_on: "2026-06-04" }).execute();
      return ids;
    },
    poison: { table: "appointments", on: "update" },
    work: (db) => remindOfAppointments(deps(db), start),
    done: idsIn("appointments", "remind_owner_on", "is", null),
  },
  "the customer's reminder after a year": {
    fill: async (db) => {
      const ids = await threeAppointments(db);
      await db.updateTable("appointments").set({ remind_customer_on: "2026-06-04" }).execute();
      return ids;
    },
    poison: { table: "appointments", on: "update" },
    work: (db) => remindOfAppointments(deps(db), start),
    done: idsIn("appointments", "remind_customer_on", "is", null),
  },
  "a quote that expires": {
    fill: threeQuotes,
    poison: { table: "quotes", on: "update" },
    work: (db) => followUpQuotes(deps(db), later(365)),
    done: idsIn("quotes", "state", "=", "expired"),
  },
  "a reminder of a quote": {
    fill: async (db) => {
      const ids = await threeQuotes(db);
      await db.updateTable("quotes").set({ remind_at: start.toISOString() }).execute();
      return ids;
    },
    poison: { table: "quotes", on: "update" },
    work: (db) => followUpQuotes(deps(db), start),
    done: async (db) => {
      const rows = await db.selectFrom("quote_events").select("quote_id").where("kind", "=", "reminded").execute();
      return rows.map(({ quote_id }) => quote_id);
    },
  },
  "a done job that nobody was asked about": {
    fill: async (db) => {
      await saveSettings(db, { reviews: { link: "https://g.page/r/nordet/review" } }, start);
      const ids = await threeAppointments(db);
      await db
        .updateTable("appointments")
        .set({ state: "done", ask_review: 1, done_at: start.toISOString() })
        .execute();
      return (await db.selectFrom("appointments").select("lead_id").where("id", "in", ids).orderBy("id").execute()).map(
        ({ lead_id }) => lead_id,
      );
    },
    poison: { table: "review_requests", on: "insert", column: "lead_id" },
    work: (db) => sendReviews(deps(db), start),
    done: async (db) =>
      (await db.selectFrom("review_requests").select("lead_id").execute()).map(({ lead_id }) => lead_id),
  },
  "a request for a review": {
    fill: threeReviews,
    poison: { table: "review_requests", on: "update" },
    work: (db) => sendReviews(deps(db), later(5)),
    done: idsIn("review_requests", "state", "=", "asked"),
  },
  "a second request for a review": {
    fill: async (db) => {
      const ids = await threeReviews(db);
      await sendReviews(deps(db), start);
      await db.updateTable("review_requests").set({ remind_at: start.toISOString() }).execute();
      return ids;
    },
    poison: { table: "review_requests", on: "update" },
    work: (db) => sendReviews(deps(db), start),
    done: idsIn("review_requests", "remind_at", "is", null),
  },
  "an article whose hour has come": {
    fill: async (db) => {
      const ids: string[] = [];
      for (const index of three) ids.push(await anArticle(db, { title: { fr: `Titre ${index}`, en: "" } }, start));
      for (const id of ids) await scheduleArticle(byOwner(db), id, { day: "2026-06-05", time: "09:00" }, start);
      return ids;
    },
    poison: { table: "articles", on: "update" },
    work: (db) => publishDueArticles(db, later(2)),
    done: idsIn("articles", "state", "=", "published"),
  },
  "a reminder of a person's request": {
    fill: async (db) => {
      const ids: string[] = [];
      for (const index of three) {
        const asked = {
          kind: "access",
          contact: `${index}@exemple.test`,
          receivedOn: "2026-06-04",
          details: "",
        } as const;
        ids.push((await logRequest({ ...deps(db), ...byOwner(db) }, asked, start)).id);
      }
      return ids;
    },
    poison: { table: "people_requests", on: "update" },
    work: (db) => remindOfPeople({ db, siteUrl }, later(21)),
    done: async (db) => {
      const rows = await db.selectFrom("people_requests").select("id").where("reminded_days", "is not", null).execute();
      return rows.map(({ id }) => id);
    },
  },
  "spam whose days are over": {
    fill: remember((db) => threeLeads(db, { box: "spam", submitted_at: start.toISOString() })),
    poison: { table: "leads", on: "delete" },
    work: (db) => sweepLeads(db, later(1000)),
    done: without("leads", () => removed),
  },
  "an invoice whose tax year is long over": {
    fill: remember(async (db) => {
      const ids: string[] = [];
      for (const _ of three) {
        const quote = await anAcceptedQuote(db, start);
        ids.push((await anIssuedInvoice(db, { quoteId: quote.id }, start)).id);
      }
      return ids;
    }),
    poison: { table: "invoices", on: "delete" },
    work: (db) => sweepInvoices(db, later(3000)),
    done: without("invoices", () => removed),
  },
  "a deleted lead whose days are over": {
    fill: remember((db) => threeLeads(db, { box: "deleted", deleted_at: start.toISOString() })),
    poison: { table: "leads", on: "delete" },
    work: (db) => sweepDeletedLeads(db, later(1000)),
    done: without("leads", () => removed),
  },
  "a visit whose days are over": {
    fill: remember(async (db) => {
      const visits = visitsOf(db);
      for (const index of three) visits.record(aVisit({ url: `/${index}`, at: start.getTime() }));
      await visits.stop();
      return (await db.selectFrom("visits").select("id").orderBy("id").execute()).map(({ id }) => id);
    }),
    poison: { table: "visits", on: "delete" },
    work: (db) => sweepVisits(db, later(1000)),
    done: without("visits", () => removed),
  },
  "a message that cannot be claimed": {
    fill: threeMails,
    poison: { table: "mails", on: "update" },
    work: deliver,
    done: idsIn("mails", "state", "=", "sent"),
  },
};

const visitsOf = (db: Db) => createVisitLog({ db, log, secretKey, siteHost: "exemple.test" });

/** Failures are told at the end, by an error that the caller logs. */
async function workThrough(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isDatabaseFailure(error)) throw error;
  }
}

for (const [name, { fill, poison, work, done }] of Object.entries(queues))
  testOnBothEngines(`${name} keeps back none behind it when it fails`, async (place) => {
    await using db = await openTestDb(place);
    const [first = "", ...others] = await fill(db);
    await poisonRow(db, place, { ...poison, value: first });
    await workThrough(() => work(db));

    expect((await done(db)).toSorted()).toEqual(others.toSorted());
  });

testOnBothEngines("a message that has left, though that cannot be written, leaves no second time", async (place) => {
  await using db = await openTestDb(place);
  const [first = ""] = await threeMails(db);
  const left: string[] = [];
  let now = start;
  const outbox = startOutbox({
    ...{ db, log, now: () => now },
    openSender: async () => ({
      kind: "ready",
      sendMessage: async ({ id }) => {
        // Claimed by now: only its outcome is refused.
        if (id === first && left.length === 0) await poisonRow(db, place, { table: "mails", on: "update", value: id });
        left.push(id);
        return { kind: "sent" };
      },
    }),
  });
  await expect.poll(() => left.length).toBe(3);
  await expect.poll(async () => (await idsIn("mails", "state", "=", "sent")(db)).length).toBe(2);
  now = later(1);
  outbox.wake();
  await enqueue(db, aMail({ to: "later@exemple.test" }), now);
  await expect.poll(() => left.length).toBe(4);
  await outbox.stop();

  expect(left.filter((id) => id === first)).toHaveLength(1);
});

testOnBothEngines("files in the spool that cannot be read keep back none behind them", async (place) => {
  const dataDir = mkdtempSync(join(tmpdir(), "spool-"));
  mkdirSync(join(dataDir, "spool"));
  for (let index = 0; index < 30; index += 1)
    writeFileSync(join(dataDir, "spool", `0000${String(index).padStart(2, "0")}.json`), '{"half');
  await using testApp = await openTestApp({ place, variables: { DATA_DIR: dataDir } });
  await keepOneInSpool(dataDir);
  await testApp.app.intake.replay();

  expect(await testApp.db.selectFrom("leads").select("name").execute()).toEqual([{ name: "Zoé" }]);
  expect(await testApp.app.intake.spooled()).toBe(30);
});

testOnBothEngines("a table that cannot be swept keeps no other from it", async (place) => {
  let now = start;
  await using testApp = await openTestApp({ place, now: () => now });
  const { app, db } = testApp;
  const housekeeping = startHousekeeping(app);
  await housekeeping.runDue();
  await db.insertInto("rate_limits").values({ key: "old", points: 1, resets_at: start.toISOString() }).execute();
  const [lead = ""] = await threeLeads(db, { box: "deleted", deleted_at: start.toISOString() });
  await poisonRow(db, place, { table: "rate_limits", on: "delete", column: "key", value: "old" });
  now = later(1000);
  await housekeeping.runDue();
  await housekeeping.stop();

  expect(lead).not.toBe("");
  expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
});

testOnBothEngines("a task that fails keeps no other task back", async (place: DatabaseLocation) => {
  await using db = await openTestDb(place);
  let now = start;
  const done: string[] = [];
  const tasks = startTasks({ db, log, now: () => now }, [
    { name: "failing", everyMs: 1000, run: async () => Promise.reject(new Error("poisoned")) },
    { name: "sound", everyMs: 1000, run: async () => void done.push("sound") },
  ]);
  await tasks.runDue();
  now = new Date(after(start, 2000));
  await tasks.runDue();
  await tasks.stop();

  expect(done).toEqual(["sound"]);
});

async function keepOneInSpool(dataDir: string): Promise<void> {
  const { spoolIn } = await import("#src/work/leads/intake/spool.server.ts");
  const { aContactRequest } = await import("./leads/a-contact-request.ts");
  const { parseContactRequest } = await import("#src/work/leads/contact-request.ts");
  const { exampleServices } = await import("./site/example-site.ts");
  const read = parseContactRequest(aContactRequest({ name: "Zoé" }), exampleServices);
  if (!read.ok) throw new Error("an ordinary request is readable");
  const received = { id: "ffff", request: read.values, verdict: { box: "inbox" as const, reasons: [] }, siteUrl };
  await spoolIn(join(dataDir, "spool")).keep({ received, at: start });
}
