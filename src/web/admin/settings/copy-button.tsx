import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { ToolButton } from "../../ui/tool-button.tsx";
import { useWords } from "../words.ts";
import { secondFactorWords } from "./second-factor-words.ts";

/** Where the clipboard is refused, what would be copied stands beside it. */
export function CopyButton({ text }: { text: string }) {
  const t = useWords(secondFactorWords);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <ToolButton className="justify-self-start" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-5" />
      {isCopied ? t.copied : t.copy}
    </ToolButton>
  );
}
