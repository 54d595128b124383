import { ImagePlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { noText, type Text } from "#src/site/content/text.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import { LazyPictureLibrary } from "./lazy-picture-library.ts";
import { useFileDrop } from "#src/web/admin/parts/drop-target.ts";
import { usePictureChanges, usePictures } from "./use-pictures.ts";
import { useSmallPicture } from "./use-small-picture.ts";
import { pictureWords } from "./words.ts";

type Chosen = { picture: string; alt: Text };
type Props = {
  id: string;
  label: string;
  value: Chosen | null;
  onChange: (value: Chosen) => void;
  /** Where there may be no picture. */
  onRemove?: () => void;
  error?: string | undefined;
  /** With the choice of pictures on the screen. */
  startsOpen?: boolean | undefined;
};

/** Chooses among the pictures there are, or adds one. The alternative text is edited by what holds the field. */
export function PictureField({ id, label, value, onChange, onRemove, error, startsOpen = false }: Props) {
  const t = useWords(pictureWords);
  const [dropped, setDropped] = useState<readonly File[]>();
  const [isOpen, setOpen] = useState(startsOpen);
  const open = (files?: readonly File[]) => {
    setDropped(files);
    setOpen(true);
  };
  const { isOver, ...drop } = useFileDrop(open);
  const choose = (picture: string) => {
    onChange({ picture, alt: value?.picture === picture ? value.alt : noText });
    setOpen(false);
  };
  return (
    <fieldset {...drop} className={`grid gap-3 rounded-field ${isOver ? "outline-2 outline-water" : ""}`}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {value ? <Shown picture={value.picture} /> : <p className="text-muted">{t.none}</p>}
      <div className="flex flex-wrap gap-3">
        <ToolButton icon={ImagePlus} id={id} aria-describedby={error && `${id}-error`} onClick={() => open()}>
          {value ? t.change : t.choose}
        </ToolButton>
        {value && onRemove && (
          <ToolButton icon={Trash2} look="plain" onClick={onRemove}>
            {t.remove}
          </ToolButton>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {isOpen && (
        <LazyPictureLibrary chosen={value?.picture} files={dropped} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </fieldset>
  );
}

function Shown({ picture }: { picture: string }) {
  const t = useWords(pictureWords);
  const { data } = usePictures();
  const { change } = usePictureChanges();
  const uploaded = data?.pictures.find(({ id }) => id === picture);
  const pathOf = useSmallPicture();
  if (!uploaded)
    return (
      <img src={pathOf(picture)} alt="" className="aspect-video w-full max-w-80 rounded-field bg-mist object-cover" />
    );
  const { id, customerAgreed } = uploaded;
  return (
    <div className="grid gap-3">
      <FocusPicker key={id} picture={uploaded} onChange={(focus) => change({ id, focus })} />
      <CheckField
        id={`agreed-${id}`}
        label={t.agreed}
        hint={t.agreedHint}
        checked={customerAgreed}
        onChange={(event) => change({ id, customerAgreed: event.target.checked })}
      />
    </div>
  );
}
