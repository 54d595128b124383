import { formatDay, formatDayNumber } from "#src/platform/i18n/formats.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { isDayOff } from "#src/web/admin/calendar/visits/days-off.ts";
import { calendarWords, planningWords } from "#src/web/admin/calendar/visits/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { Slot } from "#src/web/admin/calendar/team/slot.ts";

type Props = { day: string; withWeekday?: boolean; className?: string };

export function DayHeading({ day, withWeekday = false, className = "" }: Props) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const name = formatDay(day, language, "weekday");
  return (
    <h2 className={`flex items-baseline gap-1.5 ${className}`}>
      <span className="sr-only">{isDayOff(day) ? `${name}, ${t.dayOff}` : name}</span>
      {withWeekday && (
        <span aria-hidden="true" className="text-sm font-medium text-muted">
          {formatDay(day, language, "short-weekday")}
        </span>
      )}
      <DayOfMonth day={day} />
    </h2>
  );
}

/** All of a cell that is `relative`, below its appointments. */
export function DayButton({ day, onSlot }: { day: string; onSlot: (slot: Slot) => void }) {
  const t = useWords(planningWords);
  const language = useLanguage();
  return (
    <button
      type="button"
      aria-label={t.newAppointmentOn(formatDay(day, language, "weekday"))}
      onClick={() => onSlot({ day })}
      className="absolute inset-0 -outline-offset-3 hover:bg-water-soft/60"
    />
  );
}

function DayOfMonth({ day }: { day: string }) {
  const language = useLanguage();
  const isToday = day === today();
  return (
    <span
      aria-hidden="true"
      className={
        isToday
          ? "inline-grid min-w-7 place-items-center rounded-full bg-ink px-1 leading-7 text-paper"
          : "inline-block px-1 leading-7"
      }
    >
      {formatDayNumber(day, language)}
    </span>
  );
}
