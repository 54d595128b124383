import * as v from "valibot";
import {
  isFailure,
  type CardFailure,
  type CardProvider,
  type NewCardSession,
} from "#src/work/invoices/card/provider/card-provider.ts";
import { callStripe, type StripeAccount, type StripeCall } from "./stripe-client.server.ts";
import {
  asSession,
  Disputes,
  mayPayInvoice,
  parseRefund,
  paymentToAskAbout,
  Refunds,
  Session,
  Sessions,
} from "./stripe-objects.ts";

const API = "https://api.stripe.com";
const CHECKOUT = "https://checkout.stripe.com";
const SESSIONS = "/v1/checkout/sessions";
const MOST_DISPUTES = 10;
const MOST_REFUNDS = 100;
/** Half of what may be asked for, so that an answer stays within its bytes. */
const A_PAGE = 50;
const MOST_PAGES = 400;

/** The payment with its fee and its refunds, in one answer. */
const expand = ["balance_transaction", "refunds"].map((part) => `payment_intent.latest_charge.${part}`);

export function stripeProvider(account: StripeAccount): CardProvider {
  const readSession = async (id: string) => {
    const answer = await ask(account, Session, {
      method: "GET",
      path: `${SESSIONS}/${encodeURIComponent(id)}`,
      form: { expand },
    });
    if (isFailure(answer)) return answer;
    const payment = paymentToAskAbout(answer);
    const disputes = payment?.isDisputed ? await disputesOf(account, payment.id) : [];
    if (isFailure(disputes)) return disputes;
    const refunds = payment?.hasMoreRefunds ? await refundsOf(account, payment.id) : [];
    return isFailure(refunds) ? refunds : asSession(answer, { refunds, disputes });
  };
  return {
    origin: checkoutOrigin(account.apiUrl),
    readSession,
    async createSession(session) {
      const form = sessionForm(session);
      const answer = await ask(account, Session, { method: "POST", path: SESSIONS, form, key: session.key });
      return isFailure(answer) ? answer : asSession(answer);
    },
    async expireSession(id) {
      const path = `${SESSIONS}/${encodeURIComponent(id)}/expire`;
      const answer = await ask(account, Session, { method: "POST", path });
      return isFailure(answer) ? answer : asSession(answer);
    },
    listSessions: (since) => listSessions(account, since),
    async refund({ payment, cents, ownId }) {
      const form = { payment_intent: payment, amount: cents, metadata: { refund: ownId } };
      const answer = await callStripe(account, { method: "POST", path: "/v1/refunds", form, key: `refund ${ownId}` });
      if (typeof answer === "object" && answer !== null && isFailure(answer)) return answer;
      return parseRefund(answer) ?? notUnderstood;
    },
  };
}

/** One call that changes nothing: whether the key may do what is asked of it. */
export async function tryStripe(account: StripeAccount): Promise<CardFailure | undefined> {
  const call: StripeCall = { method: "GET", path: SESSIONS, form: { limit: 1 } };
  const answer = await ask(account, v.object({ data: v.array(v.unknown()) }), call);
  return isFailure(answer) ? answer : undefined;
}

/** Another API address is a double, whose page stands at the same address. */
export function checkoutOrigin(apiUrl: string): string {
  return apiUrl.startsWith(API) ? CHECKOUT : new URL(apiUrl).origin;
}

/** The newest first. */
async function listSessions(account: StripeAccount, since: Date): Promise<string[] | CardFailure> {
  const ids: string[] = [];
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  let last: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const form = { created, limit: A_PAGE, starting_after: last };
    const answer = await ask(account, Sessions, { method: "GET", path: SESSIONS, form });
    if (isFailure(answer)) return answer;
    ids.push(...answer.data.filter(mayPayInvoice).map(({ id }) => id));
    last = answer.data.at(-1)?.id;
    if (!answer.has_more || !last) break;
  }
  return ids;
}

async function refundsOf(account: StripeAccount, payment: string) {
  const form = { payment_intent: payment, limit: MOST_REFUNDS };
  const answer = await ask(account, Refunds, { method: "GET", path: "/v1/refunds", form });
  return isFailure(answer) ? answer : answer.data;
}

async function disputesOf(account: StripeAccount, payment: string) {
  const form = { payment_intent: payment, limit: MOST_DISPUTES };
  const answer = await ask(account, Disputes, { method: "GET", path: "/v1/disputes", form });
  return isFailure(answer) ? answer : answer.data;
}

/** What the customer pays is what they were told: no other currency, no account to open, no card that is kept. */
function sessionForm(session: NewCardSession) {
  const { invoiceId, cents, currency, language, title, email, creditOnly, expiresAt, paidAddress, backAddress } =
    session;
  const metadata = { invoice: invoiceId };
  const price_data = { currency: currency.toLowerCase(), unit_amount: cents, product_data: { name: title } };
  return {
    mode: "payment",
    line_items: [{ quantity: 1, price_data }],
    ...{ client_reference_id: invoiceId, metadata },
    payment_intent_data: { description: title, metadata },
    customer_email: email || undefined,
    locale: language === "fr" ? "fr-CA" : "en",
    submit_type: "pay",
    allowed_payment_method_types: ["card"],
    payment_method_options: creditOnly
      ? { card: { restrictions: { funding_types_blocked: ["debit", "prepaid"] } } }
      : undefined,
    adaptive_pricing: { enabled: false },
    wallet_options: { link: { display: "never" } },
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
    ...{ success_url: paidAddress, cancel_url: backAddress },
  };
}

const notUnderstood: CardFailure = { kind: "failed", reason: "away", says: "an answer that is not understood" };

async function ask<T>(
  account: StripeAccount,
  schema: v.GenericSchema<unknown, T>,
  call: StripeCall,
): Promise<T | CardFailure> {
  const answer = await callStripe(account, call);
  if (typeof answer === "object" && answer !== null && isFailure(answer)) return answer;
  const read = v.safeParse(schema, answer);
  return read.success ? read.output : notUnderstood;
}
