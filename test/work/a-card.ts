import type { By } from "#src/account/events/by.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { sealSecret } from "#src/account/settings/secrets.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { beginCardPayment } from "#src/work/invoices/card/begin-card-payment.server.ts";
import type { CardDeps } from "#src/work/invoices/card/card-settings.server.ts";
import { takeCardEvent } from "#src/work/invoices/card/take-card-event.server.ts";
import { quoteDeps } from "./a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "./an-invoice.ts";
import { openStripeDouble, type StripeDouble } from "../doubles/stripe-double.ts";
import { openTestDb } from "../databases/test-db.ts";

export const webhookSecret = "whsec_double";

export function cardDeps(db: Db, stripe: Pick<StripeDouble, "url">): CardDeps & { by: By } {
  return { db, ...quoteDeps, env: { STRIPE_API_URL: stripe.url } };
}

/** Card payments on, at the double. */
export async function turnCardsOn(db: Db, { key }: Pick<StripeDouble, "key">, now: Date): Promise<void> {
  const { secretKey } = quoteDeps;
  const cards = {
    key: sealSecret(secretKey, "cardKey", key),
    webhookSecret: sealSecret(secretKey, "cardWebhookSecret", webhookSecret),
  };
  await saveSettings(db, { cards }, now);
}

/** Cards on, at a double, with an invoice to pay. */
export async function openCards(place: Parameters<typeof openTestDb>[0], at: Date) {
  const db = await openTestDb(place);
  const stripe = await openStripeDouble({ now: () => at });
  await turnCardsOn(db, stripe, at);
  const invoice = await anInvoiceToPay(db, at);
  return {
    ...{ db, stripe, deps: cardDeps(db, stripe), invoice },
    [Symbol.asyncDispose]: async () => {
      await stripe[Symbol.asyncDispose]();
      await db.destroy();
    },
  };
}

/** What is in the ledger, the oldest first. */
export function paymentsIn(db: Db) {
  return db.selectFrom("payments").select(["cents", "method", "received_on", "fee_cents"]).orderBy("id").execute();
}

/** 287.44 to pay, of an accepted quote. */
export async function anInvoiceToPay(db: Db, now: Date) {
  const quote = await anAcceptedQuote(db, now);
  return anIssuedInvoice(db, { quoteId: quote.id }, now);
}

/** The id of the session that a tap on the button makes. */
export async function tapCard(deps: CardDeps, invoiceId: string, now: Date): Promise<string> {
  const invoice = await loadInvoice(deps.db, invoiceId);
  if (!invoice?.document) throw new Error("no invoice");
  const address = `${deps.siteUrl}/f/token`;
  const begun = await beginCardPayment(
    deps,
    { invoice: { ...invoice, document: invoice.document }, language: "fr", address },
    now,
  );
  if (begun.kind !== "begun") throw new Error(JSON.stringify(begun));
  return begun.url.slice(begun.url.lastIndexOf("/") + 1);
}

/** All that the double has to tell, in this order; the same again when it is called again. */
export async function deliverCardEvents(deps: CardDeps, stripe: StripeDouble, now: Date): Promise<string[]> {
  const taken: string[] = [];
  for (const event of stripe.events) taken.push(await takeCardEvent(deps, deliveryOf(stripe, event, now), now));
  return taken;
}

export function deliveryOf(stripe: StripeDouble, event: { body: string }, now: Date, secret = webhookSecret) {
  const { header, body } = stripe.signed(event, secret, now);
  return { header, body: new TextEncoder().encode(body) };
}
