import { record, type Recording } from "#src/account/events/record.server.ts";
import { confirmFacts } from "#src/account/settings/confirmed-facts.server.ts";
import type { Redirect } from "#src/account/settings/redirects/redirects.ts";
import { changeRedirects, keepFormerAddresses } from "#src/account/settings/redirects/redirects.server.ts";
import { discardDraft, publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import type { Published } from "#src/site/content/site-versions.server.ts";

/** What visitors see from now on, with the addresses that lead there. */
export function publishSite({ db, by }: Recording, note: string, now: Date): Promise<Published> {
  return db.transaction().execute(async (trx) => {
    const published = await publishDraft(trx, note, now, keepFormerAddresses);
    await record(trx, { kind: "site.published" }, by, now);
    return published;
  });
}

export async function discardSiteDraft({ db, by }: Recording, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await discardDraft(trx, now);
    await record(trx, { kind: "site.draft_discarded" }, by, now);
  });
}

/** A former publication becomes the draft. */
export async function restoreSite({ db, by }: Recording, former: SiteContent, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await replaceDraft(trx, former, now, { keepsFormer: true });
    await record(trx, { kind: "site.restored" }, by, now);
  });
}

/** `change` gives null for what is not to be. */
export async function changeAddresses(
  { db, by }: Recording,
  change: (known: Redirect[]) => Redirect[] | null,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let isRefused = false;
    const changed = (known: Redirect[]) => {
      const wanted = change(known);
      isRefused = wanted === null;
      return wanted ?? known;
    };
    await changeRedirects(trx, changed, now);
    if (!isRefused) await record(trx, { kind: "settings.saved", subject: "redirects" }, by, now);
  });
}

export async function confirmOwnFacts({ db, by }: Recording, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await confirmFacts(trx, now);
    await record(trx, { kind: "facts.confirmed" }, by, now);
  });
}
