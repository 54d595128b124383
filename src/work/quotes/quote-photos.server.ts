import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadPhoto, loadPhotos } from "#src/work/leads/photos/lead-photos.server.ts";
import type { QuoteDocument, QuotePhoto } from "./quote-document.ts";

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
