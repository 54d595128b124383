import { MINUTE_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { loadReach } from "#src/work/invoices/reach.server.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { cardOffer, type CardOffer } from "./card-offer.server.ts";
import { isFailure, type CardFailure, type CardProvider } from "#src/work/invoices/card/provider/card-provider.ts";
import { askAbout } from "./check-card-sessions.server.ts";
import { insertCardSession, loadCardSessions } from "./card-sessions.server.ts";
import { loadCards, type CardDeps } from "./card-settings.server.ts";
import { recordCardSession } from "./record-card-session.server.ts";

/** Under the 24 hours that the provider allows. */
const SESSION_MS = 23 * HOUR_MS;

const titles = siteDictionary({ title: "Facture {number}, {business}" }, { title: "Invoice {number}, {business}" });

export type CardBegun =
  | { kind: "begun"; url: string }
  /** Paid meanwhile, or never payable by card. */
  | { kind: "nothing-due" | "off" }
  | { kind: "unavailable"; says: string };

type Begin = {
  invoice: InvoiceInFull & { document: InvoiceDocument };
  language: SiteLanguage;
  /** The whole address of the invoice’s page. */
  address: string;
};

/** Made at the tap, never mailed: a session lives a day. A tap again leads to the one that is open. */
export async function beginCardPayment(deps: CardDeps, begin: Begin, now: Date): Promise<CardBegun> {
  const cards = await loadCards(deps);
  if (!cards) return { kind: "off" };
  const offer = await cardOffer(deps.db, begin.invoice, now);
  if (!offer) return { kind: "nothing-due" };
  const open = await findOpen({ deps, provider: cards.provider, begin, offer }, now);
  if (open) return open;
  return makeSession({ deps, provider: cards.provider, begin, offer }, now);
}

type Work = { deps: CardDeps; provider: CardProvider; begin: Begin; offer: CardOffer };

/** Asked of the provider: two that are open could both be paid. */
async function findOpen({ deps, provider, begin, offer }: Work, now: Date): Promise<CardBegun | undefined> {
  const { invoice, language } = begin;
  const rows = await loadCardSessions(deps.db, invoice.id);
  const row = rows.find(
    (one) => one.state === "open" && one.cents === offer.cents && one.language === language && isAsStrict(one, offer),
  );
  if (!row) return undefined;
  const session = await provider.readSession(row.provider_id);
  if (isFailure(session)) return session.reason === "away" ? unavailable(session) : undefined;
  await recordCardSession(deps, { session, road: { kind: "return" } }, now);
  if (session.state === "paid") return { kind: "nothing-due" };
  return session.state === "open" && leadsToProvider(session.url, provider)
    ? { kind: "begun", url: session.url }
    : undefined;
}

function isAsStrict({ credit_only }: { credit_only: number }, { creditOnly }: CardOffer): boolean {
  return credit_only === (creditOnly ? 1 : 0);
}

async function makeSession({ deps, provider, begin, offer }: Work, now: Date): Promise<CardBegun> {
  const { invoice, language, address } = begin;
  const { document, id: invoiceId } = invoice;
  const { cents, creditOnly } = offer;
  // Within a minute it is the same tap: the provider answers with the same session, unless that one has ended since.
  const ended = (await loadCardSessions(deps.db, invoiceId)).filter(({ state }) => state !== "open").length;
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const { email } = await loadReach(deps.db, invoice.leadId, document.customer);
  const asked = {
    ...{ invoiceId, cents, creditOnly, language, currency: document.currency, email },
    key: [invoiceId, cents, language, creditOnly ? "credit" : "any", minute, ended].join(" "),
    title: fillIn(titles[language].title, { number: document.number, business: document.business.name }),
    expiresAt: new Date(minute + SESSION_MS),
    paidAddress: `${address}?lang=${language}&card=1`,
    backAddress: `${address}?lang=${language}`,
  };
  const first = await provider.createSession(asked);
  // The provider may know better which addresses exist; the customer types theirs there.
  const isRefused = isFailure(first) && first.reason === "refused" && asked.email !== "";
  const session = isRefused
    ? await provider.createSession({ ...asked, email: "", key: `${asked.key} without email` })
    : first;
  if (isFailure(session)) return unavailable(session);
  if (!leadsToProvider(session.url, provider)) return { kind: "unavailable", says: "an address that is not its own" };
  // Before the customer can pay: what is not stored is not asked about.
  await insertCardSession(deps.db, { invoiceId, session, language, creditOnly }, now);
  await endOthers(deps, { provider, invoiceId, kept: session.id }, now);
  return { kind: "begun", url: session.url };
}

type Others = { provider: CardProvider; invoiceId: string; kept: string };

/** In another language, or of what was owed before: two that are open could both be paid. */
async function endOthers(deps: CardDeps, { provider, invoiceId, kept }: Others, now: Date): Promise<void> {
  const rows = await loadCardSessions(deps.db, invoiceId);
  for (const row of rows)
    if (row.state === "open" && row.provider_id !== kept)
      await askAbout(deps, { provider, row, road: { kind: "check" } }, now);
}

/** The policy of our page lets its form lead nowhere else. */
function leadsToProvider(url: string, { origin }: CardProvider): boolean {
  return URL.parse(url)?.origin === origin;
}

function unavailable({ says }: CardFailure): CardBegun {
  return { kind: "unavailable", says };
}
