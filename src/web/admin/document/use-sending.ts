import type { ProblemWords } from "#src/platform/i18n/known-message.ts";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { focusOnMistyped, focusOnProblem } from "#src/web/admin/editing/use-focus-on-problem.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

export type Way = "mail" | "link";

type Props = {
  draft: Pick<EditedDraft<unknown>, "section" | "value" | "saved" | "compare">;
  words: Record<"sent" | "linkMade" | "notFinished" | "notSaved" | "sendFailed", string>;
  problemWords: ProblemWords;
  call: (json: { version: number; by: Way }) => Promise<unknown>;
  reload: () => unknown;
};

class NotSaved extends Error {}

/** Sends what is on the screen: all of it is stored first. A version that was saved elsewhere is shown. */
export function useSending({ draft, words: t, problemWords, call, reload }: Props) {
  const language = useLanguage();
  const errorToast = useErrorToast();
  const sending = useAction({
    async call({ by }: { by: Way; value: unknown }) {
      const saved = await draft.saved();
      if (!saved) throw new NotSaved();
      try {
        await call({ version: saved.version, by });
      } catch (error) {
        if (isChanged(error)) await draft.compare();
        throw error;
      }
    },
    done: (_, { by }) => (by === "mail" ? t.sent : t.linkMade),
    failed(status, error) {
      if (error instanceof NotSaved) return t.notSaved;
      // The conflict is shown instead.
      if (isChanged(error)) return undefined;
      if (status === 422) return t.notFinished;
      return knownMessage(problemWords, problemIn(error), language) ?? t.sendFailed;
    },
    reload,
  });
  const { error, isPending, variables } = sending;
  return {
    /** The way that is under way. */
    busy: isPending ? variables.by : undefined,
    send(by: Way) {
      if (isPending) return;
      if (focusOnMistyped(draft.section)) return errorToast(t.notFinished)(undefined);
      // Once what is wrong is marked.
      const onError = () => setTimeout(() => focusOnProblem(draft.section), 100);
      sending.mutate({ by, value: draft.value }, { onError });
    },
    /** What the server had against it, until something is changed. */
    refused: error && variables?.value === draft.value ? problemIn(error).errors : [],
  };
}

function isChanged(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 409) return false;
  return ["quote-changed", "invoice-changed"].includes(problemIn(error).code ?? "");
}
