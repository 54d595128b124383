import type { Db } from "#src/db/db.server.ts";
import type { Unmade } from "./make-sizes.server.ts";
import { MOST_BYTES } from "./picture-limits.ts";
import type { PictureMaker } from "./picture-maker.server.ts";
import { recognize } from "./picture-type.ts";
import { findBySource, storePicture, type UploadedPicture } from "./pictures.server.ts";

type Refusal =
  | Unmade
  | "picture-empty"
  | "picture-too-heavy"
  | "picture-heic"
  | "picture-not-a-picture"
  | "picture-too-slow"
  | "pictures-busy";

export type Taken = { kind: "taken"; picture: UploadedPicture } | { kind: "refused"; code: Refusal };
type Deps = { db: Db; makePicture: PictureMaker; now: () => Date };

const LONGEST_NAME = 120;

/** The file itself is not kept: only what was made of its pixels. */
export async function takePicture({ db, makePicture, now }: Deps, file: File): Promise<Taken> {
  if (file.size === 0) return { kind: "refused", code: "picture-empty" };
  if (file.size > MOST_BYTES) return { kind: "refused", code: "picture-too-heavy" };
  const source = new Uint8Array(await file.arrayBuffer());
  const type = recognize(source);
  if (type !== "picture") return { kind: "refused", code: type === "heic" ? "picture-heic" : "picture-not-a-picture" };
  const sourceHash = Buffer.from(await crypto.subtle.digest("SHA-256", source)).toString("hex");
  const known = await findBySource(db, sourceHash);
  if (known) return { kind: "taken", picture: known };
  const made = await makePicture(source);
  if (typeof made === "string") return { kind: "refused", code: made };
  const picture = await storePicture(db, { ...made, sourceHash, name: nameOf(file) }, now());
  return { kind: "taken", picture };
}

/** As the owner's own computer calls it, without a folder and an ending. */
function nameOf({ name }: File): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? "").replace(/\.\w{1,5}$/, "");
  return bare
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, LONGEST_NAME);
}
