import type { Db } from "#src/platform/db/db.server.ts";
import { inTransaction } from "#src/platform/db/in-transaction.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import { redirectsAfter, redirectsAfterArrivals, redirectsAfterMoves, type Redirect } from "./redirects.ts";

export async function loadRedirects(db: Db): Promise<Redirect[]> {
  return (await loadSetting(db, "redirects")) ?? [];
}

/** For `publishDraft`, in its transaction. */
export async function keepFormerAddresses(
  trx: Db,
  { former, published }: { former: SiteContent; published: SiteContent },
  now: Date,
): Promise<void> {
  await changeIn(trx, (known) => redirectsAfter(known, former, published), now);
}

type Moves = { moved: readonly Redirect[]; arrived: readonly Redirect[]; pages: readonly string[] };

/** For pages outside the document, in the transaction that moves them; `pages` are the addresses that they have now. */
export async function keepMovedAddresses(trx: Db, { moved, arrived, pages }: Moves, now: Date): Promise<void> {
  await changeIn(trx, (known) => redirectsAfterMoves(redirectsAfterArrivals(known, arrived), moved, pages), now);
}

/** Two changes at once both count. */
export async function changeRedirects(db: Db, change: Change, now: Date): Promise<void> {
  await inTransaction(db, (trx) => changeIn(trx, change, now));
}

type Change = (known: Redirect[]) => Redirect[];

async function changeIn(trx: Db, change: Change, now: Date): Promise<void> {
  await acquireWriterLock(trx, "redirects", now);
  const known = await loadRedirects(trx);
  const changed = change(known);
  if (JSON.stringify(changed) !== JSON.stringify(known)) await saveSettings(trx, { redirects: changed }, now);
}
