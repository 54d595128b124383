import { businessDay } from "#src/platform/clock/business-day.ts";
import { momentsOf } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { listCustomers } from "#src/work/customer-cards/list-customers.server.ts";
import { bookFile } from "#src/work/invoices/books/book-files.server.ts";
import type { BookFile } from "#src/work/invoices/books/book-rows.ts";
import { loadInvoiceFigures, loadOwedOn, listInvoices } from "#src/work/invoices/list/invoice-list.server.ts";
import { loadMoneyOf } from "#src/work/invoices/list/month-money.server.ts";
import { listInvoicesSince } from "#src/work/invoices/list/program-invoices.server.ts";
import { loadReceivables } from "#src/work/invoices/list/receivables.server.ts";
import { loadJobCards } from "#src/work/job-cards/job-cards.server.ts";
import { countArrivals } from "#src/work/leads/arrivals/count-arrivals.server.ts";
import type { MoneyName } from "#src/work/leads/list/money-figures.ts";
import { loadPipeline } from "#src/work/leads/board/pipeline.server.ts";
import { countRequests } from "#src/work/leads/list/request-statistics.server.ts";
import { loadPlansMoney } from "#src/work/plans/list/plan-money.server.ts";
import { listOfficeQuotes, loadQuoteFigures } from "#src/work/quotes/list/office-quotes.server.ts";
import { loadAdReport } from "#src/marketing/advertising/report/ad-report.server.ts";
import { totalOf } from "#src/marketing/advertising/report/ad-report.ts";
import { loadMonth } from "#src/marketing/monthly-mail/month-figures.server.ts";
import { loadFunnel } from "#src/marketing/traffic/funnel/funnel.server.ts";
import { asInvoiceAnswer } from "#src/web/api/programs/invoice-answers.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";

const timeZone = "America/Toronto";

type Sums = Record<Exclude<MoneyName, "planSeason" | "planMonth" | "planBilled">, number[]>;

const sum = <Row>(rows: readonly Row[], cents: (row: Row) => number) => rows.reduce((all, row) => all + cents(row), 0);

/** Each amount of the glossary, from every screen, mail and file that says it; `month` is YYYY-MM, and all of it in one. */
export async function moneySaid(db: Db, month: string, now: Date): Promise<Sums> {
  const days = { from: `${month}-01`, to: `${month}-30` };
  const range = momentsOf(days, timeZone);
  const mail = await loadMonth(db, month, timeZone);
  const dashboard = await loadPipeline(db, now);
  const { total: arrived } = await countArrivals(db, range, (await loadPublished(db)).pages);
  const { total: funnel } = await loadFunnel(db, days, timeZone);
  const ads = totalOf((await loadAdReport(db, { from: month, to: month, touch: "last", clicks: [] })).rows);
  const quotes = await loadQuoteFigures(db);
  const { quotes: open } = await listOfficeQuotes(db, { state: "open", search: "" }, now);
  const { owed } = await loadInvoiceFigures(db, now);
  const debts = (await loadReceivables(db, now)).debtors.flatMap(({ invoices }) => invoices);
  const file = await openFiles(db, month, now);
  const cards = await loadJobCards(db, await jobIds(db), now);
  const listed = async (state: "owed" | "late") =>
    sum((await listInvoices(db, { state, search: "" }, now)).invoices, ({ balanceCents }) => balanceCents);
  const { invoicedCents, paidCents } = await loadMoneyOf(db, days);
  return {
    wonCents: [
      ...[dashboard.wonCents.now, mail.wonCents.now, (await countRequests(db, range)).wonCents],
      ...[arrived.wonCents, funnel.wonCents, ads.revenueCents],
    ],
    openQuotes: [dashboard.quotedCents, mail.openQuotes.cents],
    openQuotesTotal: [
      (quotes.sent?.cents ?? 0) + (quotes.viewed?.cents ?? 0),
      sum(open, ({ totalCents }) => totalCents),
    ],
    invoiced: [
      ...[invoicedCents, mail.invoicedCents.now, await file("sales", "Total")],
      sum(cards, ({ money }) => money.billed.totalCents + money.extras.totalCents),
    ],
    paid: [
      ...[paidCents, mail.paidCents.now, await file("payments", "Amount")],
      sum(cards, ({ money }) => money.receivedCents),
    ],
    owed: [
      ...[owed.all.cents, mail.owed.cents, (await loadOwedOn(db, days.to)).all.cents, await listed("owed")],
      ...[sum(debts, ({ balanceCents }) => balanceCents), await file("owed", "Balance")],
      sum(cards, ({ money }) => money.owedCents),
    ],
    overdue: [
      ...[owed.late.cents, await listed("late")],
      sum(debts, ({ daysLate, balanceCents }) => (daysLate > 0 ? balanceCents : 0)),
    ],
  };
}

/** What customers who are known owe, as programs are told too; `unknown`: by those who were erased. */
export async function owedByCustomers(db: Db, now: Date): Promise<{ known: number[]; unknown: number }> {
  const { debtors } = await loadReceivables(db, now);
  const { customers } = await listCustomers(db, { search: "" }, now);
  const { invoices } = await listInvoicesSince(db, { limit: 100 });
  const told = sum(invoices, (invoice) => Math.max(0, asInvoiceAnswer(invoice).balanceCents));
  const owedBy = (isKnown: boolean) =>
    sum(
      debtors.filter(({ customerId }) => (customerId !== null) === isKnown),
      ({ owedCents }) => owedCents,
    );
  return { known: [owedBy(true), sum(customers, ({ owedCents }) => owedCents), told], unknown: owedBy(false) };
}

/** What plans bring, as a whole and added up by plan. */
export async function plansSaid(db: Db, now: Date) {
  const { plans, ...sums } = await loadPlansMoney(db, now);
  const added = (of: "seasonCents" | "monthCents" | "billedCents") => sum(plans, (plan) => plan[of]);
  return {
    sums,
    added: { seasonCents: added("seasonCents"), monthCents: added("monthCents"), billedCents: added("billedCents") },
  };
}

/** Straight from the rows, without any of our queries. */
export async function moneyStored(db: Db, now: Date): Promise<Record<keyof Sums, number>> {
  const today = businessDay(now, timeZone);
  const leads = await db.selectFrom("leads").select(["status", "won_cents"]).execute();
  const quotes = await db.selectFrom("quotes").select(["state", "net_cents", "total_cents"]).execute();
  const issued = await db.selectFrom("invoices").selectAll().where("number", "is not", null).execute();
  const payments = await db.selectFrom("payments").selectAll().execute();
  const open = quotes.filter(({ state }) => state === "sent" || state === "viewed");
  const owing = issued
    .filter(({ kind }) => kind !== "credit")
    .map(({ id, total_cents, due_on }) => {
      const credited = sum(
        issued.filter(({ corrects_id }) => corrects_id === id),
        (note) => note.total_cents,
      );
      const paid = sum(
        payments.filter(({ invoice_id }) => invoice_id === id),
        ({ cents, rounding_cents }) => cents + rounding_cents,
      );
      return { cents: Math.max(0, total_cents - credited - paid), isLate: due_on !== null && due_on < today };
    });
  return {
    wonCents: sum(leads, ({ status, won_cents }) => (status === "won" ? (won_cents ?? 0) : 0)),
    openQuotes: sum(open, ({ net_cents }) => net_cents),
    openQuotesTotal: sum(open, ({ total_cents }) => total_cents),
    invoiced: sum(issued, ({ kind, total_cents }) => (kind === "credit" ? -total_cents : total_cents)),
    paid: sum(payments, ({ cents }) => cents),
    owed: sum(owing, ({ cents }) => cents),
    overdue: sum(owing, ({ cents, isLate }) => (isLate ? cents : 0)),
  };
}

async function jobIds(db: Db): Promise<string[]> {
  return (await db.selectFrom("jobs").select("id").execute()).map(({ id }) => id);
}

/** The sum of a column of a file for the bookkeeper. */
async function openFiles(db: Db, month: string, now: Date) {
  const asked = { period: month, language: "en" as const, today: businessDay(now, timeZone) };
  return async (name: BookFile, column: string): Promise<number> => {
    let text = "";
    for await (const piece of bookFile(db, name, asked)) text += piece;
    const [header = "", ...rows] = text.replace("\uFEFF", "").trim().split("\r\n");
    const at = header.split(",").indexOf(column);
    if (at === -1) throw new Error(`${name} has no column ${column}: ${header}`);
    return Math.round(sum(rows, (row) => Number(row.split(",")[at])) * 100);
  };
}
