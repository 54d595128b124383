import { GitCompareArrows } from "lucide-react";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { quoteTotals } from "#src/customers/quotes/quote-totals.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { conflictWords } from "#src/web/admin/site/editing/conflict/words.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import type { QuoteDraftState, QuoteEdit } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

export const CONFLICT_ID = "quote-conflict";

/** Nothing is overwritten unasked; what the owner gives up can be had back. */
export function Conflict({ quote }: { quote: QuoteDraftState }) {
  const t = useWords(editorWords);
  const words = useWords(conflictWords);
  const { undo } = useWords(editingWords);
  const { toast } = useToast();
  const language = useLanguage();
  const { theirs, value, keepMine, takeTheirs } = quote;
  if (!theirs) return null;
  const total = ({ draft }: QuoteEdit) =>
    formatMoney(quoteTotals(draft, new Set()).totalCents, regionalFormat().currency, language);
  const take = () => toast({ title: words.taken, action: { label: undo, onAction: takeTheirs() } });
  return (
    <div
      id={CONFLICT_ID}
      tabIndex={-1}
      role="alert"
      className="grid scroll-mt-20 gap-4 rounded-card border-2 border-danger bg-raised p-5 md:p-7"
    >
      <h2 className="flex items-center gap-2.5 text-xl text-danger">
        <GitCompareArrows aria-hidden="true" className="size-6 shrink-0" />
        {words.title}
      </h2>
      <p className="max-w-prose">{t.explained}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <p className="font-semibold">{t.mine(total(value))}</p>
          <ToolButton look="solid" onClick={() => void keepMine()}>
            {words.keepMine}
          </ToolButton>
        </div>
        <div className="grid content-start gap-1.5">
          <p className="font-semibold">{t.theirs(total(theirs.value))}</p>
          <ToolButton onClick={take}>{words.takeTheirs}</ToolButton>
        </div>
      </div>
    </div>
  );
}
