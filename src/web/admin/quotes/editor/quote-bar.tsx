import { Eye } from "lucide-react";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { focusSoon } from "#src/web/admin/editing/lists/focus-soon.ts";
import { conflictId } from "#src/web/admin/editing/conflict/conflict-id.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";
import type { DraftStatus } from "#src/web/admin/editing/draft/versioned-draft.ts";
import { api, apiPath } from "#src/web/admin/parts/calls/api.ts";
import { iconOnPhone, ToolButton } from "#src/web/ui/tool-button.tsx";
import { quoteWords } from "#src/web/admin/quotes/words.ts";
import type { QuoteDraftState } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

const looks: Record<DraftStatus, string> = {
  saved: "text-success",
  unsaved: "text-muted",
  saving: "text-muted",
  failed: "text-danger",
  refused: "text-danger",
  conflict: "text-danger",
};

/** In reach wherever the quote is scrolled: what it comes to, what became of it, and the way to sending it. */
export function QuoteBar({ id, quote, onSend }: { id: string; quote: QuoteDraftState; onSend: () => void }) {
  const t = useWords(editorWords);
  const { total } = useWords(quoteWords);
  const { seeConflict } = useWords(editingWords);
  const language = useLanguage();
  const { totalCents } = quoteTotals(quote.value, new Set());
  return (
    <div
      data-bar
      className="rests-on-bar z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-edge bg-raised p-3 pl-5 shadow-card"
    >
      <div className="min-w-0 grow basis-36">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
          <span className="text-sm text-muted">{total}</span>
          <span className="text-lg font-bold tabular-nums">
            {formatMoney(totalCents, regionalFormat().currency, language)}
          </span>
        </p>
        <p role="status" className={`text-sm font-semibold ${looks[quote.status]}`}>
          {t[quote.status]}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ToolButton className={iconOnPhone} onClick={() => void openPreview(id, quote)}>
          <Eye aria-hidden="true" className="size-5" />
          {t.preview}
        </ToolButton>
        {quote.status === "failed" && <ToolButton onClick={() => void quote.save()}>{t.retry}</ToolButton>}
        {quote.status === "conflict" ? (
          <ToolButton onClick={() => focusSoon(conflictId({ section: "quote" }))}>{seeConflict}</ToolButton>
        ) : (
          <ToolButton onClick={onSend}>{t.send}</ToolButton>
        )}
      </div>
    </div>
  );
}

/** The tab opens at once, as browsers ask, and shows the page once all of the draft is stored. */
async function openPreview(id: string, quote: QuoteDraftState): Promise<void> {
  const tab = window.open("", "_blank");
  const saved = await quote.saved();
  if (!saved) return tab?.close();
  const path = apiPath(api.quotes[":id"].preview, { param: { id } });
  if (tab) tab.location.href = path;
  else window.location.assign(path);
}
