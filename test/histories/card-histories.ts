import fc from "fast-check";
import { expect } from "vitest";
import { DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { checkCardSessions, checkReturned } from "#src/work/invoices/card/check-card-sessions.server.ts";
import { removeSetting } from "#src/account/settings/settings.server.ts";
import type { By } from "#src/account/events/by.ts";
import type { CardDeps } from "#src/work/invoices/card/card-settings.server.ts";
import { refundCard } from "#src/work/invoices/card/refund-card.server.ts";
import { takeCardEvent } from "#src/work/invoices/card/take-card-event.server.ts";
import { deliveryOf, tapCard } from "../work/a-card.ts";
import { issueDraft } from "../work/an-invoice.ts";
import { feeOf, type StripeDouble, type Trouble } from "../doubles/stripe-double.ts";
import type { Invoice } from "#src/work/invoices/invoices.server.ts";

const at = fc.nat({ max: 40 });
const trouble = fc.constantFrom<Trouble>("401", "500", "429", "lost-answer", "cut", "garbage", "no-fee");
const step = fc.oneof(
  ...(["tap", "pay", "expire", "return", "check", "fail-refund", "restore"] as const).map((kind) =>
    fc.record({ kind: fc.constant(kind), at }),
  ),
  // An event more often: lost, doubled and out of order.
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("event" as const), at }) },
  fc.record({ kind: fc.constant("refund" as const), at, cents: fc.integer({ min: 1, max: 15_000 }) }),
  fc.record({ kind: fc.constant("own-refund" as const), at, cents: fc.integer({ min: 1, max: 15_000 }) }),
  fc.record({ kind: fc.constant("dispute" as const), at, status: fc.constantFrom("needs_response", "won", "lost") }),
  fc.record({ kind: fc.constant("trouble" as const), at, trouble }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
export type CardHistory = Step[];

export function cardHistories(count: number, seed: number): CardHistory[] {
  // Most begin with something paid: without it little else can happen.
  const begun: CardHistory = [
    { kind: "tap", at: 0 },
    { kind: "pay", at: 0 },
  ];
  const histories = fc.sample(fc.array(step, { minLength: 6, maxLength: 18 }), { numRuns: count, seed });
  return histories.map((history, index) => (index % 8 === 0 ? history : [...begun, ...history]));
}

type World = { deps: CardDeps & { by: By }; stripe: StripeDouble; invoiceId: string; now: Date };
type Running = World & { handedOut: Set<string> };

/** Whatever the order, the loss and the repetition: in the end the ledger is what the provider has. */
export async function runCardHistory(world: World, history: CardHistory): Promise<void> {
  const { deps, stripe, invoiceId, now } = world;
  stripe.sessions.clear();
  stripe.events.length = 0;
  const running: Running = { ...world, handedOut: new Set() };
  for (const one of history) await take(running, one).catch(ignoreOutage);
  stripe.troubles.length = 0;
  for (let days = 1; days <= 3; days += 1) await checkCardSessions(deps, new Date(now.getTime() + days * 2 * DAY_MS));
  const rows = await deps.db
    .selectFrom("payments")
    .select(["cents", "fee_cents"])
    .where("invoice_id", "=", invoiceId)
    .execute();
  const told = rows.map(({ cents, fee_cents }) => `${cents} ${fee_cents}`).toSorted();
  expect(told).toEqual(expectedRows(stripe).toSorted());
  const receipts = await deps.db
    .selectFrom("invoice_events")
    .select("id")
    .where("invoice_id", "=", invoiceId)
    .where("kind", "=", "receipt-sent")
    .execute();
  expect(receipts).toHaveLength(paidIn(stripe).length);
}

/** A tap that the provider does not answer makes no session. */
function ignoreOutage(error: unknown): void {
  if (!(error instanceof Error) || !/unavailable|nothing-due/.test(error.message)) throw error;
}

function paidIn({ sessions }: StripeDouble) {
  return [...sessions.values()].flatMap(({ cents, intent }) => (intent ? [{ cents, ...intent }] : []));
}

/** A refund that failed is there and taken back; a dispute counts once it is lost, and its fee once it is over. */
function expectedRows(stripe: StripeDouble): string[] {
  return paidIn(stripe).flatMap(({ cents, refunds, disputes }) => [
    `${cents} ${feeOf(cents)}`,
    ...refunds.map(({ amount }) => `${-amount} null`),
    ...refunds.filter(({ status }) => status === "failed").map(({ amount }) => `${amount} null`),
    ...disputes.filter(({ status }) => status === "lost").map(({ amount, fee }) => `${-amount} ${fee}`),
    ...disputes.filter(({ status }) => status === "won").map(({ fee }) => `0 ${fee}`),
  ]);
}

async function take({ deps, stripe, invoiceId, now, handedOut }: Running, one: Step): Promise<void> {
  const sessions = [...stripe.sessions.values()];
  const session = sessions[one.at % (sessions.length || 1)];
  const paid = sessions.filter((each) => each.intent);
  const charged = paid[one.at % (paid.length || 1)];
  const intent = charged?.intent?.id ?? "";
  switch (one.kind) {
    case "tap":
      handedOut.add(await tapCard(deps, invoiceId, new Date(now.getTime() + one.at * 60_000)));
      return;
    case "pay":
      // Nobody has the address of a session whose answer was lost.
      if (session && handedOut.has(session.id)) stripe.pay(session.id);
      return;
    case "expire":
      if (session) stripe.expire(session.id);
      return;
    case "event": {
      const event = stripe.events[one.at % (stripe.events.length || 1)];
      if (event) await takeCardEvent(deps, deliveryOf(stripe, event, now), now);
      return;
    }
    case "return":
      await checkReturned(deps, invoiceId, new Date(now.getTime() + one.at * 60_000));
      return;
    case "check":
      await checkCardSessions(deps, new Date(now.getTime() + HOUR_MS * one.at));
      return;
    case "restore":
      return restoreUnpaid(deps.db, invoiceId);
    case "refund":
      if (charged && openCents(charged) >= one.cents) stripe.refund(intent, one.cents);
      return;
    case "fail-refund":
      stripe.failRefund(intent, one.at % (charged?.intent?.refunds.length || 1));
      return;
    case "dispute":
      // A closed one stays as it was decided.
      if (charged?.intent?.disputes.every(({ status }) => status === "needs_response"))
        stripe.dispute(intent, one.status);
      return;
    case "own-refund":
      return refundOwn(deps, { intent, invoiceId, cents: one.cents }, now);
    case "trouble":
      stripe.troubles.push(one.trouble);
  }
}

/** A backup of when the invoice was just issued: what came of it since is known to the provider alone. */
async function restoreUnpaid(db: Db, invoiceId: string): Promise<void> {
  for (const table of ["card_sessions", "payments", "invoice_events"] as const)
    await db.deleteFrom(table).where("invoice_id", "=", invoiceId).execute();
  await db.updateTable("invoices").set({ disputed: 0 }).where("id", "=", invoiceId).execute();
  await removeSetting(db, "card-sessions-listed");
}

type Session = StripeDouble["sessions"] extends Map<string, infer One> ? One : never;

function openCents({ cents, intent }: Session): number {
  const given = intent?.refunds.filter(({ status }) => status !== "failed") ?? [];
  return cents - given.reduce((sum, { amount }) => sum + amount, 0);
}

async function refundOwn(
  deps: CardDeps & { by: By },
  { intent, invoiceId, cents }: { intent: string; invoiceId: string; cents: number },
  now: Date,
) {
  const paid = await deps.db.selectFrom("payments").select("id").where("provider_ref", "=", intent).executeTakeFirst();
  if (paid) await refundCard(deps, { id: crypto.randomUUID(), invoiceId, paymentId: paid.id, cents }, now);
}

/** An invoice like `like`, for a history of its own. */
export async function anotherInvoice(db: Db, like: Invoice, now: Date): Promise<string> {
  const row = await db.selectFrom("invoices").selectAll().where("id", "=", like.id).executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  await db
    .insertInto("invoices")
    .values({
      ...{ id, kind: "invoice", lead_id: row.lead_id, language: row.language, draft: row.draft },
      created_at: now.toISOString(),
    })
    .execute();
  await issueDraft(db, { id, version: 1 }, now);
  return id;
}
