import { DialogHeading, DialogPanel } from "#src/web/ui/dialog.tsx";
import * as Dialog from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { title: string; intro?: ReactNode; onClose: () => void; children: ReactNode };

/** At the bottom of a phone, within the reach of the thumb. */
export function DialogFrame({ title, intro, onClose, children }: Props) {
  const { close } = useWords(commonWords);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        {...(!intro && { "aria-describedby": undefined })}
        className="fixed inset-x-0 bottom-0 z-50 mx-auto grid max-h-[92dvh] max-w-xl content-start gap-5 scroll-pb-24 overflow-y-auto overscroll-contain rounded-t-card bg-raised p-5 shadow-card sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-card sm:p-7"
      >
        <DialogHeading title={title} intro={intro} close={close} />
        {children}
      </DialogPanel>
    </Dialog.Root>
  );
}
