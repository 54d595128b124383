import { after, DAY_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { isDue } from "#src/platform/clock/lease.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { workThrough } from "#src/platform/scheduled/due-rows.server.ts";
import { allSteps } from "#src/platform/scheduled/one-by-one.ts";
import {
  isFailure,
  type CardFailure,
  type CardProvider,
  type CardSession,
  type SessionState,
} from "#src/work/invoices/card/provider/card-provider.ts";
import { loadCardSessions, type CardSessionRow } from "./card-sessions.server.ts";
import { loadCards, type CardDeps } from "./card-settings.server.ts";
import { endSession, isOutdated } from "./end-card-session.server.ts";
import { findMissedSessions } from "./missed-sessions.server.ts";
import { recordCardSession, type CardRoad } from "./record-card-session.server.ts";

const AT_ONCE = 20;
const AGAIN_MS = 30 * MINUTE_MS;
/** What asks for money that is not owed is ended as soon as the provider answers. */
const END_AGAIN_MS = MINUTE_MS;
/** What the provider does not know after that long was made with another key. */
const GIVE_UP_MS = 3 * DAY_MS;
/** Events come again for three days, and by hand for thirty. */
const EVENTS_KEPT_MS = 90 * DAY_MS;
/** A customer’s page that refreshes itself asks no more often. */
const RETURN_PAUSE_MS = 3_000;

/** Asks about every session that something may have become of; the one road that needs nobody. Returns how many had news. */
export async function checkCardSessions(deps: CardDeps, now: Date): Promise<number> {
  const { db } = deps;
  await db.deleteFrom("card_events").where("at", "<", after(now, -EVENTS_KEPT_MS)).execute();
  const cards = await loadCards(deps);
  if (!cards) return 0;
  return allSteps(
    () => checkDue(deps, cards.provider, now),
    () => findMissedSessions(deps, cards.provider, now),
  );
}

function checkDue(deps: CardDeps, provider: CardProvider, now: Date): Promise<number> {
  const { db } = deps;
  return workThrough({
    load: (except) =>
      db
        .selectFrom("card_sessions")
        .selectAll()
        .where((eb) => isDue(eb, "check_at", { now, longestMs: DAY_MS }))
        .where("id", "not in", except)
        .orderBy("check_at")
        .limit(AT_ONCE)
        .execute(),
    idOf: ({ id }) => id,
    work: async (row) => (await askAbout(deps, { provider, row, road: { kind: "check" } }, now)) === "recorded",
  });
}

export type CardReturned = { state: SessionState | undefined; isNews: boolean };

/** Asks about the newest session of an invoice, as its customer comes back: how it stands now. */
export async function checkReturned(deps: CardDeps, invoiceId: string, now: Date): Promise<CardReturned> {
  const newest = async () => (await loadCardSessions(deps.db, invoiceId))[0];
  const row = await newest();
  const cards = await loadCards(deps);
  const isFresh = row?.asked_at && row.asked_at > after(now, -RETURN_PAUSE_MS);
  if (!cards || row?.state !== "open" || isFresh) return { state: row?.state, isNews: false };
  const recorded = await askAbout(deps, { provider: cards.provider, row, road: { kind: "return" } }, now);
  return { state: (await newest())?.state, isNews: recorded === "recorded" };
}

type Ask = { provider: CardProvider; row: CardSessionRow; road: CardRoad };

export async function askAbout(deps: CardDeps, { provider, row, road }: Ask, now: Date) {
  const first = await readOrEnd(deps.db, { provider, row }, now);
  if (isFailure(first)) return noteFailure(deps.db, { row, failure: first }, now);
  const session = await askAgainForRefunds(deps.db, { provider, row, session: first });
  const recorded = await recordCardSession(deps, { session, road }, now);
  // Nothing of it can be recorded, ever.
  if (recorded === "not-ours")
    await deps.db.updateTable("card_sessions").set({ check_at: null }).where("id", "=", row.id).execute();
  return recorded;
}

async function readOrEnd(db: Db, { provider, row }: Omit<Ask, "road">, now: Date) {
  const session = await provider.readSession(row.provider_id);
  if (isFailure(session) || session.state !== "open" || !(await isOutdated(db, row, now))) return session;
  return endSession(provider, row.provider_id);
}

/** A refund that we asked for, and whose answer was lost: the same key does nothing twice. */
async function askAgainForRefunds(db: Db, { provider, row, session }: Omit<Ask, "road"> & { session: CardSession }) {
  const { payment } = session;
  const asked = await db
    .selectFrom("card_refunds")
    .select(["id", "cents"])
    .where("session_id", "=", row.id)
    .where("state", "=", "asked")
    .execute();
  const lost = asked.filter(({ id }) => payment?.refunds.every(({ ownId }) => ownId !== id));
  if (!payment || lost.length === 0) return session;
  const refunds = [...payment.refunds];
  for (const { id, cents } of lost) {
    const refund = await provider.refund({ payment: payment.reference, cents, ownId: id });
    if (!isFailure(refund)) refunds.push(refund);
    else if (refund.reason !== "away")
      await db.updateTable("card_refunds").set({ state: "failed" }).where("id", "=", id).execute();
  }
  return { ...session, payment: { ...payment, refunds } };
}

async function noteFailure(db: Db, { row, failure }: { row: CardSessionRow; failure: CardFailure }, now: Date) {
  const isOld = row.created_at < after(now, -GIVE_UP_MS);
  const pause = row.state === "open" && (await isOutdated(db, row, now)) ? END_AGAIN_MS : AGAIN_MS;
  const check_at = failure.reason === "unknown" && isOld ? null : after(now, pause);
  await db
    .updateTable("card_sessions")
    .set({ check_at, asked_at: now.toISOString() })
    .where("id", "=", row.id)
    .execute();
  return failure;
}
