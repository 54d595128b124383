import { enqueueCommercial } from "#src/account/notifications/outbox/enqueue-commercial.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { languages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { customerAppointmentMail, type Customer } from "#src/work/appointments/messages/appointment-mails.ts";
import type { AppointmentNews } from "#src/work/appointments/messages/words.ts";
import { loadStatement } from "#src/work/invoices/customer/statement.server.ts";
import { firstInvoiceSettings } from "#src/work/invoices/invoice-settings.ts";
import { paymentOf } from "#src/work/invoices/issuing/issue-invoice.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import {
  invoiceReminderMail,
  issuedMail,
  receiptMail,
  transferReceiptMail,
} from "#src/work/invoices/messages/invoice-mails.ts";
import { statementMail } from "#src/work/invoices/customer/statement-mail.ts";
import { acknowledgementMail } from "#src/work/leads/messages/acknowledgement-mail.ts";
import { planPageMail } from "#src/work/plans/messages/plan-page-mail.ts";
import { customerQuoteMail } from "#src/work/quotes/quote-mails.ts";
import { personKeys } from "#src/account/consents/person.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { aCommercialMail } from "./a-commercial-mail.ts";
import { aLead } from "../leads/a-lead.ts";
import { aLeadRow } from "../leads/a-lead-row.ts";
import { aPlan } from "../work/a-plan.ts";
import { aQuoteDocument, quoteDeps } from "../work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "../work/an-invoice.ts";
import { anAppointment } from "../work/an-appointment.ts";

type Letter = { subject: string; text: string; html: string };

const href = "https://nordet.example/q/secret";
const stopAddress = "https://nordet.example/u/secret";
const email = "zoe@exemple.test";

/** Each mail that the program writes to customers, in both languages, by what it is called. */
export async function lettersOfEachKind(db: Db, now: Date, name = "Zoé L’Écuyer"): Promise<Record<string, Letter>> {
  const letters: Record<string, Letter> = {};
  const business = await loadBusiness(db);
  const appointment = await anAppointment(db, now);
  const plan = await aPlan(db, now);
  const quote = await anAcceptedQuote(db, now);
  const { id } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  for (const language of languages) {
    const customer: Customer = { name, email, language, service: "Lavage" };
    for (const news of ["planned", "moved", "place", "weather", "cancelled", "reminder"] satisfies AppointmentNews[])
      letters[`appointment ${news} ${language}`] = customerAppointmentMail({ news, appointment, customer, business });
    const attachments = [{ filename: "a.ics", content: "", contentType: "text/calendar" }];
    letters[`appointment file ${language}`] = customerAppointmentMail({
      ...{ news: "planned", appointment, customer, business, attachments },
    });
    letters[`plan ${language}`] = planPageMail({
      ...{ plan, customer, business, href },
      next: appointment,
      dueAt: now.toISOString(),
    });
    Object.assign(letters, lettersOfQuotes(language, name), await lettersOfInvoices(db, { id, language, name }, now));
    const lead = { language, service: "gutters", service_requested: "Gouttières", name };
    const from = { business, promises: examplePack().promises, siteUrl: "https://nordet.example" };
    letters[`acknowledgement ${language}`] = acknowledgementMail(aLead(lead), from);
    letters[`acknowledgement photos ${language}`] = acknowledgementMail(aLead(lead), { ...from, photos: 2 });
    letters[`commercial ${language}`] = await aStoredCommercialMail(db, language, now);
  }
  return letters;
}

function lettersOfQuotes(language: SiteLanguage, name: string): Record<string, Letter> {
  const document = aQuoteDocument({ customer: { name, email, phone: "" } });
  const about = { leadId: "lead", document, language, href };
  const accepted = { chosen: ["option"], place: "12, rue des Érables" };
  return {
    [`quote ${language}`]: customerQuoteMail({ kind: "customer-quote", ...about }),
    [`quote reminder ${language}`]: customerQuoteMail({ kind: "customer-quote-reminder", ...about, stopAddress }),
    [`quote copy ${language}`]: customerQuoteMail({ kind: "customer-quote-copy", ...about, ...accepted }),
  };
}

type OfInvoice = { id: string; language: SiteLanguage; name: string };

async function lettersOfInvoices(db: Db, { id, language, name }: OfInvoice, now: Date) {
  const invoice = await loadInvoice(db, id);
  if (!invoice?.document) throw new Error("not issued");
  const { settled, leadId } = invoice;
  const words = { fr: "Merci", en: "Thanks" };
  const payment = {
    ...paymentOf(firstInvoiceSettings),
    takesCash: true,
    eTransferEmail: "argent@nordet.example",
    words,
  };
  const document = { ...invoice.document, customer: { name, email, phone: "" }, payment };
  const about = { invoiceId: id, leadId, document, settled, language, href, to: email };
  const paid = {
    ...{ id: "payment", invoiceId: id, cents: 10_000, roundingCents: 0, method: "e-transfer" as const, reference: "" },
    ...{ receivedOn: "2026-11-21", feeCents: null, reversesId: null, transferId: null, createdAt: now.toISOString() },
  };
  const part = { document, settled, href, payment: paid };
  const statement = await loadStatement(db, { leadId }, now);
  const owed = statement && { ...statement, language, customer: document.customer, payment };
  const hrefs = new Map([[id, href]]);
  return {
    [`invoice ${language}`]: issuedMail(about),
    [`receipt ${language}`]: receiptMail({ ...about, payment: paid }),
    [`transfer ${language}`]: transferReceiptMail({ leadId, language, to: email, parts: [part, part] }),
    [`invoice reminder ${language}`]: invoiceReminderMail({ ...about, words: "Passez nous voir.", stopAddress }),
    ...(owed && {
      [`statement ${language}`]: statementMail({ leadId, statement: owed, hrefs, dueAt: now.toISOString() }),
    }),
  };
}

/** With a greeting of the owner's. */
async function aStoredCommercialMail(db: Db, language: SiteLanguage, now: Date): Promise<Letter> {
  const row = aLeadRow({ status: "won", submitted_at: now.toISOString(), email: `${language}@exemple.test` });
  const lead = { ...row, ...personKeys(row) };
  await db.insertInto("leads").values(lead).execute();
  const paragraphs = ["Bonjour Zoé,", "Une ligne\nune autre"];
  await enqueueCommercial({ db, ...quoteDeps }, aCommercialMail(lead, { language, paragraphs }), now);
  const columns = ["subject", "text", "html"] as const;
  return db.selectFrom("mails").select(columns).where("lead_id", "=", lead.id).executeTakeFirstOrThrow();
}
