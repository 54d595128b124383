import { useState } from "react";
import { say } from "#src/platform/i18n/dictionary.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import type { CustomersReport } from "#src/work/customer-cards/import/import-customers.server.ts";
import type { ImportedCustomer } from "#src/work/customer-cards/import/read-customer.ts";
import { rowProblems } from "#src/work/leads/import/import-problems.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { listImportWords } from "#src/web/admin/parts/csv-import/list-import-words.ts";
import { FileNotes } from "#src/web/admin/parts/csv-import/file-notes.tsx";
import { RefusedOfReport } from "#src/web/admin/page/import-frame.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useImports } from "./use-customer-import.ts";
import { customerImportWords } from "./words.ts";

type Words = (typeof customerImportWords)[Language];
type Props = { report: CustomersReport; isBusy: boolean; isStoring: boolean; onConfirm: () => void };

/** What would come in, before anything does. */
export function CustomerFindings({ report, isBusy, isStoring, onConfirm }: Props) {
  const t = useWords(customerImportWords);
  const { previewTitle, nothing } = useWords(listImportWords);
  const language = useLanguage();
  const { added, filled } = report;
  const number = (count: number) => count.toLocaleString(locales[language]);
  return (
    <EditingCard title={previewTitle}>
      <p role="status" className="font-semibold">
        {countsOf(report, { t, number, added: t.toAdd })}
      </p>
      <FileNotes notes={report.notes} />
      <UnreadCells report={report} />
      {report.preview.length > 0 && <Preview customers={report.preview} />}
      <RefusedOfReport report={report} />
      {added + filled > 0 ? (
        <BusyButton look="solid" busy={isBusy} onClick={onConfirm} className="sm:justify-self-start">
          {added === 1 ? t.confirmOne : t.confirm(number(added))}
        </BusyButton>
      ) : (
        <p className="text-muted">{nothing}</p>
      )}
      {isStoring && <Progress all={added} />}
    </EditingCard>
  );
}

/** Those that are in so far: each part of the file is stored by itself. */
function Progress({ all }: { all: number }) {
  const t = useWords(customerImportWords);
  const language = useLanguage();
  const [newest] = useImports(true);
  const [before] = useState(newest?.id);
  const done = newest && newest.id !== before ? newest.untouched + newest.worked : 0;
  const number = (count: number) => count.toLocaleString(locales[language]);
  return (
    <p role="status" className="text-muted">
      {t.progress(number(done), number(all))}
    </p>
  );
}

type Around = { t: Words; number: (count: number) => string; added: (count: string) => string };

export function countsOf(report: CustomersReport, { t, number, added }: Around): string {
  const { added: fresh, filled, unchanged, repeated, refused } = report;
  return [
    ...(fresh > 0 ? [added(number(fresh))] : []),
    ...(filled > 0 ? [t.filled(number(filled))] : []),
    ...(unchanged > 0 ? [t.unchanged(number(unchanged))] : []),
    ...(repeated > 0 ? [t.repeated(number(repeated))] : []),
    ...(refused > 0 ? [t.refused(number(refused))] : []),
  ].join(" · ");
}

function UnreadCells({ report: { unreadCells } }: { report: CustomersReport }) {
  const t = useWords(listImportWords);
  const language = useLanguage();
  if (unreadCells.length === 0) return null;
  return (
    <div role="status" className="grid gap-1 rounded-field border border-warning p-3">
      <p className="font-semibold">{t.unreadCells}</p>
      <ul className="text-sm wrap-anywhere">
        {unreadCells.map(({ code, text, rows }) => {
          const says = say(rowProblems, { code, values: { text } }, language);
          return <li key={says}>{t.saidRows(says, rows.toLocaleString(locales[language]))}</li>;
        })}
      </ul>
    </div>
  );
}

function Preview({ customers }: { customers: ImportedCustomer[] }) {
  const t = useWords(customerImportWords);
  const { previewTitle } = useWords(listImportWords);
  return (
    <ul aria-label={previewTitle} className="grid divide-y divide-line rounded-field border border-line">
      {customers.map(({ name, company, emails, phones, places, billing }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Not stored yet: they have no identity but their place.
        <li key={at} className="grid gap-x-4 gap-y-1 p-3 text-sm wrap-anywhere sm:grid-cols-2">
          <div className="min-w-0">
            <p className="font-bold">{[name, company].filter(Boolean).join(", ") || t.noName}</p>
            <p className="text-muted">{[...phones, ...emails].join(" · ")}</p>
          </div>
          <div className="min-w-0">
            {places.map(({ address, note }) => (
              <p key={address}>{[address, note].filter(Boolean).join(" · ")}</p>
            ))}
            {billing && <p className="text-muted">{t.billedAt(billing)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
