import { loadPage } from "#src/platform/db/load-page.server.ts";
import { holds } from "#src/platform/db/conditions.server.ts";
import { sql, type ExpressionBuilder } from "kysely";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { ages, balanceOf, type Age } from "#src/work/invoices/balance.ts";
import { invoiceStates, type InvoiceKind, type InvoiceState } from "#src/work/invoices/invoice.ts";
import { parseSearch } from "#src/work/leads/lead-search.ts";
import type { Text } from "#src/site/content/text.ts";
import { cardPaymentsLately } from "./card-payments-lately.server.ts";
import type { InvoiceFilter, InvoiceListQuery } from "./invoice-filter.ts";
import { isOwed, selectLedger, selectWholeLedger } from "./ledger-query.server.ts";
import { asListedInvoice } from "./listed-invoice.server.ts";

const PAGE = 30;

/** Days are YYYY-MM-DD where the business is. */
export type InvoiceRow = {
  id: string;
  kind: InvoiceKind;
  number: string | null;
  leadId: string;
  customer: string;
  title: Text;
  state: InvoiceState;
  totalCents: number;
  balanceCents: number;
  issuedOn: string | null;
  dueOn: string | null;
  isLate: boolean;
  isDisputed: boolean;
};

export type PageOfInvoices = { invoices: InvoiceRow[]; next: string | null };

/** The newest first. */
export async function listInvoices(
  db: Db,
  { state, age, search, after }: InvoiceListQuery,
  now: Date,
): Promise<PageOfInvoices> {
  const today = await loadToday(db, now);
  let invoices = selectLedger(db)
    .leftJoin("leads", "leads.id", "ledger.lead_id")
    .selectAll("ledger")
    .select("leads.name as lead_name");
  if (state === "paid-by-card")
    invoices = invoices.where("ledger.id", "in", cardPaymentsLately(db, now).select("invoice_id"));
  else if (state) invoices = invoices.where((eb) => isIn(eb, state, today));
  if (age) invoices = invoices.where(isOwed).where((eb) => isOfAge(eb, age, today));
  for (const word of parseSearch(search).words)
    invoices = invoices.where(holds(sql.ref<string>("ledger.search_text"), word));
  if (after) invoices = invoices.where("ledger.id", "<", after);
  const { rows, next } = await loadPage(invoices.orderBy("ledger.id", "desc"), PAGE);
  return { invoices: rows.map((row) => rowOf(row, today)), next };
}

export type Figure = { count: number; cents: number };
export type Owed = { all: Figure; late: Figure; disputed: Figure; ages: Record<Age, Figure> };
export type InvoiceFigures = { states: Partial<Record<InvoiceState, Figure>>; owed: Owed };

/** `cents` of a state are totals, those of what is owed are balances. */
export async function loadInvoiceFigures(db: Db, now: Date): Promise<InvoiceFigures> {
  const parts = await countLedger(db, await loadToday(db, now));
  const found = invoiceStates.filter((state) => parts.some((part) => part.state === state));
  const states = found.map((state) => [
    state,
    sum(
      parts.filter((part) => part.state === state),
      "total",
    ),
  ]);
  // From pairs, so that the compiler sees no record.
  return { states: Object.fromEntries(states) as InvoiceFigures["states"], owed: owedIn(parts) };
}

/** For the dashboard, which shows no other figure. */
export function countInvoiceDrafts(db: Db): Promise<number> {
  return countOf(db.selectFrom("invoices").where("number", "is", null));
}

/** Who owed at the end of that day, by how long it was due. */
export async function loadOwedOn(db: Db, day: string): Promise<Owed> {
  return owedIn(await countLedger(db, day, day));
}

type Part = Awaited<ReturnType<typeof countLedger>>[number];

function owedIn(parts: Part[]): Owed {
  const owed = parts.filter(({ state }) => owedStates.some((one) => one === state));
  const byAge = ages.map((age) => [
    age,
    sum(
      owed.filter((part) => part.age === age),
      "balance",
    ),
  ]);
  return {
    all: sum(owed, "balance"),
    late: sum(
      owed.filter(({ late }) => late === 1),
      "balance",
    ),
    disputed: sum(
      owed.filter(({ disputed }) => disputed === 1),
      "balance",
    ),
    // From pairs, so that the compiler sees no record.
    ages: Object.fromEntries(byAge) as Owed["ages"],
  };
}

function sum(parts: Part[], cents: "total" | "balance"): Figure {
  return {
    count: parts.reduce((all, { count }) => all + Number(count), 0),
    cents: parts.reduce((all, part) => all + Number(part[cents]), 0),
  };
}

/** In one pass: each reading of all invoices with their payments is a turn of its own. */
function countLedger(db: Db, today: string, asOf?: string) {
  return db
    .selectFrom(selectWholeLedger(db, asOf).as("ledger"))
    .select((eb) => [
      "state",
      eb
        .case()
        .when("due_on", ">=", addDays(today, -30))
        .then<Age>("0-30")
        .when("due_on", ">=", addDays(today, -60))
        .then<Age>("31-60")
        .when("due_on", ">=", addDays(today, -90))
        .then<Age>("61-90")
        .else<Age>("over-90")
        .end()
        .as("age"),
      eb.case().when("due_on", "<", today).then(1).else(0).end().as("late"),
      "disputed",
      eb.fn.countAll().as("count"),
      eb.fn.sum<number | string>("total_cents").as("total"),
      eb.fn.sum<number | string>("balance").as("balance"),
    ])
    .groupBy(["state", "age", "late", "disputed"])
    .execute();
}

const owedStates = ["open", "partly-paid"] as const satisfies InvoiceState[];

type LedgerColumns = { state: InvoiceState; due_on: string | null; disputed: number };
type Ledger = ExpressionBuilder<{ ledger: LedgerColumns }, "ledger">;

function isIn(eb: Pick<Ledger, "and">, state: Exclude<InvoiceFilter, "paid-by-card">, today: string) {
  const ledger = eb as Ledger;
  if (state === "owed") return isOwed;
  if (state === "disputed") return ledger.and([ledger("ledger.disputed", "=", 1), isOwed]);
  return state === "late"
    ? ledger.and([ledger("ledger.due_on", "<", today), isOwed])
    : ledger("ledger.state", "=", state);
}

/** From `least` to `most` days past the day; what is not due yet is in the first. */
const bounds: Record<Age, { least?: number; most?: number }> = {
  "0-30": { most: 30 },
  "31-60": { least: 31, most: 60 },
  "61-90": { least: 61, most: 90 },
  "over-90": { least: 91 },
};

function isOfAge(eb: Pick<Ledger, "and">, age: Age, today: string) {
  const ledger = eb as Ledger;
  const { least, most } = bounds[age];
  return ledger.and([
    ...(least === undefined ? [] : [ledger("ledger.due_on", "<=", addDays(today, -least))]),
    ...(most === undefined ? [] : [ledger("ledger.due_on", ">=", addDays(today, -most))]),
  ]);
}

type Found = Parameters<typeof asListedInvoice>[0] & { lead_name: string | null };

function rowOf({ lead_name, ...row }: Found, today: string): InvoiceRow {
  const { id, kind, number, leadId, document, draft, state, settled, totalCents, issuedOn, dueOn, isDisputed } =
    asListedInvoice(row);
  const owes = state === "open" || state === "partly-paid";
  return {
    ...{ id, kind, number, leadId, state, totalCents, issuedOn, dueOn },
    customer: document?.customer.name ?? lead_name ?? "",
    title: document?.title ?? draft.title,
    balanceCents: owes || state === "overpaid" ? balanceOf(settled) : 0,
    isDisputed: owes && isDisputed,
    isLate: owes && dueOn !== null && dueOn < today,
  };
}
