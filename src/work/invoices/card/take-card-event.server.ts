import type { Db } from "#src/platform/db/db.server.ts";
import { isFailure } from "#src/work/invoices/card/provider/card-provider.ts";
import { findCardSession, findSessionOfPayment } from "./card-sessions.server.ts";
import { loadCards, type CardDeps } from "./card-settings.server.ts";
import { recordCardSession } from "./record-card-session.server.ts";
import { parseStripeEvent, type StripeEvent } from "#src/work/invoices/card/stripe/stripe-event.ts";
import { checkSignature } from "#src/work/invoices/card/stripe/stripe-signature.server.ts";
import type { RefusedEvent } from "./tables.ts";

/** `ignored` is signed and about nothing of ours. */
export type EventTaken = "recorded" | "known" | "ignored" | "off" | "refused" | "no-event" | "unknown-session" | "away";

/** The signature is of the bytes. What the event says is not believed: the session is asked for. */
export async function takeCardEvent(
  deps: CardDeps,
  { header, body }: { header: string; body: Uint8Array },
  now: Date,
): Promise<EventTaken> {
  const { db } = deps;
  const cards = await loadCards(deps);
  if (!cards) return "off";
  const event = parseStripeEvent(new TextDecoder().decode(body));
  const check = checkSignature({ header, body, secret: cards.webhookSecret }, now);
  if (check !== "ok") {
    await noteRefused(db, event, check);
    return "refused";
  }
  if (!event) return "no-event";
  if (await isTaken(db, event.id)) return "known";
  const sessionId = await sessionOf(db, event);
  if (!sessionId) return "ignored";
  const session = await cards.provider.readSession(sessionId);
  if (isFailure(session)) return session.reason === "away" ? "away" : "unknown-session";
  if (!session.invoiceId) return "ignored";
  const recorded = await recordCardSession(deps, { session, road: { kind: "event", id: event.id } }, now);
  return recorded === "not-ours" ? "ignored" : recorded;
}

/** A session that we made is known to the provider and its customer alone: so the provider sent it, and something is set wrong. */
async function noteRefused(db: Db, event: StripeEvent | undefined, refused: RefusedEvent): Promise<void> {
  const sessionId = event && (await sessionOf(db, event));
  if (!sessionId) return;
  await db
    .updateTable("card_sessions")
    .set({ webhook_refused: refused })
    .where("provider_id", "=", sessionId)
    .where("webhook_at", "is", null)
    .execute();
}

async function isTaken(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("card_events").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Refunds and disputes name the payment alone. */
async function sessionOf(db: Db, { about }: StripeEvent): Promise<string | undefined> {
  if (!about) return undefined;
  if ("payment" in about) return (await findSessionOfPayment(db, about.payment))?.provider_id;
  return (await findCardSession(db, about.session))?.provider_id ?? about.session;
}
