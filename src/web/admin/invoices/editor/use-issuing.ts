import { useQueryClient } from "@tanstack/react-query";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { focusOnMistyped, focusOnProblem } from "#src/web/admin/editing/use-focus-on-problem.ts";
import { reloadInvoices } from "#src/web/admin/invoices/use-invoices.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { fieldMessage, problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { invoiceEditorWords } from "./words.ts";

type Draft = Pick<EditedDraft<unknown>, "section" | "saved" | "compare">;

/** Issues what is on the screen: all of it is stored first. A version that was saved elsewhere is shown. */
export function useIssuing(id: string, draft: Draft) {
  const t = useWords(invoiceEditorWords);
  const queries = useQueryClient();
  const language = useLanguage();
  const errorToast = useErrorToast();
  const issuing = useAction({
    async call(json: { version: number; by: "mail" | "link" }) {
      try {
        return await (await api.invoices[":id"].issue.$post({ param: { id }, json })).json();
      } catch (error) {
        if (isChanged(error)) await draft.compare();
        throw error;
      }
    },
    done: (_, { by }) => (by === "mail" ? t.issued : t.issuedByLink),
    failed(status, error) {
      // The conflict is shown instead.
      if (isChanged(error)) return undefined;
      if (status === 422) return t.notIssued;
      return knownMessage(invoiceProblems, problemIn(error), language) ?? t.issueFailed;
    },
    reload: () => reloadInvoices(queries, id),
  });
  const refused = issuing.error ? problemIn(issuing.error).errors : [];
  return {
    busy: issuing.isPending ? issuing.variables.by : undefined,
    async issue(by: "mail" | "link") {
      if (issuing.isPending || focusOnMistyped(draft.section)) return;
      const saved = await draft.saved();
      if (saved) return issuing.mutate({ version: saved.version, by });
      focusOnProblem(draft.section);
      errorToast(t.notSaved)(undefined);
    },
    /** What the server had against it: at its fields, and as sentences. */
    refused,
    problems: [...new Set(refused.map((problem) => fieldMessage(invoiceProblems, problem, language)))],
  };
}

function isChanged(error: unknown): boolean {
  return error instanceof CallError && error.status === 409 && problemIn(error).code === "invoice-changed";
}
