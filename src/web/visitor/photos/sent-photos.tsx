import { useEffect, useSyncExternalStore } from "react";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { MOST_PHOTOS } from "#src/work/leads/photos/photo-limits.ts";
import { ChoosePhotos } from "./choose-photos.tsx";
import type { PhotoBox } from "./photo-box.ts";
import { PhotoList } from "./photo-list.tsx";
import { photosWords } from "./words.ts";

/** On the page that thanks: what was chosen goes out, and more can be added. */
export function SentPhotos({ box, language }: { box: PhotoBox; language: SiteLanguage }) {
  const t = photosWords[language];
  const photos = useSyncExternalStore(box.subscribe, box.photos);
  useEffect(() => {
    addEventListener("online", box.retryAll);
    return () => removeEventListener("online", box.retryAll);
  }, [box]);
  const counted = photos.filter(({ state }) => state !== "refused");
  const sent = counted.filter(({ state }) => state === "sent").length;
  const unsent = counted.filter(({ state }) => state === "waiting").length;
  const isSending = counted.some(({ state }) => state === "sending");
  return (
    <section className="photos" aria-labelledby="photos-title">
      <h2 id="photos-title">{t.title}</h2>
      <div role="status" className="photos-note">
        {counted.length === 0 && <p>{t.hint(MOST_PHOTOS)}</p>}
        {counted.length > 0 && <p>{sent === counted.length ? t.allSent : t.progress(sent, counted.length)}</p>}
        {sent < counted.length && <p>{unsent > 0 && !isSending ? t.triedAgain(unsent) : t.keepOpen}</p>}
      </div>
      <PhotoList photos={photos} box={box} language={language} isSending />
      {counted.length < MOST_PHOTOS && (
        <ChoosePhotos box={box} language={language} label={photos.length > 0 ? t.add : t.choose} />
      )}
    </section>
  );
}
