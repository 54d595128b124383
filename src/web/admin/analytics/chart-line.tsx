import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LinePlot, type LinePoint } from "./line-plot.tsx";
import { chartWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = {
  name: string;
  points: LinePoint[];
};

/** A count over time and over the period before, as lines and as a table. */
export function ChartLine({ name, points }: Props) {
  return (
    <figure>
      <Legend />
      <div className="mt-4 h-64 pb-7 md:h-80" ref={leaveFocus}>
        <LinePlot name={name} points={points} />
      </div>
      <ChartTable name={name} points={points} />
    </figure>
  );
}

/** A click would draw the ring of the focus around the whole chart; a key still does. */
function leaveFocus(chart: HTMLElement | null): void {
  chart?.addEventListener("mousedown", (event) => event.preventDefault());
}

function Legend() {
  const t = useWords(chartWords);
  return (
    <ul className="flex flex-wrap gap-x-5 text-sm text-muted">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="w-5 border-t-3 border-water" />
        {t.thisPeriod}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-edge" />
        {t.theOneBefore}
      </li>
    </ul>
  );
}

function ChartTable({ name, points }: { name: string; points: LinePoint[] }) {
  const language = useLanguage();
  const t = chartWords[language];
  const locale = locales[language];
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-8 items-center font-medium text-water underline-offset-4 hover:underline">
        {t.asTable}
      </summary>
      <table aria-label={t.overTime(name)} className="mt-2 w-full text-left tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 font-medium">
              {t.when}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {name}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
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
