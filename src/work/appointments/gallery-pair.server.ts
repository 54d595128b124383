import type { Db } from "#src/platform/db/db.server.ts";
import { changePicture, listPictures } from "#src/site/media/pictures.server.ts";
import { loadDraft, versionOf } from "#src/site/content/site-versions.server.ts";
import { saveDraftSection } from "#src/site/content/change-site.server.ts";

const MOST_TRIES = 5;

type Pair = { appointmentId: string; before: string; after: string; service: string | null };

/** Once for an appointment. The customer's agreement is recorded with each picture. False when the draft cannot take it. */
export async function addToGallery(
  db: Db,
  { appointmentId, before, after, service }: Pair,
  now: Date,
): Promise<boolean> {
  if (!(await areKnown(db, [before, after]))) return false;
  for (const id of [before, after]) await changePicture(db, { id, customerAgreed: true }, now);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { gallery, services } = (await loadDraft(db)).content;
    if (gallery.some(({ id }) => id === appointmentId)) return true;
    const alt = { fr: "", en: "" };
    const pair = { id: appointmentId, before: { picture: before, alt }, after: { picture: after, alt } };
    const shown = services.some(({ id }) => id === service) ? service : null;
    const edit = {
      section: "gallery" as const,
      version: versionOf(gallery),
      value: [...gallery, { ...pair, service: shown }],
    };
    const saved = await saveDraftSection(db, edit, now);
    if (saved.kind !== "conflict") return saved.kind === "saved";
  }
  return false;
}

export async function areKnown(db: Db, ids: readonly string[]): Promise<boolean> {
  return (await listPictures(db, [...new Set(ids)])).length === new Set(ids).size;
}
