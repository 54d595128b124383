import type { Compared, Ranked } from "#src/marketing/traffic/analytics.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { chartWords } from "./words.ts";

export type BarsRow = Ranked & { note?: string };
export type BarsProps = {
  label: string;
  /** The header of the column of names. */
  head: string;
  /** The header of the column of numbers, such as `Visits`. */
  counted?: string;
  rows: BarsRow[];
  others?: Compared;
  words?: (label: string, language: Language) => string;
  /** For rows by which the others can be filtered. */
  onPick?: (label: string) => void;
  /** Where nothing is known of the period before. */
  nowAlone?: boolean;
};

const cell = "px-2 py-1.5 tabular-nums";

/** One line a row, its bar behind the name. */
export function ChartBars({ label, head, counted, rows, others, words = String, onPick, nowAlone }: BarsProps) {
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
          {!nowAlone && (
            <th scope="col" className={`${cell} text-right font-semibold`}>
              {t.before}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BarRow
            key={row.label}
            row={row}
            name={words(row.label, language)}
            share={row.now / most}
            nowAlone={nowAlone}
            onPick={onPick && (() => onPick(row.label))}
          />
        ))}
        {rest && <BarRow row={{ ...rest, label: "others" }} name={t.others} nowAlone={nowAlone} />}
      </tbody>
    </table>
  );
}

type RowProps = {
  row: BarsRow;
  name: string;
  share?: number;
  nowAlone: boolean | undefined;
  onPick?: (() => void) | undefined;
};

/** The sum of the others has no bar: it would dwarf the single ones. */
function BarRow({ row: { now, before, note }, name, share, nowAlone, onPick }: RowProps) {
  const locale = locales[useLanguage()];
  return (
    <tr>
      <th scope="row" className={`${cell} relative font-normal wrap-anywhere`}>
        {share !== undefined && <Bar share={share} />}
        <span className={onPick ? "" : "relative"}>
          {onPick ? <PickButton onPick={onPick}>{name}</PickButton> : name}{" "}
          {note && <span className="text-muted">{note}</span>}
        </span>
      </th>
      <td className={`${cell} text-right font-semibold`}>{now.toLocaleString(locale)}</td>
      {!nowAlone && <td className={`${cell} text-right text-muted`}>{before.toLocaleString(locale)}</td>}
    </tr>
  );
}

function PickButton({ onPick, children }: { onPick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="relative min-h-6 text-left underline-offset-4 hover:underline focus-visible:outline-offset-0"
    >
      {children}
    </button>
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
