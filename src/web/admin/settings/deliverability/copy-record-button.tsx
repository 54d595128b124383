import { Check, Copy } from "lucide-react";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { deliverabilityWords } from "./deliverability-words.ts";
import { useCopying } from "#src/web/admin/settings/form/use-copying.ts";

export function CopyRecordButton({ what, text }: { what: string; text: string }) {
  const t = useWords(deliverabilityWords);
  const { isCopied, copy } = useCopying(text);
  const Icon = isCopied ? Check : Copy;
  return (
    <ToolButton look="plain" square aria-label={isCopied ? t.copied : t.copy(what)} onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-5" />
    </ToolButton>
  );
}
