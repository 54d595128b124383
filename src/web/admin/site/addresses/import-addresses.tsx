import { useState } from "react";
import { redirectProblems } from "#src/account/settings/redirects/redirect-problems.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CsvFileField } from "#src/web/ui/fields/csv-file-field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useFileDrop } from "#src/web/admin/site/pictures/use-file-drop.ts";
import { readCsvFile } from "./read-csv-file.ts";
import { useImportAddresses, useAddressProblem, type ImportPlan } from "./use-addresses.ts";
import { addressWords } from "./words.ts";

const MOST_BYTES = 2_000_000;

/** Tried first: what would change, and why a row is refused. */
export function ImportAddresses() {
  const t = useWords(addressWords);
  const bringIn = useImportAddresses();
  const [csv, setCsv] = useState<string>();
  const [isTooLarge, setTooLarge] = useState(false);
  const problem = useAddressProblem()(bringIn.error);
  const tryOut = async ([file]: readonly File[]) => {
    if (!file) return;
    bringIn.reset();
    setTooLarge(file.size > MOST_BYTES);
    const text = file.size > MOST_BYTES ? undefined : await readCsvFile(file);
    setCsv(text);
    if (text !== undefined) bringIn.mutate({ csv: text, dryRun: true });
  };
  const { isOver, ...drop } = useFileDrop((files) => void tryOut(files));
  const plan = bringIn.data;
  const confirm = () =>
    csv !== undefined && bringIn.mutate({ csv, dryRun: false }, { onSuccess: () => setCsv(undefined) });
  return (
    <div {...drop} className={`grid gap-5 rounded-field ${isOver ? "outline-2 outline-water" : ""}`}>
      <CsvFileField label={t.file} error={isTooLarge ? t.tooLarge : problem} onFiles={(files) => void tryOut(files)} />
      <div role="status" className="grid gap-5 empty:hidden">
        {bringIn.isPending && <p className="text-muted">{t.reading}</p>}
        {plan && csv !== undefined && <Plan plan={plan} isBusy={bringIn.isPending} onConfirm={confirm} />}
      </div>
    </div>
  );
}

type PlanProps = { plan: ImportPlan; isBusy: boolean; onConfirm: () => void };

function Plan({ plan: { added, changed, unchanged, refused }, isBusy, onConfirm }: PlanProps) {
  const t = useWords(addressWords);
  const reasons = useWords(redirectProblems);
  const count = added + changed;
  return (
    <>
      <p className="font-semibold">
        {counted([
          [added, t.wouldAdd],
          [changed, t.wouldChange],
          [unchanged, t.known],
          [refused.length, t.refused],
        ])}
      </p>
      {refused.length > 0 && (
        <section>
          <h3 className="font-bold">{t.refusedTitle}</h3>
          <ul
            // Scrolls, so the keyboard must reach it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={t.refusedTitle}
            className="mt-2 grid max-h-80 divide-y divide-line overflow-y-auto rounded-field border border-line"
          >
            {refused.map(({ row, from, code }) => (
              <li key={row} className="px-4 py-2.5">
                <p className="wrap-anywhere">
                  <span className="text-muted">{t.row(row + 1)}</span> <strong>{from || t.blank}</strong>
                </p>
                <p className="text-sm text-danger">{reasons[code]}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {count > 0 ? (
        <ToolButton look="solid" className="sm:justify-self-start" disabled={isBusy} onClick={onConfirm}>
          {t.confirm(count)}
        </ToolButton>
      ) : (
        <p className="text-muted">{t.nothing}</p>
      )}
    </>
  );
}

function counted(counts: [count: number, say: (count: number) => string][]): string {
  return counts.flatMap(([count, say]) => (count > 0 ? [say(count)] : [])).join(" · ");
}
