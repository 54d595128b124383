import type { Db } from "#src/platform/db/db.server.ts";
import type { Appointment } from "#src/work/appointments/appointment.ts";
import type { AppointmentDeps, AppointmentRefused } from "#src/work/appointments/conclude-change.server.ts";
import { reopenDoneWithin } from "#src/work/appointments/complete-appointment.server.ts";
import { deleteInvoiceDraft, loadInvoice, saveInvoiceDraft } from "#src/work/invoices/invoices.server.ts";
import type { Invoice } from "#src/work/invoices/invoices.server.ts";
import type { InvoiceDraft } from "#src/work/invoices/invoice.ts";
import { forgetEnd } from "#src/work/hours/record-tap.server.ts";
import { loadFacts } from "#src/work/jobs/job-facts.server.ts";
import { isCreditedWhole } from "#src/work/jobs/job-money.ts";
import { forgetScheduled } from "#src/work/reviews/review-requests.server.ts";
import { noteOfVisits } from "./plan-invoices.server.ts";
import { loadPlan } from "./stored-plan.server.ts";

/** For a draft that is being edited at the same time. */
const MOST_TRIES = 5;

/** What became of its place in an invoice: `kept` is issued, and a draft no longer has it where it is `taken-back`. */
export type VisitInvoice = { kind: "kept"; number: string } | { kind: "taken-back" };

export type VisitReopened =
  | { kind: "changed"; appointment: Appointment; invoice: VisitInvoice | null }
  | { kind: AppointmentRefused };

/** A visit that is done is planned again. What a draft had of it is invoiced once it is done again, and asked for then is a review. */
export function reopenVisit(
  deps: AppointmentDeps,
  order: { id: string; version: number },
  now: Date,
): Promise<VisitReopened> {
  return deps.db.transaction().execute(async (trx) => {
    const reopened = await reopenDoneWithin({ ...deps, db: trx }, order, now);
    if (reopened.kind !== "changed") return reopened;
    await forgetEnd(trx, order.id);
    await forgetScheduled(trx, reopened.appointment, now);
    const withdrawn = await takeBack(trx, order.id);
    const number = await loadIssuedInvoice(trx, order.id);
    return { ...reopened, invoice: withdrawn ?? (number === null ? null : { kind: "kept", number }) };
  });
}

/** The number of what was issued of the work of a visit, by its plan or of its job; null where nothing was, or all is credited. */
export async function loadIssuedInvoice(db: Db, id: string): Promise<string | null> {
  const visit = await db
    .selectFrom("appointments")
    .select(["job_id", "plan_id", "billed_in"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!visit?.job_id) return null;
  const [facts] = await loadFacts(db, [visit.job_id]);
  const issued = (facts?.papers ?? []).filter(
    (paper) => paper.kind === "invoice" && !isCreditedWhole(paper, facts?.papers ?? []),
  );
  const own = visit.plan_id === null ? issued : issued.filter((paper) => paper.id === visit.billed_in);
  return own.findLast(({ number }) => number !== null)?.number ?? null;
}

async function takeBack(trx: Db, id: string): Promise<VisitInvoice | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const billed = await loadBilled(trx, id);
    const { invoice } = billed ?? {};
    // An owner who has deleted the draft wants no invoice of the visit.
    if (!billed || !invoice) return undefined;
    if (invoice.number !== null) return { kind: "kept", number: invoice.number };
    if (!(await withdraw(trx, { ...billed, invoice }))) continue;
    await trx.updateTable("appointments").set({ billed_in: null, unbilled: 1 }).where("id", "=", id).execute();
    return { kind: "taken-back" };
  }
  throw new Error("A draft invoice kept changing while a visit was taken out of it");
}

type Billed = { day: string; planId: string; others: string[]; invoice: Invoice | undefined };

/** `others` are the days of the other visits in the invoice. */
async function loadBilled(trx: Db, id: string): Promise<Billed | undefined> {
  const visit = await trx
    .selectFrom("appointments")
    .select(["day", "plan_id", "billed_in"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!visit?.billed_in || visit.plan_id === null) return undefined;
  const others = await trx
    .selectFrom("appointments")
    .select("day")
    .where("billed_in", "=", visit.billed_in)
    .where("id", "!=", id)
    .orderBy("day")
    .execute();
  const invoice = await loadInvoice(trx, visit.billed_in);
  return { day: visit.day, planId: visit.plan_id, others: others.map((other) => other.day), invoice };
}

/** False when the draft has changed since it was read. What the owner has added to it stays. */
async function withdraw(trx: Db, billed: Billed & { invoice: Invoice }): Promise<boolean> {
  const { invoice, planId } = billed;
  const { id, version, language } = invoice;
  const plan = await loadPlan(trx, planId);
  const ids = new Set(plan?.draft.lines.map((line) => line.id));
  const draft = withoutVisit(invoice.draft, { ...billed, ids });
  const isAsMade = version === 1 && billed.others.length === 0;
  if (isAsMade || draft.lines.length === 0) return deleteInvoiceDraft(trx, id, version);
  return (await saveInvoiceDraft(trx, { id, version, language, draft })).kind === "saved";
}

type Withdrawn = { day: string; others: string[]; ids: ReadonlySet<string> };

/** Each line of the plan is of so many visits alike, and so is a discount that is an amount. */
function withoutVisit(draft: InvoiceDraft, { day, others, ids }: Withdrawn): InvoiceDraft {
  const before = [...others, day].toSorted();
  const shareOf = (whole: number) => Math.round((whole * others.length) / before.length);
  const lines = draft.lines
    .map((line) => (ids.has(line.id) ? { ...line, hundredths: shareOf(line.hundredths) } : line))
    .filter(({ hundredths }) => hundredths > 0);
  const { discount, note, servedOn } = draft;
  const [was, is] = [noteOfVisits(before), noteOfVisits(others)];
  return {
    ...{
      ...draft,
      lines,
      note: { fr: note.fr === was.fr ? is.fr : note.fr, en: note.en === was.en ? is.en : note.en },
    },
    discount: discount?.kind === "amount" ? { ...discount, cents: shareOf(discount.cents) } : discount,
    servedOn: servedOn === before.at(-1) ? (others.at(-1) ?? null) : servedOn,
  };
}
