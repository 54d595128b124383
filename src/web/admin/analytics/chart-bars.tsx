import type { ReactNode } from "react";
import type { Compared, Ranked } from "#src/marketing/traffic/analytics.ts";
import { Card } from "#src/web/ui/card.tsx";
import { chartWords } from "./words.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

type Row = Ranked & { note?: string };
type Props = {
  title: string;
  head: string;
  rows: Row[];
  others?: Compared;
  words?: (label: string, language: Language) => string;
  lead?: ReactNode;
  footnote?: string;
};

const cell = "pt-2.5 pb-3 align-top tabular-nums";

export function ChartBars({ title, head, rows, others, words = String, lead, footnote }: Props) {
  const language = useLanguage();
  const t = chartWords[language];
  const most = Math.max(1, ...rows.flatMap(({ now, before }) => [now, before]));
  const rest = others && others.now + others.before > 0 ? others : undefined;
  return (
    <Card className="p-5">
      <h2 className="text-lg">{title}</h2>
      {lead}
      {rows.length === 0 && <p className="mt-3 text-muted">{t.nothing}</p>}
      {rows.length > 0 && (
        <table className="mt-2 w-full text-left text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="w-full py-1 font-medium">
                {head}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t.now}
              </th>
              <th scope="col" className="py-1 pl-4 text-right font-medium">
                {t.before}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {rows.map((row) => (
              <BarRow key={row.label} row={row} name={words(row.label, language)} most={most} />
            ))}
            {rest && <BarRow row={{ ...rest, label: "others" }} name={t.others} />}
          </tbody>
        </table>
      )}
      {footnote && <p className="mt-4 border-t border-line pt-4 font-semibold">{footnote}</p>}
    </Card>
  );
}

/** The sum of the others has no bar: it would dwarf the single ones. */
function BarRow({ row: { now, before, note }, name, most }: { row: Row; name: string; most?: number }) {
  const locale = locales[useLanguage()];
  return (
    <tr>
      <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
        {name} {note && <span className="text-muted">{note}</span>}
        {most && <Bar now={now / most} before={before / most} />}
      </th>
      <td className={`${cell} pl-4 text-right font-semibold`}>{now.toLocaleString(locale)}</td>
      <td className={`${cell} pl-4 text-right text-muted`}>{before.toLocaleString(locale)}</td>
    </tr>
  );
}

/** Shares of the longest bar; the lower one is the period before. */
function Bar({ now, before }: Compared) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 16" preserveAspectRatio="none" className="mt-1.5 block h-4 w-full">
      <rect width={now * 100} height="9" className="fill-water" />
      <rect y="11" width={before * 100} height="5" className="fill-edge" />
    </svg>
  );
}
