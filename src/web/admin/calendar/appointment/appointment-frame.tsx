import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

type Props = { title: string; intro?: ReactNode; onClose: () => void; children: ReactNode };

/** At the bottom of a phone, within the reach of the thumb. */
export function AppointmentFrame({ title, intro, onClose, children }: Props) {
  const { close } = useWords(commonWords);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div className="fixed inset-0 z-40 bg-black/60" data-curtain />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto grid max-h-[92dvh] max-w-xl content-start gap-5 overflow-y-auto overscroll-contain rounded-t-card bg-raised p-5 shadow-card sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-card sm:p-7"
        >
          <div className="flex items-start justify-between gap-3">
            <div className="grid min-w-0 gap-1">
              <Dialog.Title className="text-xl wrap-anywhere">{title}</Dialog.Title>
              {intro && <div className="text-muted">{intro}</div>}
            </div>
            <Dialog.Close asChild>
              <ToolButton look="plain" square aria-label={close} className="-mt-1.5 -mr-2">
                <X aria-hidden="true" className="size-5" />
              </ToolButton>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
