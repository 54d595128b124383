import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useRef, type ComponentProps, type ReactNode } from "react";
import { ToolButton } from "./tool-button.tsx";

type Props = { curtain?: string } & ComponentProps<typeof Dialog.Content>;

/** Above the page, which is darkened and out of reach until it is closed. The focus goes back to where it was. */
export function DialogPanel({ curtain = "", ...content }: Props) {
  const before = useRef<Element>(null);
  return (
    <Dialog.Portal>
      <div className={`fixed inset-0 z-40 bg-black/60 ${curtain}`} data-curtain />
      <Dialog.Content
        {...content}
        onOpenAutoFocus={(event) => {
          before.current = document.activeElement;
          content.onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          content.onCloseAutoFocus?.(event);
          if (event.defaultPrevented) return;
          // Radix knows only its own triggers, and most dialogs have none.
          event.preventDefault();
          const isLost = document.activeElement === null || document.activeElement === document.body;
          if (isLost && before.current instanceof HTMLElement) before.current.focus();
        }}
      />
    </Dialog.Portal>
  );
}

/** Its title with the button that closes it. */
export function DialogHeading({ title, intro, close }: { title: string; intro?: ReactNode; close: string }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <Dialog.Title className="text-xl wrap-anywhere">{title}</Dialog.Title>
        {intro && (
          <Dialog.Description asChild>
            <div className="text-muted">{intro}</div>
          </Dialog.Description>
        )}
      </div>
      <Dialog.Close asChild>
        <ToolButton look="plain" square aria-label={close} className="-mt-1.5 -mr-2">
          <X aria-hidden="true" className="size-5" />
        </ToolButton>
      </Dialog.Close>
    </div>
  );
}
