import { Inbox } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { IMPORT_PAGE, NEW_LEAD_PAGE } from "#src/web/admin/links/lead-paths.ts";
import { focusOnLead } from "./lead-link.tsx";
import { LeadTable, type TableProps } from "./lead-table.tsx";
import type { ListedLead } from "#src/work/leads/lead.ts";
import type { ListedLeads as List } from "./use-lead-list.ts";
import { emptyBoxWords, listWords, nothingWords } from "./words.ts";

type Props = { leads: ListedLead[]; list: List; onClear?: () => void } & Omit<TableProps, "leads">;

export function LeadList({ leads, list, onClear, ...table }: Props) {
  const rememberLast = useFocusOnAdded(leads.length);
  if (leads.length === 0) return <NoLeads box={table.state.box} onClear={onClear} />;
  return (
    <>
      <LeadTable leads={leads} {...table} />
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

function leadAfter(id: string): string {
  const row = document.getElementById(`lead-${id}`)?.closest("tr")?.nextElementSibling;
  return row?.querySelector("[id^=lead-]")?.id.slice("lead-".length) ?? id;
}

function MoreLeads({ list, rows, onMore }: { list: List; rows: number; onMore: () => void }) {
  const t = useWords(listWords);
  const language = useLanguage();
  const show = () => {
    onMore();
    list.showMore?.();
  };
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 border-t border-line p-4">
      <BusyButton id={MORE} busy={list.loadingMore} onClick={show}>
        {t.showMore}
      </BusyButton>
      <span className="text-sm text-muted tabular-nums">{t.shown(rows.toLocaleString(locales[language]))}</span>
    </div>
  );
}

function NoLeads({ box, onClear }: { box: LeadBox; onClear?: () => void }) {
  const t = useWords(listWords);
  const empty = useWords(emptyBoxWords);
  const nothing = useWords(nothingWords);
  if (onClear)
    return (
      <EmptyState icon={Inbox} title={t.none}>
        <ToolButton onClick={onClear}>{t.clear}</ToolButton>
      </EmptyState>
    );
  return (
    <EmptyState icon={Inbox} title={box === "inbox" ? t.none : nothing[box]} hint={empty[box]}>
      {box === "inbox" && (
        <div className="flex flex-wrap justify-center gap-2">
          <Link href={NEW_LEAD_PAGE} asChild>
            <ToolLink>{t.firstCall}</ToolLink>
          </Link>
          <Link href={IMPORT_PAGE} asChild>
            <ToolLink>{t.import}</ToolLink>
          </Link>
        </div>
      )}
    </EmptyState>
  );
}
