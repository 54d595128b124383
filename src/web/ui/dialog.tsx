import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useState, type ComponentProps, type ReactNode } from "react";
import { ToolButton } from "./tool-button.tsx";

type Props = { curtain?: string } & ComponentProps<typeof Dialog.Content>;

/** Above the page, which is darkened and out of reach until it is closed. The focus goes back to where it was. */
export function DialogPanel({ curtain = "", ...content }: Props) {
  return (
    <Dialog.Portal>
      <div className={`fixed inset-0 z-40 bg-black/60 ${curtain}`} data-curtain />
      <Content {...content} />
    </Dialog.Portal>
  );
}

/** There while the dialog is open. */
function Content(content: ComponentProps<typeof Dialog.Content>) {
  // Read while rendering: a field of the dialog may take the focus before any effect or event.
  const [before] = useState(() => document.activeElement);
  return (
    <Dialog.Content
      {...content}
      onCloseAutoFocus={(event) => {
        content.onCloseAutoFocus?.(event);
        if (event.defaultPrevented) return;
        // Radix knows only its own triggers, and most dialogs have none.
        event.preventDefault();
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) before.focus();
      }}
    />
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
        <ToolButton icon={X} look="plain" square aria-label={close} className="-mt-1.5 -mr-2" />
      </Dialog.Close>
    </div>
  );
}
