import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { focusOnMount } from "#src/web/ui/focus-on-mount.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { integrationsWords } from "./integrations-words.ts";

/** `backTo`: the id of the field that takes the focus after closing. */
type Props = { intro: string; value: string; backTo: string; onClose: () => void };

export function SecretShownOnce({ intro, value, backTo, onClose }: Props) {
  const t = useWords(integrationsWords);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  const close = () => {
    onClose();
    // The field may be rendered only after this is unmounted.
    setTimeout(() => document.getElementById(backTo)?.focus());
  };
  return (
    <div role="status" className="grid gap-3 rounded-field bg-water-soft p-4">
      <p className="font-semibold">{intro}</p>
      <code className="rounded-field border border-line bg-raised px-3 py-2 text-sm wrap-anywhere select-all">
        {value}
      </code>
      <div className="flex flex-wrap gap-3">
        {/* Without https there is no clipboard: the text can be selected. */}
        <ToolButton ref={focusOnMount} onClick={() => void copy().catch(() => undefined)}>
          {isCopied ? <Check aria-hidden="true" className="size-5" /> : <Copy aria-hidden="true" className="size-5" />}
          {isCopied ? t.copied : t.copy}
        </ToolButton>
        <ToolButton look="plain" onClick={close}>
          {t.close}
        </ToolButton>
      </div>
    </div>
  );
}
