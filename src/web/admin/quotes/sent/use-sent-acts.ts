import type { Quote } from "#src/work/quotes/quotes.server.ts";
import { useErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useQuoteAct, type QuoteAct } from "#src/web/admin/quotes/use-quotes.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { sentWords } from "./words.ts";

export function useSentActs(quote: Quote) {
  const { failed } = useWords(sentWords);
  const { toast } = useToast();
  const errorToast = useErrorToast();
  const acting = useQuoteAct(quote);
  /** Rejects when it failed, which is then said. */
  async function perform(act: QuoteAct, done?: string): Promise<void> {
    if (acting.isPending) return;
    try {
      await acting.mutateAsync(act);
    } catch (error) {
      errorToast(failed)(error);
      throw error;
    }
    if (done) toast({ title: done });
  }
  return {
    busy: acting.isPending ? acting.variables.kind : undefined,
    perform,
    act: (act: QuoteAct, done?: string) => void perform(act, done).catch(() => undefined),
  };
}
