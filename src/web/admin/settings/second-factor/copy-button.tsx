import { Check, Copy } from "lucide-react";
import { ToolButton, type ToolLook } from "#src/web/ui/tool-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { secondFactorWords } from "./second-factor-words.ts";
import { useCopying } from "#src/web/admin/settings/form/use-copying.ts";

type Props = { text: string; label?: string; look?: ToolLook };

export function CopyButton({ text, label, look }: Props) {
  const t = useWords(secondFactorWords);
  const { isCopied, copy } = useCopying(text);
  const Icon = isCopied ? Check : Copy;
  return (
    <ToolButton {...(look && { look })} className="justify-self-start" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-5" />
      {isCopied ? t.copied : (label ?? t.copy)}
    </ToolButton>
  );
}
