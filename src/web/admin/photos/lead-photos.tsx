import { ImageOff } from "lucide-react";
import { useState } from "react";
import type { LeadPhotos as Photos, PhotoMoment } from "#src/work/leads/photos/lead-photo.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { usePhotoFiles, type PhotoFile } from "./use-photo-files.ts";
import { photoWords } from "./words.ts";

const PhotoViewer = lazyPart(async () => (await import("./photo-viewer.tsx")).PhotoViewer);

/** What the customer sent: those of a visit stand with its job. Nothing for a request that never had a photo. */
export function LeadPhotosCard({ leadId, photos }: { leadId: string; photos: Photos }) {
  const t = useWords(photoWords);
  const { announced, stored } = photos;
  const shown = photos.shown.filter(({ moment }) => moment === null);
  if (announced === 0 && stored === 0 && shown.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="sr-only">{t.title}</h3>
      {shown.length > 0 && <PhotoGrid leadId={leadId} photos={shown} />}
      {stored > shown.length && <p className="text-muted">{t.unseen(stored)}</p>}
      {stored < announced && <p className="text-muted">{t.missing(stored, announced)}</p>}
    </div>
  );
}

export function PhotoGrid({ leadId, photos }: { leadId: string; photos: Photos["shown"] }) {
  const files = usePhotoFiles(leadId, photos);
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {files.map((file, index) => (
          <li key={file.id}>
            <Thumbnail
              file={file}
              at={index + 1}
              moment={photos[index]?.moment ?? null}
              onOpen={() => setOpened(index)}
            />
          </li>
        ))}
      </ul>
      {opened !== undefined && <PhotoViewer files={files} first={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type ThumbnailProps = { file: PhotoFile; at: number; moment: PhotoMoment | null; onOpen: () => void };

function Thumbnail({ file, at, moment, onOpen }: ThumbnailProps) {
  const t = useWords(photoWords);
  const isMissing = file.hasFailed && !file.small;
  return (
    <button
      type="button"
      aria-label={isMissing ? `${t.failed} ${t.again}` : [t.open(at), moment && t[moment]].filter(Boolean).join(", ")}
      onClick={isMissing ? file.retry : onOpen}
      className="relative grid aspect-square w-full place-items-center overflow-hidden rounded-field border border-line bg-paper hover:border-water"
    >
      {file.small && <img src={file.small} alt="" className="size-full object-cover" />}
      {moment && (
        <span className="absolute bottom-1 left-1 rounded-full bg-black/70 px-2 text-xs font-semibold text-white">
          {t[moment]}
        </span>
      )}
      {isMissing && <ImageOff aria-hidden="true" className="size-6 text-muted" />}
    </button>
  );
}
