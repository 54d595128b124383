import { after, HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { oneByOne } from "#src/platform/scheduled/one-by-one.ts";
import { lastChangeOf, loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import { isFailure, type CardProvider } from "#src/work/invoices/card/provider/card-provider.ts";
import type { CardDeps } from "./card-settings.server.ts";
import { recordCardSession } from "./record-card-session.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    /** Until when the provider’s list of sessions was read. An older backup holds an older moment. */
    "card-sessions-listed": string;
  }
}

const EVERY_MS = 30 * MINUTE_MS;
/** The provider’s clock and ours differ, and a session is made there before it is stored here. */
const OVERLAP_MS = HOUR_MS;

/** Sessions that this database does not know: a backup was restored that is older than they are. Returns how many had news. */
export async function findMissedSessions(deps: CardDeps, provider: CardProvider, now: Date): Promise<number> {
  const { db } = deps;
  const listed = await loadSetting(db, "card-sessions-listed");
  if (listed && Math.abs(now.getTime() - Date.parse(listed)) < EVERY_MS) return 0;
  const ids = await provider.listSessions(await sinceWhen(db, listed, now));
  if (isFailure(ids)) return 0;
  let isWhole = true;
  const unknown = await withoutKnown(db, ids);
  const recorded = await oneByOne(unknown, async (id) => {
    const session = await provider.readSession(id);
    if (!isFailure(session)) return recordCardSession(deps, { session, road: { kind: "check" } }, now);
    if (session.reason === "away") isWhole = false;
    return undefined;
  });
  if (isWhole) await saveSettings(db, { "card-sessions-listed": now.toISOString() }, now);
  return recorded.filter((one) => one === "recorded").length;
}

/** Before the first list: since cards were turned on. A clock that was set back reads no less. */
async function sinceWhen(db: Db, listed: string | undefined, now: Date): Promise<Date> {
  const last = listed ? new Date(listed) : ((await lastChangeOf(db, ["cards"])) ?? now);
  return new Date(after(last < now ? last : now, -OVERLAP_MS));
}

async function withoutKnown(db: Db, ids: string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (const id of ids) {
    const known = await db.selectFrom("card_sessions").select("id").where("provider_id", "=", id).executeTakeFirst();
    if (!known) unknown.push(id);
  }
  return unknown;
}
