import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadPhoto, loadPhotos } from "#src/customers/leads/photos/lead-photos.server.ts";
import type { PdfMaker } from "./pdf/pdf-maker.server.ts";
import type { QuoteDocument, QuotePhoto } from "./quote-document.ts";

/** In a PDF, so that it stays small enough to be mailed; the page shows the others. */
const MOST_PDF_BYTES = 200_000;

/** The chosen photos of the lead, in that order, by the hash of what is shown. */
export async function freezePhotos(db: Db, leadId: string, chosen: readonly string[]): Promise<QuotePhoto[]> {
  const { shown } = await loadPhotos(db, leadId);
  const frozen: QuotePhoto[] = [];
  for (const id of chosen) {
    const photo = shown.find((one) => one.id === id);
    const bytes = photo && (await loadPhoto(db, { leadId, photoId: id, size: "small" }));
    if (photo && bytes) frozen.push({ id, width: photo.width, height: photo.height, hash: sha256(bytes) });
  }
  return frozen;
}

type Wanted = { leadId: string; document: QuoteDocument; photoId: string };

/** A JPEG of a sent quote, as it was when it was sent; undefined for any other. */
export async function loadQuotePhoto(db: Db, { leadId, document, photoId }: Wanted) {
  const photo = document.photos?.find(({ id }) => id === photoId);
  const bytes = photo && (await loadPhoto(db, { leadId, photoId, size: "small" }));
  return bytes && sha256(bytes) === photo.hash ? bytes : undefined;
}

/** The photos of each quote go into its PDF. */
export function withPhotos(db: Db, makePdf: PdfMaker): PdfMaker {
  return async (order, turn) => makePdf({ ...order, photos: await photosForPdf(db, order.document) }, turn);
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
