import { useEffect, useEffectEvent } from "react";
import { useToast } from "#src/web/ui/toast.tsx";
import { isKnownAlready } from "./call.ts";
import { toastWords } from "./toast-words.ts";
import { useWords } from "./words.ts";

/** Says it once for each failed attempt. An ended session is not a failure: it leads to the login page. */
export function useFailureToast(query: { error: Error | null; errorUpdatedAt: number }, message: string): void {
  const { toast } = useToast();
  const { error, errorUpdatedAt } = query;
  const t = useWords(toastWords);
  const tell = useEffectEvent(() => toast({ title: t.error, description: message, variant: "destructive" }));
  useEffect(() => {
    if (!error || isKnownAlready(error)) return;
    tell();
  }, [error, errorUpdatedAt]);
}
