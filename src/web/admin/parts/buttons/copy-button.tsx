import { Check, Copy } from "lucide-react";
import { useEffect, useState, type ComponentProps } from "react";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { copyText } from "#src/web/ui/browser/copy-text.ts";

const words = dictionary({ copy: "Copier", copied: "Copié" }, { copy: "Copy", copied: "Copied" });

const SHOWN_MS = 2 * SECOND_MS;

type Props = Omit<ComponentProps<typeof ToolButton>, "onClick"> & { text: string; label?: string };

export function CopyButton({ text, label, square, className = "justify-self-start", ...button }: Props) {
  const t = useWords(words);
  const { isCopied, copy } = useCopying(text);
  const Icon = isCopied ? Check : Copy;
  const says = isCopied ? t.copied : (label ?? t.copy);
  return (
    <ToolButton
      icon={Icon}
      {...button}
      className={className}
      square={square}
      aria-label={square ? says : undefined}
      onClick={() => void copy()}
    >
      {!square && says}
    </ToolButton>
  );
}

/** `isCopied` for two seconds. A refused clipboard is ignored: the text can be selected. */
function useCopying(text: string) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => setCopied(await copyText(text));
  return { isCopied, copy };
}
