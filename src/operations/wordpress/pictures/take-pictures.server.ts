import { basename } from "node:path";
import type { Db } from "#src/platform/db/db.server.ts";
import type { PictureMaker } from "#src/site/media/picture-maker.server.ts";
import { listPictures } from "#src/site/media/pictures.server.ts";
import { takePicture } from "#src/site/media/take-picture.server.ts";
import { decoded } from "./article-of-post.server.ts";
import type { MoveInReport } from "#src/operations/wordpress/reading/move-in-report.ts";
import type { PictureSource } from "./picture-source.ts";
import type { Attachment } from "./pictures-of-texts.server.ts";

type Deps = {
  db: Db;
  makePicture: PictureMaker;
  now: () => Date;
  source: PictureSource | undefined;
  /** Nothing is fetched, and what would be has an id that no picture has. */
  isTry: boolean;
};
type Taken = MoveInReport["pictures"] & { /** Ids of pictures by the ids of attachments. */ ids: Map<string, string> };

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;

/** One after the other: each is made in a process of its own. One that fails keeps none from the others. */
export async function takePictures(deps: Deps, attachments: readonly Attachment[]): Promise<Taken> {
  const stored = new Set((await listPictures(deps.db)).map(({ id }) => id));
  const taken: Taken = { added: 0, known: 0, left: [], ids: new Map() };
  for (const [index, attachment] of attachments.entries()) {
    const outcome = await takeOne(deps, attachment);
    if (typeof outcome === "string") {
      taken.left.push({ address: attachment.attachmentUrl, why: outcome });
      if (outcome === "not-asked" && deps.isTry) taken.ids.set(attachment.id, `not-taken-${index}`);
      continue;
    }
    taken[stored.has(outcome.id) ? "known" : "added"] += 1;
    stored.add(outcome.id);
    taken.ids.set(attachment.id, outcome.id);
  }
  return taken;
}

async function takeOne(deps: Deps, { attachmentUrl, meta }: Attachment): Promise<{ id: string } | string> {
  const path = decoded(URL.parse(attachmentUrl)?.pathname ?? attachmentUrl);
  const file = meta.file || (path.split("/wp-content/uploads/")[1] ?? path);
  if (!PICTURE.test(file)) return "no-picture";
  if (!deps.source || deps.isTry) return "not-asked";
  const bytes = await deps.source({ url: attachmentUrl, file });
  if (typeof bytes === "string") return bytes;
  const taken = await takePicture(deps, { name: basename(file), bytes: new Uint8Array(bytes) });
  return taken.kind === "taken" ? taken.picture : taken.code;
}
