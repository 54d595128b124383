import { chartWords } from "./chart-words.ts";
import { locales } from "#src/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

export type LinePoint = {
  /** Below the axis. */
  label: string;
  /** In the table and beside the pointer, unlike that of any other point. */
  title: string;
  now: number;
  before: number;
};

/** The numbers of a line, for whoever would rather read them. */
export function ChartTable({ name, points }: { name: string; points: LinePoint[] }) {
  const language = useLanguage();
  const t = chartWords[language];
  const locale = locales[language];
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-8 items-center font-semibold text-water underline-offset-4 hover:underline">
        {t.asTable}
      </summary>
      <table aria-label={t.overTime(name)} className="mt-2 w-full text-left tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {t.when}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {name}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-semibold">
              {t.before}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {points.map(({ title, now, before }) => (
            <tr key={title}>
              <th scope="row" className="py-1.5 font-normal">
                {title}
              </th>
              <td className="py-1.5 text-right font-semibold">{now.toLocaleString(locale)}</td>
              <td className="py-1.5 pl-4 text-right text-muted">{before.toLocaleString(locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
