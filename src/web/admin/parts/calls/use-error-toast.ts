import { useEffect, useEffectEvent } from "react";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { isKnownAlready } from "./call.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** For a mutation's `onError`. Silent after an ended session or a declined question: both are on the screen already. */
export function useErrorToast(): (description: string) => (error: unknown) => void {
  const { toast } = useToast();
  const { error: title } = useWords(commonWords);
  return (description) => (error) => {
    if (!isKnownAlready(error)) toast({ title, description, variant: "destructive" });
  };
}

/** Once for each failed attempt of a query. */
export function useQueryErrorToast(query: { error: Error | null; errorUpdatedAt: number }, message: string): void {
  const { error, errorUpdatedAt } = query;
  const errorToast = useErrorToast();
  const show = useEffectEvent((failure: Error) => errorToast(message)(failure));
  useEffect(() => {
    if (error) show(error);
  }, [error, errorUpdatedAt]);
}
