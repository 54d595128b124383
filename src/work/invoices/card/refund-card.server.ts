import type { Db } from "#src/platform/db/db.server.ts";
import type { By } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import { loadAbout } from "#src/work/invoices/record-invoice.server.ts";
import { lockInvoice } from "#src/work/invoices/payments.server.ts";
import { isFailure } from "#src/work/invoices/card/provider/card-provider.ts";
import { findSessionOfPayment, type CardSessionRow } from "./card-sessions.server.ts";
import { loadCards, type CardDeps } from "./card-settings.server.ts";
import { askAbout } from "./check-card-sessions.server.ts";

/** `id` is the key of the form that is open: a second press asks for nothing more. */
export type CardRefundAsked = { id: string; invoiceId: string; paymentId: string; cents: number };

export type CardRefunded =
  | { kind: "refunded" }
  /** The provider did not answer: it is asked again until it does. */
  | { kind: "asked" }
  | { kind: "unknown" | "off" }
  | { kind: "too-large"; mostCents: number }
  | { kind: "refused"; says: string };

/** Noted first, then asked for, then recorded: what is lost on the way is found again by its key. */
export async function refundCard(
  deps: CardDeps & { by: By },
  asked: CardRefundAsked,
  now: Date,
): Promise<CardRefunded> {
  const cards = await loadCards(deps);
  if (!cards) return { kind: "off" };
  const noted = await noteRefund(deps, asked, now);
  if (noted.kind !== "noted") return noted;
  const { session } = noted;
  const payment = session.provider_payment ?? "";
  const refund = await cards.provider.refund({ payment, cents: asked.cents, ownId: asked.id });
  if (isFailure(refund)) {
    if (refund.reason === "away") return { kind: "asked" };
    await deps.db
      .updateTable("card_refunds")
      .set({ state: "failed", changed_at: now.toISOString() })
      .where("id", "=", asked.id)
      .where("state", "=", "asked")
      .execute();
    return { kind: "refused", says: refund.says };
  }
  const recorded = await askAbout(deps, { provider: cards.provider, row: session, road: { kind: "check" } }, now);
  return { kind: typeof recorded === "string" ? "refunded" : "asked" };
}

type Noted =
  | { kind: "noted"; session: CardSessionRow }
  | { kind: "unknown" }
  | { kind: "too-large"; mostCents: number };

function noteRefund(
  { db, by }: { db: Db; by: By },
  { id, invoiceId, paymentId, cents }: CardRefundAsked,
  now: Date,
): Promise<Noted> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockInvoice(trx, invoiceId))) return { kind: "unknown" };
    const paid = await trx
      .selectFrom("payments")
      .select(["cents", "provider_ref"])
      .where("id", "=", paymentId)
      .where("invoice_id", "=", invoiceId)
      .executeTakeFirst();
    const session = paid?.provider_ref ? await findSessionOfPayment(trx, paid.provider_ref) : undefined;
    if (!paid || !session) return { kind: "unknown" };
    const known = trx.selectFrom("card_refunds").select(["session_id", "cents"]).where("id", "=", id);
    const before = await known.executeTakeFirst();
    if (before)
      return before.session_id === session.id && before.cents === cents
        ? { kind: "noted", session }
        : { kind: "unknown" };
    const mostCents = paid.cents - (await givenBack(trx, session.id));
    if (cents > mostCents) return { kind: "too-large", mostCents };
    const at = now.toISOString();
    const row = { id, invoice_id: invoiceId, session_id: session.id, state: "asked" as const, cents };
    await trx
      .insertInto("card_refunds")
      .values({ ...row, created_at: at, changed_at: at })
      .execute();
    await trx.updateTable("card_sessions").set({ check_at: at }).where("id", "=", session.id).execute();
    const { subject } = await loadAbout(trx, invoiceId);
    await record(trx, { kind: "payment.refund_asked", subject }, by, now);
    return { kind: "noted", session };
  });
}

/** By refunds, on their way too, and by disputes that are not won. */
export async function givenBack(db: Db, sessionId: string): Promise<number> {
  const { refunded } = await db
    .selectFrom("card_refunds")
    .where("session_id", "=", sessionId)
    .where("state", "!=", "failed")
    .select(({ fn }) => fn.sum<number | string | null>("cents").as("refunded"))
    .executeTakeFirstOrThrow();
  const { disputed } = await db
    .selectFrom("card_disputes")
    .where("session_id", "=", sessionId)
    .where("state", "!=", "won")
    .select(({ fn }) => fn.sum<number | string | null>("cents").as("disputed"))
    .executeTakeFirstOrThrow();
  return Number(refunded ?? 0) + Number(disputed ?? 0);
}
