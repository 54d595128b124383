import { useEffect, useState } from "react";

const SHOWN_MS = 2000;

/** Says for a moment that it is done. Where the clipboard is refused, the text stands beside it to be marked. */
export function useCopying(text: string): { isCopied: boolean; copy: () => Promise<void> } {
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
  return { isCopied, copy };
}
