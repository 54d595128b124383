import { useState, type ChangeEvent } from "react";
import { MOST_PHOTOS } from "#src/work/leads/photos/photo-limits.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { PhotoBox } from "./photo-box.ts";
import { photosWords } from "./words.ts";

type Props = { box: PhotoBox; language: SiteLanguage; label?: string };

/** Files under a label, and on a phone the camera too: with several files allowed, some phones offer no camera. */
export function ChoosePhotos({ box, language, label }: Props) {
  const t = photosWords[language];
  const [isOver, setOver] = useState(false);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setOver(box.add([...(currentTarget.files ?? [])]) > 0);
    // So that the same file can be chosen again.
    currentTarget.value = "";
  };
  return (
    <>
      <div className="photos-choices">
        {label && (
          <label className="photos-choice">
            <Glyph path="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9h.01" />
            {label}
            <input type="file" accept="image/*" multiple onChange={take} />
          </label>
        )}
        <label className="photos-choice" data-camera="">
          <Glyph path="M4 8h3l2-3h6l2 3h3v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z" />
          {t.camera}
          <input type="file" accept="image/*" capture="environment" onChange={take} />
        </label>
      </div>
      {isOver && <TooMany language={language} />}
    </>
  );
}

export function TooMany({ language }: { language: SiteLanguage }) {
  return (
    <p className="photos-problems" role="alert">
      {photosWords[language].tooMany(MOST_PHOTOS)}
    </p>
  );
}

function Glyph({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
