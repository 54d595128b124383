import { DialogHeading, DialogPanel } from "#src/web/ui/dialog.tsx";
import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, type ReactNode } from "react";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { InDialog } from "#src/web/admin/parts/buttons/dialog-foot.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { title: string; intro?: ReactNode; onClose: () => void; children: ReactNode };

const SOON_MS = 100;
const LATEST_MS = 3000;

/** The focus goes back to what opened the dialog, which may go with what was done: then it is on the page, not nowhere. */
function keepFocusLater(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNowhere = () => document.activeElement === document.body && !document.querySelector("[role=dialog]");
  const watched = new MutationObserver(() => {
    clearTimeout(timer);
    // For a moment it is nowhere also on its way back.
    timer = setTimeout(() => isNowhere() && document.querySelector("main")?.focus({ preventScroll: true }), SOON_MS);
  });
  watched.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watched.disconnect(), LATEST_MS);
}

/** At the bottom of a phone, within the reach of the thumb. */
export function DialogFrame({ title, intro, onClose, children }: Props) {
  const { close } = useWords(commonWords);
  useEffect(() => keepFocusLater, []);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        {...(!intro && { "aria-describedby": undefined })}
        className="fixed inset-x-0 bottom-0 z-50 mx-auto grid max-h-[92dvh] max-w-xl content-start gap-5 scroll-pb-24 overflow-y-auto overscroll-contain rounded-t-card bg-raised p-5 shadow-card sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-card sm:p-7"
      >
        <DialogHeading title={title} intro={intro} close={close} />
        <InDialog value>{children}</InDialog>
      </DialogPanel>
    </Dialog.Root>
  );
}
