import { useState, type ReactNode } from "react";
import { hoursLine, parseHoursLine, weekdayName, type WeekHours } from "#src/account/settings/hours-line.ts";
import type { Hours, Weekday } from "#src/site/business.ts";
import { week } from "#src/site/opening-hours.ts";
import { set, type Edited } from "#src/web/admin/editing/edited.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { hoursOfKind, isWorkWeekAlike, kindOf, likeMonday, type DayKind } from "./day-hours.ts";
import { HoursSelect } from "./hours-select.tsx";
import { openingHoursWords } from "./hours-words.ts";
import { OpenTimes } from "./open-times.tsx";

/** The line as seven rows. While it is being typed and cannot be read, they are those it had before. */
export function HoursByDay({ of }: { of: Edited<string> }) {
  const language = useLanguage();
  const t = useWords(openingHoursWords);
  const shown = useLastRead(of.value);
  if (!shown) return null;
  const { hours, takesEmergencies } = shown;
  const change = (changed: Partial<WeekHours>) => set(of, hoursLine({ ...shown, ...changed }, language));
  const choose = (day: Weekday) => (chosen: Hours) => change({ hours: { ...hours, [day]: chosen } });
  return (
    <div>
      <ul className="divide-y divide-line">
        {week.map((day) => (
          <DayRow
            key={day}
            day={weekdayName(day, language)}
            hours={hours[day]}
            onKind={(kind) => choose(day)(hoursOfKind(kind, day, hours))}
            onChange={choose(day)}
          >
            {day === "monday" && !isWorkWeekAlike(hours) && (
              <ToolButton look="plain" className="-ml-3 px-3" onClick={() => change({ hours: likeMonday(hours) })}>
                {t.likeMonday}
              </ToolButton>
            )}
          </DayRow>
        ))}
      </ul>
      <div className="mt-4">
        <CheckField
          id="takes-emergencies"
          label={t.emergencies}
          hint={t.emergenciesHint}
          checked={takesEmergencies}
          onChange={({ target }) => change({ takesEmergencies: target.checked })}
        />
      </div>
    </div>
  );
}

function useLastRead(line: string): WeekHours | undefined {
  const now = parseHoursLine(line);
  const [last, keep] = useState(line);
  if (now.ok) {
    if (line !== last) keep(line);
    return now;
  }
  const before = parseHoursLine(last);
  return before.ok ? before : undefined;
}

type RowProps = {
  day: string;
  hours: Hours;
  onKind: (kind: DayKind) => void;
  onChange: (hours: Hours) => void;
  children: ReactNode;
};

function DayRow({ day, hours, onKind, onChange, children }: RowProps) {
  const t = useWords(openingHoursWords);
  const kinds = { open: t.open, "all-day": t.allDay, "by-appointment": t.byAppointment, closed: t.closed };
  const kind = kindOf(hours);
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-2.5 md:grid-cols-[7.5rem_12rem_minmax(0,1fr)]">
      <span className="font-medium">{day}</span>
      <HoursSelect label={t.kindOf(day)} value={kind} onChoose={(chosen) => onKind(chosen as DayKind)}>
        {Object.entries(kinds).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </HoursSelect>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-2 max-md:col-span-2 max-md:empty:hidden">
        {kind === "open" && <OpenTimes day={day} hours={hours} onChange={onChange} />}
        {children}
      </div>
    </li>
  );
}
