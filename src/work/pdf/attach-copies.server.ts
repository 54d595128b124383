import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Attachment, OutgoingMail, SendResult, MessageSender } from "#src/account/notifications/message.ts";
import { invoiceAddress, loadInvoiceToken } from "#src/work/invoices/invoice-links.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { writtenLanguages } from "#src/work/invoices/shown-invoice.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import { evidenceIn, type Evidence } from "#src/work/quotes/quote-events.server.ts";
import { isOpenQuote } from "#src/work/quotes/open-quote.ts";
import { loadQuote } from "#src/work/quotes/quotes.server.ts";
import { languagesOf } from "#src/work/quotes/shown-quote.ts";
import { loadToday, loadZone } from "#src/account/settings/settings.server.ts";
import type { QuoteOrder } from "./quote-pdf.server.ts";
import { invoicePdfName, pdfName, type PdfMaker } from "./pdf-maker.server.ts";

type OpenSender = () => Promise<MessageSender>;
export type CopyDeps = { db: Db; makePdf: PdfMaker; secretKey: Buffer; siteUrl: string };

/** Makes the PDFs of an accepted quote or an invoice as its mails leave; a mail waits while they cannot be made. */
export function withCopies(deps: CopyDeps, openSender: OpenSender): OpenSender {
  return async () => {
    const sender = await openSender();
    if (sender.kind === "unready") return sender;
    return { kind: "ready", sendMessage: (mail) => sendWithCopies(deps, mail, sender.sendMessage) };
  };
}

async function sendWithCopies(
  deps: CopyDeps,
  { copyOfQuote, copyOfInvoice, ...mail }: OutgoingMail,
  send: (mail: OutgoingMail) => Promise<SendResult>,
): Promise<SendResult> {
  if (copyOfQuote === undefined && copyOfInvoice === undefined) return send(mail);
  const copies =
    copyOfQuote === undefined
      ? await copiesOfInvoice(deps, copyOfInvoice ?? "", { hasAddress: true })
      : await copiesOf(deps, copyOfQuote);
  if (!copies) return { kind: "failed", reason: { code: "no-copy" } };
  return send({ ...mail, attachments: [...(mail.attachments ?? []), ...copies] });
}

/**
 * A quote need not be accepted; undefined for a draft, and for what was taken back. Secret addresses stay out: the file is
 * stored, and made without the password.
 */
export async function copiesOfDocument(
  deps: CopyDeps,
  { kind, id }: { kind: "quote" | "invoice"; id: string },
  now: Date,
): Promise<Attachment[] | undefined> {
  if (kind === "invoice") return copiesOfInvoice(deps, id, { hasAddress: false });
  const quote = await loadQuote(deps.db, id);
  if (!quote?.document || quote.state === "withdrawn") return undefined;
  const { document, language } = quote;
  const timeZone = await loadZone(deps.db);
  const evidence = isOpenQuote(quote.state) ? undefined : evidenceIn(quote.events);
  if (evidence) return copiesFrom(deps.makePdf, { document, evidence, timeZone });
  const at = new Date(quote.sentAt ?? now);
  const isOpen = isOpenQuote(quote.state) && quote.validUntil >= (await loadToday(deps.db, now));
  const order = { document, chosen: [], timeZone, at, ...(isOpen && { answer: {} }) };
  return quotePdfs(deps.makePdf, { order, language });
}

async function copiesOf({ db, makePdf }: CopyDeps, quoteId: string): Promise<Attachment[] | undefined> {
  const quote = await loadQuote(db, quoteId);
  const evidence = quote && evidenceIn(quote.events);
  if (!quote?.document || !evidence) return undefined;
  return copiesFrom(makePdf, { document: quote.document, evidence, timeZone: await loadZone(db) });
}

/** In French, and in the language of the customer beside it: none is in another language only. */
async function copiesOfInvoice(
  { db, makePdf, secretKey, siteUrl }: CopyDeps,
  id: string,
  { hasAddress }: { hasAddress: boolean },
): Promise<Attachment[] | undefined> {
  const invoice = await loadInvoice(db, id);
  const token = await loadInvoiceToken(db, { id, secretKey });
  if (!invoice?.document || !token) return undefined;
  const { document, settled, language } = invoice;
  const written = writtenLanguages(document);
  const languages = [...new Set<SiteLanguage>([language, "fr"])].filter((one) => written.includes(one));
  const order = {
    invoice: { document, settled, ...(hasAddress && { href: invoiceAddress(siteUrl, token) }) },
    languages,
  };
  const made = await makePdf({ ...order, at: new Date(invoice.createdAt) }, { for: "copy" });
  if (made.kind !== "made") return undefined;
  return made.pdfs.map((pdf, index) => asAttachment(pdf, invoicePdfName(document, languages[index] ?? "fr")));
}

function asAttachment(pdf: Uint8Array, filename: string): Attachment {
  return { filename, contentType: "application/pdf", content: Buffer.from(pdf).toString("base64") };
}

type Copied = { document: QuoteDocument; evidence: Evidence; timeZone: string };

/** In the language of the contract, and in French beside an English one; undefined when they could not be made. */
export function copiesFrom(
  makePdf: PdfMaker,
  { document, evidence, timeZone }: Copied,
): Promise<Attachment[] | undefined> {
  const { chosen, at, language } = evidence;
  return quotePdfs(makePdf, { order: { document, chosen, timeZone, evidence, at: new Date(at) }, language });
}

type QuotePdfs = { order: Omit<QuoteOrder, "languages">; language: SiteLanguage };

async function quotePdfs(makePdf: PdfMaker, { order, language }: QuotePdfs): Promise<Attachment[] | undefined> {
  const { document } = order;
  const written = languagesOf(document);
  const languages = [...new Set<SiteLanguage>([language, "fr"])].filter((one) => written.includes(one));
  const made = await makePdf({ ...order, languages }, { for: "copy" });
  if (made.kind !== "made") return undefined;
  return made.pdfs.map((pdf, index) => asAttachment(pdf, pdfName(document, languages[index] ?? "fr")));
}
