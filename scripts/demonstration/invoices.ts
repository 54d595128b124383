import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { theSite } from "#src/account/events/by.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadBusiness, loadZone, saveSettings } from "#src/account/settings/settings.server.ts";
import { changeDispute } from "#src/work/invoices/customer/dispute.server.ts";
import { inCash, type PaymentMethod } from "#src/work/invoices/payment.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import { noteInvoiceViewed } from "#src/work/invoices/invoice-links.server.ts";
import { remindOfInvoices } from "#src/work/invoices/messages/invoice-reminders.server.ts";
import { loadInvoice, type Invoice } from "#src/work/invoices/invoices.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendCreditNote, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import type { DoneJob } from "./jobs.ts";
import type { DemoJob, Work } from "./quotes.ts";

/** What becomes of an invoice, its day counted from the issue. Without a means it is credited in part, or disputed. */
type Fate = {
  days: number;
  disputes?: boolean;
  method?: PaymentMethod;
  share?: number;
  reference?: string;
  extraCents?: number;
};
const DISPUTE = "Le client trouve que le côté nord n’est pas propre. Y retourner lundi.";
/** None for one that nobody has paid. */
const fates: Fate[][] = [
  [],
  [{ days: 2, method: "e-transfer", reference: "CAx7Q2mK" }],
  [{ days: 6, method: "cheque", reference: "nº 0412" }],
  [{ days: 1, method: "cash" }],
  [{ days: 5, method: "e-transfer", share: 0.5, reference: "CAb9R4tZ" }],
  [{ days: 9, method: "e-transfer", reference: "CAw2L8pN" }],
  [{ days: 3, method: "e-transfer", extraCents: 2_000, reference: "CAk5D1vS" }],
  [{ days: 4 }],
  [{ days: 8, disputes: true }],
];

type Step = { at: Date; act: (at: Date) => Promise<unknown> };

type Jobs = { won: DemoJob[]; done: DoneJob[] };

/** Down payments of accepted quotes and invoices of jobs done, in the order in which their numbers were given. */
export async function addDemoInvoices(work: Work, jobs: Jobs, now: Date): Promise<void> {
  await saveInvoicing(work.db, now);
  const steps: Step[] = [
    ...jobs.won.flatMap((job) => (job.asksDownPayment ? downPaymentOf(work, job) : [])),
    ...jobs.done
      .toSorted((one, other) => +one.doneAt - +other.doneAt)
      .flatMap((job, at, { length }) =>
        finalOf(work, job, { fates: fates[at % fates.length] ?? [], isLast: at === length - 1 }),
      ),
  ];
  await inOrder(steps.filter(({ at }) => at <= now));
}

async function inOrder(steps: Step[]): Promise<void> {
  for (const { at, act } of steps.toSorted((one, other) => +one.at - +other.at)) await act(at);
}

async function saveInvoicing(db: Db, now: Date): Promise<void> {
  const { email, legalName } = await loadBusiness(db);
  const transfers = { eTransferEmail: email, autodeposit: true, chequeTo: legalName, takesCash: true };
  await saveSettings(db, { invoices: { termDays: 15, reminds: true, ...transfers } }, now);
}

function downPaymentOf(work: Work, { quoteId, acceptedAt }: DemoJob): Step[] {
  const at = new Date(after(acceptedAt, DAY_MS / 24));
  const method = "card" as const;
  const issue = issuing(work, { quoteId, kind: "down-payment" });
  return [
    { at, act: issue.act },
    { at: new Date(after(at, DAY_MS / 12)), act: (then) => pay(work, issue.id(), { days: 0, method }, then) },
  ];
}

function finalOf(
  work: Work,
  { quoteId, doneAt }: DoneJob,
  { fates: own, isLast }: { fates: Fate[]; isLast: boolean },
): Step[] {
  const at = inTheAfternoon(new Date(after(doneAt, DAY_MS / 8)));
  if (isLast) return [{ at, act: (then: Date) => draftOf(work, { quoteId, kind: "invoice" }, then) }];
  const issue = issuing(work, { quoteId, kind: "invoice" });
  const later = (days: number) => new Date(after(at, days * DAY_MS));
  return [
    { at, act: issue.act },
    { at: later(0.1), act: (then: Date) => noteInvoiceViewed(work.db, issue.id(), then) },
    ...own.map(({ days, method, ...fate }) => ({
      at: later(days),
      act: (then: Date) =>
        method
          ? pay(work, issue.id(), { days, method, ...fate }, then)
          : fate.disputes
            ? changeDispute(asSite(work), { id: issue.id(), note: DISPUTE }, then)
            : credit(work, issue.id(), then),
    })),
    // Days after the due day.
    ...[18, 19, 20, 29, 30, 31].map((days) => ({
      at: later(days),
      act: (then: Date) => remindOfInvoices(work, then),
    })),
  ];
}

/** In most of Canada. */
function inTheAfternoon(day: Date): Date {
  return new Date(`${day.toISOString().slice(0, 10)}T20:30:00.000Z`);
}

type Made = { quoteId: string; kind: "invoice" | "down-payment" };

/** The id is known once it is made. */
function issuing(work: Work, made: Made) {
  let id = "";
  return {
    id: () => id,
    async act(at: Date) {
      const draft = await draftOf(work, made, at);
      if (!draft) return;
      id = draft.id;
      await sendInvoice(asSite(work), { id, version: draft.version, by: "mail" }, at);
    },
  };
}

function asSite(work: Work) {
  return { ...work, by: theSite };
}

async function draftOf({ db }: Work, made: Made, at: Date): Promise<Invoice | undefined> {
  const begun = await createFromQuote(db, made, at);
  return begun.kind === "made" ? begun.invoice : undefined;
}

async function pay(work: Work, id: string, { method, share = 1, extraCents = 0, reference = "" }: Fate, at: Date) {
  const invoice = await loadInvoice(work.db, id);
  if (!invoice || !method) return;
  const balance = balanceOf(invoice.settled);
  const cents = (method === "cash" ? inCash(balance) : Math.round(balance * share)) + extraCents;
  const receivedOn = businessDay(at, await loadZone(work.db));
  if (cents > 0)
    await takePayment(asSite(work), { invoiceId: id, cents, method, receivedOn, reference, receipt: true }, at);
}

/** Half of it, as for a part of the work that was not done. */
async function credit(work: Work, id: string, at: Date) {
  const invoice = await loadInvoice(work.db, id);
  if (!invoice) return;
  const reason = { fr: "Une partie des travaux n’a pas été faite.", en: "Part of the work was not done." };
  await sendCreditNote(asSite(work), { id, cents: Math.round(invoice.totalCents / 2), reason, by: "mail" }, at);
}
