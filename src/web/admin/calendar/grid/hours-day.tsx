import type { CSSProperties } from "react";
import type { Window } from "#src/work/appointments/appointment.ts";
import { formatHours } from "#src/work/appointments/appointment-window.ts";
import { dayOffLook, isDayOff } from "#src/web/admin/calendar/days-off.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { AppointmentChip } from "./appointment-chip.tsx";
import type { GridProps } from "./day-grids.tsx";
import { DayHeading } from "./day-heading.tsx";
import { placeInDay, spanOf, type Hours } from "./day-layout.ts";
import { FreePlace, type PlaceProps } from "./free-place.tsx";
import { STEP_MINUTES, toHour } from "./slot.ts";

type Props = GridProps & PlaceProps & { day: string; hours: Hours };

export function HoursDay({ day, hours, byDay, moving, onOpen, ...place }: Props) {
  const appointments = byDay.get(day) ?? [];
  const ghost = moving.ghost?.day === day ? moving.ghost : undefined;
  const steps = Array.from({ length: (hours.end - hours.start) / STEP_MINUTES }, (_, step) => step * STEP_MINUTES);
  return (
    <li className={`row-span-3 grid min-w-0 grid-rows-subgrid ${isDayOff(day) ? dayOffLook : ""}`}>
      <DayHeading day={day} withWeekday className="border-b border-line p-2 text-base font-bold" />
      <div className="relative min-h-9 border-b border-line">
        <FreePlace slot={{ day, from: null }} {...place} className="absolute inset-0" />
        <div className="pointer-events-none grid grid-cols-[minmax(0,1fr)] gap-1 p-1 pb-2 *:pointer-events-auto">
          {appointments
            .filter(({ from }) => from === null)
            .map((appointment) => (
              <AppointmentChip key={appointment.id} shape="line" {...{ appointment, moving, onOpen }} />
            ))}
        </div>
        {ghost?.from === null && <span aria-hidden="true" className={`${ghostLook} inset-0.5`} />}
      </div>
      <div data-hours className="relative">
        {steps.map((step) => (
          <FreePlace
            key={step}
            slot={{ day, from: toHour(hours.start + step) }}
            {...place}
            className={`block h-6 w-full border-line ${step % 60 === 0 && step > 0 ? "border-t" : ""}`}
          />
        ))}
        {placeInDay(appointments).map(({ one, span, lane, lanes }) => (
          <AppointmentChip
            key={one.id}
            appointment={one}
            shape="block"
            style={{ ...heightOf(span, hours), left: `${(lane / lanes) * 100}%`, width: `calc(${100 / lanes}% - 2px)` }}
            {...{ moving, onOpen }}
          />
        ))}
        {ghost && <Ghost window={ghost} hours={hours} />}
      </div>
    </li>
  );
}

const ghostLook =
  "pointer-events-none absolute z-20 rounded-[0.375rem] border-2 border-dashed border-water bg-raised/80 px-1.5 text-sm font-bold text-water";

function Ghost({ window, hours }: { window: Window; hours: Hours }) {
  const language = useLanguage();
  const span = spanOf(window);
  if (!span) return null;
  return (
    <span aria-hidden="true" className={`${ghostLook} inset-x-0`} style={heightOf(span, hours)}>
      {formatHours(window, language)}
    </span>
  );
}

/** What would go beyond the last hour ends there. Half an hour is `h-6`. */
function heightOf({ start, end }: Hours, hours: Hours): CSSProperties {
  const rem = (minutes: number) => `${(minutes / STEP_MINUTES) * 1.5}rem`;
  return { top: rem(start - hours.start), height: rem(Math.min(end, hours.end) - start) };
}
