import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { LazyPictureLibrary } from "#src/web/admin/pictures/lazy-picture-library.ts";
import { useSmallPicture } from "#src/web/admin/pictures/use-small-picture.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

export type ChosenPair = { before: string | undefined; after: string | undefined; agreed: boolean };

export const noPair: ChosenPair = { before: undefined, after: undefined, agreed: false };

/** Pictures of the pack have names, no ids. */
export function isOwn(picture: string): boolean {
  return /^[0-9a-f-]{36}$/.test(picture);
}

type Props = { pair: ChosenPair; isIncomplete: boolean; onChange: (pair: ChosenPair) => void };

/** For the draft of the gallery; without the customer's agreement there is none. */
export function DonePair({ pair, isIncomplete, onChange }: Props) {
  const t = useWords(appointmentWords);
  const hasPhotos = pair.before !== undefined || pair.after !== undefined;
  const hasPackPicture = [pair.before, pair.after].some((picture) => picture !== undefined && !isOwn(picture));
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-left w-full font-medium">{t.pair}</legend>
      <p className="clear-both text-sm text-muted">{t.pairHint}</p>
      <div className="grid grid-cols-2 gap-3">
        {(["before", "after"] as const).map((which) => (
          <Photo
            key={which}
            which={which}
            picture={pair[which]}
            onChoose={(id) => onChange({ ...pair, [which]: id })}
          />
        ))}
      </div>
      {hasPhotos && (
        <>
          <CheckField
            id="done-agreed"
            label={t.agreed}
            checked={pair.agreed}
            onChange={(event) => onChange({ ...pair, agreed: event.target.checked })}
          />
          <ToolButton look="plain" className="justify-self-start" onClick={() => onChange(noPair)}>
            {t.removePair}
          </ToolButton>
        </>
      )}
      {hasPackPicture && (
        <p role="alert" className="text-sm font-medium text-danger">
          {t.pairOwn}
        </p>
      )}
      {isIncomplete && !hasPackPicture && (
        <p role="alert" className="text-sm font-medium text-danger">
          {t.pairIncomplete}
        </p>
      )}
    </fieldset>
  );
}

type PhotoProps = { which: "before" | "after"; picture: string | undefined; onChoose: (picture: string) => void };

function Photo({ which, picture, onChoose }: PhotoProps) {
  const t = useWords(appointmentWords);
  const [isOpen, setOpen] = useState(false);
  const small = useSmallPicture();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        aria-label={t.choosePicture(t[which])}
        className="relative grid aspect-video place-items-center overflow-hidden rounded-field border border-dashed border-edge bg-mist hover:border-water"
      >
        {picture ? (
          <img src={small(picture)} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <ImagePlus aria-hidden="true" className="size-6 text-water" />
        )}
        <span className="absolute bottom-1 left-1 rounded-field bg-raised px-2 text-sm font-semibold">{t[which]}</span>
      </button>
      {isOpen && (
        <LazyPictureLibrary
          title={t.choosePicture(t[which])}
          chosen={picture}
          onChoose={(id) => {
            setOpen(false);
            onChoose(id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
