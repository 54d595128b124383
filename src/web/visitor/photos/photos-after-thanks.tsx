import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { MOST_PHOTOS } from "#src/work/leads/photos/photo-limits.ts";
import { Button } from "#src/web/ui/button.tsx";
import { useTranslation, type FormState } from "#src/web/visitor/site/site.tsx";
import { PhotoField } from "./photo-field.tsx";
import { readPhotoSession } from "./photo-session.ts";

type Loaded = typeof import("./form-code.ts");
type Shown = { box: NonNullable<Awaited<ReturnType<Loaded["openSentPhotos"]>>>; SentPhotos: Loaded["SentPhotos"] };

/** A plain post until the code that shows progress is here, and where it never comes. */
export function PhotosAfterThanks({ photos }: Pick<FormState, "photos">) {
  const { t, language } = useTranslation();
  const plain = useRef<HTMLInputElement>(null);
  const isOpenedAlone = useSyncExternalStore(neverChanges, wasOpenedAlone, () => false);
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (!readPhotoSession()?.token) return;
    const load = async () => {
      const { openSentPhotos, SentPhotos } = await import("./form-code.ts");
      const box = await openSentPhotos();
      box?.add([...(plain.current?.files ?? [])]);
      if (box) setShown({ box, SentPhotos });
    };
    load().catch(() => {});
  }, []);
  if (isOpenedAlone) return null;
  return (
    <div className="card mt-8 p-5 md:p-8">
      {shown ? (
        <shown.SentPhotos box={shown.box} language={language} />
      ) : (
        <form method="post" action="/api/contact/photos" encType="multipart/form-data">
          {photos && <Outcome photos={photos} />}
          <p className="text-muted">{t("photos.hint", { most: MOST_PHOTOS })}</p>
          <PhotoField inputRef={plain} name="photo" required className="mt-2">
            <b className="photos-chosen">{t("photos.chosen")}</b>
          </PhotoField>
          <input type="hidden" name="language" value={language} />
          <Button type="submit" className="mt-5 w-full">
            {t("photos.send")}
          </Button>
        </form>
      )}
    </div>
  );
}

const neverChanges = () => () => {};

/** Then there is no request to join. A form posted without the script comes from its page. */
function wasOpenedAlone(): boolean {
  return !document.referrer && !readPhotoSession()?.token;
}

function Outcome({ photos: { received, problems } }: Required<Pick<FormState, "photos">>) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      {received > 0 && <p className="mt-2 font-semibold">{t("photos.received", { count: received })}</p>}
      {problems.map((problem) => (
        <p key={problem} className="mt-2 font-semibold text-danger">
          {problem}
        </p>
      ))}
    </div>
  );
}
