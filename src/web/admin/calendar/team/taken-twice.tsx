import { TriangleAlert } from "lucide-react";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { formatShortHour } from "#src/work/appointments/appointment-window.ts";
import type { TakenTwice } from "#src/work/appointments/taken-twice.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
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

const MOST = 3;

/** Said as soon as it is so; nothing is refused. */
export function TakenTwiceNote({ taken, appointments, people, days, onDay }: Props) {
  const t = useWords(teamWords);
  const language = useLanguage();
  const who = useWho();
  const byId = new Map(appointments.map((one) => [one.id, one]));
  const shown = taken.filter(({ person }) => people.length === 0 || people.includes(person));
  const found = shown.flatMap(({ person, appointments: ids }) => {
    const visits = ids.flatMap((id) => byId.get(id) ?? []).filter(({ day }) => days.includes(day));
    return [...Map.groupBy(visits, ({ day }) => day)].map(([day, ones]) => ({ person, day, ones }));
  });
  return (
    <div role="status">
      {found.length > 0 && (
        <ul className="mb-4 grid gap-1 rounded-field border border-line bg-raised px-3 py-2 text-sm text-warning">
          {found
            .toSorted((a, b) => a.day.localeCompare(b.day))
            .slice(0, MOST)
            .map(({ person, day, ones }) => (
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
          {found.length > MOST && <li>{t.moreTwice(found.length - MOST)}</li>}
        </ul>
      )}
    </div>
  );
}
