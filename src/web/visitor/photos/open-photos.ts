import { openKeptPhotos } from "./stored-photos.ts";
import { openPhotoBox, type PhotoBox } from "./photo-box.ts";
import { keepPhotoSession, readPhotoSession } from "./photo-session.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import css from "./photos.css?inline";
import { photoSender } from "./send-photo.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

export { FormPhotos } from "./form-photos.tsx";
export { SentPhotos } from "./sent-photos.tsx";

/** For a form; undefined where this browser would lose them on the way to the next page. */
export async function openChosenPhotos(): Promise<PhotoBox | undefined> {
  const open = readPhotoSession();
  const session = open && !open.token ? open : { batch: randomId() };
  if (!keepPhotoSession(session)) return undefined;
  const kept = await openKeptPhotos(Date.now());
  if (!kept.isLasting) return undefined;
  addStyle();
  return openPhotoBox({ ...{ batch: session.batch, kept, shrink: shrinkPhoto }, now: Date.now });
}

/** For the page that thanks; undefined where no request of this tab takes photos. */
export async function openSentPhotos(): Promise<PhotoBox | undefined> {
  const { batch, token } = readPhotoSession() ?? {};
  if (!batch || !token) return undefined;
  addStyle();
  const kept = await openKeptPhotos(Date.now());
  return openPhotoBox({ ...{ batch, kept, shrink: shrinkPhoto }, send: photoSender(token), now: Date.now });
}

/** Apart from the style that every page carries; the security policy allows no other way. */
function addStyle(): void {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
