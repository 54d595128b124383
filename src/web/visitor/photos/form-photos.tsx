import { useEffect, useSyncExternalStore, type RefObject } from "react";
import { MOST_PHOTOS } from "#src/work/leads/photos/photo-limits.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { ChoosePhotos, TooMany } from "./choose-photos.tsx";
import { PhotoList } from "./photo-list.tsx";
import type { PhotoBox } from "./photo-box.ts";
import { photosWords } from "./words.ts";

/** How many photos follow the request, once all of them are kept. */
export type Announced = RefObject<(() => Promise<number>) | null>;

type Props = { box: PhotoBox; language: SiteLanguage; announcedRef: Announced; isOver: boolean };

/** Below the field: they are kept in this browser, and sent from the page that thanks. */
export function FormPhotos({ box, language, announcedRef, isOver }: Props) {
  const t = photosWords[language];
  const photos = useSyncExternalStore(box.subscribe, box.photos);
  useEffect(() => {
    announcedRef.current = box.settled;
    return () => void (announcedRef.current = null);
  }, [announcedRef, box]);
  return (
    <div className="photos" role="group" aria-label={t.title}>
      <ChoosePhotos box={box} language={language} />
      <PhotoList photos={photos} box={box} language={language} />
      <p className="photos-note">{photos.length > 0 ? t.sentAfter : t.hint(MOST_PHOTOS)}</p>
      {isOver && <TooMany language={language} />}
    </div>
  );
}
