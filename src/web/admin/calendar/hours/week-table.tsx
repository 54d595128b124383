import { addDays } from "#src/platform/clock/calendar-day.ts";
import { formatDay, formatDayNumber } from "#src/platform/i18n/formats.ts";
import type { WeekRow } from "#src/work/hours/week-table.ts";
import type { Person } from "#src/work/people/person.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { PersonMark } from "#src/web/admin/parts/people/person-mark.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { formatMinutes } from "./format-minutes.ts";
import { hoursWords } from "./hours-words.ts";

type Props = { rows: readonly WeekRow[]; from: string; people: readonly Person[] };

/** For a screen that is wide enough: on a phone the cards below have the same sums. */
export function WeekTable({ rows, from, people }: Props) {
  const t = useWords(hoursWords);
  const language = useLanguage();
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, at));
  return (
    <table className="w-full text-right tabular-nums">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="p-2 text-left font-medium">
            {t.person}
          </th>
          {days.map((day) => (
            <th key={day} scope="col" className="w-[10.5%] p-2 font-medium whitespace-nowrap first-letter:uppercase">
              {formatDay(day, language, "short-weekday")} {formatDayNumber(day, language)}
            </th>
          ))}
          <th scope="col" className="p-2 font-medium">
            {t.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.personId} className="border-t border-line">
            <th scope="row" className="min-w-32 p-2 text-left font-semibold">
              <PersonMark person={people.find(({ id }) => id === row.personId) ?? { name: t.left, colour: "blue" }} />
            </th>
            {row.days.map((minutes, at) => (
              <td key={days[at]} className="p-2 whitespace-nowrap">
                {minutes > 0 ? formatMinutes(minutes, language) : "–"}
              </td>
            ))}
            <td className="p-2 font-bold whitespace-nowrap">{formatMinutes(row.total, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
