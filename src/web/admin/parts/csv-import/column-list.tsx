import { useWords } from "#src/web/admin/parts/words.ts";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { csvImportWords } from "./csv-import-words.ts";

type Column<Field extends string> = { header: string; field: Field | ""; sample: string };
type Props<Field extends string> = {
  columns: readonly Column<Field>[];
  names: Record<Field, string>;
  onChange: (mapping: (Field | "")[]) => void;
};

/** What each column of the file holds. */
export function ColumnList<Field extends string>({ columns, names, onChange }: Props<Field>) {
  const t = useWords(csvImportWords);
  // Object.keys is typed as text because an object may have more.
  const fields = Object.keys(names) as Field[];
  const mapping = columns.map(({ field }) => field);
  return (
    <ul className="grid max-h-112 divide-y divide-line overflow-y-auto rounded-field border border-line">
      {columns.map(({ header, field, sample }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Columns have no identity but their place.
        <li key={place} className="grid items-center gap-x-4 gap-y-1.5 p-3 sm:grid-cols-[1fr_1fr_14rem]">
          <span className="font-semibold wrap-anywhere">{header || t.unnamed(place + 1)}</span>
          <span className="line-clamp-1 text-sm wrap-anywhere text-muted">{sample || "–"}</span>
          <ChoiceField
            label={t.holdsOf(header || t.unnamed(place + 1))}
            value={field}
            options={[{ value: "", label: t.leftOut }, ...fields.map((one) => ({ value: one, label: names[one] }))]}
            onChoose={(chosen) => onChange(mapping.with(place, fields.find((one) => one === chosen) ?? ""))}
            className={field === "" ? "[&>select]:text-muted" : "[&>select]:font-semibold"}
          />
        </li>
      ))}
    </ul>
  );
}
