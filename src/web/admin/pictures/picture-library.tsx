import { DialogHeading, DialogPanel } from "#src/web/ui/dialog.tsx";
import * as Dialog from "@radix-ui/react-dialog";
import { Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useState, type ClipboardEvent } from "react";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { AddFiles, Uploads } from "./add-pictures.tsx";
import { smallest } from "./focus-picker.tsx";
import { useFileDrop } from "#src/web/admin/parts/drop-target.ts";
import { usePictureChanges, usePictures, usePictureUploads } from "./use-pictures.ts";
import { pictureWords } from "./words.ts";

type Props = {
  /** What to choose. */
  title?: string;
  chosen: string | undefined;
  files?: readonly File[] | undefined;
  onChoose: (picture: string) => void;
  onClose: () => void;
};

/** `files` are sent at once. One picture that was added alone is chosen. */
export function PictureLibrary({ title, chosen, files, onChoose, onClose }: Props) {
  const t = useWords(pictureWords);
  const { close } = useWords(commonWords);
  const language = useLanguage();
  const query = usePictures();
  const { uploads, dismiss, send } = usePictureUploads(([first, ...others]) => {
    if (first && others.length === 0) onChoose(first);
  });
  const { isOver, ...drop } = useFileDrop(send);
  const sendDropped = useEffectEvent(() => {
    if (files) send(files);
  });
  useEffect(() => sendDropped(), []);
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.files.length > 0) send([...clipboardData.files]);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        {...drop}
        onPaste={onPaste}
        className={`fixed inset-x-4 top-[5vh] z-50 mx-auto grid max-h-[90vh] max-w-4xl content-start gap-5 overflow-y-auto rounded-card bg-raised p-5 shadow-card sm:p-8 ${isOver ? "outline-4 outline-water" : ""}`}
      >
        <DialogHeading title={title ?? t.library} intro={t.libraryHint} close={close} />
        <AddFiles onFiles={send} />
        <Uploads uploads={uploads} onDismiss={dismiss} />
        <QueryState query={query} failed={t.failed}>
          {({ pictures, pack }) => (
            <>
              <Shelf title={t.yours} empty={uploads.length > 0 ? undefined : t.noneYet}>
                {pictures.map(({ id, name, files: sizes, uses }) => (
                  <Tile
                    key={id}
                    src={smallest(sizes)}
                    name={name || t.untitled}
                    isChosen={id === chosen}
                    onChoose={() => onChoose(id)}
                    removable={uses.length === 0 ? id : undefined}
                  />
                ))}
              </Shelf>
              {pack.length > 0 && (
                <Shelf title={t.ofThePack}>
                  {pack.map(({ name, shows, path }) => (
                    <Tile
                      key={name}
                      src={path}
                      name={shows[language] || t.illustration}
                      isChosen={name === chosen}
                      onChoose={() => onChoose(name)}
                    />
                  ))}
                </Shelf>
              )}
            </>
          )}
        </QueryState>
      </DialogPanel>
    </Dialog.Root>
  );
}

function Shelf({ title, empty, children }: { title: string; empty?: string | undefined; children: React.ReactNode[] }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-bold">{title}</h3>
      {children.length === 0 && empty && <p className="text-muted">{empty}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">{children}</ul>
    </section>
  );
}

type TileProps = {
  src: string | undefined;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** The id, where no site uses it. */
  removable?: string | undefined;
};

function Tile({ src, name, isChosen, onChoose, removable }: TileProps) {
  const t = useWords(pictureWords);
  return (
    <li className="relative">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t.chooseOne(name)}
        onClick={onChoose}
        className="block w-full overflow-hidden rounded-field border-3 border-transparent bg-mist hover:border-edge aria-pressed:border-water"
      >
        <img src={src} alt="" loading="lazy" className="aspect-video w-full object-cover" />
        <span aria-hidden="true" className="block truncate bg-raised px-1 py-1.5 text-left text-sm">
          {name}
        </span>
      </button>
      {removable && <DeletePicture id={removable} name={name} />}
    </li>
  );
}

/** Asks once more: nothing brings the picture back. */
function DeletePicture({ id, name }: { id: string; name: string }) {
  const t = useWords(pictureWords);
  const { remove } = usePictureChanges();
  const [isAsking, ask] = useState(false);
  if (!isAsking)
    return (
      <ToolButton
        icon={Trash2}
        square
        aria-label={t.deleteOne(name)}
        onClick={() => ask(true)}
        className="absolute! top-2 right-2"
      />
    );
  return (
    <div
      role="group"
      aria-label={t.deleteSure(name)}
      className="absolute inset-0 grid content-center gap-2 rounded-field bg-raised/95 p-3"
    >
      <ToolButton ref={focusOnMount} onClick={() => remove(id)}>
        {t.deleteYes}
      </ToolButton>
      <ToolButton look="plain" onClick={() => ask(false)}>
        {t.deleteNo}
      </ToolButton>
    </div>
  );
}
