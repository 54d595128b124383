import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { fieldId, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { emptyRow, lacksName, lacksRate, linesOf, nameIn, readRows, type TaxRow } from "./tax-rows.ts";
import { taxWords } from "./tax-words.ts";

const MOST = 4;

/** The lines as rows. */
export function TaxTable({ of }: { of: Edited<string> }) {
  const t = useWords(taxWords);
  const { rows, change } = useRows(of);
  const problem = useProblemAt(of);
  const id = fieldId(of);
  const isMarked = problem !== undefined;
  const isExplained = rows.some((row) => lacksName(row) || lacksRate(row));
  const remove = (place: number) => {
    change(rows.filter((_, at) => at !== place));
    focusSoon(`${id}-add`);
  };
  const add = () => {
    change([...rows, emptyRow]);
    focusSoon(`${id}-${rows.length}-fr`);
  };
  return (
    <fieldset id={id} className="grid min-w-0 gap-4">
      <legend className="sr-only">{t.taxes}</legend>
      {rows.length === 0 && <p className="text-muted">{t.none}</p>}
      {rows.length > 0 && (
        <ul className="grid gap-4">
          {rows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- A tax has no identity but its place.
            <li key={place} className="rounded-field border border-line p-4">
              <Row
                {...{ row, isMarked, id: `${id}-${place}` }}
                onChange={(changed) => change(rows.map((one, at) => (at === place ? { ...one, ...changed } : one)))}
                onRemove={() => remove(place)}
              />
            </li>
          ))}
        </ul>
      )}
      {isMarked && !isExplained && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      {rows.length < MOST && (
        <ToolButton icon={Plus} id={`${id}-add`} className="justify-self-start" onClick={add}>
          {t.add}
        </ToolButton>
      )}
    </fieldset>
  );
}

/** What is typed stays as it is until the lines are set by something else. */
function useRows(of: Edited<string>) {
  const language = useLanguage();
  const [typed, setTyped] = useState<{ lines: string; rows: TaxRow[] }>();
  const rows = typed?.lines === of.value ? typed.rows : readRows(of.value, language);
  const change = (next: TaxRow[]) => {
    const lines = linesOf(next);
    setTyped({ lines, rows: next });
    set(of, lines);
  };
  return { rows, change };
}

/** As the authority of each tax writes it. */
function numberExample({ fr, en }: TaxRow): string {
  return /TVQ|QST/.test(`${fr} ${en}`) ? "1234567890 TQ0001" : "123456789 RT0001";
}

type RowProps = {
  id: string;
  row: TaxRow;
  /** Whether what it lacks is marked. */
  isMarked: boolean;
  onChange: (changed: Partial<TaxRow>) => void;
  onRemove: () => void;
};

function Row({ id, row, isMarked, onChange, onRemove }: RowProps) {
  const t = useWords(taxWords);
  const languages = useSiteLanguages();
  const isBilingual = languages.length > 1;
  // One name stands for both: what the other language calls the tax is not shown.
  const only = isBilingual
    ? {}
    : {
        value: nameIn(row, languages[0]),
        onChange: ({ target }: { target: { value: string } }) => onChange({ fr: target.value, en: "" }),
      };
  const name = row.fr || row.en || t.untitled;
  const common = (field: keyof TaxRow) => ({
    ...{ id: `${id}-${field}`, value: row[field], autoComplete: "off", spellCheck: false },
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  const nameProblem = isMarked && lacksName(row) ? { error: t.nameMissing } : {};
  const rateProblem = isMarked && lacksRate(row) ? { error: t.rateMissing } : {};
  return (
    <div className="grid grid-cols-2 items-start gap-4 xl:grid-cols-[1fr_1fr_7rem_1.5fr_auto]">
      <TextField
        {...common("fr")}
        {...only}
        {...nameProblem}
        label={isBilingual ? t.nameFr : t.name}
        placeholder={t.example(t.nameExample)}
        maxLength={40}
      />
      {isBilingual && <TextField {...common("en")} label={t.nameEn} placeholder={t.example("GST")} maxLength={40} />}
      <TextField {...common("rate")} {...rateProblem} label={t.rate} inputMode="decimal" maxLength={8} />
      <div className="max-sm:col-span-2">
        <TextField {...common("number")} label={t.number} placeholder={t.example(numberExample(row))} maxLength={60} />
      </div>
      <ToolButton
        look="plain"
        className="justify-self-start max-xl:-ml-3 max-xl:px-3 xl:mt-8"
        aria-label={t.removeThis(name)}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        <span className="xl:sr-only">{t.remove}</span>
      </ToolButton>
    </div>
  );
}
