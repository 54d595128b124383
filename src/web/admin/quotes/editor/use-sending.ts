import { useState } from "react";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import { quoteProblems } from "#src/work/quotes/quote-problems.ts";
import type { Quote } from "#src/work/quotes/quotes.server.ts";
import { problemIn, type RefusedField } from "#src/web/admin/parts/calls/read-problem.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useQuoteAct } from "#src/web/admin/quotes/use-quotes.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import type { QuoteDraftState } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

type Way = "mail" | "link";
type Props = { quote: Quote; draft: QuoteDraftState; onRefused: (problems: readonly RefusedField[]) => void };

/** Sends what is on the screen: all of it is stored first. */
export function useSending({ quote, draft, onRefused }: Props) {
  const t = useWords(editorWords);
  const language = useLanguage();
  const { toast } = useToast();
  const errorToast = useErrorToast();
  const acting = useQuoteAct(quote);
  const [way, setWay] = useState<Way>();

  async function send(by: Way): Promise<void> {
    onRefused([]);
    if (focusOnMistyped()) return errorToast(t.notFinished)(undefined);
    const saved = await draft.saved();
    if (!saved) {
      focusOnInvalid();
      return errorToast(t.notSaved)(undefined);
    }
    await acting.mutateAsync({ kind: "send", version: saved.version, by });
    toast({ title: by === "mail" ? t.sent : t.linkMade });
  }

  async function refuse(error: unknown) {
    const refused = problemIn(error);
    onRefused(refused.errors);
    if (error instanceof CallError && error.status === 409) await draft.compare();
    else focusOnInvalid();
    const why = knownMessage(quoteProblems, refused, language) ?? t.sendFailed;
    errorToast(error instanceof CallError && error.status === 422 ? t.notFinished : why)(error);
  }

  return {
    busy: way,
    send: async (by: Way) => {
      if (way) return;
      setWay(by);
      try {
        await send(by);
      } catch (error) {
        await refuse(error);
      } finally {
        setWay(undefined);
      }
    },
  };
}

/** Its card may be folded on a phone. */
function focusOn(field: HTMLElement | null): void {
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}

/** What a wrong number stands for is not stored. */
function focusOnMistyped(): boolean {
  const field = document.querySelector<HTMLElement>("[data-mistyped]");
  focusOn(field);
  return field !== null;
}

/** Once what is wrong is shown. */
function focusOnInvalid(): void {
  setTimeout(() => {
    const wrong = document.querySelector<HTMLElement>('#quote [aria-invalid="true"]');
    focusOn(wrong ?? document.getElementById("quote-lines-list"));
  }, 100);
}
