import type { Compared, Ranked } from "#src/marketing/traffic/analytics.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { chartWords } from "./words.ts";

export type BarsRow = Ranked & { note?: string };
export type BarsProps = {
  label: string;
  /** Of the column of names. */
  head: string;
  /** Of the column of numbers, such as `Visits`. */
  counted?: string;
  rows: BarsRow[];
  others?: Compared;
  words?: (label: string, language: Language) => string;
};

const cell = "px-2 py-1.5 tabular-nums";

/** One line a row, its bar behind the name. */
export function ChartBars({ label, head, counted, rows, others, words = String }: BarsProps) {
  const language = useLanguage();
  const t = chartWords[language];
  const most = Math.max(1, ...rows.map(({ now }) => now));
  const rest = others && others.now + others.before > 0 ? others : undefined;
  if (rows.length === 0 && !rest) return <p className="p-3 text-muted">{t.nothing}</p>;
  return (
    <table aria-label={label} className="w-full text-left text-sm">
      <thead className="text-muted">
        <tr>
          <th scope="col" className={`${cell} w-full font-semibold`}>
            {head}
          </th>
          <th scope="col" className={`${cell} text-right font-semibold whitespace-nowrap`}>
            {counted ?? t.now}
          </th>
          <th scope="col" className={`${cell} text-right font-semibold`}>
            {t.before}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BarRow key={row.label} row={row} name={words(row.label, language)} share={row.now / most} />
        ))}
        {rest && <BarRow row={{ ...rest, label: "others" }} name={t.others} />}
      </tbody>
    </table>
  );
}

/** The sum of the others has no bar: it would dwarf the single ones. */
function BarRow({ row: { now, before, note }, name, share }: { row: BarsRow; name: string; share?: number }) {
  const locale = locales[useLanguage()];
  return (
    <tr>
      <th scope="row" className={`${cell} relative font-normal wrap-anywhere`}>
        {share !== undefined && <Bar share={share} />}
        <span className="relative">
          {name} {note && <span className="text-muted">{note}</span>}
        </span>
      </th>
      <td className={`${cell} text-right font-semibold`}>{now.toLocaleString(locale)}</td>
      <td className={`${cell} text-right text-muted`}>{before.toLocaleString(locale)}</td>
    </tr>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="absolute inset-x-0 inset-y-px h-[calc(100%-2px)] w-full"
    >
      <rect width={share * 100} height="1" className="fill-water-soft" />
    </svg>
  );
}
