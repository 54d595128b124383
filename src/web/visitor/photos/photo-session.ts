import { sessionStorageIfAllowed } from "#src/web/visitor/measuring/stored-tracking.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";

const KEY = "photos";

/** What this tab knows of the photos chosen together, and once their request is stored, what lets them join it. */
export type PhotoSession = { batch: string; token?: string };

/** Null where nothing may be stored, or nothing was. */
export function readPhotoSession(storage: Pick<Storage, "getItem"> | null = sessionStorageIfAllowed()) {
  try {
    const read: unknown = JSON.parse(storage?.getItem(KEY) ?? "null");
    // Only this file writes it.
    return read as PhotoSession | null;
  } catch {
    return null;
  }
}

/** False where it cannot be. */
export function keepPhotoSession(session: PhotoSession): boolean {
  try {
    sessionStorageIfAllowed()?.setItem(KEY, JSON.stringify(session));
    return readPhotoSession() !== null;
  } catch {
    return false;
  }
}

/** Call once the request is stored. */
export function allowPhotos(token: string | undefined): void {
  if (!token) return;
  const open = readPhotoSession();
  keepPhotoSession({ batch: open && !open.token ? open.batch : randomId(), token });
}
