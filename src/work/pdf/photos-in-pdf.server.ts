import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import type { PdfMaker } from "./pdf-maker.server.ts";

/** In a PDF, so that it stays small enough to be mailed; the page shows the others. */
const MOST_PDF_BYTES = 200_000;

/** The photos of each quote go into its PDF. */
export function withPhotosInPdf(db: Db, makePdf: PdfMaker): PdfMaker {
  return async (order, turn) =>
    makePdf("document" in order ? { ...order, photos: await photosForPdf(db, order.document) } : order, turn);
}

async function photosForPdf(db: Db, { photos = [] }: QuoteDocument) {
  if (photos.length === 0) return [];
  const ids = photos.map(({ id }) => id);
  const rows = await db
    .selectFrom("lead_photo_files")
    .select(["photo_id", "bytes"])
    .where("photo_id", "in", ids)
    .where("size", "=", "small")
    .execute();
  let room = MOST_PDF_BYTES;
  return photos.flatMap(({ id, hash, width, height }) => {
    const bytes = rows.find(({ photo_id }) => photo_id === id)?.bytes;
    if (!bytes || bytes.length > room || sha256(bytes) !== hash) return [];
    room -= bytes.length;
    return [{ bytes: new Uint8Array(bytes), width, height }];
  });
}
