import { recordAlone, type Recording } from "#src/account/events/record.server.ts";
import type { PictureFile } from "#src/site/media/take-picture.server.ts";
import type { VisitOfPhoto } from "#src/work/leads/photos/lead-photos.server.ts";
import { takePhoto, type PhotoTaken } from "#src/work/leads/photos/take-photo.server.ts";
import type { OpenSheet } from "./sheet-links.server.ts";

type Order = { sheet: OpenSheet; leadId: string; visit: VisitOfPhoto };

/** What a helper saw at a visit. */
export async function takeHelperPhoto(
  { by, ...deps }: Parameters<typeof takePhoto>[0] & Recording,
  { sheet, ...order }: Order,
  file: PictureFile,
): Promise<PhotoTaken> {
  const taken = await takePhoto(deps, order, file);
  const used = { kind: "day_sheet.used", subject: `${sheet.name}, photo` } as const;
  if (taken.kind === "taken") await recordAlone({ db: deps.db, by }, used, deps.now());
  return taken;
}
