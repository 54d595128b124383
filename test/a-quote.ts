import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import type { Acceptor } from "#src/quotes/answer-quote.server.ts";
import { createQuote, saveQuoteDraft, type Quote } from "#src/quotes/quotes.server.ts";
import { sendQuote } from "#src/quotes/send-quote.server.ts";
import type { QuoteDraft, QuoteLine } from "#src/quotes/quote.ts";
import { aLeadRow } from "./a-lead-row.ts";

export const quoteDeps = { secretKey: Buffer.alloc(32, 7), siteUrl: "http://localhost:3000" };

export function aQuoteLine(differences: Partial<QuoteLine> = {}): QuoteLine {
  const words = { fr: "Entrée de pavé", en: "Paved driveway" };
  return {
    ...{ id: uuidv7(), service: "", words, hundredths: 100, unit: "flat", unitCents: 20_000, optional: false },
    ...differences,
  };
}

/** Of a lead of its own: 200.00 before taxes, and an option of 50.00. */
export async function aDraftQuote(db: Db, now: Date, differences: Partial<QuoteDraft> = {}): Promise<Quote> {
  const lead = aLeadRow({ submitted_at: now.toISOString() });
  await db.insertInto("leads").values(lead).execute();
  const created = await createQuote(db, lead.id, now);
  if (!created) throw new Error("no lead");
  const lines = [aQuoteLine(), aQuoteLine({ id: "option", optional: true, unitCents: 5_000 })];
  const draft = { ...created.draft, title: { fr: "Lavage", en: "Washing" }, lines, ...differences };
  const saved = await saveQuoteDraft(db, { ...created, language: "fr", draft });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  return saved.quote;
}

export async function aSentQuote(db: Db, now: Date, differences: Partial<QuoteDraft> = {}) {
  const { id, version } = await aDraftQuote(db, now, differences);
  const sent = await sendQuote({ db, ...quoteDeps }, { id, version, by: "mail" }, now);
  if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
  return { quote: sent.quote, link: sent.link, token: sent.link.slice(sent.link.lastIndexOf("/") + 1) };
}

type Sent = Awaited<ReturnType<typeof aSentQuote>>;

/** With the option: 250.00, GST 12.50, QST 24.94. */
export function anAcceptance({ quote, token }: Sent, differences: Partial<Acceptor> = {}): Acceptor {
  return {
    ...{ token, documentHash: quote.documentHash ?? "", totalCents: 28_744, name: "Zoé L’Écuyer" },
    ...{ language: "fr", wishesEnglish: false, chosen: ["option"] },
    ...differences,
  };
}
