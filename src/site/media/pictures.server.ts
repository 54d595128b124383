import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import type { MadeSizes } from "./make-sizes.server.ts";
import type { Focus } from "./picture-limits.ts";
import { loadPictureUses, type PictureUse } from "./picture-uses.server.ts";

export type SizeFile = { width: number; format: string; path: string };
export type UploadedPicture = {
  id: string;
  name: string;
  /** The size of the upright source, in pixels. */
  width: number;
  height: number;
  focus: Focus;
  customerAgreed: boolean;
  createdAt: string;
  files: SizeFile[];
};
export type NewPicture = MadeSizes & { sourceHash: string; name: string };
export type PictureEdit = {
  name?: string | undefined;
  focus?: Focus | undefined;
  customerAgreed?: boolean | undefined;
};

const TYPES = { avif: "image/avif", jpg: "image/jpeg", png: "image/png" } as const;

/** All or nothing. The same file again is the picture that stands there already. */
export async function storePicture(db: Db, picture: NewPicture, now: Date): Promise<UploadedPicture> {
  const { sourceHash, name, width, height, files } = picture;
  return db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "pictures", now);
    const known = await findBySource(trx, sourceHash);
    if (known) return known;
    const id = uuidv7();
    const row = { id, source_hash: sourceHash, name, width, height, created_at: now.toISOString() };
    await trx.insertInto("pictures").values(row).execute();
    for (const { hash, bytes, format, ...size } of files) {
      await trx
        .insertInto("files")
        .values({ hash, type: TYPES[format], size: bytes.length, bytes })
        .onConflict((conflict) => conflict.column("hash").doNothing())
        .execute();
      await trx.insertInto("picture_sizes").values({ picture_id: id, width: size.width, format, hash }).execute();
    }
    return findOne(trx, id);
  });
}

/** It will be used again: the thirty days until it is swept begin anew. */
export async function findBySource(db: Db, sourceHash: string): Promise<UploadedPicture | undefined> {
  const known = await db
    .updateTable("pictures")
    .set({ unused_since: null })
    .where("source_hash", "=", sourceHash)
    .returning("id")
    .executeTakeFirst();
  return known && findOne(db, known.id);
}

/** The newest first; all of them, or those of these ids. */
export async function listPictures(db: Db, ids?: readonly string[]): Promise<UploadedPicture[]> {
  let pictures = db.selectFrom("pictures").selectAll().orderBy("id", "desc");
  let sizes = db.selectFrom("picture_sizes").selectAll().orderBy("width");
  if (ids) {
    if (ids.length === 0) return [];
    pictures = pictures.where("id", "in", ids);
    sizes = sizes.where("picture_id", "in", ids);
  }
  const filesById = Map.groupBy(await sizes.execute(), (size) => size.picture_id);
  return (await pictures.execute()).map((row) => ({
    ...{ id: row.id, name: row.name, width: row.width, height: row.height },
    focus: { x: row.focus_x, y: row.focus_y },
    customerAgreed: row.customer_agreed === 1,
    createdAt: row.created_at,
    files: (filesById.get(row.id) ?? []).map(({ width, format, hash }) => ({
      ...{ width, format },
      path: `/media/${hash}.${format}`,
    })),
  }));
}

async function findOne(db: Db, id: string): Promise<UploadedPicture> {
  const [found] = await listPictures(db, [id]);
  if (!found) throw new Error(`There is no picture ${id}`);
  return found;
}

/** Undefined when there is no such picture. */
export async function changePicture(
  db: Db,
  { id, name, focus, customerAgreed }: PictureEdit & { id: string },
  now: Date,
): Promise<UploadedPicture | undefined> {
  const { numUpdatedRows } = await db
    .updateTable("pictures")
    .set({
      // At least one column, for an edit without any.
      id,
      ...(name !== undefined && { name }),
      ...(focus && { focus_x: focus.x, focus_y: focus.y }),
      ...(customerAgreed !== undefined && { customer_agreed: customerAgreed ? 1 : 0 }),
      // What pages show follows both.
      ...((focus || customerAgreed !== undefined) && { refocused_at: now.toISOString() }),
    })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? findOne(db, id) : undefined;
}

/** Another text once a picture was focused elsewhere, or its customer agreed or not, for a look whether pages must be rendered again. */
export async function focusVersion(db: Db): Promise<string> {
  const row = await db
    .selectFrom("pictures")
    .select((eb) => eb.fn.max("refocused_at").as("at"))
    .executeTakeFirst();
  return row?.at ?? "";
}

type Removed = { kind: "removed" } | { kind: "unknown" } | { kind: "in-use"; uses: PictureUse[] };

/** A publication of the past may lose a picture so, never the draft or the published site. */
export async function removePicture(db: Db, id: string, now: Date): Promise<Removed> {
  return db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "site-draft", now);
    await acquireWriterLock(trx, "pictures", now);
    const uses = (await loadPictureUses(trx)).get(id);
    if (uses) return { kind: "in-use", uses };
    const { numDeletedRows } = await trx.deleteFrom("pictures").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows === 0n) return { kind: "unknown" };
    await removeLooseFiles(trx);
    return { kind: "removed" };
  });
}

/** Those that no picture has among its sizes. In a transaction that has the turn of the pictures. */
export async function removeLooseFiles(trx: Db): Promise<void> {
  await trx
    .deleteFrom("files")
    .where("hash", "not in", (eb) => eb.selectFrom("picture_sizes").select("hash"))
    .execute();
}
