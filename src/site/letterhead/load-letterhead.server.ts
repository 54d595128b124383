import type { Db } from "#src/platform/db/db.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { letterheadOf, type Letterhead, type LetterheadLogo } from "./letterhead.ts";

/** The space of the site's header, in CSS pixels. */
const LOGO = { width: 140, height: 32 };

export async function loadLetterhead(db: Db): Promise<Letterhead> {
  const { brand } = (await loadPublished(db)).content;
  const logo = brand.logo && (await loadLogo(db, brand.logo.picture));
  return { ...letterheadOf(brand), ...(logo && { logo }) };
}

/** The narrowest file of a logo is made for dark grounds. */
async function loadLogo(db: Db, picture: string): Promise<LetterheadLogo | undefined> {
  const file = await db
    .selectFrom("pictures")
    .innerJoin("picture_sizes", "picture_sizes.picture_id", "pictures.id")
    .innerJoin("files", "files.hash", "picture_sizes.hash")
    .select(["files.bytes", "pictures.width", "pictures.height"])
    .where("pictures.id", "=", picture)
    .where("picture_sizes.format", "=", "png")
    .orderBy("picture_sizes.width")
    .executeTakeFirst();
  if (!file) return undefined;
  const height = Math.round(Math.min(LOGO.height, (LOGO.width * file.height) / file.width));
  const width = Math.round((height * file.width) / file.height);
  return { png: new Uint8Array(file.bytes), width, height };
}
