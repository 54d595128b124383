import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Attachment, OutgoingMail, SendResult, Sender } from "#src/account/notifications/message.ts";
import type { QuoteDocument } from "#src/customers/quotes/quote-document.ts";
import { evidenceIn, type Evidence } from "#src/customers/quotes/quote-events.server.ts";
import { loadQuote } from "#src/customers/quotes/quotes.server.ts";
import { languagesOf } from "#src/customers/quotes/shown-quote.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { pdfName, type PdfMaker } from "./pdf-maker.server.ts";

type OpenSender = () => Promise<Sender>;
type Deps = { db: Db; makePdf: PdfMaker };

/** Makes the copies of an accepted quote as its mails leave; a mail waits while its copy cannot be made. */
export function withQuoteCopies(deps: Deps, openSender: OpenSender): OpenSender {
  return async () => {
    const sender = await openSender();
    if (sender.kind === "unready") return sender;
    return { kind: "ready", sendMessage: (mail) => sendWithCopies(deps, mail, sender.sendMessage) };
  };
}

async function sendWithCopies(
  deps: Deps,
  { copyOfQuote, ...mail }: OutgoingMail,
  send: (mail: OutgoingMail) => Promise<SendResult>,
): Promise<SendResult> {
  if (copyOfQuote === undefined) return send(mail);
  const copies = await copiesOf(deps, copyOfQuote);
  if (!copies) return { kind: "failed", reason: { code: "no-copy" } };
  return send({ ...mail, attachments: [...(mail.attachments ?? []), ...copies] });
}

async function copiesOf({ db, makePdf }: Deps, quoteId: string): Promise<Attachment[] | undefined> {
  const quote = await loadQuote(db, quoteId);
  const evidence = quote && evidenceIn(quote.events);
  if (!quote?.document || !evidence) return undefined;
  return copiesFrom(makePdf, { document: quote.document, evidence, timeZone: await loadZone(db) });
}

type Copied = { document: QuoteDocument; evidence: Evidence; timeZone: string };

/** In the language of the contract, and in French beside an English one; undefined when they could not be made. */
export async function copiesFrom(
  makePdf: PdfMaker,
  { document, evidence, timeZone }: Copied,
): Promise<Attachment[] | undefined> {
  const written = languagesOf(document);
  const languages = [...new Set<SiteLanguage>([evidence.language, "fr"])].filter((one) => written.includes(one));
  const { chosen, at } = evidence;
  const made = await makePdf({ document, languages, chosen, timeZone, evidence, at: new Date(at) }, { for: "copy" });
  if (made.kind !== "made") return undefined;
  return made.pdfs.map((pdf, index) => ({
    filename: pdfName(document, languages[index] ?? "fr"),
    contentType: "application/pdf",
    content: Buffer.from(pdf).toString("base64"),
  }));
}
