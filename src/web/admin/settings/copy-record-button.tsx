import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { ToolButton } from "../../ui/tool-button.tsx";
import { useWords } from "../words.ts";
import { deliverabilityWords } from "./deliverability-words.ts";

const SHOWN_MS = 2000;

/** Says for a moment that it is done. Where the clipboard is refused the text stands beside it to be marked. */
export function CopyRecordButton({ what, text }: { what: string; text: string }) {
  const t = useWords(deliverabilityWords);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
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
    <ToolButton look="plain" square aria-label={isCopied ? t.copied : t.copy(what)} onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-5" />
    </ToolButton>
  );
}
