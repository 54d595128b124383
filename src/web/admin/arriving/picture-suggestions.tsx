import { useCallback, useState } from "react";
import { Uploads } from "#src/web/admin/pictures/add-pictures.tsx";
import { usePictureUploads } from "#src/web/admin/pictures/use-pictures.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { arrivingWords } from "./words.ts";

/** Those ticked go among the pictures to choose from. */
export function PictureSuggestions({ pictures }: { pictures: readonly File[] }) {
  const t = useWords(arrivingWords);
  const [ticked, tick] = useState<readonly File[]>([]);
  const [added, setAdded] = useState(0);
  const { uploads, dismiss, send } = usePictureUploads((ids) => setAdded((before) => before + ids.length));
  const add = () => {
    send(ticked);
    tick([]);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{t.picturesFound(pictures.length)}</legend>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {pictures.map((picture) => (
          <li key={picture.name}>
            <label className="relative block cursor-pointer rounded-field has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-water">
              <Thumbnail picture={picture} />
              <input
                type="checkbox"
                aria-label={picture.name}
                className="absolute top-1 left-1 size-6 accent-water"
                checked={ticked.includes(picture)}
                onChange={({ target }) =>
                  tick(target.checked ? [...ticked, picture] : ticked.filter((one) => one !== picture))
                }
              />
            </label>
          </li>
        ))}
      </ul>
      <Uploads uploads={uploads} onDismiss={dismiss} />
      <p role="status" className="font-semibold empty:hidden">
        {added > 0 ? t.picturesAdded(added) : ""}
      </p>
      <BusyButton
        look="solid"
        className="sm:justify-self-start"
        busy={uploads.some(({ error }) => !error)}
        disabled={ticked.length === 0}
        onClick={add}
      >
        {t.takePictures}
      </BusyButton>
    </fieldset>
  );
}

function Thumbnail({ picture }: { picture: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} alt="" className="aspect-square w-full rounded-field bg-mist object-cover" />;
}
