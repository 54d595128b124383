import { array, boolean, maxValue, minValue, number, object, picklist, pipe, string, type InferOutput } from "valibot";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { changePicture, listPictures, storePicture } from "./pictures.server.ts";

const FORMATS = ["avif", "jpg", "png"] as const;
const percent = pipe(number(), minValue(0), maxValue(100));

/** A picture with its bytes in base64, for a file that travels. */
export const PackedPicture = object({
  id: string(),
  sourceHash: string(),
  name: string(),
  width: number(),
  height: number(),
  focus: object({ x: percent, y: percent }),
  customerAgreed: boolean(),
  files: array(object({ width: number(), format: picklist(FORMATS), bytes: string() })),
});

export type PackedPicture = InferOutput<typeof PackedPicture>;

export async function packPictures(db: Db, ids: readonly string[]): Promise<PackedPicture[]> {
  const packed: PackedPicture[] = [];
  for (const { id, name, width, height, focus, customerAgreed } of await listPictures(db, ids)) {
    const { source_hash } = await db
      .selectFrom("pictures")
      .select("source_hash")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const picture = { id, sourceHash: source_hash, name, width, height, focus, customerAgreed };
    packed.push({ ...picture, files: await packFiles(db, id) });
  }
  return packed;
}

async function packFiles(db: Db, id: string): Promise<PackedPicture["files"]> {
  const rows = await db
    .selectFrom("picture_sizes")
    .innerJoin("files", "files.hash", "picture_sizes.hash")
    .select(["picture_sizes.width", "picture_sizes.format", "files.bytes"])
    .where("picture_id", "=", id)
    .orderBy("picture_sizes.width")
    .execute();
  return rows.map(({ width, format, bytes }) => ({
    width,
    format: FORMATS.find((one) => one === format) ?? "jpg",
    bytes: Buffer.from(bytes).toString("base64"),
  }));
}

/** The id that each has here. */
export async function unpackPictures(db: Db, pictures: PackedPicture[], now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { id, focus, customerAgreed, files, ...picture } of pictures) {
    const stored = await storePicture(db, { ...picture, files: files.map(unpackFile) }, now);
    await changePicture(db, { id: stored.id, focus, customerAgreed }, now);
    ids.set(id, stored.id);
  }
  return ids;
}

/** Named anew by its bytes: what a file says of itself is not believed. */
function unpackFile({ width, format, bytes: text }: PackedPicture["files"][number]) {
  const bytes = Buffer.from(text, "base64");
  return { width, format, bytes, hash: sha256(bytes) };
}
