import { loadLanguageFor } from "#src/site/content/site-versions.server.ts";
import type { By } from "#src/account/events/by.ts";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Acceptor } from "#src/work/quotes/answers/answer-quote.server.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import { firstQuoteTexts } from "#src/work/quotes/quote-texts.ts";
import { createQuote, saveQuoteDraft, type Quote } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import type { QuoteDraft, QuoteLine } from "#src/work/quotes/quote.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { aLeadRow } from "../leads/a-lead-row.ts";
import { exampleBusiness } from "../site/example-site.ts";

/** Who acts in tests that call the domain by themselves. */
export const theOwner: By = { actor: "owner", address: "203.0.113.9" };

export const quoteDeps = { secretKey: Buffer.alloc(32, 7), siteUrl: "http://localhost:3000", by: theOwner };

export function aQuoteLine(differences: Partial<QuoteLine> = {}): QuoteLine {
  const words = { fr: "Entrée de pavé", en: "Paved driveway" };
  return {
    ...{ id: uuidv7(), service: "", words, hundredths: 100, unit: "flat", unitCents: 20_000, optional: false },
    ...differences,
  };
}

/** As it is frozen: 200.00 before taxes, and an option of 50.00. */
export function aQuoteDocument(differences: Partial<QuoteDocument> = {}): QuoteDocument {
  const { when, payment, cancellation, restrictions } = firstQuoteTexts("quebec", {
    texts: examplePack().quoteTexts,
    cancelHours: 24,
  });
  const tax = (fr: string, en: string, thousandths: number, number: string) => ({
    ...{ name: { fr, en }, thousandths, number },
  });
  const { name, legalName, telephone, telephoneShown, email, licence, address } = exampleBusiness;
  return {
    ...{ number: "2026-001", revision: 1, day: "2026-06-01", validUntil: "2026-07-01", currency: "CAD" },
    ...{ when, payment, cancellation, restrictions, note: { fr: "", en: "" }, discount: null, depositPercent: null },
    title: { fr: "Lavage", en: "Washing" },
    lines: [aQuoteLine(), aQuoteLine({ id: "option", optional: true, unitCents: 5_000 })],
    taxes: [tax("TPS", "GST", 5_000, "123456789 RT0001"), tax("TVQ", "QST", 9_975, "")],
    business: { name, legalName, telephone, telephoneShown, email, licence, address },
    customer: { name: "Zoé L’Écuyer", email: "zoe@example.com", phone: "450 555-0100" },
    ...differences,
  };
}

/** In French where the site is in it; with a lead of its own unless it has one: 200.00 before taxes, and an option of 50.00. */
export async function aDraftQuote(
  db: Db,
  now: Date,
  differences: Partial<QuoteDraft> = {},
  leadId?: string,
): Promise<Quote> {
  const lead = aLeadRow({ submitted_at: now.toISOString() });
  if (leadId === undefined) await db.insertInto("leads").values(lead).execute();
  const created = await createQuote(db, leadId ?? lead.id, now);
  if (!created) throw new Error("no lead");
  const lines = [aQuoteLine(), aQuoteLine({ id: "option", optional: true, unitCents: 5_000 })];
  const draft = { ...created.draft, title: { fr: "Lavage", en: "Washing" }, lines, ...differences };
  const saved = await saveQuoteDraft(db, { ...created, language: await loadLanguageFor(db, "fr"), draft });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  return saved.quote;
}

export async function aSentQuote(db: Db, now: Date, differences: Partial<QuoteDraft> = {}, leadId?: string) {
  const { id, version } = await aDraftQuote(db, now, differences, leadId);
  const sent = await sendQuote({ db, ...quoteDeps }, { id, version, by: "mail" }, now);
  if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
  return { quote: sent.quote, link: sent.link, token: sent.link.slice(sent.link.lastIndexOf("/") + 1) };
}

type Sent = Awaited<ReturnType<typeof aSentQuote>>;

type Answering = Omit<Acceptor, "visitor">;

/** With the option: 250.00, GST 12.50, QST 24.94. */
export function anAcceptance({ quote, token }: Sent, differences: Partial<Answering> = {}): Answering {
  return {
    ...{ token, documentHash: quote.documentHash ?? "", totalCents: 28_744, name: "Zoé L’Écuyer" },
    place: "12, rue des Érables, Longueuil",
    ...{ language: quote.language, wishesEnglish: false, chosen: ["option"] },
    ...differences,
  };
}
