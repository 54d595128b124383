import { Plus, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { hoursLine, parseHoursLine, weekdayName, type WeekHours } from "#src/account/settings/hours-line.ts";
import type { Hours, OpenRange, Weekday } from "#src/site/business.ts";
import { formatOpeningTime, week } from "#src/site/opening-hours.ts";
import { set, type Edited } from "#src/web/admin/editing/edited.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { iconOnPhone, ToolButton } from "#src/web/ui/tool-button.tsx";
import {
  hoursOfKind,
  isWorkWeekAlike,
  kindOf,
  likeMonday,
  timesBetween,
  withoutPause,
  withPause,
  type DayKind,
} from "./day-hours.ts";
import { hoursWords } from "./hours-words.ts";

/** The line as seven rows. While it is being typed and cannot be read, they are those it had before. */
export function HoursByDay({ of }: { of: Edited<string> }) {
  const language = useLanguage();
  const t = useWords(hoursWords);
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
  const t = useWords(hoursWords);
  const kinds = { open: t.open, "all-day": t.allDay, "by-appointment": t.byAppointment, closed: t.closed };
  const kind = kindOf(hours);
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-2.5 md:grid-cols-[7.5rem_12rem_minmax(0,1fr)]">
      <span className="font-medium">{day}</span>
      <Select label={t.kindOf(day)} value={kind} onChoose={(chosen) => onKind(chosen as DayKind)}>
        {Object.entries(kinds).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-2 max-md:col-span-2 max-md:empty:hidden">
        {kind === "open" && <OpenTimes day={day} hours={hours} onChange={onChange} />}
        {children}
      </div>
    </li>
  );
}

function OpenTimes({ day, hours, onChange }: Pick<RowProps, "day" | "hours" | "onChange">) {
  const t = useWords(hoursWords);
  if (hours === null || hours === "by-appointment") return null;
  const { again } = hours;
  const paused = withPause(hours);
  return (
    <>
      <Range
        range={hours}
        before={again?.opens}
        names={{ opens: t.opens(day), closes: t.closes(day) }}
        onChange={(range) => onChange({ ...hours, ...range })}
      />
      {again && (
        <>
          <span className="text-muted">{t.followedBy}</span>
          <Range
            range={again}
            after={hours.closes}
            names={{ opens: t.opensAgain(day), closes: t.closesAgain(day) }}
            onChange={(range) => onChange({ ...hours, again: range })}
          />
          <ToolButton
            square
            look="plain"
            aria-label={t.removePauseOf(day)}
            onClick={() => onChange(withoutPause(hours))}
          >
            <X aria-hidden="true" className="size-5" />
          </ToolButton>
        </>
      )}
      {!again && paused && (
        <ToolButton
          look="plain"
          className={`px-2.5 ${iconOnPhone}`}
          aria-label={t.addPauseOf(day)}
          onClick={() => onChange(paused)}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t.addPause}
        </ToolButton>
      )}
    </>
  );
}

type RangeProps = {
  range: OpenRange;
  names: { opens: string; closes: string };
  after?: string | undefined;
  before?: string | undefined;
  onChange: (range: OpenRange) => void;
};

/** Only times that make sense are offered, so that none can be wrong. */
function Range({ range: { opens, closes }, names, after, before, onChange }: RangeProps) {
  const t = useWords(hoursWords);
  return (
    <span className="flex items-center gap-2">
      <Time
        label={names.opens}
        value={opens}
        times={timesBetween(after, closes, opens)}
        onChoose={(time) => onChange({ opens: time, closes })}
      />
      <span aria-hidden="true" className="text-muted">
        {t.until}
      </span>
      <Time
        label={names.closes}
        value={closes}
        times={timesBetween(opens, before, closes)}
        onChoose={(time) => onChange({ opens, closes: time })}
      />
    </span>
  );
}

type TimeProps = { label: string; value: string; times: readonly string[]; onChoose: (time: string) => void };

function Time({ times, ...select }: TimeProps) {
  const language = useLanguage();
  const t = useWords(hoursWords);
  return (
    <Select {...select} className="w-28 sm:w-32">
      {times.map((time) => (
        <option key={time} value={time}>
          {time === "23:59" || time === "00:00" ? t.midnight : formatOpeningTime(time, language)}
        </option>
      ))}
    </Select>
  );
}

type SelectProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  className?: string;
  children: ReactNode;
};

function Select({ label, value, onChoose, className = "", children }: SelectProps) {
  return (
    <span className={`relative block ${className}`}>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="field min-h-11 appearance-none py-2 pr-8 pl-3"
      >
        {children}
      </select>
      <Icon name="chevron" className="pointer-events-none absolute top-3 right-2 size-5" />
    </span>
  );
}
