import { DialogPanel } from "#src/web/ui/dialog.tsx";
import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { shellWords } from "#src/web/admin/page/words.ts";
import { Sidebar } from "./sidebar.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Its own overlay: Radix's injects a style element, which the content security policy refuses. */
export function PhoneMenuPanel({ onClose }: { onClose: () => void }) {
  const t = useWords(shellWords);
  const { close } = useWords(commonWords);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        curtain="lg:hidden"
        aria-describedby={undefined}
        className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] shadow-card lg:hidden"
      >
        <Dialog.Title className="sr-only">{t.menu}</Dialog.Title>
        <Sidebar className="flex h-full overflow-y-auto" />
        <Dialog.Close
          aria-label={close}
          className="night absolute top-4 right-3 grid size-11 place-items-center rounded-field text-ink hover:bg-raised"
        >
          <X aria-hidden="true" className="size-6" />
        </Dialog.Close>
      </DialogPanel>
    </Dialog.Root>
  );
}
