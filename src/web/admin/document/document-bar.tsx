import { Eye } from "lucide-react";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { conflictId } from "#src/web/admin/editing/conflict-id.ts";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { statusColours } from "#src/web/admin/editing/draft/status-colours.ts";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { iconOnPhone, ToolButton } from "#src/web/ui/tool-button.tsx";
import { documentWords } from "./words.ts";

type Props = {
  of: Pick<EditedDraft<unknown>, "section" | "status" | "save" | "saved">;
  totalCents: number;
  /** The address of the page as its customer sees it. */
  preview: string;
  /** The way to the part that sends it. */
  send: string;
  onSend: () => void;
};

/** In reach wherever the document is scrolled: what it comes to, what became of it, and the way to sending it. */
export function DocumentBar({ of, totalCents, preview, send, onSend }: Props) {
  const t = useWords(documentWords);
  const { seeConflict, retry } = useWords(editingWords);
  const language = useLanguage();
  return (
    <div
      data-bar
      className="rests-on-bar z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-edge bg-raised p-3 pl-5 shadow-card"
    >
      <div className="min-w-0 grow basis-36">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
          <span className="text-sm text-muted">{t.total}</span>
          <span className="text-lg font-bold tabular-nums">
            {formatMoney(totalCents, regionalFormat().currency, language)}
          </span>
        </p>
        <p role="status" className={`text-sm font-semibold ${statusColours[of.status]}`}>
          {t[of.status]}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ToolButton icon={Eye} className={iconOnPhone} onClick={() => void openPreview(of, preview)}>
          {t.preview}
        </ToolButton>
        {of.status === "failed" && <ToolButton onClick={() => void of.save()}>{retry}</ToolButton>}
        {of.status === "conflict" ? (
          <ToolButton onClick={() => focusSoon(conflictId(of))}>{seeConflict}</ToolButton>
        ) : (
          <ToolButton onClick={onSend}>{send}</ToolButton>
        )}
      </div>
    </div>
  );
}

/** The tab opens at once, as browsers ask, and shows the page once all of the draft is stored. */
async function openPreview({ saved }: Pick<Props["of"], "saved">, preview: string): Promise<void> {
  const tab = window.open("", "_blank");
  if (!(await saved())) return tab?.close();
  if (tab) tab.location.href = preview;
  else window.location.assign(preview);
}
