import type { UploadedFiles } from "#src/media/uploaded-files.server.ts";
import { examplePack, packPicture } from "#src/site/content/packs.server.ts";
import type { PageAddress } from "#src/site/pages.ts";
import type { PageContent } from "#src/site/page-content.ts";
import { madePictureFiles, singleFile, type PictureFiles } from "#src/site/picture-files.ts";
import { madeSharePicture, type SharePicture } from "#src/site/share-pictures.ts";
import { heroPicturesOf } from "#src/web/visitor/site/hero-pictures.ts";
import type { FullFacts } from "#src/web/visitor/site/site.tsx";

/** Of an uploaded picture by its id, of the pack's by its name, or at an address of its own. */
export function pictureFinder(uploaded: UploadedFiles): (picture: string) => PictureFiles {
  return (picture) => uploaded.get(picture) ?? filesOfPicture(picture);
}

export function filesOfPicture(picture: string): PictureFiles {
  const made = packPicture(picture);
  return made ? madePictureFiles(picture, made) : singleFile(picture);
}

type Shown = { content: PageContent; facts: FullFacts };

/** A made picture names the pack's business: a page of another one shares its own picture, or none. */
export function shareOf({ page, language }: PageAddress, { content, facts }: Shown): SharePicture | undefined {
  const { business, sharePictures } = examplePack();
  const made = facts.business.name === business.name ? madeSharePicture(page, language, sharePictures) : undefined;
  if (made) return made;
  const own = heroPicturesOf(content)?.wide.picture.files ?? content.home.hero.picture?.files;
  return own && { path: own.fallback, width: own.width, height: own.height };
}
