import { createHash, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** Shaped like Stripe's own published examples. */
const objects = JSON.parse(readFileSync(new URL("../fixtures/stripe/objects.json", import.meta.url), "utf8")) as Record<
  "session" | "payment_intent" | "charge" | "refund" | "dispute" | "balance_transaction" | "event",
  Record<string, unknown>
>;

type Refund = { id: string; amount: number; status: string; created: number; metadata: Record<string, string> };
type Dispute = { id: string; amount: number; status: string; created: number; fee: number; dueBy: number };
type Session = {
  id: string;
  form: Record<string, string>;
  cents: number;
  status: "open" | "complete" | "expired";
  created: number;
  intent?: { id: string; paidAt: number; refunds: Refund[]; disputes: Dispute[] };
};

/** How it misbehaves, a call at a time: the work is done or not, and the answer comes or not. */
export type Trouble = "401" | "500" | "429" | "lost-answer" | "cut" | "slow" | "garbage" | "no-fee";

/** A charge holds its newest refunds alone. */
const REFUNDS_SHOWN = 10;

const parameters = [
  ...["mode", "line_items", "client_reference_id", "metadata", "payment_intent_data", "customer_email", "locale"],
  ...["submit_type", "allowed_payment_method_types", "payment_method_options", "adaptive_pricing", "wallet_options"],
  ...["expires_at", "success_url", "cancel_url"],
];

export type StripeDouble = Awaited<ReturnType<typeof openStripeDouble>>;

/** The calls of Stripe that we make, with their state; a page to pay on, and signed events that are delivered on request. */
export async function openStripeDouble({ key = "sk_test_double", now = () => new Date(), port = 0 } = {}) {
  const sessions = new Map<string, Session>();
  const answers = new Map<string, { form: string; answer: object }>();
  const troubles: Trouble[] = [];
  const calls: string[] = [];
  const events: { id: string; body: string }[] = [];
  const seconds = () => Math.floor(now().getTime() / 1_000);
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
  let address = "";

  const announce = (type: string, object: object) => {
    const id = newId("evt");
    events.push({ id, body: JSON.stringify({ ...objects.event, id, type, created: seconds(), data: { object } }) });
  };
  const sessionOf = (intent: string) => [...sessions.values()].find((one) => one.intent?.id === intent);

  const createSession = (form: Record<string, string>) => {
    const unknown = Object.keys(form).find((name) => !parameters.includes(name.split("[")[0] ?? ""));
    if (unknown) throw refusal(400, `Received unknown parameter: ${unknown}`);
    const id = newId(key.includes("_live_") ? "cs_live" : "cs_test");
    const cents = Number(form["line_items[0][price_data][unit_amount]"]);
    const session: Session = { id, form, cents, status: "open", created: seconds() };
    sessions.set(id, session);
    return shownSession(session, address, []);
  };
  const listSessions = (form: Record<string, string>) => {
    const since = Number(form["created[gte]"] ?? 0);
    const all = [...sessions.values()].filter(({ created }) => created >= since).toReversed();
    const first = form["starting_after"] ? all.findIndex(({ id }) => id === form["starting_after"]) + 1 : 0;
    const listed = all.slice(first, first + Number(form["limit"] ?? 10));
    const data = listed.map((session) => ({
      ...shownSession(session, address, []),
      payment_intent: session.intent?.id ?? null,
    }));
    return { object: "list", data, has_more: first + listed.length < all.length };
  };
  const expireSession = (id: string) => {
    const session = sessions.get(id);
    if (!session) throw refusal(404, "No such checkout.session");
    if (session.status !== "open")
      throw refusal(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    session.status = "expired";
    const shown = shownSession(session, address, []);
    announce("checkout.session.expired", shown);
    return shown;
  };
  const createRefund = (form: Record<string, string>) => {
    const session = sessionOf(form["payment_intent"] ?? "");
    if (!session?.intent) throw refusal(404, "No such payment_intent");
    const amount = Number(form["amount"]);
    const given = session.intent.refunds.filter(({ status }) => status !== "failed");
    if (amount > session.cents - given.reduce((sum, one) => sum + one.amount, 0))
      throw refusal(400, "Refund amount is greater than unrefunded amount on charge");
    const metadata: Record<string, string> = form["metadata[refund]"] ? { refund: form["metadata[refund]"] } : {};
    const refund: Refund = { id: newId("re"), amount, status: "succeeded", created: seconds(), metadata };
    session.intent.refunds.push(refund);
    const shown = shownRefund(refund, session);
    announce("refund.created", shown);
    return shown;
  };

  const answerTo = (
    method: string,
    path: string,
    form: Record<string, string>,
    trouble: Trouble | undefined,
  ): object => {
    const [, , , id = ""] = path.split("/").filter(Boolean);
    if (method === "GET" && path === "/v1/checkout/sessions") return listSessions(form);
    if (method === "POST" && path === "/v1/checkout/sessions") return createSession(form);
    if (method === "GET" && path.startsWith("/v1/checkout/sessions/")) {
      const session = sessions.get(decodeURIComponent(id));
      if (!session) throw refusal(404, "No such checkout.session");
      return shownSession(session, address, trouble === "no-fee" ? ["no-fee"] : []);
    }
    if (method === "POST" && path.endsWith("/expire")) return expireSession(decodeURIComponent(id));
    if (method === "POST" && path === "/v1/refunds") return createRefund(form);
    if (method === "GET" && path === "/v1/refunds") {
      const session = sessionOf(form["payment_intent"] ?? "");
      return {
        object: "list",
        data: session?.intent?.refunds.map((one) => shownRefund(one, session)).toReversed() ?? [],
      };
    }
    if (method === "GET" && path === "/v1/disputes") {
      const session = sessionOf(form["payment_intent"] ?? "");
      return { object: "list", data: session?.intent?.disputes.map((one) => shownDispute(one, session)) ?? [] };
    }
    throw refusal(404, `Unrecognized request URL (${method}: ${path})`);
  };

  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", address);
    const body = await text(request);
    if (url.pathname.startsWith("/c/pay/")) return page(request.method ?? "GET", url, response, body);
    calls.push(`${request.method} ${url.pathname}`);
    const trouble = troubles.shift();
    const send = (status: number, answer: object) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    if (trouble === "cut") return void request.socket.destroy();
    if (trouble === "500") return void send(500, { error: { message: "An unknown error occurred" } });
    if (trouble === "401") return void send(401, { error: { message: "Invalid API Key provided" } });
    if (trouble === "429") return void send(429, { error: { message: "Too many requests" } });
    if (trouble === "garbage") return void response.writeHead(200).end("<html>not JSON");
    if (request.headers.authorization !== `Bearer ${key}`)
      return void send(401, { error: { message: "Invalid API Key provided" } });
    const encoded = request.method === "GET" ? url.search.slice(1) : body;
    const form = Object.fromEntries(new URLSearchParams(encoded));
    const idempotency = request.method === "POST" ? String(request.headers["idempotency-key"] ?? "") : "";
    const before = idempotency ? answers.get(idempotency) : undefined;
    try {
      if (before && before.form !== encoded)
        throw refusal(400, "Keys for idempotent requests can only be used with the same parameters");
      const answer = before?.answer ?? answerTo(request.method ?? "GET", url.pathname, form, trouble);
      if (idempotency) answers.set(idempotency, { form: encoded, answer });
      if (trouble === "lost-answer") return void request.socket.destroy();
      if (trouble === "slow") await sleep(300);
      send(200, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(error.status, { error: { message: error.message } });
    }
  };

  /** What a customer does at the provider. False where the card is refused. */
  const pay = (id: string, { funding = "credit" } = {}) => {
    const session = sessions.get(id);
    if (!session || session.status !== "open" || blockedIn(session.form).includes(funding)) return false;
    session.status = "complete";
    session.intent = { id: newId("pi"), paidAt: seconds(), refunds: [], disputes: [] };
    announce("checkout.session.completed", shownSession(session, address, []));
    return true;
  };

  const page = (method: string, url: URL, response: ServerResponse, body: string) => {
    const session = sessions.get(url.pathname.slice("/c/pay/".length));
    if (!session) return void response.writeHead(404).end();
    const card = new URLSearchParams(body).get("card") ?? "credit";
    if (method === "POST" && pay(session.id, { funding: card }))
      return void response.writeHead(303, { Location: session.form["success_url"] ?? "" }).end();
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(checkoutPage(session));
  };

  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}`;

  return {
    ...{ url: address, key, sessions, troubles, calls, events, pay },
    expire(id: string) {
      if (sessions.get(id)?.status === "open") expireSession(id);
    },
    /** Made in the provider's own back office. */
    refund: (intent: string, cents: number) => createRefund({ payment_intent: intent, amount: String(cents) }),
    /** Days later, the bank sends the money back. */
    failRefund(intent: string, at = 0) {
      const session = sessionOf(intent);
      const refund = session?.intent?.refunds[at];
      if (!session || !refund) return;
      refund.status = "failed";
      announce("refund.failed", shownRefund(refund, session));
    },
    dispute(intent: string, status = "needs_response") {
      const session = sessionOf(intent);
      if (!session?.intent) return;
      const [known] = session.intent.disputes;
      if (known) known.status = status;
      else {
        const dueBy = seconds() + 7 * 86_400;
        session.intent.disputes.push({
          id: newId("dp"),
          amount: session.cents,
          status,
          created: seconds(),
          fee: 1_500,
          dueBy,
        });
      }
      const [dispute] = session.intent.disputes;
      if (dispute) announce(known ? "charge.dispute.closed" : "charge.dispute.created", shownDispute(dispute, session));
    },
    /** As it is delivered; `at` is when it is signed. */
    signed: (event: { body: string }, secret: string, at = now()) => ({
      body: event.body,
      header: signatureHeader({ body: event.body, secret, seconds: Math.floor(at.getTime() / 1_000) }),
    }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function refusal(status: number, message: string): Refusal {
  return new Refusal(status, message);
}

function blockedIn(form: Record<string, string>): string[] {
  return Object.entries(form).flatMap(([name, value]) => (name.includes("[funding_types_blocked]") ? [value] : []));
}

function shownSession(session: Session, address: string, ways: "no-fee"[]) {
  const { id, form, cents, status, intent, created } = session;
  return {
    ...objects.session,
    ...{ created, livemode: id.startsWith("cs_live") },
    ...{ id, status, amount_total: cents, currency: form["line_items[0][price_data][currency]"] },
    client_reference_id: form["client_reference_id"] ?? null,
    metadata: form["metadata[invoice]"] ? { invoice: form["metadata[invoice]"] } : {},
    payment_status: intent ? "paid" : "unpaid",
    url: status === "open" ? `${address}/c/pay/${id}` : null,
    payment_intent: intent ? shownIntent(session, ways) : null,
  };
}

/** 2.9 % and 30 cents. */
export function feeOf(cents: number): number {
  return Math.round(cents * 0.029) + 30;
}

function shownIntent({ cents, intent, form }: Session, ways: "no-fee"[]) {
  const fee = feeOf(cents);
  const booked = ways.includes("no-fee")
    ? null
    : { ...objects.balance_transaction, amount: cents, fee, net: cents - fee };
  const newestFirst = intent?.refunds.toReversed() ?? [];
  const data = newestFirst.slice(0, REFUNDS_SHOWN).map((refund) => shownRefund(refund, { intent }));
  return {
    ...objects.payment_intent,
    ...{ id: intent?.id, amount: cents, amount_received: cents, status: "succeeded" },
    currency: form["line_items[0][price_data][currency]"],
    latest_charge: {
      ...objects.charge,
      ...{ id: `ch_${hashOf(intent?.id)}`, amount: cents, created: intent?.paidAt, payment_intent: intent?.id },
      disputed: (intent?.disputes.length ?? 0) > 0,
      balance_transaction: booked,
      refunds: { object: "list", data, has_more: newestFirst.length > data.length },
    },
  };
}

function shownRefund({ id, amount, status, created, metadata }: Refund, { intent }: Pick<Session, "intent">) {
  return { ...objects.refund, ...{ id, amount, status, created, metadata, payment_intent: intent?.id } };
}

function shownDispute({ id, amount, status, created, fee, dueBy }: Dispute, { intent }: Session) {
  return {
    ...objects.dispute,
    ...{ id, amount, status, created, payment_intent: intent?.id, reason: "product_not_received" },
    evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
    balance_transactions: [{ ...objects.balance_transaction, amount: -amount, fee, net: -amount - fee }],
  };
}

function hashOf(name = ""): string {
  return createHash("sha256").update(name).digest("hex").slice(0, 24);
}

function checkoutPage({ form, cents }: Session): string {
  const title = form["line_items[0][price_data][product_data][name]"] ?? "";
  const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html><html lang="${escaped(form["locale"] ?? "en")}"><meta name="viewport" content="width=device-width">
<title>Checkout</title><h1>${escaped(title)}</h1><p id="amount">${(cents / 100).toFixed(2)}</p>
<form method="post"><label>Card <select name="card"><option>credit<option>debit<option>prepaid</select></label>
<button>Pay</button></form><a href="${escaped(form["cancel_url"] ?? "")}">Back</a>`;
}

/** As Stripe signs. */
export function signatureHeader({ body, secret, seconds }: { body: string; secret: string; seconds: number }): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
