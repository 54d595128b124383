import { Inbox } from "lucide-react";
import { Link } from "wouter";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { useFocusOnAdded } from "#src/web/admin/parts/list/use-focus-on-added.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { IMPORT_PAGE, NEW_LEAD_PAGE } from "#src/web/admin/links/lead-paths.ts";
import { LeadTable, type TableProps } from "./lead-table.tsx";
import type { ListedLead } from "#src/work/leads/lead.ts";
import type { ListedLeads as List } from "./use-lead-list.ts";
import { emptyBoxWords, listWords, nothingWords } from "./words.ts";

type Props = { leads: ListedLead[]; list: List; onClear?: () => void } & Omit<TableProps, "leads">;

export function LeadList({ leads, list, onClear, ...table }: Props) {
  const { list: rows, rememberRows } = useFocusOnAdded(leads.length);
  if (leads.length === 0) return <NoLeads box={table.state.box} onClear={onClear} />;
  return (
    <>
      <div ref={rows}>
        <LeadTable leads={leads} {...table} />
      </div>
      {list.found && list.found.matching > leads.length && (
        <MoreLeads list={list} rows={leads.length} onMore={rememberRows} />
      )}
    </>
  );
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
      <BusyButton busy={list.loadingMore} onClick={show}>
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
