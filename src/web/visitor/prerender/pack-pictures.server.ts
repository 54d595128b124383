import type { UploadedFiles } from "#src/media/uploaded-files.server.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import type { PageAddress } from "#src/site/pages.ts";
import { madePictureFiles, singleFile, type PictureFiles } from "#src/site/picture-files.ts";
import { madeSharePicture, type SharePicture } from "#src/site/share-pictures.ts";

/** Of an uploaded picture by its id, of the pack's by its name, or at an address of its own. */
export function pictureFinder(uploaded: UploadedFiles): (picture: string) => PictureFiles {
  return (picture) => uploaded.get(picture) ?? filesOfPicture(picture);
}

export function filesOfPicture(picture: string): PictureFiles {
  const made = examplePack().pictures.get(picture);
  return made ? madePictureFiles(picture, made) : singleFile(picture);
}

export function shareOf({ page, language }: PageAddress): SharePicture | undefined {
  return madeSharePicture(page, language, examplePack().sharePictures);
}
