import { useId } from "react";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { csvImportWords } from "./csv-import-words.ts";

/** `row`: the number that a spreadsheet gives it. */
export type RefusedLine = { row: number; name: string; problems: string[] };

/** `count`: of all that are refused, where only the first are listed. */
export function RefusedRows({ rows, count = rows.length }: { rows: RefusedLine[]; count?: number }) {
  const t = useWords(csvImportWords);
  const language = useLanguage();
  const id = useId();
  if (rows.length === 0) return null;
  const number = (some: number) => some.toLocaleString(locales[language]);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-bold">
        {t.refusedRows}{" "}
        {count > rows.length && <span className="font-normal text-muted">{t.firstOnes(number(rows.length))}</span>}
      </h3>
      <ul
        // Scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby={id}
        className="mt-2 grid max-h-80 divide-y divide-line overflow-y-auto rounded-field border border-line"
      >
        {rows.map(({ row, name, problems }) => (
          <li key={row} className="px-4 py-2.5">
            <p className="wrap-anywhere">
              <span className="text-muted">{t.row(number(row))}</span> <strong>{name}</strong>
            </p>
            {problems.map((problem) => (
              <p key={problem} className="text-sm wrap-anywhere text-danger">
                {problem}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
