import { loadPages } from "#src/marketing/articles/shown-articles.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { addRedirects, redirectFrom, type Added, type Redirect } from "#src/account/settings/redirects/redirects.ts";
import { changeRedirects, loadRedirects } from "#src/account/settings/redirects/redirects.server.ts";

type Deps = { db: Db; now: () => Date; siteUrl: string };

/** What the owner has decided of an address stays. */
export async function keepAddresses({ db, siteUrl, now }: Deps, rows: readonly Redirect[], dryRun: boolean) {
  const place = { pages: await loadPages(db), siteUrl };
  const unknownIn = (known: readonly Redirect[]) => {
    const froms = new Set(known.map(({ from }) => from));
    return [...new Map(rows.map((row) => [row.from, row])).values()].filter(({ from }) => !froms.has(from));
  };
  let added: Added = addRedirects([], [], place);
  const change = (known: Redirect[]) => (added = addRedirects(known, unknownIn(known), place)).redirects;
  if (dryRun) change(await loadRedirects(db));
  else await changeRedirects(db, change, now());
  const all = new Set(rows.map(({ from }) => from)).size;
  const left = added.refused.map(({ from, code }) => ({ from, why: code }));
  return { added: added.added, known: all - added.added - left.length, left };
}

/** Where each old address leads now; those that wait for an article are left out. */
export async function leading(db: Db, rows: readonly Redirect[]): Promise<Redirect[]> {
  const targets = new Map((await loadRedirects(db)).map(({ from, to }) => [from, to]));
  const pages = await loadPages(db);
  return [...new Set(rows.map(({ from }) => from))].flatMap((from) => {
    const found = redirectFrom(targets, from, pages);
    return found && found !== "gone" ? [{ from, to: found.to }] : [];
  });
}
