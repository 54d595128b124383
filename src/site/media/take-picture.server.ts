import type { Db } from "#src/platform/db/db.server.ts";
import type { Unmade } from "./make-sizes.server.ts";
import { MOST_BYTES } from "./picture-limits.ts";
import type { PictureKind, PictureMaker } from "./picture-maker.server.ts";
import { isSvg, recognize } from "./picture-type.ts";
import { findBySource, storePicture, type UploadedPicture } from "./pictures.server.ts";

export type PictureRefusal =
  | Unmade
  | "picture-empty"
  | "picture-too-heavy"
  | "picture-not-a-picture"
  | "picture-svg"
  | "picture-too-slow"
  | "picture-interrupted"
  | "pictures-busy";

export type Taken = { kind: "taken"; picture: UploadedPicture } | { kind: "refused"; code: PictureRefusal };
type Deps = { db: Db; makePicture: PictureMaker; now: () => Date };

/** As it arrived, under the name that its sender gives it. */
export type PictureFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

const LONGEST_NAME = 120;

/** The file itself is not kept: only what was made of its pixels. */
export async function takePicture(
  { db, makePicture, now }: Deps,
  file: PictureFile,
  kind: PictureKind = "photograph",
): Promise<Taken> {
  const read = await readPicture(file, kind);
  if (typeof read === "string") return { kind: "refused", code: read };
  // The same file makes other sizes as a logo.
  const sourceHash = kind === "logo" ? `logo ${read.hash}` : read.hash;
  const known = await findBySource(db, sourceHash);
  if (known) return { kind: "taken", picture: known };
  const made = await makePicture(read.source, kind);
  if (typeof made === "string") return { kind: "refused", code: made };
  const picture = await storePicture(db, { ...made, sourceHash, name: nameOf(file) }, now());
  return { kind: "taken", picture };
}

/** The bytes of what may be a picture, judged by its first ones, with their SHA-256. */
export async function readPicture(
  { bytes: source }: PictureFile,
  kind: PictureKind = "photograph",
): Promise<{ source: Uint8Array; hash: string } | PictureRefusal> {
  if (source.length === 0) return "picture-empty";
  if (source.length > MOST_BYTES) return "picture-too-heavy";
  const type = recognize(source);
  if (type === "unknown" && !isSvg(source)) return "picture-not-a-picture";
  if (type === "unknown" && kind !== "logo") return "picture-svg";
  return { source, hash: Buffer.from(await crypto.subtle.digest("SHA-256", source)).toString("hex") };
}

/** As the owner's own computer calls it, without a folder and an ending. */
function nameOf({ name }: PictureFile): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? "").replace(/\.\w{1,5}$/, "");
  return bare
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, LONGEST_NAME);
}
