import { useMutation, useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import type { ToastAction } from "#src/web/ui/toasts/toasts.ts";
import { CallError, isKnownAlready } from "./call.ts";

type Said = string | { title: string; description?: string; action?: ToastAction };

type Action<Input, Output> = {
  call: (input: Input) => Promise<Output>;
  /** Nothing is said where the screen shows it by itself. */
  done?: string | ((output: Output, input: Input) => Said | undefined);
  /** What did not work, if anything is to be said; by the status of the answer, where there was one. */
  failed?: string | ((status: number | undefined, error: Error) => string | undefined);
  /** Answers that say that the screen is out of date. */
  stale?: readonly number[];
  /** What shows it is loaded again, once it is done and where the screen is out of date; awaited where it is a promise. */
  reload?: (queries: QueryClient) => unknown;
  /** The query that the answer is the newest of. */
  answers?: { queryKey: QueryKey };
  onDone?: (output: Output, input: Input) => unknown;
  /** In place of `reload`, where what is shown after it differs from what is shown once it is done. */
  onStale?: () => unknown;
  /** What the server answers is a secret: forgotten with the screen. */
  isSecret?: boolean;
};

/** A call that changes something. A toast says what came of it; what the owner knows already is not said again. */
export function useAction<Input = void, Output = unknown>(action: Action<Input, Output>) {
  const { call, done, failed, stale = [404, 409], reload, answers, onDone, onStale, isSecret = false } = action;
  const { error: title } = useWords(commonWords);
  const queries = useQueryClient();
  const { toast } = useToast();
  return useMutation<Output, Error, Input>({
    mutationFn: call,
    ...(isSecret && { gcTime: 0 }),
    async onSuccess(output, input) {
      const said = typeof done === "function" ? done(output, input) : done;
      if (said) toast(typeof said === "string" ? { title: said } : said);
      if (answers) queries.setQueryData(answers.queryKey, output);
      await reload?.(queries);
      await onDone?.(output, input);
    },
    async onError(error) {
      if (isKnownAlready(error)) return;
      const status = error instanceof CallError ? error.status : undefined;
      const description = typeof failed === "function" ? failed(status, error) : failed;
      if (description) toast({ title, description, variant: "destructive" });
      if (status !== undefined && stale.includes(status)) await (onStale?.() ?? reload?.(queries));
    },
  });
}
