import { TriangleAlert } from "lucide-react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { formatShortHour } from "#src/work/appointments/appointment-window.ts";
import type { TakenTwice } from "#src/work/appointments/taken-twice.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { PHONE, useMedia } from "#src/web/admin/parts/use-media.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { teamWords } from "./words.ts";
import { useWho } from "./use-who.ts";

type Props = {
  taken: readonly TakenTwice[];
  /** Those that are loaded. */
  appointments: readonly ListedAppointment[];
  /** Who is chosen to be shown. */
  people: readonly string[];
  days: readonly string[];
  onDay: ((day: string) => void) | undefined;
};

/** On a phone one is more than enough above the day. */
const MOST = 3;

/** Said as soon as it is so; nothing is refused. */
export function TakenTwiceNote(props: Props) {
  const t = useWords(teamWords);
  const isPhone = useMedia(PHONE);
  const found = casesOf(props);
  if (found.length <= (isPhone ? 1 : MOST))
    return <div role="status">{found.length > 0 && <Cases className={box} found={found} onDay={props.onDay} />}</div>;
  return (
    <div role="status">
      <details className={box}>
        <summary className="min-h-6 cursor-pointer font-medium">{t.manyTwice(found.length)}</summary>
        <Cases className="mt-2 max-h-80 overflow-y-auto" found={found} onDay={props.onDay} />
      </details>
    </div>
  );
}

const box = "mb-4 rounded-field border border-line bg-raised px-3 py-2 text-sm text-warning";

type Case = { person: string; day: string; ones: ListedAppointment[] };

/** A day of a person each. */
function casesOf({ taken, appointments, people, days }: Props): Case[] {
  const byId = new Map(appointments.map((one) => [one.id, one]));
  const shown = taken.filter(({ person }) => people.length === 0 || people.includes(person));
  return shown
    .flatMap(({ person, appointments: ids }) => {
      const visits = ids.flatMap((id) => byId.get(id) ?? []).filter(({ day }) => days.includes(day));
      return [...Map.groupBy(visits, ({ day }) => day)].map(([day, ones]) => ({ person, day, ones }));
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function Cases({ found, onDay, className }: Pick<Props, "onDay"> & { found: readonly Case[]; className: string }) {
  const t = useWords(teamWords);
  const language = useLanguage();
  const who = useWho();
  return (
    <ul className={`grid gap-1 ${className}`}>
      {found.map(({ person, day, ones }) => (
        <li key={`${person} ${day}`} className="flex flex-wrap items-center gap-x-3">
          <span className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            {t.twiceOn(
              who([person]),
              [
                formatDay(day, language, "weekday"),
                ...new Set(ones.flatMap(({ from }) => (from ? formatShortHour(from, language) : []))),
              ].join(", "),
            )}
          </span>
          {onDay && (
            <button
              type="button"
              onClick={() => onDay(day)}
              className="min-h-6 font-medium text-water underline underline-offset-4"
            >
              {t.seeDay}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
