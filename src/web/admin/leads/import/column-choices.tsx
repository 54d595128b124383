import { importFields, type ImportField, type Mapping } from "#src/customers/leads/import/import-fields.ts";
import type { ImportReport } from "#src/customers/leads/import/import-leads.server.ts";
import { leadStatuses, type LeadStatus } from "#src/customers/leads/lead-status.ts";
import { statusWords } from "#src/customers/leads/lead-status-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { fieldWords, importWords } from "./words.ts";

type Props = { report: ImportReport; onChange: (changes: { mapping?: Mapping; status?: LeadStatus }) => void };

export function ColumnChoices({ report, onChange }: Props) {
  const t = useWords(importWords);
  const mapping = report.columns.map(({ field }) => field);
  const canReach = mapping.includes("email") || mapping.includes("phone");
  return (
    <EditingCard title={t.columnsTitle} intro={t.columnsIntro}>
      {!canReach && (
        <p role="alert" className="font-semibold text-danger">
          {t.noContact}
        </p>
      )}
      <ul className="grid max-h-112 divide-y divide-line overflow-y-auto rounded-field border border-line">
        {report.columns.map(({ header, field, sample }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- Columns have no identity but their place.
          <li key={place} className="grid items-center gap-x-4 gap-y-1.5 p-3 sm:grid-cols-[1fr_1fr_14rem]">
            <span className="font-semibold wrap-anywhere">{header || t.unnamed(place + 1)}</span>
            <span className="line-clamp-1 text-sm wrap-anywhere text-muted">{sample || "–"}</span>
            <FieldChoice
              label={t.holdsOf(header || t.unnamed(place + 1))}
              field={field}
              onChoose={(chosen) => onChange({ mapping: mapping.with(place, chosen) })}
            />
          </li>
        ))}
      </ul>
      <StatusChoice status={report.status} onChoose={(status) => onChange({ status })} />
    </EditingCard>
  );
}

type FieldProps = { label: string; field: ImportField | ""; onChoose: (field: ImportField | "") => void };

function FieldChoice({ label, field, onChoose }: FieldProps) {
  const t = useWords(importWords);
  const fields = useWords(fieldWords);
  return (
    <ChoiceField
      label={label}
      value={field}
      options={[{ value: "", label: t.leftOut }, ...importFields.map((one) => ({ value: one, label: fields[one] }))]}
      onChoose={(chosen) => onChoose(importFields.find((one) => one === chosen) ?? "")}
      className={field === "" ? "[&>select]:text-muted" : "[&>select]:font-semibold"}
    />
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
