import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import type { ToastAction } from "#src/web/ui/toasts/toasts.ts";
import { CallError, isKnownAlready } from "./call.ts";

type Told<Input, Output> = {
  change: (input: Input) => Promise<Output>;
  success: (input: Input, output: Output) => { title?: string; description: string; action?: ToastAction };
  /** By the status of the answer, if there was one. `isStale`: what is on the screen is out of date. */
  failure: (status: number | undefined) => { description: string; isStale: boolean };
  refetch: (queries: QueryClient) => void;
};

/** A toast says what came of it. What shows it is loaded again, after a conflict too. */
export function useToldChange<Input, Output>({ change, success, failure, refetch }: Told<Input, Output>) {
  const titles = useWords(commonWords);
  const queries = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: change,
    onSuccess: (output, input) => {
      toast({ title: titles.success, ...success(input, output) });
      refetch(queries);
    },
    onError: (error) => {
      if (isKnownAlready(error)) return;
      const { description, isStale } = failure(error instanceof CallError ? error.status : undefined);
      toast({ title: titles.error, description, variant: "destructive" });
      if (isStale) refetch(queries);
    },
  });
}
