import { record, type Recording } from "#src/account/events/record.server.ts";
import { uuidv7 } from "uuidv7";
import type { Months } from "#src/platform/clock/months.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { campaignKey, labelOf, type Spend, type StoredSpend } from "./spend.ts";

const COLUMNS = [
  ...(["id", "source", "month", "cents"] as const),
  ...(["campaign_name as campaign", "campaign_id as campaignId"] as const),
];

/** The newest month first. */
export function listSpend(db: Db, { from, to }: Months): Promise<StoredSpend[]> {
  return db
    .selectFrom("ad_spend")
    .select(COLUMNS)
    .where("month", ">=", from)
    .where("month", "<=", to)
    .orderBy("month", "desc")
    .orderBy("source")
    .orderBy("campaign_key")
    .execute();
}

export type SpendSaved = { kind: "saved"; id: string } | { kind: "known" | "unknown" };

/** Typed by the owner: refused where that campaign and month has an amount already. */
export function saveSpend(
  { db, by }: Recording,
  { id, spend }: { id?: string; spend: Spend },
  now: Date,
): Promise<SpendSaved> {
  return db.transaction().execute(async (trx): Promise<SpendSaved> => {
    const saved = await saveWithin(trx, { id, spend }, now);
    if (saved.kind === "saved") await record(trx, { kind: "ad_spend.saved", subject: inWords(spend) }, by, now);
    return saved;
  });
}

async function saveWithin(
  trx: Db,
  { id, spend }: { id: string | undefined; spend: Spend },
  now: Date,
): Promise<SpendSaved> {
  const same = sameAs(await knownIn(trx, [spend]), spend);
  if (same && same.id !== id) return { kind: "known" };
  if (id === undefined) return { kind: "saved", id: await insert(trx, spend, now) };
  const { numUpdatedRows } = await trx
    .updateTable("ad_spend")
    .set(columnsOf(spend, now))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { kind: "saved", id } : { kind: "unknown" };
}

export function removeSpend({ db, by }: Recording, id: string, now: Date): Promise<StoredSpend | undefined> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx.deleteFrom("ad_spend").where("id", "=", id).returning(COLUMNS).executeTakeFirst();
    if (removed) await record(trx, { kind: "ad_spend.removed", subject: inWords(removed) }, by, now);
    return removed;
  });
}

/** `google, Spring, 2026-11`. */
function inWords({ source, campaign, campaignId, month }: Spend): string {
  return [source, campaign || campaignId, month].join(", ");
}

export type SpendChange = { kind: "added" | "changed" | "same"; spend: Spend; before: number | null };

/** What a file says holds: an amount that is there already is replaced. */
export function storeSpend({ db, by }: Recording, spends: Spend[], now: Date): Promise<SpendChange[]> {
  return db.transaction().execute(async (trx) => {
    const changes = await compareSpend(trx, spends);
    for (const { kind, spend, id } of changes) {
      if (kind === "added") await insert(trx, spend, now);
      else if (id) await trx.updateTable("ad_spend").set(columnsOf(spend, now)).where("id", "=", id).execute();
    }
    const stored = changes.filter(({ kind }) => kind !== "same").length;
    if (stored > 0) await record(trx, { kind: "ad_spend.imported", subject: String(stored) }, by, now);
    return changes;
  });
}

/** An id or a name that only one of two amounts has is kept. */
export async function compareSpend(db: Db, spends: Spend[]): Promise<(SpendChange & { id?: string })[]> {
  const known = await knownIn(db, spends);
  return spends.map((spend) => {
    const same = sameAs(known, spend);
    if (!same) return { kind: "added", spend, before: null };
    const campaign = spend.campaign || same.campaign;
    const campaignId = spend.campaignId || same.campaignId;
    const kind = same.cents === spend.cents ? "same" : "changed";
    return { kind, spend: { ...spend, campaign, campaignId }, before: same.cents, id: same.id };
  });
}

async function knownIn(db: Db, spends: Spend[]): Promise<StoredSpend[]> {
  const months = spends.map(({ month }) => month).toSorted();
  const [from, to] = [months.at(0), months.at(-1)];
  return from !== undefined && to !== undefined ? listSpend(db, { from, to }) : [];
}

/** By the id where both have one, else by the name. */
function sameAs(known: StoredSpend[], { source, month, campaign, campaignId }: Spend): StoredSpend | undefined {
  const here = known.filter((row) => row.source === source && row.month === month);
  const name = labelOf(campaign);
  return (
    here.find((row) => campaignId !== "" && labelOf(row.campaignId) === labelOf(campaignId)) ??
    here.find(
      (row) =>
        (campaignId === "" || row.campaignId === "") &&
        (labelOf(row.campaign) === name || (campaignId !== "" && labelOf(row.campaign) === labelOf(campaignId))),
    )
  );
}

async function insert(db: Db, spend: Spend, now: Date): Promise<string> {
  const id = uuidv7();
  const columns = columnsOf(spend, now);
  await db
    .insertInto("ad_spend")
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.columns(["month", "source", "campaign_key"]).doUpdateSet(columns))
    .execute();
  return id;
}

function columnsOf({ source, campaign, campaignId, month, cents }: Spend, now: Date) {
  return {
    ...{ source, campaign_key: campaignKey({ campaign, campaignId }), campaign_name: campaign },
    ...{ campaign_id: campaignId, month, cents, changed_at: now.toISOString() },
  };
}
