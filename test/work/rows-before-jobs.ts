import { toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { InvoiceDraft } from "#src/work/invoices/invoice.ts";
import type { QuoteState } from "#src/work/quotes/quote.ts";
import { aLeadRow } from "../leads/a-lead-row.ts";
import { planDraft } from "./a-plan.ts";
import { aQuoteDocument } from "./a-quote.ts";
import type { Dice } from "../histories/dice.ts";

const at = "2026-06-01T15:00:00.000Z";

/** Rows as version 1.0.0 wrote them, by hand: its program joined them by versions and by the request. */
export function rowsBeforeJobs(db: Db, leadId: string) {
  const { when, payment, cancellation, restrictions, note, title, lines } = aQuoteDocument();
  const draft = {
    ...{ title, lines, discount: null, taxes: [], depositPercent: null, validUntil: "2026-07-01" },
    ...{ when, payment, cancellation, restrictions, note },
  };
  const invoiceDraft: InvoiceDraft = {
    ...{ title, note, address: "", place: "", lines: [], discount: null, taxes: [] },
    ...{ servedOn: null, termDays: 30, part: null },
  };
  return {
    async quote(
      id: string,
      row: { number: string; revision?: number; state?: QuoteState; decided_at?: string } & Sums,
    ) {
      const { revision = 1, state = "accepted", total_cents = 100_000, ...more } = row;
      const columns = { ...more, id, revision, state, total_cents, net_cents: total_cents, lead_id: leadId };
      const texts = { draft: toJson(draft), language: "fr" as const, valid_until: "2026-07-01", created_at: at };
      await db
        .insertInto("quotes")
        .values({ ...columns, ...texts })
        .execute();
    },
    async plan(id: string, row: { quote_id?: string } = {}) {
      const words = planDraft();
      const days = { starts_on: words.startsOn, ends_on: words.endsOn, created_at: at, changed_at: at };
      const columns = { rule: words.rule.kind, billing: words.billing, draft: toJson(words), ...days };
      await db
        .insertInto("plans")
        .values({ id, lead_id: leadId, ...columns, ...row })
        .execute();
    },
    async visit(
      id: string,
      row: { quote_id?: string; plan_id?: string; day?: string; billed_in?: string } & Done = {},
    ) {
      const columns = { id, lead_id: leadId, day: "2026-06-10", created_at: at, changed_at: at };
      await db
        .insertInto("appointments")
        .values({ ...columns, ...row })
        .execute();
    },
    async invoice(id: string, row: Billing & Sums = {}) {
      const { kind = "invoice", servedOn = null, total_cents = 0, ...more } = row;
      const columns = { id, kind, lead_id: leadId, language: "fr" as const, created_at: at, total_cents };
      const words = { draft: toJson({ ...invoiceDraft, servedOn }), net_cents: total_cents };
      await db
        .insertInto("invoices")
        .values({ ...columns, ...words, ...more })
        .execute();
    },
  };
}

/** Once both are there. */
export async function subtractIn(db: Db, id: string, final: string): Promise<void> {
  await db.updateTable("invoices").set({ deducted_in: final }).where("id", "=", id).execute();
}

type Sums = { total_cents?: number };
type Done = { state?: "planned" | "done" | "cancelled" };
type Billing = { kind?: "invoice" | "down-payment" | "credit"; servedOn?: string; number?: string } & Partial<
  Record<"quote_id" | "appointment_id" | "corrects_id", string>
>;

export async function aRequestBeforeJobs(db: Db, id: string) {
  await db.insertInto("leads").values(aLeadRow({ id })).execute();
  return rowsBeforeJobs(db, id);
}

/** A request of any history: versions, some accepted twice, plans, visits and invoices joined in any way. */
export async function anyRequestBeforeJobs(db: Db, id: string, dice: Dice): Promise<void> {
  const rows = await aRequestBeforeJobs(db, id);
  const states: QuoteState[] = ["draft", "sent", "accepted", "accepted", "accepted", "declined", "cancelled"];
  const made = { quotes: [] as string[], plans: [] as string[], visits: [] as string[], invoices: [] as string[] };
  const name = (kind: keyof typeof made) => `${id}-${kind}-${made[kind].length}`;
  const maybe = (ids: readonly string[]) => (dice.below(2) === 0 ? dice.oneOf(ids) : undefined);
  const invoices = Array.from({ length: dice.below(6) }, (_, index) => `${id}-invoices-${index}`);
  for (let number = dice.below(3); number > 0; number -= 1)
    for (let revision = 1 + dice.below(3); revision > 0; revision -= 1) {
      const state = dice.oneOf(states) ?? "draft";
      const decided_at = `2026-06-0${1 + dice.below(9)}T15:00:00.000Z`;
      await rows.quote(name("quotes"), { number: `${id}-${number}`, revision, state, decided_at });
      made.quotes.push(name("quotes"));
    }
  for (let left = dice.below(3); left > 0; left -= 1) {
    const quote_id = maybe(made.quotes);
    await rows.plan(name("plans"), { ...(quote_id && { quote_id }) });
    made.plans.push(name("plans"));
  }
  for (let left = dice.below(5); left > 0; left -= 1) {
    const [quote_id, plan_id, billed_in] = [maybe(made.quotes), maybe(made.plans), maybe(invoices)];
    const links = { ...(quote_id && { quote_id }), ...(plan_id && { plan_id }), ...(billed_in && { billed_in }) };
    const state = dice.oneOf(["planned", "done", "cancelled"] as const) ?? "done";
    await rows.visit(name("visits"), { ...links, state, day: `2026-06-1${dice.below(5)}` });
    made.visits.push(name("visits"));
  }
  for (const invoice of invoices) {
    const [quote_id, appointment_id] = [maybe(made.quotes), maybe(made.visits)];
    const corrects_id = maybe(made.invoices);
    const links = { ...(quote_id && { quote_id }), ...(appointment_id && { appointment_id }) };
    const kind = corrects_id ? ("credit" as const) : (dice.oneOf(["invoice", "down-payment"] as const) ?? "invoice");
    await rows.invoice(invoice, {
      ...{ ...links, kind, servedOn: `2026-06-1${dice.below(5)}`, total_cents: dice.below(200_000) },
      ...(dice.below(2) === 0 && { number: `F-${invoice}` }),
      ...(corrects_id && { corrects_id }),
    });
    made.invoices.push(invoice);
  }
  for (const invoice of invoices) {
    const final = maybe(invoices);
    if (final) await subtractIn(db, invoice, final);
  }
}
