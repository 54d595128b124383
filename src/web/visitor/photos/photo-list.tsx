import { useState } from "react";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { PhotoBox, ShownPhoto } from "./photo-box.ts";
import { photosWords, photoStates, photoErrorMessage } from "./words.ts";

/** `isSending`: a photo that is only chosen waits for its turn. */
type Props = { photos: readonly ShownPhoto[]; box: PhotoBox; language: SiteLanguage; isSending?: boolean };

export function PhotoList({ photos, box, language, isSending = false }: Props) {
  const t = photosWords[language];
  const refused = photos.filter(({ state }) => state === "refused");
  return (
    <>
      {photos.length > 0 && (
        <ul className="photos-list">
          {photos.map((photo, index) => (
            <li key={photo.id} className="photos-tile">
              <Tile photo={photo} at={index + 1} box={box} language={language} isSending={isSending} />
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <ul className="photos-problems" role="alert">
          {refused.map(({ id, name, code }) => (
            <li key={id}>{t.refused(name, photoErrorMessage(code, language))}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type TileProps = Omit<Props, "photos"> & { photo: ShownPhoto; at: number };

function Tile({ photo, at, box, language, isSending }: TileProps) {
  const { id, name, preview, state, progress } = photo;
  // A HEIC file, in most browsers.
  const [isUnreadable, setUnreadable] = useState(false);
  const t = photosWords[language];
  const isOurs = state === "sent" || state === "sending";
  return (
    <>
      {preview && !isUnreadable ? (
        <img src={preview} alt={t.photo(at)} onError={() => setUnreadable(true)} />
      ) : (
        <span className="photos-name">{name}</span>
      )}
      {state === "waiting" && (
        <button type="button" className="photos-retry" aria-label={t.retryPhoto(at)} onClick={() => box.retry(id)}>
          {t.retry}
        </button>
      )}
      {state !== "waiting" && (isSending || state !== "chosen") && (
        <span className="photos-state">
          {state === "sent" && <Check />}
          {photoStates[language][state]}
        </span>
      )}
      {state === "sending" && <span className="photos-bar" style={{ width: `${Math.round(progress * 100)}%` }} />}
      {!isOurs && (
        <button type="button" className="photos-remove" aria-label={t.remove(at)} onClick={() => box.remove(id)}>
          <span aria-hidden="true">×</span>
        </button>
      )}
    </>
  );
}

function Check() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3.5" aria-hidden="true">
      <path d="m4 12.5 5.5 5.5L20 7" />
    </svg>
  );
}
