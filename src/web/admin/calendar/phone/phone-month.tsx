import { formatDay, formatDayNumber } from "#src/platform/i18n/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { isPlannedVisit, type CalendarVisit } from "#src/web/admin/calendar/visits/calendar-visit.ts";
import { dayOffLook, isDayOff } from "#src/web/admin/calendar/visits/days-off.ts";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";

type Props = {
  days: string[];
  byDay: Map<string, CalendarVisit[]>;
  month: string;
  chosen: string;
  onChoose: (day: string) => void;
};

const MOST_DOTS = 3;

/** A dot for each appointment, a ring for what a plan will add; a day that is tapped is listed below. */
export function PhoneMonth({ days, byDay, month, chosen, onChoose }: Props) {
  const language = useLanguage();
  return (
    <Card className="p-2">
      <div aria-hidden="true" className="grid grid-cols-7 text-center text-sm text-muted">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{formatDay(day, language, "short-weekday")}</span>
        ))}
      </div>
      <ul className="grid grid-cols-7">
        {days.map((day) => (
          <li key={day} className={isDayOff(day) ? dayOffLook : ""}>
            <PhoneDay
              day={day}
              visits={(byDay.get(day) ?? []).filter((one) => isPlannedVisit(one) || one.state !== "cancelled")}
              isOfMonth={day.startsWith(month)}
              isChosen={day === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type DayProps = { day: string; visits: readonly CalendarVisit[]; isOfMonth: boolean; isChosen: boolean } & Pick<
  Props,
  "onChoose"
>;

function PhoneDay({ day, visits, isOfMonth, isChosen, onChoose }: DayProps) {
  const t = useWords(calendarWords);
  const language = useLanguage();
  const isToday = day === today();
  const planned = visits.filter(isPlannedVisit).length;
  const count = visits.length - planned;
  const said = [formatDay(day, language, "weekday"), t.count(count), planned > 0 && t.plannedCount(planned)];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      {...(isToday && { "aria-current": "date" })}
      aria-label={said.filter(Boolean).join(", ")}
      onClick={() => onChoose(day)}
      className={`grid min-h-11 w-full content-center justify-items-center gap-1 rounded-field tabular-nums aria-pressed:bg-ink aria-pressed:text-paper ${isOfMonth ? "" : "text-muted"} ${isToday ? "font-bold text-water" : ""}`}
    >
      <span className="leading-5">{formatDayNumber(day, language)}</span>
      <span aria-hidden="true" className="flex h-1.5 gap-0.5">
        {Array.from({ length: Math.min(visits.length, MOST_DOTS) }, (_, dot) => (
          <span key={dot} className={`size-1.5 rounded-full ${dot < count ? "bg-current" : "border border-current"}`} />
        ))}
      </span>
    </button>
  );
}
