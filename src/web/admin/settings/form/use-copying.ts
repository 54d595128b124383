import { useEffect, useState } from "react";
import { SECOND_MS } from "#src/platform/clock/durations.ts";

const SHOWN_MS = 2 * SECOND_MS;

/** `isCopied` for two seconds. A refused clipboard is ignored: the text can be selected. */
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
