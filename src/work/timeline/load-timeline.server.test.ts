import { expect } from "vitest";
import { languages, type Language } from "#src/platform/i18n/language.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { aLongHistory } from "#test/histories/a-long-history.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { toldHistory } from "#test/histories/told-history.ts";
import { loadTimeline, loadWholeTimeline } from "./load-timeline.server.ts";
import { sayEntry } from "./say-entry.ts";
import type { NewsEntry, TimelineEntry } from "./timeline-entry.ts";
import type { TimelineScope } from "./timeline-scope.server.ts";

function told(entries: readonly TimelineEntry[], language: Language): string[] {
  return entries.map((entry) => {
    const said = sayEntry(entry as Exclude<TimelineEntry, NewsEntry>, { language, currency: "CAD" });
    return `${entry.at.slice("2026-".length, "2026-06-01T10:00".length).replace("T", " ")} ${said}`;
  });
}

async function inPages(db: Db, scope: TimelineScope, limit: number): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  for (let before: string | undefined, isFirst = true; isFirst || before; isFirst = false) {
    const page = await loadTimeline(db, scope, { before, limit });
    expect(page.entries.length).toBeLessThanOrEqual(limit);
    entries.push(...page.entries);
    before = page.next;
  }
  return entries;
}

testOnBothEngines(
  "a request and its jobs have the history that they had when browsers put it together",
  async (place) => {
    await using db = await openTestDb(place);
    const { leadId, jobId, planJobId } = await aLongHistory(db);
    const ofLead = await loadWholeTimeline(db, { leadId });

    for (const language of languages) expect(told(ofLead, language)).toEqual(toldHistory[language]);
    expect(told(await loadWholeTimeline(db, { jobId }), "fr")).toEqual(toldHistory.job);
    expect(told(await loadWholeTimeline(db, { jobId: planJobId }), "fr")).toEqual(toldHistory.planJob);
  },
);

testOnBothEngines("pages of any size are the same history, each entry once", async (place) => {
  await using db = await openTestDb(place);
  const { leadId, jobId, customerId } = await aLongHistory(db);
  // All at one moment, so that a page ends between what nothing but its place tells apart.
  for (const table of ["lead_events", "quote_events", "invoice_events"] as const)
    await db.updateTable(table).set({ at: "2026-06-02T00:00:00.000Z" }).execute();
  for (const scope of [{ leadId }, { jobId }, { customerId }, "newest" as const])
    for (const size of [1, 7]) expect(await inPages(db, scope, size)).toEqual(await loadWholeTimeline(db, scope));
});

testOnBothEngines(
  "a customer has the history of all their requests and jobs, each entry with its request",
  async (place) => {
    await using db = await openTestDb(place);
    const { leadId, customerId } = await aLongHistory(db);
    const earlier = await db
      .selectFrom("leads")
      .select("id")
      .where("service", "=", "gutters")
      .executeTakeFirstOrThrow();
    const entries = await loadWholeTimeline(db, { customerId });
    const ofLead = await loadWholeTimeline(db, { leadId });

    const known = ofLead.filter(({ kind }) => kind === "lead.known").map(({ id }) => id);
    expect(entries.map(({ id }) => id)).toEqual([
      ...ofLead.map(({ id }) => id).filter((id) => !known.includes(id)),
      earlier.id,
    ]);
    expect(entries.at(-1)).toMatchObject({ kind: "lead.created", subject: { id: earlier.id, status: "lost" } });
  },
);

testOnBothEngines("what is of another lead, job or customer is in no timeline but its own", async (place) => {
  await using db = await openTestDb(place);
  await aLongHistory(db);
  const other = aLeadRow({ name: "Ana", email: "ana@exemple.test", phone: "" });
  await db.insertInto("leads").values(other).execute();

  expect(await loadWholeTimeline(db, { leadId: other.id })).toMatchObject([{ kind: "lead.created" }]);
  for (const unknown of [{ leadId: "no" }, { jobId: "no" }, { customerId: "no" }])
    expect(await loadTimeline(db, unknown)).toEqual({ entries: [], next: undefined });
});

testOnBothEngines("each entry says who did it, where what is stored says so", async (place) => {
  await using db = await openTestDb(place);
  const { leadId } = await aLongHistory(db);
  const actors = Object.fromEntries((await loadWholeTimeline(db, { leadId })).map(({ kind, actor }) => [kind, actor]));

  expect(actors).toMatchObject({
    ...{ "note.added": "owner", "message.received": "customer", "quote.accepted": "customer" },
    ...{ "visit.helped": "helper", "photos.received": "customer", "mail.queued": "site", "payment.received": null },
  });
});
