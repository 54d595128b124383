import { expect, test } from "vitest";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aPlan } from "#test/work/a-plan.ts";
import { aDraftQuote, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { acceptNextVersion, anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { countedLists } from "./counted-lists.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
/** More than a page of a list, and than was ever counted at once. */
const FINISHED = 42;
const WON_BEFORE = 7_700;

/** Some of each kind that is counted, beside others of the same list that are not. */
async function fill(db: Db): Promise<void> {
  const [lately, before] = [daysAgo(3).toISOString(), daysAgo(50).toISOString()];
  const others = [
    ...[aLeadRow({ submitted_at: lately }), aLeadRow({ submitted_at: before })],
    ...[aLeadRow({ submitted_at: lately, origin: "import" }), aLeadRow({ submitted_at: lately, origin: "phone" })],
    ...[aLeadRow({ submitted_at: before, status: "contacted" }), aLeadRow({ box: "quarantine" })],
    aLeadRow({ submitted_at: lately, box: "deleted" }),
  ];
  const won = [aLeadRow({ status: "won", won_cents: 45_000 }), aLeadRow({ status: "won", won_cents: WON_BEFORE })];
  await db
    .insertInto("leads")
    .values([...others, ...won])
    .execute();
  for (const [index, { id }] of won.entries()) {
    const step = { kind: "status", from: "new", to: "won", won_cents: null, lost_reason: "" } as const;
    const at = index === 0 ? lately : before;
    await db
      .insertInto("lead_events")
      .values({ id: crypto.randomUUID(), lead_id: id, at, ...toEventColumns(step) })
      .execute();
  }
  await finishJobs(db);
  await writePapers(db);
  for (const endsOn of ["2026-06-30", "2026-10-31"]) await aPlan(db, daysAgo(30), { endsOn });
}

async function finishJobs(db: Db): Promise<void> {
  const done = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
  const finish = async (moment: Date) => {
    const visit = await anAppointment(db, moment, { day: "2026-06-01" });
    await completeAppointment({ db, ...quoteDeps }, { ...visit, ...done }, moment);
  };
  for (let made = 0; made < FINISHED; made += 1) await finish(daysAgo(1));
  await finish(daysAgo(40));
}

async function writePapers(db: Db): Promise<void> {
  await aDraftQuote(db, daysAgo(1));
  await aSentQuote(db, daysAgo(40));
  await aSentQuote(db, daysAgo(2));
  const accepted = () => anAcceptedQuote(db, daysAgo(1));
  await acceptNextVersion(db, (await accepted()).id, daysAgo(1));
  await createFromQuote(db, { quoteId: (await accepted()).id, kind: "invoice" }, now);
  await anIssuedInvoice(db, { quoteId: (await accepted()).id }, now);
  const disputed = await anIssuedInvoice(db, { quoteId: (await accepted()).id }, now);
  await db.updateTable("invoices").set({ disputed: 1 }).where("id", "=", disputed.id).execute();
  const { id: invoice_id } = await anIssuedInvoice(db, { quoteId: (await accepted()).id }, now);
  const payment = { invoice_id, method: "online" as const, received_on: "2026-06-10", created_at: now.toISOString() };
  await db
    .insertInto("payments")
    .values([
      { ...payment, id: "first", cents: 20_000 },
      { ...payment, id: "rest", cents: 8_744 },
    ])
    .execute();
}

type Row = { won_cents?: number | null };
type Page = Partial<Record<"leads" | "jobs" | "invoices" | "quotes" | "plans", Row[]>> & { next?: string | null };

test("the list that a count of the dashboard leads to has as many rows", async () => {
  await using testApp = await openTestApp({ now: () => now });
  await fill(testApp.db);
  const owner = await testApp.signedIn();
  const ask = async (path: string) => (await owner.request(`/api/admin/${path}`)).json();
  /** As the pages of the lists ask for it, to the last one. */
  const rowsOf = async (path: string): Promise<Row[]> => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const list = pathname.slice("/admin/".length);
    if (list === "leads") {
      searchParams.set("limit", "200");
      if (!searchParams.has("box")) searchParams.set("box", "inbox");
    }
    const page: Page = await ask(`${list}?${searchParams}`);
    const rows = page.leads ?? page.jobs ?? page.invoices ?? page.quotes ?? page.plans ?? [];
    if (!page.next) return rows;
    const after = new URLSearchParams({ ...Object.fromEntries(searchParams), after: page.next });
    return [...rows, ...(await rowsOf(`${pathname}?${after}`))];
  };

  const news = await ask("money/news");
  const pipeline = await ask("pipeline");
  const { owed } = await ask("invoice-figures");
  const counts: Record<Exclude<keyof typeof countedLists, "won">, number> = {
    ...{ toAnswer: (await ask("to-answer")).waiting, received: pipeline.received.now },
    ...{ held: (await ask("leads/news")).quarantine, toInvoice: news.toInvoice.length },
    ...{ invoiceDrafts: news.invoiceDrafts, byCard: news.byCard.count, quoteDrafts: news.quoteDrafts },
    ...{ owed: owed.all.count, disputed: owed.disputed.count, quotesSent: pipeline.quotes.now },
    plansToRenew: news.plansToRenew,
  };
  const listed: Record<string, number> = {};
  for (const name of Object.keys(counts) as (keyof typeof counts)[])
    listed[name] = (await rowsOf(countedLists[name])).length;
  expect(listed).toEqual(counts);
  expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  expect(counts.toInvoice).toBe(FINISHED);
  const centsIn = async (path: string) =>
    (await rowsOf(path)).reduce((sum, { won_cents }) => sum + (won_cents ?? 0), 0);
  const won = await centsIn(countedLists.won);
  expect(won).toBe(pipeline.wonCents.now);
  expect(await centsIn("/admin/leads?status=won")).toBe(won + WON_BEFORE);
});
