import * as Dialog from "@radix-ui/react-dialog";
import { ChevronLeft, ChevronRight, Download, X } from "lucide-react";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import type { PhotoFile } from "./use-photo-files.ts";
import { photoWords } from "./words.ts";

type Props = { files: PhotoFile[]; first: number; onClose: () => void };

const ON_DARK = "text-white not-disabled:hover:bg-white/20 not-disabled:hover:text-white";

/** Swiped as the phone scrolls, or stepped with buttons and arrow keys. */
export function PhotoViewer({ files, first, onClose }: Props) {
  const [opener] = useState(() => document.activeElement);
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const step = (by: number) => show(strip.current, at + by);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={() => opener instanceof HTMLElement && opener.focus()}
          className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)] bg-black text-white"
        >
          <Bar files={files} at={at} onStep={step} />
          <Strip strip={strip} files={files} at={at} onShown={setAt} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Bar({ files, at, onStep }: { files: PhotoFile[]; at: number; onStep: (by: number) => void }) {
  const t = useWords(photoWords);
  const shown = files[at];
  const steps = [
    { label: t.previous, by: -1, isEnd: at === 0, Icon: ChevronLeft },
    { label: t.next, by: 1, isEnd: at === files.length - 1, Icon: ChevronRight },
  ];
  return (
    <div className="flex items-center gap-1 p-2">
      <Dialog.Title aria-live="polite" className="mr-auto pl-2 text-base font-semibold">
        {t.photo(at + 1, files.length)}
      </Dialog.Title>
      {steps.map(({ label, by, isEnd, Icon }) => (
        <ToolButton
          key={by}
          square
          look="plain"
          className={ON_DARK}
          aria-label={label}
          disabled={isEnd}
          onClick={() => onStep(by)}
        >
          <Icon aria-hidden="true" />
        </ToolButton>
      ))}
      {shown && (
        <ToolLink
          icon={Download}
          square
          look="plain"
          className={`${ON_DARK} hover:bg-white/20 hover:text-white`}
          href={shown.large ?? shown.path}
          download={`photo-${at + 1}.jpg`}
          aria-label={t.download}
        />
      )}
      <Dialog.Close asChild>
        <ToolButton square look="plain" className={ON_DARK} aria-label={t.close}>
          <X aria-hidden="true" />
        </ToolButton>
      </Dialog.Close>
    </div>
  );
}

type StripProps = {
  strip: RefObject<HTMLUListElement | null>;
  files: PhotoFile[];
  at: number;
  onShown: (at: number) => void;
};

function Strip({ strip, files, at, onShown }: StripProps) {
  const t = useWords(photoWords);
  const [first] = useState(at);
  useLayoutEffect(() => show(strip.current, first, "instant"), [strip, first]);
  return (
    <ul
      ref={strip}
      onScroll={({ currentTarget }) => onShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      className="flex snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
    >
      {files.map((file, index) => (
        <li
          key={file.id}
          aria-hidden={index !== at}
          className="grid h-full w-full shrink-0 snap-center grid-rows-[minmax(0,1fr)] place-items-center p-2"
        >
          <Large file={file} label={t.photo(index + 1, files.length)} />
        </li>
      ))}
    </ul>
  );
}

function Large({ file, label }: { file: PhotoFile; label: string }) {
  const t = useWords(photoWords);
  const source = file.large ?? file.small;
  if (source)
    return (
      <img
        src={source}
        alt={label}
        width={file.width}
        height={file.height}
        className="h-auto max-h-full w-auto max-w-full object-contain"
      />
    );
  if (!file.hasFailed) return <p role="status">{t.loading}</p>;
  return (
    <div className="grid justify-items-center gap-3">
      <p>{t.failed}</p>
      <ToolButton onClick={file.retry}>{t.again}</ToolButton>
    </div>
  );
}

function show(strip: HTMLUListElement | null, index: number, behavior: ScrollBehavior = "auto"): void {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior });
}
