import { expect } from "vitest";
import { UUID } from "uuidv7";
import { leadStatuses, type LeadStatus } from "#src/work/leads/lead-status.ts";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { declineQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { reviseQuote } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { aDraftQuote, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { changeLeads } from "#src/work/leads/follow-up/change-leads.server.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { LeadChanges, type LeadChangesInput } from "#src/work/leads/lead-changes.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadPipeline } from "./pipeline.server.ts";

const now = new Date("2026-11-20T17:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

const changeTo = (to: LeadStatus): NewLeadEvent => ({
  kind: "status",
  from: "new",
  to,
  won_cents: null,
  lost_reason: "",
});

async function aLeadWith(db: Db, steps: [to: LeadStatus, at: Date][], differences = {}) {
  const row = aLeadRow({
    submitted_at: daysAgo(200).toISOString(),
    status: steps.at(-1)?.[0] ?? "new",
    ...differences,
  });
  await db.insertInto("leads").values(row).execute();
  for (const [to, at] of steps)
    await db
      .insertInto("lead_events")
      .values({
        id: UUID.fromFieldsV7(at.getTime(), 0, Math.floor(Math.random() * 2 ** 30), 1).toString(),
        ...{ lead_id: row.id, at: at.toISOString(), ...toEventColumns(changeTo(to)) },
      })
      .execute();
}

const nobody = { address: "", userAgent: "" };

testOnBothEngines("what is won counts when it was won, beside the 30 days before", async (place) => {
  await using db = await openTestDb(place);
  await aLeadWith(db, [["won", new Date("2026-11-02T12:00:00Z")]], { won_cents: 30_000 });
  await aLeadWith(db, [["won", new Date("2026-11-01T03:30:00Z")]], { won_cents: 999 });
  await aLeadWith(db, [["won", new Date("2026-10-05T12:00:00Z")]], { won_cents: 20_000 });
  await aLeadWith(db, [["won", new Date("2026-10-25T12:00:00Z")]], { won_cents: 4_000 });
  await aLeadWith(db, [["won", new Date("2026-11-03T12:00:00Z")]], { won_cents: 1, box: "spam" });

  expect((await loadPipeline(db, now)).wonCents).toEqual({ now: 34_999, before: 20_000 });
});

testOnBothEngines("an amount that is corrected stays in the month in which the job was won", async (place) => {
  await using db = await openTestDb(place);
  await aLeadWith(db, [["won", daysAgo(45)]], { won_cents: 47_500 });
  await aLeadWith(db, [["lost", daysAgo(45)]], { lost_reason: "Trop cher" });
  const corrected = (status: LeadStatus, outcome: { won_cents: number | null; lost_reason: string }): NewLeadEvent => ({
    ...{ kind: "status", from: status, to: status },
    ...outcome,
  });
  const leads = await db.selectFrom("leads").select(["id", "status", "won_cents", "lost_reason"]).execute();
  for (const { id, status, ...outcome } of leads)
    await db
      .insertInto("lead_events")
      .values({
        id: `later ${id}`,
        lead_id: id,
        at: daysAgo(2).toISOString(),
        ...toEventColumns(corrected(status, outcome)),
      })
      .execute();

  const { wonCents, decided } = await loadPipeline(db, now);
  expect(wonCents).toEqual({ now: 0, before: 47_500 });
  expect(decided).toEqual({ now: { won: 0, lost: 0 }, before: { won: 1, lost: 1 } });
});

testOnBothEngines("requests and decisions of 30 days stand beside the 30 days before", async (place) => {
  await using db = await openTestDb(place);
  await aLeadWith(db, [], { submitted_at: daysAgo(1).toISOString() });
  await aLeadWith(db, [["quoted", daysAgo(3)]], { submitted_at: daysAgo(40).toISOString() });
  await aLeadWith(db, [
    ["quoted", daysAgo(35)],
    ["lost", daysAgo(10)],
  ]);
  await aLeadWith(db, [
    ["quoted", daysAgo(9)],
    ["won", daysAgo(8)],
    ["lost", daysAgo(7)],
    ["won", daysAgo(6)],
  ]);

  expect(await loadPipeline(db, now)).toMatchObject({
    received: { now: 1, before: 1 },
    decided: { now: { won: 1, lost: 1 }, before: { won: 0, lost: 0 } },
  });
});

testOnBothEngines(
  "quotes sent are counted by the day they left, a new version once, and those quoted by hand are none",
  async (place) => {
    await using db = await openTestDb(place);
    await aLeadWith(db, [["quoted", daysAgo(3)]]);
    await aDraftQuote(db, daysAgo(2));
    await aSentQuote(db, daysAgo(40));
    await aSentQuote(db, daysAgo(5));
    const { quote } = await aSentQuote(db, daysAgo(4));
    const revised = await reviseQuote(db, quote.id, daysAgo(3));
    if (!revised) throw new Error("no quote");
    const { id, version } = revised;
    await sendQuote({ db, ...quoteDeps }, { id, version, by: "mail" }, daysAgo(3));

    const { quotes, weeks } = await loadPipeline(db, now);
    expect(quotes).toEqual({ now: 2, before: 1 });
    expect(weeks.map((week) => week.quotes)).toEqual([0, 0, 1, 0, 0, 0, 0, 2]);
  },
);

testOnBothEngines("a declined quote is a decision until another one is made", async (place) => {
  await using db = await openTestDb(place);
  const decidedNow = async () => (await loadPipeline(db, now)).decided.now;
  const declined = await aSentQuote(db, daysAgo(5));
  await declineQuote(
    { db, siteUrl: quoteDeps.siteUrl },
    { token: declined.token, reason: "", visitor: nobody },
    daysAgo(4),
  );
  await aSentQuote(db, daysAgo(5));
  expect(await decidedNow()).toEqual({ won: 0, lost: 1 });
  await reviseQuote(db, declined.quote.id, daysAgo(3));
  expect(await decidedNow()).toEqual({ won: 0, lost: 0 });
});

testOnBothEngines("eight weeks end with this one", async (place) => {
  await using db = await openTestDb(place);
  await aLeadWith(db, [["won", daysAgo(1)]], { won_cents: 500 });
  await aLeadWith(db, [["won", daysAgo(50)]], { won_cents: 700 });
  const { weeks } = await loadPipeline(db, now);

  expect(weeks.map(({ wonCents }) => wonCents)).toEqual([700, 0, 0, 0, 0, 0, 0, 500]);
});

testOnBothEngines("a decision that was taken back is none", async (place) => {
  await using db = await openTestDb(place);
  await aLeadWith(
    db,
    [
      ["quoted", daysAgo(35)],
      ["won", daysAgo(15)],
      ["quoted", daysAgo(3)],
    ],
    { won_cents: 100 },
  );
  await aLeadWith(
    db,
    [
      ["won", daysAgo(40)],
      ["won", daysAgo(2)],
    ],
    { won_cents: 700 },
  );

  const { decided, weeks } = await loadPipeline(db, now);
  expect(decided).toEqual({ now: { won: 1, lost: 0 }, before: { won: 0, lost: 0 } });
  expect(weeks.map((week) => week.wonCents)).toEqual([0, 0, 0, 0, 0, 0, 0, 700]);
});

testOnBothEngines("what is undone leaves a lead as it was: the day it was won, and how far it came", async (place) => {
  await using db = await openTestDb(place);
  await aLeadWith(db, [["won", daysAgo(45)]], { won_cents: 47_500, furthest: "won" });
  await aLeadWith(db, [["contacted", daysAgo(45)]], { furthest: "contacted" });
  const refused = { furthest: "quoted", lost_reason: "too expensive" };
  await aLeadWith(
    db,
    [
      ["quoted", daysAgo(47)],
      ["lost", daysAgo(45)],
    ],
    refused,
  );
  const asTheyAre = async () => ({
    pipeline: await loadPipeline(db, now),
    leads: await db
      .selectFrom("leads")
      .select(["status", "won_cents", "lost_reason", "furthest"])
      .orderBy("id")
      .execute(),
    events: await db.selectFrom("lead_events").selectAll().orderBy("id").execute(),
  });
  const before = await asTheyAre();
  const ids = (await db.selectFrom("leads").select("id").execute()).map(({ id }) => id);
  const change = async (input: LeadChangesInput) => {
    const parsed = parseForm(LeadChanges, input);
    return parsed.ok ? changeLeads(db, { ...parsed.values, siteUrl: "" }, now) : [];
  };
  for (const status of leadStatuses) {
    await change({ leads: await change({ leads: ids.map((id) => ({ id, status })) }), undo: true });
    expect(await asTheyAre(), status).toEqual(before);
  }
});
