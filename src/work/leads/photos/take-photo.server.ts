import type { Db } from "#src/platform/db/db.server.ts";
import type { PhotoMaker } from "#src/site/media/picture-maker.server.ts";
import { readPicture, type PictureFile, type PictureRefusal } from "#src/site/media/take-picture.server.ts";
import { hasRoomForPhoto } from "./photo-room.server.ts";
import { findPlace, storePhoto, type VisitOfPhoto } from "./lead-photos.server.ts";

export type PhotoTaken =
  | { kind: "taken"; id: string }
  | { kind: "refused"; code: PictureRefusal | "photos-full" | "photos-later" | "photo-token-wrong" };

type Deps = { db: Db; env: { DATA_DIR: string }; makePhoto: PhotoMaker; siteUrl: string; now: () => Date };

/** The file itself is not kept: only what was made of its pixels. The same file again is the photo that is there. */
export async function takePhoto(
  { db, env, makePhoto, siteUrl, now }: Deps,
  { leadId, visit }: { leadId: string; visit?: VisitOfPhoto },
  file: PictureFile,
): Promise<PhotoTaken> {
  const read = await readPicture(file);
  if (typeof read === "string") return { kind: "refused", code: read };
  const photo = { leadId, visit, sourceHash: read.hash };
  const place = await findPlace(db, photo);
  if (place.kind === "known") return { kind: "taken", id: place.id };
  if (place.kind !== "free") return refused(place.kind);
  if (!(await hasRoomForPhoto(db, { leadId, dataDir: env.DATA_DIR }, now())))
    return { kind: "refused", code: "photos-later" };
  const made = await makePhoto(read.source);
  if (typeof made === "string") return { kind: "refused", code: made };
  const stored = await storePhoto(db, { ...photo, made, siteUrl }, now());
  return stored.kind === "stored" ? { kind: "taken", id: stored.id } : refused(stored.kind);
}

function refused(kind: "full" | "no-lead"): PhotoTaken {
  return { kind: "refused", code: kind === "full" ? "photos-full" : "photo-token-wrong" };
}
