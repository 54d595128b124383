import { createHmac, hkdfSync, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";
import { ErasureList } from "#src/platform/db/backup/backup-format.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { decrypted, encryptedBytes } from "./encryption.server.ts";
import type { OffSite } from "./off-site-settings.server.ts";
import { mostBytes, type Store } from "./store.ts";

/* Who was erased is sent apart from the backups, soon after each erasure: a copy of last night does not know of today's. */
const NAME = /^erasures-[\w-]+\.age$/;
/** One usually; others were sent at the same moment, or are for an earlier key. */
const MOST_LISTS = 50;

type Deps = { db: Db; secretKey: Buffer; now: () => Date };

/** Changes with each erasure. */
export async function markOfErasures(db: Db): Promise<string> {
  const { count, last } = await db
    .selectFrom("erasures")
    .select(({ fn }) => [fn.countAll().as("count"), fn.max("erased_at").as("last")])
    .executeTakeFirstOrThrow();
  return `${count} ${last ?? ""}`.trim();
}

/** Under a name of its own, so that of two processes none replaces what the other knows. */
export async function sendErasures(
  { db, secretKey, now }: Deps,
  offSite: OffSite,
): Promise<{ at: string; mark: string }> {
  const { store, recipients } = offSite;
  const former = await listsIn(store);
  const at = now().toISOString();
  const mark = await markOfErasures(db);
  const list = await makeList(db, { madeAt: at, keyMark: keyMarkOf(secretKey) });
  const name = `erasures-${at.replace(/\W/g, "")}-${randomUUID().slice(0, 8)}.age`;
  await store.put(name, new Blob([new Uint8Array(await encryptedBytes(JSON.stringify(list), recipients))]));
  await forget(former, list, offSite);
  return { at, mark };
}

async function makeList(db: Db, known: Omit<ErasureList, "erasures">): Promise<ErasureList> {
  const rows = await db.selectFrom("erasures").selectAll().orderBy("erased_at").execute();
  return { ...known, erasures: rows.map(({ key_hash, erased_at }) => [key_hash, erased_at]) };
}

/** Only a list that says nothing more than the new one: a site that was restored without it may have sent the new one. */
async function forget(names: string[], list: ErasureList, { store, serverIdentity }: OffSite): Promise<void> {
  const known = new Map(list.erasures);
  for (const name of names) {
    const former = await readList(name, { get: store.get, identities: [serverIdentity] });
    if (former?.erasures.every(([hash, at]) => at <= (known.get(hash) ?? ""))) await store.remove(name);
  }
}

type Reading = { get: Store["get"]; identities: string[]; secretKeys: Buffer[] };

export async function fetchErasures(store: Store, keys: Omit<Reading, "get">): Promise<ErasureList | undefined> {
  return joinErasures(await listsIn(store), { get: store.get, ...keys });
}

/** All that the lists know together; undefined without one whose hashes are of one of the secret keys. */
export async function joinErasures(
  names: string[],
  { secretKeys, ...reading }: Reading,
): Promise<ErasureList | undefined> {
  const marks = new Set(secretKeys.map(keyMarkOf));
  const lists: ErasureList[] = [];
  for (const name of names.filter((found) => NAME.test(found)).slice(0, MOST_LISTS)) {
    const list = await readList(name, reading);
    if (list && marks.has(list.keyMark)) lists.push(list);
  }
  const newest = lists.toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))[0];
  if (!newest) return undefined;
  const latest = lists.flatMap(({ erasures }) => erasures).toSorted(([, a], [, b]) => (a < b ? -1 : 1));
  return { ...newest, erasures: [...new Map(latest)] };
}

/** Undefined for one of other keys, for a damaged one, and where it is gone meanwhile. */
async function readList(
  name: string,
  { get, identities }: Omit<Reading, "secretKeys">,
): Promise<ErasureList | undefined> {
  try {
    const plain = await buffer(await decrypted(await get(name, mostBytes.list), identities));
    const read = v.safeParse(ErasureList, JSON.parse(plain.toString("utf8")));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

async function listsIn(store: Store): Promise<string[]> {
  const names = (await store.list("")).map(({ name }) => name);
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
}

export function keyMarkOf(secretKey: Buffer): string {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "", "erasure-list", 32));
  return createHmac("sha256", key).update("the key of these hashes").digest("hex");
}
