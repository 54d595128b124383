import type { UploadedFiles } from "#src/site/media/uploaded-files.server.ts";
import { packPicture } from "#src/site/content/packs.server.ts";
import type { PageAddress } from "#src/site/pages.ts";
import type { PageContent } from "#src/site/pages/page-content.ts";
import { madePictureFiles, singleFile, type PictureFiles } from "#src/site/picture-files.ts";
import { SHARE_SIZE, type SharePicture } from "#src/site/share-pictures.ts";
import { sharePath, sharePlanOf, type SharePlan, type SiteDrawings } from "./site-drawings.ts";
import type { FullFacts } from "#src/web/visitor/site/facts.ts";

/** Finds an uploaded picture by its id, the pack's by its name, or one at an address of its own. */
export function pictureFinder(uploaded: UploadedFiles): (picture: string) => PictureFiles {
  return (picture) => uploaded.get(picture) ?? filesOfPicture(picture);
}

export function filesOfPicture(picture: string): PictureFiles {
  const made = packPicture(picture);
  return made ? madePictureFiles(picture, made) : singleFile(picture);
}

type Shown = { content: PageContent; facts: FullFacts };

/** What a link to a page shows, and how it is drawn. */
export type Share = { picture: SharePicture; plan: SharePlan };

export function shareOf(address: PageAddress, shown: Shown, drawings: SiteDrawings): Share {
  const plan = sharePlanOf(address, shown, drawings);
  return { picture: { path: sharePath(plan), ...SHARE_SIZE }, plan };
}
