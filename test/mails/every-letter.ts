import { uuidv7 } from "uuidv7";
import type { Language } from "#src/platform/i18n/language.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { remindOfAppointments } from "#src/work/appointments/messages/reminders.server.ts";
import { sendAnswer } from "#src/work/conversation/answering/send-answer.server.ts";
import { sendReceipt } from "#src/work/invoices/customer/send-receipt.server.ts";
import { sendStatement } from "#src/work/invoices/customer/send-statement.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendAgain, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { remindOverdue } from "#src/work/invoices/messages/remind-overdue.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { sendPlanPage } from "#src/work/plans/messages/send-plan-page.server.ts";
import { createPlan } from "#src/work/plans/plans.server.ts";
import { renewPlans } from "#src/work/plans/renew-plans.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { sendQuoteAgain } from "#src/work/quotes/mail-quote.server.ts";
import { followUpQuotes } from "#src/work/quotes/quote-reminders.server.ts";
import { askNow } from "#src/work/reviews/review-requests.server.ts";
import { sendReviews } from "#src/work/reviews/send-reviews.server.ts";
import type { cardDeps } from "../work/a-card.ts";
import { changedPlan, planDraft } from "../work/a-plan.ts";
import { anAcceptance, aSentQuote } from "../work/a-quote.ts";
import { appointmentDetails, changed } from "../work/an-appointment.ts";
import { anAcceptedQuote, registeredTaxes } from "../work/an-invoice.ts";

const visitor = { address: "203.0.113.1", userAgent: "Chrome" };

/** Wednesdays, before noon and in the evening where the business is. */
export const now = new Date("2026-06-10T15:00:00.000Z");
export const later = new Date("2026-06-17T22:00:00.000Z");
const muchLater = new Date("2026-06-24T22:00:00.000Z");

type Deps = ReturnType<typeof cardDeps>;
type Who = { name: string; phone: string; email: string; language?: Language };
export type Office = Awaited<ReturnType<typeof anOffice>>;

/** One customer, with something of each kind that they are written to about. */
export async function anOffice(deps: Deps, who: Who) {
  const { db } = deps;
  await saveSettings(db, { reviews: { link: "https://g.page/r/nordet/review" } }, now);
  const leadId = await addPhoneLead(db, { language: "fr", ...who, service: "driveway", message: "" }, now);
  const offered = await aSentQuote(db, now, { taxes: registeredTaxes }, leadId);
  const reminded = await aSentQuote(db, now, { taxes: registeredTaxes }, leadId);
  const accepted = await anAcceptedQuote(db, now, {}, leadId);
  const made = await createFromQuote(db, { quoteId: accepted.id, kind: "invoice" }, now);
  if (!("invoice" in made)) throw new Error(made.kind);
  const { id: invoiceId, version } = made.invoice;
  await sendInvoice(deps, { id: invoiceId, version, by: "mail" }, now);
  const paid = await takePayment(
    deps,
    { invoiceId, cents: 5_000, method: "cheque", receivedOn: "2026-06-10", reference: "", receipt: true },
    now,
  );
  if (!("payment" in paid)) throw new Error(paid.kind);
  const visit = appointmentDetails({ day: "2026-06-10", tell: true });
  const done = changed(await planAppointment(deps, { ...visit, leadId }, now));
  const wishes = { askReview: false, remindOwner: false, remindCustomer: true, paidCents: null };
  await completeAppointment(deps, { id: done.id, version: done.version, ...wishes }, now);
  await db.updateTable("appointments").set({ remind_customer_on: "2026-06-17" }).where("id", "=", done.id).execute();
  await planAppointment(deps, { ...visit, day: "2026-06-18", tell: false, leadId }, now);
  const plan = changedPlan(await createPlan(db, { leadId, quoteId: null, draft: planDraft() }, now));
  await db.deleteFrom("mails").execute();
  return { ...{ db, deps, leadId, offered, reminded, invoiceId, paymentId: paid.payment.id, planId: plan.id } };
}

/** Everything that writes to a customer, once. */
export async function writeAll({ deps, db, leadId, offered, reminded, invoiceId, paymentId, planId }: Office) {
  await sendQuoteAgain(deps, reminded.quote.id, later);
  await followUpQuotes(deps, later);
  await acceptQuote(deps, { ...anAcceptance(offered), visitor }, later);
  await sendAgain(deps, invoiceId, later);
  await remindOverdue(deps, [invoiceId], later);
  await sendReceipt(deps, { invoiceId, paymentId }, later);
  await sendStatement(deps, { leadId }, later);
  const visit = appointmentDetails({ day: "2026-06-30", tell: true });
  await planAppointment(deps, { ...visit, leadId }, later);
  await remindOfAppointments(deps, later);
  await sendPlanPage(deps, planId, later);
  await sendAnswer(db, { leadId, id: uuidv7(), subject: "Re", text: "Oui.", files: [] }, later);
  await askNow(deps, leadId, later);
  await sendReviews(deps, later);
  await sendReviews(deps, muchLater);
  await renewPlans(deps, { plans: [planId], hundredths: 0 }, later);
}
