import { expect, onTestFinished } from "vitest";
import { hearers, type EventKind } from "#src/account/events/hearers.ts";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { aLongHistory } from "#test/histories/a-long-history.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadWholeTimeline } from "./load-timeline.server.ts";
import { storedKinds } from "./stored-kinds.server.ts";

const kinds = Object.keys(hearers) as EventKind[];
const stored = new Set<EventKind>(
  Object.values(storedKinds).flatMap((of): EventKind[] => (typeof of === "string" ? [of] : Object.values(of))),
);

/** A long history with a row of each kind that a table may hold. */
async function openWithAll(db: Db) {
  const history = await aLongHistory(db);
  const at = history.now.toISOString();
  const quote = await db.selectFrom("quotes").select("id").executeTakeFirstOrThrow();
  const invoice = await db.selectFrom("invoices").select("id").where("kind", "=", "invoice").executeTakeFirstOrThrow();
  // Only what is shown is asked of them: who they are of.
  const event = (kind: string) => ({ ...toEventColumns({ kind }), at, id: `one ${kind}` }) as never;
  for (const kind of Object.keys(storedKinds.event))
    await db
      .insertInto("lead_events")
      .values({ ...(event(kind) as object), lead_id: history.leadId } as never)
      .execute();
  for (const kind of Object.keys(storedKinds.quote))
    await db
      .insertInto("quote_events")
      .values({ ...(event(kind) as object), quote_id: quote.id } as never)
      .execute();
  for (const kind of Object.keys(storedKinds.invoice))
    await db
      .insertInto("invoice_events")
      .values({ ...(event(kind) as object), invoice_id: invoice.id } as never)
      .execute();
  await db.insertInto("lead_exports").values({ id: "file", dialect: "legacy", exported_at: at }).execute();
  await db.updateTable("mails").set({ state: "waiting", last_error: "421 Try later" }).execute();
  const shownWhere = {
    timeline: { leadId: history.leadId },
    dashboard: "newest" as const,
  };
  return async (where: keyof typeof shownWhere) => [
    // What the log alone knows is of no kind.
    ...new Set(
      (await loadWholeTimeline(db, shownWhere[where])).map(({ kind }) => kind).filter((kind) => kind !== "logged"),
    ),
  ];
}

testOnBothEngines("what the table of hearers shows is shown, and nothing else", async (place) => {
  await using db = await openTestDb(place);
  const shown = await openWithAll(db);

  for (const where of ["timeline", "dashboard"] as const) {
    const asked = kinds.filter((kind) => hearers[kind][where]);
    expect(asked.filter((kind) => !stored.has(kind))).toEqual([]);
    expect((await shown(where)).toSorted()).toEqual(asked.toSorted());
  }
});

testOnBothEngines("a kind that the table turns goes or comes, alone", async (place) => {
  await using db = await openTestDb(place);
  const shown = await openWithAll(db);
  const table = hearers as Record<EventKind, { timeline: boolean; dashboard: boolean }>;
  for (const where of ["timeline", "dashboard"] as const) {
    const before = await shown(where);
    for (const kind of stored) {
      const kept = table[kind];
      onTestFinished(() => void (table[kind] = kept));
      table[kind] = { ...kept, [where]: !kept[where] };
      const after = await shown(where);
      table[kind] = kept;

      const cameOrWent = [
        ...before.filter((one) => !after.includes(one)),
        ...after.filter((one) => !before.includes(one)),
      ];
      expect(cameOrWent, `${kind} of the ${where}`).toEqual(cannotBe(kind, where) ? [] : [kind]);
    }
  }
});

/** Files and failing mails are of no request, and on the dashboard nobody's requests are other requests. */
function cannotBe(kind: EventKind, where: "timeline" | "dashboard"): boolean {
  return where === "timeline" ? kind === "ad_file.exported" || kind === "mail.failing" : kind === "lead.known";
}
