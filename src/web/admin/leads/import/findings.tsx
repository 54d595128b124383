import type { ImportReport } from "#src/work/leads/import/import-report.server.ts";
import { rowProblems } from "#src/work/leads/import/import-problems.ts";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { LeadStatusBadge } from "#src/web/admin/leads/lead-status-badge.tsx";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { formatDate, formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { RefusedOfReport } from "#src/web/admin/page/import-frame.tsx";
import { listImportWords } from "#src/web/admin/parts/csv-import/list-import-words.ts";
import { FileNotes } from "#src/web/admin/parts/csv-import/file-notes.tsx";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { importWords } from "./words.ts";

type Props = { report: ImportReport; isBusy: boolean; onConfirm: () => void };

export function Findings({ report, isBusy, onConfirm }: Props) {
  const t = useWords(importWords);
  const list = useWords(listImportWords);
  const statuses = useWords(statusWords);
  const language = useLanguage();
  const { added, known, refused } = report;
  const number = (count: number) => count.toLocaleString(locales[language]);
  const counts = [
    ...(added > 0 ? [t.toAdd(number(added))] : []),
    ...(known > 0 ? [t.known(number(known))] : []),
    ...(refused > 0 ? [t.refused(number(refused))] : []),
  ];
  const unread = report.unreadCells.map(({ code, text, rows }) => ({
    ...{ text, rows, says: say(rowProblems, { code, values: { text } }, language) },
  }));
  return (
    <EditingCard title={list.previewTitle}>
      <p role="status" className="font-semibold">
        {counts.join(" · ")}
      </p>
      <FileNotes notes={report.notes} />
      <UnknownTexts says={t.unknownStatuses(statuses[report.status])} unknown={report.unknownStatuses} />
      <UnknownTexts says={t.unknownDates} unknown={report.unknownDates} />
      <UnknownTexts says={list.unreadCells} unknown={unread} />
      {report.preview.length > 0 && <Preview leads={report.preview} />}
      <RefusedOfReport report={report} />
      {added > 0 ? (
        <BusyButton look="solid" busy={isBusy} onClick={onConfirm} className="sm:justify-self-start">
          {t.confirm(number(added))}
        </BusyButton>
      ) : (
        <p className="text-muted">{list.nothing}</p>
      )}
    </EditingCard>
  );
}

type Unknown = { says: string; unknown: (ImportReport["unknownDates"][number] & { says?: string })[] };

function UnknownTexts({ says, unknown }: Unknown) {
  const t = useWords(importWords);
  const { saidRows } = useWords(listImportWords);
  const language = useLanguage();
  if (unknown.length === 0) return null;
  return (
    <div role="status" className="grid gap-1 rounded-field border border-warning p-3">
      <p className="font-semibold">{says}</p>
      <ul className="text-sm">
        {unknown.map((one) => {
          const rows = one.rows.toLocaleString(locales[language]);
          return (
            <li key={one.says ?? one.text}>{one.says ? saidRows(one.says, rows) : t.unknownText(one.text, rows)}</li>
          );
        })}
      </ul>
    </div>
  );
}

function Preview({ leads }: { leads: ImportReport["preview"] }) {
  const t = useWords(importWords);
  const { noName } = useWords(leadsWords);
  const { previewTitle } = useWords(listImportWords);
  const language = useLanguage();
  return (
    <ul aria-label={previewTitle} className="grid divide-y divide-line rounded-field border border-line">
      {leads.map((lead, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Not stored yet: they have no identity but their place.
        <li key={place} className="grid gap-x-4 gap-y-1 p-3 text-sm sm:grid-cols-[1fr_1fr_auto]">
          <div className="min-w-0 wrap-anywhere">
            <p className="font-bold">{lead.name || noName}</p>
            <p className="text-muted">{[lead.phone, lead.email].filter(Boolean).join(" · ")}</p>
          </div>
          <div className="min-w-0 wrap-anywhere">
            <p>{serviceName(siteNames().services, lead, language)}</p>
            <p className="line-clamp-1 text-muted">{[lead.message, lead.address].filter(Boolean).join(" · ")}</p>
          </div>
          <div className="grid content-start gap-1 sm:justify-items-end">
            <p>{lead.submitted_at ? formatDate(new Date(lead.submitted_at), language) : t.today}</p>
            <p className="flex items-center gap-2">
              <LeadStatusBadge status={lead.status} />
              {lead.won_cents !== null && (
                <span className="font-semibold">{formatDollars(lead.won_cents, language)}</span>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
