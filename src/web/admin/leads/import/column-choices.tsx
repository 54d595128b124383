import type { ImportReport } from "#src/work/leads/import/import-report.server.ts";
import { leadStatuses, type LeadStatus } from "#src/work/leads/lead-status.ts";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { ImportColumns } from "#src/web/admin/page/import-frame.tsx";
import type { ImportChoices } from "./use-import.ts";
import { fieldWords, importWords } from "./words.ts";

type Props = { report: ImportReport; onChange: (changes: Partial<ImportChoices>) => void };

export function ColumnChoices({ report, onChange }: Props) {
  const fields = useWords(fieldWords);
  return (
    <ImportColumns columns={report.columns} names={fields} onChange={(mapping) => onChange({ mapping })}>
      <StatusChoice status={report.status} onChoose={(status) => onChange({ status })} />
    </ImportColumns>
  );
}

function StatusChoice({ status, onChoose }: { status: LeadStatus; onChoose: (status: LeadStatus) => void }) {
  const t = useWords(importWords);
  const statuses = useWords(statusWords);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <span aria-hidden="true" className="font-semibold">
        {t.status}
      </span>
      <ChoiceField
        label={t.status}
        value={status}
        options={leadStatuses.map((one) => ({ value: one, label: statuses[one] }))}
        onChoose={(chosen) => onChoose(leadStatuses.find((one) => one === chosen) ?? "new")}
        className="w-56"
      />
    </div>
  );
}
