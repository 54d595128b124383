import * as Dialog from "@radix-ui/react-dialog";
import { useState } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AddButton } from "#src/web/admin/editing/add-buttons.tsx";
import { PictureLibrary } from "#src/web/admin/site/pictures/picture-library.tsx";
import { galleryWords } from "./words.ts";

/** Asks for the picture from before, then for the one after. */
export function AddPair({ onAdd }: { onAdd: (before: string, after: string) => void }) {
  const t = useWords(galleryWords);
  const [isOpen, setOpen] = useState(false);
  const [before, setBefore] = useState<string>();
  const open = (isNowOpen: boolean) => {
    setBefore(undefined);
    setOpen(isNowOpen);
  };
  const choose = (picture: string) => {
    if (before === undefined) return setBefore(picture);
    open(false);
    onAdd(before, picture);
  };
  return (
    <>
      <AddButton label={t.add} onAdd={() => open(true)} />
      <Dialog.Root open={isOpen} onOpenChange={open}>
        <PictureLibrary
          key={before}
          title={before === undefined ? t.chooseBefore : t.chooseAfter}
          chosen={before}
          onChoose={choose}
        />
      </Dialog.Root>
    </>
  );
}
