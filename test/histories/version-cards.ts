import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import type { CardDispute, CardRefund, CardSession } from "#src/work/invoices/card/provider/card-provider.ts";
import { recordCardSession } from "#src/work/invoices/card/record-card-session.server.ts";
import { quoteDeps } from "../work/a-quote.ts";
import type { Dice } from "./dice.ts";

/** A card payment as its provider knows it. */
export type Charge = {
  id: string;
  invoiceId: string;
  cents: number;
  feeCents: number;
  refunds: CardRefund[];
  disputes: CardDispute[];
};

type Story = { db: Db; dice: Dice; charges: Charge[] };

const DISPUTE_FEE_CENTS = 1_500;
const now = new Date("2026-06-10T15:00:00.000Z");

/** All that was asked for, or another amount. */
export async function payByCard(story: Story, invoice: { id: string; total_cents: number } | undefined): Promise<void> {
  if (!invoice) return;
  const { dice, charges } = story;
  const cents = dice.below(3) > 0 ? Math.max(50, invoice.total_cents) : 50 + dice.below(20_000);
  const charge = {
    id: uuidv7(),
    invoiceId: invoice.id,
    cents,
    feeCents: 30 + dice.below(500),
    refunds: [],
    disputes: [],
  };
  charges.push(charge);
  await tell(story, charge);
}

/** At the provider's; some are sent back by the bank later. */
export async function refundByCard(story: Story): Promise<void> {
  const { dice } = story;
  const charge = anyOf(story);
  const before = charge && structuredClone(charge);
  if (!charge || !before) return;
  const waiting = charge.refunds.find(({ state }) => state === "succeeded");
  if (waiting && dice.below(3) === 0) waiting.state = "failed";
  else {
    const cents = 1 + dice.below(Math.min(charge.cents, 5_000));
    if (cents > leftOf(charge)) return;
    charge.refunds.push({ id: `re-${uuidv7()}`, ownId: "", cents, state: "succeeded", at: now });
  }
  await tellOutOfOrder(story, { charge, before });
}

/** Opened, or decided; what was decided stays so. */
export async function dispute(story: Story): Promise<void> {
  const { dice } = story;
  const charge = anyOf(story);
  const before = charge && structuredClone(charge);
  if (!charge || !before) return;
  const open = charge.disputes.find(({ state }) => state === "open");
  const decided = dice.oneOf(["won", "lost"] as const) ?? "won";
  if (open) open.state = decided;
  else if (charge.disputes.length === 0 && leftOf(charge) > 0) {
    const state = dice.below(4) === 0 ? decided : "open";
    const asked = { cents: leftOf(charge), feeCents: dice.below(3) === 0 ? 0 : DISPUTE_FEE_CENTS };
    charge.disputes.push({
      ...asked,
      id: `dp-${uuidv7()}`,
      reason: "product_not_received",
      state,
      dueAt: null,
      at: now,
    });
  } else return;
  await tellOutOfOrder(story, { charge, before });
}

function anyOf({ dice, charges }: Story): Charge | undefined {
  return dice.oneOf(charges);
}

function leftOf({ cents, refunds, disputes }: Charge): number {
  const given = [
    ...refunds.filter(({ state }) => state !== "failed"),
    ...disputes.filter(({ state }) => state !== "won"),
  ];
  return given.reduce((left, one) => left - one.cents, cents);
}

/** Events are lost, come twice, and later than what came after them. */
async function tellOutOfOrder(story: Story, { charge, before }: { charge: Charge; before: Charge }): Promise<void> {
  const { dice } = story;
  await tell(story, charge);
  if (dice.below(4) === 0) await tell(story, before);
  if (dice.below(4) === 0) await tell(story, charge);
}

async function tell({ db, dice }: Story, charge: Charge): Promise<void> {
  const road = dice.below(2) === 0 ? ({ kind: "check" } as const) : ({ kind: "event", id: uuidv7() } as const);
  const told = await recordCardSession({ db, ...quoteDeps }, { session: sessionOf(charge), road }, now);
  if (told === "not-ours") throw new Error("a card payment of an issued invoice was refused");
}

function sessionOf({ id, invoiceId, cents, feeCents, refunds, disputes }: Charge): CardSession {
  const payment = { reference: `pi-${id}`, cents, currency: "CAD", feeCents, at: now, refunds, disputes };
  return { id: `cs-${id}`, invoiceId, state: "paid", cents, isTest: false, url: "", payment };
}
