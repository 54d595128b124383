import { Inbox } from "lucide-react";
import { useEffect, useRef } from "react";
import type { LeadBox } from "#src/leads/lead-boxes.ts";
import { Spinner } from "#src/web/ui/spinner.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { locales } from "#src/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { focusOnLead } from "./lead-link.tsx";
import { LeadTable } from "./lead-table.tsx";
import { emptyBoxWords, listWords } from "./words.ts";
import type { LeadList as List, ShownLead } from "./use-lead-list.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { leads: ShownLead[]; box: LeadBox; list: List; onClear?: () => void };

export function LeadList({ leads, box, list, onClear }: Props) {
  const rememberLast = useFocusOnAdded(leads.length);
  if (leads.length === 0) return <NoLeads box={box} onClear={onClear} />;
  return (
    <>
      <LeadTable leads={leads} box={box} />
      {list.found && list.found.matching > leads.length && (
        <MoreLeads list={list} rows={leads.length} onMore={() => rememberLast(leads.at(-1)?.id)} />
      )}
    </>
  );
}

const MORE = "more-leads";

/** The button to show more disappears with the last rows: the focus moves to the first row that it added. */
function useFocusOnAdded(rows: number) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current && !document.getElementById(MORE)) focusOnLead(leadAfter(last.current));
    last.current = undefined;
  }, [rows]);
  return (id: string | undefined) => {
    last.current = id;
  };
}

function MoreLeads({ list, rows, onMore }: { list: List; rows: number; onMore: () => void }) {
  const t = useWords(listWords);
  const language = useLanguage();
  const { showMore, loadingMore } = list;
  const show = () => {
    onMore();
    void showMore?.();
  };
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 border-t border-line p-4">
      <ToolButton id={MORE} aria-busy={loadingMore} onClick={loadingMore ? undefined : show}>
        {loadingMore && <Spinner />}
        {t.showMore}
      </ToolButton>
      <span className="text-sm text-muted tabular-nums">{t.shown(rows.toLocaleString(locales[language]))}</span>
    </div>
  );
}

function leadAfter(id: string): string {
  const row = document.getElementById(`lead-${id}`)?.closest("tr")?.nextElementSibling;
  return row?.querySelector("[id^=lead-]")?.id.slice("lead-".length) ?? id;
}

function NoLeads({ box, onClear }: { box: LeadBox; onClear?: () => void }) {
  const t = useWords(listWords);
  const empty = useWords(emptyBoxWords);
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <Inbox aria-hidden="true" className="size-10 text-muted" />
      <p className="text-lg font-bold">{t.none}</p>
      {onClear ? <ToolButton onClick={onClear}>{t.clear}</ToolButton> : <p className="text-muted">{empty[box]}</p>}
    </div>
  );
}

export function LeadListPlaceholder() {
  const t = useWords(listWords);
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">{t.loading}</span>
      {Array.from({ length: 8 }, (_, row) => (
        <div
          key={row}
          className="flex h-24 animate-pulse items-center gap-6 border-b border-line px-4 last:border-b-0 md:px-6"
        >
          <div className="h-4 w-48 rounded-full bg-mist" />
          <div className="h-4 w-40 rounded-full bg-mist max-md:hidden" />
          <div className="h-4 grow rounded-full bg-mist" />
        </div>
      ))}
    </div>
  );
}
